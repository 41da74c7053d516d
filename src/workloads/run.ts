/**
 * How a workload is read: which ending applies, and its words filled in.
 * @module
 */
import { isObject, member, sameJson, stringMember, type JsonObject } from '../protocol/json';
import type { JsonRpcError } from '../protocol/jsonrpc';
import {
  CreateMessageResultSchema,
  ListRootsResultSchema,
  type ElicitRequest,
  type InputRequest,
  type InputResponse,
} from '../protocol/schemas/input';
import type { CallToolResult } from '../protocol/schemas/tools';
import { fits } from '../protocol/validate';
import type { ClientQuestion, Ending, Question, UserQuestion, WorkStage, Workload } from './workload';

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
  return { kind: 'result', result: { resultType: 'complete', ...fill(toolResult(ending), fields) } };
}

function toolResult(ending: Exclude<Ending, { kind: 'error' }>): Omit<CallToolResult, 'resultType'> {
  if (ending.kind === 'content') return { content: [...ending.content], isError: false };
  const { text, structuredContent, isError = false } = ending;
  return {
    content: [{ type: 'text', text }],
    ...(structuredContent === undefined ? {} : { structuredContent }),
    isError,
  };
}

/** How a stage goes wrong for these arguments, if it does. */
export function faultOf(stage: WorkStage, fields: JsonObject): Ending | undefined {
  return stage.faults?.find(({ when }) =>
    Object.entries(when).every(([argument, value]) => sameJson(member(fields, argument), value)),
  )?.ends;
}

/** How long a stage takes, in milliseconds. An argument that should say so and is no positive number says 0. */
export function durationOf({ durationMs }: WorkStage, fields: JsonObject): number {
  if (typeof durationMs === 'number') return durationMs;
  const units = member(fields, durationMs.argument);
  return typeof units === 'number' && units > 0 ? Math.round(units * durationMs.unitMs) : 0;
}

/**
 * How long a run may be expected to take, in milliseconds. No time bounds one that has to ask in mid-flight: a person
 * answers when they answer.
 */
export function expectedMs({ stages }: Workload, fields: JsonObject): number {
  return stages.reduce(
    (sum, stage) => sum + (stage.kind === 'ask' ? Infinity : durationOf(stage, fields)),
    0,
  );
}

/**
 * What follows from an answer to a question.
 * @param response - The client's answer, not yet trusted.
 * @returns `undefined` where it is no answer to this question at all, so that the question stays open: neither
 *   accept, decline nor cancel, an accepted form whose content does not fit the requested schema, or the result of
 *   another kind of request.
 */
export function judgeAnswer(question: Question, response: unknown): Verdict | undefined {
  return 'fills' in question ? judgeClient(question, response) : judgeUser(question, response);
}

function judgeClient({ request, fills }: ClientQuestion, response: unknown): Verdict | undefined {
  const schema = request.method === 'roots/list' ? ListRootsResultSchema : CreateMessageResultSchema;
  if (!fits(schema, response)) return undefined;
  return { goesOn: true, fields: { [fills]: inText(response as InputResponse) } };
}

/** The text of a model's message, or the addresses of roots. */
function inText(response: InputResponse): string {
  if ('roots' in response) return response.roots.map(({ uri }) => uri).join(', ');
  if (!('model' in response)) return '';
  return [response.content]
    .flat()
    .flatMap((block) => (block.type === 'text' ? [block.text] : []))
    .join(' ');
}

function judgeUser(question: UserQuestion, response: unknown): Verdict | undefined {
  const { otherwise, proceedsWith, request } = question;
  switch (stringMember(response, 'action')) {
    case 'decline':
      return { goesOn: false, ends: otherwise.declined };
    case 'cancel':
      return { goesOn: false, ends: otherwise.cancelled };
    case 'accept': {
      const fields = answeredFields(request, response);
      if (!fields) return undefined;
      const proceeds =
        proceedsWith === undefined ||
        Object.entries(proceedsWith).every(([field, value]) => sameJson(member(fields, field), value));
      return proceeds ? { goesOn: true, fields } : { goesOn: false, ends: otherwise.accepted };
    }
    default:
      return undefined;
  }
}

/**
 * The fields of an accepted answer: those that the form asked for and no others, so that an answer cannot slip in an
 * argument of the call, such as another environment to deploy to.
 * @returns `undefined` where the content does not fit the form. An address to open has no fields.
 */
function answeredFields({ params }: ElicitRequest, response: unknown): JsonObject | undefined {
  if (params.mode === 'url') return {};
  const content = member(response, 'content');
  if (!isObject(content) || !fits(params.requestedSchema, content)) return undefined;
  const asked = member(params.requestedSchema, 'properties');
  return Object.fromEntries(
    Object.entries(content).filter(([field]) => isObject(asked) && Object.hasOwn(asked, field)),
  );
}

/** A question as it goes on the wire. */
export function requestOf(question: Question, fields: JsonObject): InputRequest {
  return fill(question.request, fields);
}

/** A stage that a waiting caller sees begin. */
export interface Begun {
  readonly stage: WorkStage;
  /** How long after the call, in milliseconds. */
  readonly afterMs: number;
}

/** A run from its beginning to its end, without a pause. */
export interface Run {
  readonly outcome: Outcome;
  /** How long the caller was kept waiting, in milliseconds. */
  readonly durationMs: number;
  readonly begun: readonly Begun[];
}

/**
 * Runs a workload in one go, as a call that is not made a task: it works until it is done, goes wrong, or would
 * have to ask.
 */
export function runAtOnce(workload: Workload, fields: JsonObject): Run {
  let durationMs = 0;
  const begun: Begun[] = [];
  const ends = (ending: Ending): Run => ({ outcome: outcomeOf(ending, fields), durationMs, begun });
  for (const stage of workload.stages) {
    if (stage.kind === 'ask') return ends(stage.withoutTask);
    begun.push({ stage, afterMs: durationMs });
    durationMs += durationOf(stage, fields);
    const fault = faultOf(stage, fields);
    if (fault) return ends(fault);
  }
  return ends(workload.done);
}
