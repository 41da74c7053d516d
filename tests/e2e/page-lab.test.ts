import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { ASSERTIONS, play, PRACTICE_LAB } from '../../src/course';
import { actionsOf, fingerprint, transcriptOf, type Action } from '../../src/simulation';
import { useBrowser } from './support';

const open = useBrowser();

const REGIONS = [
  'Request',
  'Transcript',
  'Task states',
  'Assertions',
  'Decision reference',
  'What the client knows',
  'What the server is',
];
const BUTTONS = [
  'Send request',
  'Step worker',
  'Advance clock',
  'Step back',
  'Step forward',
  'Restart simulation',
  'Reset request',
  'Run assertions',
];
const LESSON = '#/lessons/why-a-blocked-call-fails';

/** Moves the focus with Tab alone until it is on what has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
    });
  for (let presses = 0; presses < 150; presses += 1) {
    if ((await focused()) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach “${name}”.`);
}

/** The part of the fingerprint that the transcript shows now. */
async function shown(page: Page): Promise<string | null> {
  return page.getByRole('region', { name: 'Transcript' }).getAttribute('data-fingerprint');
}

/** The lesson with its bench, ready for keys. */
async function ready(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send request' }).waitFor();
}

/** Types a whole request over whatever stands in the editor, as somebody without a mouse does. */
async function write(page: Page, message: unknown): Promise<void> {
  await page.keyboard.press('r');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(JSON.stringify(message));
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Escape');
}

/** Does an action of the lab by key alone. */
async function act(page: Page, action: Action): Promise<void> {
  if (action.type === 'send') return write(page, action.message);
  await page.keyboard.press(action.type === 'work' ? 'w' : 'c');
}

describe('the page of a lesson', () => {
  it.each([LESSON, '#/playground'])('%s has its regions and controls under their names', async (route) => {
    await using site = await open(route);
    for (const name of REGIONS) await site.page.getByRole('region', { name, exact: true }).waitFor();
    for (const name of BUTTONS) await site.page.getByRole('button', { name, exact: true }).waitFor();
    await site.page.getByRole('combobox', { name: 'Template', exact: true }).waitFor();
    expect(site.problems).toEqual([]);
  });

  it('walks the run of the lesson by a presenter’s remote, and lights the same step everywhere', async () => {
    await using site = await open(LESSON);
    const { page } = site;
    await ready(page);
    for (let step = 0; step < 9; step += 1) await page.keyboard.press('PageDown');
    await page.getByText(/^Step 9 of/).waitFor();
    // On a low screen the text has the room of the figure until it is asked for.
    await page.getByRole('button', { name: 'Task states' }).click();
    expect(await page.locator('.step[aria-current="step"]').textContent()).toContain('input_required');
    expect(await page.locator('task-states .edge.lit').count()).toBe(1);
    const knows = page.getByRole('region', { name: 'What the client knows' });
    expect(await knows.textContent()).toContain('approve_deploy');
    await page.keyboard.press('PageUp');
    await page.getByText(/^Step 8 of/).waitFor();
    expect(await knows.textContent()).not.toContain('approve_deploy');
    expect(site.problems).toEqual([]);
  });

  it('goes to a moment that the text points at', async () => {
    await using site = await open(LESSON);
    await site.page.getByRole('link', { name: 'Show me the handle' }).click();
    await site.page.getByText(/^Step 4 of/).waitFor();
    expect(await site.page.locator('.step[aria-current="step"] .result-type').textContent()).toBe('task');
    expect(site.page.url()).toContain(LESSON);
  });
});

describe('the whole lab by keyboard alone', () => {
  it('gives the transcript of the command line, byte for byte, and proves every claim', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    await ready(page);
    await page.keyboard.press('r');
    await page.locator('.monaco-editor .view-line').first().waitFor();
    await page.keyboard.press('Escape');
    const { timeline } = play(PRACTICE_LAB);
    for (const action of actionsOf(timeline.tip)) await act(page, action);
    await page.waitForFunction(
      (wanted) => document.querySelector('[data-fingerprint]')?.getAttribute('data-fingerprint') === wanted,
      fingerprint(transcriptOf(timeline.tip)),
      { timeout: 10_000 },
    );
    await page.keyboard.press('a');
    const passed = page.getByText(`${ASSERTIONS.length} of ${ASSERTIONS.length} claims passed`);
    await passed.waitFor();
    expect(site.problems).toEqual([]);
  });

  it('reaches every control with Tab, and each can be pressed', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    await ready(page);
    await tabTo(page, 'Send request');
    await page.keyboard.press('Enter');
    const before = await shown(page);
    await tabTo(page, 'Step back');
    await page.keyboard.press('Enter');
    expect(await shown(page)).not.toBe(before);
    await tabTo(page, 'Step forward');
    await page.keyboard.press('Space');
    expect(await shown(page)).toBe(before);
  });

  it('says why a move is not possible, and keeps it within reach', async () => {
    await using site = await open('#/playground');
    const worker = site.page.getByRole('button', { name: 'Step worker' });
    await worker.focus();
    expect(await worker.getAttribute('aria-disabled')).toBe('true');
    await site.page.keyboard.press('Enter');
    const said = site.page.getByRole('status').filter({ hasText: 'No worker step' });
    expect(await said.textContent()).toContain('there is no task yet');
  });

  it('shows the keys, and switches those of one character off', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    await ready(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    const before = await page.locator('time.clock').textContent();
    await page.keyboard.press('c');
    expect(await page.locator('time.clock').textContent()).toBe(before);
    await page.getByRole('button', { name: 'Advance clock' }).click();
    expect(await page.locator('time.clock').textContent()).not.toBe(before);
  });
});
