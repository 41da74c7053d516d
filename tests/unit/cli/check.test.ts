import { afterAll, describe, expect, it } from 'vitest';
import { discover, toJsonLines, type Entry } from '../../../src/protocol';
import { RULES } from '../../../src/rules';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { check, folderWith, PROGRAM, spawnCheck, type Run } from './support';

const GOOD: Entry = { dir: 'c2s', message: discover(1) };
const WRONG: Entry = { dir: 'c2s', message: { ...discover(2), jsonrpc: '1.0' } };
const RULE = 'envelope/jsonrpc-version';

const folder = folderWith({
  'good.jsonl': toJsonLines([GOOD]),
  'wrong.jsonl': `\n${toJsonLines([GOOD, WRONG])}`,
  'many.jsonl': toJsonLines(
    Array.from({ length: 30 }, (_, id) => ({ dir: 'c2s', message: { ...discover(id), jsonrpc: 1 } })),
  ),
  'cut.jsonl': `${toJsonLines([WRONG])}{"dir":\n`,
  'latin.jsonl': Buffer.concat([Buffer.from(toJsonLines([GOOD])), Buffer.from([0xe4, 0x0a])]),
  'empty.jsonl': '',
  'evil.jsonl': toJsonLines([
    { dir: 'c2s', message: { method: '\u001b[2J\u009b\u202e', id: 1, jsonrpc: '\u001b]0;x\u0007' } },
  ]),
});
afterAll(() => folder.remove());

/** Runs the command; names of the files above stand for their paths, in what it says too. */
const run = async (...args: readonly string[]): Promise<Run> => {
  const { status, out, err } = await check(
    args.map((arg) => (/\.jsonl$|^\.$/.test(arg) ? join(folder.path, arg) : arg)),
  );
  const short = (text: string) => text.replaceAll(join(folder.path, '/'), '');
  return { status, out: short(out), err: short(err) };
};
const objects = ({ out }: Run): readonly Record<string, unknown>[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('check --json', () => {
  it('writes one object a file, on one line, with exactly these members', async () => {
    const result = await run('--json', 'good.jsonl', 'wrong.jsonl');
    const [good, wrong, ...more] = objects(result);
    expect(more).toEqual([]);
    expect(good).toEqual({ file: 'good.jsonl', verdict: 'valid', findings: [] });
    expect(wrong).toEqual({
      file: 'wrong.jsonl',
      verdict: 'violation',
      findings: [
        {
          rule: RULE,
          report: 'violation',
          at: 1,
          path: '/jsonrpc',
          message: expect.any(String),
          source: 'basic#messages',
        },
      ],
    });
    expect(result).toMatchObject({ status: 1, err: '' });
  });

  it('is unreadable with the reason, the line and what was found before', async () => {
    const result = await run('--json', 'cut.jsonl');
    expect(objects(result)).toEqual([
      {
        file: 'cut.jsonl',
        verdict: 'unreadable',
        findings: [expect.objectContaining({ rule: RULE, at: 0 })],
        error: { line: 2, column: 8, reason: expect.stringContaining('cut off') },
      },
    ]);
    expect(result.status).toBe(2);
    expect(result.err).toMatch(/^cut\.jsonl:2:8: unreadable: line 2: /);
  });
});

describe('the exit status', () => {
  it.each([
    [0, ['good.jsonl']],
    [1, ['wrong.jsonl', 'good.jsonl']],
    [2, ['good.jsonl', 'empty.jsonl', 'wrong.jsonl']],
    [2, ['latin.jsonl']],
    [2, ['missing.jsonl']],
    [2, ['.']],
  ])('is %i for %j', async (status, files) => {
    const result = await run(...files);
    expect(result.status).toBe(status);
    expect(result.err === '').toBe(status < 2);
  });

  it('is 2 for a misuse, 0 for help and version', async () => {
    expect(await run('--nonsense')).toMatchObject({ status: 2, err: expect.stringContaining('--nonsense') });
    expect(await run('--json', '--sarif', 'good.jsonl')).toMatchObject({ status: 2, out: '' });
    expect(await run('--limit', 'few', 'good.jsonl')).toMatchObject({ status: 2, out: '' });
    expect(await run('--help')).toMatchObject({
      status: 0,
      out: expect.stringContaining('Exit status: 0 clean'),
    });
    expect(await run('--version')).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
  });
});

describe('the report for people', () => {
  it('names rule, place and clause, quotes the entry and marks the spot', async () => {
    const { out } = await run('wrong.jsonl');
    const lines = out.split('\n');
    expect(lines[0]).toMatch(/^violation\[envelope\/jsonrpc-version\]: /);
    expect(lines[1]).toBe('  --> wrong.jsonl:3, entry 1: client to server, request server/discover');
    const spot = lines.findIndex((line) => line.includes('"jsonrpc": "1.0"'));
    const [quoted = '', marked = ''] = lines.slice(spot, spot + 2);
    expect(marked.indexOf('^^^^^ ')).toBe(quoted.indexOf('"1.0"'));
    expect(out).toContain('https://modelcontextprotocol.io/specification/2026-07-28/basic');
    expect(out).toMatch(/\nwrong\.jsonl: 1 violation \(2 entries in all\)\n$/);
  });

  it('is one line for a clean file, and says why where one cannot be read', async () => {
    expect(await run('good.jsonl')).toMatchObject({ out: 'good.jsonl: clean (1 entry in all)\n', err: '' });
    expect(await run('latin.jsonl')).toMatchObject({
      out: 'latin.jsonl: unreadable (1 entry before the reading stopped)\n',
      err: expect.stringMatching(/^latin\.jsonl:2:1: unreadable: line 2: .*UTF-8/),
    });
  });

  it('shows so many findings of one rule, and counts the rest', async () => {
    const shown = async (...args: readonly string[]) => (await run(...args, 'many.jsonl')).out;
    const count = (text: string) => text.split(`violation[${RULE}]`).length - 1;
    const usual = await shown();
    expect(count(usual)).toBe(20);
    expect(usual).toContain('30 violations (30 entries in all; 10 not shown, --limit 0 shows all)');
    expect(count(await shown('--limit', '0'))).toBe(30);
    expect(count(await shown('--limit', '1'))).toBe(1);
  });

  it('lets no control or direction character of a log through', async () => {
    const { out } = await run('evil.jsonl');
    expect(out).toContain('\\u001b');
    expect(
      [...out].filter((character) =>
        /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/.test(character),
      ),
    ).toEqual([]);
  });
});

describe('standard input', () => {
  const input = toJsonLines([GOOD, WRONG]);

  it.each([[['--json']], [['--json', '-']]])('is read with %j', async (args) => {
    const result = await check(args, input);
    expect(objects(result)).toMatchObject([{ file: '-', verdict: 'violation', findings: [{ at: 1 }] }]);
    expect(result.status).toBe(1);
  });

  it('may be empty, which is unreadable', async () => {
    expect(await check([])).toMatchObject({
      status: 2,
      err: expect.stringContaining('is empty'),
    });
  });

  it('may bring a 50 MB line, which is refused before it is all there', async () => {
    const long = Buffer.alloc(50 * 1024 * 1024, 'x');
    const result = await check(['--json'], Buffer.concat([Buffer.from(`${input}{"dir":"`), long]));
    expect(objects(result)).toMatchObject([
      { verdict: 'unreadable', error: { line: 3 }, findings: [{ at: 1 }] },
    ]);
    expect(result.err).toContain('longer than 16 Mi characters');
    expect(result.status).toBe(2);
  });
});

describe('--complete', () => {
  // The request is never answered, and a task is left before its end: only a whole transcript can say so.
  const call: Entry = {
    dir: 'c2s',
    message: {
      ...discover(1),
      method: 'tools/call',
      params: { ...discover(1).params, name: 'export', arguments: {} },
    },
  };
  const handle: Entry = {
    dir: 's2c',
    message: {
      jsonrpc: '2.0',
      id: 1,
      result: {
        resultType: 'task',
        taskId: '7f0e0a3c-5e0b-4f6e-9d0b-1f2a3b4c5d6e',
        status: 'working',
        createdAt: '2026-08-01T09:00:00Z',
        lastUpdatedAt: '2026-08-01T09:00:00Z',
        ttlMs: 600_000,
        _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'a', version: '1' } },
      },
    },
  };
  const input = toJsonLines([call, handle]);
  const rules = async (args: readonly string[], text: string) =>
    (
      objects(await check(['--json', ...args], text))[0]?.findings as {
        rule: string;
      }[]
    ).map(({ rule }) => rule);

  it('reports what never came, also where the log itself says that it is whole', async () => {
    expect(await rules([], input)).not.toContain('client/poll-to-end');
    expect(await rules(['--complete'], input)).toContain('client/poll-to-end');
    expect(await rules([], `${input}{"complete":true}\n`)).toContain('client/poll-to-end');
  });

  it('is not believed of a log that breaks off', async () => {
    expect(await rules(['--complete'], `${input}{"dir":`)).not.toContain('client/poll-to-end');
  });
});

describe('--rules', () => {
  it('lists the catalogue for people and for machines', async () => {
    const listed = JSON.parse((await run('--rules', '--json')).out) as readonly Record<string, unknown>[];
    expect(listed.map(({ id }) => id)).toEqual(RULES.map(({ id }) => id));
    for (const rule of listed) {
      expect(Object.keys(rule)).toEqual(['id', 'level', 'report', 'who', 'rule', 'source']);
      expect(Object.values(rule).every((value) => typeof value === 'string' && value !== '')).toBe(true);
    }
    const { out, status } = await run('--rules');
    expect(status).toBe(0);
    for (const { id, says } of RULES) {
      expect(out).toContain(`  ${id}  `);
      expect(out).toContain(says);
    }
  });
});

// Starting a process can take long on a busy machine; the wait says only when to call it hung.
describe('the program', { timeout: 60_000 }, () => {
  it('runs from any folder, reads files and a pipe, and colours nothing that is no terminal', async () => {
    const result = await spawnCheck(
      folder.path,
      ['good.jsonl', '-', 'cut.jsonl'],
      toJsonLines([GOOD, WRONG]),
    );
    expect(result.status).toBe(2);
    expect(result.out).toContain('good.jsonl: clean (1 entry in all)\n');
    expect(result.out).toContain('<stdin>: 1 violation (2 entries in all)\n');
    expect(result.err).toContain('cut.jsonl:2:8: unreadable: ');
    expect(result.out).not.toContain('\u001b');
  });

  it('ends quietly when nobody reads on', async () => {
    const child = spawn(process.execPath, [PROGRAM, '--limit', '0', ...Array(50).fill('many.jsonl')], {
      cwd: folder.path,
    });
    let err = '';
    child.stderr.on('data', (data: Buffer) => (err += data.toString()));
    child.stdout.once('data', () => child.stdout.destroy());
    const [status, signal] = await new Promise<[number | null, string | null]>((resolve) =>
      child.on('close', (...how) => resolve(how)),
    );
    expect([err, signal]).toEqual(['', null]);
    expect(status).toBe(0);
  });
});
