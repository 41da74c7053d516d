import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportFile } from '../../../src/course/export';
import { member, stringMember, type Entry } from '../../../src/protocol';
import { sample } from '../support';
import { anyEntries, HOSTILE, logOf, practiceExport } from './support';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mcp-curl-'));
  // Stands in for curl: writes down each word that it was given, and answers with what lies ready.
  const stub = `#!/bin/sh
n=$(ls "$CALLS" | wc -l)
for word in "$@"; do printf '%s\\0' "$word"; done > "$CALLS/$(printf %04d "$n")"
cat "$CALLS/../answer" 2>/dev/null
`;
  writeFileSync(join(folder, 'curl'), stub);
  writeFileSync(join(folder, 'sleep'), '#!/bin/sh\n');
  for (const name of ['curl', 'sleep']) chmodSync(join(folder, name), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The words of each call of curl, when the script is run by sh; and what else the script left behind. */
function run(entries: readonly Entry[], answer = '', args: readonly string[] = []) {
  const place = mkdtempSync(join(folder, 'run-'));
  const calls = mkdtempSync(join(place, 'calls-'));
  writeFileSync(
    join(place, 'script.sh'),
    exportFile(logOf(entries, HOSTILE.join(' ')), 'curl', "http://a'b}/mcp")!.text,
  );
  writeFileSync(join(place, 'answer'), answer);
  const env = { ...process.env, CALLS: calls, PATH: `${folder}${delimiter}${process.env['PATH']}` };
  const output = execFileSync('sh', ['script.sh', ...args], { cwd: place, env, encoding: 'utf8' });
  const words = readdirSync(calls)
    .sort()
    .map((name) => readFileSync(join(calls, name), 'utf8').split('\0').slice(0, -1));
  return { words, output, left: readdirSync(place).sort() };
}

const bodyOf = (words: readonly string[]): unknown => JSON.parse(words[words.indexOf('--data-raw') + 1]!);

describe('the script', () => {
  it('sends every message of the client, whatever is in it, and runs nothing of it', () => {
    const entries = sample(anyEntries, 60).flat();
    const { words, left } = run(entries);
    const sent = entries.filter(({ dir }) => dir === 'c2s');
    expect(words.map(bodyOf)).toEqual(sent.map(({ message }) => message));
    expect(left.filter((name) => !name.startsWith('calls-'))).toEqual(['answer', 'script.sh']);
  });

  it('sends hostile headers as one line each, and never a file', () => {
    const headers = Object.fromEntries(HOSTILE.map((text, at) => [`X-${at}`, text]));
    const { words } = run([
      { dir: 'c2s', message: 1, headers: { ...headers, '@/etc/passwd': 'x', 'X y': 'z', Empty: '' } },
    ]);
    const sent = words[0]!.filter((_, at, all) => all[at - 1] === '-H');
    expect(sent).toHaveLength(HOSTILE.length + 1);
    expect(sent).toContain('Empty;');
    expect(sent.every((line) => /^(?:X-\d+: ?|Empty;)[^\r\n]*/.test(line))).toBe(true);
  });

  it('goes where it is told, and otherwise to the address that it was written for', () => {
    const [ask] = practiceExport.entries;
    expect(run([ask!]).words[0]).toContain("http://a'b}/mcp");
    expect(run([ask!], '', ['http://other/']).words[0]).toContain('http://other/');
  });

  it('names the task that the server at hand made, in body and header', () => {
    const at = practiceExport.entries.findIndex(
      ({ message }) => stringMember(message, 'method') === 'tasks/get',
    );
    const { words } = run(
      practiceExport.entries.slice(0, at + 1),
      '{"jsonrpc":"2.0","id":1,"result":{"resultType":"task","taskId" : "theirs-0000","status":"working"}}',
    );
    expect(member(bodyOf(words.at(-1)!), 'params', 'taskId')).toBe('theirs-0000');
    expect(words.at(-1)).toContain('Mcp-Name: theirs-0000');
  });

  it('stops, and says why, where the answer holds no task', () => {
    expect(() => run(practiceExport.entries, '{}')).toThrow(/the answer holds no taskId/);
  });
});
