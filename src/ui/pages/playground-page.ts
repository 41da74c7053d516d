import { html, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import type { Opened } from '../../course/moments';
import { begin, newWorld, type LabTimeline, type Setup } from '../../simulation';
import { PLAYGROUND } from '../bench/desk';
import { takeHandover, timelineOf, type Handover } from '../bench/handover';
import '../bench/lab-bench';
import type { LabBench } from '../bench/lab-bench';
import { presetLine, type Preset } from '../bench/presets';
import { choiceOf, setupOfChoice, type SetupChoice } from '../../course/setup-choice';
import type { KeyCommand } from '../keys';
import { LightElement } from '../light-element';
import '../network/setup-panel';
import { takeArrival } from '../share/arrival';
import { playground as words } from '../words/en/playground';

/** The playground: a bench without a lesson, and what its world is made from. */
@customElement('playground-page')
export class PlaygroundPage extends LightElement {
  @state() private setup: Setup = PLAYGROUND.setup;

  @query('lab-bench') private readonly bench!: LabBench;

  constructor() {
    super();
    this.addEventListener('bench-moved', ({ detail }) => (this.setup = detail.timeline.now.world.setup));
    this.addEventListener('change-setup', ({ detail }) => this.change(detail));
    this.addEventListener('compare-rightly', () => void this.compareRightly());
  }

  /**
   * Does what a key asks for.
   * @returns `false` where it means nothing here.
   */
  run(command: KeyCommand): boolean {
    return this.bench.run(command);
  }

  protected override firstUpdated(): void {
    const given = takeHandover();
    if (given) void this.open(given);
    const shared = takeArrival(({ kind }) => kind === 'playground');
    if (shared) void this.receive(shared);
  }

  /** Opens a run from another page. The work that was kept here is brought back first: it stays as another line. */
  private async open(given: Handover): Promise<void> {
    await this.bench.updateComplete;
    const run = timelineOf(given);
    this.bench.visit((before) => beside(before, run), given.says);
  }

  /** Shows a moment that came by a link, beside the work that was kept here. */
  private async receive(shared: Opened): Promise<void> {
    const { receive } = await import('../share/receive');
    await this.bench.updateComplete;
    receive(this.bench, shared);
  }

  protected override render(): TemplateResult {
    return html`<lab-bench .desk=${PLAYGROUND} .reading=${this.reading()}></lab-bench>`;
  }

  private reading(): TemplateResult {
    return html`<div class="prose playground-text">
        <h1>${words.title}</h1>
        <p>${words.lead}</p>
        <p class="preset-buttons">
          <button @click=${() => this.load('empty')}>${words.empty}</button>
          <button @click=${() => this.load('practice')}>${words.practice}</button>
        </p>
        <p class="note">${words.about}</p>
      </div>
      <setup-panel .choice=${choiceOf(this.setup)}></setup-panel>
      <p class="note playground-ways">
        <span>${words.ways}</span>
      </p>`;
  }

  /** Goes to what stands here beside the same steps with nothing wrong on purpose. */
  private async compareRightly(): Promise<void> {
    try {
      const { benchHref } = await import('../compare/codes');
      const found = benchHref(this.bench.shown);
      if ('href' in found) location.hash = found.href;
      else this.bench.tell(found);
    } catch {
      this.bench.tell({ says: words.notCompared });
    }
  }

  private load(preset: Preset): void {
    const line = presetLine(preset, this.setup);
    this.bench.visit((before) => beside(before, line), words.opened[preset]);
  }

  /** Another setup is another world: it begins anew, and what was done in the old one is kept. */
  private change(choice: SetupChoice): void {
    const fresh: LabTimeline = begin(newWorld(setupOfChoice(choice)));
    this.bench.visit((before) => beside(before, fresh), words.anew);
  }
}

/** A line beside the one that was walked before, which is kept where there is something in it. */
function beside(before: LabTimeline, line: LabTimeline): LabTimeline {
  return { ...line, left: before.tip.depth === 0 ? before.left : [...before.left, before.tip] };
}

declare global {
  interface HTMLElementTagNameMap {
    'playground-page': PlaygroundPage;
  }
}
