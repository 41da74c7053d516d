/**
 * A run as a test file for Vitest: it does the same actions again, on the simulation that this package exports, and
 * holds every reply and the fingerprint against what they were.
 * @module
 */
import { entryLine } from '../../protocol';
import { fingerprint } from '../../simulation';
import { LAB_WORKLOADS, NETWORK_WORKLOADS, type Workload } from '../../workloads';
import { comment, scriptString } from './escape';
import type { Exported, Run } from './exported';

/**
 * Writes the test file.
 * @returns `undefined` where the transcript is no run of the lab: a log says what was sent, and not what happened.
 */
export function toVitest({ title, name, entries, run }: Exported): string | undefined {
  if (!run) return undefined;
  return `/**
 * ${comment(title)}
 *
 * Run it in a checkout of MCP Tasks Lab: npx vitest run --project unit tests/unit/${name}.test.ts
 * Elsewhere, let Vitest transform the package: test.server.deps.inline: ['mcp-tasks-lab'].
 */
import { expect, test } from 'vitest';
import { entryLine } from 'mcp-tasks-lab/protocol';
import { fingerprint, newWorld, replay, step, transcriptOf } from 'mcp-tasks-lab/simulation';
${workloadsImport(run)}
// JSON in strings: parsed, a key such as __proto__ is a member like any other.
const SETUP = JSON.parse(
  ${scriptString(JSON.stringify(plainSetup(run)))},
);

const ACTIONS = [
${run.actions.map((action) => `  ${scriptString(JSON.stringify(action))},`).join('\n')}
].map((line) => JSON.parse(line));

const TRANSCRIPT = [
${entries.map((entry) => `  ${scriptString(entryLine(entry).trimEnd())},`).join('\n')}
];

test(${scriptString(comment(title))}, () => {
  const { now } = replay(newWorld(${setupWords(run)}), step, ACTIONS);
  const transcript = transcriptOf(now);
  expect(transcript.map((entry) => entryLine(entry).trimEnd())).toEqual(TRANSCRIPT);
  expect(fingerprint(transcript)).toBe('${fingerprint(entries)}');
});
`;
}

/** Which of the exported lists a run's workloads are; those of a lesson are its own, and written out. */
function workloadsName({ setup }: Run): string | undefined {
  const are = (list: readonly Workload[]) =>
    list.length === setup.workloads.length && list.every((each, at) => each === setup.workloads[at]);
  if (are(LAB_WORKLOADS)) return 'LAB_WORKLOADS';
  return are(NETWORK_WORKLOADS) ? 'NETWORK_WORKLOADS' : undefined;
}

function workloadsImport(run: Run): string {
  const name = workloadsName(run);
  return name === undefined ? '' : `import { ${name} } from 'mcp-tasks-lab/workloads';\n`;
}

function plainSetup(run: Run): object {
  const { workloads, ...plain } = run.setup;
  return workloadsName(run) === undefined ? { ...plain, workloads } : plain;
}

function setupWords(run: Run): string {
  const name = workloadsName(run);
  return name === undefined ? 'SETUP' : `{ ...SETUP, workloads: ${name} }`;
}
