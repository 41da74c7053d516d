/**
 * What clients can see of the store: the same as what is there, or, where reads are eventual, what each task's own
 * replica has heard of it.
 * @module
 */
import type { TaskRecord } from '../../server/state';
import type { World } from '../world';
import { homeOf } from './network';

/** The tasks as clients can see them now. */
export function visibleTasks(world: World): readonly TaskRecord[] {
  const { network, server, setup } = world;
  if (!network || setup.policy.reads !== 'eventual' || setup.network?.routing !== 'by-name')
    return server.tasks;
  return server.tasks.map((task) => {
    const home = homeOf(network, task.taskId);
    return (home?.up && home.sees.find(({ taskId }) => taskId === task.taskId)) || task;
  });
}
