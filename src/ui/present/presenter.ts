/**
 * A presentation: what the class sees, and what it was asked. It begins and ends with the bench that it shows.
 * @module
 */
import { questionOf, type Question } from '../../course';
import type { LabMoment, LabTimeline } from '../../simulation';
import type { KeyCommand } from '../keys';
import { stepView } from '../bench/step-view';
import { readSetting, writeSetting } from '../storage';
import { present as words } from '../words/en/present';
import { HERE, PresentChannel, type OrderCommand } from './channel';
import type { Part } from './part';
import { shownAt } from './shown';
import { beginClock } from './talks';

/** What can be shown to a class, in the order in which it stands on the screen. */
export const PANES = ['text', 'figure', 'request', 'transcript'] as const;

/** One of them. */
export type Pane = (typeof PANES)[number];

/** At most so many are shown at once: more could not be read from the last row. */
const MOST_PANES = 2;

/** What shows a blank screen again and does nothing else: nobody would see what it did. */
const UNBLANKS: ReadonlySet<KeyCommand> = new Set([
  'step-forward',
  'step-back',
  'next-move',
  'next-change',
  'previous-change',
  'step-worker',
  'step-network',
  'advance-clock',
  'leave-presenting',
]);

/** What was asked. */
export interface Asked {
  readonly question: Question;
  /** After a poll: which members of the task differ from the last look at it. */
  readonly changed?: readonly string[];
  /** Whether the step was made, so that the answer can be seen. */
  readonly isOpen: boolean;
}

/** What a presentation needs of the bench. */
export interface Stage {
  /** Steps as the bench's own keys do. */
  readonly step: (command: 'step-back' | 'step-forward') => void;
  /** Draws anew. */
  readonly redraw: () => void;
  /** Goes to another part of the playlist. */
  readonly go: (href: string) => void;
  /** Says something above the transport. */
  readonly tell: (says: string) => void;
}

/** A presentation of one bench. */
export class Presenter {
  /** The panes that are shown. */
  panes: readonly Pane[] = readPanes();

  /** Whether the class is asked before each step. */
  asks = readSetting('present-asks') === 'on';

  /** Whether the screen is blank. */
  isBlank = false;

  /** What the class is asked, or was asked before the step that it sees. */
  asked: Asked | undefined;

  private readonly channel: PresentChannel;
  private since = Date.now();
  private timeline: LabTimeline | undefined;

  /** Whether one went along the line to its end, and did nothing there yet. */
  private isAtEnd = false;

  /** Whether it was said that the part ends here. */
  private toldEnd = false;

  /**
   * @param stage - The bench.
   * @param part - The part of a playlist that is shown, if one is.
   */
  constructor(
    private readonly stage: Stage,
    readonly part: Part | undefined,
  ) {
    this.since = part?.since ?? this.since;
    this.channel = new PresentChannel((message) => {
      if (message.kind === 'hello') this.tellNotes();
      if (message.kind === 'do' && message.to === HERE) this.obey(message.command);
    });
    window.addEventListener('pagehide', this.tellOver);
  }

  /** Ends it. */
  close(): void {
    window.removeEventListener('pagehide', this.tellOver);
    this.tellOver();
    this.channel.close();
  }

  /**
   * Does what a key asks for.
   * @returns `false` where it means nothing to a presentation.
   */
  run(command: KeyCommand, key: string): boolean {
    if (this.isBlank && UNBLANKS.has(command)) {
      this.blank(false);
      return true;
    }
    switch (command) {
      case 'blank-screen':
        this.blank(!this.isBlank);
        return true;
      case 'ask-class':
        this.askBefore(!this.asks);
        return true;
      case 'next-part':
      case 'previous-part':
        this.turn(command);
        return true;
      case 'step-forward':
        return this.endsPart();
      case 'choose-option': {
        const pane = PANES[Number(key) - 1];
        if (pane) this.toggle(pane);
        return pane !== undefined;
      }
      default:
        return false;
    }
  }

  /** Shows or hides a pane; one is always shown, and of three the one that was shown longest goes. */
  toggle(pane: Pane): void {
    const others = this.panes.filter((shown) => shown !== pane);
    if (others.length === this.panes.length) this.panes = [...others, pane].slice(-MOST_PANES);
    else if (others.length > 0) this.panes = others;
    writeSetting('present-panes', this.panes.join(' '));
    this.stage.redraw();
  }

  /** Whether the class is to be asked before each step. */
  askBefore(asks: boolean): void {
    this.asks = asks;
    this.asked = undefined;
    writeSetting('present-asks', asks ? 'on' : 'off');
    this.stage.redraw();
  }

  /** Blanks the screen, or shows it again. */
  blank(isBlank: boolean): void {
    this.isBlank = isBlank;
    this.stage.redraw();
  }

  /**
   * Freezes a step that would come, once, to ask the class about it.
   * @param after - The moment that the step would lead to.
   * @returns Whether the step has to wait.
   */
  holds(after: LabMoment): boolean {
    const question = this.asks ? questionOf(after) : undefined;
    const before = this.asked;
    if (!question || (before && !before.isOpen && isSame(before.question, question))) return false;
    const changed = stepView(after)?.messages.find(({ changes }) => changes)?.changes;
    this.asked = {
      question,
      isOpen: false,
      ...(changed ? { changed: [...changed.changed, ...changed.gone] } : {}),
    };
    this.tellNotes();
    this.stage.redraw();
    keepInSight();
    return true;
  }

  /** Takes in where the bench is now. */
  moved(timeline: LabTimeline): void {
    const came = this.timeline?.now === timeline.now.before;
    this.isAtEnd = timeline.now === timeline.tip && timeline.tip === this.timeline?.tip;
    this.timeline = timeline;
    this.toldEnd = false;
    if (this.asked && !this.asked.isOpen && came) this.asked = { ...this.asked, isOpen: true };
    else this.asked = undefined;
    this.tellNotes();
    keepInSight();
  }

  /** At the end of a part, or of its line: says so, and at the second time goes on to the next one. */
  private endsPart(): boolean {
    const { part, timeline, isAtEnd } = this;
    if (!part || !timeline) return false;
    if (!isAtEnd && timeline.now.depth < (part.until ?? Infinity)) return false;
    if (this.toldEnd) this.turn('next-part');
    else if (part.next === undefined) this.stage.tell(words.endOfList);
    else this.stage.tell(words.endOfPart(part.nextTitle || words.part(part.number + 1, part.of)));
    this.toldEnd = true;
    return true;
  }

  private turn(command: 'next-part' | 'previous-part'): void {
    const { part, stage } = this;
    const href = command === 'next-part' ? part?.next : part?.previous;
    if (href !== undefined) stage.go(href);
    else if (part) stage.tell(command === 'next-part' ? words.endOfList : words.startOfList);
  }

  private readonly tellOver = (): void => this.channel.tell({ kind: 'over', from: HERE });

  private tellNotes(): void {
    if (this.timeline) this.channel.tell(shownAt(this.timeline, this.asked?.question, this.part, this.since));
  }

  private obey(command: OrderCommand): void {
    switch (command) {
      case 'back':
        return this.stage.step('step-back');
      case 'forward':
        return this.stage.step('step-forward');
      case 'blank':
        return this.blank(!this.isBlank);
      case 'restart-clock':
        this.since = Date.now();
        if (this.part) beginClock(this.part.list);
        return this.tellNotes();
      case 'previous-part':
      case 'next-part':
        return this.turn(command);
    }
  }
}

/** The question takes room from below, and on a phone the panes stand one below the other: the spotlight stays in sight. */
function keepInSight(): void {
  requestAnimationFrame(() =>
    document
      .querySelector('.transcript-region .step[aria-current="step"]')
      ?.scrollIntoView({ block: 'nearest' }),
  );
}

function isSame(one: Question, other: Question): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function readPanes(): readonly Pane[] {
  const names = readSetting('present-panes')?.split(' ') ?? [];
  const panes = PANES.filter((pane) => names.includes(pane)).slice(0, MOST_PANES);
  return panes.length > 0 ? panes : ['figure', 'transcript'];
}
