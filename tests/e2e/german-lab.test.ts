import { describe } from 'vitest';
import type { Locator, Page } from 'playwright';
import { german } from '../../src/ui/words/de';
import { areGerman, type GermanPage } from './german';
import { useBrowser } from './support';

const { bench, capstone, exercises, explore, hunt, network, setup } = german;

/** Brings an exercise of a lesson into view, and waits for its code. */
async function exercise(page: Page, kind: string): Promise<Locator> {
  const places = page.locator('.exercise-host');
  await places.first().waitFor();
  for (const place of await places.all()) {
    await place.scrollIntoViewIfNeeded();
    await place.locator(':scope > :not(section)').waitFor();
    if ((await place.locator(kind).count()) > 0) return place;
  }
  throw new Error(`There is no ${kind}.`);
}

/** Sends a request, of a template where one is named. */
async function send(page: Page, label?: string): Promise<void> {
  if (label !== undefined) await page.getByLabel(bench.request.template).selectOption({ label });
  await page.getByRole('button', { name: bench.request.send }).click();
}

const PAGES: readonly GermanPage[] = [
  {
    route: '#/compare',
    heading: german.compare.runs.title,
    act: async (page) => {
      await page.getByRole('button', { name: german.compare.start.defect.open }).click();
      await page.getByText(german.compare.start.defect.choose).waitFor();
      await page.getByLabel(german.compare.start.defect.label).selectOption('late-cancel-rewrites');
      await page.getByRole('button', { name: german.compare.start.defect.open }).click();
      await page.locator('.pair-difference .half .row').click();
    },
  },
  { route: '#/compare/two-ways', heading: german.compare.start.ways.title },
  {
    route: '#/compare/eras',
    heading: german.compare.eras.title,
    act: async (page) => page.locator('.era').last().waitFor(),
  },
  { route: '#/compare/1AAAA/1BBBB', heading: german.compare.runs.notOpened },
  {
    route: '#/lessons/why-a-blocked-call-fails',
    heading: /^Why a blocked call fails/,
    act: async (page) => {
      const prediction = await exercise(page, 'prediction-panel');
      const compare = prediction.getByRole('button', { name: exercises.prediction.compare });
      await prediction.locator('textarea').fill('{"result": {"resultType": }}');
      await compare.click();
      await prediction.getByText('Das ist noch kein JSON').waitFor();
      await prediction.locator('textarea').fill('{"result": {"resultType": "task"}}');
      await compare.click();
      await prediction.getByText(exercises.prediction.readWhy).waitFor();
      const challenge = await exercise(page, 'challenge-panel');
      await challenge.getByRole('button', { name: exercises.challenge.start }).click();
      await send(page);
      await challenge.getByRole('button', { name: exercises.hints.first(3) }).click();
      await challenge.getByRole('button', { name: exercises.challenge.leave }).click();
      await page.locator('a[href^="#rule/"]').first().click();
      await page.getByRole('dialog', { name: german.explanation.title }).waitFor();
    },
  },
  {
    route: '#/lessons/why-a-blocked-call-fails/asks',
    heading: /^Why a blocked call fails/,
    act: async (page) => {
      await page.locator('a[href="#moment/asks"][aria-current]').first().waitFor();
      const challenge = await exercise(page, 'challenge-panel');
      await challenge.getByRole('button', { name: exercises.challenge.start }).click();
      while (!(await challenge.locator('model-solution').isVisible()))
        await challenge.locator('.hints button').click();
    },
  },
  {
    route: '#/lessons/the-capstone',
    heading: /^The capstone/,
    act: async (page) => {
      const workload = await exercise(page, 'workload-panel');
      await workload.getByRole('button', { name: capstone.audit, exact: true }).click();
      await workload.getByText(capstone.verdictBroken).first().waitFor();
    },
  },
  {
    route: '#/hunt/8',
    heading: hunt.title(8),
    act: async (page) => {
      await send(page, 'tools/call, with the extension');
      await send(page, 'tasks/get');
      await page.locator('.suspects input').first().check();
      await page.getByRole('button', { name: hunt.name, exact: true }).click();
      await page.getByRole('button', { name: hunt.firstHint }).click();
    },
  },
  { route: '#/hunt/7', heading: hunt.title(7) },
  {
    route: '#/explore',
    heading: explore.title,
    act: async (page) => {
      await page.getByLabel(explore.wrong).selectOption('handle-before-visible');
      await page.getByRole('button', { name: explore.explore }).click();
      await page.getByText(explore.notCovered).waitFor();
    },
  },
  {
    route: '#/playground',
    heading: german.playground.title,
    act: async (page) => {
      await page.getByRole('switch', { name: setup.open }).check();
      await page.locator('.setup-more summary').click();
      await page.getByLabel(setup.wrong).selectOption('handle-before-visible');
      await page.locator('network-picture svg').waitFor();
      await send(page);
      await page.getByRole('button', { name: bench.transport.network }).click();
      await page.getByRole('button', { name: network.views.sequence }).click();
      await page.getByRole('button', { name: new RegExp(`^${network.picture.proxy}`) }).click();
    },
  },
];

describe('in German, the lessons and what can be tried', () => areGerman(PAGES, useBrowser()));
