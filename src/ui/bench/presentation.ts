/**
 * A bench that is presented to a class: begins and ends it by key and by address, and fetches its code when it begins.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { LabMoment, LabTimeline } from '../../simulation';
import type { KeyCommand } from '../keys';
import type * as Present from '../present';
import { plainHref, presentedIn, presentingHref } from '../router';
import { shell as words } from '../words/en/shell';
import { Stillness } from './stillness';

/** What is needed of the bench. */
export interface PresentedBench extends Present.Stage {
  /** Where it is. */
  readonly timeline: () => LabTimeline;
}

/** The presentation of one bench, under way or not. */
export class Presentation {
  private views: typeof Present | undefined;
  private presenter: Present.Presenter | undefined;

  /** Counts what was begun and ended, so that code that comes late begins nothing that was ended. */
  private turn = 0;

  private readonly stillness = new Stillness();

  constructor(private readonly bench: PresentedBench) {}

  /** Follows the address. */
  connect(): void {
    window.addEventListener('hashchange', this.follow);
    this.follow();
  }

  /** Ends it with the bench. */
  disconnect(): void {
    window.removeEventListener('hashchange', this.follow);
    this.end();
  }

  /**
   * Does what a key asks for.
   * @returns `false` where it means nothing here.
   */
  run(command: KeyCommand, key: string): boolean {
    if (command === 'present') this.turnTo(!this.presenter);
    else if (!this.presenter) return false;
    else if (this.presenter.run(command, key)) return true;
    else if (command === 'leave-presenting') this.turnTo(false);
    else return false;
    return true;
  }

  /** Whether a step has to wait, for the class to guess what it brings. */
  holds(after: () => LabMoment): boolean {
    return this.presenter?.asks === true && this.presenter.holds(after());
  }

  /** Takes in where the bench is now. */
  moved(timeline: LabTimeline): void {
    this.presenter?.moved(timeline);
  }

  /** What the class sees, by name; absent while nothing is presented. */
  get panes(): string | undefined {
    return this.presenter?.panes.join(' ');
  }

  /** The bar of the speaker. */
  bar(): TemplateResult | typeof nothing {
    const { views, presenter } = this;
    if (!views || !presenter) return nothing;
    return views.presenterBar(
      presenter,
      () => this.turnTo(false),
      () => this.openNotes(),
    );
  }

  /** The question to the class, and the blank screen. */
  cover(): TemplateResult | typeof nothing {
    const { views, presenter } = this;
    return views && presenter
      ? html`${views.questionCard(presenter)} ${views.blankScreen(presenter)}`
      : nothing;
  }

  /** Begins or ends it, and says so in the address: the page is then the same after a reload. */
  private turnTo(on: boolean): void {
    const href = on ? presentingHref(location.hash) : plainHref(location.hash);
    history.replaceState(history.state, '', href);
    this.follow();
  }

  private readonly follow = (): void => {
    const asked = presentedIn(location.hash);
    if (asked) void this.begin(asked);
    else this.end();
  };

  private async begin({ list, part }: { readonly list?: string; readonly part?: number }): Promise<void> {
    const turn = ++this.turn;
    try {
      this.views = await import('../present');
    } catch {
      return this.bench.tell(words.notPresented);
    }
    if (turn !== this.turn) return;
    this.presenter?.close();
    this.presenter = new this.views.Presenter(this.bench, this.views.partOf(list, part));
    this.presenter.moved(this.bench.timeline());
    this.stillness.begin();
    this.bench.redraw();
  }

  private end(): void {
    this.turn += 1;
    if (!this.presenter) return;
    this.presenter.close();
    this.presenter = undefined;
    this.stillness.end();
    this.bench.redraw();
  }

  private openNotes(): void {
    const opened = window.open('#/notes', 'mcp-tasks-lab-notes', 'popup,width=680,height=760');
    if (!opened) this.bench.tell(words.noSecondWindow);
  }
}
