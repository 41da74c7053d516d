/** The command line: what `npm run -s lab` prints, run as people run it. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ASSERTIONS, PRACTICE_LAB } from '../../../src/course';
import { member, type Entry } from '../../../src/protocol';
import {
  fingerprint,
  newWorld,
  replay,
  step,
  transcriptOf,
  type Action,
  type Report,
  type World,
} from '../../../src/simulation';
import '../support';

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const runs = new Map<string, Run>();

/** Runs the lab; the same arguments only once, unless it is to be seen that they give the same again. */
function lab(args: readonly string[] = [], again = false): Run {
  const key = JSON.stringify(args);
  const known = again ? undefined : runs.get(key);
  if (known) return known;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/cli/lab.ts', ...args],
    {
      encoding: 'utf8',
    },
  );
  const run = { code: status, out: stdout, err: stderr };
  runs.set(key, run);
  return run;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const lines = (text: string) => text.trimEnd().split('\n');
const masked = (text: string) => text.replaceAll(/tsk_[0-9a-f]{32}/g, 'tsk_…');
const ids = (text: string) => new Set(text.match(/tsk_[0-9a-f]{32}/g));

describe('npm run -s lab', () => {
  it('prints each step for people, and every claim as shown', () => {
    const { code, out, err } = lab();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    PRACTICE_LAB.forEach(({ says }, index) => expect(out).toContain(`${index + 1}. ${says}`));
    expect(out).toContain(`What it shows: ${ASSERTIONS.length} of ${ASSERTIONS.length} claims`);
    for (const { claim } of ASSERTIONS) expect(out).toContain(`ok   ${claim}`);
    for (const word of ['error -32602 Invalid params', 'error -32021 Missing required client capability'])
      expect(out).toContain(word);
    expect(out).toContain('working to input_required');
    expect(out).toContain('working to cancelled');
    expect(out).toContain('working to failed');
  });

  it('prints the same bytes each time', () => {
    for (const args of [[], ['--json'], ['--seed', '7', '--json']])
      expect(lab(args, true)).toEqual(lab(args, true));
  });

  it('keeps its lines short enough to read', () => {
    for (const line of lines(lab().out)) expect(line.length).toBeLessThanOrEqual(260);
  });
});

describe('--json', () => {
  const entries = () => lines(lab(['--json']).out).map((line) => JSON.parse(line) as Entry);

  it('prints one entry a line, in the order of time', () => {
    expect(entries().length).toBe(40);
    for (const { dir, message, at } of entries()) {
      expect(['c2s', 's2c']).toContain(dir);
      expect(member(message, 'jsonrpc')).toBe('2.0');
      expect(Number.isNaN(Date.parse(at ?? ''))).toBe(false);
    }
    const times = entries().map(({ at }) => at ?? '');
    expect(times).toEqual([...times].sort((a, b) => Date.parse(a) - Date.parse(b)));
    expect(times[0]).toBe('2026-09-24T10:30:00Z');
  });

  it('goes through every method and every end', () => {
    const said = entries().map(({ message }) => message);
    const seen = (path: string[]) => new Set(said.map((message) => member(message, ...path)));
    for (const method of [
      'server/discover',
      'tools/list',
      'tools/call',
      'tasks/get',
      'tasks/update',
      'tasks/cancel',
    ])
      expect(seen(['method'])).toContain(method);
    for (const status of ['working', 'input_required', 'completed', 'failed', 'cancelled'])
      expect(seen(['result', 'status'])).toContain(status);
    for (const code of [-32602, -32021]) expect(seen(['error', 'code'])).toContain(code);
  });
});

describe('--fingerprint', () => {
  it('is the SHA-256 of what --json prints', () => {
    expect(lab(['--fingerprint']).out).toBe(`${sha256(lab(['--json']).out)}\n`);
    expect(lab(['--seed', '7', '--fingerprint']).out).toBe(`${sha256(lab(['--seed', '7', '--json']).out)}\n`);
  });
});

describe('--seed', () => {
  it('changes the ids and nothing else', () => {
    const [one, seven] = [lab(['--json']).out, lab(['--seed', '7', '--json']).out];
    expect(seven).not.toBe(one);
    expect(masked(seven)).toBe(masked(one));
    const shared = [...ids(one)].filter((id) => ids(seven).has(id));
    // The id that no server ever made is the same everywhere.
    expect(shared).toEqual(['tsk_00000000000000000000000000000000']);
    expect(ids(one).size).toBe(5);
  });

  it('1 is what is used where none is given', () => {
    expect(lab(['--seed', '1', '--fingerprint']).out).toBe(lab(['--fingerprint']).out);
  });

  it.each(['', 'x', '1e3', '4294967296'])(
    'may not be %j: it says what a seed is, and exits with 1',
    (seed) => {
      const { code, out, err } = lab([`--seed=${seed}`]);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(/seed.*integer of 32 bits/);
      expect(err).not.toMatch(/at .*\.ts/);
    },
  );
});

describe('--actions', () => {
  it('with the seed, replayed, has the same fingerprint', () => {
    const seed = '7';
    const actions = lines(lab(['--seed', seed, '--actions']).out).map((line) => JSON.parse(line) as Action);
    const timeline = replay<World, Action, Report>(newWorld({ seed: Number(seed) }), step, actions);
    expect(actions).toHaveLength(PRACTICE_LAB.length);
    expect(`${fingerprint(transcriptOf(timeline.now))}\n`).toBe(lab(['--seed', seed, '--fingerprint']).out);
  });
});

describe('anything else', () => {
  it('is refused with a word about it, and exit code 1', () => {
    for (const args of [['--fast'], ['--seed']]) {
      const { code, out, err } = lab(args);
      expect({ code, out }, args.join()).toEqual({ code: 1, out: '' });
      expect(err).toMatch(/^error: /);
    }
  });

  it('--help says what there is', () => {
    const { code, out } = lab(['--help']);
    expect(code).toBe(0);
    for (const option of ['--json', '--seed', '--fingerprint', '--actions']) expect(out).toContain(option);
  });
});
