/**
 * Predictions: what a learner expects an answer to say, compared with what it says.
 * @module
 */
import { isObject, sameJson } from '../../protocol/json';
import type { Prediction } from './format';
import { fieldAt, join } from './pointer';

/** A field that is compared. */
export interface PredictedField {
  /** A JSON Pointer into the answer. */
  readonly pointer: string;
  readonly right: boolean;
  /** What the answer says; absent: it has no such field. */
  readonly real?: unknown;
  /** Only whether the field is there was compared. */
  readonly presence?: true;
  /** What was predicted; absent: nothing. */
  readonly predicted?: unknown;
  /** Why it is so. */
  readonly why: string;
  /** Why another value than the real one is right as well, where it was predicted. */
  readonly alsoRight?: string;
}

/** What a prediction came to. */
export interface PredictionVerdict {
  /** Whether every compared field is right. */
  readonly right: boolean;
  readonly fields: readonly PredictedField[];
  /** Fields that were predicted and that the answer lacks, beside those compared. They do not count. */
  readonly notThere: readonly string[];
}

/**
 * Compares a prediction with the real answer, field by field. Fields that the lesson does not list, such as ids
 * and times that nobody can know, are not compared.
 * @param prediction - The prediction of the lesson.
 * @param real - The answer.
 * @param predicted - What the learner wrote: any JSON value.
 */
export function judgePrediction(
  prediction: Prediction,
  real: unknown,
  predicted: unknown,
): PredictionVerdict {
  const fields = prediction.fields.map((field) => judgeField(prediction, field, real, predicted));
  const compared = prediction.fields.map(({ pointer }) => pointer);
  const notThere = leaves(predicted).filter(
    (pointer) => fieldAt(real, pointer) === undefined && !compared.some((known) => covers(known, pointer)),
  );
  return { right: fields.every(({ right }) => right), fields, notThere };
}

function judgeField(
  { alsoRight = [] }: Prediction,
  { pointer, presence, why }: Prediction['fields'][number],
  real: unknown,
  predicted: unknown,
): PredictedField {
  const expected = fieldAt(real, pointer);
  const given = fieldAt(predicted, pointer);
  const seen = {
    pointer,
    ...(presence === undefined ? {} : { presence }),
    why,
    ...(expected === undefined ? {} : { real: expected }),
    ...(given === undefined ? {} : { predicted: given }),
  };
  const same = presence ? (expected === undefined) === (given === undefined) : sameJson(expected, given);
  if (same) return { ...seen, right: true };
  const other = alsoRight.find((one) => one.pointer === pointer && sameJson(one.value, given));
  return other ? { ...seen, right: true, alsoRight: other.why } : { ...seen, right: false };
}

/** Whether a pointer names a field or something inside it. */
export function covers(outer: string, pointer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

/** The pointers of all fields of a value that hold no further fields. */
export function leaves(value: unknown, at = ''): readonly string[] {
  const inside: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : isObject(value)
      ? Object.entries(value)
      : [];
  if (inside.length === 0) return at === '' ? [] : [at];
  return inside.flatMap(([name, item]) => leaves(item, join(at, name)));
}
