import type { network as english } from '../en/network';

/** Callers of the network who are not the lab's own client, in German. */
export const network: typeof english = {
  otherCaller: 'anderer Aufrufer',
  otherBrief: 'anderer',
  owns: (tasks) => (tasks === 1 ? 'hat 1 Task' : `hat ${tasks} Tasks`),
  ownsBrief: (tasks) => (tasks === 1 ? '1 Task' : `${tasks} Tasks`),
};
