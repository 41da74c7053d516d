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

/** What is kept. */
export interface SavedWork {
  readonly seed: number;
  /** Of the current line, to its end. */
  readonly actions: readonly Action[];
  /** Where on it the learner stands. */
  readonly depth: number;
  /** The other lines: where each parts from the current one, and its actions from there. */
  readonly left: readonly { readonly from: number; readonly actions: readonly Action[] }[];
  readonly draft: Draft;
}

/** What to keep of a timeline and a draft. */
export function toSaved(timeline: LabTimeline, draft: Draft): SavedWork {
  return {
    seed: timeline.tip.world.setup.seed,
    actions: actionsOf(timeline.tip),
    depth: timeline.now.depth,
    left: timeline.left.slice(-MOST_LINES).map((tip) => {
      const from = fork(timeline, tip).depth;
      return { from, actions: actionsOf(tip).slice(from) };
    }),
    draft,
  };
}

/** Reads what was kept. Content that is not of that form gives `undefined`; nothing in it can do harm. */
export function readSaved(content: unknown): SavedWork | undefined {
  if (!isObject(content)) return undefined;
  const { seed, actions, depth, left, draft } = content;
  if (!Number.isInteger(seed) || !Number.isInteger(depth) || !areActions(actions) || !Array.isArray(left))
    return undefined;
  if (!left.every((line) => isObject(line) && Number.isInteger(line['from']) && areActions(line['actions'])))
    return undefined;
  if (!isObject(draft) || typeof draft['text'] !== 'string' || !isOrigin(draft['origin'])) return undefined;
  return content as unknown as SavedWork;
}

/**
 * Lives through the actions again.
 * @param setup - What the worlds are made from, but for the seed.
 */
export function toTimeline(saved: SavedWork, setup: Setup): LabTimeline {
  const beginning: LabTimeline = begin(newWorld({ ...setup, seed: saved.seed }));
  const line = saved.actions.reduce((timeline, action) => act(timeline, step, action), beginning);
  const left = saved.left.map(({ from, actions }): LabMoment => {
    const parting: LabTimeline = { ...seek(line, from), left: [] };
    return actions.reduce((timeline, action) => act(timeline, step, action), parting).now;
  });
  return seek({ ...line, left }, saved.depth);
}

function areActions(value: unknown): value is readonly Action[] {
  return (
    Array.isArray(value) && value.every((action) => isObject(action) && typeof action['type'] === 'string')
  );
}

function isOrigin(value: unknown): value is Origin {
  if (!isObject(value)) return false;
  const { kind, id } = value;
  return kind === 'typed' || kind === 'step' || (kind === 'template' && typeof id === 'string');
}
