/**
 * The option `--seed`.
 * @module
 */
import { InvalidArgumentError } from 'commander';

/**
 * Reads a seed.
 * @throws InvalidArgumentError - Where it is no integer of 32 bits.
 */
export function seedOf(text: string): number {
  const seed = Number(text);
  if (!/^-?\d+$/.test(text) || seed < -(2 ** 31) || seed >= 2 ** 32) {
    throw new InvalidArgumentError('A seed is an integer of 32 bits, such as 7.');
  }
  return seed;
}
