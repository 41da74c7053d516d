/**
 * Where the reader is in the lessons' texts, as the browser keeps it.
 * @module
 */
import { isObject } from '../protocol';
import { readWork, setAside, writeWork } from './storage';

const NAME = 'reading';

interface Reading {
  /** The lesson that was read last. */
  readonly last?: string;
  /** The heading that was reached last in each lesson; empty for its title. */
  readonly places: readonly { readonly slug: string; readonly heading: string }[];
}

function kept(): Reading {
  const found = readWork(NAME, readReading);
  if (found.kind === 'damaged') setAside(NAME, found.raw);
  return found.kind === 'found' ? found.value : { places: [] };
}

function readReading(content: unknown): Reading | undefined {
  if (!isObject(content) || !Array.isArray(content['places'])) return undefined;
  const places = content['places'].filter(
    (place): place is Reading['places'][number] =>
      isObject(place) && typeof place['slug'] === 'string' && typeof place['heading'] === 'string',
  );
  const { last } = content;
  return { places, ...(typeof last === 'string' ? { last } : {}) };
}

/** The lesson that was read last. */
export function lastLesson(): string | undefined {
  return kept().last;
}

/** The heading that was reached last in a lesson; `undefined` for its beginning. */
export function headingIn(slug: string): string | undefined {
  return kept().places.find((place) => place.slug === slug)?.heading || undefined;
}

/**
 * Keeps where the reader is.
 * @param heading - The id of the heading; empty for the lesson's title.
 */
export function keepReading(slug: string, heading: string): void {
  const places = kept().places.filter((place) => place.slug !== slug);
  writeWork(NAME, { last: slug, places: [...places, { slug, heading }] } satisfies Reading);
}
