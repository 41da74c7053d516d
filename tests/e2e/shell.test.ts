import { describe, expect, inject, it } from 'vitest';
import { accessibilityViolations, useBrowser } from './support';

const open = useBrowser();

/** Runs in the page: tries to get script in by three ways, and answers with those that worked, sorted. */
async function tryToInject(): Promise<string[]> {
  const ran = ((window as unknown as { ran: string[] }).ran = [] as string[]);
  const inline = document.createElement('script');
  inline.textContent = "window.ran.push('inline')";
  const data = document.createElement('script');
  data.src = "data:text/javascript,window.ran.push('data')";
  const image = document.createElement('img');
  image.setAttribute('onerror', "window.ran.push('attribute')");
  const settled = [data, image].map(
    (element) =>
      new Promise((resolve) => {
        element.addEventListener('load', resolve);
        element.addEventListener('error', resolve);
      }),
  );
  image.src = 'data:image/png,none';
  document.body.append(inline, data, image);
  await Promise.all(settled);
  return ran.sort();
}

describe('the built site', () => {
  it('opens without an error and with a name', async () => {
    await using site = await open();
    await site.page.getByRole('main').waitFor();
    expect(await site.page.title()).toContain('MCP Tasks Lab');
    expect(site.problems).toEqual([]);
  });

  it('names its files relatively, so that it works from any folder of any host', async () => {
    const html = await (await fetch(inject('site'))).text();
    const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map((match) => match[1] ?? '');
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => !/^(?:\.\/|data:)/.test(address))).toEqual([]);
  });

  it('speaks another language from one choice on, and remembers it', async () => {
    await using site = await open();
    const { page } = site;
    await page.getByRole('button', { name: 'Keys' }).click();
    await page.getByLabel('Language of the interface').selectOption({ label: 'Deutsch' });
    await page.getByRole('link', { name: 'Lektionen', exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.reload();
    await page.getByRole('button', { name: 'Tasten' }).click();
    await page.getByLabel('Sprache der Oberfläche').selectOption({ label: 'English' });
    await page.getByRole('link', { name: 'Lessons', exact: true }).waitFor();
    expect(site.problems).toEqual([]);
  });

  it('runs script from its own files alone', async () => {
    await using site = await open();
    expect(await site.page.evaluate(tryToInject)).toEqual([]);
    expect(site.problems.some((problem) => /content security policy/i.test(problem))).toBe(true);
  });

  it('is kept safe by its policy and by nothing else: without it the same attempts succeed', async () => {
    await using site = await open('', { bypassCSP: true });
    expect(await site.page.evaluate(tryToInject)).toEqual(['attribute', 'data', 'inline']);
  });

  it.each([
    ['a desk, light', { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }],
    ['a desk, dark', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }],
    ['a phone, light', { viewport: { width: 390, height: 844 }, colorScheme: 'light' }],
    ['a phone, dark', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
  ] as const)('is accessible on %s', async (_, options) => {
    await using site = await open('', options);
    await site.page.getByRole('main').waitFor();
    expect(await accessibilityViolations(site.page)).toEqual([]);
  });
});
