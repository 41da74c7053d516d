import { Validator } from '@cfworker/json-schema';
import { describe, expect, it } from 'vitest';
import { clauseUrls, type Entry } from '../../../src/protocol';
import { RULES, type Finding } from '../../../src/rules';
import { judge, type Found, type Judged } from '../../../src/cli/report/judge';
import { coloured, harmless, paintFor, plain } from '../../../src/cli/report/paint';
import { sarif } from '../../../src/cli/report/sarif';
import { findingText, summaryText } from '../../../src/cli/report/text';
import { SARIF_SHAPE } from './sarif-shape';

const ENTRY: Entry = {
  dir: 'c2s',
  headers: { 'Mcp-Method': 'tools/list', Accept: 'application/json' },
  status: 200,
  message: {
    jsonrpc: '2.0',
    id: 7,
    method: 'tools/call',
    params: {
      name: 'export',
      'a/b~c': [0, 1, 2, 3, 4, 5, 6],
      long: 'x'.repeat(500),
      nested: { one: 'a'.repeat(60), two: { three: 3 } },
    },
  },
};

const finding: Finding = {
  rule: 'envelope/jsonrpc-version',
  report: 'violation',
  who: 'client',
  at: 3,
  path: '/method',
  message: 'expected, seen \u001b[31m',
  source: 'basic#messages; tasks#task-polling',
};

describe('a finding as text', () => {
  it('is coloured where asked, and says the same', () => {
    const text = findingText('a.jsonl', { finding, line: 9, entry: ENTRY }, coloured);

    expect(text.replace(/\u001b\[\d+m/g, '')).toBe(
      findingText('a.jsonl', { finding, line: 9, entry: ENTRY }, plain),
    );
    expect(text).toContain('\u001b[31mviolation');
  });

  it('links every clause, and does without the entry and the rule', () => {
    const text = findingText(
      'a.jsonl',
      { finding: { ...finding, rule: 'no/such' }, line: 9, entry: undefined },
      plain,
    );
    expect(text).toContain('violation[no/such]\n  --> a.jsonl:9, entry 3\n');
    expect(text).toContain('expected, seen \\u001b[31m');
    expect(clauseUrls(finding.source)).toHaveLength(2);
    for (const url of clauseUrls(finding.source)) expect(text).toContain(url);
  });

  it('knows when a terminal wants colour', () => {
    expect(paintFor({ isTTY: true }, {})).toBe(coloured);
    expect(paintFor({ isTTY: true }, { NO_COLOR: '1' })).toBe(plain);
    expect(paintFor({ isTTY: true }, { TERM: 'dumb' })).toBe(plain);
    expect(paintFor({}, {})).toBe(plain);
  });

  it('leaves ordinary text alone', () => {
    expect(harmless('Grüße, 世界 🚀 "a" \\n')).toBe('Grüße, 世界 🚀 "a" \\n');
    expect(harmless('a\nb\u202ec')).toBe('a\\u000ab\\u202ec');
  });
});

const judged: Judged = {
  file: 'logs/a b.jsonl',
  format: 'har',
  entries: 4,
  skipped: 2,
  violations: 1,
  warnings: 2,
  advices: 1,
  failure: undefined,
};

describe('a summary', () => {
  it('counts, and tells what was left out', () => {
    expect(summaryText(judged, 3, plain)).toBe(
      'logs/a b.jsonl: 1 violation, 2 warnings, 1 of advice (4 entries in all; 2 exchanges without MCP left out; 3 not shown, --limit 0 shows all)\n',
    );
  });
});

describe('SARIF', () => {
  const found: Found = { finding, line: 9, entry: undefined };
  const shape = new Validator(SARIF_SHAPE as object, '2020-12', false);

  it('has the shape of 2.1.0', () => {
    const failed = { ...judged, file: '/tmp/ü.jsonl', failure: { line: 4, reason: 'Why.' } };
    const missing = { ...judged, file: 'none', failure: { reason: 'Why.' } };
    const log = sarif(
      [
        { judged, found: [found] },
        { judged: failed, found: [] },
        { judged: missing, found: [] },
      ],
      '1.2.3',
    );
    expect(shape.validate(JSON.parse(JSON.stringify(log))).errors).toEqual([]);
    const [run] = log.runs;
    expect(run?.invocations?.[0]?.executionSuccessful).toBe(false);
    expect(run?.invocations?.[0]?.toolExecutionNotifications?.[0]?.locations?.[0]?.physicalLocation).toEqual({
      artifactLocation: { uri: 'file:///tmp/%C3%BC.jsonl' },
      region: { startLine: 4 },
    });
    const [result] = run?.results ?? [];
    expect(result).toMatchObject({ ruleId: finding.rule, level: 'error' });
    expect(RULES[result?.ruleIndex ?? -1]?.id).toBe(finding.rule);
    expect(result?.locations?.[0]?.physicalLocation).toEqual({
      artifactLocation: { uri: 'logs/a%20b.jsonl' },
      region: { startLine: 9 },
    });
  });

  it('lists every rule with its help', () => {
    const rules = sarif([], '1.2.3').runs[0]?.tool.driver.rules ?? [];
    expect(rules.map(({ id }) => id)).toEqual(RULES.map(({ id }) => id));
    expect(rules.find(({ id }) => id === finding.rule)?.helpUri).toMatch(/^https:/);
  });

  it('is refused by the shape where something is wrong', () => {
    const log = JSON.parse(JSON.stringify(sarif([{ judged, found: [found] }], '1.2.3')));
    expect(shape.validate(log).valid).toBe(true);
    for (const spoil of [
      () => (log.version = '2.0.0'),
      () => (log.runs[0].results[0].level = 'fatal'),
      () => delete log.runs[0].results[0].message,
      () => (log.runs[0].results[0].locations[0].physicalLocation.region.startLine = 0),
    ]) {
      const before = JSON.stringify(log);
      spoil();
      expect(shape.validate(log).valid).toBe(false);
      Object.assign(log, JSON.parse(before));
    }
  });
});

describe('judge', () => {
  async function* chunks(parts: readonly string[]): AsyncGenerator<Uint8Array> {
    for (const part of parts) yield Buffer.from(part);
  }

  it('quotes the latest entries and forgets the older ones', async () => {
    const bad = (id: number) => `{"dir":"c2s","message":{"id":${id},"method":"${'x'.repeat(100_000)}"}}\n`;
    const found: Found[] = [];
    const total = await judge(
      'a',
      chunks(Array.from({ length: 300 }, (_, id) => bad(id))),
      {},
      async (one) => void found.push(one),
    );
    expect(total.entries).toBe(300);
    expect(total.violations).toBeGreaterThanOrEqual(300);
    expect(found.every(({ entry }) => entry !== undefined)).toBe(true);
    expect(found.at(-1)?.line).toBe(300);
  });

  it('tells what went wrong with the input, and throws nothing', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('{"dir":"c2s","message":{}}\n');
      throw new Error('the pipe broke');
    }
    const total = await judge('a', broken(), {}, async () => undefined);
    expect(total.failure).toEqual({ reason: 'the pipe broke' });
  });
});
