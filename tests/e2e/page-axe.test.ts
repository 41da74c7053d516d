import type { BrowserContextOptions } from 'playwright';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations, useBrowser } from './support';

const open = useBrowser();

const LESSON = '#/lessons/why-a-blocked-call-fails';
const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const NARROW: BrowserContextOptions = { viewport: { width: 390, height: 844 } };

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  const CHOSEN = '#/choose/yes.both.yes.yes.yes.tasks-and-forms';
  const ROUTES = ['#/', LESSON, '#/playground', '#/reference', '#/choose', CHOSEN, '#/nowhere'];
  it.each(ROUTES.flatMap((route) => [[route, 'wide', WIDE] as const, [route, 'narrow', NARROW] as const]))(
    '%s is accessible, %s',
    async (route, _, size) => {
      await using site = await open(route, { ...size, colorScheme });
      await site.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await accessibilityViolations(site.page)).toEqual([]);
    },
  );

  it('a lesson in full use is accessible', async () => {
    await using site = await open(LESSON, { ...WIDE, colorScheme });
    const { page } = site;
    await page.getByRole('button', { name: 'Send request' }).waitFor();
    for (let step = 0; step < 19; step += 1) await page.keyboard.press('PageDown');
    await page.getByText(/^Step 19 of/).waitFor();
    for (const row of await page.locator('.message .row').all()) await row.press('Enter');
    await page.keyboard.press('a');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('w');
    await page.getByLabel('Request, as JSON').focus();
    await page.locator('.monaco-editor .view-line').first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keys' }).click();
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

describe('the layout', () => {
  it.each(['#/', LESSON, '#/playground', '#/reference', '#/choose'])(
    '%s needs no sideways scroll on a phone',
    async (route) => {
      await using site = await open(route, NARROW);
      await site.page.getByRole('heading', { level: 1 }).waitFor();
      const over = await site.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over).toBe(0);
    },
  );
});
