/**
 * The practice lab as text for people.
 * @module
 */
import stringify from 'json-stringify-pretty-compact';
import type { Judged, ScriptStep } from '../course';
import {
  declaresInput,
  declaresTasks,
  errorName,
  isObject,
  member,
  stringMember,
  type Entry,
} from '../protocol';
import { path, type LabTimeline, type Report } from '../simulation';

/**
 * Writes a played script: each step with what passed on the wire and how the tasks moved, then the claims.
 * @param script - The steps, for their words.
 * @param timeline - The timeline that they made.
 * @param judged - The claims, judged.
 */
export function printLab(
  script: readonly ScriptStep[],
  timeline: LabTimeline,
  judged: readonly Judged[],
): string {
  const steps = path(timeline.tip)
    .slice(1)
    .map(({ report }, index) => printStep(index + 1, script[index]?.says ?? '', report));
  const passed = judged.filter(({ verdict }) => verdict.state === 'passed').length;
  return [
    'The practice lab: run_build_pipeline, stepped by hand.',
    'MCP 2026-07-28 with io.modelcontextprotocol/tasks. Times are virtual; the worker moves only when it is stepped.',
    '',
    ...steps,
    `What it shows: ${passed} of ${judged.length} claims`,
    ...judged.map(({ verdict, claim }) => `  ${MARKS[verdict.state]} ${claim}`),
    '',
  ].join('\n');
}

const MARKS = { passed: 'ok  ', failed: 'FAIL', open: 'open' } as const;

function printStep(number: number, says: string, report: Report | undefined): string {
  const lines = [`${String(number).padStart(2)}. ${says}`];
  for (const entry of report?.entries ?? []) lines.push(...printEntry(entry));
  if (report?.entries.length === 0) lines.push(`    .. ${report.says}`);
  for (const { from, to, says: why } of report?.changes ?? []) lines.push(`    ** ${from} to ${to}: ${why}`);
  return `${lines.join('\n')}\n`;
}

function printEntry({ dir, message, at }: Entry): string[] {
  const arrow = dir === 'c2s' ? '->' : '<-';
  const time = at?.slice(11, -1) ?? '';
  const body = stringify(bodyOf(message), { maxLength: 100 });
  return [
    `    ${arrow} ${time} #${String(member(message, 'id'))} ${headline(message)}`,
    ...body.split('\n').map((line) => `       ${line}`),
  ];
}

/** What a message says beside its envelope; `_meta`, the same all along, is left to `--json`. */
function bodyOf(message: unknown): unknown {
  const body = member(message, 'params') ?? member(message, 'result') ?? member(message, 'error');
  return isObject(body) ? Object.fromEntries(Object.entries(body).filter(([key]) => key !== '_meta')) : body;
}

function headline(message: unknown): string {
  const method = stringMember(message, 'method');
  if (method !== undefined) return `${method}, declares ${declared(message)}`;
  const code = member(message, 'error', 'code');
  if (typeof code === 'number') return `error ${code} ${errorName(code) ?? ''}`.trim();
  const type = stringMember(message, 'result', 'resultType');
  const status = stringMember(message, 'result', 'status');
  return `resultType ${type}${status === undefined ? '' : ` | task ${status}`}`;
}

function declared(message: unknown): string {
  const words = [declaresTasks(message) ? 'tasks' : '', declaresInput(message, FORM) ? 'elicitation' : ''];
  return words.filter(Boolean).join(' and ') || 'nothing';
}

const FORM = {
  method: 'elicitation/create',
  params: { message: '', requestedSchema: {} },
} as const;
