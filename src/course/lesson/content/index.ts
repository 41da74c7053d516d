/**
 * The content check of the lessons. It parses Markdown and JSON with positions, so no page imports it.
 * @packageDocumentation
 */
export { canFail } from './check-assertions';
export { checkExamples, type CheckedExamples } from './check-examples';
export {
  checkCourse,
  checkExamplesOf,
  type CheckedCourse,
  type CheckedLesson,
  type LessonSource,
} from './check-lesson';
export { EVERYTHING, untouched, type Touched } from './coverage';
export type { LessonFault } from './fault';
export { readPage } from './read-page';
export { readScenario } from './read-scenario';
export { fitsMinutes, minutesOf, type Effort } from './reading-time';
