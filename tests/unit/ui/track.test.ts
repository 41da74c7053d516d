import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { play, PRACTICE_LAB } from '../../../src/course';
import { act, begin, newWorld, path, step, type Action, type LabTimeline } from '../../../src/simulation';
import { Stops, stopsOf, waitWords } from '../../../src/ui/timeline/stops';
import { trackOf, type Label } from '../../../src/ui/timeline/track';
import { holds } from '../support';

const LAB = play(PRACTICE_LAB).timeline.tip;
const moments = path(LAB);

const pass: Action = { type: 'advance', ms: 5000 };
const waiting = (steps: number): LabTimeline =>
  Array.from({ length: steps }, () => pass).reduce<LabTimeline>(
    (line, action) => act(line, step, action),
    begin(newWorld()),
  );

/** A line of the lab, with some of its steps named. */
const anyStops = fc
  .tuple(
    fc.nat({ max: LAB.depth }),
    fc.array(fc.tuple(fc.nat({ max: LAB.depth }), fc.string({ minLength: 1, maxLength: 80 }))),
  )
  .map(([depth, names]) => {
    const named = names
      .filter(([at]) => at <= depth)
      .map(([at, name]): { step: number; name: string } => ({ step: at, name }));
    return new Stops(moments[depth]!, named);
  });
const anyWidth = fc.nat({ max: 1200 });

describe('the stops of a line', () => {
  it('lead to a step and back, and skip nothing but what only waits', () => {
    holds(
      300,
      fc.property(anyStops, (stops) => {
        expect([stops.step(0), stops.at(0)]).toEqual([0, 0]);
        expect(stops.step(stops.last)).toBe(stops.tip.depth);
        for (let stop = 0; stop <= stops.last; stop += 1) expect(stops.at(stops.step(stop))).toBe(stop);
        for (const { step: at } of stops.named) expect(stops.step(stops.at(at))).toBe(at);
      }),
    );
  });

  it('say of a step the wait that ends with it, and its names', () => {
    const stops = new Stops(waiting(4).tip, [{ name: 'half', step: 2 }]);
    expect(stops.says(1)).toEqual({ names: [] });
    expect(stops.says(2)).toEqual({ wait: '10 s', names: ['half'] });
    expect(stops.says(4)).toEqual({ wait: '10 s', names: [] });
    expect(stops.says(0)).toEqual({ names: [] });
  });

  it('are made once for the same line and names', () => {
    const named = [{ name: 'half', step: 2 }];
    const { tip } = waiting(4);
    expect(stopsOf(tip, named)).toBe(stopsOf(tip, named));
    expect(stopsOf(tip, [])).not.toBe(stopsOf(tip, named));
  });
});

describe('the track', () => {
  const areApart = (labels: readonly Label[], width: number) =>
    labels
      .toSorted((one, other) => one.left - other.left)
      .every(
        ({ left, width: own }, at, all) =>
          left >= 0 && left + own <= width && (all[at + 1]?.left ?? Infinity) > left + own,
      );

  it('has no label over another, or beyond its edge, at any width and size of type', () => {
    holds(
      400,
      fc.property(anyStops, anyWidth, fc.constantFrom(16, 24, 36), (stops, width, size) => {
        const { names, waits } = trackOf(stops, width, size);
        expect(areApart(names, width)).toBe(true);
        expect(areApart(waits, width)).toBe(true);
      }),
    );
  });

  it('has marks for all steps, in order, and no more than can be told apart', () => {
    holds(
      400,
      fc.property(anyStops, anyWidth, (stops, width) => {
        const { marks } = trackOf(stops, width);
        expect(marks.length).toBeLessThanOrEqual(Math.max(2, width / 6));
        expect([marks[0]!.first, marks.at(-1)!.last]).toEqual([0, stops.tip.depth]);
        marks.slice(1).forEach(({ first, last }, at) => {
          expect(first).toBe(marks[at]!.last + 1);
          expect(last).toBeGreaterThanOrEqual(first);
        });
        for (const { step: at } of stops.named)
          expect(marks.find(({ last }) => last >= at)?.isNamed).toBe(true);
      }),
    );
  });

  it('has one mark a stop where there is room, of the kind of its step', () => {
    const { marks, names } = trackOf(new Stops(moments[4]!, [{ name: 'handle', step: 2 }]), 600);
    expect(marks).toHaveLength(new Stops(moments[4]!, [{ name: 'handle', step: 2 }]).last + 1);
    expect(marks[0]).toMatchObject({ kind: 'start', first: 0, last: 0 });
    expect(marks[1]!.kind).toBe('exchange');
    expect(names).toMatchObject([{ text: 'handle' }]);
  });

  it('says of a wait what there was of it: polls, time, or both', () => {
    const wait = { kind: 'wait', first: 1, last: 2 } as const;
    expect(waitWords({ ...wait, polls: 2, ms: 0 })).toBe('2 polls');
    expect(waitWords({ ...wait, polls: 0, ms: 5000 })).toBe('5 s');
    expect(waitWords({ ...wait, polls: 1, ms: 5000 })).toBe('1 poll, 5 s');
  });

  it('folds a wait into one mark, and says how long it was', () => {
    const { marks, waits } = trackOf(new Stops(waiting(500).tip, []), 300);
    expect(marks.map(({ kind }) => kind)).toEqual(['start', 'wait']);
    expect(waits).toMatchObject([{ text: '41 min 40 s' }]);
  });

  it('lets the name that stands first have the room', () => {
    const named = [
      { name: 'the second step', step: 2 },
      { name: 'the first step', step: 1 },
    ];
    const { names, marks } = trackOf(new Stops(moments[3]!, named), 120);
    expect(names.map(({ text }) => text)).toEqual(['the second step']);
    expect(marks.filter(({ isNamed }) => isNamed)).toHaveLength(2);
  });
});
