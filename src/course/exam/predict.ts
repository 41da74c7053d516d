/**
 * What comes back? Plays an item with the simulation and judges what somebody predicted.
 *
 * Only the listed fields are judged: never ids, times or free texts, which nobody can know.
 * @module
 */
import { isObject, type JsonObject } from '../../protocol/json';
import type { Entry } from '../../protocol/transcript';
import { path, transcriptOf } from '../../simulation';
import { setupOf } from '../lesson/lesson';
import { fieldAt, withField, withoutField } from '../lesson/pointer';
import { scriptOf } from '../lesson/steps';
import { fitsField } from '../lesson/turns';
import { play, type Played } from '../script';
import type { PredictItem, WrongReply } from './items/item';

/** What stands in a starter for something that is still open. */
export const OPEN = '?';

/** An item that was played. */
export interface PlayedItem {
  readonly played: Played;
  /** What passed before the message whose reply is asked for. */
  readonly before: readonly Entry[];
  /** That message, where the last step sends one. */
  readonly asked?: Entry;
  /** What came back: the message, and `httpStatus` beside its members where it came over HTTP. */
  readonly reply: JsonObject;
}

/**
 * Plays an item.
 * @returns The run, and the reply of its last step; an empty reply where none came, which the content check refuses.
 */
export function playItem({ steps, setup }: Pick<PredictItem, 'steps' | 'setup'>): PlayedItem {
  const played = play(scriptOf(steps), setupOf(setup));
  const entries = transcriptOf(played.timeline.now);
  const last = path(played.timeline.now).at(-1)?.report?.entries ?? [];
  const asked = last.find(({ dir }) => dir === 'c2s');
  const came = last.filter(({ dir }) => dir === 's2c').at(-1);
  return {
    played,
    before: entries.slice(0, entries.length - last.length),
    ...(asked ? { asked } : {}),
    reply: came ? asReply(came) : {},
  };
}

function asReply({ message, status }: Entry): JsonObject {
  const members = isObject(message) ? message : {};
  return status === undefined ? members : { httpStatus: status, ...members };
}

/** A field that was judged. */
export interface JudgedField {
  /** A JSON Pointer into the reply. */
  readonly pointer: string;
  readonly right: boolean;
  /** What the true reply has there; absent: nothing. */
  readonly real?: unknown;
  /** What was predicted; absent: nothing. */
  readonly predicted?: unknown;
  readonly why: string;
}

/** What a prediction came to. */
export interface JudgedReply {
  /** Whether every judged field is right. */
  readonly right: boolean;
  readonly fields: readonly JudgedField[];
}

/**
 * Judges a prediction.
 * @param item - The item.
 * @param predicted - Any JSON value. A member that is {@link OPEN} counts as absent.
 * @param real - The true reply, to show beside it.
 */
export function judgeReply(item: PredictItem, predicted: unknown, real: unknown): JudgedReply {
  const settled = withoutOpen(predicted);
  const fields = item.fields.map(({ pointer, is, why }): JudgedField => {
    const [given, true_] = [fieldAt(settled, pointer), fieldAt(real, pointer)];
    return {
      pointer,
      right: fitsField(given, is),
      ...(true_ === undefined ? {} : { real: true_ }),
      ...(given === undefined ? {} : { predicted: given }),
      why,
    };
  });
  return { right: fields.every(({ right }) => right), fields };
}

/** The value without members that are still open, and without objects that this leaves empty. */
function withoutOpen(value: unknown): unknown {
  if (!isObject(value)) return value;
  const settled = Object.entries(value)
    .filter(([, field]) => field !== OPEN)
    .map(([name, field]) => [name, withoutOpen(field), field] as const)
    .filter(([, left, was]) => !isObject(left) || Object.keys(left).length > 0 || isEmpty(was));
  return Object.fromEntries(settled.map(([name, left]) => [name, left]));
}

function isEmpty(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

/**
 * A wrong reply in full: as it is written, or the true one with what differs.
 * @param wrong - The wrong reply of an item.
 * @param real - The true reply of the item.
 */
export function wrongReply(wrong: WrongReply, real: unknown): unknown {
  if (wrong.reply !== undefined) return wrong.reply;
  const less = (wrong.without ?? []).reduce<unknown>((value, pointer) => withoutField(value, pointer), real);
  return Object.entries(wrong.with ?? {}).reduce<unknown>(
    (value, [pointer, field]) => withField(value, pointer, field) ?? value,
    less,
  );
}
