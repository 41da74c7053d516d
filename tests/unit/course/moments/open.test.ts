import { base64urlnopad } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { play, playLesson, PRACTICE_LAB, type Lesson } from '../../../../src/course';
import {
  decodeMoment,
  encodeMoment,
  groundOf,
  openMoment,
  type Ground,
  type MomentLink,
  type SharedMoment,
} from '../../../../src/course/moments';
import { MOST_TRANSCRIPT } from '../../../../src/course/moments/limits';
import { printsOf } from '../../../../src/course/moments/prints';
import { actionsOf, fingerprint, seek, transcriptOf, type LabTimeline } from '../../../../src/simulation';
import { ground, lessonOf, lineOf, PLAYGROUND } from './support';

const HOME = ground(PLAYGROUND);

function linkOf(moment: SharedMoment, on: Ground): MomentLink {
  const read = decodeMoment(encodeMoment(moment, on));
  if (!read.sound) throw new Error(read.fault.kind);
  return read.link;
}

describe('opening a moment', () => {
  const line = seek(play(PRACTICE_LAB).timeline, 20);
  const link = linkOf({ place: PLAYGROUND, timeline: line, draft: { request: { text: '{}' } } }, HOME);

  it('plays it again and finds it the same', () => {
    const { moment, verdict, depth } = openMoment(link, HOME);
    expect({ verdict, depth }).toEqual({ verdict: { kind: 'same' }, depth: 20 });
    expect(fingerprint(transcriptOf(moment.timeline.now))).toBe(fingerprint(transcriptOf(line.now)));
    expect(moment.timeline.tip.depth).toBe(line.tip.depth);
    expect(moment.draft).toEqual({ request: { text: '{}' } });
  });

  it('says at which step it differs, and opens up to the step before', () => {
    // The server became another one in between: a poll that it answers is labelled otherwise.
    const actions = actionsOf(line.tip);
    const other = lineOf(actions, { defect: 'poll-labelled-task' });
    const parts = firstDifference(line, other);
    const stale: MomentLink = { ...link, chosen: { defect: 'poll-labelled-task' }, follows: 0, actions };
    const { moment, verdict, depth } = openMoment(stale, HOME);
    expect(verdict).toMatchObject({ kind: 'differs', step: parts, why: { kind: 'transcript' } });
    const why = verdict.kind === 'differs' && verdict.why.kind === 'transcript' ? verdict.why : undefined;
    expect(why?.seen).toMatch(/^[0-9a-f]{4}([0-9a-f]{12})?$/);
    expect(why?.seen).not.toBe(why?.expected);
    expect(depth).toBe(20);
    expect(moment.timeline.now.depth).toBe(parts - 1);
    expect(moment.timeline.tip.depth).toBe(parts - 1);
    // The text was written for a moment that did not come.
    expect(moment.draft).toBeUndefined();
  });

  it('finds every single step that is another one', () => {
    for (let at = 0; at < line.tip.depth; at += 1) {
      const prints = Uint8Array.from(link.prints);
      prints[at * 2] = prints[at * 2]! ^ 1;
      const { verdict, moment } = openMoment({ ...link, prints }, HOME);
      expect(verdict).toMatchObject({ kind: 'differs', step: at + 1 });
      expect(moment.timeline.now.depth).toBe(Math.min(20, at));
    }
  });

  it('is settled by the long print at the position', () => {
    const { verdict } = openMoment({ ...link, print: '0'.repeat(16) }, HOME);
    expect(verdict).toMatchObject({ kind: 'differs', step: 20, why: { expected: '0'.repeat(16) } });
  });

  it('says where a step is not possible any more', () => {
    const stale = { ...link, follows: 0, actions: [{ type: 'drop', call: 9 }] as const, depth: 1 };
    const { verdict } = openMoment({ ...stale, prints: Uint8Array.from([1, 2]) }, HOME);
    expect(verdict).toMatchObject({ kind: 'differs', step: 1, why: { kind: 'impossible' } });
  });

  it('says that what was chosen is not offered, and opens nothing', () => {
    const { verdict, moment } = openMoment({ ...link, chosen: { policy: [['cancel', 'perhaps']] } }, HOME);
    expect(verdict).toEqual({ kind: 'no-such-setup' });
    expect(moment.timeline.tip.depth).toBe(0);
    const network = { replicas: 9, routing: 'any' as const, proxyTimeoutMs: null };
    expect(openMoment({ ...link, chosen: { network } }, HOME).verdict).toEqual({ kind: 'no-such-setup' });
  });

  it('stops where the transcript becomes longer than is opened', () => {
    const text = 'x'.repeat(MOST_TRANSCRIPT / 8);
    const sent = Array.from({ length: 9 }, () => ({ type: 'send', message: text }) as const);
    const { tip } = lineOf(sent);
    const { prints, print } = printsOf(tip, 9);
    const long = {
      ...link,
      follows: 0,
      actions: sent,
      depth: 9,
      prints: base64urlnopad.decode(prints),
      print,
    };
    const { verdict, moment } = openMoment(long, HOME);
    expect(verdict).toEqual({ kind: 'too-long', step: 8 });
    expect(moment.timeline.now.depth).toBe(7);
  });
});

describe('a lesson that has changed since', () => {
  const lesson = lessonOf('cancelling');
  const place = { kind: 'lesson', lesson: 'cancelling' } as const;
  const shared = { place, timeline: playLesson(lesson).timeline };
  const link = linkOf(shared, groundOf(place, lesson)!);
  const changed = (script: Lesson['script']) => groundOf(place, { ...lesson, script })!;

  it('differs from the step that is another one', () => {
    const script = lesson.script.map((step, at) =>
      at === 1 ? { ...step, action: () => ({ type: 'advance', ms: 1 }) as const } : step,
    );
    const { verdict, moment } = openMoment(link, changed(script));
    expect(verdict.kind).toBe('differs');
    expect(moment.timeline.tip.depth).toBe(verdict.kind === 'differs' ? verdict.step - 1 : -1);
    expect(moment.timeline.tip.depth).toBeGreaterThan(0);
  });

  it('differs from its end on where it is shorter now', () => {
    const { verdict } = openMoment(link, changed(lesson.script.slice(0, -1)));
    expect(verdict).toEqual({ kind: 'differs', step: lesson.script.length, why: { kind: 'run' } });
  });
});

describe('a challenge', () => {
  const lesson = lessonOf('input-in-mid-flight');
  const [challenge] = lesson.challenges.filter(({ start }) => start !== undefined && start !== 'start');
  const place = { kind: 'challenge', lesson: 'input-in-mid-flight', challenge: challenge!.id } as const;
  const on = groundOf(place, lesson)!;

  it('always opens with the steps that it gives, whatever the code says', () => {
    const link = linkOf({ place: PLAYGROUND, timeline: lineOf([{ type: 'work' }]) }, HOME);
    const { verdict, moment } = openMoment({ ...link, place }, on);
    expect(verdict).toEqual({ kind: 'differs', step: 1, why: { kind: 'run' } });
    expect(actionsOf(moment.timeline.tip)).toEqual(on.run(on.setup));
  });
});

/** The first step at which two lines put something else on the wire. */
function firstDifference(one: LabTimeline, other: LabTimeline): number {
  const at = (line: LabTimeline, depth: number) => fingerprint(transcriptOf(seek(line, depth).now));
  let depth = 1;
  while (at(one, depth) === at(other, depth)) depth += 1;
  return depth;
}
