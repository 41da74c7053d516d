/**
 * What a stream still has to be sent: written by one side, read by the other.
 * @module
 */

/** The most messages that wait for a reader. One that is further behind has lost the thread. */
const MOST_WAITING = 1000;

/** A queue of messages that ends. */
export class Channel<Message> implements AsyncIterable<Message> {
  #waiting: Message[] = [];
  #ended = false;
  #wake: (() => void) | undefined;

  /**
   * Adds a message.
   * @returns false where nobody will read it: the channel has ended, or its reader is too far behind.
   */
  send(message: Message): boolean {
    if (this.#ended) return false;
    if (this.#waiting.length >= MOST_WAITING) {
      this.#waiting = [];
      this.end();
      return false;
    }
    this.#waiting.push(message);
    this.#wake?.();
    return true;
  }

  /** Ends the channel once what waits has been read. */
  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  /** Reads the messages, as they come, until the channel ends. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Message> {
    for (;;) {
      const message = this.#waiting.shift();
      if (message !== undefined) yield message;
      else if (this.#ended) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
