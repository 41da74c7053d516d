import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  clauseUrl,
  decodeHeaderValue,
  encodeHeaderValue,
  entryLine,
  ERROR,
  errorName,
  getTask,
  header,
  isoTime,
  isTerminal,
  standardHeaders,
  STATUS_MOVES,
  TASK_STATUSES,
  toJsonLines,
  type Entry,
} from '../../../src/protocol';
import { fingerprint } from '../../../src/simulation';
import { anyJson, holds, HOSTILE_KEYS } from '../support';

describe('header values', () => {
  const anyValue = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string().map((text) => `=?base64?${text}?=`),
    fc.constantFrom(
      '',
      ' ',
      ' a',
      'a ',
      '=?base64??=',
      '=?base64?=',
      '=?BASE64?YQ==?=',
      '\uFEFFa',
      'a\tb',
      'é',
    ),
  );

  it('come back as they were, whatever they are', () => {
    holds(
      10_000,
      fc.property(anyValue, (value) => decodeHeaderValue(encodeHeaderValue(value)) === value),
    );
  });

  it('travel as visible ASCII without outer blanks, and plain where they already are', () => {
    holds(
      10_000,
      fc.property(anyValue, (value) =>
        /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(encodeHeaderValue(value)),
      ),
    );
    for (const plain of ['run_build_pipeline', 'Hello, world', 'tsk_00', '=?BASE64?YQ==?='])
      expect(encodeHeaderValue(plain)).toBe(plain);
  });

  // The table of the specification's own examples, in basic/transports/streamable-http#value-encoding.
  it.each([
    ['us-west1', 'us-west1'],
    ['Hello, 世界', '=?base64?SGVsbG8sIOS4lueVjA==?='],
    [' padded ', '=?base64?IHBhZGRlZCA=?='],
    ['line1\nline2', '=?base64?bGluZTEKbGluZTI=?='],
    ['=?base64?literal?=', '=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?='],
  ])('%j is written %s', (value, written) => {
    expect(encodeHeaderValue(value)).toBe(written);
  });

  it.each(['=?base64?!?=', '=?base64?YQ?=', '=?base64?/w==?=', '=?base64? YQ==?='])(
    '%s holds nothing',
    (value) => {
      expect(decodeHeaderValue(value)).toBeUndefined();
    },
  );

  it('are found without regard to the case of the name, and never in the prototype', () => {
    expect(header({ 'mcp-NAME': 'x' }, 'Mcp-Name')).toBe('x');
    for (const key of HOSTILE_KEYS) expect(header({}, key), key).toBeUndefined();
  });

  it('repeat the body', () => {
    expect(standardHeaders(getTask(1, 'tä'))).toMatchObject({
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': 'tasks/get',
      'Mcp-Name': '=?base64?dMOk?=',
    });
    expect(Object.keys(standardHeaders(null))).toEqual(['Content-Type', 'Accept']);
    expect(() => standardHeaders({ method: { toString: 1 }, params: [] })).not.toThrow();
  });
});

describe('time', () => {
  it('is written as Date writes it, but for a fraction of nothing', () => {
    const asDate = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z');
    const year0 = Date.UTC(2000, 0, 1) - 730_485 * 86_400_000;
    const from0to9999 = fc.integer({ min: year0, max: 253_402_300_799_999 });
    holds(
      20_000,
      fc.property(
        fc.oneof(
          from0to9999,
          from0to9999.map((ms) => ms - (ms % 1000)),
        ),
        (ms) => {
          return isoTime(ms) === asDate(ms);
        },
      ),
    );
    for (const year of [0, 4, 100, 400, 1900, 1970, 2000, 2024, 2100, 9999]) {
      for (const day of ['01-01', '02-28', '03-01', '12-31']) {
        const ms = Date.parse(`${String(year).padStart(4, '0')}-${day}T23:59:59Z`);
        expect(isoTime(ms)).toBe(asDate(ms));
      }
    }
  });
});

describe('statuses and codes', () => {
  it('know eight moves, none of which leaves a terminal status', () => {
    expect(STATUS_MOVES).toHaveLength(8);
    expect(new Set(STATUS_MOVES.map(({ from, to }) => `${from} ${to}`)).size).toBe(8);
    expect(STATUS_MOVES.filter(({ from, to }) => isTerminal(from) || from === to)).toEqual([]);
    expect(TASK_STATUSES.filter(isTerminal)).toEqual(['completed', 'failed', 'cancelled']);
  });

  it('name every code that is used, and no other', () => {
    for (const code of Object.values(ERROR)) expect(errorName(code)).toMatch(/^[A-Z]/);
    for (const code of [-32003, -32002, -32042, 0]) expect(errorName(code)).toBeUndefined();
  });
});

describe('clauses', () => {
  const CLAUSES = [
    ['tasks#task-polling', /ext-tasks\/blob\/main\/specification\/draft\/tasks\.md#task-polling$/],
    ['tasks#tasks', /tasks\.md#tasks-1$/],
    ['tasks (introduction)', /tasks\.md$/],
    ['tasks#task-cancellation (conformance suite)', /tasks\.md#task-cancellation$/],
    ['SEP-2663', /\/seps\/2663-tasks-extension$/],
    ['SEP-2663#backward-compatibility', /2663-tasks-extension#backward-compatibility$/],
    ['basic#messages', /2026-07-28\/basic#messages$/],
    ['basic#_meta', /2026-07-28\/basic\/index#meta$/],
    ['basic/patterns/mrtr#inputrequests', /2026-07-28\/basic\/patterns\/mrtr#inputrequests$/],
    ['basic/transports/streamable-http', /2026-07-28\/basic\/transports\/streamable-http$/],
    ['client/elicitation', /2026-07-28\/client\/elicitation$/],
    ['server/utilities/caching', /2026-07-28\/server\/utilities\/caching$/],
    ['changelog', /2026-07-28\/changelog$/],
    [
      'extensions/tasks/overview#task-lifecycle',
      /modelcontextprotocol\.io\/extensions\/tasks\/overview#task-lifecycle$/,
    ],
  ] as const;

  it.each(CLAUSES)('%s has an address', (clause, address) => {
    expect(clauseUrl(clause)).toMatch(address);
    expect(() => new URL(clauseUrl(clause) ?? '')).not.toThrow();
  });

  it.each(['conformance suite (the text is silent)', 'lesson 21 (The Problem)', 'basics', '', '#x'])(
    '%s has none',
    (source) => {
      expect(clauseUrl(source)).toBeUndefined();
    },
  );
});

describe('a transcript on disk', () => {
  const anyEntry: fc.Arbitrary<Entry> = fc.record(
    {
      dir: fc.constantFrom('c2s' as const, 's2c' as const),
      message: anyJson,
      headers: fc.dictionary(fc.string(), fc.string()),
      status: fc.constant(200),
      at: fc.constant('2026-09-24T10:30:00Z'),
    },
    { requiredKeys: ['dir', 'message'] },
  );

  it('has one line an entry, which reads back as the entry', () => {
    holds(
      2000,
      fc.property(anyEntry, (entry) => {
        const line = entryLine(entry);
        expect(line.endsWith('\n') && line.indexOf('\n') === line.length - 1).toBe(true);
        expect(JSON.stringify(JSON.parse(line))).toBe(line.trimEnd());
      }),
    );
  });

  it('does not depend on the order in which the members of an entry were written', () => {
    const entry: Entry = { at: 'now', status: 200, message: {}, dir: 's2c' };
    expect(entryLine(entry)).toBe('{"dir":"s2c","message":{},"status":200,"at":"now"}\n');
  });

  it('has the SHA-256 of its JSON Lines for a fingerprint', () => {
    holds(
      500,
      fc.property(fc.array(anyEntry, { maxLength: 5 }), (entries) => {
        return fingerprint(entries) === createHash('sha256').update(toJsonLines(entries)).digest('hex');
      }),
    );
  });
});
