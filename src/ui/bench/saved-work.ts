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
import { choiceOf, readChoice, setupOfChoice, type SetupChoice } from '../../course/setup-choice';

/** Lines that were left, kept at most: the newest. */
const MOST_LINES = 12;

/** The lines of a timeline as they are kept. They change only when something is done. */
export interface SavedLines {
  readonly seed: number;
  /** What the worlds of the current line are made from; absent in records of the time before it could be chosen. */
  readonly choice?: SetupChoice;
  /** Of the current line, to its end. */
  readonly actions: readonly Action[];
  /** The other lines. */
  readonly left: readonly SavedLine[];
}

/** A line that was left: where it parts from the current one, and its actions from there. */
interface SavedLine {
  readonly from: number;
  readonly actions: readonly Action[];
  /** Where its worlds are made from something else than those of the current line. */
  readonly choice?: SetupChoice;
  /** What was being written on it. */
  readonly draft?: Draft;
}

/** What was being written on lines that were left, by their ends. */
export type WrittenDrafts = ReadonlyMap<LabMoment, Draft>;

/** Nothing was. */
export const NOTHING_WRITTEN: WrittenDrafts = new Map();

/** Where the learner stands. Small, and kept apart, since it changes with every step back or forward. */
export interface SavedPlace {
  readonly depth: number;
  readonly draft: Draft;
}

/** What to keep of a timeline's lines. */
export function toLines(
  { tip, now, left }: LabTimeline,
  written: WrittenDrafts = NOTHING_WRITTEN,
): SavedLines {
  const { setup } = tip.world;
  return {
    seed: setup.seed,
    choice: choiceOf(setup),
    actions: actionsOf(tip),
    left: left.slice(-MOST_LINES).map((other) => {
      const from = fork({ tip, now, left }, other).depth;
      const own = other.world.setup === setup ? {} : { choice: choiceOf(other.world.setup) };
      const draft = written.get(other);
      return { from, actions: actionsOf(other).slice(from), ...own, ...(draft ? { draft } : {}) };
    }),
  };
}

/** Reads lines. Content that is not of that form gives `undefined`; nothing in it can do harm. */
export function readLines(content: unknown): SavedLines | undefined {
  if (!isObject(content)) return undefined;
  const { seed, actions, left, choice } = content;
  if (!Number.isInteger(seed) || !areActions(actions) || !Array.isArray(left)) return undefined;
  if (!isChoice(choice)) return undefined;
  const areLines = left.every(
    (line) =>
      isObject(line) &&
      Number.isInteger(line['from']) &&
      areActions(line['actions']) &&
      isChoice(line['choice']) &&
      (line['draft'] === undefined || isDraft(line['draft'])),
  );
  return areLines ? (content as unknown as SavedLines) : undefined;
}

/** Reads a place. Content that is not of that form gives `undefined`. */
export function readPlace(content: unknown): SavedPlace | undefined {
  if (!isObject(content) || !Number.isInteger(content['depth'])) return undefined;
  return isDraft(content['draft']) ? (content as unknown as SavedPlace) : undefined;
}

/**
 * Lives through the actions again.
 * @param depth - Where to stand on the current line.
 * @param setup - What the worlds are made from, but for what was chosen otherwise.
 */
export function toTimeline(
  saved: SavedLines,
  depth: number,
  setup: Setup,
): { readonly timeline: LabTimeline; readonly written: WrittenDrafts } {
  const beginningOf = (choice: SetupChoice | undefined): LabTimeline =>
    begin(newWorld(choice ? setupOfChoice(choice, setup) : { ...setup, seed: saved.seed }));
  const beginning = beginningOf(saved.choice);
  const line = saved.actions.reduce((timeline, action) => act(timeline, step, action), beginning);
  const written = new Map<LabMoment, Draft>();
  const left = saved.left.map(({ from, actions, choice, draft }): LabMoment => {
    const parting: LabTimeline = choice ? beginningOf(choice) : { ...seek(line, from), left: [] };
    const { now } = actions.reduce((timeline, action) => act(timeline, step, action), parting);
    if (draft) written.set(now, draft);
    return now;
  });
  return { timeline: seek({ ...line, left }, depth), written };
}

function isChoice(value: unknown): value is SetupChoice | undefined {
  return value === undefined || readChoice(value) !== undefined;
}

/** Whether a value that was kept is a list of actions. */
export function areActions(value: unknown): value is readonly Action[] {
  return (
    Array.isArray(value) && value.every((action) => isObject(action) && typeof action['type'] === 'string')
  );
}

function isDraft(value: unknown): value is Draft {
  return (
    isObject(value) && typeof value['text'] === 'string' && isOrigin(value['origin']) && isHttp(value['http'])
  );
}

function isHttp(value: unknown): value is Draft['http'] {
  if (value === undefined) return true;
  return isObject(value) && Object.values(value).every((one) => one === null || typeof one === 'string');
}

function isOrigin(value: unknown): value is Origin {
  if (!isObject(value)) return false;
  const { kind, id } = value;
  if (kind === 'template') return typeof id === 'string';
  return kind === 'typed' || kind === 'step' || kind === 'starter';
}
