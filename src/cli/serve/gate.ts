/**
 * A server that is stepped by hand: requests are held until somebody lets them through, one at a time and in the order
 * in which they came, and the worker moves when it is told to.
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

/** The worker, as far as somebody steps it. */
export interface Steppable {
  /** Does the next thing, and says what. */
  stepWorker(): string;
  /** Lets the worker go by the clock from now on. */
  runWorker(): void;
}

/** The line that moves the worker instead of a request. */
export const WORKER_LINE = 'w';

/**
 * A gate that opens for one request with each line of input, unless that line moves the worker. When the input ends,
 * nobody is there to step: the gate stays open, and the worker goes by the clock.
 */
export function stepGate(input: Readable, output: Writable, worker: Steppable): Gate {
  const held: Held[] = [];
  let steps = true;
  const announce = () => {
    const next = held[0];
    if (next) output.write(`held: ${next.what}${held.length > 1 ? ` (and ${held.length - 1} more)` : ''}\n`);
  };
  const lines = createInterface({ input });
  lines.on('line', (line) => {
    if (line.trim() === WORKER_LINE) {
      output.write(`the worker: ${worker.stepWorker()}\n`);
      return;
    }
    held.shift()?.release();
    announce();
  });
  lines.on('close', () => {
    steps = false;
    worker.runWorker();
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
