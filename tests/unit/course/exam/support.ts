/** What the tests of the trainer share. */
import { CHOICE_ITEMS, PREDICT_ITEMS, type Answer, type ChoiceItem } from '../../../../src/course/exam';

/** Noon of a day, in milliseconds since 1970. */
export const NOON = Date.UTC(2026, 9, 1, 12);

/** A minute in milliseconds. */
export const MINUTE = 60_000;

/** The first items of each kind. */
export const [FIRST, SECOND, THIRD] = CHOICE_ITEMS as unknown as [ChoiceItem, ChoiceItem, ChoiceItem];
export const PREDICT = PREDICT_ITEMS[0] as (typeof PREDICT_ITEMS)[number];

/** An option of an item that is wrong. */
export const wrongOption = ({ correct }: ChoiceItem) => (correct + 1) % 4;

/** An answer to an item. */
export function answerTo(
  { id, version }: Pick<ChoiceItem, 'id' | 'version'>,
  at: number,
  more: Partial<Answer> = {},
): Answer {
  return { item: id, version, at, right: true, sure: true, mode: 'practice', ...more };
}
