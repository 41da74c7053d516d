/**
 * What the tools do, as data.
 * @packageDocumentation
 */
import { DEPLOY_HOTFIX } from './deploy-hotfix';
import { RUN_BUILD_PIPELINE } from './run-build-pipeline';
import { LOOK_UP_PROJECT, WRITE_RELEASE_NOTES } from './small-workloads';
import type { Workload } from './workload';

export * from './run';
export * from './speed';
export * from './workload';
export { DEPLOY_HOTFIX, LOOK_UP_PROJECT, RUN_BUILD_PIPELINE, WRITE_RELEASE_NOTES };

/** The workloads of the lab, in the order in which tools/list names them. */
export const LAB_WORKLOADS: readonly Workload[] = [RUN_BUILD_PIPELINE, LOOK_UP_PROJECT, WRITE_RELEASE_NOTES];

/** The workloads of the open network: those of the lab, and one that asks nobody before it deploys. */
export const NETWORK_WORKLOADS: readonly Workload[] = [...LAB_WORKLOADS, DEPLOY_HOTFIX];
