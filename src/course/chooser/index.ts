/**
 * The chooser: a few questions, and one of the four patterns with the reason.
 * @packageDocumentation
 */
export * from './answers';
export * from './choose';
export type { Point } from './todo';
