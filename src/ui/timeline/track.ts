/**
 * Where everything stands on the track of the timeline: a mark for each stop, and the names that have room.
 * @module
 */
import { path } from '../../simulation';
import { kindOf, type StepKind } from '../bench/step-view';
import { isFolded, waitWords, type Stops } from './stops';

/** A mark: a stop, or some that could not be told apart. */
export interface Mark {
  readonly kind: StepKind | 'start' | 'wait';
  /** The first and the last step that it stands for. */
  readonly first: number;
  readonly last: number;
  readonly isNamed: boolean;
}

/** A text above or below the track, in pixels from its left edge. */
export interface Label {
  readonly text: string;
  readonly left: number;
  readonly width: number;
}

/** The whole track. */
export interface Track {
  readonly marks: readonly Mark[];
  /** The names of moments. */
  readonly names: readonly Label[];
  /** What waits were: how often was asked, and how long it took. */
  readonly waits: readonly Label[];
}

/** How close two marks may stand, in pixels. */
const CLOSEST = 6;

/** Half the width of the slider's thumb, in pixels: so far from either edge stand the first mark and the last. */
const INSET = 7;

/** Of a label, in parts of the page's type size: the width of a letter on average, and the most that a text may take. */
const LETTER = 0.39;
const WIDEST = 9;

/** The room between two labels, in pixels. */
const GAP = 8;

/**
 * Lays out a line.
 * @param stops - Its stops; of its names, what stands first has the better claim to room.
 * @param width - The width of the track, in pixels.
 * @param size - The size of the page's type, in pixels.
 */
export function trackOf(stops: Stops, width: number, size = 16): Track {
  const { line, last, named } = stops;
  const room = Math.max(0, width - 2 * INSET);
  const x = (stop: number) => INSET + (last === 0 ? 0 : (room * stop) / last);
  const names = named.map(({ name, step }) => ({ text: name, x: x(stops.at(step)) }));
  // The longer a wait, the more it says.
  const waits = line.filter(isFolded).toSorted((one, other) => other.ms - one.ms);
  const waited = waits.map((wait) => ({ text: waitWords(wait), x: x(stops.at(wait.last)) }));
  return {
    marks: merged(stopMarks(stops), Math.max(2, Math.floor(room / CLOSEST) + 1)),
    names: placed(names, width, size),
    waits: placed(waited, width, size),
  };
}

function stopMarks({ tip, line, named }: Stops): readonly Mark[] {
  const moments = path(tip);
  const steps = new Set(named.map(({ step }) => step));
  const start: Mark = { kind: 'start', first: 0, last: 0, isNamed: steps.has(0) };
  const marks = line.map((segment): Mark => {
    const { first, last } = segment;
    const kind = isFolded(segment) ? 'wait' : kindOf(moments[last]!);
    return { kind, first, last, isNamed: steps.has(last) };
  });
  return [start, ...marks];
}

/** What several marks that stand as one look like: the kind that tells most. */
const RANK: readonly Mark['kind'][] = ['exchange', 'worker', 'network', 'wait', 'clock', 'nothing', 'start'];

/** The marks, at most so many: neighbours stand as one. */
function merged(marks: readonly Mark[], most: number): readonly Mark[] {
  if (marks.length <= most) return marks;
  const groups = Array.from({ length: most }, (): Mark[] => []);
  marks.forEach((mark, at) => groups[Math.round((at * (most - 1)) / (marks.length - 1))]!.push(mark));
  return groups.map((group) => ({
    kind: RANK.find((kind) => group.some((mark) => mark.kind === kind))!,
    first: group[0]!.first,
    last: group.at(-1)!.last,
    isNamed: group.some(({ isNamed }) => isNamed),
  }));
}

/** Those labels that fit without touching another; the earlier in the list first. */
function placed(
  wanted: readonly { readonly text: string; readonly x: number }[],
  width: number,
  size: number,
): readonly Label[] {
  const labels: Label[] = [];
  for (const { text, x } of wanted) {
    const own = Math.ceil(Math.min(text.length * LETTER, WIDEST) * size);
    const left = Math.round(Math.min(Math.max(0, x - own / 2), width - own));
    const isFree = labels.every(
      (other) => left >= other.left + other.width + GAP || left + own + GAP <= other.left,
    );
    if (left >= 0 && isFree) labels.push({ text, left, width: own });
  }
  return labels;
}
