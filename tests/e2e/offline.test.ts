import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { copySite, type SiteCopy } from './site-copy';
import { accessibilityViolations, useBrowser } from './support';

const open = useBrowser();

const ALLOW: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, serviceWorkers: 'allow' };
const LESSON = '#/lessons/why-a-blocked-call-fails';

/** Runs in the page: whether a worker serves it and says that all of the editor is kept. */
async function isKept(): Promise<boolean> {
  const { controller } = navigator.serviceWorker;
  if (!controller) return false;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<{ editorKept: boolean }>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  controller.postMessage({ type: 'kept' }, [port2]);
  return (await answer).editorKept;
}

/** Waits until the first visit is over: the worker serves this page, and the editor is kept as well. */
async function visited(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isKept), { timeout: 30_000 }).toBe(true);
}

/** Cuts the network twice over: in the browser, and by stopping the server. */
async function cut(page: Page, site: SiteCopy): Promise<void> {
  await page.context().setOffline(true);
  await site.stop();
}

async function go(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), route);
}

describe('after the first visit, without a network', () => {
  it('the lesson opens again with its work, and every page that was never opened runs', async () => {
    await using site = await copySite();
    await using first = await open(LESSON, ALLOW, site.address);
    const { page } = first;
    await page.getByRole('button', { name: 'Send request' }).waitFor();
    await page.keyboard.press('PageDown');
    await page.getByText(/^Step 1 of/).waitFor();
    await visited(page);
    await cut(page, site);
    await page.reload();

    await page.getByText(/^Step 1 of/).waitFor();
    await page.getByLabel('Request, as JSON').focus();
    await page.locator('.monaco-editor .view-line').first().waitFor();
    await page.keyboard.press('Escape');

    await go(page, '#/playground');
    await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText(/^Step 1 of 1/).waitFor();

    await go(page, '#/check');
    await page.getByLabel('Or paste text').fill('{"jsonrpc":"2.0","id":1,"method":"ping"}');
    await page.getByRole('button', { name: 'Check this text' }).click();
    await page.getByRole('feed', { name: 'Entries' }).waitFor();

    await go(page, '#/exam/practise');
    await page.getByRole('button', { name: /^Practise \d/ }).click();
    await page.getByRole('heading', { name: /^Item 1 of/ }).waitFor();

    await go(page, '#/explore');
    await page
      .getByRole('button', { name: /^Explore/ })
      .first()
      .click();
    const states = page.getByRole('region', { name: 'What the explorer found' }).locator('dd').first();
    await expect.poll(() => states.textContent(), { timeout: 30_000 }).toMatch(/[1-9]/);

    await go(page, '#/reference');
    await page
      .getByRole('heading', { level: 1, name: /Long-running/i })
      .first()
      .waitFor();
    expect(first.problems.filter((problem) => problem.startsWith('error:'))).toEqual([]);
  });

  it('a page that only the network has is not made up', async () => {
    await using site = await copySite();
    await using first = await open('', ALLOW, site.address);
    const { page } = first;
    await visited(page);
    await cut(page, site);
    await page.goto(`${site.address}?from=a-link#/playground`);
    await page.getByRole('button', { name: 'Send request' }).waitFor();
    await expect(page.goto(`${site.address}elsewhere.html`)).rejects.toThrow();
  });
});

describe('a new version', () => {
  it('is announced, waits to be asked for, and keeps the work that was not kept yet', async () => {
    await using site = await copySite();
    await using first = await open('#/playground', ALLOW, site.address);
    const { page } = first;
    await visited(page);
    expect(await page.getByText('A new version of the lab is here').count()).toBe(0);

    site.renew();
    await page.reload();
    await page.getByText('A new version of the lab is here').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const version = () => page.evaluate(() => document.documentElement.dataset['version']);
    expect(await version()).toBeUndefined();

    // Reloading by hand changes nothing, and neither does putting it off.
    await page.reload();
    await page.getByRole('button', { name: 'Later' }).click();
    expect(await page.getByText('A new version of the lab is here').count()).toBe(0);
    expect(await version()).toBeUndefined();

    await page.reload();
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText(/^Step 1 of 1/).waitFor();
    await page.getByLabel('Request, as JSON').first().focus();
    await page.locator('.monaco-editor .view-line').first().waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('{"mine": true}');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    expect(await version()).toBe('newer');
    await page.getByText(/^Step 1 of 1/).waitFor();
    expect(await page.getByLabel('Request, as JSON').first().inputValue()).toBe('{"mine": true}');
    expect(await page.getByText('A new version of the lab is here').count()).toBe(0);
  });

  it('taken up in one tab leaves the other as it is, and says so there', async () => {
    await using site = await copySite();
    await using first = await open('#/playground', ALLOW, site.address);
    const { page } = first;
    await visited(page);
    const other = await page.context().newPage();
    await other.goto(`${site.address}#/playground`);
    await other.getByRole('button', { name: 'Send request' }).waitFor();
    await other.waitForFunction(() => navigator.serviceWorker.controller !== null);
    site.renew();
    await page.reload();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => document.documentElement.dataset['version'] === 'newer');
    await other.getByText('Another tab went on to a new version').waitFor();
    expect(await other.evaluate(() => document.documentElement.dataset['version'])).toBeUndefined();
    await other.getByRole('button', { name: 'Send request' }).click();
    await other.getByText(/^Step 1 of 1/).waitFor();
  });

  it('does not come where the browser does not keep the work', async () => {
    await using site = await copySite();
    await using first = await open('#/playground', ALLOW, site.address);
    const { page } = first;
    await visited(page);
    site.renew();
    await page.reload();
    await page.getByText('A new version of the lab is here').waitFor();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText(/^Not reloaded/).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['version'])).toBeUndefined();
  });
});
