import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { play, PRACTICE_LAB } from '../../../../src/course';
import {
  align,
  compareTranscripts,
  isDifference,
  type AlignedRow,
} from '../../../../src/course/side-by-side';
import { callTool, getTask, type Entry } from '../../../../src/protocol';
import { transcriptOf } from '../../../../src/simulation';
import { anyJson, holds, Lab } from '../../support';
import { anyMoment } from '../moments/support';

const anyLine = anyMoment.map(({ timeline }) => transcriptOf(timeline.tip));
const anyLog: fc.Arbitrary<readonly Entry[]> = fc.array(
  fc.record({ dir: fc.constantFrom('c2s' as const, 's2c' as const), message: anyJson }),
  { maxLength: 12 },
);
const anySide = fc.oneof(anyLine, anyLog);

const swapped = (rows: readonly AlignedRow[]): readonly AlignedRow[] =>
  rows.map(({ one, other, moved }) => ({
    ...(other === undefined ? {} : { one: other }),
    ...(one === undefined ? {} : { other: one }),
    ...(moved === undefined ? {} : { moved }),
  }));
const entriesOf = (rows: readonly AlignedRow[], side: 'one' | 'other') =>
  rows.flatMap((row) => (row[side] === undefined ? [] : [row[side]]));
const upTo = (length: number) => [...Array(length).keys()];

describe('two transcripts in rows', () => {
  it('keep both orders and lose nothing, whatever they hold', () => {
    holds(
      150,
      fc.property(anySide, anySide, (one, other) => {
        const rows = align(one, other);
        expect(entriesOf(rows, 'one')).toEqual(upTo(one.length));
        expect(entriesOf(rows, 'other')).toEqual(upTo(other.length));
      }),
    );
  });

  it('are all pairs without a difference where both sides are the same', () => {
    holds(
      80,
      fc.property(anySide, (side) => {
        const rows = compareTranscripts(side, structuredClone(side) as Entry[]);
        expect(rows.map(({ one, other }) => [one, other])).toEqual(upTo(side.length).map((at) => [at, at]));
        expect(rows.every(({ kind }) => kind === 'same')).toBe(true);
      }),
    );
  });

  it('are mirrored where the sides are exchanged', () => {
    holds(
      150,
      fc.property(anySide, anySide, (one, other) => {
        expect(align(other, one)).toEqual(swapped(align(one, other)));
        const mirrored = compareTranscripts(other, one);
        expect(mirrored.map(({ kind }) => kind)).toEqual(
          compareTranscripts(one, other).map(
            ({ kind }) => ({ one: 'other', other: 'one' })[kind as string] ?? kind,
          ),
        );
      }),
    );
  });

  it('have what both begin with first, and then one side alone', () => {
    const whole = transcriptOf(play(PRACTICE_LAB).timeline.tip);
    const rows = compareTranscripts(whole.slice(0, 9), whole);
    expect(rows.slice(0, 9).every(({ kind }) => kind === 'same')).toBe(true);
    expect(rows.slice(9).every(({ kind }) => kind === 'other')).toBe(true);
    expect(rows).toHaveLength(whole.length);
  });
});

/** A run of one task: the worker's steps as numbers, a poll as a word. */
function polls(...deeds: readonly (number | 'poll')[]): readonly Entry[] {
  const lab = new Lab();
  const task = lab.startPipeline('broken-tests');
  for (const deed of deeds) {
    if (deed === 'poll') lab.send(getTask(lab.nextId(), task));
    else lab.work(deed);
  }
  return lab.entries;
}

const pairs = (one: readonly Entry[], other: readonly Entry[]) =>
  align(one, other).map((row) => [row.one, row.other]);

describe('what means the same', () => {
  it('is the poll that tells the same, also where one side asks more often', () => {
    const often = polls('poll', 'poll', 'poll', 2, 'poll');
    const once = polls('poll', 2, 'poll');
    expect(pairs(often, once)).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
      [4, undefined],
      [5, undefined],
      [6, undefined],
      [7, undefined],
      [8, 4],
      [9, 5],
    ]);
  });

  it('is asked of the same tool, and else of another in the same place', () => {
    const calls = (...tools: string[]) => {
      const lab = new Lab();
      for (const tool of tools) lab.send(callTool(lab.nextId(), tool, { project: 'web-storefront' }));
      return lab.entries;
    };
    const [look, notes] = ['look_up_project', 'write_release_notes'];
    expect(pairs(calls(look, notes), calls(notes))).toEqual([
      [0, undefined],
      [1, undefined],
      [2, 0],
      [3, 1],
    ]);
    expect(pairs(calls(look), calls(notes))).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('is never of another method or from another side', () => {
    const ask = (method: string): Entry => ({ dir: 'c2s', message: { jsonrpc: '2.0', id: 1, method } });
    expect(align([ask('tasks/get')], [ask('tasks/cancel')])).toHaveLength(2);
    expect(align([ask('ping')], [{ ...ask('ping'), dir: 's2c' }])).toHaveLength(2);
  });

  it('stands apart, and is told, where it would turn an order around', () => {
    const ask = (id: number): Entry => ({
      dir: 'c2s',
      message: { jsonrpc: '2.0', id, method: 'tools/call', params: { name: `tool-${id}` } },
    });
    const answer = (id: number): Entry => ({
      dir: 's2c',
      message: { jsonrpc: '2.0', id, result: { resultType: 'complete' } },
    });
    const one = [ask(1), ask(2), answer(1), answer(2)];
    const other = [ask(1), ask(2), answer(2), answer(1)];
    const rows = compareTranscripts(one, other);
    expect(rows.filter(({ kind }) => kind === 'same')).toHaveLength(3);
    const moved = rows.filter(({ kind }) => kind === 'moved');
    expect(moved).toHaveLength(2);
    expect(moved.every(isDifference)).toBe(true);
    for (const { one: here, other: there, moved: to } of moved)
      expect([here ?? to, there ?? to]).toEqual(here === undefined ? [to, there] : [here, to]);
  });

  it('is found among thousands', () => {
    const long = Array.from({ length: 2_000 }, (_, at): Entry => ({
      dir: 'c2s',
      message: { jsonrpc: '2.0', method: 'notifications/a', params: { name: `a-${(at * 7) % 11}` } },
    }));
    const other = long.filter((_, at) => at % 3 !== 0);
    const rows = align(long, other);
    expect(entriesOf(rows, 'one')).toHaveLength(2_000);
    expect(rows.filter((row) => row.one !== undefined && row.other !== undefined)).toHaveLength(other.length);
  });
});
