import { describe, expect, it } from 'vitest';
import { exchangesOf } from '../../../src/course';
import type { Entry } from '../../../src/protocol';

const ask = (id: unknown, method = 'ping'): Entry => ({ dir: 'c2s', message: { id, method } });
const give = (id: unknown, result: unknown = {}): Entry => ({ dir: 's2c', message: { id, result } });
const refuse = (id: unknown): Entry => ({ dir: 's2c', message: { id, error: { code: 1, message: 'no' } } });

const pairs = (entries: readonly Entry[]) =>
  exchangesOf(entries).map(({ at, answeredAt }) => [at, answeredAt]);

describe('exchanges', () => {
  it('pair a request with its answer, also where answers overtake one another', () => {
    expect(pairs([ask(1), ask(2), give(2), refuse(1)])).toEqual([
      [0, 3],
      [1, 2],
    ]);
    expect(exchangesOf([ask(1), give(1, { a: 1 })])[0]).toMatchObject({ method: 'ping', result: { a: 1 } });
    expect(exchangesOf([ask(1), refuse(1)])[0]).toMatchObject({ error: { code: 1 } });
  });

  it('leave a request open that was not answered', () => {
    expect(pairs([ask(1), ask(2), give(2)])).toEqual([
      [0, undefined],
      [1, 2],
    ]);
  });

  it('tell the id 1 from the id "1", and use an id anew once it was answered', () => {
    expect(pairs([ask(1), give('1'), give(1)])).toEqual([[0, 2]]);
    expect(pairs([ask(1), give(1), ask(1), give(1)])).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  it('take the first answer for the answer', () => {
    expect(pairs([ask(1), give(1), refuse(1)])).toEqual([[0, 1]]);
  });

  it('leave out notifications, answers to nothing, and what goes the wrong way', () => {
    expect(pairs([give(1), { dir: 's2c', message: { id: 1, method: 'ping' } }])).toEqual([]);
    expect(pairs([ask(1), { dir: 'c2s', message: { id: 1, result: {} } }])).toEqual([[0, undefined]]);
    expect(pairs([{ dir: 'c2s', message: { method: 'notifications/cancelled' } }])).toEqual([]);
  });
});
