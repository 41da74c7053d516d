/** In front of a class and on another site, what is kept, and pages that there are not. */

import { LESSON, walk } from './acts.mjs';

/** @type {readonly import('./shot').Shot[]} */
export const REST = [
  { name: 'presenting', route: `${LESSON}?present`, act: walk(9), still: true },
  {
    name: 'presenting-question',
    route: `${LESSON}?present`,
    act: async (page) => {
      await walk(8)(page);
      await page.keyboard.press('q');
      await page.keyboard.press('PageDown');
      await page.locator('.question-card').waitFor();
    },
    still: true,
  },
  { name: 'playlists', route: '#/playlists', full: true },
  { name: 'playlist', route: '#/playlists/talk-10-minutes', full: true },
  { name: 'notes', route: '#/notes' },
  {
    name: 'share',
    route: LESSON,
    act: async (page) => {
      await walk(9)(page);
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('dialog').waitFor();
    },
    still: true,
  },
  {
    name: 'data',
    route: LESSON,
    act: async (page) => {
      await walk(3)(page);
      await page.goto(page.url().replace(/#.*/, '#/data'));
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    full: true,
  },
  {
    name: 'embed',
    route: 'embed.html',
    act: async (page) => {
      await page.frameLocator('iframe >> nth=0').getByRole('heading', { level: 1 }).waitFor();
      await page.locator('mcp-tasks-lab').nth(1).scrollIntoViewIfNeeded();
      await page.frameLocator('iframe >> nth=1').locator('.step[aria-current="step"]').waitFor();
    },
    full: true,
  },
  { name: 'unknown', route: '#/nowhere' },
];
