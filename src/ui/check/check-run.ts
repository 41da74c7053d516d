/**
 * One check under way, as the page sees it: the log that fills, how far it is, how it ended.
 * @module
 */
import { CheckedLog } from './checked-log';
import type { CheckEnd, CheckNews, CheckOptions, CheckOrder } from './messages';
import { check as words } from '../words/en/check';
import CheckWorker from './worker?worker';

/** How long to gather news before the page is drawn again, in milliseconds: to read on matters more. */
const GATHER = 150;

/** How a check stands. */
export type CheckState = 'reading' | 'cancelled' | 'broken' | CheckEnd;

/** A check, from its start to its end. It begins at once. */
export class CheckRun {
  readonly log: CheckedLog;
  state: CheckState = 'reading';
  readonly #worker = new CheckWorker();
  #announced = false;

  /**
   * @param name - What the log is called.
   * @param content - The log.
   * @param options - How to judge it.
   * @param changed - Called when something is new; not for every part of the log.
   */
  constructor(
    readonly name: string,
    readonly content: Blob,
    readonly options: CheckOptions,
    private readonly changed: () => void,
  ) {
    this.log = new CheckedLog(name, content.size);
    this.#worker.onmessage = ({ data }: MessageEvent<CheckNews>) => this.#take(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#end('broken');
    };
    const order: CheckOrder = { log: content, ...options };
    this.#worker.postMessage(order);
  }

  /** Whether it still goes on. */
  get isReading(): boolean {
    return this.state === 'reading';
  }

  /** Stops it; what was judged so far stays. */
  cancel(): void {
    if (this.isReading) this.#end('cancelled');
  }

  #take(news: CheckNews): void {
    if (!this.isReading) return;
    if (news.kind === 'end') return this.#end(news);
    if (news.kind === 'lost') return this.#end(lost(news.error));
    this.log.take(news);
    this.#announce();
  }

  #end(state: CheckState): void {
    this.state = state;
    this.#worker.terminate();
    this.changed();
  }

  #announce(): void {
    if (this.#announced) return;
    this.#announced = true;
    setTimeout(() => {
      this.#announced = false;
      if (this.isReading) this.changed();
    }, GATHER);
  }
}

/** The end of a log that the browser could not read to its end. */
function lost(error: string): CheckEnd {
  const unread = { line: 1, column: 1, reason: words.lost(error), isLost: true } as const;
  return { kind: 'end', format: undefined, skipped: 0, complete: false, unread };
}
