import { describe, expect, it } from 'vitest';
import { PRACTICE_LAB, play } from '../../../src/course';
import { request, TASKS_CLIENT } from '../../../src/protocol';
import { check } from '../../../src/rules';
import {
  act,
  begin,
  newWorld,
  path,
  seek,
  step,
  transcriptOf,
  type LabMoment,
  type LabTimeline,
} from '../../../src/simulation';
import { LiveFindings } from '../../../src/ui/bench/live-findings';

const { timeline } = play(PRACTICE_LAB, { defect: 'tool-error-as-failure' });
const MOMENTS = path(timeline.tip);

/** Whether what is said live is what the checker says of the transcript up to there. */
function agrees(live: LiveFindings, moment: LabMoment): boolean {
  const entries = transcriptOf(moment);
  expect(live.upTo(moment)).toEqual(check(entries));
  expect(live.judge(moment).entries).toBe(entries.length);
  return true;
}

describe('live findings', () => {
  it('are those of the transcript at every moment, forwards', () => {
    const live = new LiveFindings();
    expect(MOMENTS.every((moment) => agrees(live, moment))).toBe(true);
    expect(live.upTo(timeline.tip).length).toBeGreaterThan(2);
    expect(live.judge(timeline.tip).counts.violation.server).toBe(2);
  });

  it('are the same whatever is asked first', () => {
    const live = new LiveFindings();
    const shuffled = MOMENTS.toSorted((one, other) => ((one.depth * 7) % 11) - ((other.depth * 7) % 11));
    expect(shuffled.every((moment) => agrees(live, moment))).toBe(true);
  });

  it('of a line that was left do not show in the other', () => {
    const live = new LiveFindings();
    live.judge(timeline.tip);
    const before = live.upTo(timeline.tip);
    const early = seek(timeline, 8);
    // No version: the client's own slip, on a line of its own.
    const { params: _, ...bare } = request(99, 'tasks/get', { taskId: 'x' }, TASKS_CLIENT);
    const other = act(early, step, { type: 'send', message: bare }).now;
    expect(agrees(live, other)).toBe(true);
    expect(live.judge(other).counts.violation.client).toBeGreaterThan(0);
    expect(live.upTo(timeline.tip)).toEqual(before);
    expect(agrees(live, MOMENTS.at(-2)!)).toBe(true);
  });

  it('are remembered with their moment', () => {
    const live = new LiveFindings();
    expect(live.judge(timeline.tip)).toBe(live.judge(timeline.tip));
    expect(new LiveFindings().judge(timeline.tip)).not.toBe(live.judge(timeline.tip));
  });

  it('go far back from a checker that was kept aside', () => {
    const live = new LiveFindings();
    let long: LabTimeline = begin(newWorld());
    for (let count = 0; count < 600; count += 1) {
      const message = request(count, 'server/discover', {}, TASKS_CLIENT);
      long = act(long, step, { type: 'send', message });
    }
    expect(live.judge(long.tip).entries).toBe(1200);
    const past = seek(long, 300);
    const again = act(past, step, {
      type: 'send',
      message: request(5, 'server/discover', {}, TASKS_CLIENT),
    }).now;
    expect(agrees(live, again)).toBe(true);
  });

  it('say nothing at the beginning', () => {
    expect(new LiveFindings().judge(MOMENTS[0]!)).toMatchObject({ findings: [], entries: 0 });
  });
});
