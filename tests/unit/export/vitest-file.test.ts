import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { play, PRACTICE_LAB } from '../../../src/course';
import { exportedMoment, exportFile, type Exported } from '../../../src/course/export';
import { getTask } from '../../../src/protocol';
import { newWorld, replay, step, type Action, type Setup } from '../../../src/simulation';
import { NETWORK_WORKLOADS } from '../../../src/workloads';
import { HOSTILE, logOf, practiceExport } from './support';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;

// Within the package, where its own name leads to what it exports.
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'exported-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs an exported file as its own head says, and gives what Vitest counted. */
async function vitest(text: string): Promise<{ passed: number; failed: number; output: string }> {
  const place = mkdtempSync(join(folder, 'run-'));
  writeFileSync(join(place, 'exported.test.ts'), text);
  const args = ['vitest', 'run', '--root', place, '--config', 'none.mjs', '--reporter', 'json'];
  writeFileSync(join(place, 'none.mjs'), 'export default {};\n');
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { stdout } = await promisify(execFile)('npx', args, { cwd: place, env }).catch(
    (error: { stdout: string }) => error,
  );
  const found = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  return { passed: found.numPassedTests, failed: found.numFailedTests, output: stdout };
}

const fileOf = (exported: Exported) => exportFile(exported, 'vitest')!.text;

function exportedRun(setup: Partial<Setup>, actions: readonly Action[], title = 'a run'): Exported {
  return exportedMoment(replay(newWorld(setup), step, actions).now, title, 'a run');
}

describe('the test file', () => {
  it('passes for the practice lab, and fails where a reply is another', async () => {
    const text = fileOf(practiceExport);
    expect(await vitest(text)).toMatchObject({ passed: 1, failed: 0 });
    expect(await vitest(text.replace('"input_required"', '"working"'))).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  it('passes for hostile requests, a defect, an open network, and the workloads of a lesson', async () => {
    const hostile = HOSTILE.flatMap((text): Action[] => [
      { type: 'send', message: text },
      { type: 'send', message: JSON.parse(JSON.stringify({ ...getTask(1, text), '[p]': { [text]: 1 } })) },
      { type: 'send', message: JSON.parse(`{"__proto__":${JSON.stringify(text)}}`) },
    ]);
    const network = { replicas: 2, routing: 'by-name', proxyTimeoutMs: null } as const;
    const calls = play(PRACTICE_LAB, { defect: 'poll-advances-work' }).timeline.now;
    const own = newWorld().setup.workloads.map((workload) => ({ ...workload }));
    const texts = [
      exportedRun({}, hostile, HOSTILE.join(' ')),
      exportedMoment(calls, 'a defect', 'a defect'),
      exportedRun({ network, workloads: NETWORK_WORKLOADS }, [
        { type: 'send', message: getTask(1, 'x') },
        { type: 'deliver', flight: 1 },
      ]),
      exportedRun({ workloads: own }, [{ type: 'send', message: getTask(1, 'x') }]),
    ].map(fileOf);
    expect(texts[3]).toContain('"workloads":');
    for (const text of texts) expect(await vitest(text)).toMatchObject({ passed: 1, failed: 0 });
  });

  it('is the same for the same run, and there is none for a log', () => {
    expect(fileOf(practiceExport)).toBe(fileOf({ ...practiceExport }));
    expect(exportFile(logOf(practiceExport.entries), 'vitest')).toBeUndefined();
  });
});
