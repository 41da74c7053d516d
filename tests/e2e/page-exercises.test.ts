import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { callTool, getTask, updateTask } from '../../src/protocol';
import { accessibilityViolations, useBrowser } from './support';

const open = useBrowser();

const LESSON = '#/lessons/why-a-blocked-call-fails';
const BUILD = { project: 'web-storefront', environment: 'production' };

/** Moves the focus with Tab alone until it is on what has this name. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    });
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach “${String(name)}”.`);
}

/** Types over the whole text that has the focus. */
async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Sends a request by keys alone. */
async function send(page: Page, message: unknown): Promise<void> {
  await page.keyboard.press('r');
  await write(page, JSON.stringify(message));
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Escape');
}

/** The handle that the transcript shows last. */
async function lastTask(page: Page): Promise<string> {
  return page.locator('.panels .handle').first().getAttribute('title') as Promise<string>;
}

describe('the exercises of a lesson, by keyboard alone', () => {
  it('let one predict, be told where it is no JSON, compare, and go to the moment', async () => {
    await using site = await open(LESSON);
    const { page } = site;
    await tabTo(page, 'Show me the acknowledgement');
    await page.locator('prediction-panel textarea').waitFor();
    await tabTo(page, 'The answer that you expect, as JSON');
    await write(page, '{"result": {"resultType": "complete", "status": }}');
    await page.keyboard.press('Control+Enter');
    await page.getByText(/This is no JSON yet/).waitFor();
    await write(page, '{"result": {"resultType": "complete", "status": "input_required"}}');
    await page.keyboard.press('Control+Enter');
    await page.locator('prediction-panel').getByText('2 of 2 fields right.').waitFor();
    await tabTo(page, 'Show me in the run');
    await page.keyboard.press('Enter');
    await page.getByText(/^Step 12 of/).waitFor();
    // It is kept, and counts.
    await page.reload();
    await page.locator('prediction-panel').getByText('2 of 2 fields right.').waitFor();
    await page.goto(page.url().replace(/#.*/, '#/'));
    await page.getByText('predictions 1 of 1').waitFor();
    expect(site.problems).toEqual([]);
  });

  it('let one begin a challenge, take a hint, pass it, and compare it with the model', async () => {
    await using site = await open(LESSON);
    const { page } = site;
    await tabTo(page, 'Show me the refusal');
    const panel = page.locator('challenge-panel').first();
    await panel.waitFor();
    await tabTo(page, 'Start');
    await page.keyboard.press('Enter');
    await page.getByText('The challenge has begun').waitFor();
    await tabTo(page, /^Give me a hint/);
    await page.keyboard.press('Enter');
    await panel.getByText('only if that very request declares').waitFor();

    await page.keyboard.press('r');
    await page.locator('.monaco-editor .view-line').first().waitFor();
    await page.keyboard.press('Escape');
    await send(page, callTool(1, 'run_build_pipeline', BUILD));
    const task = await lastTask(page);
    await page.keyboard.press('w');
    await page.keyboard.press('w');
    await send(page, getTask(2, task));
    await panel.getByText('2 of 4 met').waitFor();
    await send(
      page,
      updateTask(3, task, { approve_deploy: { action: 'accept', content: { approved: true } } }),
    );
    await page.keyboard.press('w');
    await page.keyboard.press('w');
    await send(page, getTask(4, task));
    await page.getByText('Passed, with 4 messages, par 4.').waitFor();
    await tabTo(page, 'Compare with the model');
    await page.keyboard.press('Enter');
    expect(await page.locator('.comparison').textContent()).toContain('Step for step as the model does it.');

    // The learner's own run is as it was, and the challenge is kept.
    await tabTo(page, 'Return to my own run');
    await page.keyboard.press('Enter');
    await page.getByText(/^Step 0 of 20/).waitFor();
    // Leaving a page breaks off what the editor still fetches.
    expect(site.problems).toEqual([]);
    await page.reload();
    await page.locator('challenge-panel').first().getByText('passed').first().waitFor();
  });
});

describe('a challenge', () => {
  it('is left for a moment of the lesson, comes back as it was, and survives a reload', async () => {
    await using site = await open(LESSON);
    const { page } = site;
    await page.locator('.exercise-host').nth(1).scrollIntoViewIfNeeded();
    await page.locator('challenge-panel').first().getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText(/^Step 1 of 1/).waitFor();
    await page.getByRole('link', { name: 'Show me the handle' }).click();
    await page.getByText(/^Step 4 of 20/).waitFor();
    expect(await page.locator('a[href="#moment/handle"]').getAttribute('aria-current')).toBe('true');
    await page.getByRole('button', { name: 'Go on with it' }).first().click();
    await page.getByText(/^Step 1 of 1/).waitFor();
    expect(await page.locator('.standing').textContent()).toContain('1 message, par 4');
    await page.reload();
    await page.getByText(/^Step 1 of 1/).waitFor();
    await page.locator('.standing').getByText('1 message, par 4').waitFor();
    expect(site.problems).toEqual([]);
  });

  it('given up shows the model and counts as nothing, also when the model is walked', async () => {
    await using site = await open('#/lessons/cancelling');
    const { page } = site;
    await page.locator('.exercise-host').last().scrollIntoViewIfNeeded();
    const panel = page.locator('challenge-panel').last();
    await panel.getByRole('button', { name: 'Start' }).click();
    while ((await panel.getByRole('button', { name: 'Give up' }).count()) === 0)
      await panel.getByRole('button', { name: /hint/ }).click();
    await panel.getByRole('button', { name: 'Give up' }).click();
    await panel.getByRole('button', { name: 'Show me' }).last().click();
    await page
      .locator('.standing')
      .getByText(/(\d) of \1\s+met/)
      .waitFor();
    expect(await panel.locator('.exercise-state').textContent()).not.toContain('passed');
    expect(site.problems).toEqual([]);
  });

  it('that starts in the middle keeps what it starts from', async () => {
    await using site = await open('#/lessons/input-in-mid-flight');
    const { page } = site;
    await page.locator('.exercise-host').nth(2).scrollIntoViewIfNeeded();
    await page.locator('challenge-panel').first().getByRole('button', { name: 'Start' }).click();
    const where = page.locator('.transport .where');
    const start = (await where.textContent())!;
    await page.getByRole('button', { name: 'Step back' }).click();
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText(/^The challenge starts at step/).waitFor();
    await page
      .locator('.notice')
      .getByRole('button', { name: /^Go to step/ })
      .click();
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('button', { name: 'Restart simulation' }).click();
    expect(await where.textContent()).toBe(start);
    await page
      .getByRole('button', { name: /^Return to/ })
      .first()
      .waitFor();
    expect(site.problems).toEqual([]);
  });
});

describe('a lesson', () => {
  it('lets its first call deploy twice behind a proxy, and once as a task', async () => {
    await using site = await open(LESSON);
    const { page } = site;
    const host = page.locator('.exercise-host').nth(4);
    await host.scrollIntoViewIfNeeded();
    await host.getByRole('button', { name: 'Start' }).click();
    const press = async (name: string, times = 1) => {
      for (let time = 0; time < times; time += 1) await page.getByRole('button', { name }).click();
    };
    for (let call = 0; call < 2; call += 1) {
      await press('Send request');
      await press('Step network', 3);
    }
    await page.getByLabel('Template').selectOption({ label: 'tools/call, with the extension' });
    const text = page.getByLabel('Request, as JSON');
    const call: unknown = JSON.parse(await text.inputValue());
    const task = JSON.stringify(call)
      .replace('run_build_pipeline', 'deploy_hotfix')
      .replace(/"arguments":\{[^}]*\}/, '"arguments":{"project":"mobile-app"}');
    await text.fill(task);
    await press('Send request');
    await press('Step network', 2);
    await press('Step worker', 2);
    await page.getByLabel('Template').selectOption({ label: 'tasks/get' });
    await press('Send request');
    await press('Step network', 2);
    await page.getByText('Passed, with 4 messages, par 4.').waitFor();
    expect(await page.getByRole('region', { name: 'Network' }).textContent()).toMatch(
      /web-storefront 2 times[^]*mobile-app once/,
    );
    expect(site.problems).toEqual([]);
  });

  it('opens at a named moment, in the run and in the text', async () => {
    await using site = await open('#/lessons/why-a-blocked-call-fails/not-yet');
    const { page } = site;
    await page.getByText(/^Step 12 of 20/).waitFor();
    const link = page.locator('a[href="#moment/not-yet"]').first();
    await link.waitFor();
    expect(await link.getAttribute('aria-current')).toBe('true');
    await page.evaluate(() => (location.hash = '#/lessons/why-a-blocked-call-fails/handle'));
    await page.getByText(/^Step 4 of 20/).waitFor();
    await page.evaluate(() => (location.hash = '#/lessons/why-a-blocked-call-fails/nowhere'));
    await page.getByText('This lesson has no such moment.').waitFor();
    expect(site.problems).toEqual([]);
  });

  it('is gone on with where it was left, and counts as read at its end', async () => {
    await using site = await open('#/lessons/polling');
    const { page } = site;
    const heading = page.getByRole('heading', { name: '4. The backstop' });
    await heading.evaluate((element) => element.scrollIntoView());
    await page.waitForFunction(() =>
      localStorage.getItem('mcp-tasks-lab/work/reading')?.includes('backstop'),
    );
    await page.goto(page.url().replace(/#.*/, '#/'));
    await page.getByRole('link', { name: /^Continue with lesson 4/ }).click();
    await page.waitForFunction(() => {
      const { top } = document.getElementById('4-the-backstop')?.getBoundingClientRect() ?? { top: -1 };
      return top >= 0 && top < innerHeight / 2;
    });
    await page.locator('.lesson-end').scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      localStorage.getItem('mcp-tasks-lab/work/progress')?.includes('"read":true'),
    );
    await page.getByRole('link', { name: /^Next: lesson 5/ }).click();
    await page.getByRole('heading', { level: 1, name: /^Five statuses/ }).waitFor();
    expect(site.problems).toEqual([]);
  });
});

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  it.each([
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])('exercises and explanations at $width are accessible and fit', async (viewport) => {
    await using site = await open(LESSON, { viewport, colorScheme });
    const { page } = site;
    await page.locator('a[href="#rule/create/durable"]').click();
    await page.getByRole('dialog', { name: 'Explanation' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.exercise-host').first().scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.locator('.exercise-host').nth(1).scrollIntoViewIfNeeded();
    const panel = page.locator('challenge-panel').first();
    await panel.getByRole('button', { name: 'Start' }).click();
    for (const [label, steps] of [
      ['tools/call, with the extension', 2],
      ['tasks/get', 0],
      ['tasks/update, approved', 2],
      ['tasks/get', 0],
    ] as const) {
      await page.getByLabel('Template').selectOption({ label });
      await page.getByRole('button', { name: 'Send request' }).click();
      for (let step = 0; step < steps; step += 1)
        await page.getByRole('button', { name: 'Step worker' }).click();
    }
    await panel.locator('.solution > summary').click();
    await panel.locator('.solution .request summary').first().click();
    expect(await accessibilityViolations(page)).toEqual([]);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBe(0);
    await page.goto(page.url().replace(/#.*/, '#/'));
    await page.getByText('challenges 1 of').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(site.problems).toEqual([]);
  });
});
