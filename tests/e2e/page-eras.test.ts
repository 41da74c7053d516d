import { describe, expect, it } from 'vitest';
import { accessibilityViolations, useBrowser } from './support';

const open = useBrowser();
const LESSON = '#/lessons/from-2025-11-25';

describe('both eras of the pipeline', () => {
  it.each([
    [1280, 800],
    [390, 844],
  ])('stand in the text and side by side at %i, and lead into the run', async (width, height) => {
    await using site = await open(LESSON, { viewport: { width, height } });
    const { page } = site;
    await page.locator('.exercise-host', { hasText: 'Both eras' }).scrollIntoViewIfNeeded();
    const eras = page.locator('two-eras');
    await eras.getByText('List my tasks').click();
    expect(await eras.textContent()).toContain('tasks/list');
    expect(await accessibilityViolations(page)).toEqual([]);
    await eras.getByRole('button', { name: 'Open them side by side' }).click();
    const dialog = page.getByRole('dialog', { name: 'The pipeline in both eras' });
    expect(await dialog.getByRole('heading', { level: 3 }).count()).toBe(8);
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('link', { name: 'Show me in the run' }).first().click();
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByText(/^Step 3 of/)
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(site.problems).toEqual([]);
  });
});
