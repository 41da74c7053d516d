import { describe, expect, it } from 'vitest';
import {
  atHand,
  beginPractice,
  beginReview,
  calibrationOf,
  CHOICE_ITEMS,
  isSettled,
  ITEMS,
  judgeAttempt,
  MISCONCEPTIONS,
  nextItem,
  optionOrder,
  playItem,
  PREDICT_ITEMS,
  shareOut,
  tryItem,
  weakSpots,
  WEIGHTS,
  wished,
} from '../../../../src/course/exam';
import { numberOf, shareOf, shuffled } from '../../../../src/course/exam/seed';
import { answerTo, FIRST, NOON, PREDICT, SECOND, THIRD, wrongOption } from './support';

describe('an order by a seed', () => {
  const list = Array.from({ length: 20 }, (_, at) => at);

  it('has everything once, is the same for the same seed, and another for another', () => {
    expect([...shuffled(list, 1)].sort((a, b) => a - b)).toEqual(list);
    expect(shuffled(list, 1)).toEqual(shuffled(list, 1));
    expect(shuffled(list, 2)).not.toEqual(shuffled(list, 1));
    expect(shuffled([], 1)).toEqual([]);
  });

  it('leads every value to every place about as often', () => {
    const places = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
    for (let seed = 0; seed < 4000; seed += 1) {
      shuffled([0, 1, 2, 3], seed).forEach((value, at) => (places[value]![at]! += 1));
    }
    for (const counts of places) for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });

  it('comes from numbers that differ for texts that hardly do', () => {
    expect(new Set(list.map((at) => numberOf(`a${at}`))).size).toBe(list.length);
    for (const at of list) expect(shareOf(String(at))).toBeLessThan(1);
  });
});

describe('the shares of an exam', () => {
  const plenty = Object.fromEntries(Object.keys(WEIGHTS).map((domain) => [domain, 1000])) as typeof WEIGHTS;

  it('are those of the blueprint, which are all of it', () => {
    expect(Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
    expect(shareOut(100, plenty)).toEqual(WEIGHTS);
    expect(Object.values(shareOut(60, plenty))).toEqual([10, 8, 16, 14, 12]);
  });

  it('go to the others where a part has too few items', () => {
    const shares = shareOut(100, { ...plenty, 'MCP Fundamentals': 3 });
    expect(shares['MCP Fundamentals']).toBe(3);
    expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBe(100);
  });

  it('are all there is where more is wanted, and nothing where nothing is', () => {
    const few = Object.fromEntries(Object.keys(WEIGHTS).map((domain) => [domain, 2])) as typeof WEIGHTS;
    expect(shareOut(60, few)).toEqual(few);
    expect(Object.values(shareOut(0, plenty))).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('an attempt', () => {
  it('is right with the right option, and with no other', () => {
    expect(judgeAttempt(FIRST, { chosen: FIRST.correct })).toBe(true);
    expect(judgeAttempt(FIRST, { chosen: wrongOption(FIRST) })).toBe(false);
  });

  it('is right with a reply that the simulation gives, and not with another kind of answer', () => {
    expect(judgeAttempt(PREDICT, { reply: playItem(PREDICT).reply })).toBe(true);
    expect(judgeAttempt(PREDICT, { reply: PREDICT.starter })).toBe(false);
    expect(judgeAttempt(PREDICT, { chosen: 0 })).toBe(false);
    expect(judgeAttempt(FIRST, { reply: {} })).toBe(false);
  });
});

describe('a choice of items', () => {
  it('is by objective, part, misconception, lesson and kind, alone and together', () => {
    expect(wished(ITEMS, {})).toHaveLength(ITEMS.length);
    expect(wished(ITEMS, { kind: 'predict' })).toHaveLength(PREDICT_ITEMS.length);
    const wish = { objective: FIRST.objective, lesson: FIRST.lesson, kind: 'choice' } as const;
    expect(wished(ITEMS, wish)).toContain(FIRST);
    for (const item of wished(ITEMS, wish))
      expect(item).toMatchObject({ objective: FIRST.objective, lesson: FIRST.lesson });
    expect(wished(ITEMS, { misconception: 'none' })).toEqual([]);
    expect(wished(ITEMS, { domain: FIRST.domain })).toContain(FIRST);
  });
});

describe('practice', () => {
  const items = [FIRST, SECOND, THIRD];

  it('begins with what was never answered, then with what was wrong, and repeats its order by the seed', () => {
    const answers = [answerTo(FIRST, NOON), answerTo(SECOND, NOON, { right: false })];
    expect(beginPractice(items, answers, { seed: 1 }).items).toEqual([THIRD.id, SECOND.id, FIRST.id]);
    const all = beginPractice(CHOICE_ITEMS, [], { seed: 1 });
    expect(beginPractice(CHOICE_ITEMS, [], { seed: 1 })).toEqual(all);
    expect(beginPractice(CHOICE_ITEMS, [], { seed: 2 }).items).not.toEqual(all.items);
    expect(beginPractice(CHOICE_ITEMS, [], { seed: 1, most: 5 }).items).toEqual(all.items.slice(0, 5));
  });

  it('logs an answer with how sure one was, and goes on to the end', () => {
    let practice = beginReview(
      items.map(({ id }) => id),
      { seed: 1 },
    );
    const tried = tryItem(practice, FIRST, { chosen: wrongOption(FIRST) }, true, NOON);
    expect(tried.answer).toEqual({
      item: FIRST.id,
      version: 1,
      at: NOON,
      right: false,
      sure: true,
      chosen: wrongOption(FIRST),
      mode: 'review',
    });
    expect(isSettled(tried.practice)).toBe(true);
    expect(tryItem(tried.practice, FIRST, { chosen: FIRST.correct }, true, NOON)).toEqual({
      practice: tried.practice,
      right: false,
    });
    practice = nextItem(nextItem(nextItem(tried.practice)));
    expect(atHand(practice)).toBeUndefined();
    expect(nextItem(practice)).toBe(practice);
  });

  it('lets one try until it is right, and logs the first try alone', () => {
    const practice = beginReview([FIRST.id], { seed: 1, untilRight: true });
    const first = tryItem(practice, FIRST, { chosen: wrongOption(FIRST) }, undefined, NOON);
    expect(first.answer).toMatchObject({ right: false });
    expect(first.answer).not.toHaveProperty('sure');
    expect(isSettled(first.practice)).toBe(false);
    const second = tryItem(first.practice, FIRST, { chosen: FIRST.correct }, true, NOON);
    expect(second).toMatchObject({ right: true });
    expect(second.answer).toBeUndefined();
    expect(isSettled(second.practice)).toBe(true);
    expect(second.practice.tries.map(({ right }) => right)).toEqual([false, true]);
  });

  it('takes no answer to another item than the one at hand', () => {
    const practice = beginReview([FIRST.id], { seed: 1 });
    expect(tryItem(practice, SECOND, { chosen: SECOND.correct }, true, NOON)).toEqual({
      practice,
      right: false,
    });
  });

  it('shows the options of an item in an order of their own, the same for the same seed', () => {
    const orders = CHOICE_ITEMS.map(({ id }) => optionOrder(id, 7));
    for (const order of orders) expect([...order].sort()).toEqual([0, 1, 2, 3]);
    expect(new Set(orders.map(String)).size).toBeGreaterThan(10);
    expect(optionOrder(FIRST.id, 7)).toEqual(orders[0]);
  });

  it('can be kept as JSON and taken up again', () => {
    const practice = tryItem(
      beginPractice(items, [], { seed: 3 }),
      THIRD,
      { chosen: 0 },
      true,
      NOON,
    ).practice;
    expect(JSON.parse(JSON.stringify(practice))).toEqual(practice);
  });
});

describe('weak spots', () => {
  const spots = (...answers: Parameters<typeof weakSpots>[0]) => weakSpots(answers, ITEMS);

  it('are the misconceptions of what was last answered wrongly', () => {
    const [spot] = spots(answerTo(FIRST, NOON, { right: false, sure: false }));
    expect(spot).toMatchObject({
      misconception: FIRST.misconception,
      open: [FIRST.id],
      sure: 0,
      answered: 1,
    });
    expect(spot?.believes).toBe(MISCONCEPTIONS.find(({ id }) => id === FIRST.misconception)?.believes);
  });

  it('disappear once the item is answered rightly, in whatever order the log is', () => {
    const wrong = answerTo(FIRST, NOON, { right: false });
    expect(spots(answerTo(FIRST, NOON + 1), wrong)).toEqual([]);
    expect(spots(answerTo(FIRST, NOON - 1), wrong)).toHaveLength(1);
  });

  it('are worse where one was sure', () => {
    const other = CHOICE_ITEMS.find(({ misconception }) => misconception !== FIRST.misconception) ?? SECOND;
    const unsure = answerTo(FIRST, NOON, { right: false, sure: false });
    const sure = answerTo(other, NOON, { right: false, sure: true });
    expect(spots(unsure, sure).map(({ misconception }) => misconception)).toEqual([
      other.misconception,
      FIRST.misconception,
    ]);
  });

  it('leave out items that are gone', () => {
    expect(spots(answerTo({ id: 'gone', version: 1 }, NOON, { right: false }))).toEqual([]);
  });
});

describe('calibration', () => {
  it('says how often one was right when sure, when not, and where it was not said', () => {
    const answers = [
      { right: true, sure: true },
      { right: false, sure: true },
      { right: true, sure: false },
      { right: false },
    ];
    expect(calibrationOf(answers)).toEqual({
      sure: { right: 1, of: 2 },
      unsure: { right: 1, of: 1 },
      unsaid: { right: 0, of: 1 },
    });
    expect(calibrationOf([]).sure).toEqual({ right: 0, of: 0 });
  });
});
