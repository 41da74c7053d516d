import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '../../../src/rules/time';

describe('instant', () => {
  it('reads what toISOString writes, as Date reads it', () => {
    const dates = fc.date({
      min: new Date('0000-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, (date) => {
        expect(instant(date.toISOString())).toBe(date.getTime());
        expect(instant(date.toISOString().replace('.', ','))).toBe(date.getTime());
        expect(instant(date.toISOString().replaceAll(/[-:]/g, ''))).toBe(date.getTime());
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it.each([
    ['2026-09-24T10:30:00Z', '20260924T103000Z'],
    ['2026-09-24T10:30:00Z', '2026-09-24T12:30:00+02:00'],
    ['2026-09-24T10:30:00Z', '2026-09-24T1230+02'],
    ['2026-09-24T10:30:00Z', '2026-09-24T10,5Z'],
    ['2026-09-24T10:30:00Z', '2026-267T10:30Z'],
    ['2026-09-24T10:30:00Z', '2026-W39-4T10:30Z'],
    ['2024-12-30T00:00:00Z', '2025W011T00Z'],
    ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00Z'],
    ['2026-09-24T10:30:00.123456Z', '2026-09-24t10:30:00.123456z'],
  ])('reads %s and %s as the same instant', (left, right) => {
    expect(instant(left)).toBe(instant(right));
    expect(instant(left)).toBeGreaterThan(0);
  });

  it.each(['2026-09-24', '2026-09-24T10:30:00', '20260924T1030'])(
    'reads %s, which names no one instant',
    (text) => {
      expect(instant(text)).toBeNaN();
    },
  );

  it.each([
    '',
    'yesterday',
    '24.09.2026',
    '2026-13-01T00:00:00Z',
    '2027-02-29T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-09-24T25:00:00Z',
    '2026-09-24T10:60:00Z',
    '2026-09-24T10:30:00X',
    '2026-09-24T10:30:0xZ',
    'abcd-09-24T10:30:00Z',
    '2026-366T00:00Z',
    '2026-W54-1T00:00Z',
    '1790245800',
    '2026-09-24T10:30:00Z'.repeat(10),
  ])('refuses %j', (text) => {
    expect(instant(text)).toBeUndefined();
  });
});
