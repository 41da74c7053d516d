import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/protocol';
import {
  answer,
  asking,
  call,
  completed,
  CONTENT,
  handle,
  poll,
  refuse,
  shows,
  update,
  asksBack,
  retry,
} from '../../../src/rules/examples/build';
import { looksCounted } from '../../../src/rules/ids';
import { Ledger } from '../../../src/rules/ledger';
import { see } from '../../../src/rules/sighting';
import { digest, pointer, show } from '../../../src/rules/values';

function read(entries: readonly Entry[]): Ledger {
  const ledger = new Ledger();
  entries.forEach((entry, at) => ledger.observe(see(entry, at, ledger)));
  return ledger;
}

const many = <T>(count: number, make: (index: number) => readonly T[]): T[] =>
  Array.from({ length: count }, (_, index) => make(index)).flat();

describe('the ledger', () => {
  it('does not grow with the transcript', () => {
    const ledger = read([
      call(1),
      handle(1),
      ...many(3000, (index) => [poll(index + 2), shows(index + 2, asking())]),
    ]);
    expect(ledger.open.size).toBe(0);
    expect(ledger.answered.size).toBeLessThanOrEqual(512);
    expect(ledger.tasks.size).toBe(1);
    const [task] = ledger.tasks.values();
    expect(task?.recent.length).toBeLessThanOrEqual(6);
    expect(task?.keys.size).toBe(1);
    expect(task?.polls).toBe(3000);
  });

  it('forgets what an ended task no longer needs, and rounds that nobody took up', () => {
    const ledger = read([
      ...[
        call(1),
        handle(1),
        poll(2),
        shows(2, asking()),
        update(3),
        answer(3),
        poll(4),
        shows(4, completed()),
      ],
      ...many(200, (index) => [call(index + 5), asksBack(index + 5, { requestState: `state ${index}` })]),
    ]);
    const [task] = ledger.tasks.values();
    expect(task?.terminal?.status).toBe('completed');
    expect([task?.keys.size, ledger.calls.size, ledger.origins.size]).toEqual([0, 0, 0]);
    expect(ledger.rounds.length).toBe(64);
  });

  it('keeps a round over an error and closes it with the answer', () => {
    const asked = [call(1), asksBack(1), retry(2)];
    expect(read([...asked, refuse(2, -32603, 'Internal error')]).rounds).toHaveLength(1);
    expect(read([...asked, answer(2, CONTENT)]).rounds).toHaveLength(0);
  });

  it('tells delivered answers from those on their way', () => {
    const asked = [call(1), handle(1), poll(2), shows(2, asking()), update(3)];
    const state = (entries: readonly Entry[]) =>
      [...read(entries).tasks.values()][0]?.keys.get('approve')?.answered;
    expect(state(asked.slice(0, 4))).toBe('no');
    expect(state(asked)).toBe('sent');
    expect(state([...asked, answer(3)])).toBe('delivered');
    expect(state([...asked, refuse(3, -32603, 'Internal error')])).toBe('no');
  });
});

describe('values', () => {
  it('have the same digest in any order of their members, and another one when they differ', () => {
    expect(digest({ a: 1, b: [1, { c: null }] })).toBe(digest({ b: [1, { c: null }], a: 1 }));
    const values = [
      {},
      [],
      null,
      true,
      false,
      0,
      1,
      '1',
      1.5,
      '',
      { a: 1 },
      { a: '1' },
      { b: 1 },
      [1, 2],
      [2, 1],
      [[1], 2],
      'ab',
      'ba',
    ];
    expect(new Set(values.map((value) => digest(value))).size).toBe(values.length);
    const words = Array.from({ length: 20_000 }, (_, index) => digest({ text: `word ${index}`, index }));
    expect(new Set(words).size).toBeGreaterThan(19_990);
    expect(digest({ a: 1, _meta: 2 }, ['_meta'])).toBe(digest({ a: 1 }));
  });

  it('are shown short and pointed at with escapes', () => {
    expect(show('x'.repeat(100)).length).toBeLessThan(70);
    expect([show(undefined), show(null), show([1]), show({})]).toEqual([
      'missing',
      'null',
      'an array',
      'an object',
    ]);
    expect(pointer('/a', 'b/c', '~', 0)).toBe('/a/b~1c/~0/0');
  });
});

describe('ids', () => {
  it.each([
    't-1',
    'task-000000000017',
    'run_build_pipeline_17',
    '1234567890123456789',
    'aaaaaaaaaaaaaaaaaaaaaa',
    '00000000-0000-0000-0000-000000000001',
  ])('that look counted or short: %s', (id) => {
    expect(looksCounted(id)).toBe(true);
  });

  it.each([
    '6f1d2c7e-9b40-4a58-8d3e-51c0a7f2b964',
    'task_V1StGXR8_Z5jdHi6B-myT',
    '018f3a3e-7c1b-7def-8a1b-2c3d4e5f6071',
    'b3JkZXItOTk4Nzc2NTQ=',
  ])('that do not: %s', (id) => {
    expect(looksCounted(id)).toBe(false);
  });
});
