/**
 * Colour and safety of what goes to a terminal.
 * @module
 */

/** The parts of a report that have a colour of their own. */
export type Tint = 'violation' | 'warning' | 'advice' | 'good' | 'quiet' | 'strong';

/** Gives a text its colour, or none. */
export type Paint = (tint: Tint, text: string) => string;

const CODES: Readonly<Record<Tint, readonly [on: number, off: number]>> = {
  violation: [31, 39],
  warning: [33, 39],
  advice: [36, 39],
  good: [32, 39],
  quiet: [2, 22],
  strong: [1, 22],
};

/** Leaves every text as it is. */
export const plain: Paint = (_tint, text) => text;

/** Colours by the terminal's own palette. */
export const coloured: Paint = (tint, text) => {
  const [on, off] = CODES[tint];
  return `\u001b[${on}m${text}\u001b[${off}m`;
};

/**
 * Whether an output gets colours: a terminal does, unless its user has said no.
 * @see https://no-color.org
 */
export function paintFor(output: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): Paint {
  return output.isTTY && !env.NO_COLOR && env.TERM !== 'dumb' ? coloured : plain;
}

/**
 * Writes control and direction characters as escapes: a log is untrusted, and could otherwise steer the terminal
 * or turn its line around.
 */
export function harmless(text: string): string {
  return text.replace(
    /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
