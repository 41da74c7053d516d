/**
 * The records that can be made one of two: what was done of the course, and what was answered.
 * @module
 */
import { mergeProgress, readProgress } from '../../course';
import { mergeRecords, readRecord } from '../../course/exam';
import type { Unite } from './import';
import { openRecord, sealRecord } from './versions';

/** Unites two records of a name. Where something of the one here could not be read it stays as it is. */
export const unite: Unite = (name, mine, other) => {
  const ours = openRecord(name, mine);
  const theirs = openRecord(name, other);
  if (ours.kind !== 'content' || theirs.kind !== 'content') return undefined;
  if (name === 'progress') {
    const here = readProgress(ours.content);
    if (here.problems.length > 0) return undefined;
    return sealRecord(mergeProgress(here.progress, readProgress(theirs.content).progress));
  }
  if (name === 'exam') {
    const here = readRecord(ours.content);
    if (here.problems.length > 0) return undefined;
    return sealRecord(mergeRecords(here.record, readRecord(theirs.content).record));
  }
  return undefined;
};
