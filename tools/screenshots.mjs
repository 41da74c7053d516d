/**
 * `node tools/screenshots.mjs [folder]`: pictures of every page, wide and narrow, light and dark, of the built site
 * (`npm run build:site` first; MCP_LAB_DIST names another folder than dist). For people to look at; nothing compares them.
 */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { BROWSER_ARGS, findBrowser } from './browser.mjs';
import { LESSONS } from './screenshots/lessons.mjs';
import { PRACTICE } from './screenshots/practice.mjs';
import { REST } from './screenshots/rest.mjs';
import { TOOLS } from './screenshots/tools.mjs';

const SHOTS = [...LESSONS, ...TOOLS, ...PRACTICE, ...REST];

const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'mcp-tasks-lab-shots-'));
mkdirSync(folder, { recursive: true });
const server = await preview({
  logLevel: 'warn',
  build: { outDir: process.env.MCP_LAB_DIST ?? 'dist' },
  preview: { host: '127.0.0.1', port: 0, open: false },
});
const address = server.httpServer.address();
const site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
const only = process.argv[3];

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  for (const [size, viewport] of Object.entries({
    wide: { width: 1280, height: 800 },
    narrow: { width: 390, height: 844 },
  })) {
    for (const { name, route, act, full = false, still = false } of SHOTS) {
      if (only && !`${name}-${size}-${colorScheme}`.includes(only)) continue;
      const context = await browser.newContext({
        viewport,
        colorScheme,
        deviceScaleFactor: 2,
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
      await page.goto(site + route);
      await page.waitForTimeout(250);
      await act?.(page);
      await page.waitForTimeout(150);
      // A narrow page is one long column: what is below the fold is looked at part by part.
      const parts =
        size === 'narrow' && act && !full && !still
          ? ['Task states', 'Network', 'Request', 'Transcript', 'Assertions']
          : [''];
      for (const part of parts) {
        if (part) {
          await page.evaluate(
            (label) => document.querySelector(`[aria-label="${label}"]`)?.scrollIntoView({ block: 'start' }),
            part,
          );
          await page.waitForTimeout(100);
        }
        const file = `${name}${part && `-${part.replace(' ', '-').toLowerCase()}`}-${size}-${colorScheme}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: full });
      }
      await context.close();
    }
  }
}

await browser.close();
await server.close();
console.log(folder);
