/**
 * What a learner did with the exercises of one lesson, as it is kept: texts, tries, hints, runs. What counts as
 * progress is marked apart (`../progress.ts`); this is the work itself.
 * @module
 */
import { isObject } from '../../protocol';
import type { Action } from '../../simulation';
import { areActions } from '../bench/saved-work';

/** The work on a prediction. */
export interface PredictionWork {
  readonly id: string;
  /** What stands in the text. */
  readonly text?: string;
  /** The text that was compared last: JSON. Absent: none was yet, and nothing may be revealed. */
  readonly compared?: string;
  /** Whether the learner asked to see the whole answer. */
  readonly shown?: boolean;
}

/** The work on a challenge. */
export interface ChallengeWork {
  readonly id: string;
  /** How many hints were taken. */
  readonly hints: number;
  /** The run that passed last: all of its actions, from the beginning of its world. */
  readonly passed?: readonly Action[];
  readonly gaveUp?: boolean;
}

/** The work on the exercises of a lesson. */
export interface ExerciseWork {
  readonly predictions: readonly PredictionWork[];
  readonly challenges: readonly ChallengeWork[];
  /** The challenge at hand. */
  readonly at?: string;
}

/** Nothing done yet. */
export const NO_WORK: ExerciseWork = { predictions: [], challenges: [] };

/** The work on a prediction. */
export function predictionWork(work: ExerciseWork, id: string): PredictionWork {
  return work.predictions.find((one) => one.id === id) ?? { id };
}

/** The work on a challenge. */
export function challengeWork(work: ExerciseWork, id: string): ChallengeWork {
  return work.challenges.find((one) => one.id === id) ?? { id, hints: 0 };
}

/** Changes the work on a prediction. */
export function withPrediction(work: ExerciseWork, changed: PredictionWork): ExerciseWork {
  const others = work.predictions.filter(({ id }) => id !== changed.id);
  return { ...work, predictions: [...others, changed] };
}

/** Changes the work on a challenge. */
export function withChallenge(work: ExerciseWork, changed: ChallengeWork): ExerciseWork {
  const others = work.challenges.filter(({ id }) => id !== changed.id);
  return { ...work, challenges: [...others, changed] };
}

/** Goes to a challenge, or with `undefined` back to the lesson's own run. */
export function atChallenge({ predictions, challenges }: ExerciseWork, at: string | undefined): ExerciseWork {
  return { predictions, challenges, ...(at === undefined ? {} : { at }) };
}

/** Reads kept work. Content that is not of that form gives `undefined`; nothing in it can do harm. */
export function readExerciseWork(content: unknown): ExerciseWork | undefined {
  if (!isObject(content)) return undefined;
  const { predictions, challenges, at } = content;
  if (!Array.isArray(predictions) || !Array.isArray(challenges)) return undefined;
  if (!predictions.every(isPredictionWork) || !challenges.every(isChallengeWork)) return undefined;
  return { predictions, challenges, ...(typeof at === 'string' ? { at } : {}) };
}

function isPredictionWork(value: unknown): value is PredictionWork {
  if (!isObject(value)) return false;
  const { id, text = '', compared = 'null', shown = false } = value;
  return typeof id === 'string' && typeof text === 'string' && isJson(compared) && typeof shown === 'boolean';
}

function isChallengeWork(value: unknown): value is ChallengeWork {
  if (!isObject(value)) return false;
  const { id, hints, passed = [], gaveUp = false } = value;
  return (
    typeof id === 'string' && Number.isSafeInteger(hints) && areActions(passed) && typeof gaveUp === 'boolean'
  );
}

function isJson(text: unknown): boolean {
  try {
    return typeof text === 'string' && JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}
