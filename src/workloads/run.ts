/**
 * How a workload is read: which ending applies, and its words filled in.
 * @module
 */
import { isObject, member, sameJson, stringMember, type JsonObject } from '../protocol/json';
import type { JsonRpcError } from '../protocol/jsonrpc';
import type { InputRequest } from '../protocol/schemas/input';
import type { CallToolResult } from '../protocol/schemas/tools';
import { fits } from '../protocol/validate';
import type { Ending, Question, WorkStage, Workload } from './workload';

/** What a run came to: the result of the call, or the JSON-RPC error that broke it. */
export type Outcome =
  | { readonly kind: 'result'; readonly result: CallToolResult }
  | { readonly kind: 'error'; readonly error: JsonRpcError };

/** What follows from an answer: the run goes on with the answered fields, or it ends. */
export type Verdict =
  { readonly goesOn: true; readonly fields: JsonObject } | { readonly goesOn: false; readonly ends: Ending };

/**
 * Fills `{name}` in every string of a value with the field of that name.
 * @param value - Any JSON value of a workload.
 * @param fields - Arguments and answers. A name that they lack stays as it is written.
 */
export function fill<Value>(value: Value, fields: JsonObject): Value {
  if (typeof value === 'string') {
    return value.replace(/\{(\w+)\}/g, (written, name: string) => {
      const field = member(fields, name);
      return typeof field === 'string' || typeof field === 'number' ? String(field) : written;
    }) as Value;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, fields)) as Value;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, fields)])) as Value;
}

/**
 * The outcome of an ending.
 * @param ending - The ending as the workload writes it.
 * @param fields - Arguments and answers to fill in.
 */
export function outcomeOf(ending: Ending, fields: JsonObject): Outcome {
  if (ending.kind === 'error') {
    return { kind: 'error', error: { code: ending.code, message: fill(ending.message, fields) } };
  }
  return {
    kind: 'result',
    result: {
      resultType: 'complete',
      content: [{ type: 'text', text: fill(ending.text, fields) }],
      structuredContent: fill(ending.structuredContent, fields),
      isError: ending.isError ?? false,
    },
  };
}

/** How a stage goes wrong for these arguments, if it does. */
export function faultOf(stage: WorkStage, fields: JsonObject): Ending | undefined {
  return stage.faults?.find(({ when }) =>
    Object.entries(when).every(([argument, value]) => sameJson(member(fields, argument), value)),
  )?.ends;
}

/**
 * What follows from an answer to a question.
 * @param response - The client's answer, not yet trusted.
 * @returns `undefined` where it is no answer to this question at all, so that the question stays open: neither
 *   accept, decline nor cancel, or an accepted form whose content does not fit the requested schema.
 */
export function judgeAnswer(question: Question, response: unknown): Verdict | undefined {
  const { otherwise, proceedsWith, request } = question;
  switch (stringMember(response, 'action')) {
    case 'decline':
      return { goesOn: false, ends: otherwise.declined };
    case 'cancel':
      return { goesOn: false, ends: otherwise.cancelled };
    case 'accept': {
      const content = member(response, 'content');
      const schema = request.params.mode === 'url' ? {} : request.params.requestedSchema;
      if (!isObject(content) || !fits(schema, content)) return undefined;
      const proceeds =
        proceedsWith === undefined ||
        Object.entries(proceedsWith).every(([field, value]) => sameJson(member(content, field), value));
      return proceeds ? { goesOn: true, fields: content } : { goesOn: false, ends: otherwise.accepted };
    }
    default:
      return undefined;
  }
}

/** A question as it goes on the wire. */
export function requestOf(question: Question, fields: JsonObject): InputRequest {
  return fill(question.request, fields);
}

/**
 * Runs a workload in one go, as a call that is not made a task: it works until it is done, goes wrong, or would
 * have to ask.
 * @returns The outcome, and how long the caller was kept waiting, in milliseconds.
 */
export function runAtOnce(workload: Workload, fields: JsonObject): { outcome: Outcome; durationMs: number } {
  let durationMs = 0;
  for (const stage of workload.stages) {
    if (stage.kind === 'ask') return { outcome: outcomeOf(stage.withoutTask, fields), durationMs };
    durationMs += stage.durationMs;
    const fault = faultOf(stage, fields);
    if (fault) return { outcome: outcomeOf(fault, fields), durationMs };
  }
  return { outcome: outcomeOf(workload.done, fields), durationMs };
}
