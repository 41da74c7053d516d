import { html, nothing, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { DEFAULT_SPACE, type Progress, type Space } from '../../explore';
import { ExploreRun } from '../explore/explore-run';
import { exploredView, type Shown } from '../explore/findings';
import type { ExploreNews } from '../explore/messages';
import '../explore/space-form';
import { LightElement } from '../light-element';
import { explore as words } from '../words/en/explore';
import '../styles/setup.css';
import '../styles/explore.css';

const NOTHING_YET: Progress = { states: 0, transitions: 0, waiting: 1, violations: [] };

/** The space and what came of it, while the reader steps a path elsewhere and comes back. */
let last: { readonly space: Space; readonly shown: Shown | undefined } = {
  space: DEFAULT_SPACE,
  shown: undefined,
};

/** The explorer's page: a space is chosen, every order of what can happen in it is tried, what broke is shown. */
@customElement('explore-page')
export class ExplorePage extends LightElement {
  @state() private space = last.space;
  @state() private shown: Shown | undefined = last.shown;

  @query('.explore-answer') private readonly answer!: HTMLElement;

  private exploring: ExploreRun | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
    last = { space: this.space, shown: this.shown };
  }

  protected override render(): TemplateResult {
    const running = this.shown?.state === 'running';
    return html`<div class="explore">
      <div class="explore-ask">
        <h1 class="page-title">${words.title}</h1>
        <p class="lead">${words.lead}</p>
        <space-form
          .space=${this.space}
          ?running=${running}
          @choose-space=${({ detail }: CustomEvent<Space>) => (this.space = detail)}
          @explore-space=${({ detail }: CustomEvent<Space>) => this.explore(detail)}
          @stop-exploring=${() => this.stop()}
        ></space-form>
      </div>
      <div class="explore-answer">
        ${this.shown ? exploredView(this.shown) : html`<p class="empty">${words.empty}</p>`}
        <p class="hidden-visually" role="status">
          ${running ? words.told.running : this.shown ? words.told.ended : nothing}
        </p>
      </div>
    </div>`;
  }

  private explore(space: Space): void {
    this.exploring?.stop();
    this.shown = { space, progress: NOTHING_YET, ms: 0, state: 'running' };
    void this.updateComplete.then(() => this.showAnswer());
    const fail = () => this.end('broken');
    this.exploring = new ExploreRun(space, (news) => this.take(space, news), fail);
  }

  /** The answer may be out of sight: below the form, or above where a long form was scrolled to. */
  private showAnswer(): void {
    const { top } = this.answer.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) this.answer.scrollIntoView({ block: 'start' });
  }

  private take(space: Space, news: ExploreNews): void {
    const { ms } = news;
    if (news.kind === 'progress') {
      this.shown = { space, progress: news.progress, ms, state: 'running' };
      return;
    }
    const { complete, ...rest } = news.explored;
    const waiting = complete ? 0 : (this.shown?.progress.waiting ?? 0);
    this.shown = { space, progress: { ...rest, waiting }, ms, state: complete ? 'complete' : 'limit' };
  }

  private stop(): void {
    this.exploring?.stop();
    this.end('stopped');
  }

  private end(state: 'stopped' | 'broken'): void {
    if (this.shown?.state === 'running') this.shown = { ...this.shown, state };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'explore-page': ExplorePage;
  }
}
