/** The lab inside another page, of another origin. */
import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { play, PRACTICE_LAB } from '../../src/course';
import { encodeMoment, groundOf } from '../../src/course/moments';
import { fingerprint, transcriptOf } from '../../src/simulation';
import { accessibilityViolations, useBrowser } from './support';

const open = useBrowser();
let host: Server;
let address = '';
/** What the page around the lab holds. */
let body = '';

beforeAll(async () => {
  host = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>A course</title><body>${body}`);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const at = host.address();
  address = typeof at === 'object' ? `http://127.0.0.1:${at?.port}/` : '';
});
afterAll(() => host.close());

const script = () => `<script src="${inject('site')}mcp-tasks-lab.js"></script>`;
const frame = (page: Page, at = 0) => page.frameLocator('mcp-tasks-lab >> nth=' + at + ' >> iframe');

describe('<mcp-tasks-lab>', () => {
  it('is a whole lab in a page with hostile styles', async () => {
    const hostile = `body * { display: none !important; all: unset !important; font-size: 40px !important; color: red !important;
      position: absolute !important; width: 1px !important; height: 1px !important; opacity: 0 !important; transform: scale(.1) !important }
      body { font-size: 40px; letter-spacing: 2em; line-height: 4 }`;
    body = `<style>${hostile}</style>${script()}<mcp-tasks-lab lesson="polling"></mcp-tasks-lab>`;
    await using site = await open('', { viewport: { width: 1280, height: 900 } });
    const { page } = site;
    await page.goto(address);
    await frame(page).getByRole('button', { name: 'Step forward' }).click();
    await frame(page)
      .getByText(/Step 1 of \d+/)
      .waitFor();
    expect(await frame(page).getByRole('banner').isVisible()).toBe(false);
    const box = (await page.locator('mcp-tasks-lab iframe').boundingBox())!;
    expect(box.width).toBeGreaterThan(1200);
    expect(box.height).toBeGreaterThanOrEqual(420);
    const link = page.getByRole('link', { name: 'Open in MCP Tasks Lab' });
    expect(await link.evaluate((element) => getComputedStyle(element).fontSize)).toBe('14px');
    expect(await link.getAttribute('href')).toBe(`${inject('site')}#/lessons/polling`);
    expect(site.problems.filter((problem) => !problem.startsWith('request failed'))).toEqual([]);
  });

  it('keeps the code editor usable, also in the theme that the page asks for', async () => {
    body = `${script()}<mcp-tasks-lab theme="dark"></mcp-tasks-lab>`;
    await using site = await open('', { viewport: { width: 1280, height: 900 }, colorScheme: 'light' });
    const { page } = site;
    await page.goto(address);
    await frame(page).getByLabel('Request, as JSON').first().focus();
    await frame(page).locator('.monaco-editor.vs-dark .view-line').first().waitFor();
    const ground = await frame(page)
      .locator('body')
      .evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(ground).toBe('dark');
  });

  it('follows its attributes, and tells where its reader is', async () => {
    body = `${script()}<mcp-tasks-lab lesson="polling"></mcp-tasks-lab><p id="heard"></p>
      <script>document.querySelector('mcp-tasks-lab').addEventListener('lab-place', (event) => heard.append(event.detail + ' '))</script>`;
    await using site = await open('');
    const { page } = site;
    await page.goto(address);
    await frame(page).getByRole('heading', { level: 1 }).waitFor();
    await page.locator('mcp-tasks-lab').evaluate((element) => element.setAttribute('moment', 'asks'));
    await frame(page).locator('.step[aria-current="step"]').waitFor();
    await page.locator('#heard', { hasText: '#/lessons/polling/asks' }).waitFor();
    expect(await page.getByRole('link').getAttribute('href')).toMatch(/#\/lessons\/polling\/asks$/);
    await page.evaluate(() => document.querySelector('mcp-tasks-lab')!.remove());
  });

  it('opens a moment that was shared, and plays it for itself', async () => {
    const { timeline } = play(PRACTICE_LAB);
    const place = { kind: 'playground' } as const;
    const code = encodeMoment({ place, timeline }, groundOf(place)!);
    body = `${script()}<mcp-tasks-lab moment="${code}"></mcp-tasks-lab>`;
    await using site = await open('', { viewport: { width: 1280, height: 900 } });
    await site.page.goto(address);
    const shown = fingerprint(transcriptOf(timeline.now));
    await frame(site.page).locator(`.transcript-region[data-fingerprint="${shown}"]`).waitFor();
  });

  it('believes no other frame and no other page', async () => {
    body = `${script()}<mcp-tasks-lab lesson="polling"></mcp-tasks-lab>`;
    await using site = await open('');
    const { page } = site;
    await page.goto(address);
    await frame(page).getByRole('heading', { level: 1 }).waitFor();
    const before = await page.getByRole('link').getAttribute('href');
    await page.evaluate(async () => {
      const forged = { type: 'mcp-tasks-lab', height: 500, place: '#/forged' };
      window.postMessage(forged, '*');
      const stranger = document.createElement('iframe');
      stranger.srcdoc = `<script>parent.postMessage(${JSON.stringify(forged)}, '*')</script>`;
      document.body.append(stranger);
      await new Promise((resolve) => (stranger.onload = resolve));
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(await page.getByRole('link').getAttribute('href')).toBe(before);
  });

  it('shows nothing where src is no address, and says so', async () => {
    body = `${script()}<mcp-tasks-lab src="javascript:alert(1)"></mcp-tasks-lab>`;
    await using site = await open('');
    await site.page.goto(address);
    expect(await site.page.locator('mcp-tasks-lab iframe').getAttribute('src')).toBeNull();
    expect(site.problems.join()).toContain('src is no address of the web');
  });
});

describe('the example page', () => {
  it('has two labs, is clean for axe, and breaks no policy', async () => {
    await using site = await open('embed.html', { viewport: { width: 1280, height: 900 } });
    const { page } = site;
    await frame(page, 0).getByRole('heading', { level: 1 }).waitFor();
    await page.locator('mcp-tasks-lab').nth(1).scrollIntoViewIfNeeded();
    await frame(page, 1).locator('.step[aria-current="step"]').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(site.problems).toEqual([]);
  });
});
