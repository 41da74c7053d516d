/**
 * A learner's work as it is kept: the actions, from which the worlds follow again, and the text of the request.
 * @module
 */
import { isObject, sameJson } from '../../protocol';
import {
  act,
  actionsOf,
  begin,
  fork,
  newWorld,
  path,
  seek,
  step,
  type Action,
  type LabMoment,
  type LabTimeline,
  type Report,
  type Setup,
  type World,
} from '../../simulation';
import type { Draft, Origin } from './draft';
import { LONGEST_NAME, namedMoments, NO_NOTES, type Notes } from './notes';
import { choiceOf, readChoice, setupOfChoice, type SetupChoice } from '../../course/setup-choice';

/** Lines that were left, kept at most: the newest. */
const MOST_LINES = 12;

/** A moment that the learner named: its step on the line, and the name. */
export type Mark = readonly [step: number, name: string];

/** What the learner named of a line. A record from before there were names has none. */
export interface SavedNames {
  readonly name?: string;
  readonly marks?: readonly Mark[];
}

/** The lines of a timeline as they are kept. They change only when something is done, or named. */
export interface SavedLines extends SavedNames {
  readonly seed: number;
  /** What the worlds of the current line are made from; absent in records of the time before it could be chosen. */
  readonly choice?: SetupChoice;
  /** Of the current line, to its end. */
  readonly actions: readonly Action[];
  /** The other lines. */
  readonly left: readonly SavedLine[];
}

/** A line that was left: where it parts from the current one, and its actions from there. */
interface SavedLine extends SavedNames {
  readonly from: number;
  readonly actions: readonly Action[];
  /** Where its worlds are made from something else than those of the current line. */
  readonly choice?: SetupChoice;
  /** What was being written on it. */
  readonly draft?: Draft;
}

/** Where the learner stands. Small, and kept apart, since it changes with every step back or forward. */
export interface SavedPlace {
  readonly depth: number;
  readonly draft: Draft;
}

/** What to keep of a timeline's lines. */
export function toLines(timeline: LabTimeline, notes: Notes = NO_NOTES): SavedLines {
  const { tip, left } = timeline;
  const { setup } = tip.world;
  const named = namedMoments(timeline, notes);
  const namesOf = (end: LabMoment): SavedNames => {
    const name = notes.lines.get(end);
    const marks = named.flatMap(({ moment, name: mark, tip: on }): Mark[] =>
      on === end ? [[moment.depth, mark]] : [],
    );
    return { ...(name === undefined ? {} : { name }), ...(marks.length === 0 ? {} : { marks }) };
  };
  return {
    seed: setup.seed,
    choice: choiceOf(setup),
    actions: actionsOf(tip),
    ...namesOf(tip),
    left: left.slice(-MOST_LINES).map((other) => {
      const from = fork(timeline, other).depth;
      const own = other.world.setup === setup ? {} : { choice: choiceOf(other.world.setup) };
      const draft = notes.written.get(other);
      const names = namesOf(other);
      return { from, actions: actionsOf(other).slice(from), ...own, ...names, ...(draft ? { draft } : {}) };
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
  if (!areLines) return undefined;
  const lines = content as unknown as SavedLines;
  return { ...withNames(lines), left: lines.left.map((line) => withNames(line)) };
}

/** Reads a place. Content that is not of that form gives `undefined`. */
export function readPlace(content: unknown): SavedPlace | undefined {
  if (!isObject(content) || !Number.isInteger(content['depth'])) return undefined;
  return isDraft(content['draft']) ? (content as unknown as SavedPlace) : undefined;
}

/**
 * Lives through the actions again. Lines that begin alike are one line up to where they part.
 * @param depth - Where to stand on the current line.
 * @param setup - What the worlds are made from, but for what was chosen otherwise.
 */
export function toTimeline(
  saved: SavedLines,
  depth: number,
  setup: Setup,
): { readonly timeline: LabTimeline; readonly notes: Notes } {
  const notes = {
    written: new Map<LabMoment, Draft>(),
    lines: new Map<LabMoment, string>(),
    moments: new Map<LabMoment, string>(),
  };
  const takeNames = (end: LabMoment, { name, marks = [] }: SavedNames): void => {
    if (name !== undefined) notes.lines.set(end, name);
    const moments = marks.length === 0 ? [] : path(end);
    for (const [at, mark] of marks) if (moments[at]) notes.moments.set(moments[at], mark);
  };
  const beginnings = new Map<string, LabMoment>();
  const beginningOf = (choice: SetupChoice | undefined): LabMoment => {
    const key = JSON.stringify(choice ?? null);
    const world = () => newWorld(choice ? setupOfChoice(choice, setup) : { ...setup, seed: saved.seed });
    const beginning: LabMoment = beginnings.get(key) ?? begin<World, Action, Report>(world()).now;
    beginnings.set(key, beginning);
    return beginning;
  };
  const grow = grower();
  const tip = saved.actions.reduce(grow, beginningOf(saved.choice));
  takeNames(tip, saved);
  const left = saved.left.map((other): LabMoment => {
    const { from, actions, choice, draft } = other;
    const parting = choice ? beginningOf(choice) : seek({ now: tip, tip, left: [] }, from).now;
    const end = actions.reduce(grow, parting);
    takeNames(end, other);
    if (draft) notes.written.set(end, draft);
    return end;
  });
  const others = [...new Set(left)].filter((end) => end !== tip);
  return { timeline: seek({ now: tip, tip, left: others }, depth), notes };
}

/** Does an action at a moment, once: to do the same there again leads to the same moment. */
function grower(): (from: LabMoment, action: Action) => LabMoment {
  const after = new Map<LabMoment, LabMoment[]>();
  return (from, action) => {
    const known = after.get(from) ?? [];
    const same = known.find(({ action: done }) => sameJson(done, action));
    if (same) return same;
    const { now } = act<World, Action, Report>({ now: from, tip: from, left: [] }, step, action);
    after.set(from, [...known, now]);
    return now;
  };
}

/** A line with what was named of it. What is no name is left out: the steps are worth more than their names. */
function withNames<Line extends object>({ name, marks, ...line }: Line & Unread): Line & SavedNames {
  const sound = Array.isArray(marks) ? marks.filter(isMark) : [];
  return {
    ...(line as unknown as Line),
    ...(isName(name) ? { name } : {}),
    ...(sound.length === 0 ? {} : { marks: sound }),
  };
}

/** Names that nobody has looked at yet. */
type Unread = { readonly [Member in keyof SavedNames]: unknown };

function isMark(value: unknown): value is Mark {
  return Array.isArray(value) && value.length === 2 && Number.isInteger(value[0]) && isName(value[1]);
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME;
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
