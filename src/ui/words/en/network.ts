import { spoken } from '../spoken';

/** Callers of the network who are not the lab's own client. */
export const network = spoken('network', {
  otherCaller: 'another caller',
  otherBrief: 'other',
  owns: (tasks: number) => (tasks === 1 ? 'has 1 task' : `has ${tasks} tasks`),
  ownsBrief: (tasks: number) => (tasks === 1 ? '1 task' : `${tasks} tasks`),
});
