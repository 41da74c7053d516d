/**
 * Multi round-trip requests: what a request needs to know first is asked by input_required results, each of which
 * ends the request; the client sends it again with the answers.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 * @module
 */
import { capabilityFor, declaresInput } from '../protocol/declares';
import { isObject, member, stringMember, type JsonObject } from '../protocol/json';
import { ERROR } from '../protocol/names';
import { judgeAnswer, requestOf } from '../workloads/run';
import type { Ending, Question } from '../workloads/workload';
import { answer, refusal, type Answer, type Call } from './call';
import { refuse, refuseMissing } from './reply';
import { openState, sealState } from './request-state';

/** What is asked before a request can be answered: a tool's or a prompt's questions. */
export interface Asking {
  readonly before?: readonly Question[];
  readonly withoutState?: true;
}

/** How far the gathering is. */
export type Gathered =
  /** Every question is answered; the fields of all answers together. */
  | { readonly kind: 'complete'; readonly fields: JsonObject }
  /** An answer that ends the run before it began. */
  | { readonly kind: 'ended'; readonly ends: Ending }
  /** A question or a refusal to send. */
  | { readonly kind: 'reply'; readonly reply: Answer };

const reply = (given: Answer): Gathered => ({ kind: 'reply', reply: given });

/**
 * Takes the answers that a request brings and says what is still missing. Several questions can be asked at once;
 * one that follows another is asked in a later round.
 * @param args - The arguments of the request, for the words of the questions.
 */
export function gather(call: Call, asking: Asking, args: JsonObject): Gathered {
  const questions = (asking.before ?? []).filter(
    ({ onlyIfDeclared, request }) => !onlyIfDeclared || declaresInput(call.message, request),
  );
  const missing = questions.find(({ request }) => !declaresInput(call.message, request));
  if (missing) return reply(refusal(refuseMissing(capabilityFor(missing.request))));
  const opened = openGiven(call, asking);
  if (opened && 'wrong' in opened) return reply(refusal(refuse(ERROR.invalidParams, opened.wrong)));
  let fields: JsonObject = opened?.fields ?? {};
  const open: Question[] = [];
  for (const question of questions) {
    if (Object.hasOwn(fields, question.key)) continue;
    if (question.after !== undefined && !Object.hasOwn(fields, question.after)) continue;
    // Answers count only beside a state of ours: without it this is a new call.
    const verdict = opened && judgeAnswer(question, member(call.params, 'inputResponses', question.key));
    if (!verdict) open.push(question);
    else if (!verdict.goesOn) return { kind: 'ended', ends: verdict.ends };
    else fields = { ...fields, [question.key]: verdict.fields };
  }
  if (open.length === 0) return { kind: 'complete', fields: merged(fields) };
  return reply(
    answer({
      resultType: 'input_required',
      inputRequests: Object.fromEntries(open.map((question) => [question.key, requestOf(question, args)])),
      ...(asking.withoutState ? {} : { requestState: sealState(call, fields) }),
    }),
  );
}

/**
 * What was answered in earlier rounds, by the state that comes back.
 * @returns `undefined` where there was no earlier round.
 */
function openGiven(call: Call, { withoutState }: Asking): ReturnType<typeof openState> | undefined {
  if (withoutState) return { fields: {} };
  const state = stringMember(call.params, 'requestState');
  return state === undefined ? undefined : openState(call, state);
}

/** The answered fields of all questions together. */
function merged(fields: JsonObject): JsonObject {
  return Object.assign({}, ...Object.values(fields).filter(isObject)) as JsonObject;
}
