import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/protocol';
import { check, createChecker, RULES, type Finding } from '../../../src/rules';
import { call, change, drop, handle, poll, shows } from '../../../src/rules/examples/build';
import { CONVERSATIONS } from './mutations';

const RUNS = { seed: 20_260_924, numRuns: 1500 };

const TRANSCRIPTS: readonly (readonly Entry[])[] = [
  ...RULES.flatMap(({ good, bad }) => [good, bad]),
  ...Object.values(CONVERSATIONS).map((steps) => steps.map(({ entry }) => entry)),
];

/** Names that the checker looks for and names that trap a careless reader. */
const NAMES = [
  ...[
    'jsonrpc',
    'id',
    'method',
    'params',
    'result',
    'error',
    'code',
    'data',
    '_meta',
    'taskId',
    'status',
    'resultType',
  ],
  ...[
    'inputRequests',
    'inputResponses',
    'requestState',
    'content',
    'notifications',
    'taskIds',
    'ttlMs',
    'createdAt',
  ],
  ...[
    'io.modelcontextprotocol/clientCapabilities',
    'io.modelcontextprotocol/tasks',
    'extensions',
    'requestId',
  ],
  ...['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', '', '/', '~1'],
];

const WORDS = [
  '2.0',
  'complete',
  'task',
  'input_required',
  'working',
  'completed',
  'failed',
  'tools/call',
  'tasks/get',
  'tasks/update',
];

/** Any JSON value, made of the names and words of the wire. */
const hostile = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...WORDS, null, true, false, 0, -32602, 1.5, ''),
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom(...NAMES), tie('value')), { maxLength: 4 })
      .map(
        (members) =>
          JSON.parse(
            `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`,
          ) as unknown,
      ),
  ),
})).value;

const entry: fc.Arbitrary<Entry> = fc
  .record(
    {
      dir: fc.constantFrom('c2s' as const, 's2c' as const),
      message: hostile,
      headers: hostile,
      status: hostile,
      at: hostile,
    },
    { requiredKeys: ['dir', 'message'] },
  )
  .map((value) => value as Entry);

/** A place in a message: the names on the way to it. */
const place = fc
  .array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 4 })
  .map((names) => names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''));

/** A right or nearly right transcript with some of its messages changed, doubled, dropped or swapped. */
const mutated: fc.Arbitrary<readonly Entry[]> = fc
  .tuple(
    fc.constantFrom(...TRANSCRIPTS),
    fc.array(fc.tuple(fc.nat(), fc.nat(5), place, hostile, entry), { maxLength: 4 }),
  )
  .map(([transcript, edits]) => edits.reduce<readonly Entry[]>(edit, transcript));

function edit(
  entries: readonly Entry[],
  [where, how, path, value, other]: readonly [number, number, string, unknown, Entry],
): readonly Entry[] {
  const at = entries.length === 0 ? 0 : where % entries.length;
  const old = entries[at];
  if (!old) return [other];
  switch (how) {
    case 0:
      return entries.with(at, change(old, path, value));
    case 1:
      return entries.with(at, drop(old, path));
    case 2:
      return entries.toSpliced(at, 0, old);
    case 3:
      return entries.toSpliced(at, 1);
    case 4:
      return entries.toSpliced(at, 0, other);
    default:
      return entries.with(at, { ...old, dir: old.dir === 'c2s' ? 's2c' : 'c2s' });
  }
}

const IDS = new Set(RULES.map(({ id }) => id));

function expectWellFormed(findings: readonly Finding[], length: number): void {
  for (const { rule, at, path, message } of findings) {
    expect(IDS.has(rule)).toBe(true);
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThan(length);
    expect(path).toMatch(/^($|\/|headers\/|status$)/);
    expect(message).toMatch(/\.$/);
    expect(message.length).toBeLessThan(600);
  }
}

/** How long a crowded machine may take, in milliseconds; no measure of speed. */
const SLOW = { timeout: 120_000 };

describe('whatever it is given, the checker', SLOW, () => {
  it('answers with findings and never throws: messages of any kind', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (entries) =>
        expectWellFormed(check(entries, { complete: true }), entries.length),
      ),
      RUNS,
    );
  });

  it('answers with findings and never throws: changed transcripts', () => {
    fc.assert(
      fc.property(mutated, (entries) =>
        expectWellFormed(check(entries, { complete: true }), Math.max(entries.length, 1)),
      ),
      RUNS,
    );
  });

  it('says the same twice, and in the order of the entries', () => {
    fc.assert(
      fc.property(mutated, (entries) => {
        const findings = check(entries);
        expect(check(entries)).toEqual(findings);
        expect(findings.map(({ at }) => at)).toEqual(findings.map(({ at }) => at).toSorted((a, b) => a - b));
      }),
      { ...RUNS, numRuns: 300 },
    );
  });

  it('goes on from a fork as if nothing had happened, and the fork changes nothing in it', () => {
    fc.assert(
      fc.property(mutated, mutated, fc.nat(), (entries, others, where) => {
        const split = entries.length === 0 ? 0 : where % entries.length;
        const whole = createChecker();
        const expected = entries.map((each) => whole.next(each));
        const trunk = createChecker();
        for (const each of entries.slice(0, split)) trunk.next(each);
        const fork = trunk.fork();
        for (const each of others) fork.next(each);
        const twin = trunk.fork();
        expect(entries.slice(split).map((each) => twin.next(each))).toEqual(expected.slice(split));
        expect(entries.slice(split).map((each) => trunk.next(each))).toEqual(expected.slice(split));
        expect(trunk.finish(true)).toEqual(whole.finish(true));
      }),
      { ...RUNS, numRuns: 400 },
    );
  });
});

describe('hostile values', SLOW, () => {
  const deep = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
  const deepArray = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

  it.each([
    ['objects', deep(50_000)],
    ['arrays', deepArray(50_000)],
  ])('nested 50,000 deep do not exhaust the stack: %s', (_, value) => {
    const places = [
      '/params/arguments',
      '/params/_meta/x',
      '/result/result',
      '/result/inputRequests',
      '/result/error',
      '/params/inputResponses/a',
      '/error/data',
      '/id',
    ];
    for (const path of places) {
      const entries = [call(1), handle(1), poll(2), shows(2)].map((each) => change(each, path, value));
      expect(() => check([...entries, ...entries], { complete: true })).not.toThrow();
    }
  });

  it('are not taken for members that everything inherits', () => {
    const message = JSON.parse('{"__proto__":{"jsonrpc":"2.0","id":1,"method":"tools/call"}}') as unknown;
    const rules = check([{ dir: 'c2s', message }]).map(({ rule }) => rule);
    expect(rules).toContain('envelope/jsonrpc-version');
    expect(({} as { jsonrpc?: unknown }).jsonrpc).toBeUndefined();
  });

  it('as long as 5 million characters are judged and shown short', () => {
    const long = 'x'.repeat(5_000_000);
    const findings = check([
      call(1),
      change(handle(1), '/result/status', long),
      change(call(2), '/method', long),
    ]);
    expect(findings.map(({ rule }) => rule)).toContain('create/shape');
    for (const { message } of findings) expect(message.length).toBeLessThan(400);
  });
});
