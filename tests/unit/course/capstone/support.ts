import { readFileSync } from 'node:fs';
import type { WorkloadTask } from '../../../../src/course';
import { readWorkload } from '../../../../src/course/capstone';
import type { Workload } from '../../../../src/workloads';

const file = new URL('../../../../lessons/18-the-capstone/scenario.json', import.meta.url);

/** The exercise of the capstone. */
export const TASK = (JSON.parse(readFileSync(file, 'utf8')) as { workload: WorkloadTask }).workload;

/** A workload to spoil. */
// Tests write what the types forbid.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Loose = any;

/** The model with something spoiled, as its author would write it. */
export function spoiled(spoil: (model: Loose) => void): string {
  const model = structuredClone(TASK.model) as Loose;
  spoil(model);
  return JSON.stringify(model, undefined, 2);
}

/** The model with something spoiled that keeps its form. */
export function written(spoil: (model: Loose) => void = () => undefined): Workload {
  const { workload, faults } = readWorkload(spoiled(spoil));
  if (!workload) throw new Error(JSON.stringify(faults));
  return workload;
}
