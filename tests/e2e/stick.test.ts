import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from './support';

const open = useBrowser();
const folder = mkdtempSync(join(tmpdir(), 'mcp tasks lab stick-'));
const address = pathToFileURL(join(folder, 'index.html')).href;
const ALONE: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, offline: true };

beforeAll(() => {
  const env = { ...process.env, NODE_ENV: 'production' };
  const command = ['run', '-s', 'build:stick', '--', '--outDir', `"${folder}"`];
  execFileSync('npm', command, { env, shell: true });
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true }));

const go = (page: Page, route: string) => page.evaluate((hash) => (location.hash = hash), route);

describe('the lab in a folder, opened as a file and without a network', () => {
  it('is one file, which runs its own script and no other', async () => {
    expect(readdirSync(folder)).toEqual(['index.html']);
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const head = html.slice(0, html.indexOf('<script'));
    expect(head.match(/<(?:script|link|img)\b[^>]*(?:src|href)="(?!data:)[^"]*"/g)).toBe(null);
    await using lab = await open('#/', ALONE, address);
    await lab.page.getByRole('heading', { level: 1 }).waitFor();
    const ran = await lab.page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.body.append(script);
      return 'ran' in window;
    });
    expect(ran).toBe(false);
    expect(lab.problems.every((problem) => /content security policy/i.test(problem))).toBe(true);
  });

  it('opens a lesson, steps, sends, edits with the code editor, and keeps the work', async () => {
    await using lab = await open('#/lessons/why-a-blocked-call-fails', ALONE, address);
    const { page } = lab;
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText(/^Step 1 of/).waitFor();
    const editor = page.getByLabel('Request, as JSON').first();
    await editor.focus();
    await page.locator('.monaco-editor .view-line').first().waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('{"mine": }');
    // The mark comes from the editor's worker.
    await page.locator('.monaco-editor .squiggly-error').first().waitFor();
    await page.reload();
    await page.getByText(/^Step 1 of/).waitFor();
    expect(await editor.inputValue()).toBe('{"mine": }');
    expect(lab.problems).toEqual([]);
  });

  it('checks a log, explores and lets the official client drive, each in its worker', async () => {
    await using lab = await open('#/check', ALONE, address);
    const { page } = lab;
    await page.getByLabel('Or paste text').fill('{"jsonrpc":"1.0","id":1,"method":"tools/list"}');
    await page.getByRole('button', { name: 'Check this text' }).click();
    await page.getByRole('feed', { name: 'Findings' }).locator('mark').first().waitFor();
    await go(page, '#/explore');
    await page.getByRole('button', { name: 'Explore', exact: true }).click();
    const states = page.getByRole('region', { name: 'What the explorer found' }).locator('dd').first();
    await expect.poll(() => states.textContent(), { timeout: 30_000 }).toMatch(/[1-9]/);
    await go(page, '#/playground');
    await page.getByRole('switch', { name: 'Let the official client drive' }).press('Space');
    await page
      .getByText(/Connected\./)
      .first()
      .waitFor();
    await go(page, '#/data');
    await page.getByText('This is the lab as one file').waitFor();
    expect(lab.problems).toEqual([]);
  });
});
