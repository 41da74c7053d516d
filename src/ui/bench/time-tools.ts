/**
 * What a bench offers on its timeline beside going along it: the drawing of the line, names of moments, the branches,
 * and the way from change to change. Its code comes at the first touch of the page, so that none waits for it.
 * @module
 */
import { nothing, type TemplateResult } from 'lit';
import type { Played } from '../../course';
import type { LabMoment } from '../../simulation';
import type { KeyCommand } from '../keys';
import type * as TimelineViews from '../timeline';
import { timeline as words } from '../words/en/timeline';
import type { BenchWork } from './bench-work';
import type { Desk } from './desk';
import { momentsOn, type NamedStep } from './lines';
import { namedMoments, type Notes } from './notes';

/** A panel of the timeline. */
export type TimePanel = 'moments' | 'branches';

/** What tells that somebody is at the page. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const;

/** The tools of one bench. */
export class TimeTools {
  /** What draws the line and the panels, once it is there. */
  views: typeof TimelineViews | undefined;

  private open: TimePanel | undefined;

  private steps: readonly NamedStep[] = [];
  private stepsOf: readonly [LabMoment?, Notes['moments']?, Played?] = [];

  /**
   * @param work - The work on the bench.
   * @param redraw - Draws the bench anew.
   */
  constructor(
    private readonly work: BenchWork,
    private readonly redraw: () => void,
  ) {}

  /** Waits for the first touch. */
  connect(): void {
    for (const touch of TOUCHES) window.addEventListener(touch, this.touched);
  }

  /** Waits no more. */
  disconnect(): void {
    for (const touch of TOUCHES) window.removeEventListener(touch, this.touched);
  }

  /**
   * Does what a key asks for.
   * @returns `false` where it means nothing here.
   */
  run(command: KeyCommand): boolean {
    switch (command) {
      case 'name-moment':
        void this.show('moments');
        return true;
      case 'next-change':
      case 'previous-change':
        void this.use(({ goToChange }) =>
          goToChange(this.work, command === 'next-change' ? 'next' : 'previous'),
        );
        return true;
      default:
        return false;
    }
  }

  /** Opens a panel. */
  show(panel: TimePanel): Promise<void> {
    return this.use(() => (this.open = panel));
  }

  private readonly touched = (): void => {
    this.disconnect();
    // Nobody asked for it: where it cannot be fetched, the slider goes on as it is.
    void this.fetch().then(this.redraw, () => undefined);
  };

  private async fetch(): Promise<typeof TimelineViews> {
    return (this.views = await import('../timeline'));
  }

  /** Does something with the code: at once where it is there, so that the keys keep their order. */
  private async use(does: (views: typeof TimelineViews) => void): Promise<void> {
    try {
      does(this.views ?? (await this.fetch()));
    } catch {
      return this.work.tell({ says: words.notLoaded });
    }
    this.redraw();
  }

  /** The panel that is open. */
  panel(desk: Desk): TemplateResult | typeof nothing {
    const { views, open, work, steps } = this;
    if (!views || !open) return nothing;
    const close = () => {
      this.open = undefined;
      this.redraw();
    };
    return views.timePanel(open, { work, desk, steps, close });
  }

  /** The named steps of the current line, the learner's own first; found anew where something is another than before. */
  named(played: Played | undefined): readonly NamedStep[] {
    const { timeline, notes } = this.work.state;
    const { tip } = timeline;
    const of = [tip, notes.moments, played] as const;
    if (of.some((one, at) => one !== this.stepsOf[at])) {
      const own = namedMoments(timeline, notes).flatMap(({ moment, name, tip: end }): NamedStep[] =>
        end === tip ? [{ name, step: moment.depth, isOwn: true }] : [],
      );
      this.steps = [...own, ...(played ? momentsOn(played, tip) : [])];
      this.stepsOf = of;
    }
    return this.steps;
  }
}
