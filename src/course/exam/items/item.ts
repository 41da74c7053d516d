/**
 * The two kinds of items, without the schema that proves their form: a page needs no more.
 * @module
 */
import type { ChoiceItem, PredictItem } from './schema';

export type { ChoiceItem, PredictItem, WrongReply } from './schema';

/** An item of either kind. */
export type Item = ChoiceItem | PredictItem;

/** How much an item asks of its reader, from the least to the most. */
export const LEVELS = ['recall', 'understand', 'apply', 'analyse'] as const;

/** How many options a multiple-choice item has. */
export const OPTIONS = 4;

/** Whether an item is to be predicted. */
export function isPredict(item: Item): item is PredictItem {
  return 'steps' in item;
}
