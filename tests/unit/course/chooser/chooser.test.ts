import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namedLessons } from '../../../../src/cli/exam-command';
import { LESSONS_FOLDER } from '../../../../src/cli/lessons-files';
import {
  answersText,
  choose,
  completions,
  isComplete,
  patternFor,
  possible,
  QUESTIONS,
  readAnswers,
  type Answers,
  type PartAnswers,
} from '../../../../src/course/chooser';
import { PATTERNS, SECTIONS } from '../../../../src/course/reference';
import { allRows, rowsOfKind } from '../../../../src/course/reference/check';

const EVERY = completions();
/** A tool that needs nothing, for a client that can do everything. */
const PLAIN: Answers = {
  long: 'no',
  input: 'none',
  recovery: 'no',
  cancel: 'no',
  state: 'no',
  declares: 'tasks-and-forms',
};
const advice = (answers: Partial<Answers>) => choose({ ...PLAIN, ...answers });
const involved = (answers: Answers) => {
  const { pattern, companions } = choose(answers);
  return [pattern, ...companions];
};
const outlives = ({ long, recovery, cancel }: Answers) => [long, recovery, cancel].includes('yes');
const asksDuring = ({ input }: Answers) => input === 'during' || input === 'both';
const tasks = ({ declares }: Answers) => declares === 'tasks' || declares === 'tasks-and-forms';
const forms = ({ declares }: Answers) => declares === 'forms' || declares === 'tasks-and-forms';

describe('for every combination of answers', () => {
  it('there are as many as the options allow, each once', () => {
    const count = QUESTIONS.reduce((product, { options }) => product * options.length, 1);
    expect(EVERY).toHaveLength(count);
    expect(new Set(EVERY.map(answersText)).size).toBe(count);
  });

  it('there is one pattern with a reason, something to do, and a reason against each other', () => {
    for (const answers of EVERY) {
      const { pattern, companions, because, todo, against } = choose(answers);
      expect(PATTERNS).toContain(pattern);
      expect(companions).not.toContain(pattern);
      expect(because).toMatch(/^[A-Z].*\.$/);
      expect(against.map((other) => other.pattern)).toEqual(PATTERNS.filter((other) => other !== pattern));
      for (const { says } of against) expect(says).toMatch(/^[A-Z].*\.$/);
      if (pattern !== 'mrtr') expect(todo.length).toBeGreaterThan(0);
    }
  });

  it('every point rests on rows of the reference that are there', () => {
    const ids = new Set(allRows(SECTIONS).map(({ id }) => id));
    for (const answers of EVERY) {
      const { todo, undeclared } = choose(answers);
      for (const { says, rows } of [...todo, ...undeclared.points]) {
        expect(says).toMatch(/^[A-Z`].*\.$/);
        expect(rows.length).toBeGreaterThan(0);
        for (const row of rows) expect(ids.has(row), row).toBe(true);
      }
    }
  });

  it('a task goes only to a client that declares tasks', () => {
    for (const answers of EVERY.filter((answers) => !tasks(answers)))
      expect(involved(answers)).not.toContain('task');
  });

  it('a question goes only to a client that declares forms', () => {
    for (const answers of EVERY.filter((answers) => !forms(answers))) {
      expect(involved(answers)).not.toContain('mrtr');
      if (asksDuring(answers)) expect(patternFor(answers)).not.toBe('task');
    }
    for (const answers of EVERY.filter(({ input }) => input === 'none')) {
      expect(involved(answers)).not.toContain('mrtr');
    }
  });

  it('what has to outlive the request is neither a plain call nor a round', () => {
    for (const answers of EVERY.filter(outlives)) expect(['task', 'handle']).toContain(patternFor(answers));
  });

  it('where task and question are both allowed, long work is a task', () => {
    for (const answers of EVERY) {
      const wants = outlives(answers) || asksDuring(answers);
      const may = tasks(answers) && (forms(answers) || !asksDuring(answers));
      expect(patternFor(answers) === 'task').toBe(wants && may);
    }
  });

  it('a plain call is enough only where nothing else is needed', () => {
    for (const answers of EVERY) {
      const asked = asksDuring(answers) || (answers.input === 'before' && forms(answers));
      const needs = outlives(answers) || asked || answers.state === 'yes';
      expect(patternFor(answers) === 'plain').toBe(!needs);
    }
  });

  it('state of the server’s is always named by a handle', () => {
    for (const answers of EVERY.filter(({ state }) => state === 'yes'))
      expect(involved(answers)).toContain('handle');
  });

  it('a client that declares nothing gets neither a task nor a question', () => {
    for (const answers of EVERY) {
      const { undeclared } = choose(answers);
      expect(['plain', 'handle']).toContain(undeclared.pattern);
      expect(undeclared.pattern).toBe(patternFor({ ...answers, declares: 'nothing' }));
      expect(undeclared.points.length).toBeGreaterThan(0);
      if (involved(answers).includes('task')) {
        expect(undeclared.points.at(-1)?.rows).toEqual(['undeclared-methods']);
      }
    }
  });

  it('the reason names what decided', () => {
    const words = { long: 'outlive a timeout', recovery: 'found again', cancel: 'called off' } as const;
    for (const answers of EVERY.filter(outlives)) {
      for (const [name, says] of Object.entries(words) as [keyof typeof words, string][]) {
        expect(choose(answers).because.includes(says)).toBe(answers[name] === 'yes');
      }
    }
  });
});

describe('the advice', () => {
  it.each([
    [{}, 'plain', []],
    [{ input: 'before' }, 'mrtr', []],
    [{ input: 'before', declares: 'tasks' }, 'plain', []],
    [{ long: 'yes' }, 'task', []],
    [{ long: 'yes', declares: 'forms' }, 'handle', []],
    [{ long: 'yes', input: 'both' }, 'task', ['mrtr']],
    [{ long: 'yes', input: 'both', declares: 'forms' }, 'handle', ['mrtr']],
    [{ long: 'yes', input: 'during', declares: 'tasks' }, 'handle', ['task']],
    [{ input: 'during', declares: 'forms' }, 'mrtr', []],
    [{ input: 'during', declares: 'nothing' }, 'handle', []],
    [{ state: 'yes' }, 'handle', []],
    [{ state: 'yes', recovery: 'yes' }, 'task', ['handle']],
    [{ state: 'yes', input: 'before' }, 'mrtr', ['handle']],
  ] as const)('for %j is %s with %j', (answers, pattern, companions) => {
    expect(advice(answers)).toMatchObject({ pattern, companions });
  });

  it('tells a client that declares everything from one that declares nothing', () => {
    const { undeclared } = advice({ long: 'yes', input: 'during', cancel: 'yes' });
    expect(undeclared.pattern).toBe('handle');
    expect(undeclared.points.map(({ says }) => says).join(' ')).toMatch(
      /-32021.*one that stops it.*approve_build/,
    );
    expect(advice({}).undeclared.points.map(({ says }) => says)).toEqual([
      'The same: this answer needs no declaration of the client.',
    ]);
  });
});

describe('what is still possible', () => {
  it('is everything at first and one pattern at last', () => {
    expect(possible({})).toEqual(PATTERNS);
    for (const answers of EVERY) expect(possible(answers)).toEqual([patternFor(answers)]);
  });

  it('never grows by an answer', () => {
    const part = fc.record(
      Object.fromEntries(
        QUESTIONS.map(({ name, options }) => [name, fc.constantFrom(...options.map(({ value }) => value))]),
      ),
      { requiredKeys: [] },
    ) as fc.Arbitrary<PartAnswers>;
    fc.assert(
      fc.property(part, fc.constantFrom(...EVERY), (answers, more) => {
        const open = QUESTIONS.find(({ name }) => answers[name] === undefined);
        expect(isComplete(answers)).toBe(open === undefined);
        if (!open) return;
        const next = possible({ ...answers, [open.name]: more[open.name] });
        for (const pattern of next) expect(possible(answers)).toContain(pattern);
      }),
    );
  });
});

describe('answers in an address', () => {
  it('come back as they were', () => {
    for (const answers of EVERY) expect(readAnswers(answersText(answers))).toEqual(answers);
    expect(readAnswers(answersText({ input: 'both' }))).toEqual({ input: 'both' });
    expect(answersText({})).toBe('.....');
  });

  it('that are damaged count as open', () => {
    expect(readAnswers('')).toEqual({});
    expect(readAnswers('yes.__proto__.no.maybe')).toEqual({ long: 'yes', recovery: 'no' });
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readAnswers(text);
        for (const { name, options } of QUESTIONS) {
          const value = read[name];
          if (value !== undefined) expect(options.map((option) => option.value as string)).toContain(value);
        }
      }),
    );
  });
});

describe('the patterns of the reference', () => {
  it('each have a moment of the lesson that compares them', () => {
    const moments =
      namedLessons(LESSONS_FOLDER).find(({ slug }) => slug === 'choosing-a-pattern')?.moments ?? [];
    const rows = rowsOfKind(SECTIONS, 'patterns');
    expect(rows.map(({ pattern }) => pattern)).toEqual(PATTERNS);
    for (const { moments: shown = [] } of rows) {
      expect(shown.some((name) => moments.some((moment) => name === `choosing-a-pattern/${moment}`))).toBe(
        true,
      );
    }
  });
});
