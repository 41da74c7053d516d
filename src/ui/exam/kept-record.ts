/**
 * The trainer's record as the browser keeps it. It is read anew each time, so that two tabs do not undo each other's
 * answers; where the browser keeps nothing it lasts as long as the page.
 * @module
 */
import { EMPTY_RECORD, readRecord, type RecordProblem, type TrainerRecord } from '../../course/exam';
import { eraseWork, forgetAside, readAside, readWork, setAside, writeWork } from '../storage';
import { keepPractice } from './kept-practice';

const NAME = 'exam';

/** The record, where the browser does not keep it. */
let unkept: TrainerRecord | undefined;

/** What is kept of the learner. What can be read is; a record in which something cannot is set aside as it was. */
export function currentRecord(): TrainerRecord {
  if (unkept) return unkept;
  const kept = readWork(NAME, (content) => content);
  if (kept.kind === 'nothing') return EMPTY_RECORD;
  if (kept.kind === 'damaged') {
    setAside(NAME, kept.raw);
    return EMPTY_RECORD;
  }
  const { record, problems } = readRecord(kept.value);
  if (problems.length === 0) return record;
  setAside(NAME, JSON.stringify(kept.value, undefined, 2));
  // Where the browser could not set it aside it is still there, and must not be overwritten.
  const isAside = readWork(NAME, () => true).kind === 'nothing';
  unkept = isAside && writeWork(NAME, record) ? undefined : record;
  return record;
}

/**
 * Changes what is kept, and tells whoever shows it.
 * @param change - Answers with the changed record.
 */
export function changeRecord(change: (record: TrainerRecord) => TrainerRecord): void {
  const before = currentRecord();
  const after = change(before);
  if (after === before) return;
  // Without storage the record stays in the page, and what could not be set aside is left as it was.
  if (unkept) unkept = after;
  else unkept = writeWork(NAME, after) ? undefined : after;
  window.dispatchEvent(new Event('record-change'));
}

/**
 * Erases the record and the practice under way.
 * @returns The function that brings both back.
 */
export function eraseRecord(): () => void {
  const was = unkept;
  const bringBack = eraseWork((name) => name === NAME || name === 'practice');
  unkept = undefined;
  keepPractice(undefined);
  window.dispatchEvent(new Event('record-change'));
  return () => {
    bringBack();
    unkept = was;
    window.dispatchEvent(new Event('record-change'));
  };
}

/** A record of which not all could be read. */
export interface DamagedRecord {
  /** What it was, as a text. */
  readonly raw: string;
  /** What was left out. */
  readonly problems: readonly RecordProblem[];
}

/** What could not be read, as long as the learner has not let it go. */
export function damagedRecord(): DamagedRecord | undefined {
  currentRecord();
  const raw = readAside(NAME);
  if (raw === undefined) return undefined;
  try {
    return { raw, problems: readRecord(JSON.parse(raw)).problems };
  } catch {
    return { raw, problems: [{ kind: 'no-json' }] };
  }
}

/** Lets go what could not be read. */
export function forgetDamaged(): void {
  forgetAside(NAME);
  window.dispatchEvent(new Event('record-change'));
}

/**
 * Calls a function whenever the record changed, here or in another tab.
 * @returns The function that stops it.
 */
export function watchRecord(changed: () => void): () => void {
  const other = (event: StorageEvent) => {
    if (event.key === null || event.key.endsWith(`work/${NAME}`)) changed();
  };
  window.addEventListener('record-change', changed);
  window.addEventListener('storage', other);
  return () => {
    window.removeEventListener('record-change', changed);
    window.removeEventListener('storage', other);
  };
}

declare global {
  interface WindowEventMap {
    'record-change': Event;
  }
}
