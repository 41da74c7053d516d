/**
 * The shape of a task, checked by hand: a handle, a polled snapshot and a pushed one share it, and rules that are
 * asked 300,000 times a second have no time for a schema.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#tasks
 * @module
 */
import { isObject, type JsonObject } from '../protocol';
import type { Slip } from './rule';
import { isStatus } from './tasks';
import { has, isWhole, own, show } from './values';

const NONE: readonly Slip[] = [];

/** What is wrong with the members that every task has. */
export function fieldSlips(task: JsonObject, path: string): readonly Slip[] {
  const inner = own(task, 'task');
  if (isObject(inner) && !has(task, 'taskId')) {
    return [
      {
        path: `${path}/task`,
        message:
          'The task sits in a member of its own, as in 2025-11-25; its members belong beside resultType.',
      },
    ];
  }
  let slips: Slip[] | undefined;
  const wrong = (name: string, expected: string) => {
    const value = own(task, name);
    (slips ??= []).push({
      path: value === undefined ? path : `${path}/${name}`,
      message: `${name} is ${show(value)}; ${expected}.`,
    });
  };
  const taskId = own(task, 'taskId');
  if (typeof taskId !== 'string' || taskId === '') wrong('taskId', 'it is a string that is not empty');
  if (!isStatus(own(task, 'status')))
    wrong('status', 'it is working, input_required, completed, failed or cancelled');
  if (!has(task, 'createdAt')) wrong('createdAt', 'it says when the task was created');
  if (!has(task, 'lastUpdatedAt')) wrong('lastUpdatedAt', 'it says when the task last changed');
  const ttl = own(task, 'ttlMs');
  if (ttl !== null && !isWhole(ttl))
    wrong('ttlMs', 'it is a whole number of milliseconds, or null for no limit');
  const message = own(task, 'statusMessage');
  if (message !== undefined && typeof message !== 'string') wrong('statusMessage', 'it is a string');
  return slips ?? NONE;
}

/** What is wrong with the questions of an input_required task. */
export function asksSlip(task: JsonObject, path: string): Slip | undefined {
  if (own(task, 'status') !== 'input_required') return undefined;
  const asks = own(task, 'inputRequests');
  if (isObject(asks)) return undefined;
  return member(
    task,
    path,
    'inputRequests',
    `inputRequests is ${show(asks)}; an input_required task carries the map of its outstanding requests.`,
  );
}

/** What is wrong with the result of a completed task. */
export function resultSlip(task: JsonObject, path: string): Slip | undefined {
  if (own(task, 'status') !== 'completed') return undefined;
  const result = own(task, 'result');
  if (!isObject(result))
    return member(
      task,
      path,
      'result',
      `result is ${show(result)}; a completed task carries its final result.`,
    );
  if (own(result, 'resultType') !== 'input_required') return undefined;
  return {
    path: `${path}/result/resultType`,
    message:
      'The result asks for input; a completed task carries a final result, and asks before it completes.',
  };
}

/** What is wrong with the error of a failed task. */
export function errorSlips(task: JsonObject, path: string): readonly Slip[] {
  if (own(task, 'status') !== 'failed') return NONE;
  const error = own(task, 'error');
  if (!isObject(error))
    return [
      member(task, path, 'error', `error is ${show(error)}; a failed task carries its JSON-RPC error.`),
    ];
  const slips: Slip[] = [];
  const code = own(error, 'code');
  if (!isWhole(code))
    slips.push(member(error, `${path}/error`, 'code', `The code is ${show(code)}; it is an integer.`));
  const message = own(error, 'message');
  if (typeof message !== 'string')
    slips.push(member(error, `${path}/error`, 'message', `The message is ${show(message)}; it is a string.`));
  return slips;
}

function member(holder: JsonObject, path: string, name: string, message: string): Slip {
  return { path: has(holder, name) ? `${path}/${name}` : path, message };
}
