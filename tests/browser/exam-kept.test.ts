import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginPractice, CHOICE_ITEMS, EMPTY_RECORD, withAnswer, type Answer } from '../../src/course/exam';
import { endOfDay, fromDay, toDay } from '../../src/ui/exam/days';
import { currentPractice, keepPractice, openPractice, readPractice } from '../../src/ui/exam/kept-practice';
import {
  changeRecord,
  currentRecord,
  damagedRecord,
  eraseRecord,
  forgetDamaged,
  watchRecord,
} from '../../src/ui/exam/kept-record';
import { parseRoute } from '../../src/ui/router';

const WORK = 'mcp-tasks-lab/work/exam';
const ANSWER: Answer = { item: 'o3-what-result-type-says', version: 1, at: 5, right: true, mode: 'practice' };

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('the record', () => {
  it('is kept, told of and read again; without a change nothing is told', () => {
    let told = 0;
    const stop = watchRecord(() => (told += 1));
    changeRecord((record) => withAnswer(record, ANSWER));
    changeRecord((record) => record);
    stop();
    changeRecord((record) => withAnswer(record, { ...ANSWER, at: 6 }));
    expect(told).toBe(1);
    expect(currentRecord().answers).toHaveLength(2);
    expect(damagedRecord()).toBe(undefined);
  });

  it('is erased and brought back with the practice under way', () => {
    changeRecord((record) => withAnswer(record, ANSWER));
    keepPractice({ about: {}, practice: beginPractice(CHOICE_ITEMS, [], { seed: 1, most: 2 }) });
    const bringBack = eraseRecord();
    expect([currentRecord(), currentPractice()]).toEqual([EMPTY_RECORD, undefined]);
    bringBack();
    expect(currentRecord().answers).toEqual([ANSWER]);
    expect(currentPractice()?.about).toEqual({});
  });

  it('keeps what can be read of a damaged one, and the whole as it was', () => {
    const content = { version: 1, answers: [ANSWER, { item: 7 }], exams: [] };
    localStorage.setItem(WORK, JSON.stringify({ version: 1, content }));
    expect(currentRecord().answers).toEqual([ANSWER]);
    expect(damagedRecord()?.problems).toEqual([{ kind: 'lost', of: 'answers', lost: 1, all: 2 }]);
    expect(JSON.parse(damagedRecord()!.raw)).toEqual(content);
    changeRecord((record) => withAnswer(record, { ...ANSWER, at: 6 }));
    expect(currentRecord().answers).toHaveLength(2);
    forgetDamaged();
    expect(damagedRecord()).toBe(undefined);
  });

  it('that is no JSON is set aside, and one begins anew', () => {
    localStorage.setItem(WORK, '{"version":1,"cont');
    expect(currentRecord()).toEqual(EMPTY_RECORD);
    expect(damagedRecord()).toEqual({ raw: '{"version":1,"cont', problems: [{ kind: 'no-json' }] });
  });
});

describe('the practice under way', () => {
  const practice = beginPractice(CHOICE_ITEMS, [], { seed: 1, most: 2 });

  it('is kept as it is, and open until its last item', () => {
    keepPractice({ about: {}, practice, text: '{}' });
    expect(currentPractice()).toEqual({ about: {}, practice, text: '{}' });
    expect([openPractice('practice')?.about, openPractice('review')]).toEqual([{}, undefined]);
    keepPractice({ about: {}, practice: { ...practice, at: 2 } });
    expect(openPractice()).toBe(undefined);
  });

  it('is not read where any part of it is none', () => {
    const kept = { about: {}, practice };
    expect(readPractice(kept)).toEqual(kept);
    for (const broken of [
      null,
      { about: {} },
      { about: {}, practice: { ...practice, at: 3 } },
      { about: {}, practice: { ...practice, items: ['no-such-item'] } },
      { about: {}, practice: { ...practice, mode: 'exam' } },
      { about: {}, practice: { ...practice, tries: [{}] } },
    ]) {
      expect(readPractice(broken)).toBe(undefined);
    }
  });

  it('goes on without a name where that is none, or of an earlier version', () => {
    const about = { objective: 'O3', kind: 'choice' } as const;
    expect(readPractice({ about, practice })).toEqual({ about, practice });
    expect(readPractice({ about: 'missed', practice })).toEqual({ about: 'missed', practice });
    expect(readPractice({ about: { ...about, kind: 7, other: 'x' }, practice })?.about).toEqual({
      objective: 'O3',
    });
    for (const other of ['All items', 1, null]) {
      expect(readPractice({ about: other, practice })).toEqual({ practice });
    }
  });
});

describe('days and addresses', () => {
  it('are those of the calendar', () => {
    const noon = new Date(2026, 10, 5, 12).getTime();
    expect(toDay(noon)).toBe('2026-11-05');
    expect(fromDay('2026-11-05')).toBe(new Date(2026, 10, 5).getTime());
    expect([fromDay(''), fromDay('soon')]).toEqual([undefined, undefined]);
    expect(toDay(endOfDay(noon))).toBe('2026-11-05');
    expect(toDay(endOfDay(noon) + 1)).toBe('2026-11-06');
  });

  it.each([
    ['#/exam', { name: 'exam', view: 'start' }],
    ['#/exam/weak-spots', { name: 'exam', view: 'weak-spots' }],
    ['#/exam/report/17', { name: 'exam', view: 'report', begunAt: 17 }],
    ['#/exam/report', { name: 'unknown', path: 'exam/report' }],
    ['#/exam/cards', { name: 'exam', view: 'cards' }],
    ['#/exam/predict', { name: 'exam', view: 'predict' }],
    ['#/exam/predict/4', { name: 'exam', view: 'predict', seed: 4 }],
    ['#/exam/predict/1000000', { name: 'unknown', path: 'exam/predict/1000000' }],
    ['#/exam/lesson/polling', { name: 'exam', view: 'practise', lesson: 'polling' }],
    ['#/exam/report/x', { name: 'unknown', path: 'exam/report/x' }],
    ['#/exam/other', { name: 'unknown', path: 'exam/other' }],
  ])('%s is read', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
  });
});
