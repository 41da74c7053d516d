/**
 * Guessing whether an id can be guessed. One id shows no entropy, only the lack of it.
 * @module
 */

/** Words and then a number: what a counter makes. */
const COUNTED = /^[A-Za-z]*(?:[-_.:/]?[A-Za-z]+)*[-_.:/#]?\d{1,12}$/;

/** How many different characters a random id of 16 or more has at the least, nearly always. */
const FEWEST = 6;

/** Tells whether an id looks short, counted or made of one repeated character. */
export function looksCounted(id: string): boolean {
  return (
    id.length < 16 || /^\d{1,30}$/.test(id) || COUNTED.test(id.slice(0, 64)) || new Set(id).size < FEWEST
  );
}
