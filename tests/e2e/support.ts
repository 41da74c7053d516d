import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import jsQR from 'jsqr';
import { chromium } from 'playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { BROWSER_ARGS, findBrowser } from '../../tools/browser.mjs';

/** A page on the built site, and what went wrong in it. */
export interface OpenPage extends AsyncDisposable {
  readonly page: Page;
  /** Uncaught errors, console errors (refusals by the content security policy are among them), failed requests. */
  readonly problems: readonly string[];
}

/**
 * How to open: a route such as `#/playground`, playwright's options for a fresh profile (size, colour scheme), and the
 * address where it is another site than the one that was built for all tests.
 */
export type OpenPageFunction = (
  route?: string,
  options?: BrowserContextOptions,
  site?: string,
) => Promise<OpenPage>;

/**
 * Call once at the top of a test file: starts one Chromium for the file and stops it afterwards. The function that
 * it returns opens a page in a fresh profile; `await using` closes it. No service worker is registered unless the
 * options say `serviceWorkers: 'allow'`: what a test sees then comes from the site as it was built for it.
 */
export function useBrowser(): OpenPageFunction {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
  });
  afterAll(async () => {
    await browser?.close();
  });
  return async (route = '', options = { viewport: { width: 1280, height: 800 } }, site = undefined) => {
    const context = await browser.newContext({ serviceWorkers: 'block', ...options });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()}`);
    });
    page.on('requestfailed', (request) => {
      // What was still on its way when the page went elsewhere is no fault.
      if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
      problems.push(`request failed: ${request.url()}`);
    });
    await page.goto((site ?? inject('site')) + route);
    return { page, problems, [Symbol.asyncDispose]: () => context.close() };
  };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every accessibility violation that axe finds in the page as it is now, one line each with the element. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const results = await page.evaluate<AxeResults>('axe.run()');
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${violation.help} (${node.target.join(' ')})`),
  );
}

/** What a camera reads from the QR code on the page. */
export async function qrText(page: Page): Promise<string | undefined> {
  const picture = await page.getByRole('img', { name: 'QR code' }).screenshot();
  const side = 480;
  // One character a pixel: a list of numbers takes a minute to come out of the page.
  const pixels = await page.evaluate(
    async ([png, side]) => {
      const drawn = new Image();
      drawn.src = png;
      await drawn.decode();
      const context = new OffscreenCanvas(side, side).getContext('2d')!;
      context.drawImage(drawn, 0, 0, side, side);
      const { data } = context.getImageData(0, 0, side, side);
      return Array.from({ length: side * side }, (_, at) => (data[at * 4]! < 128 ? 'x' : ' ')).join('');
    },
    [`data:image/png;base64,${picture.toString('base64')}`, side] as const,
  );
  const shades = [...pixels].flatMap((pixel) => (pixel === 'x' ? [0, 0, 0, 255] : [255, 255, 255, 255]));
  return jsQR(Uint8ClampedArray.from(shades), side, side)?.data;
}
