/**
 * The payload of a snapshot: what a task in each status delivers, polled or pushed.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-execution-errors
 * @module
 */
import { isObject } from '../../protocol';
import { rule, type RuleDefinition, type Slip } from '../rule';
import type { Sightings } from '../sighting';
import { has, object, own, show, text } from '../values';

const RELATED = 'io.modelcontextprotocol/related-task';
const OWNERS = { inputRequests: 'input_required', result: 'completed', error: 'failed' } as const;

/** The inlined result of a completed task. */
function inlined({ task }: Sightings['snapshot']) {
  return own(task, 'status') === 'completed' ? object(task, 'result') : undefined;
}

/** Whether what stands in the place of an error is a tool's result. */
function isToolResult(value: unknown): boolean {
  return (
    own(value, 'isError') === true ||
    (isObject(value) && !has(value, 'code') && Array.isArray(own(value, 'content')))
  );
}

function contentSlip(content: unknown, path: string): Slip | undefined {
  if (!Array.isArray(content)) {
    return {
      path: content === undefined ? path : `${path}/content`,
      message: `content is ${show(content)}; the result of tools/call has a content array.`,
    };
  }
  const wrong = content.findIndex((block) => text(block, 'type') === undefined);
  if (wrong < 0) return undefined;
  return { path: `${path}/content/${wrong}`, message: 'A piece of content is an object with a type.' };
}

/** The rules of payloads. */
export const PAYLOAD: readonly RuleDefinition[] = [
  rule({
    id: 'get/failed-message',
    level: 'SHOULD',
    report: 'warning',
    who: 'server',
    says: 'A failed task has a statusMessage that says what went wrong.',
    explains: 'It is the sentence that a host shows to a person; the error object is for programs.',
    source: 'tasks#task-execution-errors',
    on: ['snapshot'],
    judge: ({ task, taskPath }) => {
      if (own(task, 'status') !== 'failed') return undefined;
      const message = text(task, 'statusMessage');
      if (message !== undefined && message !== '') return undefined;
      return {
        path: has(task, 'statusMessage') ? `${taskPath}/statusMessage` : taskPath,
        message: 'The task failed and has no statusMessage.',
      };
    },
  }),
  rule({
    id: 'get/own-payload',
    level: 'SHOULD',
    report: 'warning',
    who: 'server',
    says: "A snapshot carries only its own status's payload: inputRequests only with input_required, result only with completed, error only with failed.",
    explains:
      'A reader that looks for a result first, and one that looks at the status first, should come to the same end.',
    source: 'tasks#task-status',
    on: ['snapshot'],
    judge: ({ task, taskPath, seen }) => {
      const wrong = (['inputRequests', 'result', 'error'] as const).filter(
        // null is how some write that there is none.
        (name) => (own(task, name) ?? null) !== null && seen.status !== OWNERS[name],
      );
      return wrong.map((name) => ({
        path: `${taskPath}/${name}`,
        message: `The task is ${show(seen.status)}; ${name} belongs to ${OWNERS[name]}.`,
      }));
    },
  }),
  rule({
    id: 'get/tool-error-completes',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'A tool result with isError: true is status completed; failed is for JSON-RPC errors only.',
    explains:
      'The tool ran and said that it could not do it: the call itself worked. A model can read such a result and try something else; a failed call it never sees.',
    source: 'tasks#task-execution-errors',
    on: ['snapshot'],
    judge: ({ task, taskPath }) => {
      if (own(task, 'status') !== 'failed') return undefined;
      if (own(own(task, 'result'), 'isError') === true) {
        return {
          path: `${taskPath}/status`,
          message: 'The tool returned a result with isError; such a task is completed.',
        };
      }
      const error = own(task, 'error');
      if (!isToolResult(error) && own(own(error, 'data'), 'isError') !== true) return undefined;
      return {
        path: `${taskPath}/error`,
        message:
          "The error is a tool's result with isError; such a task is completed and carries it as result.",
      };
    },
  }),
  rule({
    id: 'get/result-shape',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'The inlined result is what the original request would have returned (for tools/call: a content array).',
    explains:
      'Code that reads the result of a call works on the one from a task as well. Only tools/call can become a task, so it is always a tool result.',
    source: 'tasks#task-execution-errors',
    on: ['snapshot'],
    judge: (next) => {
      const result = inlined(next);
      if (!result || own(result, 'resultType') === 'input_required') return undefined;
      return contentSlip(own(result, 'content'), `${next.taskPath}/result`);
    },
  }),
  rule({
    id: 'get/related-task-meta',
    level: 'SHOULD',
    report: 'warning',
    who: 'server',
    says: 'The inlined result has no io.modelcontextprotocol/related-task _meta key (2025-11-25 form).',
    explains:
      'The result sits inside its task. A second pointer to it is a leftover of the time when the two came apart.',
    source: 'conformance suite (the text is silent)',
    on: ['snapshot'],
    judge: (next) => {
      if (!has(object(inlined(next), '_meta'), RELATED)) return undefined;
      return {
        path: `${next.taskPath}/result/_meta/${RELATED.replaceAll('/', '~1')}`,
        message: 'The related-task key belongs to 2025-11-25.',
      };
    },
  }),
];

/** The rules of payloads that are there and still help nobody. */
export const PAYLOAD_FORM: readonly RuleDefinition[] = [
  rule({
    id: 'get/input-required-empty',
    level: 'SHOULD',
    report: 'warning',
    who: 'server',
    says: 'The inputRequests map of an input_required task holds at least one request.',
    explains: 'A task that waits and asks nothing waits for ever.',
    source: 'tasks#task-polling',
    on: ['snapshot'],
    judge: ({ task, taskPath }) => {
      const asks = own(task, 'status') === 'input_required' ? object(task, 'inputRequests') : undefined;
      if (!asks || Object.keys(asks).length > 0) return undefined;
      return { path: `${taskPath}/inputRequests`, message: 'The task waits for input and asks for nothing.' };
    },
  }),
  rule({
    id: 'get/inlined-result-type',
    level: 'SHOULD',
    report: 'warning',
    who: 'server',
    says: 'The inlined result of a completed task carries its own resultType "complete" (deployed clients refuse one without it; a reader accepts both).',
    explains: 'It is a result of this revision like any other, and clients check it with the same code.',
    source: 'basic#resulttype; tasks#task-execution-errors',
    on: ['snapshot'],
    judge: (next) => {
      const result = inlined(next);
      const type = own(result, 'resultType');
      if (!result || type === 'complete' || type === 'input_required') return undefined;
      const path = `${next.taskPath}/result`;
      return {
        path: type === undefined ? path : `${path}/resultType`,
        message: `The inlined result's resultType is ${show(type)}; it is "complete".`,
      };
    },
  }),
];
