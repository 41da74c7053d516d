/**
 * Lessons: their form, their run, predictions, challenges and progress. The content check, which no page needs,
 * lies beside it in `content/`.
 * @packageDocumentation
 */
export type * from './format';
export type { FrontMatter } from './front-matter';
export * from './lesson';
export * from './objectives';
export { capabilitiesOf, handlesOf, messageOf, scriptOf } from './steps';
