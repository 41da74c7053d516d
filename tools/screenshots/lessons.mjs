/** The lessons, and what they hold. */

import { exercise, LESSON, passChallenge, walk, workload } from './acts.mjs';

/** @type {readonly import('./shot').Shot[]} */
export const LESSONS = [
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
  { name: 'lesson-finding', route: LESSON, act: walk(21) },
  { name: 'lesson-workload', route: '#/lessons/the-capstone', act: workload, still: true },
];
