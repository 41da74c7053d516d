/**
 * A learner's work as it is kept: the actions, from which the worlds follow again, and the text of the request.
 * @module
 */
import { isObject } from '../../protocol';
import {
  act,
  actionsOf,
  begin,
  fork,
  newWorld,
  seek,
  step,
  type Action,
  type LabMoment,
  type LabTimeline,
  type Setup,
} from '../../simulation';
import type { Draft, Origin } from './draft';

/** Lines that were left, kept at most: the newest. */
const MOST_LINES = 12;

/** The lines of a timeline as they are kept. They change only when something is done. */
export interface SavedLines {
  readonly seed: number;
  /** Of the current line, to its end. */
  readonly actions: readonly Action[];
  /** The other lines: where each parts from the current one, and its actions from there. */
  readonly left: readonly { readonly from: number; readonly actions: readonly Action[] }[];
}

/** Where the learner stands. Small, and kept apart, since it changes with every step back or forward. */
export interface SavedPlace {
  readonly depth: number;
  readonly draft: Draft;
}

/** What to keep of a timeline's lines. */
export function toLines({ tip, now, left }: LabTimeline): SavedLines {
  return {
    seed: tip.world.setup.seed,
    actions: actionsOf(tip),
    left: left.slice(-MOST_LINES).map((other) => {
      const from = fork({ tip, now, left }, other).depth;
      return { from, actions: actionsOf(other).slice(from) };
    }),
  };
}

/** Reads lines. Content that is not of that form gives `undefined`; nothing in it can do harm. */
export function readLines(content: unknown): SavedLines | undefined {
  if (!isObject(content)) return undefined;
  const { seed, actions, left } = content;
  if (!Number.isInteger(seed) || !areActions(actions) || !Array.isArray(left)) return undefined;
  const areLines = left.every(
    (line) => isObject(line) && Number.isInteger(line['from']) && areActions(line['actions']),
  );
  return areLines ? (content as unknown as SavedLines) : undefined;
}

/** Reads a place. Content that is not of that form gives `undefined`. */
export function readPlace(content: unknown): SavedPlace | undefined {
  if (!isObject(content) || !Number.isInteger(content['depth'])) return undefined;
  const { draft } = content;
  if (!isObject(draft) || typeof draft['text'] !== 'string' || !isOrigin(draft['origin'])) return undefined;
  return content as unknown as SavedPlace;
}

/**
 * Lives through the actions again.
 * @param depth - Where to stand on the current line.
 * @param setup - What the worlds are made from, but for the seed.
 */
export function toTimeline(saved: SavedLines, depth: number, setup: Setup): LabTimeline {
  const beginning: LabTimeline = begin(newWorld({ ...setup, seed: saved.seed }));
  const line = saved.actions.reduce((timeline, action) => act(timeline, step, action), beginning);
  const left = saved.left.map(({ from, actions }): LabMoment => {
    const parting: LabTimeline = { ...seek(line, from), left: [] };
    return actions.reduce((timeline, action) => act(timeline, step, action), parting).now;
  });
  return seek({ ...line, left }, depth);
}

/** Whether a value that was kept is a list of actions. */
export function areActions(value: unknown): value is readonly Action[] {
  return (
    Array.isArray(value) && value.every((action) => isObject(action) && typeof action['type'] === 'string')
  );
}

function isOrigin(value: unknown): value is Origin {
  if (!isObject(value)) return false;
  const { kind, id } = value;
  if (kind === 'template') return typeof id === 'string';
  return kind === 'typed' || kind === 'step' || kind === 'starter';
}
