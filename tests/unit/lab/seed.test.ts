import { describe, expect, it } from 'vitest';
import { seedOf } from '../../../src/cli/seed';

describe('a seed', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['-1', -1],
    ['4294967295', 4_294_967_295],
    ['-2147483648', -2_147_483_648],
  ])('may be %s', (text, seed) => {
    expect(seedOf(text)).toBe(seed);
  });

  it.each([
    '',
    ' ',
    ' 1',
    'x',
    '1.5',
    '1e3',
    '0x10',
    '+1',
    '4294967296',
    '-2147483649',
    'NaN',
    '9'.repeat(30),
  ])('may not be %j', (text) => {
    expect(() => seedOf(text)).toThrow('integer of 32 bits');
  });
});
