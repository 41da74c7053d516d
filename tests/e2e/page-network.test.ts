import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations, useBrowser } from './support';

const open = useBrowser();

const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const NARROW: BrowserContextOptions = { viewport: { width: 390, height: 844 } };

async function openNetwork(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Open the network' }).check();
  await page.getByRole('group', { name: 'Client, proxy, replicas, store and worker' }).waitFor();
}

async function send(page: Page, template: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: template });
  await page.getByRole('button', { name: 'Send request' }).click();
}

/** Presses an object of the picture and chooses from its menu. */
async function act(page: Page, object: RegExp, move: RegExp): Promise<void> {
  await page.getByRole('region', { name: 'Network' }).getByRole('button', { name: object }).first().click();
  await page.getByRole('menuitem', { name: move }).click();
}

const where = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

describe('the open network', () => {
  it('deploys twice by clicks, since a call that blocks leaves nothing but to send it again', async () => {
    await using site = await open('#/playground', WIDE);
    const { page, problems } = site;
    await openNetwork(page);
    await page.getByLabel('60 s').check();
    for (let times = 1; times <= 2; times += 1) {
      await send(page, 'tools/call, a hotfix without the extension');
      await act(page, /^Request deploy_hotfix/, /reaches a replica/);
      await act(page, /^Connection held: build/, /does build/);
      await act(page, /^Connection held: deploy/, /does deploy/);
    }
    await page.getByText('deployed web-storefront 2 times, by request 1 and request 2').waitFor();
    expect(await page.getByText('no answer: the connection broke').count()).toBe(2);
    await page.getByText('No answer to id 1 and id 2').waitFor();
    expect(problems).toEqual([]);
  });

  it('deploys once as a task, by keys alone, though the client crashes', async () => {
    await using site = await open('#/playground', WIDE);
    const { page } = site;
    await openNetwork(page);
    await send(page, 'tools/call, a hotfix');
    for (const key of ['d', 'd', 'w']) await page.keyboard.press(key);
    await page.getByRole('button', { name: /^Client: / }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /still has its handles/ }).press('Enter');
    await page.keyboard.press('w');
    await send(page, 'tasks/get');
    for (const key of ['d', 'd']) await page.keyboard.press(key);
    await where(page, 'Step 9 of 9');
    await page.getByRole('region', { name: 'What the client knows' }).getByText('completed').waitFor();
    await page.getByText('deployed web-storefront once, by a task').waitFor();
  });

  it('comes back after a reload, and folds away again with the old steps kept', async () => {
    await using site = await open('#/playground', WIDE);
    const { page } = site;
    await openNetwork(page);
    await send(page, 'tools/call, with the extension');
    await where(page, 'Step 1 of 1');
    await page.waitForTimeout(500);
    await page.reload();
    await where(page, 'Step 1 of 1');
    await page.getByRole('button', { name: /^Request run_build_pipeline/ }).waitFor();
    await page.getByRole('switch', { name: 'Open the network' }).uncheck();
    await where(page, 'No step yet');
    expect(await page.getByRole('region', { name: 'Network' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Return to it' }).click();
    await page.getByRole('button', { name: /^Request run_build_pipeline/ }).waitFor();
  });

  it('shows the same moment as a sequence', async () => {
    await using site = await open('#/playground', WIDE);
    const { page } = site;
    await openNetwork(page);
    await send(page, 'tools/call, with the extension');
    await page.keyboard.press('d');
    await page.getByRole('button', { name: 'Sequence' }).click();
    await page.getByRole('button', { name: 'Go to step 1' }).click();
    await where(page, 'Step 1 of 2');
  });
});

describe('the explorer', () => {
  it('finds the handle that comes before its task, and opens the way there in the stepper', async () => {
    await using site = await open('#/explore', WIDE);
    const { page, problems } = site;
    await page.getByLabel('Wrong on purpose').selectOption('handle-before-visible');
    await page.getByRole('button', { name: 'Explore', exact: true }).click();
    const way = page.getByRole('article').filter({ hasText: 'create/durable' });
    await way.getByRole('button', { name: 'Open in the stepper' }).click();
    await where(page, 'Step 0 of 6');
    for (let step = 1; step <= 6; step += 1) await page.keyboard.press('PageDown');
    await where(page, 'Step 6 of 6');
    await page
      .getByRole('region', { name: 'Transcript' })
      .getByRole('link', { name: 'create/durable' })
      .waitFor();
    expect(problems).toEqual([]);
  });

  it('stops where it is told to, and claims nothing of the rest', async () => {
    await using site = await open('#/explore', WIDE);
    const { page } = site;
    await page.getByRole('radio', { name: '3' }).first().check();
    await page.getByRole('button', { name: 'Explore', exact: true }).click();
    await page.getByText('Waiting').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('This proves nothing of the rest.').waitFor();
  });
});

describe('the hunt', () => {
  it('is solved: sent, heard, named and graded', async () => {
    await using site = await open('#/hunt/8', WIDE);
    const { page, problems } = site;
    await page.getByText('You have sent nothing yet.').waitFor();
    await send(page, 'tools/call, with the extension');
    await page.getByText('after 1 message.').waitFor();
    await send(page, 'tasks/get');
    await page.getByText('The checker speaks at').waitFor();
    await page.getByRole('radio', { name: /A poll moves no task/ }).check();
    await page.getByRole('button', { name: 'Name it' }).click();
    await page.getByText('Master hunter').waitFor();
    await page.reload();
    await page.getByText('Master hunter').waitFor();
    expect(problems).toEqual([]);
  });

  it('says nothing in the transcript that would give the bug away', async () => {
    await using site = await open('#/hunt/13', WIDE);
    const { page } = site;
    await send(page, 'server/discover');
    await page.getByText('The checker speaks at').waitFor();
    expect(await page.getByRole('region', { name: 'Transcript' }).locator('.finding').count()).toBe(0);
    expect(await page.locator('live-summary').count()).toBe(0);
  });

  it('without a number draws one, and keeps it in the address', async () => {
    await using site = await open('#/hunt', WIDE);
    await site.page.getByRole('heading', { level: 1, name: /^Bug hunt \d+$/ }).waitFor();
    expect(new URL(site.page.url()).hash).toMatch(/^#\/hunt\/\d+$/);
  });
});

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  it.each([
    ['wide', WIDE],
    ['narrow', NARROW],
  ] as const)('the network, its menu and its sequence are accessible: %s', async (_, size) => {
    await using site = await open('#/playground', { ...size, colorScheme });
    const { page } = site;
    await openNetwork(page);
    await page.locator('.setup-more summary').click();
    await page.getByLabel('Wrong on purpose').selectOption('key-reused');
    await send(page, 'tools/call, a hotfix without the extension');
    await page.getByRole('button', { name: 'Step network' }).click();
    await send(page, 'tools/call, with the extension');
    await page.getByRole('button', { name: 'Step network' }).click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Replica A/ }).click();
    await page.getByRole('menu').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sequence' }).click();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it.each([
    ['wide', WIDE],
    ['narrow', NARROW],
  ] as const)('the explorer, both ways and the hunts are accessible: %s', async (_, size) => {
    await using site = await open('#/explore', { ...size, colorScheme });
    const { page } = site;
    await page.getByLabel('Wrong on purpose').selectOption('handle-before-visible');
    await page.getByRole('button', { name: 'Explore', exact: true }).click();
    await page.getByText('Not in this space').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goto(page.url().replace(/#.*/, '#/compare/two-ways'));
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByText('Deployed twice.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    for (const seed of [8, 7]) {
      await page.goto(page.url().replace(/#.*/, `#/hunt/${seed}`));
      await page.getByRole('heading', { name: `Bug hunt ${seed}` }).waitFor();
      await page.getByRole('button', { name: 'Give me a hint' }).click();
      expect(await accessibilityViolations(page)).toEqual([]);
    }
  });
});

describe('the layout', () => {
  it.each(['#/explore', '#/compare/two-ways', '#/hunt/8', '#/hunt/7'])(
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

  it('nor does the open network', async () => {
    await using site = await open('#/playground', NARROW);
    await openNetwork(site.page);
    const over = await site.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBe(0);
  });
});
