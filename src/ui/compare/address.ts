/**
 * The addresses of comparisons.
 * @module
 */

/** The address of a comparison: of two moments, by their codes, or of a pair that is ready, by its name. */
export function compareHref(...names: readonly string[]): string {
  return ['#/compare', ...names].join('/');
}
