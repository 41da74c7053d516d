/**
 * Puts the two halves of recorded exchanges back into the order in which they passed: a HAR file lists a request
 * together with its response, also when other exchanges came between.
 * @module
 */
import type { Entry } from '../../protocol';
import { Fault } from './fault';
import { formatInstant } from './instant';
import type { ReadEntry, Value } from './items';
import { readEntry } from './transcript';

/** How much recorded text, in UTF-16 code units, may wait for its place in the order. */
export const MAX_WAITING = 256 * 1024 * 1024;

/** Times behind the year 9999 are no times. */
const LATEST = 253_402_300_800_000;

interface Waiting {
  readonly instant: number;
  /** Its place in the transcript that the file was written from, where the file says so. */
  readonly place: number | undefined;
  readonly read: ReadEntry;
}

/** Collects entries with their times. They can be told apart in time only when the whole file is known. */
export class Timeline {
  readonly #waiting: Waiting[] = [];
  #size = 0;
  #latest = 0;

  /**
   * The instant that an exchange without a readable time gets: it stays where it stands in the file.
   */
  get latest(): number {
    return this.#latest;
  }

  /**
   * Adds an entry.
   * @param instant - When it passed, milliseconds since 1970; whole ones, so that an answer and the request that
   *   followed it, recorded to the millisecond, do not change places.
   * @param size - How many code units its text has.
   * @param place - Its place in the transcript that the file was written from, where the file says so. Such an entry
   *   keeps its time as it is written.
   * @throws Fault - Where more waits than {@link MAX_WAITING}.
   */
  add(value: Value, instant: number, size: number, entry: Entry, place?: number): void {
    const whole = instant < LATEST ? Math.floor(instant) : this.#latest;
    this.#latest = Math.max(this.#latest, whole);
    this.#size += size;
    if (this.#size > MAX_WAITING) {
      throw new Fault(
        value,
        `The file holds more than ${MAX_WAITING / 1024 / 1024} Mi characters of MCP messages. ` +
          'Exchanges are sorted by time in memory: export a shorter stretch, or log JSON Lines instead.',
      );
    }
    const at = whole > 0 && place === undefined ? { at: formatInstant(whole) } : {};
    this.#waiting.push({ instant: whole, place, read: readEntry(value, { ...entry, ...at }) });
  }

  /**
   * All entries, earliest first; of the same instant, in the order of the file. Where the file says the place of
   * every one, in that order.
   */
  take(): readonly ReadEntry[] {
    const waiting = this.#waiting.splice(0);
    const placed = waiting.every(({ place }) => place !== undefined);
    return waiting
      .sort((a, b) => (placed ? a.place! - b.place! : a.instant - b.instant))
      .map(({ read }) => read);
  }
}
