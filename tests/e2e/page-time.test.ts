import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations, useBrowser } from './support';

const open = useBrowser();

async function choose(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Template' }).selectOption({ label });
}

const send = (page: Page) => page.getByRole('button', { name: 'Send request' }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const where = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

/** The text of the request, from the text area or from the editor that took over from it; blanks do not count. */
async function requestText(page: Page): Promise<string> {
  const text = await page.evaluate(
    () =>
      document.querySelector<HTMLTextAreaElement>('request-editor textarea:not(.monaco-editor *)')?.value ??
      document.querySelector('.monaco-editor .view-lines')?.textContent ??
      '',
  );
  return text.replace(/\s/g, '');
}

describe('time', () => {
  it('forks where somebody acts from the past, says so, and finds the way back', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    for (let count = 0; count < 3; count += 1) await send(page);
    await where(page, 'Step 3 of 3');
    await press(page, 'Step back');
    await press(page, 'Step back');
    await press(page, 'Advance clock');
    await where(page, 'Step 2 of 2');
    await page.getByText('You acted from step 1. The 2 later steps are kept:').waitFor();
    await page.getByRole('button', { name: 'Return to the 2 steps' }).click();
    await where(page, 'Step 1 of 3');
  });

  it('says nothing of a fork where somebody acts at the end', async () => {
    await using site = await open('#/playground');
    await send(site.page);
    await send(site.page);
    await where(site.page, 'Step 2 of 2');
    expect(await site.page.getByText('You acted from').count()).toBe(0);
  });

  it('restarts the simulation and leaves the request alone; both ways back are offered', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    await choose(page, 'tools/call, with the extension');
    await send(page);
    const before = await requestText(page);
    await press(page, 'Restart simulation');
    await where(page, 'No step yet');
    expect(await requestText(page)).toBe(before);
    await page.getByRole('button', { name: 'Return to it' }).click();
    await where(page, 'Step 1 of 1');
  });

  it('loads the practice lab at its start, so that Step forward walks it', async () => {
    await using site = await open('#/playground');
    await press(site.page, 'Practice lab');
    await where(site.page, 'Step 0 of 34');
    await press(site.page, 'Step forward');
    await where(site.page, 'Step 1 of 34');
  });
});

/** Leaves the field, so that keys of one letter go to the page. */
const leave = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

describe('the timeline', () => {
  it('shows a line that was left as a branch, and leads back to it', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    for (let count = 0; count < 3; count += 1) await send(page);
    await press(page, 'Step back');
    await press(page, 'Advance clock');
    await where(page, 'Step 3 of 3');
    await press(page, 'Branches (1)');
    const branches = page.getByRole('dialog', { name: 'Branches' });
    await branches.getByText('Parts from “Current line” after step 2').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await branches.getByRole('button', { name: /^Return to/ }).click();
    await branches.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Branches (1)' }).click();
    await branches.getByRole('button', { name: /^Erase/ }).click();
    await branches.getByRole('button', { name: 'Erase', exact: true }).click();
    await branches.getByText('is erased.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Branches (1)' }).waitFor({ state: 'detached' });
    expect(site.problems).toEqual([]);
  });

  it('shows two lines side by side', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    await choose(page, 'tools/call, with the extension');
    await send(page);
    await press(page, 'Step worker');
    await press(page, 'Step back');
    await choose(page, 'tasks/cancel');
    await send(page);
    await press(page, 'Branches (1)');
    await page.getByRole('button', { name: 'Compare “Step 2, worker” with the current line' }).click();
    await page.waitForURL(/#\/compare\/1[\w-]+\/1[\w-]+$/);
    await page.locator('.pair-row').first().waitFor();
    expect(await page.locator('.pair-row').count()).toBe(4);
    await page.goBack();
    await where(page, 'Step 2 of 2');
    expect(site.problems).toEqual([]);
  });

  it('takes a name for a moment by a key, and has it after a reload', async () => {
    await using site = await open('#/lessons/polling');
    const { page } = site;
    await where(page, 'Step 0 of 14');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('m');
    const moments = page.getByRole('dialog', { name: 'Named moments' });
    await moments.getByLabel('A name for step 2').fill('two seconds on');
    await page.keyboard.press('Enter');
    await moments.waitFor({ state: 'detached' });
    await page.reload();
    await where(page, 'Step 2 of 14');
    const menu = page.getByRole('combobox', { name: 'Named moments' });
    expect(await menu.locator('option').allTextContents()).toEqual(
      expect.arrayContaining([expect.stringContaining('2: two seconds on')]),
    );
    await menu.selectOption({ label: '8: asks' });
    await where(page, 'Step 8 of 14');
    await menu.selectOption({ label: '2: two seconds on' });
    await where(page, 'Step 2 of 14');
    expect(site.problems).toEqual([]);
  });

  it('goes from change to change by keys, past what only waits', async () => {
    await using site = await open('#/lessons/polling');
    const { page } = site;
    await where(page, 'Step 0 of 14');
    await page.keyboard.press('j');
    await where(page, 'Step 1 of 14');
    await page.keyboard.press('j');
    await where(page, 'Step 6 of 14');
    await page.keyboard.press('k');
    await where(page, 'Step 1 of 14');
  });

  it('folds a wait into one stop of the slider, which keeps its keys', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    for (let count = 0; count < 6; count += 1) await press(page, 'Advance clock');
    await send(page);
    await leave(page);
    const slider = page.getByRole('slider', { name: 'Step' });
    await page.locator('timeline-track').waitFor();
    expect(await slider.getAttribute('max')).toBe('2');
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await where(page, 'Step 6 of 7');
    expect(await slider.getAttribute('aria-valuetext')).toBe('Step 6 of 7: 12 s');
  });

  it('can be dragged with a thumb on a phone', async () => {
    await using site = await open('#/lessons/polling', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const { page } = site;
    await where(page, 'Step 0 of 14');
    await page.keyboard.press('PageDown');
    await page.locator('timeline-track').waitFor();
    const box = (await page.getByRole('slider', { name: 'Step' }).boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.width).toBeGreaterThan(200);
    await page.touchscreen.tap(box.x + box.width - 2, box.y + box.height / 2);
    await where(page, 'Step 14 of 14');
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

describe('the text of the request', () => {
  it('is not lost to a template, a step or a reset', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    const mine = '{"jsonrpc":"2.0","id":9,"method":"mine"}';
    await page.getByLabel('Request, as JSON').fill(mine);
    await choose(page, 'tasks/get');
    expect(await requestText(page)).toContain('tasks/get');
    await press(page, 'Undo');
    expect(await requestText(page)).toBe(mine);
    await press(page, 'Reset request');
    expect(await requestText(page)).not.toBe(mine);
    await press(page, 'Undo');
    await press(page, 'Practice lab');
    await press(page, 'Step forward');
    expect(await requestText(page)).toBe(mine);
  });

  it('is not sent where it is no JSON, and the page says where it stops being it', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    await page.getByLabel('Request, as JSON').fill('{\n  "id": 1,\n}');
    await page.getByText('Line 2, column 10').first().waitFor();
    await send(page);
    await page.getByText('Not sent. Line 2, column 10').waitFor();
    await where(page, 'No step yet');
  });

  it('is sent where it is wrong, and the server refuses it', async () => {
    await using site = await open('#/playground');
    await site.page
      .getByLabel('Request, as JSON')
      .fill('{"jsonrpc": "2.0", "id": 1, "method": "tasks/list"}');
    await send(site.page);
    await where(site.page, 'Step 1 of 1');
    expect(await site.page.getByRole('region', { name: 'Transcript' }).textContent()).toContain('error −');
  });

  it('comes back with the work after a reload', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    await send(page);
    await send(page);
    await press(page, 'Step back');
    await page.getByLabel('Request, as JSON').fill('{"half": ');
    await page.reload();
    await where(page, 'Step 1 of 2');
    expect(await requestText(page)).toBe('{"half":');
  });

  it('is offered as a file where what was kept is damaged, and nothing breaks', async () => {
    await using site = await open('#/reference');
    const { page } = site;
    await page.evaluate(() =>
      localStorage.setItem('mcp-tasks-lab/work/playground', '{"version": 1, "content": {"se'),
    );
    await page.getByRole('link', { name: 'Playground' }).click();
    await page.getByText('The work kept here cannot be read').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Save it as a file')]);
    expect(file.suggestedFilename()).toContain('unreadable');
    await send(page);
    await where(page, 'Step 1 of 1');
    expect(site.problems).toEqual([]);
  });
});
