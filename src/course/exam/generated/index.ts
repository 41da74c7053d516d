/**
 * Questions without end: what comes back, by a seed.
 * @packageDocumentation
 */
export { replyOf } from './candidates';
export { generateItem, GENERATOR_VERSION, SEEDS, type GeneratedItem, type GeneratedOption } from './item';
export { generatedAnswer, generatedTally } from './log';
export { reasonOf, type Reason } from './reasons';
export { shownAnswers } from './shown';
