import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { play, PRACTICE_LAB } from '../../../../src/course';
import { decodeMoment, encodeMoment, openMoment } from '../../../../src/course/moments';
import { MOST_CODE, MOST_LEVELS, MOST_STEPS, MOST_UNPACKED } from '../../../../src/course/moments/limits';
import { seek } from '../../../../src/simulation';
import { anyJson, holds, sample } from '../../support';
import { anyMoment, forged, ground, lineOf, PLAYGROUND, sealed } from './support';

const HOME = ground(PLAYGROUND);
const run = play(PRACTICE_LAB).timeline;
const CODES = [
  encodeMoment({ place: PLAYGROUND, timeline: seek(run, 9) }, HOME),
  encodeMoment(
    { place: PLAYGROUND, timeline: lineOf([{ type: 'work' }]), draft: { request: { text: '{ "a": 1' } } },
    HOME,
  ),
  ...sample(anyMoment, 3).map((moment) => encodeMoment(moment, HOME)),
];

/** What is wrong with a code; `undefined` where nothing is. */
const fault = (code: string) => {
  const read = decodeMoment(code);
  return read.sound ? undefined : read.fault;
};

/** What is wrong with a form that was packed rightly. */
const formFault = (form: unknown) => fault(forged(typeof form === 'string' ? form : JSON.stringify(form)));

const STEP = { in: ['playground'], does: [{ type: 'work' }], prints: 'AAA', print: '0'.repeat(16) };

describe('a code that came to harm', () => {
  it('and was cut off anywhere, says so', () => {
    for (const code of CODES) {
      expect(fault(code)).toBeUndefined();
      for (let length = 1; length < code.length; length += 1) {
        expect(fault(code.slice(0, length))).toMatchObject({ kind: 'truncated' });
      }
    }
  });

  it('is never taken for a sound one: every character changed to every neighbour', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (const code of CODES.slice(0, 2)) {
      for (let at = 0; at < code.length; at += 1) {
        for (let bit = 1; bit < 64; bit *= 2) {
          const other = letters[letters.indexOf(code[at]!) ^ bit]!;
          const kind = fault(code.slice(0, at) + other + code.slice(at + 1))?.kind;
          expect(kind).toEqual(at === 0 ? 'version' : expect.stringMatching(/^(damaged|truncated)$/));
        }
      }
    }
  });

  it('says what else it is', () => {
    expect(fault('')).toEqual({ kind: 'empty' });
    expect(fault('1abc def')).toEqual({ kind: 'character', at: 5, character: ' ' });
    expect(fault('1ab😀')).toEqual({ kind: 'character', at: 4, character: '😀' });
    expect(fault(`2${CODES[0]!.slice(1)}`)).toEqual({ kind: 'version', version: '2' });
    expect(fault(`${CODES[0]}A`)).toEqual({ kind: 'damaged' });
    expect(fault('1damaged')).toEqual({ kind: 'damaged' });
    expect(fault('1'.repeat(MOST_CODE + 1))).toEqual({ kind: 'too-large', what: 'code', most: MOST_CODE });
  });

  it('never throws on any text', () => {
    holds(
      500,
      fc.property(fc.string({ unit: 'binary' }), (text) => void decodeMoment(text)),
    );
    holds(
      500,
      fc.property(fc.base64String(), (text) => void decodeMoment(`1${text}`)),
    );
    holds(
      500,
      fc.property(fc.uint8Array(), (bytes) => void decodeMoment(sealed(bytes))),
    );
  });
});

describe('a code that was made to do harm', () => {
  it('does not unpack without end', () => {
    const bomb = new Uint8Array(MOST_UNPACKED + 1).fill(32);
    expect(fault(forged(bomb))).toEqual({ kind: 'too-large', what: 'unpacked', most: MOST_UNPACKED });
    const worse = new Uint8Array(20 * MOST_UNPACKED);
    const code = forged(worse);
    expect(code.length).toBeLessThan(MOST_CODE * 2);
    expect(fault(code)?.kind).toBe('too-large');
  });

  it('does not nest without end', () => {
    const deep = '['.repeat(500_000) + ']'.repeat(500_000);
    expect(formFault(`{"in":["playground"],"does":${deep}}`)).toEqual({
      kind: 'too-large',
      what: 'levels',
      most: MOST_LEVELS,
    });
    // Brackets within a text are no levels.
    expect(formFault({ in: ['playground'], text: '[{"\\"'.repeat(1000) })).toBeUndefined();
  });

  it('does not go on without end', () => {
    const does = Array.from({ length: MOST_STEPS + 1 }, () => ({ type: 'work' }));
    const most = { kind: 'too-large', what: 'steps', most: MOST_STEPS };
    expect(formFault({ in: ['playground'], does })).toEqual(most);
    expect(formFault({ in: ['playground'], follows: MOST_STEPS + 1 })).toEqual(most);
  });

  it.each([
    ['no object', [], '', 'form'],
    ['no JSON', '{"in":', undefined, undefined],
    ['no place', {}, 'in', 'missing'],
    ['an unknown place', { in: ['moon'] }, 'in', 'form'],
    ['a place with too much', { in: ['playground', 'x'] }, 'in', 'form'],
    ['a place that is no text', { in: ['lesson', 4] }, 'in', 'form'],
    ['a foreign field', { in: ['playground'], extra: 1 }, 'extra', 'unknown'],
    ['a hostile field', '{"in":["playground"],"__proto__":{"place":1}}', '__proto__', 'unknown'],
    ['a seed that is no number', { in: ['playground'], seed: '7' }, 'seed', 'form'],
    ['a policy that is no list', { in: ['playground'], policy: {} }, 'policy', 'form'],
    ['an unknown choice', { in: ['playground'], policy: [['__proto__', {}]] }, 'policy/0', 'unknown'],
    ['a choice with too much', { in: ['playground'], policy: [['cancel', 1, 2]] }, 'policy/0', 'form'],
    ['an unknown defect', { in: ['playground'], defect: 'constructor' }, 'defect', 'unknown'],
    ['a defect that is no text', { in: ['playground'], defect: 1 }, 'defect', 'form'],
    ['a network that is none', { in: ['playground'], network: 3 }, 'network', 'form'],
    ['a network with more', { in: ['playground'], network: { moons: 3 } }, 'network/moons', 'unknown'],
    ['actions that are no list', { ...STEP, does: {} }, 'does', 'form'],
    ['an unknown action', { ...STEP, does: [{ type: 'toString' }] }, 'does/0', 'form'],
    ['an action without its message', { ...STEP, does: [{ type: 'send' }] }, 'does/0', 'form'],
    ['an action with more', { ...STEP, does: [{ type: 'work', run: 'x' }] }, 'does/0/run', 'unknown'],
    [
      'an action with no whole number',
      { ...STEP, does: [{ type: 'advance', ms: 1.5 }] },
      'does/0/ms',
      'form',
    ],
    [
      'an endless number',
      '{"in":["playground"],"does":[{"type":"advance","ms":1e999}]}',
      'does/0/ms',
      'form',
    ],
    ['a position past the end', { ...STEP, at: 2 }, 'at', 'form'],
    ['a position before the beginning', { ...STEP, at: -1 }, 'at', 'form'],
    ['two requests', { in: ['playground'], text: 'a', template: 'b' }, 'template', 'unknown'],
    ['a text that is none', { in: ['playground'], text: {} }, 'text', 'form'],
    ['a template that is no text', { in: ['playground'], template: 1 }, 'template', 'form'],
    ['headers that are no list', { in: ['playground'], http: {} }, 'http', 'form'],
    ['a header that is no text', { in: ['playground'], http: [['Accept', 1]] }, 'http/0', 'form'],
    ['an unknown view', { in: ['playground'], views: ['sequence', 'x'] }, 'views/1', 'form'],
    ['too few prints', { ...STEP, prints: '' }, 'prints', 'form'],
    ['prints that are none', { ...STEP, prints: 3 }, 'prints', 'form'],
    ['no print at the position', { ...STEP, print: undefined }, 'print', 'form'],
  ])('is refused by its field: %s', (_, form, field, problem) => {
    expect(formFault(form)).toEqual(
      field === undefined ? { kind: 'damaged' } : { kind: 'form', field, problem },
    );
  });

  it('never throws, and never gives what is not of the form, whatever it holds', () => {
    expect(formFault(STEP)).toBeUndefined();
    holds(
      1000,
      fc.property(fc.constantFrom(...FIELDS), anyJson, (field, value) => {
        const read = decodeMoment(forged(JSON.stringify({ ...STEP, [field]: value })));
        if (!read.sound) return;
        const { verdict, moment } = openMoment(read.link, HOME);
        expect(['same', 'differs', 'no-such-setup']).toContain(verdict.kind);
        expect(moment.timeline.tip.depth).toBeLessThanOrEqual(1);
      }),
    );
    expect(({} as { place?: unknown }).place).toBeUndefined();
  });
});

const FIELDS = [
  'in',
  'seed',
  'policy',
  'network',
  'defect',
  'follows',
  'does',
  'at',
  'text',
  'http',
  'views',
  'prints',
  'print',
];
