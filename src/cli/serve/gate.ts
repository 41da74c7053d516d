/**
 * Holds requests until somebody lets them through, one at a time and in the order in which they came.
 * @module
 */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** Where requests pass. */
export interface Gate {
  /**
   * Waits until a request may go on.
   * @param what - The request, in words.
   * @param signal - Aborted where its client has gone.
   * @returns Whether it may go on; false where its client has gone.
   */
  pass(what: string, signal: AbortSignal): Promise<boolean>;
}

/** A gate that is always open. */
export const OPEN_GATE: Gate = { pass: () => Promise.resolve(true) };

interface Held {
  readonly what: string;
  readonly release: () => void;
}

/**
 * A gate that opens for one request with each line of input. When the input ends, nobody is there to step, and the
 * gate stays open.
 */
export function stepGate(input: Readable, output: Writable): Gate {
  const held: Held[] = [];
  let steps = true;
  const announce = () => {
    const next = held[0];
    if (next) output.write(`held: ${next.what}${held.length > 1 ? ` (and ${held.length - 1} more)` : ''}\n`);
  };
  const lines = createInterface({ input });
  lines.on('line', () => {
    held.shift()?.release();
    announce();
  });
  lines.on('close', () => {
    steps = false;
    for (const { release } of held.splice(0)) release();
  });
  return {
    pass: (what, signal) =>
      new Promise((resolve) => {
        if (!steps || signal.aborted) return resolve(!signal.aborted);
        const entry = { what, release: () => resolve(true) };
        held.push(entry);
        if (held.length === 1) announce();
        signal.addEventListener('abort', () => {
          const place = held.indexOf(entry);
          if (place >= 0) held.splice(place, 1);
          resolve(false);
          if (place === 0) announce();
        });
      }),
  };
}
