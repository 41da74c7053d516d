import { expect, inject, it } from 'vitest';
import type { Page } from 'playwright';
import { german } from '../../src/ui/words/de';
import { accessibilityViolations, type OpenPageFunction } from './support';

const english = Object.assign(
  {},
  ...Object.values(import.meta.glob('../../src/ui/words/en/*.ts', { eager: true })),
) as Record<string, unknown>;

/** A profile in which German was chosen. */
const inGerman = (width: number, height: number) => ({
  viewport: { width, height },
  storageState: {
    cookies: [],
    origins: [
      {
        origin: new URL(inject('site')).origin,
        localStorage: [{ name: 'mcp-tasks-lab/setting/language', value: 'de' }],
      },
    ],
  },
});

/** Sentences of the one that the other says in other words: fixed ones, of four words or more. */
function sentences(words: unknown, others: unknown): readonly string[] {
  if (typeof words === 'string')
    return words !== others && /\p{L}+ \p{L}+ \p{L}+ \p{L}+/u.test(words) ? [words] : [];
  if (typeof words !== 'object' || words === null || typeof others !== 'object' || others === null) return [];
  return Object.entries(words).flatMap(([name, value]) =>
    sentences(value, (others as Record<string, unknown>)[name]),
  );
}

/** Runs in the page: what a person reads or hears in it, but for what is marked as English. */
function read(): string {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const part of body.querySelectorAll('script, style')) part.remove();
  // What the page puts into an English text is marked as its own, and stays.
  for (const part of body.querySelectorAll('[lang=en]'))
    part.replaceWith(...part.querySelectorAll('[lang=de]'));
  const attributes = [...body.querySelectorAll('*')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder', 'label'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [body.textContent, ...attributes].join('\n').replace(/\s+/g, ' ');
}

const ENGLISH = sentences(english, german);

/** The sentences of a page that are English and not marked as such. */
export const left = async (page: Page): Promise<readonly string[]> => {
  const text = await page.evaluate(read);
  return ENGLISH.filter((sentence) => text.includes(sentence.replace(/\s+/g, ' ')));
};

/** A page to look at in German. */
export interface GermanPage {
  readonly route: string;
  /** Its heading; that of a lesson is in English. */
  readonly heading: string | RegExp;
  /** What to do in it before it is read. */
  readonly act?: (page: Page) => Promise<void>;
}

/** Holds that each page says nothing of its own in English, is accessible, and fits a phone. */
export function areGerman(pages: readonly GermanPage[], open: OpenPageFunction): void {
  it.each(pages)('$route says nothing of its own in English', async ({ route, heading, act }) => {
    await using site = await open(route, inGerman(1280, 800));
    const { page } = site;
    await page.getByRole('main').waitFor();
    await act?.(page);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    expect(await left(page)).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(site.problems).toEqual([]);
  });

  it.each(pages)('$route fits a phone', async ({ route, heading, act }) => {
    await using site = await open(route, inGerman(390, 844));
    const { page } = site;
    await page.getByRole('main').waitFor();
    await act?.(page);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}
