/**
 * Orders that look like chance and are the same for the same seed.
 * @module
 */

/** A number of 32 bits for a text; equal texts give equal numbers. */
export function numberOf(text: string): number {
  let mixed = 0x9e3779b9;
  for (let at = 0; at < text.length; at += 1) {
    mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x85ebca6b);
    mixed ^= mixed >>> 13;
  }
  return stirred(mixed);
}

function stirred(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** A share from 0 up to, and without, 1 for a text. */
export function shareOf(text: string): number {
  return numberOf(text) / 2 ** 32;
}

/**
 * A list in another order, every order being about as likely.
 * @param list - The list; it stays as it is.
 * @param seed - Any integer. Equal seeds and lengths give equal orders.
 */
export function shuffled<Value>(list: readonly Value[], seed: number): readonly Value[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const at = Math.floor(shareOf(`${seed}/${last}`) * (last + 1));
    const moved = mixed[last] as Value;
    mixed[last] = mixed[at] as Value;
    mixed[at] = moved;
  }
  return mixed;
}
