import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { CHOICE_ITEMS, RECORD_KIND, type ChoiceItem } from '../../src/course/exam';
import { TITLE } from '../../src/course/reference';
import { german } from '../../src/ui/words/de';
import { areGerman, left, type GermanPage } from './german';
import { useBrowser } from './support';

const open = useBrowser();

const PAGES: readonly GermanPage[] = [
  { route: '#/', heading: german.lessons.title },
  {
    route: '#/playground',
    heading: german.playground.title,
    act: async (page) => {
      await page.getByRole('button', { name: german.bench.request.send }).click();
      await page.getByRole('button', { name: german.bench.transport.clock }).click();
      await page.getByRole('button', { name: german.bench.transport.back }).click();
    },
  },
  {
    route: '#/check',
    heading: 'tool-error-as-failure.jsonl',
    act: async (page) => {
      await page.getByRole('button', { name: german.check.intro.defective }).click();
      await page.locator('.check-outcome').waitFor();
    },
  },
  { route: '#/rules', heading: german.rules.catalogue.title },
  { route: '#/rules/get/failed', heading: 'get/failed' },
  { route: '#/rules/coverage', heading: german.rules.coverage.title },
  { route: '#/exam', heading: german.exam.titles.start },
  {
    route: '#/exam/practise',
    heading: german.exam.titles.practise,
    act: async (page) => {
      await beginPractice(page, german.exam.kinds.choice);
      await page.keyboard.press('1');
      await page.keyboard.press('u');
      await page.keyboard.press('Enter');
      await page.locator('.item-verdict').waitFor();
      await page.getByRole('button', { name: german.examPractice.next }).waitFor();
    },
  },
  {
    route: '#/exam/lesson/polling',
    heading: german.exam.titles.practise,
    act: async (page) => {
      await beginPractice(page, german.exam.kinds.predict);
      const reply = page.getByLabel(german.examPractice.predict.reply);
      await reply.fill('{');
      await page.keyboard.press('Control+Enter');
      await page.getByText(german.examPractice.predict.place(1, 1)).waitFor();
      await reply.fill('{}');
      await page.keyboard.press('Control+Enter');
      await page.locator('.item-verdict').waitFor();
    },
  },
  {
    route: '#/exam/predict/4',
    heading: german.exam.titles.predict,
    act: async (page) => {
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: german.exam.answer }).click();
      await page.getByRole('button', { name: german.examEndless.showMe }).waitFor();
    },
  },
  {
    route: '#/exam/cards',
    heading: german.exam.titles.cards,
    act: async (page) => {
      await page.getByRole('button', { name: german.examCards.begin }).click();
      await page.getByRole('button', { name: german.examCards.turn }).click();
      await page.getByRole('button', { name: german.examCards.grades.hardly }).waitFor();
    },
  },
  {
    route: '#/exam/mock',
    heading: german.exam.titles.mock,
    act: async (page) => {
      await page.getByRole('button', { name: german.examMock.form.begin }).click();
      await page.getByRole('heading', { name: german.examMock.place(1, 60) }).waitFor();
      await page.keyboard.press('f');
      await page.getByRole('button', { name: german.examMock.map.question(1, false, true) }).waitFor();
    },
  },
  {
    route: '#/exam/record',
    heading: german.exam.titles.record,
    act: async (page) => {
      await page.locator('input[type=file]').setInputFiles(fileOf('[]'));
      await page.getByText(german.examRecord.file.refused).waitFor();
    },
  },
  {
    route: '#/exam/weak-spots',
    heading: german.exam.titles['weak-spots'],
    act: async (page) => {
      const [{ id, version, correct }] = CHOICE_ITEMS as readonly [ChoiceItem];
      const answer = { item: id, version, at: 5, right: false, sure: true, chosen: (correct + 1) % 4 };
      const record = { kind: RECORD_KIND, version: 1, answers: [{ ...answer, mode: 'practice' }], exams: [] };
      await page.goto(page.url().replace('weak-spots', 'record'));
      await page.locator('input[type=file]').setInputFiles(fileOf(JSON.stringify(record)));
      await page.getByText(german.examRecord.file.added(1, 0)).waitFor();
      await page.goto(page.url().replace('record', 'weak-spots'));
      await page.getByText(german.examPractice.weakSpots.sure(1)).waitFor();
    },
  },
  { route: '#/data', heading: german.data.title },
  { route: '#/reference', heading: TITLE },
  { route: '#/choose/yes.during.no.no.no.tasks', heading: german.chooser.title },
  { route: '#/at/broken', heading: german.share.open.notOpened },
];

const fileOf = (text: string) => ({
  name: 'record.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

async function beginPractice(page: Page, kind: string): Promise<void> {
  await page.getByRole('combobox', { name: german.examPractice.form.by.kind }).selectOption({ label: kind });
  await page.locator('.choose .primary').click();
  await page.locator('.item-place').waitFor();
}

describe('in German', () => {
  areGerman(PAGES, open);

  it('is told from English: the same page in English says its sentences', async () => {
    await using site = await open('#/rules/coverage');
    await site.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await left(site.page)).not.toEqual([]);
  });
});
