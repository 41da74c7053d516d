import { html, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import {
  answerAt,
  markChallenge,
  markPrediction,
  type Challenge,
  type ChallengeVerdict,
  type Lesson,
  type Played,
} from '../../course';
import { actionsOf, type LabTimeline } from '../../simulation';
import { challengeDesk, lessonDesk, PLAYGROUND, type Desk } from '../bench/desk';
import type { LabBench } from '../bench/lab-bench';
import { toRun } from '../bench/lines';
import { WIDE } from '../bench/wide';
import { changeProgress } from '../progress';
import { concernsWork, readWork, setAside, writeWork } from '../storage';
import { lesson as words } from '../words/en/lesson';
import type * as ChallengeCode from './challenge-panel';
import {
  atChallenge,
  challengeWork,
  NO_WORK,
  predictionWork,
  readExerciseWork,
  withChallenge,
  withPrediction,
  type ExerciseWork,
} from './exercise-work';
import { headingOf, onItsWay, type Place } from './places';
import { messagesWords, standingLine } from './standing';

/** What the exercises need of the page that they are part of. */
export interface ExerciseHost extends LitElement {
  readonly bench: LabBench;
}

/**
 * The exercises of a lesson: it owns what the learner did with them, and puts the bench to the challenge at hand. Its
 * views come with their code when the first of them is near.
 */
export class Exercises implements ReactiveController {
  /** What the bench has to work on. */
  desk: Desk = PLAYGROUND;

  private lesson!: Lesson;
  private played!: Played;
  private work: ExerciseWork = NO_WORK;
  private verdict: ChallengeVerdict | undefined;
  private timeline: LabTimeline | undefined;
  private predictions = false;
  private workloads = false;
  private eras = false;

  /** Whether the bench is at the tool that the learner writes. */
  private driving = false;
  private challenges: typeof ChallengeCode | undefined;
  private failed = false;

  constructor(private readonly host: ExerciseHost) {
    host.addController(this);
    host.addEventListener('exercise-near', ({ detail }) => void this.fetch(detail.kind));
    host.addEventListener('predict-text', ({ detail: { id, text } }) =>
      this.keep(withPrediction(this.work, { ...predictionWork(this.work, id), text })),
    );
    host.addEventListener('predict-compare', ({ detail: { id, text } }) => {
      this.keep(withPrediction(this.work, { ...predictionWork(this.work, id), text, compared: text }));
      changeProgress((done) => markPrediction(done, this.lesson.slug, id));
    });
    host.addEventListener('predict-show', ({ detail: id }) =>
      this.keep(withPrediction(this.work, { ...predictionWork(this.work, id), shown: true })),
    );
    host.addEventListener('challenge-start', ({ detail }) => void this.start(detail));
    host.addEventListener('challenge-leave', () => void this.leave());
    host.addEventListener('challenge-hint', ({ detail: id }) => {
      const known = challengeWork(this.work, id);
      this.keep(withChallenge(this.work, { ...known, hints: known.hints + 1 }));
    });
    host.addEventListener('challenge-give-up', ({ detail: id }) =>
      this.keep(withChallenge(this.work, { ...challengeWork(this.work, id), gaveUp: true })),
    );
    host.addEventListener('solution-show', ({ detail }) => void this.showSolution(detail));
    host.addEventListener('workload-drive', ({ detail }) => void this.drive(detail));
    host.addEventListener('workload-passed', ({ detail: { id, audits } }) =>
      changeProgress((done) => markChallenge(done, this.lesson.slug, id, audits)),
    );
    host.addEventListener('bench-moved', ({ detail }) => void this.follow(detail));
  }

  /** Hears what other tabs do; what it shows is loaded with {@link begin}. */
  hostConnected(): void {
    window.addEventListener('storage', this.heard);
  }

  hostDisconnected(): void {
    window.removeEventListener('storage', this.heard);
  }

  /** Takes up a lesson where the learner left it. */
  begin(lesson: Lesson, played: Played): void {
    this.lesson = lesson;
    this.played = played;
    const kept = readWork(this.name(), readExerciseWork);
    if (kept.kind === 'damaged') setAside(this.name(), kept.raw);
    this.work = kept.kind === 'found' ? kept.value : NO_WORK;
    this.desk = this.deskNow();
  }

  /** The challenge at hand. */
  get challenge(): Challenge | undefined {
    return this.lesson.challenges.find(({ id }) => id === this.work.at);
  }

  /** How the challenge at hand is going, in a line; `undefined` where none is. */
  standing(): TemplateResult | undefined {
    const { challenge, lesson, verdict } = this;
    if (!challenge) return undefined;
    const heading = headingOf(lesson.html, { kind: 'challenge', id: challenge.id });
    return standingLine(heading, verdict, () => this.reveal(challenge.id));
  }

  /** Draws an exercise in its place in the text. */
  draw({ kind, id, heading }: Place): TemplateResult {
    const { work, lesson } = this;
    const retry = this.failed ? () => void this.fetch(kind) : undefined;
    if (kind === 'predict') {
      const prediction = lesson.predictions.find((one) => one.id === id);
      if (!prediction || !this.predictions) return onItsWay(heading, prediction?.ask, retry);
      return html`<prediction-panel
        .prediction=${prediction}
        .heading=${heading}
        .answer=${answerAt(this.played, prediction.moment)}
        .work=${predictionWork(work, id)}
      ></prediction-panel>`;
    }
    if (kind === 'eras') {
      if (!this.eras) return onItsWay(heading, undefined, retry);
      return html`<two-eras .played=${this.played} .heading=${heading}></two-eras>`;
    }
    if (kind === 'workload') {
      const task = lesson.scenario.workload;
      if (!task || !this.workloads) return onItsWay(heading, task?.goal, retry);
      return html`<workload-panel .slug=${lesson.slug} .task=${task} .heading=${heading}></workload-panel>`;
    }
    const challenge = lesson.challenges.find((one) => one.id === id);
    if (!challenge || !this.challenges) return onItsWay(heading, challenge?.goal, retry);
    const atHand = work.at === id;
    return html`<challenge-panel
      .lesson=${lesson}
      .challenge=${challenge}
      .heading=${heading}
      .work=${work.challenges.find((one) => one.id === id)}
      .verdict=${atHand ? this.verdict : undefined}
      .atHand=${atHand}
    ></challenge-panel>`;
  }

  /** Goes back to the lesson's own run, for something that belongs there. */
  async toOwnRun(): Promise<void> {
    const { at } = this.work;
    await this.toPlace(undefined);
    if (at !== undefined) this.offer(words.ownRun, at);
  }

  /** Takes over what another tab has done here, but for the challenge that it is at. */
  private readonly heard = (event: StorageEvent): void => {
    if (!this.lesson || !concernsWork(event, this.name())) return;
    const kept = readWork(this.name(), readExerciseWork);
    if (kept.kind !== 'found') return;
    this.work = atChallenge(kept.value, this.work.at);
    this.host.requestUpdate();
  };

  private name(): string {
    return `lesson/${this.lesson.slug}/exercises`;
  }

  private keep(work: ExerciseWork): void {
    this.work = work;
    this.host.requestUpdate();
    if (writeWork(this.name(), work)) return;
    this.host.bench.tell({ says: words.notKept });
  }

  private deskNow(): Desk {
    return this.challenge ? challengeDesk(this.lesson, this.challenge) : lessonDesk(this.lesson);
  }

  private async fetch(kind: Place['kind']): Promise<void> {
    const here = {
      predict: this.predictions,
      challenge: this.challenges,
      workload: this.workloads,
      eras: this.eras,
    }[kind];
    if (here) return;
    this.failed = false;
    try {
      if (kind === 'challenge') this.challenges = await import('./challenge-panel');
      else if (kind === 'predict') {
        await import('./prediction-panel');
        this.predictions = true;
      } else if (kind === 'workload') {
        await import('./workload-panel');
        this.workloads = true;
      } else {
        await import('./two-eras');
        this.eras = true;
      }
    } catch {
      this.failed = true;
    }
    this.host.requestUpdate();
  }

  /** Goes to a challenge, or back to the lesson's own run; each keeps what was done at it. */
  async toPlace(id: string | undefined): Promise<void> {
    if (this.work.at === id && !this.driving) return;
    this.driving = false;
    this.verdict = undefined;
    this.keep(atChallenge(this.work, id));
    await this.sitAt(this.deskNow());
  }

  private async sitAt(desk: Desk): Promise<void> {
    this.desk = desk;
    this.host.requestUpdate();
    await this.host.updateComplete;
    await this.host.bench.updateComplete;
  }

  /** Puts the bench to the tool that the learner writes, and there to a run of it. */
  private async drive({
    desk,
    run,
    from,
    notice,
  }: HTMLElementEventMap['workload-drive']['detail']): Promise<void> {
    await this.toPlace(undefined);
    this.driving = true;
    await this.sitAt(desk);
    const { bench } = this.host;
    if (run) bench.visit((timeline) => toRun(timeline, run, run.depth), notice.says, from);
    // On a narrow page the way to the transcript is offered instead: it is far below.
    if (WIDE.matches || !run)
      bench.tell({
        says: notice.says,
        offer: { label: notice.back, run: () => void this.toPlace(undefined) },
      });
  }

  private async start(id: string): Promise<void> {
    const begun = this.work.challenges.some((one) => one.id === id);
    this.work = withChallenge(this.work, challengeWork(this.work, id));
    await this.toPlace(id);
    const { bench } = this.host;
    bench.tell({
      says: begun ? words.resumed : words.begun,
      offer: { label: words.toRequest, run: () => void bench.run('focus-request') },
    });
  }

  private async leave(): Promise<void> {
    const { at } = this.work;
    await this.toPlace(undefined);
    if (at !== undefined) this.offer(words.yourRun, at);
  }

  private offer(says: string, id: string): void {
    this.host.bench.tell({ says, offer: { label: words.goOn, run: () => void this.start(id) } });
  }

  private async showSolution({ id, depth }: { readonly id: string; readonly depth: number }): Promise<void> {
    const challenge = this.lesson.challenges.find((one) => one.id === id);
    if (!challenge || !this.challenges) return;
    await this.toPlace(id);
    const model = this.challenges.playSolution(this.lesson, challenge).timeline.tip;
    this.host.bench.visit((timeline) => toRun(timeline, model, depth), words.modelRun);
  }

  private async follow({
    timeline,
    desk,
    acted,
  }: HTMLElementEventMap['bench-moved']['detail']): Promise<void> {
    this.timeline = timeline;
    const { challenge } = this;
    if (!challenge || desk !== this.desk) return;
    await this.fetch('challenge');
    // While the code came the learner may have gone on: the next event then judges.
    if (this.timeline !== timeline || desk !== this.desk || !this.challenges) return;
    const before = this.verdict;
    this.verdict = this.challenges.judgeChallenge(challenge, timeline.now, desk.from);
    this.host.requestUpdate();
    if (acted && this.verdict.passed && !before?.passed) this.pass(challenge.id, this.verdict, timeline);
  }

  private pass(id: string, verdict: ChallengeVerdict, { now }: LabTimeline): void {
    this.keep(withChallenge(this.work, { ...challengeWork(this.work, id), passed: actionsOf(now) }));
    changeProgress((done) => markChallenge(done, this.lesson.slug, id, verdict.messages));
    this.host.bench.tell({
      says: words.passed(messagesWords(verdict)),
      offer: { label: words.compare, run: () => this.reveal(id) },
    });
  }

  /** Brings the panel of a challenge into view. */
  private reveal(id: string): void {
    const title = this.host.querySelector<HTMLElement>(`#challenge-title-${CSS.escape(id)}`);
    title?.scrollIntoView({ block: 'start' });
    title?.focus({ preventScroll: true });
  }
}
