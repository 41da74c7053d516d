/**
 * The methods of the server, each with its handler.
 * @module
 */
import { isMethod, REQUEST_SCHEMAS, type Method as LabMethod } from '../protocol/schemas/methods';
import type { Answer, Call } from './call';
import type { Features, Method } from './features';
import { listen } from './subscriptions';
import { cancelTask, getTask, updateTask } from './tasks';
import { callTool, discover, listTools } from './tools';

const HANDLERS: { readonly [M in LabMethod]: (call: Call) => Answer } = {
  'server/discover': discover,
  'tools/list': listTools,
  'tools/call': callTool,
  'tasks/get': getTask,
  'tasks/update': updateTask,
  'tasks/cancel': cancelTask,
  'subscriptions/listen': listen,
};

/**
 * Finds a method.
 * @param name - Its name, as it came; anything.
 * @param features - What the server has beside the lab's methods.
 * @returns `undefined` where the server has no such method.
 */
export function methodOf(name: unknown, features: Features | undefined): Method | undefined {
  if (typeof name !== 'string') return undefined;
  if (isMethod(name)) return { params: REQUEST_SCHEMAS[name].properties.params, handle: HANDLERS[name] };
  return features && Object.hasOwn(features.methods, name) ? features.methods[name] : undefined;
}
