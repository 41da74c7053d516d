/**
 * Results: what kind of answer an answer says it is.
 * @module
 */
import { isObject } from '../../protocol';
import { rule, type RuleDefinition } from '../rule';
import { isTaskMethod, type Sightings } from '../sighting';
import { has, isWhole, object, own, show, text } from '../values';

const TYPE = '/result/resultType';
const CACHED = new Set([
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);
const MAY_ASK_BACK = new Set(['tools/call', 'prompts/get', 'resources/read']);

/** Whether a request declares an extension besides tasks, which may define result types of its own. */
function declaresOthers({ request }: Sightings['result']): boolean {
  const extensions = object(request.capabilities, 'extensions') ?? {};
  return Object.keys(extensions).some((name) => name !== 'io.modelcontextprotocol/tasks');
}

/** Whether the result of a tools/call has the 2025-11-25 wrapper around a task. */
function wrapsTask(result: Sightings['result']['result']): boolean {
  const inner = object(result, 'task');
  return (
    !has(result, 'content') && text(inner, 'taskId') !== undefined && text(inner, 'status') !== undefined
  );
}

/** The rules of results. */
export const RESULT: readonly RuleDefinition[] = [
  rule({
    id: 'result/type-present',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'Every result has a string resultType.',
    explains:
      'One request may have answers of several kinds, and this member alone tells them apart. Only a server of an earlier revision may be without it.',
    source: 'basic#resulttype',
    on: ['answer'],
    judge: ({ message, result }) => {
      if (!has(message, 'result')) return undefined;
      if (!result)
        return {
          path: '/result',
          message: `The result is ${show(own(message, 'result'))}; it is an object with a resultType.`,
        };
      const type = own(result, 'resultType');
      if (typeof type === 'string') return undefined;
      return {
        path: type === undefined ? '/result' : TYPE,
        message: `resultType is ${show(type)}; every result says what kind it is.`,
      };
    },
  }),
  rule({
    id: 'result/type-known',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'resultType is "complete", "input_required", or a value of an extension that is in use ("task" for tasks); a client treats any other value as invalid.',
    explains: 'A client that does not know the kind cannot read the rest, so it must not try.',
    source: 'basic#resulttype',
    on: ['result'],
    judge: (next) => {
      const type = own(next.result, 'resultType');
      if (typeof type !== 'string' || type === 'complete' || type === 'input_required' || type === 'task')
        return undefined;
      if (declaresOthers(next)) return undefined;
      return {
        path: TYPE,
        message: `resultType is ${show(type)}, which neither the protocol nor an extension in use defines.`,
      };
    },
  }),
  rule({
    id: 'result/task-only-on-create',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'resultType is "task" exactly on a CreateTaskResult, and only in reply to tools/call: no other result carries it, and a result that is a task handle carries no other value.',
    explains:
      '"task" says: this is a handle, poll for the rest. On a poll or an acknowledgement it would say that a second task had begun; a handle marked complete would be taken for the tool\'s result.',
    source: 'tasks#polymorphic-results; tasks#supported-methods',
    on: ['result'],
    judge: ({ request, result, task }) => {
      const type = own(result, 'resultType');
      if (request.method !== 'tools/call') {
        return type === 'task'
          ? {
              path: TYPE,
              message: `resultType is "task" on the answer to ${request.method}; only tools/call is answered with a handle.`,
            }
          : undefined;
      }
      if (typeof type !== 'string' || type === 'task' || (!task && !wrapsTask(result))) return undefined;
      return {
        path: TYPE,
        message: `The result is a task's handle and resultType is ${show(type)}; a handle says "task".`,
      };
    },
  }),
  rule({
    id: 'result/input-required-methods',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'resultType "input_required" answers only tools/call, prompts/get and resources/read.',
    explains:
      'A client knows for these three how to send the request again with answers. A task asks through its snapshot instead, which is complete like any poll.',
    source: 'basic/patterns/mrtr#supported-requests',
    on: ['result'],
    judge: ({ request, result }) => {
      if (own(result, 'resultType') !== 'input_required' || MAY_ASK_BACK.has(request.method))
        return undefined;
      return {
        path: TYPE,
        message: `${request.method} is answered with input_required; only tools/call, prompts/get and resources/read may be.`,
      };
    },
  }),
  rule({
    id: 'result/input-required-content',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'An input_required result has inputRequests, requestState, or both.',
    explains:
      'Without either the client has nothing to do before it tries again, and nothing new to say when it does.',
    source: 'basic/patterns/mrtr#server-requirements-basic-workflow',
    on: ['result'],
    judge: ({ request, result }) => {
      if (own(result, 'resultType') !== 'input_required' || isTaskMethod(request.method)) return undefined;
      const asks = own(result, 'inputRequests');
      const state = own(result, 'requestState');
      if (asks !== undefined && !isObject(asks)) {
        return {
          path: '/result/inputRequests',
          message: `inputRequests is ${show(asks)}; it is a map from keys to requests.`,
        };
      }
      if (state !== undefined && typeof state !== 'string') {
        return { path: '/result/requestState', message: `requestState is ${show(state)}; it is a string.` };
      }
      if (asks !== undefined || state !== undefined) return undefined;
      return {
        path: '/result',
        message: 'The result asks for input and has neither inputRequests nor requestState.',
      };
    },
  }),
  rule({
    id: 'result/cache-hints',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'A complete result of server/discover, tools/list, prompts/list, resources/list, resources/templates/list or resources/read has ttlMs (integer >= 0) and cacheScope ("public" or "private").',
    explains:
      'Without sessions a client asks these again and again unless it is told how long an answer holds and who may share it. This ttlMs has nothing to do with the one of a task.',
    source: 'server/utilities/caching',
    on: ['result'],
    judge: ({ request, result }) => {
      if (!CACHED.has(request.method) || own(result, 'resultType') !== 'complete') return undefined;
      const slips = [];
      const ttl = own(result, 'ttlMs');
      if (!isWhole(ttl) || ttl < 0) {
        slips.push({
          path: ttl === undefined ? '/result' : '/result/ttlMs',
          message: `ttlMs is ${show(ttl)}; it is a whole number of milliseconds, 0 or more.`,
        });
      }
      const scope = own(result, 'cacheScope');
      if (scope !== 'public' && scope !== 'private') {
        slips.push({
          path: scope === undefined ? '/result' : '/result/cacheScope',
          message: `cacheScope is ${show(scope)}; it is "public" or "private".`,
        });
      }
      return slips;
    },
  }),
];
