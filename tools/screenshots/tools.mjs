/** The playground, and the pages that work without a lesson. */

import { walk, LESSON, openNetwork, sendTemplate, press } from './acts.mjs';

/** @type {readonly import('./shot').Shot[]} */
export const TOOLS = [
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
    name: 'branches',
    route: '#/playground',
    act: async (page) => {
      await sendTemplate(page, 'tools/call, with the extension');
      await page.getByRole('button', { name: 'Step worker' }).click();
      await page.getByRole('button', { name: 'Step worker' }).click();
      await page.getByRole('button', { name: 'Step back' }).click();
      await sendTemplate(page, 'tasks/cancel');
      await page.getByRole('button', { name: /^Branches/ }).click();
      await page.getByRole('dialog', { name: 'Branches' }).waitFor();
    },
    still: true,
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
    act: async (page) => {
      await page.getByLabel('Wrong on purpose').selectOption('late-cancel-rewrites');
      await page.getByRole('button', { name: 'Play both' }).click();
      await page.locator('side-rows').waitFor();
    },
  },
  {
    name: 'compare-two-ways',
    route: '#/compare/two-ways',
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
];
