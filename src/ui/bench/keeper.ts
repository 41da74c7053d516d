/**
 * Keeps the work of one bench in the browser and brings it back.
 * @module
 */
import type { LabTimeline, Setup } from '../../simulation';
import { readWork, saveFile, setAside, writeWork } from '../storage';
import type { Draft } from './draft';
import type { Notice } from './notice';
import { readSaved, toSaved, toTimeline } from './saved-work';

/** How long to wait for more changes before the work is kept, in milliseconds. */
const SAVE_AFTER = 300;

/** What is kept of a bench. */
export interface Work {
  readonly timeline: LabTimeline;
  readonly draft: Draft;
}

/** Keeps and restores the work of one bench. */
export class Keeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pending: (() => Work) | undefined;

  /**
   * @param name - Under which name.
   * @param tell - Called with what the learner has to know.
   */
  constructor(
    private readonly name: string,
    private readonly tell: (notice: Notice) => void,
  ) {}

  /**
   * The work kept last; `undefined` where there is none. A damaged record is told, set aside and offered as a file.
   * @param setup - What the worlds are made from, but for the seed.
   */
  restore(setup: Setup): Work | undefined {
    const kept = readWork(this.name, (content) => {
      const saved = readSaved(content);
      return saved && { timeline: toTimeline(saved, setup), draft: saved.draft };
    });
    if (kept.kind === 'found') return kept.value;
    if (kept.kind === 'nothing') return undefined;
    setAside(this.name, kept.raw);
    this.tell({
      says: 'The work kept here cannot be read, so this page starts anew. What was kept is set aside.',
      offer: {
        label: 'Save it as a file',
        run: () => saveFile(`${this.name.replaceAll('/', '-')}-unreadable.txt`, kept.raw, 'text/plain'),
      },
    });
    return undefined;
  }

  /** Keeps the work soon, when no more changes come. */
  soon(work: () => Work): void {
    this.pending = work;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.now, SAVE_AFTER);
  }

  /** Keeps at once what waits to be kept. */
  readonly now = (): void => {
    clearTimeout(this.timer);
    const work = this.pending?.();
    this.pending = undefined;
    if (!work || writeWork(this.name, toSaved(work.timeline, work.draft))) return;
    this.tell({
      says: 'The browser does not keep this work: its storage is full or switched off. It lasts until you leave.',
    });
  };
}
