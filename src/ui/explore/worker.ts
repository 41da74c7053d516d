/**
 * The worker of the explorer's page: one space, from the first message that it gets.
 * @module
 */
import { explore } from '../../explore';
import type { ExploreNews, ExploreOrder } from './messages';

/** The part of a worker's global scope that is used; the page's own types do not know it. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ExploreOrder>) => void) | null;
  postMessage(news: ExploreNews): void;
}

const scope = self as unknown as WorkerScope;

/** The shortest time between two reports of progress, in milliseconds. */
const PAUSE = 100;

scope.onmessage = ({ data }) => {
  const began = performance.now();
  const exploring = explore(data);
  let told = began;
  for (;;) {
    const next = exploring.next();
    const now = performance.now();
    if (next.done) return scope.postMessage({ kind: 'end', explored: next.value, ms: now - began });
    if (now - told < PAUSE) continue;
    told = now;
    scope.postMessage({ kind: 'progress', progress: next.value, ms: now - began });
  }
};
