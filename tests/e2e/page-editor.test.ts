import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './support';

const open = useBrowser();

/** Puts the caret into the text and waits until the code editor has taken over. */
async function startEditor(page: Page): Promise<void> {
  await page.getByLabel('Request, as JSON').focus();
  await page.locator('.monaco-editor .view-line').first().waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('.monaco-editor') !== null);
}

/** The text in the editor's own lines. */
async function lines(page: Page): Promise<string> {
  return (await page.locator('.monaco-editor .view-lines').textContent()) ?? '';
}

describe('the code editor', () => {
  it('is not loaded before the text is touched', async () => {
    await using site = await open('#/playground');
    const scripts = () =>
      site.page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('monaco')).length,
      );
    await site.page.getByRole('button', { name: 'Send request' }).waitFor();
    expect(await scripts()).toBe(0);
    await startEditor(site.page);
    expect(await scripts()).toBeGreaterThan(0);
  });

  it('takes over what was typed, goes on from the caret, and sends with Ctrl and Enter', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    // The editor may come only once the caret is where the test wants it.
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/monaco-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByLabel('Request, as JSON').fill('{"jsonrpc": "2.0", "id": 4, "method": "tasks/"}');
    await page
      .getByLabel('Request, as JSON')
      .evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(45, 45));
    release();
    await startEditor(page);
    await page.keyboard.type('list');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Step 1 of 1').waitFor();
    expect(await page.getByRole('region', { name: 'Transcript' }).textContent()).toContain('tasks/list');
    expect(site.problems).toEqual([]);
  });

  it('lets Esc and then Tab leave it, which Tab alone does not', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    await startEditor(page);
    await page.keyboard.press('Tab');
    const inside = () => page.evaluate(() => document.activeElement?.closest('.monaco-editor') !== null);
    expect(await inside()).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await inside()).toBe(false);
  });

  it('completes and checks by the schema of the method', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'tasks/get' });
    await startEditor(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('{"jsonrpc": "2.0", "id": 1, "method": "tasks/get", "params": {}}');
    await page.locator('.squiggly-warning').first().waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+Space');
    await page.locator('.suggest-widget').getByText('taskId').first().waitFor();
    expect(site.problems).toEqual([]);
  });

  it('takes a template as one step of its own undo', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    await startEditor(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('{"mine": 1}');
    await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'tools/list' });
    expect(await lines(page)).toContain('tools/list');
    await page.locator('.monaco-editor .view-lines').click();
    await page.keyboard.press('ControlOrMeta+z');
    await page.waitForFunction(() => document.querySelector('.view-lines')?.textContent?.includes('mine'));
  });

  it('that cannot be loaded leaves the text area at work, and says so', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    await page.route('**/monaco-*.js', (route) => route.abort());
    const text = page.getByLabel('Request, as JSON');
    await text.focus();
    await page.getByText('The code editor could not be loaded').waitFor();
    await text.fill('{"jsonrpc": "2.0", "id": 1, "method": "tasks/list"}');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Step 1 of 1').waitFor();
  });
});
