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
import '../styles/two-ways.css';
import { compare } from '../words/en/compare';
import { stepBar } from './step-bar';

const words = compare.ways;

/** A way that was played. */
interface PlayedWay {
  readonly way: Way;
  readonly timeline: LabTimeline;
}

/** The same hotfix behind the same proxy, as a call that blocks and as a task, stepped together. */
@customElement('two-ways')
export class TwoWays extends LightElement {
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
      <h1 class="page-title">${compare.start.ways.title}</h1>
      <p class="lead">${words.lead}</p>
      ${stepBar({
        at: depth,
        first: 0,
        last: steps,
        words: {
          group: words.group,
          back: words.back,
          forward: words.forward,
          slider: words.step,
          place: words.place(depth, steps),
        },
        more: [{ label: words.toEnd, isPossible: depth < steps, run: () => this.go(steps) }],
        go: (at) => this.go(at),
      })}
      <div class="ways">${this.ways.map((played) => this.way(played))}</div>
    </div>`;
  }

  private way({ way, timeline }: PlayedWay): TemplateResult {
    const { now } = seek(timeline, this.depth);
    const ended = now === timeline.tip;
    return html`<section class="way-column" aria-label=${way.title}>
      <header>
        <h2 lang="en">${way.title}</h2>
        <time class="mono" aria-label=${words.time(clockTime(now.world.now))}
          >${clockTime(now.world.now)}</time
        >
      </header>
      <p class="way-says" lang="en">${way.says}</p>
      <p class="now-says" role="status">
        ${
          now.depth === 0
            ? words.nothingYet
            : html`<b>${now.depth}.</b> <span lang="en">${way.script[now.depth - 1]?.says}</span>`
        }
        ${ended ? html`<span class="faint">${words.ended}</span>` : ''}
      </p>
      <network-picture still .moment=${now}></network-picture>
      ${outcome(now)}
      <p>
        <button @click=${() => open(way, timeline)}>${icon('forward')}${words.open}</button>
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
      <h3>${words.knows}</h3>
      ${clientPanel(world, undefined)}
    </div>
    <div>
      <h3>${words.done}</h3>
      <p class="deployed ${deployed > 1 ? 'grave' : ''}">${words.deployed(deployed)}</p>
    </div>
  </div>`;
}

function open(way: Way, timeline: LabTimeline): void {
  openInStepper({
    choice: choiceOf(TWO_WAYS_SETUP),
    actions: actionsOf(timeline.tip),
    says: words.opened(way.title),
  });
}

declare global {
  interface HTMLElementTagNameMap {
    'two-ways': TwoWays;
  }
}
