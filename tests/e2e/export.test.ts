/** The exports of the built page, each opened by what it is for. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { member, stringMember } from '../../src/protocol';
import { check } from '../../src/rules';
import { createReader } from '../../src/rules/read';
import { fingerprint } from '../../src/simulation';
import { startServe } from './serve-support';
import { accessibilityViolations, useBrowser } from './support';

const open = useBrowser();
const folder = mkdtempSync(join(tmpdir(), 'mcp-tasks-lab-export-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LESSON = '#/lessons/why-a-blocked-call-fails';

/** Walks the first lesson and opens the exports by keys alone. */
async function openExports(page: Page): Promise<void> {
  await page.locator('.transcript-region').waitFor();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('PageDown');
  await page.getByText('Step 20 of 20').waitFor();
  await page.getByRole('button', { name: 'Export' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Export the transcript' }).waitFor();
}

/** Presses a button of the dialog and gives the path of the file that comes of it. */
async function saved(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await coming;
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

function entriesOf(path: string) {
  const reader = createReader();
  return [...reader.push(readFileSync(path, 'utf8')), ...reader.end()].map((item) => {
    if (item.kind === 'unreadable') throw new Error(item.reason);
    return item.entry;
  });
}

describe('the exports', () => {
  it('are reached by keys, left by Esc, and are clean for axe', async () => {
    await using site = await open(LESSON);
    const { page } = site;
    await openExports(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Export');
    expect(site.problems).toEqual([]);
  });

  it('save the transcript as it is, and in forms that read back as the same', async () => {
    await using site = await open(LESSON);
    const { page } = site;
    await openExports(page);
    const shown = await page.locator('.transcript-region').getAttribute('data-fingerprint');
    for (const form of ['JSON Lines', 'Markdown', 'Web page']) {
      expect(fingerprint(entriesOf(await saved(page, `Save as ${form}`))), form).toBe(shown);
    }
    const [lines, har] = [await saved(page, 'Save as JSON Lines'), await saved(page, 'Save as HAR 1.2')];
    expect(lines).toMatch(/why-a-blocked-call-fails-step-20\.jsonl$/);
    // Over HTTP there are headers and statuses more, and not a finding more.
    expect(check(entriesOf(har))).toEqual(check(entriesOf(lines)));
    expect(entriesOf(har)[0]!.headers).toHaveProperty('Mcp-Method', 'server/discover');
    expect(site.problems).toEqual([]);
  });

  it('lead back from Markdown to the moment, in a browser that has never seen it', async () => {
    await using site = await open(LESSON);
    const { page } = site;
    await openExports(page);
    const shown = await page.locator('.transcript-region').getAttribute('data-fingerprint');
    const markdown = readFileSync(await saved(page, 'Save as Markdown'), 'utf8');
    const href = /\[Open this moment\]\(<([^>]+)>\)/.exec(markdown)?.[1] ?? '';
    await using other = await open(href.replace(/^[^#]*/, ''));
    await other.page.locator(`.transcript-region[data-fingerprint="${shown}"]`).waitFor();
    expect(other.problems).toEqual([]);
  });

  it('save a page that is read without script, and under its own policy without a complaint', async () => {
    await using site = await open(LESSON);
    await openExports(site.page);
    const path = await saved(site.page, 'Save as Web page');
    await using reader = await open('', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await reader.page.goto(pathToFileURL(path).href);
    expect(await reader.page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(20);
    expect(await reader.page.getByRole('img').count()).toBe(1);
    const wide = await reader.page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await using scripted = await open('', { colorScheme: 'dark' });
    await scripted.page.waitForLoadState('networkidle');
    const requests: string[] = [];
    scripted.page.on('request', (request) => requests.push(request.url()));
    await scripted.page.goto(pathToFileURL(path).href);
    expect(await accessibilityViolations(scripted.page)).toEqual([]);
    expect(requests).toEqual([pathToFileURL(path).href]);
    expect(scripted.problems).toEqual([]);
  });

  it('save drawings that stand for themselves, and images twice as large', async () => {
    await using site = await open(LESSON);
    const { page } = site;
    await openExports(page);
    for (const drawing of ['Sequence', 'Task states']) {
      const svg = readFileSync(await saved(page, `Save as ${drawing}, SVG`), 'utf8');
      const size = await page.evaluate((text) => {
        const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml');
        return root.localName === 'svg' ? [root.getAttribute('width'), root.getAttribute('height')] : [];
      }, svg);
      expect(svg).not.toMatch(/(?:href|url\(|@import|<script)/);
      const png = readFileSync(await saved(page, `Save as ${drawing}, PNG`));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(size.map((side) => Number(side) * 2));
    }
    expect(site.problems).toEqual([]);
  });

  it('save a script of curl that does the same with a real server', async () => {
    await using site = await open(LESSON);
    const { page } = site;
    await openExports(page);
    await using served = await startServe('--speed', '1000');
    await page.getByLabel('Address of the server').fill(served.url);
    const script = await saved(page, 'Save as curl');
    const env = { ...process.env, SPEED: '900' };
    await promisify(execFile)('sh', [script], { env, cwd: folder });
    const recorded = served.transcript();
    const lines = entriesOf(join(folder, 'why-a-blocked-call-fails-step-20.jsonl'));
    const sent = (entries: typeof recorded) =>
      entries.flatMap(({ dir, message }) => (dir === 'c2s' ? [stringMember(message, 'method')] : []));
    expect(sent(recorded)).toEqual(sent(lines));
    // The same kinds of answers, and the same end of the task, under an id that is the server's own.
    const kinds = (entries: typeof recorded) =>
      entries.flatMap(({ dir, message }) =>
        dir === 's2c' ? [member(message, 'result', 'resultType') ?? member(message, 'error', 'code')] : [],
      );
    expect(kinds(recorded)).toEqual(kinds(lines));
    expect(check(recorded).filter(({ report }) => report === 'violation')).toEqual(
      check(lines).filter(({ report }) => report === 'violation'),
    );
  });

  it('copy what they would save', async () => {
    await using site = await open(LESSON, { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = site;
    await openExports(page);
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await page.getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      readFileSync(await saved(page, 'Save as Markdown'), 'utf8'),
    );
  });

  it('say what is no address, and keep the one before', async () => {
    await using site = await open(LESSON);
    const { page } = site;
    await openExports(page);
    await page.getByLabel('Address of the server').fill('javascript:alert(1)');
    await page.keyboard.press('Tab');
    await page.getByText('That is no address of a server').waitFor();
    const har = JSON.parse(readFileSync(await saved(page, 'Save as HAR 1.2'), 'utf8'));
    expect(har.log.entries[0].request.url).toBe('http://127.0.0.1:8931/mcp');
  });

  it('are there for a checked log too, but for what needs a run', async () => {
    await using site = await open('#/check');
    const { page } = site;
    await page.getByRole('button', { name: 'A run with a defect' }).click();
    await page.getByRole('button', { name: 'Export' }).click();
    expect(await page.getByRole('button', { name: 'Save as Vitest' }).count()).toBe(0);
    await page.getByText('there is nothing to replay').waitFor();
    expect(await page.getByRole('button', { name: 'Save as Task states, SVG' }).count()).toBe(0);
    const [har, lines] = [await saved(page, 'Save as HAR 1.2'), await saved(page, 'Save as JSON Lines')];
    expect(check(entriesOf(har))).toEqual(check(entriesOf(lines)));
    expect(check(entriesOf(har)).length).toBeGreaterThan(0);
    // And the page itself reads the archive back.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Check another log' }).click();
    await page.locator('input[type=file]').setInputFiles(har);
    await page
      .getByText(/violation/)
      .first()
      .waitFor();
    expect(site.problems.filter((problem) => !problem.includes('ResizeObserver'))).toEqual([]);
  });
});

describe('a log that the lab made', () => {
  /** Reads a file into the checker. */
  async function checked(page: Page, path: string): Promise<void> {
    await page.goto(`${page.url().split('#')[0]}#/check`);
    await page.locator('input[type=file]').setInputFiles(path);
    await page.getByRole('feed', { name: 'Entries' }).waitFor();
  }

  it('opens in the playground again, with the same fingerprint', async () => {
    await using site = await open(LESSON);
    const { page } = site;
    await openExports(page);
    const shown = await page.locator('.transcript-region').getAttribute('data-fingerprint');
    await checked(page, await saved(page, 'Save as Markdown'));
    await page.getByRole('button', { name: 'Open in the playground' }).click();
    await page.getByText('the run that gives this transcript').waitFor();
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('PageDown');
    await page.locator(`.transcript-region[data-fingerprint="${shown}"]`).waitFor();
  });

  it('does not where the server was another one, and says why', async () => {
    await using site = await open('#/check');
    await site.page.getByRole('button', { name: 'A run with a defect' }).click();
    await site.page.getByRole('button', { name: 'Open in the playground' }).click();
    await site.page.getByRole('alert').filter({ hasText: 'Not opened' }).waitFor();
    expect(site.page.url()).toContain('#/check');
  });
});
