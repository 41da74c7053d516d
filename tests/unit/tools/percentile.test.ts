import { describe, expect, it } from 'vitest';
import { percentile } from '../../../tools/bench/row.ts';

describe('a percentile', () => {
  it('is a member of the sample, by nearest rank', () => {
    expect(percentile([3, 1, 2], 0.5)).toBe(2);
    expect(percentile([4, 1, 3, 2], 0.5)).toBe(2);
    expect(percentile([5], 0.95)).toBe(5);
    expect(percentile([1, 2, 3], 0)).toBe(1);
    expect(percentile([1, 2, 3], 1)).toBe(3);
  });

  it('orders by value and leaves the sample as it was', () => {
    const sample = [10, 9, 100];
    expect(percentile(sample, 0.95)).toBe(100);
    expect(sample).toEqual([10, 9, 100]);
  });

  it('of nothing is an error', () => {
    expect(() => percentile([], 0.5)).toThrow(RangeError);
  });
});
