/**
 * Whether a workload that learners are to write can be got wrong and be got right.
 * @module
 */
import { auditWorkload, readWorkload } from '../../capstone';
import type { WorkloadTask } from '../format';
import type { ScenarioFault } from './fault';

/** What is wrong with the exercise: a text of the wrong form, a starter that is right, or a model that is not. */
export function workloadFaults(task: WorkloadTask | undefined): readonly ScenarioFault[] {
  if (!task) return [];
  return [...partFaults(task, 'starter'), ...partFaults(task, 'model')];
}

function partFaults(task: WorkloadTask, part: 'starter' | 'model'): readonly ScenarioFault[] {
  const pointer = `/workload/${part}`;
  const { workload, faults } = readWorkload(JSON.stringify(task[part], undefined, 2));
  if (!workload) return (faults ?? []).map(({ says }) => ({ pointer, says }));
  const unmet = auditWorkload(workload).filter(({ met }) => !met);
  if (part === 'model')
    return unmet.map(({ id, saw }) => ({ pointer, says: `The model does not meet ${id}: ${saw}` }));
  return unmet.length > 0 ? [] : [{ pointer, says: 'The starter meets every demand already. Break it.' }];
}
