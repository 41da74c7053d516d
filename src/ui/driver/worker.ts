/**
 * The worker of the official client. It holds nothing else, so that its clock can be the lab's.
 * @module
 */
import { ClientHost } from './client-host';
import type { News, TimedOrder } from './messages';
import { VirtualTime, type TimeScope } from './virtual-time';

/** The part of a worker's global scope that is used; the page's own types do not know it. */
interface WorkerScope extends TimeScope {
  onmessage: ((event: MessageEvent<TimedOrder>) => void) | null;
  postMessage(news: News): void;
}

const scope = self as unknown as WorkerScope;
const time = new VirtualTime(0);
const host = new ClientHost({ time, rest: quietly(), tell: (news) => scope.postMessage(news) });
time.install(scope);
scope.onmessage = ({ data }) => host.take(data);

/** Waits for the event loop to come round, by the one clock in a worker that is left alone. */
function quietly(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  const round = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      port2.postMessage(undefined);
    });
  // Once for what was already on its way, and once for what that set in motion.
  return async () => {
    await round();
    await round();
  };
}
