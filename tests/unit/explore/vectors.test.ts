import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Interner, withMaps } from '../../../src/explore/interner';
import { PairTable, Rows, RowSet } from '../../../src/explore/vectors';

const row = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: -3, max: 40 }), fc.nat(9));

describe('a set of rows', () => {
  it('keeps every row apart, and finds each again', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 400 }), (rows) => {
        const set = new RowSet(3);
        const places = new Map<string, number>();
        for (const one of rows) {
          const place = set.find(Int32Array.from(one));
          expect(place).toBe(places.get(String(one)) ?? -1);
          if (place < 0) places.set(String(one), set.add(Int32Array.from(one)));
        }
        expect(set.count).toBe(places.size);
      }),
    );
  });

  it('grows', () => {
    const set = new RowSet(1);
    const places = Array.from({ length: 100_000 }, (_, number) => {
      const row = Int32Array.of(number);
      return set.find(row) < 0 ? set.add(row) : -1;
    });
    expect(places.every((place, number) => place === number)).toBe(true);
    expect(set.find(Int32Array.of(77_777))).toBe(77_777);
    expect(set.find(Int32Array.of(100_000))).toBe(-1);
  });
});

describe('a list of rows', () => {
  it('gives back what was put in', () => {
    const list = new Rows(2);
    for (let number = 0; number < 5000; number++) list.push(Int32Array.of(number, -number));
    const into = new Int32Array(2);
    list.read(4321, into);
    expect([...into]).toEqual([4321, -4321]);
    expect(list.is(4321, into)).toBe(true);
    expect(list.is(4320, into)).toBe(false);
  });
});

describe('a table of pairs', () => {
  it('works each pair out once', () => {
    const table = new PairTable<string>();
    let worked = 0;
    const work = (first: number, second: number) => `${++worked && first}/${second}`;
    for (let turn = 0; turn < 2; turn++) {
      for (let first = 0; first < 90; first++) {
        for (let second = 0; second < 90; second++) {
          expect(table.of(first, second, work)).toBe(`${first}/${second}`);
        }
      }
    }
    expect(worked).toBe(8100);
  });

  it('keeps also that there is nothing', () => {
    const table = new PairTable<string | undefined>();
    expect(table.of(1, 2, () => undefined)).toBeUndefined();
    expect(table.of(1, 2, () => 'something')).toBeUndefined();
  });
});

describe('numbers for values', () => {
  it('are the same for equal values, whoever built them', () => {
    const values = new Interner<object>();
    const one = values.of({ a: [1, 2] });
    expect(values.of({ a: [1, 2] })).toBe(one);
    expect(values.of({ a: [2, 1] })).not.toBe(one);
    expect(values.at(one)).toEqual({ a: [1, 2] });
  });

  it('see into maps and sets where they are told to', () => {
    const values = new Interner<object>(withMaps);
    const of = (size: number) => values.of({ map: new Map([[1, size]]), set: new Set([size]) });
    expect(of(1)).toBe(of(1));
    expect(of(1)).not.toBe(of(2));
  });
});
