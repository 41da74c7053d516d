/**
 * An exploration in a worker of its own.
 * @module
 */
import type { Space } from '../../explore';
import ExploreWorker from './worker?worker';
import type { ExploreNews } from './messages';

/** Explores a space beside the page. */
export class ExploreRun {
  private readonly worker: Worker = new ExploreWorker();

  /**
   * Begins at once.
   * @param space - What to explore.
   * @param tell - Called with how far it is, and at the end with what it came to.
   * @param fail - Called where the worker could not go on, such as for want of memory.
   */
  constructor(space: Space, tell: (news: ExploreNews) => void, fail: (reason: string) => void) {
    this.worker.onmessage = ({ data }: MessageEvent<ExploreNews>) => {
      if (data.kind === 'end') this.stop();
      tell(data);
    };
    this.worker.onerror = ({ message }) => {
      this.stop();
      fail(message);
    };
    this.worker.postMessage(space);
  }

  /** Stops it; nothing more is told. */
  stop(): void {
    this.worker.terminate();
  }
}
