import { describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright';
import { accessibilityViolations, useBrowser } from './support';

const open = useBrowser();
const LESSON = '#/lessons/why-a-blocked-call-fails/blocked';

/** Where the transport says that the simulation is. */
const step = (page: Page) => page.locator('transport-bar .where').innerText();

/** What the class is asked. */
const asked = (page: Page) => page.locator('.question-card');

describe('presenting', () => {
  it('begins and ends by key, says so in the address, and is the same after a reload', async () => {
    await using site = await open(LESSON);
    const { page } = site;
    await page.locator('transport-bar').waitFor();
    await page.keyboard.press('v');
    await page.locator('.presenter-bar').waitFor();
    expect(await page.locator('.site-header').isVisible()).toBe(false);
    expect(page.url()).toContain('?present');
    await page.reload();
    await page.locator('.presenter-bar').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.site-header').waitFor();
    expect(page.url()).not.toContain('present');
    expect(site.problems).toEqual([]);
  });

  it('shows one or two panes, and nothing that gives an answer away', async () => {
    await using site = await open(`${LESSON}?present`);
    const { page } = site;
    await page.locator('.presenter-bar').waitFor();
    await page.keyboard.press('1');
    const isSeen = async (part: string) => page.locator(part).first().isVisible();
    expect(await isSeen('.text-column')).toBe(true);
    expect(await isSeen('.transcript-region')).toBe(true);
    expect(await isSeen('.figure-column')).toBe(false);
    expect(await page.locator('.exercise-host, assertion-list, .lesson-end').count()).toBeGreaterThan(0);
    for (const hidden of await page.locator('.exercise-host, assertion-list, .lesson-end').all())
      expect(await hidden.isVisible()).toBe(false);
    await page.keyboard.press('4');
    await page.keyboard.press('1');
    expect(await isSeen('.text-column')).toBe(true);
  });

  it('asks before a step, and the step tells what is right', async () => {
    await using site = await open(`${LESSON}?present`);
    const { page } = site;
    await page.locator('.presenter-bar').waitFor();
    await expect.poll(() => step(page)).toContain('Step 3');
    await page.keyboard.press('q');
    await page.keyboard.press('PageDown');
    expect(await asked(page).innerText()).toContain('tools/call goes out. What comes back?');
    expect(await step(page)).toContain('Step 3');
    expect(await asked(page).locator('.right').count()).toBe(0);
    await page.keyboard.press('PageDown');
    await expect.poll(() => step(page)).toContain('Step 4');
    expect(await asked(page).locator('.right').innerText()).toMatch(/^A\s+a task,\s+working/);
    await page.keyboard.press('PageUp');
    await expect.poll(() => asked(page).count()).toBe(0);
  });

  it('shows a moment that a link holds', async () => {
    await using site = await open('#/playground', { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = site;
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.keyboard.press('Control+s');
    await page
      .getByText(/link.*copied/i)
      .first()
      .waitFor();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText())).hash;
    await page.goto(`${inject('site')}#/playlists`);
    await page.goto(`${inject('site')}${link}?present`);
    await page.locator('.presenter-bar').waitFor();
    await expect.poll(() => step(page)).toContain('Step 1');
    expect(site.problems).toEqual([]);
  });

  it.each([
    ['light', { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }],
    ['dark', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }],
    ['a phone', { viewport: { width: 390, height: 844 }, colorScheme: 'light' }],
  ] as const)('is accessible, %s', async (_, options) => {
    await using site = await open(`${LESSON}?present`, options);
    const { page } = site;
    await page.locator('.presenter-bar').waitFor();
    await page.keyboard.press('q');
    await page.keyboard.press('PageDown');
    await asked(page).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    for (const route of ['#/playlists', '#/playlists/class-45-minutes', '#/notes']) {
      await page.goto(inject('site') + route);
      await page.locator('h1, talk-editor').first().waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
    }
  });
});

describe('a class', () => {
  it('is held from the first part to the last with the keys of a remote alone, and the notes follow', async () => {
    await using site = await open('#/playlists');
    const { page } = site;
    await page.getByRole('link', { name: 'Present', exact: true }).first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.presenter-bar').waitFor();
    await page.keyboard.press('q');
    const notes = await page.context().newPage();
    await notes.goto(`${inject('site')}#/notes`);
    const parts: string[] = [];
    let questions = 0;
    await expect.poll(() => step(page)).toContain('Step');
    for (let press = 0; press < 200; press += 1) {
      const title = await page.locator('.part-place').innerText();
      if (parts.at(-1) !== title) {
        parts.push(title);
        await notes.getByRole('heading', { name: title.replace(/^.*?: /, '') }).waitFor();
      }
      if (await asked(page).locator('.asks').count()) {
        questions += 1;
        const says = await asked(page).locator('.asks').innerText();
        await expect.poll(() => notes.locator('.asked').innerText()).toContain(says);
      }
      if (title.startsWith('Part 4') && (await step(page)).includes('Step 21 of 21')) break;
      await page.keyboard.press('PageDown');
      // A part that is fetched takes a while, and no key means anything meanwhile.
      await page.locator('transport-bar .where').waitFor();
    }
    expect(parts.map((part) => part.slice(0, 11))).toEqual([
      'Part 1 of 4',
      'Part 2 of 4',
      'Part 3 of 4',
      'Part 4 of 4',
    ]);
    expect(questions).toBeGreaterThan(10);
    await page.keyboard.press('b');
    await page.locator('.blank-screen').waitFor();
    await page.keyboard.press('b');
    await expect.poll(() => page.locator('.blank-screen').count()).toBe(0);
    expect(site.problems).toEqual([]);
  }, 180_000);

  it('can be led from the second window', async () => {
    await using site = await open(`${LESSON}?present`);
    const { page } = site;
    await page.locator('.presenter-bar').waitFor();
    await expect.poll(() => step(page)).toContain('Step 3');
    const notes = await page.context().newPage();
    await notes.goto(`${inject('site')}#/notes`);
    await notes.getByRole('button', { name: 'Step forward' }).click();
    await expect.poll(() => step(page)).toContain('Step 4');
    await notes.keyboard.press('PageUp');
    await expect.poll(() => step(page)).toContain('Step 3');
    await notes.getByRole('button', { name: 'Blank the screen' }).click();
    await page.locator('.blank-screen').waitFor();
    await page.keyboard.press('b');
    await page.keyboard.press('v');
    await notes.getByText('No presentation is going on').waitFor();
  });
});

describe('a playlist', () => {
  const make = async (page: Page) => {
    await page.getByRole('button', { name: 'Make a new one' }).click();
    await page.getByLabel('Title', { exact: true }).fill('My talk');
    await page.getByRole('button', { name: 'Add a part' }).click();
    await page.getByLabel('Title of the part').fill('The handle');
    await page.getByLabel('Where it begins').fill(`${inject('site')}${LESSON}?present`);
    await page.getByLabel('What you want to say').fill('<b>Look</b> at the answer.');
    await page.keyboard.press('Tab');
  };

  it('is made, kept, presented and erased, and comes back', async () => {
    await using site = await open('#/playlists');
    const { page } = site;
    await make(page);
    expect(await page.getByLabel('Where it begins').inputValue()).toBe(LESSON);
    await page.reload();
    expect(await page.getByLabel('What you want to say').inputValue()).toBe('<b>Look</b> at the answer.');
    await page.getByLabel('Where it begins').fill('https://example.com/');
    await page.keyboard.press('Tab');
    await page.getByText('leads nowhere in this lab').waitFor();
    await page.getByRole('link', { name: 'Present' }).click();
    await page.locator('.part-place', { hasText: 'Part 1 of 1: The handle' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Erase' }).click();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await page.getByLabel('Title', { exact: true }).waitFor();
    expect(site.problems).toEqual([]);
  });

  it('goes to another browser by a link, and one that was cut off says so', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    let link: string;
    {
      await using site = await open('#/playlists', { permissions });
      const { page } = site;
      await make(page);
      await page.getByRole('button', { name: 'Copy a link to it' }).click();
      await page.getByText('The link is copied.').waitFor();
      link = new URL(await page.evaluate(() => navigator.clipboard.readText())).hash;
    }
    await using other = await open(link);
    await other.page.getByRole('heading', { name: 'My talk' }).waitFor();
    await other.page.getByRole('button', { name: 'Keep it' }).click();
    await other.page.getByLabel('Title of the part').waitFor();
    expect(await other.page.getByLabel('Title of the part').inputValue()).toBe('The handle');
    for (const damaged of [link.slice(0, -9), `${link.slice(0, 40)}A${link.slice(41)}`, '#/playlist/x']) {
      await other.page.goto(inject('site') + damaged);
      await other.page.getByText('This link holds no whole playlist').waitFor();
    }
    expect(other.problems).toEqual([]);
  });

  it.each([
    ['no JSON', '{"version":1,', 'This file is no playlist'],
    ['a hostile key', '{"version":1,"title":"a","parts":[],"__proto__":{}}', 'it does not know “__proto__”'],
    ['a later version', '{"version":9,"title":"a","parts":[]}', 'of a later version'],
    [
      'script for a place',
      '{"version":1,"title":"a","parts":[{"title":"","notes":"","at":"javascript:alert(1)"}]}',
      '“parts/0/at” leads nowhere',
    ],
  ])('in a file with %s is refused, and it is said why', async (_, text, says) => {
    await using site = await open('#/playlists');
    const { page } = site;
    const buffer = Buffer.from(text);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
    await page.getByText(says).waitFor();
    expect(site.problems).toEqual([]);
  });
});
