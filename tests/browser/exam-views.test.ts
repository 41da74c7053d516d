import { html, render, type TemplateResult } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  beginExam,
  CHOICE_ITEMS,
  choose,
  endExam,
  flag,
  goTo,
  playItem,
  PREDICT_ITEMS,
  saySure,
  type ChoiceItem,
  type ExamSession,
} from '../../src/course/exam';
import '../../src/ui/exam/choice-question';
import type { ChoiceQuestion } from '../../src/ui/exam/choice-question';
import { clock, examClock, timeNews } from '../../src/ui/exam/exam-clock';
import '../../src/ui/exam/exam-end-dialog';
import type { ExamEndDialog } from '../../src/ui/exam/exam-end-dialog';
import { examMap } from '../../src/ui/exam/exam-map';
import '../../src/ui/exam/exam-report';
import { duration, reasons, sources } from '../../src/ui/exam/item-parts';
import '../../src/ui/exam/predict-question';
import type { PredictQuestion } from '../../src/ui/exam/predict-question';

const ITEM = CHOICE_ITEMS.find(({ id }) => id === 'o3-what-result-type-says')!;
const ORDER = [2, 1, 0, 3];

/** A view in the page, and what it fires. */
async function mount(
  content: TemplateResult,
  names: readonly (keyof HTMLElementEventMap)[] = [],
): Promise<unknown[][]> {
  const events: unknown[][] = [];
  const host = document.createElement('main');
  for (const name of names)
    host.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]));
  document.body.append(host);
  render(content, host);
  await (host.firstElementChild as ChoiceQuestion).updateComplete;
  return events;
}
afterEach(() => document.querySelectorAll('body > main').forEach((host) => host.remove()));

const text = () => document.querySelector('body > main')!.textContent.replace(/\s+/g, ' ');

describe('a multiple-choice question', () => {
  const show = (refuted: readonly number[] = []) =>
    mount(
      html`<choice-question
        .item=${ITEM}
        .order=${ORDER}
        .refuted=${refuted}
        .asksSure=${true}
      ></choice-question>`,
      ['choose-option', 'say-sure'],
    );

  it('is a named group of radios in the given order, and tells no reason', async () => {
    await show();
    const group = page.getByRole('group', { name: /What does the resultType of a result tell/ });
    const names = group
      .getByRole('radio')
      .elements()
      .map((radio) => (radio as HTMLInputElement).labels![0]!.querySelector('.says')!.textContent.trim());
    expect(names).toEqual(ORDER.map((option) => ITEM.options[option]!.says.replaceAll('`', '')));
    for (const { why } of ITEM.options) expect(text()).not.toContain(why.split('`')[0]);
  });

  it('tells which option was chosen, by pointer and by place, as the item counts them', async () => {
    const events = await show();
    await page.getByRole('radio').nth(0).click();
    const view = document.querySelector('choice-question')!;
    expect(view.choose(2)).toBe(true);
    expect(document.activeElement).toBe(view.querySelectorAll('input')[1]);
    expect(view.choose(5)).toBe(false);
    await page.getByRole('radio', { name: 'Unsure' }).click();
    expect(events).toEqual([
      ['choose-option', 2],
      ['choose-option', 1],
      ['say-sure', false],
    ]);
  });

  it('says of a refuted option why, and lets it be chosen no more', async () => {
    const events = await show([2]);
    expect(text()).toContain('Not this one. For tasks that is the status, another field.');
    expect(text()).not.toContain('It is the discriminator of results');
    expect(document.querySelector('choice-question')!.choose(1)).toBe(false);
    expect(events).toEqual([]);
  });
});

describe('the reasons of a question', () => {
  const marks = () =>
    [...document.querySelectorAll('.reasons li')].map((option) =>
      option.querySelector('.option-mark')?.textContent.trim(),
    );

  it('stand at every option, the right one and a wrong choice marked in words', async () => {
    await mount(reasons(ITEM, { order: ORDER, chosen: [0] }));
    expect(marks()).toEqual([undefined, 'Right.', 'Your answer, not right.', undefined]);
    expect(document.querySelectorAll('.reasons .why')).toHaveLength(4);
  });

  it('mark a right choice once', async () => {
    await mount(reasons(ITEM, { order: ORDER, chosen: [1] }));
    expect(marks()).toEqual([undefined, 'Your answer, right.', undefined, undefined]);
  });

  it('name clause, lesson and moment, and leave out a moment that there is not', async () => {
    await mount(sources(ITEM));
    await expect.element(page.getByRole('link', { name: 'basic#resulttype' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Show me in the run' }).element().getAttribute('href')).toBe(
      '#/lessons/polling/first-poll',
    );
    const { moment: _, ...without } = ITEM;
    render(sources(without as ChoiceItem), document.querySelector<HTMLElement>('body > main')!);
    expect(page.getByRole('link', { name: 'Show me in the run' }).elements()).toEqual([]);
  });
});

describe('a question that asks what comes back', () => {
  const PREDICT = PREDICT_ITEMS.find(({ id }) => id === 'p-o1-blocked-call')!;
  const show = (text: string | undefined, isCompared = false, settled = false) =>
    mount(
      html`<predict-question
        .item=${PREDICT}
        .text=${text}
        .compared=${isCompared ? text : undefined}
        ?settled=${settled}
      ></predict-question>`,
      ['predict-draft'],
    );
  const view = (): PredictQuestion => document.querySelector('predict-question')!;

  it('shows the request and nothing of the reply', async () => {
    const events = await show(undefined);
    expect(document.querySelectorAll('.so-far .message')).toHaveLength(1);
    expect(document.querySelector('.compared')).toBe(null);
    await userEvent.fill(page.getByRole('textbox'), '{}');
    expect(events.at(-1)).toEqual(['predict-draft', '{}']);
  });

  it('reads JSON, and says where a text is none', async () => {
    await show('{"result": {}}');
    expect(view().reply()).toEqual({ value: { result: {} } });
    view().text = '{"result": }';
    await view().updateComplete;
    expect(view().reply()).toBe(undefined);
    await view().updateComplete;
    expect(text()).toContain('This is no JSON yet. Line 1, column 12');
  });

  it('compares field by field, with the true values only once nothing is left to try', async () => {
    await show('{"result": {"resultType": "task"}}', true);
    expect(text()).toContain('of 5 fields right');
    expect(document.querySelectorAll('.compared dd + dt')).toHaveLength(0);
    view().text = '{}';
    await view().updateComplete;
    expect(text()).toContain('"task"');
    view().settled = true;
    await view().updateComplete;
    expect(document.querySelectorAll('.compared .wrong').length).toBeGreaterThan(0);
    expect(document.querySelectorAll('.compared dd + dt')).toHaveLength(5);
  });

  it('finds every field of the true reply right', async () => {
    await show(JSON.stringify(playItem(PREDICT).reply), true, true);
    expect(text()).toContain('5 of 5 fields right');
    expect(document.querySelectorAll('.compared .wrong')).toHaveLength(0);
  });
});

describe('a practice exam', () => {
  const begun = (): ExamSession =>
    beginExam(CHOICE_ITEMS, { questions: 5, minutes: 90, mayPause: false }, 3, 0);
  const rightAt = (session: ExamSession) =>
    CHOICE_ITEMS.find(({ id }) => id === session.questions[session.at]!.item)!.correct;

  it('shows each question by number with what became of it', async () => {
    const session = goTo(flag(choose(begun(), 0, 10), true, 20), 1, 30);
    const went: number[] = [];
    await mount(examMap(session, (at) => went.push(at)));
    const buttons = page.getByRole('navigation', { name: 'Questions' }).getByRole('button').elements();
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Question 1, answered, flagged',
      ...[2, 3, 4, 5].map((number) => `Question ${number}, not answered`),
    ]);
    expect(buttons.map((button) => button.getAttribute('aria-current'))).toEqual([
      'false',
      'step',
      'false',
      'false',
      'false',
    ]);
    (buttons[3] as HTMLButtonElement).click();
    expect(went).toEqual([3]);
  });

  it('shows the time that is left, or where there is no limit what was spent', async () => {
    await mount(html`${examClock({ ...begun(), spentMs: 61_000 })}`);
    expect(text()).toContain('1:28:59 left');
    const open = { ...begun(), spentMs: 61_000, settings: { ...begun().settings, minutes: null } };
    render(examClock(open), document.querySelector<HTMLElement>('body > main')!);
    expect([clock(720_000), clock(0)]).toEqual(['12:00', '0:00']);
    expect(duration(4_320_000)).toBe('1 h 12 min');
  });

  it('says how much time is left at some moments, and at no other', () => {
    expect(timeNews(601_000, 600_000)).toBe('10 minutes left.');
    expect(timeNews(60_500, 59_500)).toBe('1 minute left.');
    expect(timeNews(600_000, 599_000)).toBe(undefined);
    expect(timeNews(null, null)).toBe(undefined);
  });

  it('says before it ends what is not answered', async () => {
    const events = await mount(html`<exam-end-dialog .session=${choose(begun(), 0, 10)}></exam-end-dialog>`, [
      'end-exam',
      'go-to-question',
    ]);
    document.querySelector<ExamEndDialog>('exam-end-dialog')!.open();
    const dialog = page.getByRole('dialog', { name: 'End the exam?' });
    await expect.element(dialog).toHaveTextContent('4 of 5 questions are not answered, and count as wrong.');
    await dialog.getByRole('button', { name: 'Show the first open question' }).click();
    document.querySelector<ExamEndDialog>('exam-end-dialog')!.open();
    await dialog.getByRole('button', { name: 'End the exam' }).click();
    expect(events).toEqual([
      ['go-to-question', 1],
      ['end-exam', null],
    ]);
  });

  it('is reported in counts, by objective, part and sureness, with every question', async () => {
    const start = begun();
    const first = saySure(choose(start, rightAt(start), 10), true, 20);
    const second = goTo(first, 1, 30);
    const wrong = saySure(choose(second, (rightAt(second) + 1) % 4, 40), true, 50);
    const events = await mount(
      html`<exam-report .session=${endExam(wrong, CHOICE_ITEMS, 60)}></exam-report>`,
      ['practice-begun'],
    );
    expect(text()).toContain('1 of 5 right, 3 not answered');
    expect(text()).toContain('no pass mark here and no predicted score');
    expect(text()).toContain('Of what you were sure, 1 of 2 was right.');
    expect(document.querySelectorAll('.asked > li')).toHaveLength(5);
    await page.getByRole('button', { name: 'Sure and wrong' }).click();
    expect(document.querySelectorAll('.asked > li')).toHaveLength(1);
    await page.getByRole('button', { name: 'Practise the 4 questions you missed' }).click();
    expect(events).toMatchObject([['practice-begun', { practice: { mode: 'practice', at: 0 } }]]);
  });
});
