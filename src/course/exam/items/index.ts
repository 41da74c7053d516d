/**
 * The practice items. They are original, and no questions of any exam.
 * @packageDocumentation
 */
import type { ChoiceItem, Item, PredictItem } from './item';
import blockedCalls from './choice/o1-blocked-calls.json';
import recovery from './choice/o1-recovery.json';
import declaring from './choice/o2-declaring.json';
import answering from './choice/o2-answering.json';
import handles from './choice/o3-handle.json';
import statuses from './choice/o3-status.json';
import trustAndTime from './choice/o3-trust-and-time.json';
import answers from './choice/o4-answering.json';
import cancelling from './choice/o4-cancelling.json';
import consent from './choice/o4-consent.json';
import history from './choice/o5-history.json';
import moving from './choice/o5-moving.json';
import choosing from './choice/o6-choosing.json';
import designs from './choice/o6-designs.json';
import predict1 from './predict/o1.json';
import predict2Declaring from './predict/o2-declaring.json';
import predict2Answering from './predict/o2-answering.json';
import predict3Handles from './predict/o3-handles.json';
import predict3Snapshots from './predict/o3-snapshots.json';
import predict4Answers from './predict/o4-answers.json';
import predict4Consent from './predict/o4-consent.json';
import predict4Cancels from './predict/o4-cancels.json';
import predict5 from './predict/o5.json';
import predict6 from './predict/o6.json';

/** The multiple-choice items. Their form is proven by the content check. */
export const CHOICE_ITEMS: readonly ChoiceItem[] = [
  ...blockedCalls,
  ...recovery,
  ...declaring,
  ...answering,
  ...handles,
  ...statuses,
  ...trustAndTime,
  ...answers,
  ...cancelling,
  ...consent,
  ...history,
  ...moving,
  ...choosing,
  ...designs,
] as unknown as readonly ChoiceItem[];

/** The items to predict. Their form is proven by the content check, their answers by the simulation. */
export const PREDICT_ITEMS: readonly PredictItem[] = [
  ...predict1,
  ...predict2Declaring,
  ...predict2Answering,
  ...predict3Handles,
  ...predict3Snapshots,
  ...predict4Answers,
  ...predict4Consent,
  ...predict4Cancels,
  ...predict5,
  ...predict6,
] as unknown as readonly PredictItem[];

/** All items. */
export const ITEMS: readonly Item[] = [...CHOICE_ITEMS, ...PREDICT_ITEMS];

export {
  isPredict,
  LEVELS,
  OPTIONS,
  type ChoiceItem,
  type Item,
  type PredictItem,
  type WrongReply,
} from './item';
export { MISCONCEPTIONS, type Misconception } from './misconceptions';
