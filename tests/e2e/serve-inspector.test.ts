/** MCP Inspector's command line on the served lab: lists tools, and completes calls, tasks among them. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { member } from '../../src/protocol';
import { check } from '../../src/rules';
import { ensureInstalled } from '../../tools/install.mjs';
import { useServe } from './serve-support';

const FOLDER = fileURLToPath(new URL('../../tools/conformance/node_modules/', import.meta.url));
const INSPECTOR = join(FOLDER, '@modelcontextprotocol/inspector/clients/launcher/build/index.js');
const served = useServe('--speed', '1000', '--policy', '{"pollIntervalMs":20}');
const home = mkdtempSync(join(tmpdir(), 'mcp-inspector-'));

beforeAll(() => ensureInstalled('tools/conformance'));
afterAll(() => rmSync(home, { recursive: true }));

/** Runs it as a person would, in an empty home, and gives its output and its exit code. */
function inspector(...args: readonly string[]): Promise<{ code: number; output: string }> {
  const era = ['--cli', served().url, '--transport', 'http', '--protocol-era', 'modern', '--quiet'];
  const options = { env: { ...process.env, HOME: home, USERPROFILE: home } };
  return new Promise((resolve) => {
    execFile(join(FOLDER, 'node/bin/node'), [INSPECTOR, ...era, ...args], options, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), output: `${out}${err}` }),
    );
  });
}

const callPipeline = (project: string) =>
  inspector(
    ...['--method', 'tools/call', '--tool-name', 'run_build_pipeline'],
    ...['--tool-arg', `project=${project}`, '--tool-arg', 'environment=staging'],
  );

it('lists the tools and completes a call', async () => {
  const listed = await inspector('--method', 'tools/list');
  expect(member(JSON.parse(listed.output), 'tools')).toHaveLength(3);
  const called = await inspector(
    ...['--method', 'tools/call', '--tool-name', 'look_up_project', '--tool-arg', 'project=web-storefront'],
  );
  expect(called.code).toBe(0);
  expect(JSON.parse(called.output)).toMatchObject({ structuredContent: { owner: 'platform team' } });
});

it('is given a task for the pipeline, and polls it to its end', async () => {
  const { output } = await callPipeline('broken-tests');
  expect(output).toContain('3 of 248 tests of broken-tests failed');
  const messages = served()
    .transcript()
    .map(({ message }) => message);
  expect(messages.some((message) => member(message, 'result', 'resultType') === 'task')).toBe(true);
  expect(messages.some((message) => member(message, 'method') === 'tasks/get')).toBe(true);
});

it('is told what it would have to declare where the pipeline asks: it cannot show a form', async () => {
  const { code, output } = await callPipeline('web-storefront');
  expect(code).not.toBe(0);
  expect(output).toContain('does not declare');
});

it('leaves a transcript in which the server keeps to every rule', () => {
  const broken = check(served().transcript()).filter(
    ({ who, report }) => who === 'server' && report !== 'advice',
  );
  expect(broken).toEqual([]);
});
