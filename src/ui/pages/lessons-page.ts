import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { progressOf, standingOf, type Progress } from '../../course';
import { count } from '../bench/words';
import { icon } from '../icons';
import { LESSONS, lessonBySlug, type ListedLesson } from '../lessons';
import { LightElement } from '../light-element';
import { currentProgress, watchProgress } from '../progress';
import { lastLesson } from '../reading';
import { lessonHref } from '../router';
import { shell } from '../words/en/shell';

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
    const done = LESSONS.filter((lesson) => standingOf(this.progress, lesson).state === 'done').length;
    const begun = this.progress.lessons.length > 0 || lastLesson() !== undefined;
    return html`<div class="reading">
      <div class="prose">
        <h1>Long-running work, step by step</h1>
        <p>
          A simulated MCP server runs a build pipeline in this page. You send it real JSON-RPC, step its
          worker by hand, and go back in time. It speaks revision 2026-07-28 and the tasks extension.
        </p>
      </div>
      ${begun ? this.whereYouAre(done) : nothing}
      <ol class="lesson-list">
        ${LESSONS.map((lesson) => this.lesson(lesson))}
      </ol>
      <p class="prose">
        Or go straight to the <a href="#/playground">playground</a>, the same bench without a text, or keep
        the <a href="#/reference">decision reference</a> at hand. In front of a class, a
        <a href="#/playlists">playlist</a> shows moments in the order of your talk.
      </p>
      <section class="progress-section" aria-label="Progress">
        <h2>Your progress</h2>
        <p class="note">It is kept in this browser and nowhere else. As a file it goes to another.</p>
        <progress-tools></progress-tools>
        <p><a href="#/data">${shell.titles.data}</a></p>
      </section>
    </div>`;
  }

  private whereYouAre(done: number): TemplateResult {
    const last = lessonBySlug(lastLesson() ?? '');
    return html`<div class="where-you-are">
      <span><b>${done} of ${count(LESSONS.length, 'lesson')}</b> done</span>
      ${
        last
          ? html`<a class="button primary" href=${lessonHref(last.slug)}
              >Continue with lesson ${last.number}, ${last.title}</a
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
          <a href=${lessonHref(slug)}>${title}</a><span class="minutes">${minutes} min</span>
        </div>
        <p>${summary}</p>
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
      read ? 'read' : 'not read to the end',
      ...part('predictions', having(lesson.predictions, predictions), lesson.predictions.length),
      ...part('challenges', having(lesson.challenges, passed), lesson.challenges.length),
      ...part('assertions', proven, lesson.assertions.length),
    ];
    return html`<p class="standing-of">
      ${state === 'done' ? html`<b>${icon('passed')} done</b> · ` : nothing}${parts.join(' · ')}
    </p>`;
  }
}

function part(name: string, done: number, of: number): readonly string[] {
  return of === 0 ? [] : [`${name} ${done} of ${of}`];
}

declare global {
  interface HTMLElementTagNameMap {
    'lessons-page': LessonsPage;
  }
}
