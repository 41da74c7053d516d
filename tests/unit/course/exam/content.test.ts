import { describe, expect, it } from 'vitest';
import { namedLessons } from '../../../../src/cli/exam-command';
import { LESSONS_FOLDER } from '../../../../src/cli/lessons-files';
import {
  citedUrl,
  CHOICE_ITEMS,
  ITEMS,
  PREDICT_ITEMS,
  type ChoiceItem,
  type Item,
  type PredictItem,
} from '../../../../src/course/exam';
import {
  balanceProblems,
  checkItems,
  clauseExists,
  extremes,
  idProblems,
  itemFormProblems,
  likeness,
  nameProblems,
  predictProblems,
} from '../../../../src/course/exam/check';
import { FIRST, PREDICT, SECOND } from './support';

const lessons = namedLessons(LESSONS_FOLDER);
const says = (problems: readonly { says: string }[]) => problems.map((problem) => problem.says).join('\n');
/** The multiple-choice items with each one changed, and the others as they are. */
const changed = (change: (item: ChoiceItem, at: number) => ChoiceItem): readonly Item[] => [
  ...CHOICE_ITEMS.map(change),
  ...PREDICT_ITEMS,
];

describe('the items', () => {
  const checked = checkItems(ITEMS, lessons);

  it('have no problems', () => {
    expect(checked.problems).toEqual([]);
  });

  it('are enough, of every objective, part and level', () => {
    expect(checked.multipleChoice).toBeGreaterThanOrEqual(90);
    expect(checked.predict).toBeGreaterThanOrEqual(30);
    for (const counts of [checked.byObjective, checked.byDomain, checked.byLevel]) {
      for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
    }
  });

  it('cite clauses that have an address', () => {
    for (const { clauses } of ITEMS)
      for (const clause of clauses) expect(citedUrl(clause)).toMatch(/^https:/);
  });

  it('are there for every lesson, since its end leads to them', () => {
    const taught = new Set(ITEMS.map(({ lesson }) => lesson));
    expect(lessons.map(({ slug }) => slug).filter((slug) => !taught.has(slug))).toEqual([]);
  });

  it('say nothing of “all of the above”, since the options are shown in any order', () => {
    for (const { options } of CHOICE_ITEMS) {
      for (const option of options) {
        expect(option.says).not.toMatch(/\b(all|none|both) of these\b|the above|\boption [a-d1-4]\b/i);
      }
    }
  });

  it('give a reason of its own for each option', () => {
    for (const { id, options } of CHOICE_ITEMS) {
      expect(new Set(options.map(({ why }) => why)).size, id).toBe(options.length);
      expect(new Set(options.map((option) => option.says)).size, id).toBe(options.length);
    }
  });
});

describe('the check of the form', () => {
  it('takes both kinds', () => {
    expect(itemFormProblems(FIRST)).toEqual([]);
    expect(itemFormProblems(PREDICT)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['three options', { ...FIRST, options: FIRST.options.slice(1) }],
    [
      'an option without a reason',
      { ...FIRST, options: FIRST.options.map((option) => ({ says: option.says })) },
    ],
    ['a right option that is not there', { ...FIRST, correct: 4 }],
    ['an unknown objective', { ...FIRST, objective: 'O7' }],
    ['an unknown misconception', { ...FIRST, misconception: 'none' }],
    ['an unknown member', { ...FIRST, hint: 'no' }],
    ['version 0', { ...FIRST, version: 0 }],
    ['no clause', { ...FIRST, clauses: [] }],
    ['a prediction of no field', { ...PREDICT, fields: [] }],
    ['one wrong reply only', { ...PREDICT, wrong: PREDICT.wrong.slice(0, 1) }],
    ['a step that does nothing known', { ...PREDICT, steps: [{ jump: true }] }],
    ['no object', null],
  ])('refuses %s', (_, item) => {
    expect(itemFormProblems(item)).not.toEqual([]);
  });

  it('tells a misshapen item and goes on with the others', () => {
    const { problems, multipleChoice } = checkItems(
      [{ ...FIRST, correct: 4 } as Item, ...ITEMS.slice(1)],
      lessons,
    );
    expect(problems.map(({ item }) => item)).toContain(FIRST.id);
    expect(multipleChoice).toBe(CHOICE_ITEMS.length - 1);
  });
});

describe('the check of names', () => {
  it('finds an id that is there twice', () => {
    expect(idProblems([FIRST, SECOND])).toEqual([]);
    expect(idProblems([FIRST, SECOND, { ...SECOND, id: FIRST.id }])).toHaveLength(1);
  });

  it.each([
    ['a clause', { clauses: ['tasks#no-such-heading'] }],
    ['a page', { clauses: ['basic/no-such-page'] }],
    ['a lesson', { lesson: 'no-such-lesson' }],
    ['a moment', { moment: 'no-such-moment' }],
  ])('finds %s that does not exist', (_, wrong) => {
    expect(nameProblems(FIRST, lessons)).toEqual([]);
    expect(nameProblems({ ...FIRST, ...wrong }, lessons)).not.toEqual([]);
  });

  it('knows clauses of both revisions, with an anchor and without', () => {
    for (const clause of [
      'tasks#task-polling',
      'basic/patterns',
      '2025-11-25/basic/utilities/tasks#task-cancellation',
    ]) {
      expect(clauseExists(clause)).toBe(true);
    }
    for (const clause of ['', 'tasks#', '__proto__', 'tasks#task-polling-2'])
      expect(clauseExists(clause)).toBe(false);
  });
});

describe('the check of the whole', () => {
  it('finds too few items, and parts without any', () => {
    expect(says(balanceProblems(ITEMS.slice(0, 20)))).toContain('are due');
    const without = ITEMS.filter(({ domain }) => domain !== 'MCP Fundamentals');
    expect(says(balanceProblems(without))).toContain('MCP Fundamentals');
  });

  it('finds a position that holds too many right answers', () => {
    const first = changed((item) => ({
      ...item,
      options: [...item.options].sort(
        (a, b) => Number(b === item.options[item.correct]) - Number(a === item.options[item.correct]),
      ),
      correct: 0,
    }));
    expect(says(balanceProblems(first))).toContain('Position 0 holds 100');
  });

  it('finds right options that are too often the longest, or the shortest', () => {
    const grown = (length: (text: string) => string) =>
      changed((item) => ({
        ...item,
        options: item.options.map((option, at) =>
          at === item.correct ? { ...option, says: length(option.says) } : option,
        ),
      }));
    expect(says(balanceProblems(grown((text) => text.padEnd(200, '.'))))).toContain('is the longest');
    expect(says(balanceProblems(grown(() => '.')))).toContain('is the shortest');
  });

  it('counts equally long options as parts of an item', () => {
    const even = { ...FIRST, options: FIRST.options.map((option) => ({ ...option, says: 'same' })) };
    expect(extremes([even])).toEqual({ longest: 0.25, shortest: 0.25 });
  });

  it('finds a misconception that only one item has in view', () => {
    const [one, ...others] = ITEMS.filter(({ misconception }) => misconception === FIRST.misconception);
    const left = ITEMS.filter((item) => item === one || !others.includes(item));
    expect(says(balanceProblems(left))).toContain(FIRST.misconception);
  });

  it('finds two questions that are alike', () => {
    const twin = { ...SECOND, id: 'twin', stem: `${SECOND.stem} Please say.` };
    expect(says(balanceProblems([...ITEMS, twin]))).toContain('much the same');
    expect(likeness('What becomes of the lost call?', 'Which header names the task?')).toBeLessThan(0.3);
    expect(likeness('Which header names it?', 'Which HEADER names it')).toBe(1);
  });
});

describe('the check of predictions', () => {
  const item = PREDICT;
  it.each<[string, Partial<PredictItem>, string]>([
    [
      'a field that the true reply has otherwise',
      { fields: [{ pointer: '/result/resultType', is: 'task', why: '-' }] },
      'otherwise',
    ],
    [
      'a wrong reply that is taken as right',
      { wrong: [{ with: {}, why: 'It is the true one.' }, ...item.wrong] },
      'taken as right',
    ],
    [
      'a starter that is right',
      {
        starter: { result: { resultType: 'complete' } },
        fields: [{ pointer: '/result/resultType', is: 'complete', why: '-' }],
      },
      'starter',
    ],
    ['a value that nobody can know', { fields: [{ pointer: '/id', is: 1, why: '-' }] }, 'Nobody can know'],
    ['a step that cannot be', { steps: [{ work: true }, ...item.steps] }, 'does nothing'],
    ['a last step at which nothing comes back', { steps: [{ advance: 1000 }] }, 'Nothing comes back'],
    [
      'a server that breaks a rule',
      { setup: { defect: 'no-result-type' }, steps: [{ send: 'discover' }] },
      'result/type-present',
    ],
  ])('finds %s', (_, wrong, problem) => {
    expect(predictProblems(item)).toEqual([]);
    expect(says(predictProblems({ ...item, ...wrong }))).toContain(problem);
  });
});
