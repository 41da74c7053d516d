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

/** @typedef {import('playwright').Page} Page */

/** @param {number} times how often to step forward */
const walk = (times) => async (/** @type {Page} */ page) => {
  for (let step = 0; step < times; step += 1) await page.keyboard.press('PageDown');
};

const LESSON = '#/lessons/why-a-blocked-call-fails';

/** Opens the network of the playground, and all of its setup. */
const openNetwork = async (/** @type {Page} */ page) => {
  await page.getByRole('switch', { name: 'Open the network' }).check();
  await page.locator('.setup-more summary').click();
  await page.locator('network-picture svg').waitFor();
};

/** Sends what a template holds. */
const sendTemplate = async (/** @type {Page} */ page, /** @type {string} */ label) => {
  await page.getByLabel('Template').selectOption({ label });
  await page.getByRole('button', { name: 'Send request' }).click();
};

/** Presses keys of one letter each. */
const press = async (/** @type {Page} */ page, /** @type {string} */ keys) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Begins a practice and answers its first question. */
const practise = (/** @type {string} */ kind) => async (/** @type {Page} */ page) => {
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: kind });
  await page.getByRole('button', { name: /^Practise/ }).click();
  if (kind === 'Multiple choice') await page.keyboard.press('2');
  await page.keyboard.press('s');
};

/** Begins a practice exam and answers some of it. */
const sit = async (/** @type {Page} */ page) => {
  await page.getByLabel('30', { exact: true }).check();
  await page.getByRole('spinbutton', { name: 'Number of the draw' }).fill('7');
  await page.getByRole('button', { name: 'Begin the exam' }).click();
  for (let at = 0; at < 12; at += 1) {
    if (at % 5 !== 4) await page.keyboard.press(String(1 + (at % 4)));
    await page.keyboard.press(at % 3 === 0 ? 'u' : 's');
    if (at % 4 === 1) await page.keyboard.press('f');
    await page.keyboard.press('n');
  }
};

/** Sits an exam and ends it. */
const end = async (/** @type {Page} */ page) => {
  await sit(page);
  await page.getByRole('button', { name: 'End the exam' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the exam' }).click();
  await page.getByRole('heading', { name: 'Every question' }).waitFor();
};

/** Brings an exercise of a lesson into view and waits for its code. @param {number} at which one, counted from 0 */
const exercise = (at) => async (/** @type {Page} */ page) => {
  const host = page.locator('.exercise-host').nth(at);
  const begin = () => host.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await begin();
  await host.locator('prediction-panel, challenge-panel').waitFor();
  await begin();
  return host;
};

/** Passes the first challenge of the first lesson, with a poll too many. */
const passChallenge = async (/** @type {Page} */ page) => {
  const host = await exercise(1)(page);
  await host.getByRole('button', { name: 'Start' }).click();
  for (const [label, steps] of /** @type {const} */ ([
    ['tools/call, with the extension', 2],
    ['tasks/get', 0],
    ['tasks/get', 0],
    ['tasks/update, approved', 2],
    ['tasks/get', 0],
  ])) {
    await page.getByLabel('Template').selectOption({ label });
    await page.getByRole('button', { name: 'Send request' }).click();
    for (let step = 0; step < steps; step += 1)
      await page.getByRole('button', { name: 'Step worker' }).click();
  }
  await page.getByRole('button', { name: 'Compare with the model' }).click();
};

/**
 * `full`: the whole page in one picture, for a page that is read from top to bottom. `still`: what `act` brought into
 * view is all there is to look at.
 * @type {readonly { name: string, route: string, act?: (page: Page) => Promise<void>, full?: boolean, still?: boolean }[]}
 */
const SHOTS = [
  { name: 'lessons', route: '#/' },
  { name: 'lesson-start', route: LESSON },
  { name: 'lesson-asks', route: LESSON, act: walk(9) },
  {
    name: 'lesson-unfolded',
    route: LESSON,
    act: async (page) => {
      await walk(9)(page);
      await page.getByRole('button', { name: 'Run assertions' }).click();
      await page.locator('.message .row').last().click();
    },
  },
  {
    name: 'lesson-explained',
    route: LESSON,
    act: async (page) => {
      await page.locator('a[href="#rule/create/durable"]').click();
      await page.getByRole('dialog', { name: 'Explanation' }).waitFor();
    },
    still: true,
  },
  {
    name: 'lesson-predicted',
    route: LESSON,
    act: async (page) => {
      const host = await exercise(0)(page);
      await host.getByRole('button', { name: 'Compare' }).click();
      await host.locator('.exercise-verdict').evaluate((element) => element.scrollIntoView());
    },
    still: true,
  },
  {
    name: 'lesson-challenge',
    route: LESSON,
    act: async (page) => {
      const host = await exercise(1)(page);
      await host.getByRole('button', { name: 'Start' }).click();
      await page.getByRole('button', { name: 'Send request' }).click();
      await host.getByRole('button', { name: /hint/ }).click();
    },
    still: true,
  },
  { name: 'lesson-passed', route: LESSON, act: passChallenge, still: true },
  {
    name: 'lesson-compared',
    route: LESSON,
    act: async (page) => {
      await passChallenge(page);
      await page.locator('.solution > summary').click();
      await page.locator('.comparison').evaluate((element) => element.scrollIntoView());
    },
    still: true,
  },
  {
    name: 'lesson-wrong',
    route: '#/lessons/polling',
    act: (page) =>
      page.locator('figure.wrong').evaluate((element) => element.scrollIntoView({ block: 'center' })),
    still: true,
  },
  {
    name: 'lesson-end',
    route: '#/lessons/polling',
    act: (page) => page.locator('.lesson-end').scrollIntoViewIfNeeded(),
    still: true,
  },
  {
    name: 'lessons-progress',
    route: LESSON,
    act: async (page) => {
      await passChallenge(page);
      await page.goto(page.url().replace(/#.*/, '#/'));
      await page.getByText('challenges 1 of').waitFor();
    },
    still: true,
  },
  {
    name: 'playground-editor',
    route: '#/playground',
    act: async (page) => {
      await page.getByLabel('Template').selectOption({ label: 'tools/call, with the extension' });
      await page.getByRole('button', { name: 'Send request' }).click();
      await page.getByLabel('Request, as JSON').first().focus();
      await page.locator('.monaco-editor .view-line').first().waitFor();
      await page.waitForTimeout(800);
    },
  },
  {
    name: 'network',
    route: '#/playground',
    act: async (page) => {
      await openNetwork(page);
      await page.getByLabel('What a replica answers from').selectOption({ label: 'its copy as it is' });
      await sendTemplate(page, 'tools/call, with the extension');
      await press(page, 'ddww');
      await sendTemplate(page, 'tasks/get');
      await press(page, 'd');
      await sendTemplate(page, 'tools/call, a hotfix without the extension');
      await press(page, 'd');
      await page.getByRole('button', { name: /^Replica A/ }).click();
    },
  },
  {
    name: 'network-sequence',
    route: '#/playground',
    act: async (page) => {
      await openNetwork(page);
      await page.getByLabel('60 s').check();
      for (let times = 0; times < 2; times += 1) {
        await sendTemplate(page, 'tools/call, a hotfix without the extension');
        await press(page, 'ddd');
      }
      await sendTemplate(page, 'tools/call, a hotfix');
      await press(page, 'd');
      await page.getByRole('button', { name: 'Sequence' }).click();
    },
  },
  {
    name: 'explore',
    route: '#/explore',
    full: true,
    act: async (page) => {
      await page.getByLabel('Wrong on purpose').selectOption('handle-before-visible');
      await page.getByRole('button', { name: 'Explore', exact: true }).click();
      await page.getByText('Not in this space').waitFor();
    },
  },
  {
    name: 'compare',
    route: '#/compare',
    full: true,
    act: async (page) => page.getByRole('button', { name: 'To the end' }).click(),
  },
  {
    name: 'hunt',
    route: '#/hunt/8',
    act: async (page) => {
      await sendTemplate(page, 'tools/call, with the extension');
      await sendTemplate(page, 'tasks/get');
      await page.getByText('The checker speaks at').waitFor();
    },
  },
  { name: 'hunt-client', route: '#/hunt/7', full: true },
  {
    name: 'export',
    route: LESSON,
    act: async (page) => {
      await walk(9)(page);
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('dialog', { name: 'Export' }).waitFor();
    },
    still: true,
  },
  { name: 'reference', route: '#/reference' },
  { name: 'reference-row', route: '#/reference/any-poll' },
  { name: 'choose', route: '#/choose/yes.none.yes...' },
  { name: 'choose-advice', route: '#/choose/yes.both.yes.no.no.tasks-and-forms', full: true },
  { name: 'check', route: '#/check', full: true },
  {
    name: 'check-unreadable',
    route: '#/check',
    act: async (page) => {
      await page.getByLabel('Or paste text').fill('{"dir":"c2s","message":{"method":tools}}');
      await page.getByRole('button', { name: 'Check this text' }).click();
      await page.getByRole('alert').waitFor();
    },
    full: true,
  },
  {
    name: 'check-clean',
    route: '#/check',
    act: (page) => page.getByRole('button', { name: 'A clean run' }).click(),
    full: true,
  },
  {
    name: 'check-findings',
    route: '#/check',
    act: async (page) => {
      await page.getByRole('button', { name: 'A run with a defect' }).click();
      await page.getByRole('feed', { name: 'Findings' }).waitFor();
      await page.keyboard.press('n');
      await page.keyboard.press('n');
    },
    full: true,
  },
  {
    name: 'check-entry',
    route: '#/check/get/completed/bad',
    act: (page) =>
      page
        .getByRole('button', { name: /^Entry \d/ })
        .first()
        .click(),
    full: true,
  },
  { name: 'rules', route: '#/rules' },
  { name: 'rule', route: '#/rules/get/input-required', full: true },
  { name: 'rules-coverage', route: '#/rules/coverage' },
  { name: 'lesson-finding', route: LESSON, act: walk(21) },
  { name: 'exam-start', route: '#/exam', full: true },
  { name: 'exam-practise', route: '#/exam/practise', full: true },
  { name: 'exam-question', route: '#/exam/practise', act: practise('Multiple choice'), full: true },
  {
    name: 'exam-answered',
    route: '#/exam/practise',
    act: async (page) => {
      await practise('Multiple choice')(page);
      await page.keyboard.press('Enter');
    },
    full: true,
  },
  { name: 'exam-predict', route: '#/exam/practise', act: practise('Predict what comes back'), full: true },
  {
    name: 'exam-predicted',
    route: '#/exam/practise',
    act: async (page) => {
      await practise('Predict what comes back')(page);
      await page.getByRole('button', { name: 'Answer' }).click();
    },
    full: true,
  },
  { name: 'exam-mock', route: '#/exam/mock', full: true },
  { name: 'exam-sitting', route: '#/exam/mock', act: sit, full: true },
  {
    name: 'exam-end',
    route: '#/exam/mock',
    act: async (page) => {
      await sit(page);
      await page.getByRole('button', { name: 'End the exam' }).first().click();
    },
    full: true,
  },
  { name: 'exam-report', route: '#/exam/mock', act: end, full: true },
  {
    name: 'exam-weak-spots',
    route: '#/exam/mock',
    act: async (page) => {
      await end(page);
      await page.goto(`${page.url().split('#')[0]}#/exam/weak-spots`);
    },
    full: true,
  },
  {
    name: 'exam-record',
    route: '#/exam/mock',
    act: async (page) => {
      await end(page);
      await page.goto(`${page.url().split('#')[0]}#/exam/record`);
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
