import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTranscripts, isDifference, type ComparedRow } from '../../../../src/course/side-by-side';
import type { Entry } from '../../../../src/protocol';
import { fieldAt } from '../../../../src/course/lesson/pointer';
import { anyJson, asParsed, holds, HOSTILE_KEYS } from '../../support';

const answer = (id: unknown, result: object, more: Partial<Entry> = {}): Entry => ({
  dir: 's2c',
  message: { jsonrpc: '2.0', id, result },
  ...more,
});
const ask = (id: unknown, method: string, params: object = {}, more: Partial<Entry> = {}): Entry => ({
  dir: 'c2s',
  message: { jsonrpc: '2.0', id, method, params },
  ...more,
});

/** The fields of a row that differ, names in brackets. */
const fields = ({ differences }: ComparedRow) =>
  differences.map(({ path, kind, isName }) => (isName ? `(${path})` : `${kind} ${path}`));
const compared = (one: readonly Entry[], other: readonly Entry[]) =>
  compareTranscripts(one, other).map(fields);

describe('the fields in which a row differs', () => {
  it('are named as deep as they differ, with what each side has', () => {
    const one = ask(1, 'tools/call', { name: 'a', arguments: { x: 1, gone: true, list: [1, 2] } });
    const other = ask(1, 'tools/call', { name: 'a', arguments: { x: 2, come: null, list: [1, 2, 3] } });
    const [row] = compareTranscripts([one], [other]);
    expect(row).toMatchObject({ kind: 'differs' });
    expect(row!.differences).toEqual([
      { path: '/params/arguments/come', kind: 'added', other: null, isName: false },
      { path: '/params/arguments/gone', kind: 'removed', one: true, isName: false },
      { path: '/params/arguments/list/2', kind: 'added', other: 3, isName: false },
      { path: '/params/arguments/x', kind: 'changed', one: 1, other: 2, isName: false },
    ]);
  });

  it('are no order of members', () => {
    const [row] = compareTranscripts([ask(1, 'a', { x: 1, y: 2 })], [ask(1, 'a', { y: 2, x: 1 })]);
    expect(row!.kind).toBe('same');
  });

  it('lead to what differs, whatever the messages hold', () => {
    holds(
      200,
      fc.property(anyJson, anyJson, (here, there) => {
        const [one, other] = [ask(1, 'a', { held: here }), ask(1, 'a', { held: there })];
        const [row] = compareTranscripts([one], [other]);
        for (const { path, ...values } of row!.differences) {
          expect(fieldAt(one.message, path)).toEqual(values.one);
          expect(fieldAt(other.message, path)).toEqual(values.other);
        }
        expect(row!.differences.length === 0).toBe(sameJsonText(here, there));
      }),
    );
  });

  it.each(HOSTILE_KEYS)('may be called %j', (key) => {
    const params = asParsed(Object.fromEntries([[key, 1]]));
    const [row] = compareTranscripts([ask(1, 'a', params)], [ask(1, 'a', {})]);
    expect(row!.differences).toMatchObject([{ kind: 'removed', one: 1 }]);
  });

  it('are also what HTTP says: the status, and headers by their names without case', () => {
    const one = [
      ask(1, 'a', {}, { headers: { 'Mcp-Method': 'a', Accept: 'text/html' } }),
      answer(1, {}, { status: 200 }),
    ];
    const other = [
      ask(1, 'a', {}, { headers: { 'mcp-method': 'a', Accept: 'application/json' } }),
      answer(1, {}, { status: 400 }),
    ];
    expect(compared(one, other)).toEqual([['changed headers/Accept'], ['changed status']]);
    expect(compared([ask(1, 'a')], [one[0]!])).toEqual([['added headers']]);
  });
});

/** Equal as JSON, members in any order. */
function sameJsonText(one: unknown, other: unknown): boolean {
  const ordered = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(ordered)
      : typeof value === 'object' && value !== null
        ? Object.entries(value)
            .map(([key, held]) => [key, ordered(held)])
            .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
            .concat([['{}', '']])
        : value;
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

const T = (minute: number) => `2026-09-24T10:${String(minute).padStart(2, '0')}:00Z`;
const snapshot = (taskId: string, createdAt: string, lastUpdatedAt = createdAt) => ({
  resultType: 'complete',
  taskId,
  status: 'working',
  createdAt,
  lastUpdatedAt,
});

describe('names that every run has of its own', () => {
  it('are told and are no difference, as long as one stands for the other', () => {
    const run = (id: number, task: string, minute: number) => [
      ask(id, 'tools/call', { name: 'a' }),
      answer(id, { ...snapshot(task, T(minute)), resultType: 'task' }),
      ask(id + 1, 'tasks/get', { taskId: task }),
      answer(id + 1, snapshot(task, T(minute), T(minute + 1))),
      ask(id + 2, 'subscriptions/listen', { notifications: { taskIds: [task] } }),
    ];
    const rows = compareTranscripts(run(1, 'tsk_a', 30), run(5, 'tsk_b', 40));
    expect(rows.map(({ kind }) => kind)).toEqual(Array(5).fill('names'));
    expect(rows.some(isDifference)).toBe(false);
    expect(fields(rows[3]!)).toEqual([
      '(/id)',
      '(/result/createdAt)',
      '(/result/lastUpdatedAt)',
      '(/result/taskId)',
    ]);
    expect(fields(rows[4]!)).toEqual(['(/id)', '(/params/notifications/taskIds/0)']);
  });

  it('are a difference where one comes to stand for two', () => {
    const run = (second: string) => [
      ask(1, 'tools/call', { name: 'a' }),
      answer(1, snapshot('tsk_a', T(1))),
      ask(2, 'tools/call', { name: 'b' }),
      answer(2, snapshot(second, T(1))),
    ];
    expect(compared(run('tsk_b'), run('tsk_a'))).toEqual([[], [], [], ['changed /result/taskId']]);
  });

  it('are a difference where a time moves on one side and stays on the other', () => {
    const run = (createdAt: string) => [
      ask(1, 'tools/call', { name: 'a' }),
      answer(1, snapshot('tsk_a', T(1))),
      ask(2, 'tasks/get', { taskId: 'tsk_a' }),
      answer(2, snapshot('tsk_a', createdAt, T(2))),
    ];
    expect(compared(run(T(1)), run(T(2))).at(-1)).toEqual(['changed /result/createdAt']);
  });

  it('are a difference where they are of another type, or no time at all', () => {
    expect(compared([ask(1, 'a'), answer(1, {})], [ask(1, 'a'), answer('1', {})]).at(-1)).toEqual([
      'changed /id',
    ]);
    const time = (createdAt: unknown) => [ask(1, 'a'), answer(1, { createdAt })];
    expect(compared(time(T(1)), time('yesterday')).at(-1)).toEqual(['changed /result/createdAt']);
  });

  it('may stand within a text', () => {
    const run = (task: string, says: string) => [
      ask(1, 'tasks/get', { taskId: task }, { headers: { 'Mcp-Name': task } }),
      { dir: 's2c', message: { jsonrpc: '2.0', id: 1, error: { code: -32602, message: says } } } as const,
    ];
    const handed = (task: string, says: string) => [
      ask(0, 'tools/call', { name: 'a' }),
      answer(0, { resultType: 'task', taskId: task }),
      ...run(task, says),
    ];
    const rows = compareTranscripts(handed('tsk_a', 'No tsk_a.'), handed('tsk_b', 'No tsk_b.'));
    expect(rows.map(({ kind }) => kind)).toEqual(['same', 'names', 'names', 'names']);
    expect(compared(handed('tsk_a', 'No tsk_a.'), handed('tsk_b', 'None.')).at(-1)).toEqual([
      'changed /error/message',
    ]);
  });

  it('are only what the protocol calls so: an id among the arguments is an argument', () => {
    expect(
      compared([ask(1, 'a', { arguments: { id: 7 } })], [ask(1, 'a', { arguments: { id: 8 } })]),
    ).toEqual([['changed /params/arguments/id']]);
  });
});
