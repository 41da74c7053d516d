/**
 * Two runs side by side: aligned by what their messages mean, and compared field by field.
 *
 * ```ts
 * const rows = compareTranscripts(transcriptOf(one), transcriptOf(other));
 * rows.filter(isDifference); // rows that one side alone has, or in which a field means something else
 * ```
 *
 * - {@link compareTranscripts}, {@link ComparedRow}, {@link isDifference}: the rows, and what differs in them
 * - {@link align}, {@link AlignedRow}: the rows alone
 * - {@link Difference}: a field that differs, told apart from a name that does
 * - {@link runOf}, {@link Run}, {@link stepsAlike}: a line of the lab, entry by entry; how far two do the same
 * - {@link defectPair}, {@link playedRightly}: the same actions with something wrong on purpose, and without
 * @packageDocumentation
 */
export { align, type AlignedRow } from './align';
export { compareTranscripts, isDifference, MOST_COMPARED, type ComparedRow } from './compare';
export type { Difference } from './differences';
export { defectPair, playedRightly, type RunPair } from './pairs';
export { runOf, stepsAlike, type Run, type RunEntry } from './run';
