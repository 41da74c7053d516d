/**
 * The practice under way, as the browser keeps it: where one is, so that a closed tab costs nothing. The answers
 * themselves are in the record.
 * @module
 */
import { atHand, ITEMS, type Practice, type Try, type Wish } from '../../course/exam';
import { isObject } from '../../protocol';
import { jsonProblem } from '../editor/json-problem';
import { eraseWork, readWork, setAside, writeWork } from '../storage';

const NAME = 'practice';

/** What a practice is about: a choice of items, or what was missed in an exam. */
export type About = Wish | 'missed';

/** A practice under way. */
export interface KeptPractice {
  /** Absent: a review, or a practice that an earlier version began. */
  readonly about?: About;
  readonly practice: Practice;
  /** What is written for the prediction at hand. */
  readonly text?: string;
  /** What was written when it was last compared. */
  readonly compared?: string;
}

/** The practice, where the browser does not keep it. */
let unkept: KeptPractice | undefined;

/** The practice under way, or the one that was just finished. */
export function currentPractice(): KeptPractice | undefined {
  if (unkept) return unkept;
  // What cannot be read is only a place in a list: one begins again, and it is set aside.
  const kept = readWork(NAME, readPractice);
  if (kept.kind === 'damaged') setAside(NAME, kept.raw);
  return kept.kind === 'found' ? kept.value : undefined;
}

/** The practice under way, where it is not over. */
export function openPractice(mode?: Practice['mode']): KeptPractice | undefined {
  const kept = currentPractice();
  if (!kept || atHand(kept.practice) === undefined) return undefined;
  return mode === undefined || kept.practice.mode === mode ? kept : undefined;
}

/** Keeps a practice in place of the one before; `undefined` keeps none. */
export function keepPractice(kept: KeptPractice | undefined): void {
  if (kept) unkept = writeWork(NAME, kept) ? undefined : kept;
  else {
    eraseWork((name) => name === NAME);
    unkept = undefined;
  }
}

/** Reads what was kept; `undefined` where it is no practice of the items that there are. */
export function readPractice(content: unknown): KeptPractice | undefined {
  if (!isObject(content) || !isObject(content['practice'])) return undefined;
  const { text, compared } = content;
  const { seed, items, at, untilRight, mode, tries } = content['practice'];
  if (!isCount(seed) || !isCount(at) || typeof untilRight !== 'boolean') return undefined;
  if (mode !== 'practice' && mode !== 'review') return undefined;
  if (!Array.isArray(items) || !items.every(isItem) || at > items.length) return undefined;
  if (!Array.isArray(tries) || !tries.every(isTry)) return undefined;
  const practice: Practice = { seed, items, at, untilRight, mode, tries };
  const about = readAbout(content['about']);
  return {
    ...(about === undefined ? {} : { about }),
    practice,
    ...(typeof text === 'string' ? { text } : {}),
    ...(isJson(compared) ? { compared } : {}),
  };
}

/** What it is about only names it: where that cannot be read, the practice goes on without. */
function readAbout(content: unknown): About | undefined {
  if (content === 'missed') return content;
  if (!isObject(content)) return undefined;
  const { objective, misconception, lesson, kind } = content;
  return {
    ...(typeof objective === 'string' ? { objective } : {}),
    ...(typeof misconception === 'string' ? { misconception } : {}),
    ...(typeof lesson === 'string' ? { lesson } : {}),
    ...(kind === 'choice' || kind === 'predict' ? { kind } : {}),
  };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isJson(value: unknown): value is string {
  return typeof value === 'string' && jsonProblem(value) === undefined;
}

function isItem(value: unknown): value is string {
  return ITEMS.some(({ id }) => id === value);
}

function isTry(value: unknown): value is Try {
  if (!isObject(value) || typeof value['right'] !== 'boolean') return false;
  return value['chosen'] === undefined || isCount(value['chosen']);
}
