/**
 * The capstone: a workload that a learner writes, read and judged. Fetched with its exercise alone.
 * @packageDocumentation
 */
export * from './compare';
export * from './demands';
export * from './drive';
export { WorkloadSchema } from './form';
export * from './orders';
export * from './read';
