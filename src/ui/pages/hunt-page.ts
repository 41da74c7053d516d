import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { ASSERTIONS } from '../../course';
import { begin, DEFAULT_SETUP, newWorld, transcriptOf, type LabTimeline } from '../../simulation';
import type { Desk } from '../bench/desk';
import { FIRST_TEMPLATE, fromTemplate } from '../bench/draft';
import { openInStepper } from '../bench/handover';
import '../bench/lab-bench';
import type { LabBench } from '../bench/lab-bench';
import { choiceOf } from '../../course/setup-choice';
import '../bench/transcript-view';
import type { Place } from '../bench/transcript-view';
import { clientRun } from '../hunt/client-log';
import { huntOf, newSeed, shortestWay, type Hunt } from '../hunt/hunt';
import '../hunt/hunt-panel';
import { verdictAt, type Verdict } from '../hunt/judge';
import { AT_START, keepProgress, readProgress, type HuntProgress } from '../hunt/progress';
import { icon } from '../icons';
import type { KeyCommand } from '../keys';
import { LightElement } from '../light-element';
import { huntHref } from '../router';
import { hunt as words } from '../words/en/hunt';
import '../styles/hunt.css';

/** The bug hunt: a server to be driven until its hidden bug shows, or the transcript of a client to be read. */
@customElement('hunt-page')
export class HuntPage extends LightElement {
  /** Which hunt, where the address names one. */
  @property({ attribute: false }) seed: number | undefined;

  @state() private progress: HuntProgress = AT_START;
  @state() private verdict: Verdict | undefined;
  @state() private messages = 0;
  @state() private pointed: Place | undefined;

  @query('lab-bench') private readonly bench!: LabBench | null;

  private hunt: Hunt = huntOf(0);
  private desk: Desk = deskOf(this.hunt);
  private log: LabTimeline | undefined;

  constructor() {
    super();
    this.addEventListener('bench-moved', ({ detail }) => this.look(detail.timeline));
    this.addEventListener('new-hunt', ({ detail }) => begunAnew(detail));
    this.addEventListener('take-hint', () => this.keep({ ...this.progress, hints: this.progress.hints + 1 }));
    this.addEventListener('name-rule', ({ detail }) => this.name(detail));
    this.addEventListener('show-way', () => this.showWay());
    this.addEventListener('show-beside', () => void this.showBeside());
    this.addEventListener('hunt-again', () => this.keep(AT_START));
    this.addEventListener('show-entry', ({ detail }) => (this.pointed = { entry: detail }));
  }

  /**
   * Does what a key asks for.
   * @returns `false` where it means nothing here.
   */
  run(command: KeyCommand): boolean {
    return this.bench?.run(command) ?? false;
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (this.seed === undefined) return begunAnew('server');
    if (!changes.has('seed')) return;
    this.hunt = huntOf(this.seed);
    this.desk = deskOf(this.hunt);
    this.progress = readProgress(this.seed);
    this.pointed = undefined;
    this.log = this.hunt.who === 'client' ? clientRun(this.hunt.defect) : undefined;
    this.verdict = this.log && verdictAt(this.log.tip, 'client');
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.seed === undefined) return nothing;
    const panel = html`<hunt-panel
      .hunt=${this.hunt}
      .progress=${this.progress}
      .verdict=${this.verdict}
      .messages=${this.messages}
    ></hunt-panel>`;
    return html`${keyed(
      this.hunt.seed,
      this.log
        ? html`<div class="client-hunt">
            <div class="column scroller">${panel}</div>
            <section
              class="column transcript-region scroller region"
              aria-label=${words.transcript}
              tabindex="0"
            >
              <div class="region-head"><h2>${words.clientSent}</h2></div>
              <transcript-view quiet .moment=${this.log.tip} .pointed=${this.pointed}></transcript-view>
            </section>
          </div>`
        : html`<lab-bench
            .desk=${this.desk}
            .claims=${NO_CLAIMS}
            .reading=${panel}
            .standing=${this.standing()}
          ></lab-bench>`,
    )}`;
  }

  /** Says over the transport that there is something to name: on a narrow page the names are far above. */
  private standing(): TemplateResult | undefined {
    if (!this.verdict || this.progress.solved) return undefined;
    const show = () => this.querySelector('.suspects')?.scrollIntoView({ block: 'center' });
    return html`<p class="hunt-standing">
      ${icon('violation')}<span>${words.checkerSpeaks}</span>
      <button class="link" @click=${show}>${words.nameRule}</button>
    </p>`;
  }

  /** Judges what the learner has done so far. */
  private look({ now }: LabTimeline): void {
    this.verdict = verdictAt(now, 'server');
    this.messages = transcriptOf(now).filter(({ dir }) => dir === 'c2s').length;
  }

  private name(rule: string): void {
    const { verdict, progress, hunt } = this;
    if (verdict?.broken.has(rule) || rule === hunt.defect.rule) {
      this.keep({ ...progress, solved: { rule, messages: verdict?.messages ?? 0 } });
    } else if (!progress.wrong.includes(rule)) {
      this.keep({ ...progress, wrong: [...progress.wrong, rule] });
    }
  }

  private showWay(): void {
    const { defect } = this.hunt;
    openInStepper({
      choice: choiceOf({ ...DEFAULT_SETUP, defect: defect.id }),
      actions: shortestWay(this.hunt).actions,
      says: words.walks(defect.id),
    });
  }

  /** Shows the bug beside what is right: by what the learner did where that found it, else by the shortest known way. */
  private async showBeside(): Promise<void> {
    const { defect } = this.hunt;
    const line = this.verdict && (this.log ?? this.bench?.shown.timeline);
    try {
      const { besideRight, defectHref } = await import('../compare/codes');
      location.hash = line ? besideRight(line) : defectHref(defect.id)!;
    } catch {
      this.bench?.tell({ says: words.notCompared });
    }
  }

  private keep(progress: HuntProgress): void {
    this.progress = progress;
    keepProgress(this.hunt.seed, progress);
  }
}

/** In a hunt the lesson's claims would only be in the way. */
const NO_CLAIMS = ASSERTIONS.slice(0, 0);

/** A world with the bug in it, of which the bench says nothing. */
function deskOf({ seed, defect }: Hunt): Desk {
  const setup = { ...DEFAULT_SETUP, defect: defect.id };
  return {
    name: `hunt/${seed}`,
    setup,
    from: 0,
    quiet: true,
    beginning: () => {
      const timeline: LabTimeline = begin(newWorld(setup));
      return { timeline, draft: fromTemplate(FIRST_TEMPLATE, timeline.now) };
    },
  };
}

/** Goes to a hunt that nobody has chosen. */
function begunAnew(who: Hunt['who']): void {
  location.replace(huntHref(newSeed(who, Math.random())));
}

declare global {
  interface HTMLElementTagNameMap {
    'hunt-page': HuntPage;
  }
}
