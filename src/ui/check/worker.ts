/**
 * The worker of the checker's page: one log, from the first message that it gets.
 * @module
 */
import { judgeLog } from './judge-log';
import type { CheckNews, CheckOrder } from './messages';

/** The part of a worker's global scope that is used; the page's own types do not know it. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<CheckOrder>) => void) | null;
  postMessage(news: CheckNews): void;
}

const scope = self as unknown as WorkerScope;

scope.onmessage = ({ data }) => {
  void judgeLog(data, (news) => scope.postMessage(news)).catch((error: unknown) => {
    scope.postMessage({ kind: 'lost', error: String(error) });
  });
};
