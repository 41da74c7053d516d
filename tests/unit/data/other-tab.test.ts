import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETUP, type Action } from '../../../src/simulation';
import { wholeLines, withLines, type WholeLine } from '../../../src/ui/bench/other-tab';
import type { SavedLines } from '../../../src/ui/bench/saved-work';

const step = (name: string): Action => ({ type: 'send', message: name }) as unknown as Action;
const steps = (names: string): readonly Action[] => [...names].map(step);
const choice = (seed: number) => ({ seed, policy: DEFAULT_SETUP.policy });
const lines = (names: string, left: SavedLines['left'] = [], seed = 1): SavedLines => ({
  seed,
  choice: choice(seed),
  actions: steps(names),
  left,
});
const tale = ({ seed, actions }: WholeLine): string =>
  `${seed}${actions.map((action) => (action as unknown as { message: string }).message).join('')}`;
const tales = (saved: SavedLines): string[] => wholeLines(saved).map(tale);

describe('the lines of two tabs', () => {
  it('are all kept, each from where it parts from the current one', () => {
    const both = withLines(lines('abc'), wholeLines(lines('abx')));
    expect(both.left).toEqual([{ from: 2, actions: steps('x') }]);
    expect(tales(both)).toEqual(['1abc', '1abx']);
  });

  it('are not kept twice, nor where another leads through them', () => {
    const left = [{ from: 1, actions: steps('yz') }];
    expect(
      tales(withLines(lines('abc', left), wholeLines(lines('ab', [{ from: 1, actions: steps('y') }])))),
    ).toEqual(['1abc', '1ayz']);
  });

  it('keep the names that either gave, and those of mine where both did', () => {
    const mine: SavedLines = { ...lines('abc'), marks: [[1, 'mine']] };
    const theirs: SavedLines = {
      ...lines('ab', [{ from: 1, actions: steps('y'), name: 'why', marks: [[2, 'there']] }]),
      marks: [
        [1, 'theirs'],
        [2, 'more'],
      ],
    };
    const both = withLines(mine, wholeLines(theirs));
    expect(both.marks).toEqual([
      [1, 'mine'],
      [2, 'more'],
    ]);
    expect(both.left).toEqual([{ from: 1, actions: steps('y'), name: 'why', marks: [[2, 'there']] }]);
    expect(withLines(both, wholeLines(both))).toEqual(both);
  });

  it('of another world keep what it is made from', () => {
    const both = withLines(lines('ab'), wholeLines(lines('ab', [], 7)));
    expect(both.left).toEqual([{ from: 0, actions: steps('ab'), choice: choice(7) }]);
    expect(tales(both)).toEqual(['1ab', '7ab']);
  });

  it('lose nothing, in whatever order two tabs keep theirs', () => {
    const line = fc.tuple(
      fc.constantFrom(1, 2),
      fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 5 }),
    );
    fc.assert(
      fc.property(line, line, line, ([s1, one], [s2, two], [s3, three]) => {
        const first = lines(one, [], s1);
        const second = withLines(lines(two, [], s2), wholeLines(first));
        const third = withLines(lines(three, [], s3), wholeLines(second));
        const kept = tales(third);
        for (const told of [`${s1}${one}`, `${s2}${two}`, `${s3}${three}`])
          expect(kept.some((tale) => tale.startsWith(told))).toBe(true);
        expect(withLines(third, wholeLines(third))).toEqual(third);
      }),
    );
  });
});
