/**
 * The terms of the glossary as links of a lesson name them.
 * @module
 */
import { glossary, type GlossaryEntry } from '../glossary';

/**
 * The name of a term in links `#term/<slug>`: in lower case, what is no letter or digit written as one `-`.
 * @param term - Such as `tasks/update`, whose slug is `tasks-update`.
 */
export function termSlug(term: string): string {
  return term
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The term that a link names, if there is one. */
export function termBySlug(slug: string): GlossaryEntry | undefined {
  return glossary.find(({ term }) => termSlug(term) === slug);
}
