/**
 * The colours of what is exported: those of the page, as every program that reads SVG knows them.
 * @module
 */

/** In which light a drawing is seen; `auto` follows the reader's system. */
export type Theme = 'light' | 'dark' | 'auto';

/** The colours of one theme. */
export interface Palette {
  readonly paper: string;
  readonly sunk: string;
  readonly rule: string;
  readonly line: string;
  readonly ink: string;
  readonly soft: string;
  readonly faint: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly working: string;
  readonly input_required: string;
  readonly completed: string;
  readonly failed: string;
  readonly cancelled: string;
}

const LIGHT: Palette = {
  paper: '#fcfbf8',
  sunk: '#f4f2ee',
  rule: '#dbd9d3',
  line: '#7d8088',
  ink: '#1d222a',
  soft: '#434852',
  faint: '#585c66',
  accent: '#1e4e93',
  onAccent: '#ffffff',
  working: '#00586a',
  input_required: '#734303',
  completed: '#17552a',
  failed: '#971b1a',
  cancelled: '#564564',
};

const DARK: Palette = {
  paper: '#12151a',
  sunk: '#0c0e13',
  rule: '#33373f',
  line: '#7b808b',
  ink: '#e9e6e0',
  soft: '#c1bdb5',
  faint: '#9da2ab',
  accent: '#96c0fe',
  onAccent: '#07162c',
  working: '#7fd4e3',
  input_required: '#f2c26f',
  completed: '#86db9d',
  failed: '#faa39c',
  cancelled: '#cfbbdf',
};

/**
 * Style rules for a theme.
 * @param rules - Writes the rules in the colours of one theme.
 */
export function themed(theme: Theme, rules: (palette: Palette) => string): string {
  if (theme !== 'auto') return rules(theme === 'light' ? LIGHT : DARK);
  return `${rules(LIGHT)}@media (prefers-color-scheme: dark){${rules(DARK)}}@media print{${rules(LIGHT)}}`;
}

/** Faces that most systems have: a drawing brings no font with it. */
export const FACES = {
  text: "'Source Sans 3','Segoe UI','Noto Sans','Liberation Sans',Arial,sans-serif",
  mono: "ui-monospace,'SF Mono','Cascadia Mono',Menlo,'Liberation Mono',Consolas,monospace",
} as const;
