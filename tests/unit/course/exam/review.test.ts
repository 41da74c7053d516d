import { describe, expect, it } from 'vitest';
import {
  CHOICE_ITEMS,
  CONFIDENT_ERROR_WAIT_MS,
  DAY_MS,
  ITEMS,
  reviewQueue,
  schedule,
  type Answer,
  type Item,
} from '../../../../src/course/exam';
import { answerTo, FIRST, NOON, SECOND, THIRD } from './support';

const due = (answers: readonly Answer[], examAt?: number, items: readonly Item[] = ITEMS) =>
  schedule(answers, items, examAt)[0]?.dueAt ?? 0;
const days = (at: number, from = NOON) => (at - from) / DAY_MS;

describe('a schedule', () => {
  it('knows nothing of what was never answered, nor of items that are gone', () => {
    expect(schedule([], ITEMS)).toEqual([]);
    expect(schedule([answerTo({ id: 'gone', version: 1 }, NOON)], ITEMS)).toEqual([]);
  });

  it('is the same for the same answers, in whatever order they lie', () => {
    const answers = [0, 3, 10, 40].map((day) =>
      answerTo(FIRST, NOON + day * DAY_MS, { right: day !== 3, sure: false }),
    );
    expect(schedule(answers, ITEMS)).toEqual(schedule([...answers].reverse(), ITEMS));
    expect(days(due(answers), NOON + 40 * DAY_MS)).toBeGreaterThan(1);
  });

  it('comes back in whole days, later where one was sure, soonest where one was wrong', () => {
    const sure = due([answerTo(FIRST, NOON)]);
    const unsure = due([answerTo(FIRST, NOON, { sure: false })]);
    const wrong = due([answerTo(FIRST, NOON, { right: false, sure: false })]);
    expect(days(wrong)).toBeGreaterThanOrEqual(1);
    expect(wrong).toBeLessThanOrEqual(unsure);
    expect(unsure).toBeLessThan(sure);
    for (const at of [sure, unsure, wrong]) expect(Number.isInteger(days(at))).toBe(true);
  });

  it('grows with each right answer', () => {
    const answers: Answer[] = [answerTo(FIRST, NOON)];
    let last = days(due(answers));
    for (let round = 0; round < 4; round += 1) {
      const at = due(answers);
      answers.push(answerTo(FIRST, at));
      expect(days(due(answers), at)).toBeGreaterThan(last);
      last = days(due(answers), at);
    }
  });

  it('takes answers of the same moment, and answers that were given early', () => {
    const answers = [answerTo(FIRST, NOON), answerTo(FIRST, NOON), answerTo(FIRST, NOON + 1000)];
    expect(due(answers)).toBeGreaterThan(NOON);
  });
});

describe('a confident error', () => {
  const error = answerTo(FIRST, NOON, { right: false, sure: true });

  it('comes back soon, and not at once', () => {
    expect(schedule([error], ITEMS)[0]).toMatchObject({
      reason: 'sure-and-wrong',
      dueAt: NOON + CONFIDENT_ERROR_WAIT_MS,
    });
    expect(reviewQueue([error], ITEMS, NOON)).toEqual([]);
    expect(reviewQueue([error], ITEMS, NOON + CONFIDENT_ERROR_WAIT_MS)).toHaveLength(1);
  });

  it('comes before everything else that is due', () => {
    const old = answerTo(SECOND, NOON - 300 * DAY_MS);
    const changed = { ...THIRD, version: 2 };
    const queue = reviewQueue(
      [old, answerTo(THIRD, NOON), error],
      [...CHOICE_ITEMS.filter((item) => item !== THIRD), changed],
      NOON + DAY_MS,
    );
    expect(queue.map(({ item, reason }) => [item, reason])).toEqual([
      [FIRST.id, 'sure-and-wrong'],
      [THIRD.id, 'changed'],
      [SECOND.id, 'due'],
    ]);
  });

  it('is mended by a right answer', () => {
    expect(schedule([error, answerTo(FIRST, NOON + 1)], ITEMS)[0]?.reason).toBe('due');
  });
});

describe('an item of another version', () => {
  const items = [{ ...FIRST, version: 2 }];

  it('is due at once, and then as usual', () => {
    expect(schedule([answerTo(FIRST, NOON)], items)[0]).toMatchObject({ reason: 'changed', dueAt: NOON });
    const after = schedule(
      [answerTo(FIRST, NOON), answerTo({ id: FIRST.id, version: 2 }, NOON + DAY_MS)],
      items,
    )[0];
    expect(after).toMatchObject({ reason: 'due' });
    expect(after?.dueAt).toBeGreaterThan(NOON + DAY_MS);
  });

  it('is no other item where its version has not grown', () => {
    expect(schedule([answerTo({ id: FIRST.id, version: 3 }, NOON)], items)[0]?.reason).toBe('due');
  });
});

describe('the date of the exam', () => {
  const examAt = NOON + 10 * DAY_MS;
  const learned = CHOICE_ITEMS.flatMap((item) =>
    [-60, -50, -30, 0].map((day) => answerTo(item, NOON + day * DAY_MS)),
  );

  it('draws every review to before it', () => {
    expect(schedule(learned, ITEMS).some(({ dueAt }) => dueAt > examAt)).toBe(true);
    for (const { dueAt } of schedule(learned, ITEMS, examAt)) {
      expect(dueAt).toBeGreaterThan(NOON);
      expect(dueAt).toBeLessThanOrEqual(examAt - DAY_MS);
    }
  });

  it('spreads them over the days that are left', () => {
    const last = schedule(learned, ITEMS, examAt).map(({ dueAt }) => Math.floor(days(dueAt)));
    expect(new Set(last).size).toBeGreaterThan(3);
  });

  it('leaves alone what is due sooner, and says nothing once it is over or too near', () => {
    const wrong = [answerTo(FIRST, NOON, { right: false, sure: false })];
    expect(due(wrong, examAt)).toBe(due(wrong));
    const sure = [answerTo(FIRST, NOON)];
    for (const other of [NOON - DAY_MS, NOON, NOON + DAY_MS / 2]) expect(due(sure, other)).toBe(due(sure));
  });
});

describe('what is due', () => {
  it('is what has become due, the longest due first', () => {
    const answers = [answerTo(FIRST, NOON), answerTo(SECOND, NOON - DAY_MS)];
    expect(reviewQueue(answers, ITEMS, NOON)).toEqual([]);
    expect(reviewQueue(answers, ITEMS, NOON + 30 * DAY_MS).map(({ item }) => item)).toEqual([
      SECOND.id,
      FIRST.id,
    ]);
  });
});
