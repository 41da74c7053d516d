import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { play, playLesson, PRACTICE_LAB, startOf } from '../../../../src/course';
import {
  codeIn,
  decodeMoment,
  encodeMoment,
  groundOf,
  MOST_LINK,
  openMoment,
  type Ground,
  type MomentPlace,
  type SharedMoment,
} from '../../../../src/course/moments';
import { pack, unpack } from '../../../../src/course/moments/pack';
import { choiceOf } from '../../../../src/course/setup-choice';
import {
  act,
  actionsOf,
  fingerprint,
  seek,
  step,
  transcriptOf,
  type LabTimeline,
} from '../../../../src/simulation';
import { asParsed, holds } from '../../support';
import { anyMoment, ground, lessonOf, lineOf, PLAYGROUND } from './support';

const HOME = ground(PLAYGROUND);

/** What came of encoding, decoding and opening. */
function there(moment: SharedMoment, on: Ground) {
  const read = decodeMoment(encodeMoment(moment, on));
  if (!read.sound) throw new Error(JSON.stringify(read.fault));
  return { link: read.link, ...openMoment(read.link, on) };
}

/** All that makes a moment, to compare. */
const whole = ({ place, timeline, draft, views }: SharedMoment) => ({
  place,
  draft,
  views,
  choice: asParsed(choiceOf(timeline.tip.world.setup)),
  actions: actionsOf(timeline.tip),
  depth: timeline.now.depth,
  fingerprint: fingerprint(transcriptOf(timeline.now)),
  end: fingerprint(transcriptOf(timeline.tip)),
});

describe('a moment as a code', () => {
  it('comes back whole, whatever was done, chosen and written', () => {
    holds(
      80,
      fc.property(anyMoment, (moment) => {
        const { moment: back, verdict, depth } = there(moment, HOME);
        expect(verdict).toEqual({ kind: 'same' });
        expect(depth).toBe(moment.timeline.now.depth);
        expect(whole(back)).toEqual(whole(moment));
      }),
    );
  });

  it('is the same for the same moment, also for what came back', () => {
    holds(
      50,
      fc.property(anyMoment, (moment) => {
        const code = encodeMoment(moment, HOME);
        const again = lineOf(
          asParsed(actionsOf(moment.timeline.tip)),
          choiceOf(moment.timeline.tip.world.setup),
        );
        const timeline = seek(again, moment.timeline.now.depth);
        expect(encodeMoment({ ...moment, timeline }, HOME)).toBe(code);
        expect(encodeMoment(there(moment, HOME).moment, HOME)).toBe(code);
      }),
    );
  });

  it('does not depend on the order in which an action or a choice was put together', () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const one = lineOf([{ type: 'send', message, caller: 'ann' }], {
      network: { replicas: 2, routing: 'any', proxyTimeoutMs: null },
    });
    const other = lineOf([{ caller: 'ann', message, type: 'send' }], {
      network: { proxyTimeoutMs: null, routing: 'any', replicas: 2 },
    });
    const code = (timeline: LabTimeline) => encodeMoment({ place: PLAYGROUND, timeline }, HOME);
    expect(code(one)).toBe(code(other));
  });

  it('is another one for another moment', () => {
    const line = play(PRACTICE_LAB).timeline;
    const codes = [
      encodeMoment({ place: PLAYGROUND, timeline: line }, HOME),
      encodeMoment({ place: PLAYGROUND, timeline: seek(line, 3) }, HOME),
      encodeMoment({ place: PLAYGROUND, timeline: line, draft: { request: { text: '{}' } } }, HOME),
      encodeMoment({ place: PLAYGROUND, timeline: line, views: ['sequence'] }, HOME),
      encodeMoment({ place: PLAYGROUND, timeline: play(PRACTICE_LAB, { seed: 2 }).timeline }, HOME),
    ];
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('is packed the same way for ever: this one was made by the first version', () => {
    const code =
      '1AAB7TR_XZCNghbEJxB_mSB4J8bKwqKqMqnAvzk6sDCotdTczSSrKc7YIrAhzcYvyz8w28w7JL_GMMsjIcSzyjU-sssy3LDYL9izwTC-yME-uLKnyNvbNzM83LEwLL6jwyi8CjlpVFBq7R8SHIoWRYVJiqqWlcVqagZmxqYWRpVItAA';
    const unpacked = unpack(code);
    expect(decodeMoment(code)).toMatchObject({ sound: true, link: { follows: 34, depth: 7 } });
    expect('text' in unpacked && pack(unpacked.text)).toBe(code);
  });

  it('is short: a text of a message for twenty steps, also where nothing is the place’s own', () => {
    const timeline = seek(play(PRACTICE_LAB).timeline, 20);
    const own = { ...timeline, tip: timeline.now };
    const bare: Ground = { ...HOME, run: () => [] };
    expect(encodeMoment({ place: PLAYGROUND, timeline: own }, bare).length).toBeLessThan(400);
    expect(encodeMoment({ place: PLAYGROUND, timeline }, HOME).length).toBeLessThan(200);
    const run = actionsOf(timeline.tip);
    const long = lineOf(Array.from({ length: 500 }, (_, at) => run[at % run.length]!));
    expect(encodeMoment({ place: PLAYGROUND, timeline: long }, HOME).length).toBeLessThan(MOST_LINK);
  });
});

describe('a place', () => {
  const lesson = lessonOf('input-in-mid-flight');
  const challenge = lesson.challenges.find(({ start }) => start === 'two-questions');
  const atLesson: MomentPlace = { kind: 'lesson', lesson: 'input-in-mid-flight' };
  const atChallenge: MomentPlace = {
    kind: 'challenge',
    lesson: 'input-in-mid-flight',
    challenge: challenge!.id,
  };

  it('gives its own run: only how far it is followed is stored', () => {
    const run = playLesson(lesson).timeline;
    const followed = there({ place: atLesson, timeline: seek(run, 2) }, ground(atLesson));
    expect(followed.link).toMatchObject({ follows: run.tip.depth, actions: [], depth: 2 });
    const parted = act(seek(run, 2), step, { type: 'advance', ms: 7 });
    const own = there({ place: atLesson, timeline: parted }, ground(atLesson));
    expect(own.link).toMatchObject({ follows: 2, actions: [{ type: 'advance', ms: 7 }], depth: 3 });
    expect(whole(own.moment)).toEqual(whole({ place: atLesson, timeline: parted }));
  });

  it('of a challenge gives the steps from which it starts', () => {
    const start = startOf(lesson, challenge!);
    const line = act(start, step, { type: 'work' });
    const opened = there({ place: atChallenge, timeline: line }, ground(atChallenge));
    expect(opened.link.follows).toBe(start.now.depth);
    expect(opened.verdict).toEqual({ kind: 'same' });
    expect(whole(opened.moment)).toEqual(whole({ place: atChallenge, timeline: line }));
  });

  it('has to be the one that is named', () => {
    expect(groundOf(atLesson, lessonOf('cancelling'))).toBeUndefined();
    expect(groundOf(atLesson)).toBeUndefined();
    expect(groundOf({ ...atChallenge, challenge: 'no-such' }, lesson)).toBeUndefined();
  });
});

describe('a code in what was pasted', () => {
  it.each([
    ['an address', 'https://lab.example/page/#/at/1abc'],
    ['a file', '1abc\n'],
    ['a mail that broke the line', '  #/at/1a\r\n bc'],
    ['the end of a sentence', 'See <https://lab.example/#/at/1abc>.'],
  ])('%s', (_, text) => expect(codeIn(text)).toBe('1abc'));

  it('is empty where there is none', () => expect(codeIn(' \n')).toBe(''));
});
