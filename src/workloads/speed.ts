/**
 * Workloads that work faster.
 * @module
 */
import type { Stage, Workload } from './workload';

/**
 * Workloads whose stages take less time.
 * @param speed - How many times faster; above 0. Below 1 they take longer.
 */
export function atSpeed(workloads: readonly Workload[], speed: number): readonly Workload[] {
  if (speed === 1) return workloads;
  return workloads.map((workload) => ({
    ...workload,
    stages: workload.stages.map((stage) => faster(stage, speed)),
  }));
}

function faster(stage: Stage, speed: number): Stage {
  if (stage.kind === 'ask') return stage;
  const { durationMs } = stage;
  return {
    ...stage,
    durationMs:
      typeof durationMs === 'number'
        ? Math.round(durationMs / speed)
        : { ...durationMs, unitMs: durationMs.unitMs / speed },
  };
}
