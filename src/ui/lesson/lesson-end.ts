import { html, nothing, type TemplateResult } from 'lit';
import { LESSONS } from '../lessons';
import { lessonHref, practiceHref } from '../router';
import { lesson as words } from '../words/en/lesson';
import { shell } from '../words/en/shell';

/** The end of a lesson: the practice of its items, and the lessons before and after it. */
export function lessonEnd(slug: string): TemplateResult {
  const at = LESSONS.findIndex((lesson) => lesson.slug === slug);
  return html`<p class="lesson-practice"><a href=${practiceHref(slug)}>${shell.practiseLesson}</a></p>
    <nav class="lesson-end-links" aria-label=${shell.titles.lessons}>
      ${link('before', at - 1)}${link('next', at + 1)}
      ${at === LESSONS.length - 1 ? html`<a class="next" href="#/">${words.last}</a>` : nothing}
    </nav>`;
}

function link(place: 'before' | 'next', at: number): TemplateResult | typeof nothing {
  const lesson = LESSONS[at];
  if (!lesson) return nothing;
  return html`<a class=${place} href=${lessonHref(lesson.slug)}
    ><span>${words[place](lesson.number)}</span><span lang="en">${lesson.title}</span></a
  >`;
}
