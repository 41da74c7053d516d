/**
 * Keeps the work of one bench in the browser and brings it back.
 * @module
 */
import { seek, type LabTimeline, type Setup } from '../../simulation';
import { concernsWork, rawWork, readWork, saveFile, setAside, writeWork } from '../storage';
import { bench } from '../words/en/bench';
import { tabs } from '../words/en/tabs';
import type { Draft } from './draft';
import type { Notice } from './notice';
import { wholeLines, withLines, type WholeLine } from './other-tab';
import { NO_NOTES, type Notes } from './notes';
import { readLines, readPlace, toLines, toTimeline, type SavedPlace } from './saved-work';

const words = bench.kept;

/** How long to wait for more changes before the work is kept, in milliseconds. */
const SAVE_AFTER = 300;

/** Lines of other tabs, kept at most: the newest. */
const MOST_BESIDE = 12;

/** What is kept of a bench. */
export interface Work {
  readonly timeline: LabTimeline;
  readonly draft: Draft;
  /** What is written beside the lines. */
  readonly notes: Notes;
}

/** Those with work that waits to be kept. */
const waiting = new Set<Keeper>();

/**
 * Keeps at once whatever waits to be kept, at every bench.
 * @returns `false` where the browser does not keep some of it.
 */
export function keepAll(): boolean {
  return [...waiting].map((keeper) => keeper.now()).every(Boolean);
}

/** Keeps and restores the work of one bench. */
export class Keeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pending: (() => Work) | undefined;

  /** What was kept last. */
  private kept: Pick<Work, 'timeline' | 'notes'> | undefined;

  /** The records as this tab read or wrote them last: where they are others now, another tab has been at them. */
  private seen: { lines?: string | undefined; place?: string | undefined } = {};

  /** The lines of other tabs that are not on this tab's timeline. */
  private beside: readonly WholeLine[] = [];

  /**
   * @param name - Under which name.
   * @param tell - Called with what the learner has to know.
   */
  constructor(
    private readonly name: string,
    private readonly tell: (notice: Notice) => void,
  ) {}

  /**
   * The work kept last. A damaged record is told, set aside and offered as a file.
   * @param setup - What the worlds are made from, but for the seed.
   * @param beginning - The work where nothing was kept. Its lines are not kept before something is done: a lesson
   *   that is mended later is then mended for its reader too.
   */
  restore(setup: Setup, beginning: () => Omit<Work, 'notes'>): Work {
    const lines = this.read(this.name, readLines);
    const place = this.read(`${this.name}/place`, readPlace);
    this.see();
    const start = beginning();
    const { timeline: line, notes } = lines
      ? toTimeline(lines, lines.actions.length, setup)
      : { timeline: start.timeline, notes: NO_NOTES };
    const timeline = place ? seek(line, place.depth) : line;
    this.kept = { timeline, notes };
    return { timeline, draft: place?.draft ?? start.draft, notes };
  }

  private read<Value>(name: string, read: (content: unknown) => Value | undefined): Value | undefined {
    const kept = readWork(name, read);
    if (kept.kind === 'found') return kept.value;
    if (kept.kind === 'nothing') return undefined;
    setAside(name, kept.raw);
    const file = `${name.replaceAll('/', '-')}-unreadable.txt`;
    this.tell({
      says: words.unreadable,
      offer: { label: words.saveFile, run: () => saveFile(file, kept.raw, 'text/plain') },
    });
    return undefined;
  }

  /** Keeps the work soon, when no more changes come. */
  soon(work: () => Work): void {
    this.pending = work;
    waiting.add(this);
    clearTimeout(this.timer);
    this.timer = setTimeout(this.now, SAVE_AFTER);
  }

  /**
   * Keeps at once what waits to be kept.
   * @returns `false` where the browser does not keep it.
   */
  readonly now = (): boolean => {
    clearTimeout(this.timer);
    if (!this.pending) return true;
    const work = this.pending();
    if (this.write(work)) {
      this.pending = undefined;
      waiting.delete(this);
      return true;
    }
    // What waits is this work, whatever the bench turns to next.
    this.pending = () => work;
    this.tell({
      says: words.notKept,
    });
    return false;
  };

  /**
   * Tells that another tab keeps work here as well.
   * @param show - Brings that work to this tab.
   */
  heard(event: StorageEvent, show: () => void): void {
    if (!concernsWork(event, this.name)) return;
    this.tell({ says: tabs.both, offer: { label: tabs.show, run: show } });
  }

  private write({ timeline, draft, notes }: Work): boolean {
    this.takeIn(draft);
    // The lines are as long as the work; where one only walked along them they are kept already.
    const { kept } = this;
    const sameLines = kept?.timeline.tip === timeline.tip && kept.timeline.left === timeline.left;
    const same = sameLines && kept.notes === notes && !this.isForeign();
    if (!same && !writeWork(this.name, withLines(toLines(timeline, notes), this.beside))) return false;
    this.kept = { timeline, notes };
    const done = writeWork(`${this.name}/place`, { depth: timeline.now.depth, draft } satisfies SavedPlace);
    this.see();
    return done;
  }

  /** Takes in what another tab has kept since: its lines go on beside those of this tab, a text that it typed aside. */
  private takeIn(draft: Draft): void {
    if (this.isForeign()) {
      const theirs = readWork(this.name, readLines);
      if (theirs.kind === 'found')
        this.beside = [...this.beside, ...wholeLines(theirs.value)].slice(-MOST_BESIDE);
      else if (theirs.kind === 'damaged') setAside(this.name, theirs.raw);
    }
    const place = `${this.name}/place`;
    const raw = rawWork(place);
    if (raw === undefined || raw === this.seen.place) return;
    const theirs = readWork(place, readPlace);
    const isTyped = theirs.kind === 'found' && theirs.value.draft.origin.kind === 'typed';
    if (isTyped && theirs.value.draft.text !== draft.text) setAside(place, raw);
  }

  /** Whether another tab has kept lines since this one did. */
  private isForeign(): boolean {
    const raw = rawWork(this.name);
    return raw !== undefined && raw !== this.seen.lines;
  }

  private see(): void {
    this.seen = { lines: rawWork(this.name), place: rawWork(`${this.name}/place`) };
  }
}
