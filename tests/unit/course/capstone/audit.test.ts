import { describe, expect, it } from 'vitest';
import {
  auditWorkload,
  compareWorkloads,
  DEMANDS,
  readWorkload,
  tryOrders,
} from '../../../../src/course/capstone';
import { check } from '../../../../src/rules';
import { transcriptOf } from '../../../../src/simulation';
import type { Workload } from '../../../../src/workloads';
import { TASK, written, type Loose } from './support';

const unmet = (workload: Workload) => auditWorkload(workload).flatMap(({ id, met }) => (met ? [] : [id]));
const question = (model: Loose) => model.stages[1].questions[0];

/** Slips, each with a demand that it fails; most fail others too. */
const SLIPS: readonly [string, (model: Loose) => void][] = [
  ['becomes-a-task', (model) => (model.long = false)],
  ['asks-first', (model) => (model.stages = [model.stages[0], model.stages[2], model.stages[1]])],
  ['asks-first', (model) => (question(model).key = 'approve')],
  ['publishes-once', (model) => delete model.stages[2].effect],
  ['publishes-once', (model) => model.stages.push({ ...model.stages[2], name: 'again' })],
  ['publishes-once', (model) => (model.done.structuredContent.published = false)],
  ['no-is-an-end', (model) => delete question(model).proceedsWith],
  [
    'no-is-an-end',
    (model) => (question(model).otherwise.declined = { kind: 'error', code: -32603, message: 'no' }),
  ],
  ['no-is-an-end', (model) => (question(model).otherwise.cancelled.structuredContent.published = true)],
  ['broken-list', (model) => delete model.stages[0].faults],
  [
    'broken-list',
    (model) => (model.stages[0].faults[0].ends = { kind: 'error', code: -32603, message: 'x' }),
  ],
  ['undeclared-caller', (model) => (model.stages[1].withoutTask.text = 'Not now.')],
  ['cancelled-in-time', (model) => (model.stages[0].interruptible = false)],
  ['not-half-way', (model) => (model.stages[2].interruptible = true)],
  ['fits-its-schema', (model) => delete model.done.structuredContent],
  ['fits-its-schema', (model) => (model.done.structuredContent.reason = 'other')],
  ['every-order', (model) => delete question(model).proceedsWith],
  ['every-order', (model) => model.stages.push({ ...model.stages[2], name: 'again' })],
];

describe('the audit', () => {
  it('finds nothing in the model, and says what it looked at', () => {
    const findings = auditWorkload(written());
    expect(findings.filter(({ met }) => !met)).toEqual([]);
    for (const { saw, run } of findings) {
      expect(saw).toMatch(/\w.*\.$/);
      expect(run.tip.depth).toBeGreaterThan(1);
      expect(check(transcriptOf(run.tip)).filter(({ report }) => report === 'violation')).toEqual([]);
    }
  });

  it('finds most of them unmet in the starter', () => {
    expect(unmet(readWorkload(JSON.stringify(TASK.starter)).workload!)).toEqual(
      expect.arrayContaining(['asks-first', 'no-is-an-end', 'broken-list', 'not-half-way', 'every-order']),
    );
  });

  it.each(SLIPS)('finds %s unmet where it is', (id, spoil) => {
    expect(unmet(written(spoil))).toContain(id);
  });

  it('has a way to fail for every demand', () => {
    expect(new Set(SLIPS.map(([id]) => id))).toEqual(new Set(DEMANDS.map(({ id }) => id)));
  });

  it('never throws, whatever a well-formed workload says', () => {
    for (const spoil of [
      (model: Loose) => (model.stages = []),
      (model: Loose) => (model.stages = [model.stages[1]]),
      (model: Loose) => (model.done = { kind: 'error', code: 1, message: 'x' }),
      (model: Loose) => (model.tool.inputSchema.required = ['project', 'nothing']),
    ]) {
      expect(auditWorkload(written(spoil))).toHaveLength(DEMANDS.length);
    }
  });
});

describe('every order', () => {
  it('is tried to the end on the model', () => {
    expect(tryOrders(written())).toMatchObject({ complete: true, states: 172 });
  });

  it('gives the shortest way to what breaks', () => {
    const { broken } = tryOrders(written((model) => delete question(model).proceedsWith));
    expect(broken?.rule).toBe('lab/deploys-only-approved');
    expect(broken?.run.tip.world.effects).toHaveLength(1);
    expect(broken?.run.tip.depth).toBe(6);
  });
});

describe('the comparison with the model', () => {
  it('is of what a workload does, not of how it says so', () => {
    const other = written((model) => {
      model.done.text = 'There you are.';
      model.stages[0].durationMs = 5;
      model.stages[0].name = 'look';
    });
    expect(compareWorkloads(other, written())).toEqual([]);
  });

  it('gives the reason of the lesson where there is one', () => {
    const other = written((model) => (model.stages[2].interruptible = true));
    expect(compareWorkloads(other, written(), TASK.why)).toEqual([
      { pointer: '/stages/2/interruptible', mine: true, model: false, why: TASK.why![2]!.why },
    ]);
  });
});
