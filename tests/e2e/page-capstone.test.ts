import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations, useBrowser } from './support';

const open = useBrowser();
const CAPSTONE = '#/lessons/the-capstone';
const scenario = new URL('../../lessons/18-the-capstone/scenario.json', import.meta.url);
const { workload } = JSON.parse(readFileSync(scenario, 'utf8')) as { workload: { model: unknown } };

/** Brings the exercise into view, and waits for its code. */
async function reach(page: Page) {
  const host = page.locator('.exercise-host', { hasText: 'Write publish_prices' });
  await host.scrollIntoViewIfNeeded();
  const panel = page.locator('workload-panel');
  await panel.waitFor();
  return panel;
}

/** Writes a text over the one in the code editor, which has the focus. */
async function write(page: Page, text: string): Promise<void> {
  await page
    .locator('workload-panel .monaco-editor .focused, workload-panel .monaco-editor.focused')
    .first()
    .waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

describe('the workload of the capstone', () => {
  it('is audited, shown on the bench, mended, and passes; nothing of it reaches the request', async () => {
    await using site = await open(CAPSTONE);
    const { page } = site;
    const panel = await reach(page);
    const request = await page.locator('request-pane textarea').inputValue();
    await panel.getByRole('button', { name: 'Run the audit' }).click();
    await panel.getByText('2 of 10 demands met').waitFor();
    const early = panel.getByRole('listitem').filter({ hasText: 'before anything is published' });
    await early.getByRole('button', { name: 'Show me' }).click();
    await page.getByText('This is the run that the audit looked at.').waitFor();
    expect(await page.getByRole('region', { name: 'Transcript' }).textContent()).toContain('publish_prices');
    await page.getByRole('button', { name: 'Return to the run of the lesson' }).click();
    expect(await page.locator('request-pane textarea').inputValue()).toBe(request);

    await panel.getByLabel('The workload, as JSON').first().focus();
    await write(page, JSON.stringify(workload.model).replace('"kind":"ask"', '"kind":"asks"'));
    await page.keyboard.press('Control+Enter');
    await panel.getByText('Expected one of work, ask, found "asks".').waitFor();
    await panel.getByRole('button', { name: /^Line 1, column/ }).click();
    await write(page, JSON.stringify(workload.model));
    await page.keyboard.press('Control+Enter');
    await panel.locator('.exercise-state.passed').waitFor();
    await panel.getByText('It does what the model does.').waitFor();

    await panel.getByRole('button', { name: 'Drive it on the bench' }).click();
    await page.getByText('This is your tool').waitFor();
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('region', { name: 'What the client knows' }).getByText('working').first().waitFor();
    await page.reload();
    await (await reach(page)).locator('.exercise-state.passed').waitFor();
    expect(site.problems).toEqual([]);
  });

  it.each([
    [1280, 800],
    [390, 844],
  ])('is accessible and fits at %i', async (width, height) => {
    await using site = await open(CAPSTONE, { viewport: { width, height } });
    const panel = await reach(site.page);
    await panel.getByRole('button', { name: 'Give me a hint' }).click();
    await panel.getByRole('button', { name: 'Run the audit' }).click();
    await panel.getByText('2 of 10 demands met').waitFor();
    expect(await accessibilityViolations(site.page)).toEqual([]);
    expect(await site.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
