import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import {
  CARDS,
  CHOICE_ITEMS,
  generateItem,
  playItem,
  PREDICT_ITEMS,
  type ChoiceItem,
} from '../../src/course/exam';
import { accessibilityViolations, useBrowser } from './support';

const open = useBrowser();

const plain = (text: string) => text.replaceAll('`', '').replace(/\s+/g, ' ').trim();

/** The multiple-choice item in view. */
async function itemInView(page: Page): Promise<ChoiceItem> {
  const stem = plain((await page.locator('.item .stem').textContent()) ?? '');
  return CHOICE_ITEMS.find((item) => plain(item.stem) === stem)!;
}

/** The key of the right option in view, or of a wrong one. */
async function keyOf(page: Page, isRight: boolean): Promise<string> {
  const { options, correct } = await itemInView(page);
  const shown = (await page.locator('.option .says').allTextContents()).map(plain);
  const right = shown.indexOf(plain(options[correct]!.says));
  return String(1 + (isRight ? right : (right + 1) % 4));
}

async function beginPractice(page: Page, kind: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: kind });
  await page.getByRole('button', { name: /^Practise \d/ }).click();
  await page.getByRole('heading', { name: /^Item 1 of/ }).waitFor();
}

/** Begins a practice exam of 30 questions by a draw. */
async function beginExam(page: Page, mayPause = false): Promise<void> {
  await page.getByRole('radio', { name: '30', exact: true }).check();
  if (mayPause) await page.getByRole('checkbox', { name: /paused/ }).check();
  await page.getByRole('spinbutton', { name: 'Number of the draw' }).fill('7');
  await page.getByRole('button', { name: 'Begin the exam' }).click();
  await page.getByRole('heading', { name: 'Question 1 of 30' }).waitFor();
}

async function endExam(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End the exam' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the exam' }).click();
  await page.getByRole('heading', { name: 'Every question' }).waitFor();
}

describe('practice', () => {
  it('by keys alone: one wrong and sure, one right; then the wrong one is due', async () => {
    await using site = await open('#/exam/practise');
    const { page } = site;
    await beginPractice(page, 'Multiple choice');
    const missed = await itemInView(page);
    await page.keyboard.press(await keyOf(page, false));
    await page.keyboard.press('s');
    await page.keyboard.press('Enter');
    await page.getByText('Not right, and you were sure: it comes back soon.').waitFor();
    expect(await page.locator('.reasons .why').count()).toBe(4);
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: /^Item 2 of/ }).waitFor();
    await page.keyboard.press(await keyOf(page, true));
    await page.keyboard.press('u');
    await page.keyboard.press('Enter');
    await page.getByText('Right, though you were not sure.').waitFor();
    // Its place survives a reload, with what was answered.
    await page.reload();
    await page.getByRole('heading', { name: /^Item 2 of/ }).waitFor();
    expect(await page.locator('.reasons .right').count()).toBe(1);
    await page.getByRole('link', { name: 'Practice for the exam' }).click();
    await page.getByText('1 item is due today.').waitFor();
    await page.getByRole('link', { name: 'Review', exact: true }).first().click();
    await page.getByText('1 you were sure, and wrong').waitFor();
    await page.getByRole('button', { name: 'Begin the review' }).click();
    await page.getByRole('heading', { name: 'Item 1 of 1' }).waitFor();
    expect((await itemInView(page)).id).toBe(missed.id);
    await page.keyboard.press(await keyOf(page, true));
    await page.keyboard.press('Enter');
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: 'The review is done' }).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Nothing is due today.').waitFor();
    expect(site.problems).toEqual([]);
  });

  it('until it is right: only the reason of what was tried is told', async () => {
    await using site = await open('#/exam/practise');
    const { page } = site;
    await page.getByRole('checkbox', { name: /until it is right/ }).check();
    await beginPractice(page, 'Multiple choice');
    await page.keyboard.press(await keyOf(page, false));
    await page.keyboard.press('Enter');
    await page.getByText('Not right yet. Try again.').waitFor();
    expect(await page.locator('.why').count()).toBe(1);
    await page.keyboard.press(await keyOf(page, true));
    await page.keyboard.press('Enter');
    await page.getByText('Right, at try 2. The first one counts.').waitFor();
    expect(site.problems).toEqual([]);
  });

  it('asks for a choice, and judges a predicted reply by the simulation', async () => {
    await using site = await open('#/exam/practise');
    const { page } = site;
    await beginPractice(page, 'Predict what comes back');
    const title = await page.locator('.item-title').textContent();
    const item = PREDICT_ITEMS.find((one) => one.title === title)!;
    await page.getByLabel('The reply that you expect.').fill('{"result": }');
    await page.getByRole('button', { name: 'Answer' }).click();
    await page.getByText(/This is no JSON yet/).waitFor();
    await page.getByLabel('The reply that you expect.').fill(JSON.stringify(playItem(item).reply));
    await page.keyboard.press('Control+Enter');
    const { length } = item.fields;
    await page.getByRole('heading', { name: `${length} of ${length} fields right` }).waitFor();
    await page.getByRole('link', { name: 'Show me in the run' }).click();
    await page.locator('lab-bench').waitFor();
    expect(page.url()).toContain(`#/lessons/${item.lesson}/${item.moment}`);
    expect(site.problems).toEqual([]);
  });
});

describe('a practice exam', () => {
  it('goes on after a reload where it was, and its time with it', async () => {
    await using site = await open('#/exam/mock');
    const { page } = site;
    // A page that is left while it fetches its code would count as a failed request.
    await page.waitForLoadState('networkidle');
    await page.clock.install();
    await page.reload();
    await page.getByText(/no pass mark here and no predicted score/).waitFor();
    await beginExam(page);
    const first = await itemInView(page);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('item-place');
    await page.keyboard.press('2');
    await page.keyboard.press('f');
    await page.clock.runFor(60_000);
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: 'Question 2 of 30' }).waitFor();
    await page.getByRole('timer').getByText('1:29:00').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Question 2 of 30' }).waitFor();
    expect(await page.getByRole('timer').textContent()).toMatch(/1:2[89]:\d\d/);
    await page.keyboard.press('p');
    await page.getByRole('heading', { name: 'Question 1 of 30' }).waitFor();
    expect((await itemInView(page)).id).toBe(first.id);
    expect(await page.locator('.option input').nth(1).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Question 1, answered, flagged' }).waitFor();
    await page.getByRole('button', { name: 'End the exam' }).first().click();
    await page.getByText('29 of 30 questions are not answered, and count as wrong.').waitFor();
    await page.getByRole('button', { name: 'Show the first flagged question' }).waitFor();
    // Enter once too often ends nothing.
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await endExam(page);
    await page.getByText(/left and taken up again once/).waitFor();
    expect(site.problems).toEqual([]);
  });

  it('ends by itself when the time is up; paused, no time counts', async () => {
    await using site = await open('#/exam/mock');
    const { page } = site;
    // A page that is left while it fetches its code would count as a failed request.
    await page.waitForLoadState('networkidle');
    await page.clock.install();
    await page.reload();
    await beginExam(page, true);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('heading', { name: 'Paused' }).waitFor();
    expect(await page.locator('.stem').count()).toBe(0);
    await page.clock.runFor(3_600_000);
    await page
      .getByRole('timer')
      .getByText(/1:(30:00|29:5\d)/)
      .waitFor();
    await page.getByRole('button', { name: 'Go on' }).first().click();
    await page.clock.runFor(90 * 60_000);
    await page.getByRole('heading', { name: 'Every question' }).waitFor();
    await page.getByText('0 of 30 right, 30 not answered').waitFor();
    expect(site.problems).toEqual([]);
  });

  it('taken in full, all right: says nothing before the end, and every reason afterwards', async () => {
    await using site = await open('#/exam/mock');
    const { page } = site;
    await beginExam(page);
    for (let number = 1; number <= 30; number += 1) {
      await page.getByRole('heading', { name: `Question ${number} of 30` }).waitFor();
      expect(await page.locator('.why, .item-verdict, .item-sources').count()).toBe(0);
      await page.keyboard.press(await keyOf(page, true));
      await page.keyboard.press('s');
      if (number < 30) await page.keyboard.press('n');
    }
    await page.getByRole('button', { name: 'End the exam' }).first().click();
    await page.getByText('All 30 questions are answered.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'End the exam' }).click();
    await page.getByText('30 of 30 right').waitFor();
    await page.getByText('Of what you were sure, 30 of 30 were right.').waitFor();
    expect(await page.locator('.asked .reasons .why').count()).toBe(120);
    expect(site.problems).toEqual([]);
  });
});

describe('a generated question', () => {
  const SEED = 4;
  const { correct, options, strides } = generateItem(SEED);

  it('is the same for everybody; each wrong answer names its rule; the lab opens just before it', async () => {
    await using site = await open(`#/exam/predict/${SEED}`);
    const { page } = site;
    await page.getByRole('heading', { name: `Question ${SEED}` }).waitFor();
    const shown = await page.locator('.option .endless-answer').allTextContents();
    await using other = await open(`#/exam/predict/${SEED}`);
    await other.page.getByRole('heading', { name: `Question ${SEED}` }).waitFor();
    expect(await other.page.locator('.option .endless-answer').allTextContents()).toEqual(shown);
    await page.keyboard.press(String(1 + correct));
    await page.keyboard.press('s');
    await page.keyboard.press('Enter');
    await page.getByText('Right.', { exact: true }).waitFor();
    for (const [at, { findings }] of options.entries()) {
      const rules = await page
        .locator('.reasons > li')
        .nth(at)
        .locator('.endless-rule a.mono')
        .allTextContents();
      expect(rules).toEqual([...new Set(findings.map(({ rule }) => rule))]);
    }
    await page.getByText('1 of 1 generated question answered rightly.').waitFor();
    await page.getByRole('button', { name: 'Show me in the lab' }).click();
    await page.getByText(`The state of question ${SEED}. Step forward sends its request.`).waitFor();
    await page.getByText(`Step ${strides.length} of ${strides.length + 1}`).waitFor();
    expect(site.problems).toEqual([]);
    expect(other.problems).toEqual([]);
  });

  it('is followed by another one, by a key', async () => {
    await using site = await open('#/exam/predict');
    const { page } = site;
    await page.waitForURL(/#\/exam\/predict\/\d+$/);
    const first = page.url();
    await page.locator('.option').first().waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.locator('.item-verdict').waitFor();
    await page.keyboard.press('n');
    await page.locator('.option').first().waitFor();
    expect(page.url()).not.toBe(first);
    expect(site.problems).toEqual([]);
  });
});

describe('the cards', () => {
  it('are turned and graded by keys, and one that was not known comes again', async () => {
    await using site = await open('#/exam/cards');
    const { page } = site;
    await page.getByRole('button', { name: 'Begin' }).click();
    const front = page.locator('.card-front');
    expect(plain((await front.textContent()) ?? '')).toBe(CARDS[0]!.front);
    await page.keyboard.press('Enter');
    await page.locator('.card-back').waitFor();
    await page.keyboard.press('1');
    for (let card = 1; card < 10; card += 1) {
      await page.getByRole('button', { name: 'Turn it over' }).waitFor();
      expect(plain((await front.textContent()) ?? '')).toBe(plain(CARDS[card]!.front));
      await page.keyboard.press('n');
      await page.keyboard.press('3');
    }
    expect(plain((await front.textContent()) ?? '')).toBe(CARDS[0]!.front);
    await page.keyboard.press('n');
    await page.keyboard.press('3');
    await page.getByText('9 of 10 cards known at the first look.').waitFor();
    await page.getByRole('button', { name: 'More cards' }).click();
    await page.getByText('Due today: 0. New: 10.').waitFor();
    expect(site.problems).toEqual([]);
  });

  it('are saved for Anki', async () => {
    await using site = await open('#/exam/cards');
    const { page } = site;
    await page.getByRole('checkbox', { name: /^Key terms/ }).uncheck();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the cards for Anki' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('mcp-tasks-lab-cards.txt');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(/^#separator:tab\n#html:false\n/);
    expect(text).not.toContain('card/term/');
    for (const { id } of CARDS.filter(({ kind }) => kind !== 'term')) expect(text).toContain(`"${id}"\t`);
    expect(site.problems).toEqual([]);
  });
});

describe('the end of a lesson', () => {
  it('leads to the practice of its items', async () => {
    await using site = await open('#/lessons/polling');
    const { page } = site;
    await page.getByRole('link', { name: /^Practise this lesson/ }).click();
    await page.getByRole('button', { name: /^Practise \d+ items?$/ }).waitFor();
    const lesson = page.getByRole('combobox', { name: 'Lesson' });
    expect(await lesson.inputValue()).toBe('polling');
    expect(site.problems).toEqual([]);
  });
});

describe('the record', () => {
  it('goes to another browser as a file; what cannot be read of one is offered', async () => {
    const damaged = JSON.stringify({ version: 1, content: { version: 1, answers: [{}], exams: [] } });
    await using site = await open('#/exam/record');
    const { page } = site;
    // A page that is left while it fetches its code would count as a failed request.
    await page.waitForLoadState('networkidle');
    await page.evaluate((record) => localStorage.setItem('mcp-tasks-lab/work/exam', record), damaged);
    await page.reload();
    await page.getByText('1 of 1 answer could not be read: left out.').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save it as it was' }).click();
    expect((await download).suggestedFilename()).toBe('mcp-tasks-lab-exam-as-it-was.json');
    await page.getByRole('button', { name: 'Let it go' }).click();
    const answers = [{ item: CHOICE_ITEMS[0]!.id, version: 1, at: 5, right: false, mode: 'practice' }];
    const record = { kind: 'mcp-tasks-lab/exam', version: 1, answers, exams: [] };
    const file = {
      name: 'record.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(record)),
    };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('1 answer and 0 practice exams were added.').waitFor();
    await page.getByRole('button', { name: 'Erase' }).click();
    await page.getByText(/\b0 answers and/).waitFor();
    await page.getByRole('button', { name: 'Bring it all back' }).click();
    await page.getByText(/\b1 answer and 0 practice exams are/).waitFor();
    expect(site.problems).toEqual([]);
  });
});

const SIZES: readonly BrowserContextOptions[] = [
  { viewport: { width: 1280, height: 800 } },
  { viewport: { width: 390, height: 844 } },
];

/** The ways through the trainer of which each stop has to be accessible. */
const WALKS: Readonly<Record<string, (page: Page, look: () => Promise<void>) => Promise<void>>> = {
  '#/exam': (_page, look) => look(),
  '#/exam/record': (_page, look) => look(),
  '#/exam/predict/4': async (page, look) => {
    await page.locator('.option').first().waitFor();
    await look();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.locator('.item-verdict').waitFor();
    await look();
  },
  '#/exam/cards': async (page, look) => {
    await look();
    await page.getByRole('button', { name: 'Begin' }).click();
    await look();
    await page.keyboard.press('n');
    await look();
  },
  '#/exam/practise': async (page, look) => {
    await look();
    await beginPractice(page, 'Multiple choice');
    await look();
    await page.keyboard.press(await keyOf(page, false));
    await page.keyboard.press('Enter');
    await look();
    await page.goto(page.url().replace('practise', 'weak-spots'));
    await page.locator('.weak-spots li').waitFor();
    await look();
  },
  '#/exam/practise#predict': async (page, look) => {
    await beginPractice(page, 'Predict what comes back');
    await look();
    await page.getByRole('button', { name: 'Answer' }).click();
    await look();
  },
  '#/exam/mock': async (page, look) => {
    await look();
    await beginExam(page);
    await page.keyboard.press('1');
    await page.keyboard.press('f');
    await look();
    await page.getByRole('button', { name: 'End the exam' }).first().click();
    await look();
    await page.getByRole('dialog').getByRole('button', { name: 'End the exam' }).click();
    await page.locator('.asked summary').first().click();
    await look();
  },
};

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  it.each(Object.keys(WALKS))('%s is accessible, and needs no sideways scroll', async (route) => {
    for (const size of SIZES) {
      await using site = await open(route.replace('#predict', ''), { ...size, colorScheme });
      const { page } = site;
      await page.locator('exam-page h1').waitFor();
      await WALKS[route]!(page, async () => {
        expect(await accessibilityViolations(page)).toEqual([]);
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over).toBe(0);
      });
    }
  });
});
