/**
 * `node tools/icons.mjs`: draws the icons of the installed site from the one drawing, `public/icons/icon.svg`. They
 * are kept in the repository, so that a build needs no browser; run it again when the drawing has changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_ARGS, findBrowser } from './browser.mjs';
import { ROOT } from './install.mjs';

const FOLDER = join(ROOT, 'public', 'icons');
const GROUND = '#234e8c';

/**
 * Each icon: its side in pixels, and how much of the side the drawing takes. Where a system cuts icons to a shape of
 * its own, the ground goes to the edge and the drawing stays inside the circle that every shape leaves.
 */
const ICONS = [
  { name: 'icon-192.png', side: 192, share: 1 },
  { name: 'icon-512.png', side: 512, share: 1 },
  { name: 'maskable-512.png', side: 512, share: 0.8 },
  { name: 'apple-touch-180.png', side: 180, share: 0.9 },
];

const drawing = readFileSync(join(FOLDER, 'icon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
for (const { name, side, share } of ICONS) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  const ground = share < 1 ? GROUND : 'transparent';
  await page.setContent(
    `<style>body{margin:0;display:grid;place-items:center;block-size:100vh;background:${ground}}svg{inline-size:${share * 100}vw}</style>${drawing}`,
  );
  writeFileSync(join(FOLDER, name), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
