/**
 * How far a hunt is, kept in the browser.
 * @module
 */
import { isObject } from '../../protocol';
import { readWork, setAside, writeWork } from '../storage';

/** How far a hunt is. */
export interface HuntProgress {
  /** How many hints were asked for. */
  readonly hints: number;
  /** The names that were tried and were wrong. */
  readonly wrong: readonly string[];
  /** The right name, once it was found, and how many messages had been sent when the checker first spoke. */
  readonly solved?: { readonly rule: string; readonly messages: number };
}

/** A hunt at its beginning. */
export const AT_START: HuntProgress = { hints: 0, wrong: [] };

const nameOf = (seed: number) => `hunt/${seed}/progress`;

/** Reads how far a hunt is; what cannot be read counts for nothing, and is set aside. */
export function readProgress(seed: number): HuntProgress {
  const kept = readWork(nameOf(seed), (content) => (isProgress(content) ? content : undefined));
  if (kept.kind === 'damaged') setAside(nameOf(seed), kept.raw);
  return kept.kind === 'found' ? kept.value : AT_START;
}

/** Keeps how far a hunt is, where the browser allows it. */
export function keepProgress(seed: number, progress: HuntProgress): void {
  writeWork(nameOf(seed), progress);
}

function isProgress(value: unknown): value is HuntProgress {
  if (!isObject(value)) return false;
  const { hints, wrong, solved } = value;
  const isSolved =
    solved === undefined ||
    (isObject(solved) && typeof solved['rule'] === 'string' && Number.isInteger(solved['messages']));
  return (
    Number.isInteger(hints) && Array.isArray(wrong) && wrong.every((id) => typeof id === 'string') && isSolved
  );
}

/** How well a bug was hunted. */
export type Grade = 'master' | 'good' | 'fair' | 'found';

/** The grade of a hunt that is solved, and its points of 100. */
export function gradeOf(
  { hints, wrong, solved }: HuntProgress,
  shortest: number,
  who: 'server' | 'client',
): { readonly grade: Grade; readonly points: number } {
  const messages = who === 'server' ? Math.min(1, shortest / Math.max(1, solved?.messages ?? 1)) : 1;
  const points = Math.max(0, Math.round(50 + 50 * messages) - 10 * hints - 15 * wrong.length);
  const grade = points >= 90 ? 'master' : points >= 70 ? 'good' : points >= 40 ? 'fair' : 'found';
  return { grade, points };
}
