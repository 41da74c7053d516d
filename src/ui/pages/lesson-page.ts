import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import {
  ASSERTIONS,
  markAssertions,
  markRead,
  playLesson,
  type Assertion,
  type Lesson,
  type Played,
} from '../../course';
import type { Opened } from '../../course/moments';
import type { LabTimeline } from '../../simulation';
import '../bench/lab-bench';
import type { LabBench } from '../bench/lab-bench';
import { momentAt, toRun } from '../bench/lines';
import { lookAtPointed } from '../bench/look';
import { WIDE } from '../bench/wide';
import { fetchLesson, lessonBySlug } from '../lessons';
import { Exercises, type ExerciseHost } from '../lesson/exercises';
import { lessonEnd } from '../lesson/lesson-end';
import '../lesson/lesson-text';
import type { Place } from '../lesson/places';
import { LightElement } from '../light-element';
import { changeProgress } from '../progress';
import { takeArrival } from '../share/arrival';
import { headingIn, keepReading } from '../reading';
import { lesson as words } from '../words/en/lesson';
import { shell } from '../words/en/shell';

/** A lesson: its text with its exercises, and the bench beside it. */
@customElement('lesson-page')
export class LessonPage extends LightElement implements ExerciseHost {
  /** Which lesson; one that exists. */
  @property() slug = '';

  /** The named moment of its run to begin at, where the address names one; absent: where the reader was. */
  @property({ attribute: false }) moment: string | undefined;

  @state() private lesson: Lesson | undefined;
  @state() private failed = false;
  @state() private timeline: LabTimeline | undefined;

  /** The bench, once the lesson has come. */
  @query('lab-bench') readonly bench!: LabBench;

  private readonly exercises = new Exercises(this);
  private played!: Played;
  private claims: readonly Assertion[] = [];
  private heading: string | undefined;

  constructor() {
    super();
    this.addEventListener('bench-moved', ({ detail }) => (this.timeline = detail.timeline));
    this.addEventListener('assertions-judged', ({ detail }) => this.markAssertions(detail));
    this.addEventListener('try-request', ({ detail }) => this.bench.propose(detail));
    this.addEventListener('reading', ({ detail }) => keepReading(this.slug, detail));
    this.addEventListener('lesson-end', () => changeProgress((done) => markRead(done, this.slug)));
    this.addEventListener('show-entry', () => void this.look());
    this.addEventListener('show-step', () => void this.look());
    this.addEventListener('click', (event) => void this.followLink(event));
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (changes.has('slug') && this.slug !== '') void this.load();
  }

  protected override updated(changes: PropertyValues): void {
    const { lesson, moment } = this;
    const shared =
      lesson && takeArrival((place) => place.kind !== 'playground' && place.lesson === lesson.slug);
    if (shared) return void this.receive(shared);
    if (lesson && moment !== undefined && (changes.has('lesson') || changes.has('moment')))
      void this.openAt(moment);
  }

  protected override render(): TemplateResult {
    const { lesson, slug } = this;
    if (lesson) {
      return html`<lab-bench
        long-text
        .desk=${this.exercises.desk}
        .claims=${this.claims}
        .played=${this.played}
        .reading=${this.reading(lesson)}
        .standing=${this.exercises.standing()}
      ></lab-bench>`;
    }
    // The title at once; the text follows.
    return html`<div class="reading prose">
      <h1 lang="en">${lessonBySlug(slug)?.title}</h1>
      ${
        this.failed
          ? html`<p>
              ${words.notLoaded}
              <button class="link" @click=${() => this.load()}>${shell.tryAgain}</button>
            </p>`
          : html`<p role="status">${shell.onItsWay}</p>`
      }
    </div>`;
  }

  /** Shows a moment that came by a link, beside the work that was kept here. */
  private async receive(shared: Opened): Promise<void> {
    const { receive } = await import('../share/receive');
    const { place } = shared.moment;
    await this.bench.updateComplete;
    await this.exercises.toPlace(place.kind === 'challenge' ? place.challenge : undefined);
    receive(this.bench, shared);
  }

  private reading(lesson: Lesson): TemplateResult {
    const { timeline, exercises } = this;
    return html`<lesson-text
      .lesson=${lesson}
      .moment=${exercises.challenge || !timeline ? undefined : momentAt(this.played, timeline.now)}
      .exercise=${(place: Place) => exercises.draw(place)}
      .heading=${this.heading}
      .ending=${lessonEnd(lesson.slug)}
    ></lesson-text>`;
  }

  private async load(): Promise<void> {
    try {
      const lesson = await fetchLesson(this.slug);
      this.played = playLesson(lesson);
      this.claims = lesson.assertions.flatMap((id) => ASSERTIONS.filter((claim) => claim.id === id));
      this.heading = headingIn(lesson.slug);
      this.exercises.begin(lesson, this.played);
      this.lesson = lesson;
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  private markAssertions(ids: readonly string[]): void {
    if (ids.length > 0) changeProgress((done) => markAssertions(done, this.slug, ids));
  }

  /** Where the transcript is far below the text, goes to what was asked for there. */
  private async look(): Promise<void> {
    const from = document.activeElement;
    await this.bench.updateComplete;
    if (WIDE.matches || !(from instanceof HTMLElement)) return;
    await this.bench.querySelector('transcript-view')?.updateComplete;
    // The page of the transcript that holds it draws itself a moment later.
    requestAnimationFrame(() => lookAtPointed(this.bench, from, (notice) => this.bench.tell(notice)));
  }

  private async followLink(event: MouseEvent): Promise<void> {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const [, kind, name] = /^#(moment|term|rule)\/(.+)$/.exec(link?.getAttribute('href') ?? '') ?? [];
    // With a key held, a link is to be opened elsewhere.
    if (!link || name === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (kind === 'moment') return this.showMoment(name, link);
    try {
      const { explain } = await import('../lesson/explain');
      explain(link);
    } catch {
      this.bench.tell({ says: words.noExplanation });
    }
  }

  /** Opens the lesson at a moment: the simulation there, and the text where it speaks of it. */
  private async openAt(moment: string): Promise<void> {
    await this.bench.updateComplete;
    const link = this.querySelector<HTMLElement>(`a[href="#moment/${CSS.escape(moment)}"]`);
    link?.closest('details')?.setAttribute('open', '');
    link?.scrollIntoView({ block: 'center' });
    await this.showMoment(moment, link ?? undefined);
  }

  /** "Show me": goes to a named moment of the lesson's run. */
  private async showMoment(name: string, link?: HTMLElement): Promise<void> {
    const depth = this.played.moments.get(name);
    if (depth === undefined) return this.bench.tell({ says: words.noMoment });
    await this.exercises.toOwnRun();
    this.bench.visit((timeline) => toRun(timeline, this.played.timeline.tip, depth), words.itsRun, link);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lesson-page': LessonPage;
  }
}
