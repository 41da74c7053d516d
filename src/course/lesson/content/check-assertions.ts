/**
 * Whether the assertions of a lesson can pass in it, and whether each can fail at all.
 * @module
 */
import { isObject, member } from '../../../protocol/json';
import type { Entry } from '../../../protocol/transcript';
import { judge } from '../../assertions';
import { join, withField, withoutField } from '../pointer';
import { leaves } from '../predictions';

/**
 * Whether an assertion fails on some transcript that differs by one fault in one answer from one on which it
 * passes. It is a search for a proof: each field of each answer is left out and made wrong in turn, and each answer
 * becomes an error, or a result where it was one, or tells more than it may.
 * @param id - The assertion.
 * @param entries - A transcript on which it passes.
 */
export function canFail(id: string, entries: readonly Entry[]): boolean {
  return entries.some(
    ({ dir, message }, at) =>
      dir === 's2c' &&
      faulty(message).some((wrong) => {
        const changed = entries.map((entry, index) => (index === at ? { ...entry, message: wrong } : entry));
        return judge(changed, [id])[0]?.verdict.state === 'failed';
      }),
  );
}

/** An answer with one fault, in every way that is tried. */
function faulty(message: unknown): readonly unknown[] {
  if (!isObject(message)) return [];
  const { jsonrpc, id } = message;
  const fields = [...new Set(leaves(message).flatMap(withParents))].filter((pointer) =>
    /^\/(result|error)\//.test(pointer),
  );
  const more = ['taskId', 'status', 'task'].map((name) => withField(message, join('/result', name), 'x'));
  return [
    member(message, 'result') === undefined
      ? { jsonrpc, id, result: { resultType: 'complete' } }
      : { jsonrpc, id, error: { code: -32603, message: 'Internal error' } },
    ...fields.map((pointer) => withoutField(message, pointer)),
    ...fields.map((pointer) => withField(message, pointer, 'x')),
    ...fields.map((pointer) => withField(message, pointer, {})),
    ...more,
  ];
}

function withParents(pointer: string): readonly string[] {
  const up = pointer.slice(0, pointer.lastIndexOf('/'));
  return up === '' ? [pointer] : [...withParents(up), pointer];
}

/** Whether an assertion passes on one of some transcripts; the transcript on which it does. */
export function passingRun(id: string, runs: readonly (readonly Entry[])[]): readonly Entry[] | undefined {
  return runs.find((entries) => judge(entries, [id])[0]?.verdict.state === 'passed');
}
