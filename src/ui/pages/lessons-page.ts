import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { progressOf, standingOf, type Progress } from '../../course';
import { icon } from '../icons';
import { LISTED_LESSONS, type ListedLesson } from '../lesson-list';
import { lessonBySlug } from '../lessons';
import { LightElement } from '../light-element';
import { english } from '../parts/english';
import { currentProgress, watchProgress } from '../progress';
import { lastLesson } from '../reading';
import { lessonHref } from '../router';
import '../styles/lessons.css';
import { lessons as words } from '../words/en/lessons';

/** From a stick the lab is one page, and the example of the embedded lab is not beside it. */
const WITH_EMBED = location.protocol !== 'file:';

/** The start: what this is, and the lessons with how far the reader is. */
@customElement('lessons-page')
export class LessonsPage extends LightElement {
  @state() private progress: Progress = currentProgress();

  private unwatch = (): void => undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.progress = currentProgress();
    this.unwatch = watchProgress(() => (this.progress = currentProgress()));
    // Where they cannot be loaded the list works without them.
    import('../lesson/progress-tools').catch(() => undefined);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unwatch();
  }

  protected override render(): TemplateResult {
    const done = LISTED_LESSONS.filter((lesson) => standingOf(this.progress, lesson).state === 'done').length;
    const begun = this.progress.lessons.length > 0 || lastLesson() !== undefined;
    return html`<div class="reading">
      <div class="prose">
        <h1>${words.title}</h1>
        <p>${words.lead}</p>
        <p>${words.ways}</p>
      </div>
      ${begun ? this.whereYouAre(done) : nothing}
      <ol class="lesson-list">
        ${LISTED_LESSONS.map((lesson) => this.lesson(lesson))}
      </ol>
      <section class="prose also" aria-labelledby="also">
        <h2 id="also">${words.also}</h2>
        <ul>
          ${words.places.map((place) => html`<li>${place}</li>`)}
          ${WITH_EMBED ? html`<li>${words.embedded}</li>` : nothing}
        </ul>
      </section>
      <section class="progress-section" aria-label=${words.progress}>
        <h2>${words.yourProgress}</h2>
        <p class="note">${words.kept}</p>
        <progress-tools></progress-tools>
      </section>
    </div>`;
  }

  private whereYouAre(done: number): TemplateResult {
    const last = lessonBySlug(lastLesson() ?? '');
    return html`<div class="where-you-are">
      <span>${words.soFar(done, LISTED_LESSONS.length)}</span>
      ${
        last
          ? html`<a class="button primary" href=${lessonHref(last.slug)}
              >${words.goOn(last.number, english(last.title))}</a
            >`
          : nothing
      }
    </div>`;
  }

  private lesson(lesson: ListedLesson): TemplateResult {
    const { slug, number, title, summary, minutes } = lesson;
    const { state } = standingOf(this.progress, lesson);
    return html`<li class=${state}>
      <span class="number" aria-hidden="true">${number}</span>
      <div>
        <div class="title">
          <a lang="en" href=${lessonHref(slug)}>${title}</a
          ><span class="minutes">${words.minutes(minutes)}</span>
        </div>
        <p lang="en">${summary}</p>
        ${state === 'new' ? nothing : this.standing(lesson)}
      </div>
    </li>`;
  }

  private standing(lesson: ListedLesson): TemplateResult {
    const { state } = standingOf(this.progress, lesson);
    const { read, predictions, challenges, assertions } = progressOf(this.progress, lesson.slug);
    const having = (parts: readonly { readonly id: string }[], done: readonly string[]) =>
      parts.filter(({ id }) => done.includes(id)).length;
    const passed = challenges.map(({ id }) => id);
    const proven = lesson.assertions.filter((id) => assertions.includes(id)).length;
    const parts = [
      read ? words.read : words.unread,
      ...part(words.predictions, having(lesson.predictions, predictions), lesson.predictions.length),
      ...part(words.challenges, having(lesson.challenges, passed), lesson.challenges.length),
      ...part(words.assertions, proven, lesson.assertions.length),
    ];
    return html`<p class="standing-of">
      ${state === 'done' ? html`<b>${icon('passed')} ${words.done}</b> · ` : nothing}${parts.join(' · ')}
    </p>`;
  }
}

function part(says: (done: number, of: number) => string, done: number, of: number): readonly string[] {
  return of === 0 ? [] : [says(done, of)];
}

declare global {
  interface HTMLElementTagNameMap {
    'lessons-page': LessonsPage;
  }
}
