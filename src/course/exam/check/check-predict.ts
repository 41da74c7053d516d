/**
 * Whether the items to predict are right: the simulation plays each of them and gives the true reply.
 * @module
 */
import { isObject } from '../../../protocol/json';
import { path, transcriptOf } from '../../../simulation';
import { check } from '../../../rules';
import type { PredictItem } from '../items/item';
import { tokens } from '../../lesson/pointer';
import { judgeReply, playItem, wrongReply } from '../predict';
import type { ItemProblem } from './problem';

/** Members whose value nobody can know. That they are there may be asked, what they say may not. */
const UNKNOWABLE = [
  'id',
  'taskId',
  'createdAt',
  'lastUpdatedAt',
  'statusMessage',
  'message',
  'text',
  'requestState',
];

/** What is wrong with an item. */
export function predictProblems(item: PredictItem): readonly ItemProblem[] {
  const { played, reply } = playItem(item);
  const says: string[] = [];
  const intended = item.steps.some((step) => step.impossible === true);
  for (const { report, action } of path(played.timeline.now)) {
    if (report?.impossible === undefined || intended) continue;
    says.push(`A step (${action?.type}) does nothing: ${report.impossible}.`);
  }
  if (Object.keys(reply).length === 0) says.push('Nothing comes back at its last step.');
  // In the transcript of two callers a refusal to the other one looks like a task that is lost.
  const alone = !item.steps.some((step) => 'caller' in step);
  const broken = check(transcriptOf(played.timeline.now)).find(
    ({ who, report }) => who === 'server' && report === 'violation',
  );
  if (broken && alone) says.push(`The server breaks ${broken.rule}: ${broken.message}`);
  for (const { pointer, is } of item.fields) {
    if (UNKNOWABLE.includes(tokens(pointer).at(-1) ?? '') && !isForm(is)) {
      says.push(`Nobody can know what ${pointer} says. Ask whether it is there.`);
    }
  }
  const judged = judgeReply(item, reply, reply);
  for (const { pointer, right } of judged.fields) {
    if (!right) says.push(`The true reply is otherwise at ${pointer}.`);
  }
  for (const wrong of item.wrong) {
    if (judgeReply(item, wrongReply(wrong, reply), reply).right) {
      says.push(`A wrong reply is taken as right: ${wrong.why}`);
    }
  }
  for (const [what, empty] of [['starter', item.starter] as const, ['empty reply', {}] as const]) {
    if (judgeReply(item, empty, reply).right) says.push(`Its ${what} is taken as right. Ask for more.`);
  }
  return says.map((problem) => ({ item: item.id, says: problem }));
}

/** Whether what is asked for is that a member is there or absent, and no value. */
function isForm(is: unknown): boolean {
  return isObject(is) && ['$present', '$absent'].some((form) => Object.hasOwn(is, form));
}
