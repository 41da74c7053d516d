import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { playWay, TWO_WAYS, TWO_WAYS_SETUP, type Way } from '../../course';
import { actionsOf, seek, type LabMoment, type LabTimeline } from '../../simulation';
import { openInStepper } from '../bench/handover';
import { choiceOf } from '../../course/setup-choice';
import { clientPanel } from '../bench/task-panels';
import { clockTime } from '../bench/words';
import { icon } from '../icons';
import type { KeyCommand } from '../keys';
import { LightElement } from '../light-element';
import '../network/network-picture';
import '../styles/network.css';
import '../styles/compare.css';

/** A way that was played. */
interface PlayedWay {
  readonly way: Way;
  readonly timeline: LabTimeline;
}

/** The same hotfix behind the same proxy, as a call that blocks and as a task, stepped together. */
@customElement('compare-page')
export class ComparePage extends LightElement {
  @state() private depth = 0;

  private readonly ways: readonly PlayedWay[] = TWO_WAYS.map((way) => ({
    way,
    timeline: playWay(way).timeline,
  }));
  private readonly steps = Math.max(...this.ways.map(({ timeline }) => timeline.tip.depth));

  /**
   * Does what a key asks for.
   * @returns `false` where it means nothing here.
   */
  run(command: KeyCommand): boolean {
    if (command === 'step-forward' || command === 'next-move') return this.go(this.depth + 1);
    if (command === 'step-back') return this.go(this.depth - 1);
    return false;
  }

  protected override render(): TemplateResult {
    const { depth, steps } = this;
    return html`<div class="compare">
      <h1 class="page-title">The same hotfix, two ways</h1>
      <p class="lead">
        Both run behind a proxy that gives a request up after a minute. The work takes longer than that.
      </p>
      <div class="compare-steps" role="group" aria-label="Steps of both">
        <button ?disabled=${depth === 0} @click=${() => this.go(depth - 1)}>${icon('back')}Step back</button>
        <button class="primary" ?disabled=${depth === steps} @click=${() => this.go(depth + 1)}>
          ${icon('forward')}Step forward
        </button>
        <button ?disabled=${depth === steps} @click=${() => this.go(steps)}>To the end</button>
        <label
          ><span class="hidden-visually">Step of both</span
          ><input
            type="range"
            min="0"
            max=${steps}
            .value=${String(depth)}
            aria-valuetext="Step ${depth} of ${steps}"
            @input=${(event: Event) => this.go(Number((event.target as HTMLInputElement).value))}
        /></label>
        <span class="note">Step ${depth} of ${steps}</span>
      </div>
      <div class="ways">${this.ways.map((played) => this.way(played))}</div>
    </div>`;
  }

  private way({ way, timeline }: PlayedWay): TemplateResult {
    const { now } = seek(timeline, this.depth);
    const ended = now === timeline.tip;
    return html`<section class="way-column" aria-label=${way.title}>
      <header>
        <h2>${way.title}</h2>
        <time class="mono" aria-label="Virtual time ${clockTime(now.world.now)} UTC"
          >${clockTime(now.world.now)}</time
        >
      </header>
      <p class="way-says">${way.says}</p>
      <p class="now-says" role="status">
        ${
          now.depth === 0
            ? 'Nothing has happened yet.'
            : html`<b>${now.depth}.</b> ${way.script[now.depth - 1]?.says}`
        }
        ${ended ? html`<span class="faint">This is its end.</span>` : ''}
      </p>
      <network-picture still .moment=${now}></network-picture>
      ${outcome(now)}
      <p>
        <button @click=${() => open(way, timeline)}>${icon('forward')}Open in the stepper</button>
      </p>
    </section>`;
  }

  private go(depth: number): boolean {
    this.depth = Math.max(0, Math.min(depth, this.steps));
    return true;
  }
}

/** What the client knows, and what was done meanwhile. */
function outcome({ world }: LabMoment): TemplateResult {
  const deployed = world.effects.length;
  return html`<div class="outcome">
    <div class="client-knows">
      <h3>What the client knows</h3>
      ${clientPanel(world, undefined)}
    </div>
    <div>
      <h3>What was done</h3>
      <p class="deployed ${deployed > 1 ? 'grave' : ''}">
        ${['Nothing is deployed.', 'Deployed once.', 'Deployed twice.'][deployed]}
      </p>
    </div>
  </div>`;
}

function open(way: Way, timeline: LabTimeline): void {
  openInStepper({
    choice: choiceOf(TWO_WAYS_SETUP),
    actions: actionsOf(timeline.tip),
    says: `${way.title}, at its start. Step forward walks it.`,
  });
}

declare global {
  interface HTMLElementTagNameMap {
    'compare-page': ComparePage;
  }
}
