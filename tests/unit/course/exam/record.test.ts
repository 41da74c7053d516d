import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginExam,
  CHOICE_ITEMS,
  choose,
  EMPTY_RECORD,
  endExam,
  exportRecord,
  goTo,
  importRecord,
  mergeRecords,
  readRecord,
  tick,
  withAnswer,
  withExam,
  withExamDate,
  withoutRunning,
  type TrainerRecord,
} from '../../../../src/course/exam';
import { anyJson, asParsed, holds } from '../../support';
import { answerTo, FIRST, MINUTE, NOON, SECOND } from './support';

const settings = { questions: 30, minutes: 90, mayPause: true };
const running = choose(beginExam(CHOICE_ITEMS, settings, 1, NOON), 2, NOON + MINUTE);
const ended = endExam(
  choose(beginExam(CHOICE_ITEMS, settings, 2, NOON), 2, NOON + MINUTE),
  CHOICE_ITEMS,
  NOON + 2 * MINUTE,
);
const full: TrainerRecord = withExamDate(
  withExam(withExam(withAnswer(EMPTY_RECORD, answerTo(FIRST, NOON, { chosen: 1 })), ended), running),
  NOON + 30 * 24 * 60 * MINUTE,
);

describe('a record', () => {
  it('keeps an exam that goes on, and moves one that has ended to the log', () => {
    expect(full.running).toEqual(running);
    expect(full.exams).toEqual([ended]);
    expect(full.answers.map(({ mode }) => mode)).toEqual(['practice', 'exam']);
    const over = withExam(full, endExam(running, CHOICE_ITEMS, NOON + 5 * MINUTE));
    expect(over).not.toHaveProperty('running');
    expect(over.exams).toHaveLength(2);
    expect(withoutRunning(full).exams).toEqual([ended]);
    expect(withoutRunning(full)).not.toHaveProperty('running');
  });

  it('takes an ended exam once', () => {
    expect(withExam(full, ended).exams).toEqual([ended]);
    expect(withExam(full, ended).answers).toEqual(full.answers);
  });

  it('forgets the date of the exam when told so', () => {
    expect(withExamDate(full)).not.toHaveProperty('examAt');
  });
});

describe('export and import', () => {
  it('give the same record', () => {
    expect(importRecord(exportRecord(full))).toEqual({ record: full, problems: [] });
    expect(importRecord(exportRecord(EMPTY_RECORD))).toEqual({ record: EMPTY_RECORD, problems: [] });
  });

  it.each([
    ['no JSON', 'not json', { kind: 'no-json' }],
    [
      'another kind of file',
      '{"kind":"mcp-tasks-lab/progress","version":1,"lessons":[]}',
      { kind: 'other-kind', named: '"mcp-tasks-lab/progress"' },
    ],
    [
      'a kind without end',
      JSON.stringify({ kind: 'k'.repeat(1000) }),
      { kind: 'other-kind', named: `"${'k'.repeat(59)}…` },
    ],
    ['no object', '[1]', { kind: 'no-record' }],
  ])('say what is wrong with %s', (_, text, problem) => {
    expect(importRecord(text)).toEqual({ record: EMPTY_RECORD, problems: [problem] });
  });
});

describe('a record that is broken in part', () => {
  const broken = (more: object) => readRecord(asParsed({ ...full, ...more }));

  it('keeps the answers that can be read, and tells of the others', () => {
    const bad = [
      null,
      {},
      { ...full.answers[0], at: -1 },
      { ...full.answers[0], sure: 'yes' },
      { ...full.answers[0], chosen: 9 },
      { ...full.answers[0], mode: 'guess' },
    ];
    const { record, problems } = broken({ answers: [...full.answers, ...bad] });
    expect(record).toEqual(full);
    expect(problems).toEqual([{ kind: 'lost', of: 'answers', lost: 6, all: 8 }]);
  });

  it.each<[string, object]>([
    [
      'a question without options',
      { questions: running.questions.map(({ options: _, ...question }) => question) },
    ],
    [
      'an option twice',
      { questions: running.questions.map((question) => ({ ...question, options: [0, 0, 1, 2] })) },
    ],
    ['no questions', { questions: [] }],
    ['a view beyond its questions', { at: 99 }],
    ['no settings', { settings: null }],
    ['a time that is none', { seenAt: 'now' }],
    ['an end', { endedAt: NOON }],
  ])('leaves out a running exam with %s, and keeps all else', (_, more) => {
    const { record, problems } = broken({ running: { ...running, ...more } });
    expect(record).toEqual(withoutRunning(full));
    expect(problems).toEqual([{ kind: 'unreadable', of: 'running' }]);
  });

  it('keeps what is in order of lists that are none, and of a date that is none', () => {
    const { record, problems } = broken({ exams: 'many', examAt: '2026' });
    expect(record.answers).toEqual(full.answers);
    expect(record.exams).toEqual([]);
    expect(problems).toEqual([
      { kind: 'no-list', of: 'exams' },
      { kind: 'unreadable', of: 'examAt' },
    ]);
  });

  it('leaves out exams that have not ended from those that have', () => {
    expect(broken({ exams: [ended, running] })).toMatchObject({
      record: full,
      problems: [{ kind: 'lost', of: 'exams', lost: 1, all: 2 }],
    });
  });

  it('reads what it knows of a later version, and says so', () => {
    const { record, problems } = broken({ version: 2, streak: 7 });
    expect(record).toEqual(full);
    expect(problems).toEqual([{ kind: 'version', named: '2', known: 1 }]);
    expect(readRecord({}).problems).toEqual([{ kind: 'version', named: undefined, known: 1 }]);
  });

  it('is read without harm whatever it is', () => {
    holds(
      300,
      fc.property(
        anyJson,
        fc.constantFrom('answers', 'exams', 'running', 'waiting', 'examAt', 'version'),
        (value, name) => {
          expect(readRecord(value).record.version).toBe(1);
          const { record } = readRecord(asParsed({ ...full, [name]: value }));
          expect(importRecord(exportRecord(record))).toEqual({ record, problems: [] });
        },
      ),
    );
  });
});

describe('two records together', () => {
  const other = withAnswer(EMPTY_RECORD, answerTo(SECOND, NOON - MINUTE));

  it('lose nothing of either, in the order of time', () => {
    const merged = mergeRecords(full, other);
    expect(merged.answers.map(({ item }) => item).slice(0, 2)).toEqual([SECOND.id, FIRST.id]);
    expect(merged).toMatchObject({ exams: [ended], running, examAt: full.examAt });
    expect(mergeRecords(other, full)).toEqual(merged);
  });

  it('have nothing twice', () => {
    expect(mergeRecords(full, full)).toEqual(full);
    expect(mergeRecords(full, EMPTY_RECORD)).toEqual(full);
    expect(mergeRecords(EMPTY_RECORD, full)).toEqual(full);
  });

  it('keep one running exam: one’s own, and none that has ended elsewhere', () => {
    const mine = withExam(EMPTY_RECORD, beginExam(CHOICE_ITEMS, settings, 9, NOON));
    expect(mergeRecords(mine, full).running).toEqual(mine.running);
    const over = withExam(EMPTY_RECORD, endExam(running, CHOICE_ITEMS, NOON + 5 * MINUTE));
    expect(mergeRecords(full, over)).not.toHaveProperty('running');
  });

  it('let a second exam under way wait, until the first has ended or is given up', () => {
    const own = beginExam(CHOICE_ITEMS, settings, 9, NOON);
    const merged = mergeRecords(withExam(EMPTY_RECORD, own), full);
    expect(merged).toMatchObject({ running: own, waiting: [running] });
    expect(importRecord(exportRecord(merged))).toEqual({ record: merged, problems: [] });
    expect(mergeRecords(merged, full)).toEqual(merged);
    const over = withExam(merged, endExam(own, CHOICE_ITEMS, NOON + MINUTE));
    expect(over.running).toEqual(running);
    expect(over).not.toHaveProperty('waiting');
    expect(withoutRunning(merged).running).toEqual(running);
  });

  it('keep of one exam the further state, and what only the other one answers', () => {
    const here = tick(goTo(running, 1, NOON + 2 * MINUTE), NOON + 9 * MINUTE);
    const there = choose(goTo(running, 2, NOON + 2 * MINUTE), 3, NOON + 3 * MINUTE);
    const records = [here, there].map((session) => withExam(EMPTY_RECORD, session)) as [
      TrainerRecord,
      TrainerRecord,
    ];
    const merged = mergeRecords(...records).running!;
    expect(merged.spentMs).toBe(here.spentMs);
    expect(merged.questions.slice(0, 3).map(({ chosen }) => chosen)).toEqual([2, undefined, 3]);
    expect(mergeRecords(records[1], records[0]).running).toEqual(merged);
  });

  it('keep both of two answers that differ in anything', () => {
    const one = answerTo(FIRST, NOON, { chosen: 1 });
    const records = [one, { ...one, right: !one.right }].map((answer) => withAnswer(EMPTY_RECORD, answer));
    expect(mergeRecords(records[0]!, records[1]!).answers).toHaveLength(2);
  });

  it('may be read from a list with answers twice', () => {
    const { record } = readRecord(asParsed({ ...full, answers: [...full.answers, ...full.answers] }));
    expect(record.answers).toEqual(full.answers);
  });
});
