/** The official client in the page: it takes the learner's place, and asks the learner what the server asks. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/rules';
import type { Entry } from '../../src/protocol';
import { fingerprint, newWorld, replay, step, transcriptOf, type Action } from '../../src/simulation';
import { accessibilityViolations, useBrowser } from './support';

const open = useBrowser();

const switchOf = (page: Page) => page.getByRole('switch', { name: 'Let the official client drive' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Switches the client on by keyboard, and waits until it is connected. */
async function switchOn(page: Page): Promise<void> {
  await switchOf(page).press('Space');
  await page
    .getByText(/Connected\.|All its calls have ended\.|has not ended/)
    .first()
    .waitFor();
}

/** Calls the tool that is offered first, and lets the client run until it asks. */
async function untilAsked(page: Page): Promise<void> {
  await button(page, 'Call').press('Enter');
  await page.getByText(/until it polls/).waitFor();
  await button(page, 'Run').press('Enter');
  await button(page, 'Decline').waitFor();
}

/** The transcript that the page shows now, by the actions that it keeps for the learner. */
async function transcriptIn(page: Page): Promise<readonly Entry[]> {
  const shown = await page.locator('[data-fingerprint]').getAttribute('data-fingerprint');
  for (;;) {
    const raw = await page.evaluate(() => localStorage.getItem('mcp-tasks-lab/work/playground'));
    const kept = JSON.parse(raw ?? '{"content":{"actions":[]}}') as { content: { actions: Action[] } };
    const transcript = transcriptOf(replay(newWorld(), step, kept.content.actions).tip);
    // What is done is kept a moment later.
    if (fingerprint(transcript) === shown) return transcript;
    await page.waitForTimeout(50);
  }
}

/** The files that the page has fetched. */
const fetched = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\//, '')));

describe.each(['light', 'dark'] as const)('the official client in the page, %s', (colorScheme) => {
  it.each([
    [1280, 800],
    [390, 844],
  ])('completes the pipeline by keyboard, %i wide', async (width, height) => {
    await using site = await open('#/playground', { viewport: { width, height }, colorScheme });
    const { page } = site;
    await switchOn(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    await untilAsked(page);
    const tick = page.getByRole('checkbox', { name: 'Deploy' });
    expect(await tick.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Result: Deployed web-storefront to production.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBe(0);
    const transcript = await transcriptIn(page);
    expect(transcript.length).toBeGreaterThan(14);
    expect(check(transcript, { complete: true })).toEqual([]);
    expect(site.problems).toEqual([]);
  });
});

describe('the official client', () => {
  it('is fetched when it is switched on, and not before', async () => {
    await using site = await open('#/lessons/polling');
    const { page } = site;
    await switchOf(page).waitFor();
    await page.waitForLoadState('networkidle');
    const before = await fetched(page);
    expect(before.filter((file) => /driver|worker/.test(file))).toEqual([]);
    await switchOn(page);
    const after = (await fetched(page)).filter((file) => !before.includes(file));
    expect(after.filter((file) => /^client-driver-.*js$/.test(file))).toHaveLength(1);
    expect(after.filter((file) => /monaco/.test(file))).toEqual([]);
  });

  it('closes its form when the task is cancelled, and sends nothing any more', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    await switchOn(page);
    await untilAsked(page);
    await button(page, 'Cancel the task').click();
    await page.getByText(/acknowledged the wish to cancel/).waitFor();
    expect(await button(page, 'Decline').count()).toBe(0);
    await button(page, 'Advance clock').click();
    const sent = (await transcriptIn(page)).filter(({ dir }) => dir === 'c2s');
    expect(sent.at(-1)?.message).toMatchObject({ method: 'tasks/cancel' });
    expect(site.problems).toEqual([]);
  });

  it('is detached where the learner goes another way, and goes on by the handle after a reload', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    await switchOn(page);
    await untilAsked(page);
    await transcriptIn(page);
    await page.reload();
    await switchOn(page);
    await page.getByRole('button', { name: 'Resume it by its handle' }).click();
    await button(page, 'Run').click();
    await button(page, 'Decline').click();
    await page
      .getByText(/the question was declined/)
      .first()
      .waitFor();
    await button(page, 'Step back').click();
    await page.getByText('You look at an earlier step.').waitFor();
    await button(page, 'Advance clock').click();
    await page.getByText(/It is detached; nothing was cancelled/).waitFor();
    await switchOf(page).press('Space');
    expect(await page.locator('client-driver').count()).toBe(0);
    expect(site.problems).toEqual([]);
  });

  it('drives the run of a lesson, and says at the field what is wrong with an answer', async () => {
    await using site = await open('#/lessons/input-in-mid-flight');
    const { page } = site;
    await switchOn(page);
    const tool = page.getByRole('combobox', { name: 'Tool', exact: true });
    expect(await tool.inputValue()).toBe('publish_release');
    await untilAsked(page);
    await button(page, 'Accept').click();
    await page.getByText('Fill this in.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.type('Faster checkout');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Publish' }).check();
    await button(page, 'Accept').click();
    await page.getByText(/^Result: /).waitFor();
    expect(site.problems).toEqual([]);
  });

  it('has no seat in a lesson that is not about polling', async () => {
    await using site = await open('#/lessons/why-a-blocked-call-fails');
    await button(site.page, 'Send request').waitFor();
    expect(await switchOf(site.page).count()).toBe(0);
  });
});
