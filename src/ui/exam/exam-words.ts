/**
 * What the trainer says of the exam, in one line, wherever a practice exam is.
 * @module
 */

/** Said where an exam begins, and over its report. */
export const EXAM_NOTICE =
  'Original items, not affiliated with the exam. Its question count and passing score are not published, so there is no pass mark here and no predicted score.';
