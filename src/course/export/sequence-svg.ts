/**
 * A sequence as a drawing that stands for itself: one line down the page for each party, one row for each step.
 * @module
 */
import { TASK_STATUSES, type Entry, type TaskStatus } from '../../protocol';
import { inWords } from '../../simulation';
import { markup, oneLine } from './escape';
import { labelOf, timeOf } from './label';
import { FACES, themed, type Palette, type Theme } from './palette';
import { waits } from './waits';

/** What is drawn. Rows count from 0. */
export interface SequenceToDraw {
  /** Who takes part, from left to right. */
  readonly parties: readonly string[];
  readonly rows: readonly {
    /** The number at the left: of the entry, or of the step. */
    readonly depth: number;
    /** Time that passed, in words. */
    readonly wait?: string;
    /** What happened to somebody beside messages. */
    readonly marks: readonly { readonly at: string; readonly words: string; readonly cross?: true }[];
  }[];
  readonly arrows: readonly {
    readonly from: string;
    readonly to: string;
    /** The row in which it set out. */
    readonly sent: number;
    /** The row in which it came to its end; absent: it is on its way. */
    readonly ended: number | undefined;
    readonly lost: boolean;
    readonly words: string;
    readonly status: TaskStatus | undefined;
  }[];
  /** Rows during which somebody was down. */
  readonly downs: readonly { readonly party: string; readonly from: number; readonly to: number }[];
}

/** A drawing longer than this is no longer looked at; a longer transcript shows its last entries. */
const MOST_ROWS = 200;

/** A transcript as a sequence: each entry is a row. */
export function sequenceOfTranscript(entries: readonly Entry[]): SequenceToDraw {
  const hidden = Math.max(0, entries.length - MOST_ROWS);
  const waited = waits(entries).slice(hidden);
  const shown = entries.slice(hidden);
  return {
    parties: ['client', 'server'],
    rows: shown.map((entry, row) => ({
      depth: hidden + row + 1,
      wait: waited[row]! > 0 ? `+${inWords(waited[row]!)}` : timeOf(entry),
      marks: [],
    })),
    arrows: shown.map((entry, row) => ({
      from: entry.dir === 'c2s' ? 'client' : 'server',
      to: entry.dir === 'c2s' ? 'server' : 'client',
      sent: row,
      ended: row,
      lost: false,
      ...labelOf(entry),
    })),
    downs: [],
  };
}

const ROW = 36;
const HEAD = 40;
const LEFT = 96;
const SIDE = 44;

/**
 * Writes the drawing as SVG: no script, no font, no address, all of its styles inside.
 * @param theme - `auto` follows the reader's system, where the program that shows it knows of it.
 */
export function sequenceSvg(sequence: SequenceToDraw, title: string, theme: Theme = 'auto'): string {
  const { width, height } = sizeOf(sequence);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" class="sequence">`,
    `<title>${markup(oneLine(title))}</title>`,
    `<style>${themed(theme, sequenceStyle)}</style>`,
    sequenceShapes(sequence),
    '</svg>\n',
  ].join('\n');
}

/** The size of the drawing in CSS pixels. */
export function sizeOf({ parties, rows }: SequenceToDraw): { width: number; height: number } {
  const gap = parties.length > 2 ? 170 : 420;
  return { width: LEFT + 2 * SIDE + gap * (parties.length - 1), height: HEAD + (rows.length + 1) * ROW };
}

/** The style of the drawing in the colours of one theme. */
export function sequenceStyle(colour: Palette): string {
  return [
    `.sequence{background:${colour.paper}}`,
    `.sequence text{font:13px ${FACES.text};fill:${colour.soft}}`,
    `.sequence .ground{fill:${colour.paper}}`,
    `.sequence .party{font-weight:700;fill:${colour.ink}}`,
    `.sequence .life{stroke:${colour.line}}`,
    `.sequence .gone{stroke:${colour.paper};stroke-width:4;stroke-dasharray:4 4}`,
    `.sequence .number{fill:${colour.ink}}`,
    `.sequence .wait{font-size:11px;fill:${colour.faint}}`,
    `.sequence .line{fill:none;stroke:${colour.ink};stroke-width:1.5}`,
    `.sequence .tip{fill:${colour.ink}}`,
    `.sequence .way .line{stroke:${colour.accent};stroke-dasharray:4 4}`,
    `.sequence .cross{fill:none;stroke:${colour.failed};stroke-width:1.5}`,
    `.sequence .box{fill:${colour.paper};stroke:${colour.soft};stroke-width:1.5}`,
    // The words stand on a line's ground, so that no line of a life runs through them.
    `.sequence .say,.sequence .mark text{paint-order:stroke;stroke:${colour.paper};stroke-width:4px;stroke-linejoin:round}`,
    `.sequence .say{font-weight:600;fill:${colour.ink}}`,
    ...TASK_STATUSES.map((status) => `.sequence .${status}{font-weight:700;fill:${colour[status]}}`),
    `.sequence .lost-word{font-weight:700;fill:${colour.failed}}`,
  ].join('');
}

/** The shapes of the drawing, to stand in an `svg` whose class is `sequence`. */
export function sequenceShapes(sequence: SequenceToDraw): string {
  const { parties, rows, arrows, downs } = sequence;
  const { width, height } = sizeOf(sequence);
  const gap = (width - LEFT - 2 * SIDE) / Math.max(1, parties.length - 1);
  const x = (party: string) => LEFT + SIDE + Math.max(0, parties.indexOf(party)) * gap;
  return [
    `<rect class="ground" width="${width}" height="${height}"/>`,
    ...parties.map(
      (party) =>
        `<path class="life" d="M${x(party)} ${HEAD - 10}V${height}"/><text class="party" x="${x(party)}" y="20" text-anchor="middle">${markup(party)}</text>`,
    ),
    ...downs.map(
      ({ party, from, to }) =>
        `<path class="gone" d="M${x(party)} ${HEAD + (from + 0.5) * ROW}V${HEAD + (to + 1.4) * ROW}"/>`,
    ),
    ...rows.map(({ depth, wait }, row) => {
      const y = middle(row);
      return `<text class="number" x="30" y="${y + 4}" text-anchor="end">${depth}</text>${wait ? `<text class="wait" x="40" y="${y + 4}">${markup(wait)}</text>` : ''}`;
    }),
    ...rows.flatMap(({ marks }, row) => marks.map((mark) => drawnMark(mark, middle(row), x, width))),
    ...arrows.map((arrow) => drawnArrow(arrow, rows.length, x)),
  ].join('\n');
}

function middle(row: number): number {
  return HEAD + (row + 0.5) * ROW;
}

function drawnMark(
  { at, words, cross }: SequenceToDraw['rows'][number]['marks'][number],
  y: number,
  x: (party: string) => number,
  width: number,
): string {
  const left = x(at);
  const toLeft = left > width * 0.6 || (at === 'proxy' && cross === true);
  const shape = cross
    ? `<path class="cross" d="M${left - 5} ${y - 5}l10 10m0-10-10 10"/>`
    : `<rect class="box" x="${left - 5}" y="${y - 8}" width="10" height="16" rx="2"/>`;
  return `<g class="mark">${shape}<text x="${left + (toLeft ? -10 : 10)}" y="${y + 4}" text-anchor="${toLeft ? 'end' : 'start'}">${markup(oneLine(words, 48))}</text></g>`;
}

function drawnArrow(
  { from, to, sent, ended, lost, words, status }: SequenceToDraw['arrows'][number],
  rows: number,
  x: (party: string) => number,
): string {
  const whole = ended !== undefined && !lost;
  const [x1, y1] = [x(from), middle(sent)];
  // What is lost or still on its way ends half-way.
  const x2 = whole ? x(to) : x1 + (x(to) - x1) * 0.55;
  const y2 = ended === undefined ? middle(rows) - ROW * 0.3 : middle(ended);
  const toRight = x2 > x1;
  // The words stand at the client, one below the other.
  const atStart = from === 'client' || !whole;
  const anchor = toRight === atStart ? 'start' : 'end';
  const [wordsX, wordsY] = atStart ? [x1, y1] : [x2, y2];
  const byClient = from === 'client' || whole;
  return [
    `<g class="${ended === undefined ? 'arrow way' : 'arrow'}"><path class="line" d="M${x1} ${y1}L${x2} ${y2}"/>`,
    lost ? `<path class="cross" d="M${x2 - 5} ${y2 - 5}l10 10m0-10-10 10"/>` : tip(x1, y1, x2, y2),
    `<text class="say" x="${wordsX + (byClient ? 10 : -10)}" y="${wordsY - 6}" text-anchor="${byClient ? 'start' : anchor}">${markup(oneLine(words, 52))}`,
    status ? `<tspan class="${status}" dx="6">${status}</tspan>` : '',
    lost ? '<tspan class="lost-word" dx="6">lost</tspan>' : '',
    '</text></g>',
  ].join('');
}

/** The tip of an arrow, drawn along it: markers are not shown by every program. */
function tip(x1: number, y1: number, x2: number, y2: number): string {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const at = (along: number, aside: number) =>
    [
      x2 - along * Math.cos(angle) - aside * Math.sin(angle),
      y2 - along * Math.sin(angle) + aside * Math.cos(angle),
    ]
      // Whole tenths: the last digits of sine and cosine may differ between engines.
      .map((place) => Math.round(place * 10) / 10)
      .join(' ');
  return `<path class="tip" d="M${x2} ${y2}L${at(9, 4)}L${at(9, -4)}z"/>`;
}
