/**
 * How objectives, domains, lessons and misconceptions are called on the page.
 * @module
 */
import { OBJECTIVES } from '../../course';
import { isPredict, ITEMS, MISCONCEPTIONS, type Item, type Wish } from '../../course/exam';
import { LESSONS, lessonBySlug } from '../lessons';

/** Something to choose by: its value in items, and its name. */
export interface Choice {
  readonly value: string;
  readonly name: string;
}

const SHORT_OBJECTIVES: Readonly<Record<string, string>> = {
  O1: 'Why a blocked call goes wrong',
  O2: 'Negotiating the extension',
  O3: 'Handles, polls and statuses',
  O4: 'Questions, cancellation, acknowledgements',
  O5: 'Moving from 2025-11-25',
  O6: 'Choosing a pattern',
};

/** An objective in a few words. */
export function objectiveName(id: string): string {
  return SHORT_OBJECTIVES[id] ?? OBJECTIVES.find((objective) => objective.id === id)?.says ?? id;
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
      MISCONCEPTIONS.map(({ id, believes }) => ({ value: id, name: believes })),
    ),
    lesson: having(
      'lesson',
      LESSONS.map(({ slug, number, title }) => ({ value: slug, name: `${number} ${title}` })),
    ),
    kind: [
      { value: 'choice', name: 'Multiple choice' },
      { value: 'predict', name: 'Predict what comes back' },
    ],
  };

function having(member: 'objective' | 'misconception' | 'lesson', all: readonly Choice[]): readonly Choice[] {
  return all.filter(({ value }) => ITEMS.some((item) => item[member] === value));
}

/** What a wish is about, in a few words. */
export function wishWords(wish: Wish): string {
  const parts = (['objective', 'misconception', 'lesson', 'kind'] as const).flatMap((member) => {
    const value = wish[member];
    return CHOICES[member].filter((choice) => choice.value === value).map(({ name }) => name);
  });
  return parts.length === 0 ? 'All items' : parts.join(', ');
}

/** What an item is called in a list. */
export function itemName(item: Item): string {
  return isPredict(item) ? item.title : item.stem;
}
