import { describe, expect, it } from 'vitest';
import { play, playWay, PRACTICE_LAB, TWO_WAYS } from '../../../../src/course';
import {
  compareTranscripts,
  defectPair,
  isDifference,
  playedRightly,
  runOf,
  stepsAlike,
} from '../../../../src/course/side-by-side';
import { createChecker } from '../../../../src/rules';
import {
  act,
  actionsOf,
  DEFECTS,
  fingerprint,
  seek,
  step,
  transcriptOf,
  type LabTimeline,
} from '../../../../src/simulation';
import '../../support';

const found = ({ tip }: LabTimeline) => {
  const checker = createChecker();
  return transcriptOf(tip).flatMap((entry) => [...checker.next(entry)]);
};

describe('a defect beside what is right', () => {
  it.each(DEFECTS)('shows on the wire: $id', ({ id, rule, who }) => {
    const { right, wrong } = defectPair(id)!;
    expect(actionsOf(right.tip)).toEqual(actionsOf(wrong.tip));
    expect(right.tip.world.setup.defect).toBeUndefined();
    expect(wrong.tip.world.setup.defect).toBe(id);
    const rows = compareTranscripts(transcriptOf(right.tip), transcriptOf(wrong.tip));
    expect(rows.some(isDifference)).toBe(true);
    // The wrong side breaks the rule; the right one breaks nothing that is held against the one who is wrong.
    const broken = found(wrong).filter((finding) => finding.report === 'violation');
    if (!rule.startsWith('lab/')) expect(broken.map((finding) => finding.rule)).toContain(rule);
    expect(found(right).filter((finding) => finding.report === 'violation' && finding.who === who)).toEqual(
      [],
    );
  });

  it('is nothing where there is no such defect', () => {
    expect(defectPair('no-such-defect')).toBeUndefined();
    expect(defectPair('__proto__')).toBeUndefined();
  });

  it('stands at the same step', () => {
    const { wrong } = defectPair('late-cancel-rewrites')!;
    const back = playedRightly(seek(wrong, 3));
    expect(back.now.depth).toBe(3);
    expect(back.tip.depth).toBe(wrong.tip.depth);
  });
});

describe('the steps that two runs take alike', () => {
  it('are all where only the world is another', () => {
    const { right, wrong } = defectPair('wrong-task')!;
    expect(stepsAlike(right.tip, wrong.tip)).toBe(4);
  });

  it('are all where only ids differ, since the world has another seed', () => {
    const [one, other] = [play(PRACTICE_LAB), play(PRACTICE_LAB, { seed: 7 })];
    expect(stepsAlike(one.timeline.tip, other.timeline.tip)).toBe(one.timeline.tip.depth);
    const rows = compareTranscripts(transcriptOf(one.timeline.tip), transcriptOf(other.timeline.tip));
    expect(rows.some(isDifference)).toBe(false);
    expect(rows.some(({ kind }) => kind === 'names')).toBe(true);
  });

  it('are none where a request declares something else', () => {
    const [blocked, task] = TWO_WAYS.map((way) => playWay(way).timeline.tip);
    expect(stepsAlike(blocked!, task!)).toBe(0);
  });

  it('end where one does something else, or ends', () => {
    const { timeline } = play(PRACTICE_LAB);
    const branch = act(seek(timeline, 5), step, { type: 'advance', ms: 1 });
    expect(stepsAlike(timeline.tip, branch.tip)).toBe(5);
    expect(stepsAlike(branch.tip, timeline.tip)).toBe(5);
    expect(stepsAlike(seek(timeline, 3).now, timeline.tip)).toBe(3);
    expect(stepsAlike(timeline.tip, seek(timeline, 0).now)).toBe(0);
  });
});

describe('a run as a side', () => {
  it('has every entry with its moment, and every step without one beside the entry after it', () => {
    const { tip } = play(PRACTICE_LAB).timeline;
    const run = runOf(tip);
    const entries = run.entries.map(({ entry }) => entry);
    expect(fingerprint(entries)).toBe(fingerprint(transcriptOf(tip)));
    const silent = run.entries.flatMap(({ between }) => between);
    const steps = new Set([...run.entries.map(({ moment }) => moment), ...silent, ...run.after]);
    expect(steps.size).toBe(tip.depth);
    expect([...silent, ...run.after].every(({ report }) => report?.entries.length === 0)).toBe(true);
    for (const { moment, entry } of run.entries) expect(moment.report!.entries).toContain(entry);
  });
});
