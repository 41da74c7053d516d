import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { play, PRACTICE_LAB } from '../../../src/course';
import { act, begin, newWorld, seek, step, type Action, type LabTimeline } from '../../../src/simulation';
import { NO_NOTES } from '../../../src/ui/bench/notes';
import { strokes, treeRows } from '../../../src/ui/timeline/tree';
import { holds } from '../support';

const LAB = play(PRACTICE_LAB).timeline;
const pass = (ms: number): Action => ({ type: 'advance', ms });
const from = (line: LabTimeline, depth: number, action: Action): LabTimeline =>
  act(seek(line, depth), step, action);

/** Lines that part from each other at any step. */
const anyTree = fc
  .array(fc.tuple(fc.nat({ max: 20 }), fc.integer({ min: 1, max: 9 })), { maxLength: 12 })
  .map((forks) =>
    forks.reduce<LabTimeline>((line, [depth, ms]) => from(line, depth, pass(ms)), seek(LAB, LAB.now.depth)),
  );

describe('the tree of the lines', () => {
  it('tells where each line parts from which, what it did first, and what the other has there', () => {
    const forked = from(LAB, 4, pass(7));
    const [trunk, other] = treeRows(forked, NO_NOTES);
    expect(trunk).toMatchObject({ isCurrent: true, steps: 5 });
    expect(trunk).not.toHaveProperty('parent');
    expect(other).toMatchObject({ isCurrent: false, parent: 0, steps: LAB.tip.depth - 4 });
    expect(other!.parting!.depth).toBe(4);
    expect(other!.first!.action).toEqual(seek(LAB, 5).now.action);
    expect(other!.instead!.action).toEqual(pass(7));
    expect(other!.status).toBeDefined();
  });

  it('has nothing instead where the other line ends there', () => {
    const ended = from(begin(newWorld()), 0, pass(1));
    const longer = act(ended, step, pass(2));
    const back = { ...ended, left: [longer.tip] };
    expect(treeRows(back, NO_NOTES)[1]).not.toHaveProperty('instead');
  });

  it('knows a line of another world as one of its own', () => {
    const other = from(begin(newWorld({ seed: 9 })), 0, pass(1));
    const rows = treeRows({ ...LAB, left: [other.tip] }, NO_NOTES);
    expect(rows[1]).toMatchObject({ steps: 1, first: { action: pass(1) } });
    expect(rows[1]).not.toHaveProperty('parent');
  });

  it('has the names, and no line that holds no step of its own', () => {
    const forked = from(LAB, 4, pass(7));
    const lines = new Map([[LAB.tip, 'the long way']]);
    expect(treeRows(forked, { ...NO_NOTES, lines })[1]!.name).toBe('the long way');
    const prefix = seek(LAB, 3).now;
    expect(treeRows({ ...LAB, left: [prefix] }, NO_NOTES)).toHaveLength(1);
  });

  it('puts each row after the one that it parts from', () => {
    holds(
      200,
      fc.property(anyTree, (line) => {
        const rows = treeRows(line, NO_NOTES);
        rows.forEach(({ parent, parting, tip, steps }, row) => {
          if (row === 0) return expect(tip).toBe(line.tip);
          expect(parent).toBeLessThan(row);
          return expect(steps).toBe(tip.depth - parting!.depth);
        });
      }),
    );
  });

  it('is drawn without a gap: what hangs from a row passes through all rows between', () => {
    holds(
      200,
      fc.property(anyTree, (line) => {
        const rows = treeRows(line, NO_NOTES);
        const drawn = strokes(rows);
        const longest = Math.max(1, ...rows.map(({ tip }) => tip.depth));
        rows.forEach(({ parent, parting }, row) => {
          if (parent === undefined) return;
          const x = parting!.depth / longest;
          for (let at = parent; at <= row; at += 1) {
            const y = at === parent ? [0.5, 1] : at === row ? [0, 0.5] : [0, 1];
            expect(drawn[at]).toContainEqual({ from: [x, y[0]], to: [x, y[1]] });
          }
        });
        for (const { from: start, to } of drawn.flat())
          for (const part of [...start, ...to]) expect(part >= 0 && part <= 1).toBe(true);
      }),
    );
  });
});
