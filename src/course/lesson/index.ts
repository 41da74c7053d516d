/**
 * Lessons: their form, their run, predictions, challenges and progress. The content check, which no page needs,
 * lies beside it in `content/`.
 * @packageDocumentation
 */
export * from './challenges';
export * from './compare';
export type * from './format';
export type { FrontMatter } from './front-matter';
export * from './lesson';
export * from './objectives';
export { fieldAt, withField, withoutField } from './pointer';
export * from './predictions';
export * from './progress';
export { asRequest, capabilitiesOf, handlesOf, messageOf, scriptOf } from './steps';
export * from './terms';
export { turnsOf, type Turn } from './turns';
