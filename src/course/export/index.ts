/**
 * A transcript in the forms that other tools read: JSON Lines, Markdown, a page, a drawing, HAR, curl, Vitest.
 * @packageDocumentation
 */
export * from './exported';
export * from './formats';
export { sequenceOfTranscript, sequenceSvg, sizeOf, type SequenceToDraw } from './sequence-svg';
export { FACES, themed, type Palette, type Theme } from './palette';
export { markup } from './escape';
export { recoverRun, type Recovered, type Unrecovered } from './recover';
