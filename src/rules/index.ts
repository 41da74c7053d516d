/**
 * The wire checker: reads anybody's transcript and says what is wrong in it, where, and by which clause.
 * @packageDocumentation
 */
export { RULES } from './catalogue';
export { check, createChecker } from './check';
export type { Checker } from './checker';
export type { Finding, Level, Party, Report, Rule } from './rule';
