/**
 * Time that passes only when it is told to: the clock of the official client is that of the lab.
 *
 * The official libraries wait by the `setTimeout` of their surroundings and take no other. Put into the place of
 * that one, in a worker that holds nothing else, this makes every wait of theirs a wait in the lab.
 *
 * @module
 */

/** What {@link VirtualTime.install} replaces in a global scope. */
export interface TimeScope {
  setTimeout: unknown;
  clearTimeout: unknown;
  Date: { now: () => number };
}

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/** A clock that stands still between two calls of {@link advanceTo}, with the timers that wait for it. */
export class VirtualTime {
  readonly #timers = new Map<number, Timer>();
  #count = 0;
  #now: number;

  /** @param now - Where it begins, in milliseconds since 1970-01-01T00:00:00Z. */
  constructor(now: number) {
    this.#now = now;
  }

  /** The moment that it shows, in milliseconds. */
  get now(): number {
    return this.#now;
  }

  /** When the next timer is due; absent: nothing waits. */
  get nextDue(): number | undefined {
    const dues = Array.from(this.#timers.values(), ({ due }) => due);
    return dues.length === 0 ? undefined : Math.min(...dues);
  }

  /** Like the platform's own, in virtual milliseconds. */
  readonly setTimeout = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number => {
    const id = (this.#count += 1);
    this.#timers.set(id, { due: this.#now + Math.max(0, ms), run: () => run(...args) });
    return id;
  };

  /** Like the platform's own. An id that is unknown is ignored. */
  readonly clearTimeout = (id?: number): void => {
    if (id !== undefined) this.#timers.delete(id);
  };

  /**
   * Sets the clock and runs what became due, the earliest first. What a timer sets in motion sees the clock where it
   * stands then, as a program does that slept too long.
   * @param now - Never earlier than the clock shows already; a moment in the past changes nothing.
   */
  advanceTo(now: number): void {
    this.#now = Math.max(this.#now, now);
    const due = [...this.#timers].filter(([, timer]) => timer.due <= this.#now);
    for (const [id, timer] of due.sort(([, one], [, other]) => one.due - other.due)) {
      // One that ran before it may have cleared it.
      if (this.#timers.delete(id)) timer.run();
    }
  }

  /**
   * Takes the place of a scope's own time.
   * @returns The function that gives the scope its own time back.
   */
  install(scope: TimeScope): () => void {
    const { setTimeout, clearTimeout, Date } = scope;
    const { now } = Date;
    scope.setTimeout = this.setTimeout;
    scope.clearTimeout = this.clearTimeout;
    Date.now = () => this.now;
    return () => {
      scope.setTimeout = setTimeout;
      scope.clearTimeout = clearTimeout;
      Date.now = now;
    };
  }
}
