/** What README and the lesson tell people to run, run as it stands there. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isObject } from '../../src/protocol';
import { check } from '../../src/rules';
import { startServe } from './serve-support';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

/** The fenced code of a text, by its language. */
function fences(text: string): { language: string; code: string }[] {
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));
}

const workshop = /^### Point a real client at it\n(.*?)^## /ms.exec(read('README.md'))?.[1] ?? '';
const snippet = (language: string, holds: string) =>
  fences(workshop).find((fence) => fence.language === language && fence.code.includes(holds))?.code ?? '';

/** How each is run: by a program that reads it from its standard input. Node runs in the root, where the client is. */
const WAYS = [
  { name: 'curl', needs: 'curl', code: snippet('sh', 'curl'), run: ['sh'] },
  { name: 'Python', needs: 'python3', code: snippet('python', 'urllib'), run: ['python3', '-'] },
  {
    name: 'the official client',
    needs: process.execPath,
    code: snippet('ts', 'createTaskSessionFromClient'),
    run: [process.execPath, '--input-type=module', '-'],
  },
] as const;

/** A machine may lack curl or Python; there the snippets are read and not run. */
const runnable = WAYS.filter(({ needs }) => spawnSync(needs, ['--version']).status === 0);

describe('the workshop', () => {
  it('has a snippet for each way, and the lesson has the same', () => {
    const lesson = fences(read('lessons/17-your-client/lesson.md')).map(({ code }) => code);
    for (const { code } of WAYS) {
      expect(code).toContain('http://127.0.0.1:8931/mcp');
      expect(lesson).toContain(code);
    }
  });

  it('has the command that the snippets go with', () => {
    expect(snippet('sh', 'serve')).toContain('--port 8931');
    expect(snippet('sh', 'check')).toContain('traffic.jsonl');
  });

  it.each(runnable)('runs with $name, and leaves a log that is clean', async ({ name, code, run }) => {
    await using lab = await startServe('--speed', '500');
    const [program, ...args] = run;
    const input = code.replaceAll('http://127.0.0.1:8931/mcp', lab.url);
    const printed = execFileSync(program, args, { input, cwd: root, encoding: 'utf8' });
    expect(printed).toMatch(
      name === 'curl' ? /"resultType":"complete".*"status"/ : /^Deployed web-storefront to staging\.$/m,
    );
    const transcript = lab.transcript();
    expect(transcript.filter(({ message }) => isObject(message)).length).toBeGreaterThanOrEqual(4);
    expect(check(transcript)).toEqual([]);
  });
});
