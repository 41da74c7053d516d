/**
 * `npm test`: everything that must hold before a change lands, from a fresh clone too. Installs what is missing
 * (packages, a browser), then runs each step below, the official conformance suite and every test, and closes with
 * `N passed, N failed`: the tests and scenarios that ran, and as failed also each step that did. Needs no package
 * itself.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { conformance } from './conformance.mjs';
import { ensureInstalled, ROOT } from './install.mjs';
import { countTests } from './test-count.mjs';

/** Each script of package.json that must succeed. The site is built last: the end-to-end tests drive it. */
const STEPS = ['format:check', 'lint', 'typecheck', 'docs', 'build:site'];

/**
 * Runs a command in the project's folder.
 * @param {string[]} command the program and its arguments
 * @param {NodeJS.ProcessEnv} env the environment
 * @param {boolean} live whether to show the output while it runs; else it comes back as text
 * @returns {Promise<{ ok: boolean, output: string }>} how it went
 */
function run([program = '', ...args], env, live) {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32';
    const child = spawn(program, args, {
      cwd: ROOT,
      env,
      shell,
      stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ ok: false, output: String(error) }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

ensureInstalled();
const browser = await ensureBrowser();
const env = { ...process.env, MCP_LAB_CHROMIUM: browser, MCP_LAB_BUILT: '1' };
/** @type {string[]} */
const failures = [];

for (const step of STEPS) {
  const started = Date.now();
  const { ok, output } = await run(['npm', 'run', '-s', step], env, false);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${step} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (ok) continue;
  failures.push(step);
  console.log(output.trimEnd());
}

console.log('The official conformance suite:');
const suite = await conformance().catch((/** @type {unknown} */ error) => {
  failures.push(`conformance: ${error}`);
  return { passed: 0, failed: 0 };
});

const folder = mkdtempSync(join(tmpdir(), 'mcp-tasks-lab-'));
const report = join(folder, 'report.json');
const command = ['npx', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${report}`];
const tests = await run(command, env, true);
/** @type {import('./test-count.mjs').Count} */
let count = { passed: 0, failed: 0, skipped: 0 };
try {
  count = countTests(JSON.parse(readFileSync(report, 'utf8')));
} catch {
  failures.push('vitest wrote no report');
}
rmSync(folder, { recursive: true });

// A run without a test, or with a skipped one, proves less than it seems to.
if (!tests.ok && count.failed === 0) failures.push('vitest');
if (count.passed === 0) failures.push('no test passed');
if (count.skipped > 0) failures.push(`${count.skipped} tests were skipped`);
for (const failure of failures) console.log(`Failed: ${failure}`);
const failed = count.failed + suite.failed + failures.length;
console.log(`${count.passed + suite.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
