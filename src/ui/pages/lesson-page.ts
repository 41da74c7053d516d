import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Lesson } from '../../course';
import '../bench/lab-bench';
import { fetchLesson, lessonBySlug } from '../lessons';
import { LightElement } from '../light-element';

/** A lesson: its bench, once its text has come. */
@customElement('lesson-page')
export class LessonPage extends LightElement {
  /** Which lesson; one that exists. */
  @property() slug = '';

  @state() private lesson: Lesson | undefined;
  @state() private failed = false;

  protected override willUpdate(changes: PropertyValues): void {
    if (changes.has('slug') && this.slug !== '') void this.load();
  }

  protected override render(): TemplateResult {
    const { lesson, slug } = this;
    if (lesson) return html`<lab-bench .name=${`lesson/${slug}`} .lesson=${lesson}></lab-bench>`;
    // The title at once; the text follows.
    return html`<div class="reading prose">
      <h1>${lessonBySlug(slug)?.title}</h1>
      ${
        this.failed
          ? html`<p>
              The lesson could not be loaded.
              <button class="link" @click=${() => this.load()}>Try again</button>
            </p>`
          : html`<p>${lessonBySlug(slug)?.summary}</p>`
      }
    </div>`;
  }

  private async load(): Promise<void> {
    try {
      this.lesson = await fetchLesson(this.slug);
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lesson-page': LessonPage;
  }
}
