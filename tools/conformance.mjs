/**
 * `npm run -s conformance`: runs the official conformance suite on the served lab, prints a table of its scenarios
 * and closes with `N passed, N failed`. The suite has a folder of its own, with a lock and a newer Node.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resultOf, scenariosOf } from './conformance-output.mjs';
import { ensureInstalled, ROOT } from './install.mjs';

const FOLDER = 'tools/conformance';
const SUITE = join(ROOT, FOLDER, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
const SUITE_NODE = join(ROOT, FOLDER, 'node_modules/node/bin/node');

/** How many scenarios run at once, each on a server of its own. Most of their time they wait. */
const AT_ONCE = 3;

/**
 * Scenarios that the suite itself leaves out, each with the test that holds the same. Any other scenario that checks
 * nothing counts as failed.
 */
const LEFT_OUT = new Map([['tasks-status-notifications', 'tests/e2e/serve-listen.test.ts']]);

/**
 * Runs the suite in a folder of its own, into which it writes its reports.
 * @param {string[]} args its arguments
 * @returns {Promise<string>} what it printed
 */
async function suite(args) {
  const cwd = mkdtempSync(join(tmpdir(), 'mcp-conformance-'));
  const child = spawn(SUITE_NODE, [SUITE, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  await once(child, 'close');
  rmSync(cwd, { recursive: true });
  return output;
}

/**
 * Starts the served lab with its fixtures on a free port.
 * @param {string} transcript where it writes what passes
 * @returns {Promise<{ url: string, stop: () => Promise<unknown> }>} where it is, and how to stop it
 */
async function startServer(transcript) {
  const options = ['--port', '0', '--fixtures', '--transcript', transcript];
  const args = ['--import', 'tsx', 'src/cli/serve.ts', ...options];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const [line] = await Promise.race([once(child.stdout, 'data'), ended.then(() => [''])]);
  const url = String(line).trim();
  if (url === '') throw new Error('The server did not start.');
  return {
    url,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/**
 * What our own checker says of what passed: the suite breaks rules on purpose, the server must break none.
 * @param {string[]} transcripts the files that the servers wrote
 * @returns {Promise<{ name: string, checks: string, verdict: string, output: string }>} a row of the table
 */
async function ownJudgement(transcripts) {
  const judge = spawn(process.execPath, ['--import', 'tsx', 'tools/conformance-judge.ts', ...transcripts], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  judge.stdout.on('data', (chunk) => (output += chunk));
  await once(judge, 'close');
  const [, clean = 0, total = 0] = (/^(\d+) of (\d+) messages/.exec(output) ?? []).map(Number);
  const verdict = total > 0 && clean === total ? 'passed' : 'failed';
  return { name: "our own checker, on the server's messages", checks: `${clean}/${total}`, verdict, output };
}

/**
 * Runs every scenario that this server can meet.
 * @returns {Promise<{ passed: number, failed: number }>} how many scenarios passed, and how many did not
 */
export async function conformance() {
  ensureInstalled(FOLDER);
  const waiting = scenariosOf(await suite(['list', '--server']));
  if (waiting.length === 0) throw new Error('The suite lists no scenario.');
  const folder = mkdtempSync(join(tmpdir(), 'mcp-conformance-'));
  const transcripts = Array.from({ length: AT_ONCE }, (_, index) => join(folder, `${index}.jsonl`));
  /** @type {{ name: string, checks: string, verdict: string, output: string }[]} */
  const rows = [];
  const runner = async (/** @type {string} */ transcript) => {
    const { url, stop } = await startServer(transcript);
    for (let scenario = waiting.shift(); scenario; scenario = waiting.shift()) {
      const { name, extension } = scenario;
      // With a revision named, the runner leaves scenarios of an extension out and still succeeds.
      const revision = extension ? [] : ['--spec-version', '2026-07-28'];
      const output = await suite(['server', '--url', url, '--scenario', name, ...revision]);
      const { passed, total, warnings } = resultOf(output);
      const clean = total > 0 && passed === total && warnings === 0;
      const verdict = clean ? 'passed' : total === 0 && LEFT_OUT.has(name) ? 'left out' : 'failed';
      rows.push({ name, checks: `${passed}/${total}`, verdict, output });
    }
    await stop();
  };
  await Promise.all(transcripts.map(runner));
  rows.sort((a, b) => (a.name < b.name ? -1 : 1));
  rows.push(await ownJudgement(transcripts));
  rmSync(folder, { recursive: true });
  for (const { name, checks, verdict } of rows) {
    console.log(`${name.padEnd(46)} ${checks.padStart(9)}  ${verdict}`);
  }
  for (const { name, verdict } of rows) {
    if (verdict === 'left out')
      console.log(`Left out by the suite: ${name}; ${LEFT_OUT.get(name)} holds it.`);
  }
  const failures = rows.filter(({ verdict }) => verdict === 'failed');
  for (const { name, output } of failures) console.log(`\n${name}\n${output.trimEnd()}`);
  return { passed: rows.filter(({ verdict }) => verdict === 'passed').length, failed: failures.length };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { passed, failed } = await conformance();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
