/**
 * How objectives, domains, lessons and misconceptions are called on the page.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { OBJECTIVES } from '../../course';
import { ITEMS, MISCONCEPTIONS, type Item } from '../../course/exam';
import { LESSONS, lessonBySlug } from '../lessons';
import { exam as words } from '../words/en/exam';
import { examPractice } from '../words/en/exam-practice';
import type { About } from './kept-practice';

/** Something to choose by: its value in items, and its name. */
export interface Choice {
  readonly value: string;
  readonly name: string;
  /** Whether the name is content, in English. */
  readonly isContent?: boolean;
}

/** An objective in a few words. */
export function objectiveName(id: string): string {
  return words.objectives[id] ?? OBJECTIVES.find((objective) => objective.id === id)?.says ?? id;
}

/** What a misconception believes. */
export function beliefOf(id: string): string {
  return MISCONCEPTIONS.find((misconception) => misconception.id === id)?.believes ?? id;
}

/** A lesson's title, or its slug where there is none of it. */
export function lessonTitle(slug: string): string {
  return lessonBySlug(slug)?.title ?? slug;
}

/** The item of an id. */
export function itemById(id: string | undefined): Item | undefined {
  return ITEMS.find((item) => item.id === id);
}

/** What the items can be chosen by, each with the values that some item has. */
export const CHOICES: Readonly<Record<'objective' | 'misconception' | 'lesson' | 'kind', readonly Choice[]>> =
  {
    objective: having(
      'objective',
      OBJECTIVES.map(({ id }) => ({ value: id, name: `${id} ${objectiveName(id)}` })),
    ),
    misconception: having(
      'misconception',
      MISCONCEPTIONS.map(({ id, believes }) => ({ value: id, name: believes, isContent: true })),
    ),
    lesson: having(
      'lesson',
      LESSONS.map(({ slug, number, title }) => ({
        value: slug,
        name: `${number} ${title}`,
        isContent: true,
      })),
    ),
    kind: [
      { value: 'choice', name: words.kinds.choice },
      { value: 'predict', name: words.kinds.predict },
    ],
  };

function having(member: 'objective' | 'misconception' | 'lesson', all: readonly Choice[]): readonly Choice[] {
  return all.filter(({ value }) => ITEMS.some((item) => item[member] === value));
}

/** What a practice is about, in a few words. */
export function aboutWords(about: About): TemplateResult {
  if (about === 'missed') return html`${examPractice.about.missed}`;
  const chosen = (['objective', 'misconception', 'lesson', 'kind'] as const).flatMap((member) =>
    CHOICES[member].filter(({ value }) => value === about[member]),
  );
  if (chosen.length === 0) return html`${examPractice.about.all}`;
  return html`${chosen.map(
    ({ name, isContent }, at) =>
      html`${at > 0 ? ', ' : nothing}<span lang=${isContent ? 'en' : nothing}>${name}</span>`,
  )}`;
}
