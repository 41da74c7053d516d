import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginExam,
  CHOICE_ITEMS,
  choose,
  drawItems,
  endExam,
  examAnswers,
  examReport,
  flag,
  goOn,
  goTo,
  isOpen,
  isTimeUp,
  pause,
  remainingMs,
  saySure,
  takeUp,
  tick,
  WEIGHTS,
  type ChoiceItem,
  type ExamSession,
} from '../../../../src/course/exam';
import { holds } from '../../support';
import { MINUTE, NOON, wrongOption } from './support';

const settings = { questions: 60, minutes: 90, mayPause: false };
const begin = (more: Partial<typeof settings> = {}): ExamSession =>
  beginExam(CHOICE_ITEMS, { ...settings, ...more }, 7, NOON);
const itemOf = ({ questions }: ExamSession, at: number) =>
  CHOICE_ITEMS.find(({ id }) => id === questions[at]?.item) as ChoiceItem;

describe('a draw', () => {
  it('has each item once, in the shares of the blueprint, and is the same for the same seed', () => {
    const drawn = drawItems(CHOICE_ITEMS, 100, 1);
    expect(new Set(drawn).size).toBe(drawn.length);
    const sixty = drawItems(CHOICE_ITEMS, 60, 1);
    const counts = Object.keys(WEIGHTS).map((name) => sixty.filter(({ domain }) => domain === name).length);
    expect(counts).toEqual([10, 8, 16, 14, 12]);
    expect(drawItems(CHOICE_ITEMS, 60, 1)).toEqual(sixty);
    expect(drawItems(CHOICE_ITEMS, 60, 2)).not.toEqual(sixty);
  });

  it('is all there is where more is wanted, and does not keep the parts together', () => {
    const all = drawItems(CHOICE_ITEMS, 1000, 1);
    expect(all).toHaveLength(CHOICE_ITEMS.length);
    const changes = all.filter((item, at) => at > 0 && item.domain !== all[at - 1]?.domain).length;
    expect(changes).toBeGreaterThan(50);
    expect(drawItems([], 60, 1)).toEqual([]);
  });
});

describe('an exam', () => {
  it('is answered in any order, and answers may be changed, taken back and flagged', () => {
    let session = goTo(choose(begin(), 2, NOON + 1000), 40, NOON + 2000);
    session = flag(saySure(choose(session, 1, NOON + 3000), true, NOON + 4000), true, NOON + 5000);
    expect(session.at).toBe(40);
    expect(session.questions[0]).toMatchObject({ chosen: 2, flagged: false });
    expect(session.questions[40]).toMatchObject({ chosen: 1, sure: true, flagged: true });
    session = saySure(choose(session, undefined, NOON + 6000), undefined, NOON + 6000);
    session = flag(choose(goTo(session, 0, NOON + 7000), 3, NOON + 8000), false, NOON + 8000);
    expect(session.questions[0]).toMatchObject({ chosen: 3 });
    expect(session.questions[40]).not.toHaveProperty('chosen');
    expect(session.questions[40]).not.toHaveProperty('sure');
  });

  it('says nothing of right and wrong before it is over', () => {
    const session = choose(begin(), 0, NOON + 1000);
    for (const question of session.questions) expect(question).not.toHaveProperty('right');
    expect(examAnswers(session)).toEqual([]);
  });

  it('knows no question and no option that there is not', () => {
    const session = begin();
    for (const at of [-1, 60, 1.5, NaN]) expect(goTo(session, at, NOON).at).toBe(0);
    for (const chosen of [-1, 4, NaN])
      expect(choose(session, chosen, NOON).questions[0]).not.toHaveProperty('chosen');
  });

  it('counts the time, also for each question', () => {
    const session = tick(goTo(goTo(begin(), 1, NOON + MINUTE), 0, NOON + 3 * MINUTE), NOON + 4 * MINUTE);
    expect(session.questions[0]?.spentMs).toBe(2 * MINUTE);
    expect(session.questions[1]?.spentMs).toBe(2 * MINUTE);
    expect(session.spentMs).toBe(4 * MINUTE);
    expect(remainingMs(session)).toBe(86 * MINUTE);
  });

  it('takes no answer once the time is up, and counts no more than there was', () => {
    const late = choose(begin(), 1, NOON + 91 * MINUTE);
    expect(isTimeUp(late)).toBe(true);
    expect(isOpen(late)).toBe(false);
    expect(late.questions[0]).not.toHaveProperty('chosen');
    expect(late.spentMs).toBe(90 * MINUTE);
    expect(goTo(late, 1, NOON + 92 * MINUTE).at).toBe(0);
    expect(choose(begin(), 1, NOON + 89 * MINUTE).questions[0]).toMatchObject({ chosen: 1 });
    expect(choose(begin({ minutes: 120 }), 1, NOON + 91 * MINUTE).questions[0]).toMatchObject({ chosen: 1 });
  });

  it('may be without a limit', () => {
    const session = beginExam(CHOICE_ITEMS, { ...settings, minutes: null }, 7, NOON);
    expect(remainingMs(session)).toBeNull();
    expect(choose(session, 1, NOON + 10_000 * MINUTE).questions[0]).toMatchObject({ chosen: 1 });
  });

  it('counts no time for a clock that was set back', () => {
    const session = tick(tick(begin(), NOON - MINUTE), NOON);
    expect(session.spentMs).toBe(MINUTE);
  });

  it('is paused only where that is allowed; then no time counts and nothing is answered', () => {
    expect(pause(begin(), NOON + MINUTE).seenAt).toBe(NOON + MINUTE);
    const paused = pause(begin({ mayPause: true }), NOON + MINUTE);
    expect(paused.seenAt).toBeNull();
    expect(choose(paused, 1, NOON + 2 * MINUTE)).toEqual(paused);
    const again = goOn(paused, NOON + 60 * MINUTE);
    expect(tick(again, NOON + 61 * MINUTE).spentMs).toBe(2 * MINUTE);
    expect(goOn(again, NOON + 61 * MINUTE)).toEqual(tick(again, NOON + 61 * MINUTE));
  });
});

/** What can be done in an exam, with the time since the step before. */
type Deed = readonly [kind: number, value: number, laterMs: number];
const deeds: fc.Arbitrary<Deed[]> = fc.array(fc.tuple(fc.nat(5), fc.nat(70), fc.nat(5 * MINUTE)), {
  maxLength: 40,
});

function done(session: ExamSession, [kind, value]: Deed, now: number): ExamSession {
  const does = [
    () => goTo(session, value, now),
    () => choose(session, value % 5, now),
    () => saySure(session, value % 2 === 0, now),
    () => flag(session, value % 2 === 0, now),
    () => (value % 2 === 0 ? pause(session, now) : goOn(session, now)),
    () => tick(session, now),
  ];
  return does[kind]?.() ?? session;
}

describe('an interruption', () => {
  it('at any moment loses nothing: what was kept goes on exactly where it was', () => {
    holds(
      200,
      fc.property(deeds, fc.nat(40), fc.nat(1000 * MINUTE), fc.boolean(), (all, cut, gap, mayPause) => {
        const play = (breaksAt: number) => {
          let session = begin({ mayPause });
          let now = NOON;
          all.forEach((deed, at) => {
            if (at === breaksAt) {
              const kept = JSON.parse(JSON.stringify(session)) as ExamSession;
              expect(kept).toEqual(session);
              // The page was gone for a while, and had counted up to the last step.
              now += gap;
              session = takeUp(kept, now);
            }
            now += deed[2];
            session = done(session, deed, now);
          });
          const { seenAt: _, interruptions: __, ...rest } = session;
          return rest;
        };
        expect(play(cut)).toEqual(play(-1));
      }),
    );
  });

  it('is counted, and does not end a pause', () => {
    expect(takeUp(begin(), NOON + MINUTE).interruptions).toBe(1);
    const paused = pause(begin({ mayPause: true }), NOON);
    expect(takeUp(paused, NOON + MINUTE)).toBe(paused);
    const ended = endExam(begin(), CHOICE_ITEMS, NOON);
    expect(takeUp(ended, NOON + MINUTE)).toBe(ended);
  });
});

describe('the end of an exam', () => {
  /** Question 0 right and sure, 1 wrong and sure, 2 right and unsure, 3 wrong and not said, the rest left out. */
  const answered = () => {
    let session = begin();
    const give = (at: number, right: boolean, sure?: boolean) => {
      const item = itemOf(session, at);
      session = choose(goTo(session, at, NOON), right ? item.correct : wrongOption(item), NOON);
      session = saySure(session, sure, NOON);
    };
    give(0, true, true);
    give(1, false, true);
    give(2, true, false);
    give(3, false);
    return session;
  };
  const ended = endExam(answered(), CHOICE_ITEMS, NOON + 30 * MINUTE);
  const report = examReport(ended, CHOICE_ITEMS);

  it('judges the answers once, and leaves out what was not answered', () => {
    expect(ended.questions.slice(0, 5).map(({ right }) => right)).toEqual([
      true,
      false,
      true,
      false,
      undefined,
    ]);
    expect(endExam(ended, CHOICE_ITEMS, NOON + 99 * MINUTE)).toBe(ended);
    expect(choose(ended, 0, NOON + 31 * MINUTE)).toBe(ended);
    expect(examAnswers(ended).map(({ right, sure, mode }) => [right, sure, mode])).toEqual([
      [true, true, 'exam'],
      [false, true, 'exam'],
      [true, false, 'exam'],
      [false, undefined, 'exam'],
    ]);
  });

  it('is reported in counts, where what was left out is not right', () => {
    expect(report).toMatchObject({ right: 2, of: 60, unanswered: 56, spentMs: 30 * MINUTE });
    for (const table of [report.byObjective, report.byDomain]) {
      expect(table.reduce((sum, { of }) => sum + of, 0)).toBe(60);
      expect(table.reduce((sum, { right }) => sum + right, 0)).toBe(2);
      expect(table.reduce((sum, { unanswered }) => sum + unanswered, 0)).toBe(56);
    }
  });

  it('says how well one knew what one knew', () => {
    expect(report.calibration).toEqual({
      sure: { right: 1, of: 2 },
      unsure: { right: 1, of: 1 },
      unsaid: { right: 0, of: 1 },
    });
  });

  it('names the misconceptions of wrong answers alone, and lessons for all that was not right', () => {
    const wrong = [itemOf(ended, 1), itemOf(ended, 3)];
    expect(new Set(report.misconceptions.map(({ misconception }) => misconception))).toEqual(
      new Set(wrong.map(({ misconception }) => misconception)),
    );
    for (const { believes } of report.misconceptions) expect(believes).not.toBe('');
    expect(report.next.flatMap(({ items }) => items)).toHaveLength(58);
    expect(report.next[0]?.items.length).toBeGreaterThanOrEqual(report.next.at(-1)?.items.length ?? 0);
  });

  it('shows every question with its item, to be looked at again', () => {
    expect(report.questions).toHaveLength(60);
    for (const { item, asked } of report.questions) expect(asked?.id).toBe(item);
  });

  it('has no pass mark and no predicted score', () => {
    expect(Object.keys(report).join()).not.toMatch(/pass|score|grade|percent|predict/i);
  });

  it('counts a question whose item has changed meanwhile as not answered', () => {
    const items = CHOICE_ITEMS.map((item) =>
      item.id === ended.questions[0]?.item ? { ...item, version: 2 } : item,
    );
    const other = endExam(answered(), items, NOON + MINUTE);
    expect(other.questions[0]).not.toHaveProperty('right');
    expect(examReport(other, items)).toMatchObject({ right: 1, of: 60, unanswered: 57 });
    expect(examReport(ended, items).questions[0]).not.toHaveProperty('asked');
  });
});
