/**
 * Runs an official client by orders, in a realm whose time is virtual, and tells when it has nothing left to do.
 * @module
 */
import type { News, TimedOrder } from './messages';
import { OfficialClient } from './official-client';
import type { VirtualTime } from './virtual-time';

/** What a host needs of the realm that it is in. */
export interface Realm {
  /** The time that is installed there. */
  readonly time: VirtualTime;
  /** Lets everything run that waits for no timer. */
  readonly rest: () => Promise<void>;
  readonly tell: (news: News) => void;
}

/** The host of one client. */
export class ClientHost {
  #client: OfficialClient | undefined;
  #orders = 0;

  constructor(private readonly realm: Realm) {}

  /** Takes an order. It answers with news, and in the end with `idle`. */
  take(order: TimedOrder): void {
    const { time, rest, tell } = this.realm;
    this.#orders += 1;
    const orders = this.#orders;
    time.advanceTo(order.now);
    void this.#obey(order)?.catch((error: unknown) => tell({ kind: 'problem', says: String(error) }));
    void rest().then(() => {
      const until = time.nextDue;
      tell({ kind: 'idle', orders, ...(until === undefined ? {} : { until }) });
    });
  }

  #obey(order: TimedOrder): Promise<void> | undefined {
    const client = this.#client;
    switch (order.kind) {
      case 'connect':
        this.#client = new OfficialClient(order.name, this.realm.tell);
        return this.#client.connect();
      case 'call':
        return client?.call(order.run, order.tool, order.args);
      case 'resume':
        return client?.resume(order.run, order);
      case 'answer':
        client?.answer(order.question, order.answer);
        return undefined;
      case 'cancel':
        return client?.cancel(order.run);
      case 'detach':
        return client?.detach();
      case 'receive':
        client?.receive(order.message);
        return undefined;
      case 'time':
        return undefined;
    }
  }
}
