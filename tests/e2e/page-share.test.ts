import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations, qrText, useBrowser } from './support';

const open = useBrowser();

const MAY_COPY = {
  viewport: { width: 1280, height: 800 },
  permissions: ['clipboard-read', 'clipboard-write'],
};
const NARROW = { ...MAY_COPY, viewport: { width: 390, height: 844 } };

/** The link that Ctrl S copies. */
async function copyLink(page: Page): Promise<string> {
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByText('The link is copied.').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The part of the fingerprint that the transcript shows now. */
const fingerprint = (page: Page) =>
  page.getByRole('region', { name: 'Transcript' }).getAttribute('data-fingerprint');

const ready = (page: Page) => page.getByRole('button', { name: 'Send request' }).waitFor();

/** The fragment of an address. */
const hashOf = (href: string) => href.slice(href.indexOf('#'));

/** Opens a link in a second, clean profile, and expects the same moment there. */
async function expectSame(link: string, page: Page, says = /the same byte for byte/): Promise<void> {
  await using other = await open(hashOf(link), MAY_COPY);
  await ready(other.page);
  await other.page.getByText(says).waitFor();
  expect(await fingerprint(other.page)).toBe(await fingerprint(page));
  expect(await other.page.locator('.transport .where').textContent()).toBe(
    await page.locator('.transport .where').textContent(),
  );
  // Opened and shared again, it is the same link.
  expect(hashOf(await copyLink(other.page))).toBe(hashOf(link));
  expect(other.problems).toEqual([]);
}

describe('the dialog that shares', () => {
  it('goes with the page that it speaks of', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    await ready(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog').waitFor();
    await page.evaluate(() => (location.hash = '#/reference'));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(site.problems).toEqual([]);
  });
});

describe('a link to a moment', () => {
  it('opens the playground in a clean browser: its run, its own steps, its place and its text', async () => {
    await using site = await open('#/playground', MAY_COPY);
    const { page } = site;
    await ready(page);
    await page.getByLabel('Template').selectOption('call-task');
    await page.getByRole('button', { name: 'Send request' }).click();
    for (const key of ['w', 'w', 'c']) await page.keyboard.press(key);
    await page.keyboard.press('PageUp');
    await page.keyboard.press('r');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('{ "half": ');
    // Within the editor too, and the text is not touched by it.
    const link = await copyLink(page);
    expect(hashOf(link)).toMatch(/^#\/at\/1[\w-]+$/);
    expect(link.length).toBeLessThan(400);
    await using other = await open(hashOf(link), MAY_COPY);
    await ready(other.page);
    await other.page.getByText('Opened from a link: step 3 of 4').waitFor();
    expect(await fingerprint(other.page)).toBe(await fingerprint(page));
    expect(await other.page.getByLabel('Request, as JSON').inputValue()).toBe('{ "half": ');
    expect(other.problems).toEqual([]);
    expect(site.problems).toEqual([]);
  });

  it('opens with the world that was chosen: a defect, the open network, a policy', async () => {
    await using site = await open('#/playground', MAY_COPY);
    const { page } = site;
    await ready(page);
    await page.getByRole('switch', { name: 'Open the network' }).check();
    await page.locator('.setup-more summary').click();
    await page.locator('#setup-defect').selectOption({ index: 2 });
    await page.locator('#setup-cancel').selectOption({ index: 1 });
    await page.getByLabel('Template').selectOption('call-task');
    await page.getByRole('button', { name: 'Send request' }).click();
    for (const key of ['d', 'd', 'w']) await page.keyboard.press(key);
    await expectSame(await copyLink(page), page);
  });

  it('to a lesson is its readable address as long as nothing was changed', async () => {
    await using site = await open('#/lessons/polling/start', MAY_COPY);
    const { page } = site;
    await ready(page);
    await page.getByText('Step 0 of').waitFor();
    expect(hashOf(await copyLink(page))).toBe('#/lessons/polling/start');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('c');
    await page.keyboard.press('w');
    await expectSame(await copyLink(page), page);
  });

  it('opens the challenge of a lesson', async () => {
    await using site = await open('#/lessons/input-in-mid-flight', MAY_COPY);
    const { page } = site;
    await ready(page);
    await page
      .locator('.exercise-host')
      .last()
      .evaluate((element) => element.scrollIntoView());
    await page.locator('challenge-panel').last().getByRole('button', { name: 'Start' }).click();
    await page.getByText('The challenge has begun').waitFor();
    await page.keyboard.press('c');
    const link = await copyLink(page);
    expect(hashOf(link)).toMatch(/^#\/at\/1/);
    await expectSame(link, page);
  });

  it('keeps the work and the text of whoever opens it, and gives them back by one press', async () => {
    await using site = await open('#/playground', MAY_COPY);
    const { page } = site;
    await ready(page);
    await page.keyboard.press('w');
    await page.keyboard.press('c');
    const link = await copyLink(page);
    await page.keyboard.press('c');
    await page.keyboard.press('r');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('my own text');
    await page.keyboard.press('Escape');
    const own = await fingerprint(page);
    const steps = await page.locator('.transport .where').textContent();
    await page.evaluate((hash) => (location.hash = hash), hashOf(link));
    await page.getByText('Opened from a link').waitFor();
    expect(await page.evaluate(() => location.hash)).toBe('#/playground');
    // It comes back in a new visit too, beside what was opened.
    await page.reload();
    await ready(page);
    await page.getByRole('button', { name: 'Branches (1)' }).click();
    await page.getByRole('button', { name: /^Return to/ }).click();
    await expect.poll(() => page.locator('.transport .where').textContent()).toBe(steps);
    expect(await fingerprint(page)).toBe(own);
    await expect.poll(() => page.getByLabel('Request, as JSON').inputValue()).toBe('my own text');
    await page.evaluate((hash) => (location.hash = hash), hashOf(link));
    await page.getByRole('button', { name: 'Back to my own' }).click();
    await expect.poll(() => page.locator('.transport .where').textContent()).toBe(steps);
  });

  it('never opens the dialog of the browser, on any page', async () => {
    await using site = await open('#/reference', MAY_COPY);
    const { page } = site;
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => {
      const note = (event: Event) => setTimeout(() => (document.title = `${event.defaultPrevented}`));
      window.addEventListener('keydown', note);
    });
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(() => page.title()).toBe('true');
    await page.getByRole('dialog', { name: 'Share this page' }).waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/#\/reference$/);
  });
});

describe('the dialog that shares', () => {
  it('shows a QR code that reads as the link, also on a phone', async () => {
    for (const size of [MAY_COPY, NARROW]) {
      await using site = await open('#/playground', size);
      const { page } = site;
      await ready(page);
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('c');
      await page.getByRole('button', { name: 'Share' }).click();
      const dialog = page.getByRole('dialog', { name: 'Share this moment' });
      const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
      expect(await qrText(page)).toBe(link);
      await dialog.getByRole('button', { name: 'Large' }).click();
      expect(await qrText(page)).toBe(link);
      const sideways = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.querySelector('.share-dialog')!;
        return scrollWidth - clientWidth;
      });
      expect(sideways).toBe(0);
    }
  });

  it('saves a file that the page opens', async () => {
    await using site = await open('#/playground', MAY_COPY);
    const { page } = site;
    await ready(page);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('c');
    const seen = await fingerprint(page);
    await page.getByRole('button', { name: 'Share' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    const file = await download.path();
    expect(download.suggestedFilename()).toBe('playground-step-3.moment.txt');
    expect(readFileSync(file, 'utf8')).toMatch(/^1[\w-]+\n$/);
    await using other = await open('#/at');
    await other.page.locator('input[type=file]').setInputFiles(file);
    await other.page.getByText('Opened from a link').waitFor();
    expect(await fingerprint(other.page)).toBe(seen);
  });

  it('is accessible, in both sizes and both schemes, and so is the page that opens a moment', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const size of [MAY_COPY, NARROW]) {
        await using site = await open('#/playground', { ...size, colorScheme });
        await ready(site.page);
        await site.page.getByRole('button', { name: 'Share' }).click();
        await site.page.getByRole('dialog').waitFor();
        expect(await accessibilityViolations(site.page)).toEqual([]);
        await site.page.getByRole('link', { name: 'Open a link or a file' }).click();
        await site.page.getByRole('heading', { name: 'Open a moment' }).waitFor();
        expect(await accessibilityViolations(site.page)).toEqual([]);
      }
    }
  });
});

describe('a link that came to harm', () => {
  const CODE =
    '1AAB7TR_XZCNghbEJxB_mSB4J8bKwqKqMqnAvzk6sDCotdTczSSrKc7YIrAhzcYvyz8w28w7JL_GMMsjIcSzyjU-sssy3LDYL9izwTC-yME-uLKnyNvbNzM83LEwLL6jwyi8CjlpVFBq7R8SHIoWRYVJiqqWlcVqagZmxqYWRpVItAA';

  it.each([
    ['cut off', `#/at/${CODE.slice(0, -9)}`, 'It was cut off on its way: at least 9 characters are missing'],
    ['changed', `#/at/${CODE.slice(0, -9)}AAAAAAAAA`, 'It was changed on its way'],
    ['later', `#/at/2${CODE.slice(1)}`, 'It was made by a later version'],
    ['something else', '#/at/%3Cimg%20onerror=alert(1)%3E', 'which no link has'],
  ])('%s is told, with what to do', async (_, route, says) => {
    await using site = await open(route);
    await site.page.getByRole('alert').getByText(says).waitFor();
    await site.page.getByText('Ask for the link again').waitFor();
    expect(site.problems).toEqual([]);
  });
});
