import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { play, PRACTICE_LAB } from '../../../src/course';
import {
  act,
  actionsOf,
  back,
  begin,
  fingerprint,
  forget,
  fork,
  forward,
  newWorld,
  path,
  replay,
  restart,
  returnTo,
  seek,
  step,
  transcriptOf,
  type Action,
  type LabTimeline,
  type Moment,
  type Report,
  type Timeline,
  type World,
} from '../../../src/simulation';
import { branches } from '../../../src/simulation/branches';
import { holds } from '../support';

/** A world of its own to travel in: it remembers what was done, so that every moment is another one. */
type Trail = readonly number[];
type Line = Timeline<Trail, number, number>;
type Point = Moment<Trail, number, number>;

const walk = (world: Trail, action: number) => ({ world: [...world, action], report: action });

/** Something to do to a timeline. */
const anyMove = fc.oneof(
  { weight: 5, arbitrary: fc.nat({ max: 3 }).map((n) => (line: Line) => act(line, walk, n)) },
  { weight: 3, arbitrary: fc.constant((line: Line) => back(line)) },
  { weight: 2, arbitrary: fc.constant((line: Line) => forward(line)) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: -2, max: 12 }).map((depth) => (line: Line) => seek(line, depth)),
  },
  { weight: 1, arbitrary: fc.constant((line: Line) => restart(line)) },
  {
    weight: 2,
    arbitrary: fc.nat().map((n) => (line: Line) => {
      const tip = line.left[line.left.length === 0 ? 0 : n % line.left.length];
      return tip ? returnTo(line, tip) : line;
    }),
  },
);

const anyTravel = fc.array(anyMove, { minLength: 1, maxLength: 40 });

/** Holds something of every timeline on the way. */
function everyLine(holdsOf: (before: Line, after: Line) => void): void {
  holds(
    1500,
    fc.property(anyTravel, (moves) => {
      let line: Line = begin([]);
      for (const move of moves) {
        const after = move(line);
        holdsOf(line, after);
        line = after;
      }
    }),
  );
}

const everyMoment = ({ tip, left }: Line): Set<Point> => new Set([tip, ...left].flatMap((end) => path(end)));

describe('a timeline', () => {
  it('loses no moment that was ever reached', () => {
    everyLine((before, after) => {
      const now = everyMoment(after);
      for (const moment of everyMoment(before)) expect(now.has(moment)).toBe(true);
    });
  });

  it('has its current moment on its line', () => {
    everyLine((_, { now, tip }) => {
      expect(path(tip)).toContain(now);
    });
  });

  it('keeps each line once, none of them the current one, and none in which nothing has happened', () => {
    everyLine((_, { tip, left }) => {
      expect(new Set(left).size).toBe(left.length);
      expect(left).not.toContain(tip);
      expect(left.filter(({ depth }) => depth === 0)).toEqual([]);
    });
  });

  it('knows of each moment how deep it is and what led there', () => {
    everyLine((_, { tip }) => {
      path(tip).forEach((moment, depth) => {
        expect(moment.depth).toBe(depth);
        expect(moment.world).toHaveLength(depth);
        if (moment.before) expect(moment.world).toEqual([...moment.before.world, moment.action]);
      });
    });
  });

  it('comes back to where it was: back and forward, there and back', () => {
    everyLine((_, line) => {
      if (line.now.before) expect(forward(back(line)).now).toBe(line.now);
      if (line.now !== line.tip) expect(back(forward(line)).now).toBe(line.now);
      expect(seek(seek(line, 0), line.now.depth).now).toBe(line.now);
      expect(seek(line, Infinity).now).toBe(line.tip);
      expect(seek(line, -1).now.depth).toBe(0);
      for (const other of line.left) {
        const there = returnTo(line, other);
        expect(there.now).toBe(other);
        if (line.tip.depth > 0) expect(returnTo(there, line.tip).tip).toBe(line.tip);
      }
    });
  });

  it('forks when one acts from the past, and knows where', () => {
    everyLine((_, line) => {
      const forked = act(line, walk, 9);
      expect(forked.now).toBe(forked.tip);
      if (line.now === line.tip) expect(forked.left).toEqual(line.left);
      else {
        expect(forked.left.at(-1)).toBe(line.tip);
        expect(fork(forked, line.tip)).toBe(line.now);
      }
    });
  });

  it('stays where it is at both ends, and for a line that it never left', () => {
    const start: Line = begin([]);
    expect(back(start).now).toBe(start.now);
    expect(forward(start).now).toBe(start.now);
    expect(restart(start)).toBe(start);
    expect(returnTo(start, { world: [], depth: 1 })).toBe(start);
  });

  it('begins anew without forgetting', () => {
    everyLine((_, line) => {
      const anew = restart(line);
      expect(anew.now.depth).toBe(0);
      expect(anew.tip).toBe(anew.now);
      if (line.tip.depth > 0) expect(anew.left).toContain(line.tip);
    });
  });
});

describe('the tree of its lines', () => {
  it('has each moment on one branch, which comes after the one that it parts from', () => {
    everyLine((_, line) => {
      const tree = branches(line);
      const owned = tree.flatMap(({ own }) => own);
      expect(new Set(owned).size).toBe(owned.length);
      expect(new Set(owned)).toEqual(everyMoment(line));
      expect(tree[0]).toMatchObject({ tip: line.tip, own: path(line.tip) });
      tree.forEach(({ parent, parting, own, tip }, place) => {
        if (!parting || parent === undefined) return expect(own[0]?.depth).toBe(0);
        expect(parent).toBeLessThan(place);
        expect(tree[parent]!.own).toContain(parting);
        expect(own.length).toBe(tip.depth - parting.depth);
        expect(own[0]?.before ?? parting).toBe(parting);
        return undefined;
      });
    });
  });

  it('has a branch for each line, the newest of those that were left first', () => {
    everyLine((_, line) => {
      expect(branches(line).map(({ tip }) => tip)).toEqual([line.tip, ...line.left.toReversed()]);
    });
  });

  it('loses of a line that is let go what it alone led through, and nothing else', () => {
    everyLine((_, line) => {
      for (const tip of line.left) {
        const after = forget(line, tip);
        expect(after.left).not.toContain(tip);
        expect([after.now, after.tip]).toEqual([line.now, line.tip]);
        for (const other of line.left) if (other !== tip) expect(after.left).toContain(other);
      }
      expect(forget(line, line.tip).left).toEqual(line.left);
    });
  });
});

describe('the lab replayed', () => {
  const { timeline } = play(PRACTICE_LAB);
  const again = (actions: readonly Action[]): LabTimeline =>
    replay<World, Action, Report>(newWorld(), step, actions);

  it('from its actions has the same worlds and the same fingerprint, at every moment', () => {
    const copy = again(actionsOf(timeline.now));
    path(timeline.now).forEach((moment, depth) => {
      const same = seek(copy, depth).now;
      expect(same.world).toEqual(moment.world);
      expect(fingerprint(transcriptOf(same))).toBe(fingerprint(transcriptOf(moment)));
    });
  });

  it('from its actions as text is the same again', () => {
    const text = actionsOf(timeline.now).map((action) => JSON.stringify(action));
    const copy = again(text.map((line) => JSON.parse(line) as Action));
    expect(fingerprint(transcriptOf(copy.now))).toBe(fingerprint(transcriptOf(timeline.now)));
  });

  it('without one of its actions is another lab', () => {
    const prints = actionsOf(timeline.now).map((_, index, all) =>
      fingerprint(transcriptOf(again(all.toSpliced(index, 1)).now)),
    );
    expect(prints).not.toContain(fingerprint(transcriptOf(timeline.now)));
  });
});
