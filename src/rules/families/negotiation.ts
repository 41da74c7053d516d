/**
 * Negotiation: who has the extension, said on each request and in server/discover.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#capability-negotiation
 * @module
 */
import { isObject, TASKS_EXTENSION, type JsonObject } from '../../protocol';
import { code, excuse, outcome, said } from '../answers';
import { hasTasks } from '../ledger';
import { isMisshapen, lacksMeta } from '../requests';
import { rule, type RuleDefinition } from '../rule';
import { isTaskMethod, type Sightings } from '../sighting';
import { asksForTasks } from '../subscriptions';
import { digest, has, object, own, pointer, show } from '../values';

const CLIENT_CAPABILITIES = '/params/_meta/io.modelcontextprotocol~1clientCapabilities';

/** Whether a request declares tasks in the form of 2025-11-25 and in no other. */
function declaresLegacyOnly({ request }: Sightings['answer']): boolean {
  return !request.declaresTasks && has(request.capabilities, 'tasks');
}

/** Whether a request that does not declare tasks has to be refused for it. */
function needsTasks({ request }: Sightings['answer']): boolean {
  if (isTaskMethod(request.method)) return true;
  return (
    request.method === 'subscriptions/listen' && asksForTasks(object(request.params, 'notifications') ?? {})
  );
}

/** Whether the settings that a request declares for an extension have all that is asked for. */
function covers(offered: unknown, wanted: unknown): boolean {
  if (!isObject(offered)) return false;
  return (
    !isObject(wanted) ||
    Object.keys(wanted).every((key) => digest(own(offered, key)) === digest(own(wanted, key)))
  );
}

/** The names of required capabilities that a request declares after all. */
function declared(required: JsonObject, capabilities: JsonObject | undefined): readonly string[] {
  return Object.keys(required).flatMap((name) => {
    const wanted = own(required, name);
    const offered = own(capabilities, name);
    if (name === 'extensions') {
      return Object.keys(isObject(wanted) ? wanted : {})
        .filter((extension) => covers(own(offered, extension), own(wanted, extension)))
        .map((extension) => `extensions/${extension}`);
    }
    if (!isObject(offered)) return [];
    const parts = Object.keys(isObject(wanted) ? wanted : {});
    const has = (part: string): boolean =>
      own(offered, part) !== undefined ||
      (name === 'elicitation' && part === 'form' && own(offered, 'url') === undefined);
    // An empty elicitation object means forms, which a client that lists only url has not declared.
    const empty = parts.length === 0 && (name !== 'elicitation' || has('form'));
    return empty || (parts.length > 0 && parts.every(has)) ? [name] : [];
  });
}

/** The rules of negotiation. */
export const NEGOTIATION: readonly RuleDefinition[] = [
  rule({
    id: 'negotiation/create-needs-declaration',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'CreateTaskResult goes only to a request that itself declared io.modelcontextprotocol/tasks in clientCapabilities.extensions; an earlier declaration does not count.',
    explains:
      'A caller that does not know tasks would take the handle for the result and lose the work. Nothing is carried over from one request to the next.',
    source: 'tasks#capability-negotiation',
    on: ['handle'],
    judge: ({ request }) => {
      if (request.declaresTasks) return undefined;
      return {
        path: '/result',
        message: `The call of entry ${request.at} does not declare the tasks extension and is given a task.`,
      };
    },
  }),
  rule({
    id: 'negotiation/methods-need-declaration',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'tasks/get, tasks/update and tasks/cancel from a request that does not declare the extension are answered with -32021.',
    explains:
      'The answer tells a client that forgot the declaration what to add. A server without the extension does not have the methods at all and says -32601.',
    source: 'tasks#protocol-errors',
    on: ['answer'],
    judge: (next, ledger) => {
      const { request } = next;
      if (
        !isTaskMethod(request.method) ||
        request.declaresTasks ||
        lacksMeta(request) ||
        code(next) === -32021 ||
        excuse(next)
      )
        return undefined;
      // No order is laid down between a missing declaration and parameters of the wrong type.
      if (code(next) === -32602 && isMisshapen(request)) return undefined;
      // A server that may lack the extension does not know the method.
      if (code(next) === -32601 && hasTasks(ledger.server) !== true) return undefined;
      // A task made under the rules of 2025-11-25 may still be served to a client of then.
      if (declaresLegacyOnly(next) && !next.record?.created) return undefined;
      return {
        path: outcome(next),
        message: `${request.method} does not declare the tasks extension; the answer is -32021, not ${said(next)}.`,
      };
    },
  }),
  rule({
    id: 'negotiation/missing-capability-data',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'A -32021 error names what is missing in data.requiredCapabilities; for tasks, data.requiredCapabilities.extensions["io.modelcontextprotocol/tasks"] is an object.',
    explains:
      'The data has the form of a declaration, so that a client can add it to the request and try again.',
    source: 'tasks#capability-negotiation; basic#_meta',
    on: ['error'],
    judge: (next) => {
      if (code(next) !== -32021) return undefined;
      const data = own(next.error, 'data');
      if (!isObject(data))
        return {
          path: data === undefined ? '/error' : '/error/data',
          message: `data is ${show(data)}; it names the missing capability in requiredCapabilities.`,
        };
      const required = own(data, 'requiredCapabilities');
      const path = '/error/data/requiredCapabilities';
      if (!isObject(required))
        return {
          path: required === undefined ? '/error/data' : path,
          message: `requiredCapabilities is ${show(required)}; it is an object as a client declares it.`,
        };
      if (Object.keys(required).length === 0)
        return { path, message: 'requiredCapabilities is empty and names nothing.' };
      const extensions = own(required, 'extensions');
      const needed =
        next.request &&
        next.moments &&
        needsTasks(next as Sightings['answer']) &&
        !next.request.declaresTasks;
      if (!needed && !has(extensions, TASKS_EXTENSION)) return undefined;
      const settings = own(extensions, TASKS_EXTENSION);
      if (isObject(settings)) return undefined;
      return { path, message: `extensions["${TASKS_EXTENSION}"] is ${show(settings)}; it is an object.` };
    },
  }),
  rule({
    id: 'negotiation/missing-capability-honest',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: '-32021 never names a capability that this very request declared.',
    explains:
      'A client that has declared all it is asked for can do nothing more, and gives up on a call that would have worked.',
    source: 'basic#error-codes',
    on: ['refusal'],
    judge: (next) => {
      if (code(next) !== -32021) return undefined;
      const required = object(own(next.error, 'data'), 'requiredCapabilities') ?? {};
      const named = declared(required, next.request.capabilities);
      return named.map((name) => ({
        path: name.startsWith('extensions/')
          ? pointer('/error/data/requiredCapabilities/extensions', name.slice('extensions/'.length))
          : pointer('/error/data/requiredCapabilities', name),
        message: `The request of entry ${next.request.at} declares ${name}, and the error calls it missing.`,
      }));
    },
  }),
  rule({
    id: 'negotiation/client-declares',
    level: 'ADVICE',
    report: 'advice',
    who: 'client',
    says: 'A client that calls tasks/get, tasks/update or tasks/cancel declares the extension on that request (otherwise the right answer is -32021).',
    explains:
      'The declaration on the call that made the task does not count for the poll. Forgetting it is legal, and always in vain.',
    source: 'tasks#capability-negotiation',
    on: ['request'],
    judge: ({ request, method }) => {
      if (!isTaskMethod(method) || request.declaresTasks || lacksMeta(request)) return undefined;
      return {
        path: CLIENT_CAPABILITIES,
        message: `${method} does not declare the tasks extension; expect -32021.`,
      };
    },
  }),
  rule({
    id: 'negotiation/advertised',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'A server that hands out tasks lists the extension in capabilities.extensions of server/discover.',
    explains: 'What kinds of result a client must expect follows from what the server advertises.',
    source: 'basic#resulttype; tasks#capability-negotiation',
    on: ['result'],
    judge: ({ request, result, task }, { server }) => {
      if (request.method === 'server/discover' && server.hasHandedOut) {
        const capabilities = object(result, 'capabilities');
        if (!capabilities || has(object(capabilities, 'extensions'), TASKS_EXTENSION)) return undefined;
        return {
          path: '/result/capabilities',
          message: 'The server has handed out a task and does not list the tasks extension.',
        };
      }
      if (!task || request.method !== 'tools/call' || !server.capabilities) return undefined;
      if (has(object(server.capabilities, 'extensions'), TASKS_EXTENSION)) return undefined;
      return {
        path: '/result',
        message: 'The server hands out a task; its server/discover did not list the tasks extension.',
      };
    },
  }),
  rule({
    id: 'negotiation/no-legacy-capability',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'server/discover has no capabilities.tasks slot (the 2025-11-25 form).',
    explains:
      'It would promise tasks/result, tasks/list and tasks asked for by the client, none of which exist any more.',
    source: 'SEP-2663#backward-compatibility',
    on: ['result'],
    judge: ({ request, result }) => {
      if (request.method !== 'server/discover' || !has(object(result, 'capabilities'), 'tasks'))
        return undefined;
      return {
        path: '/result/capabilities/tasks',
        message: 'capabilities.tasks is the form of 2025-11-25; the extension is listed under extensions.',
      };
    },
  }),
  rule({
    id: 'negotiation/legacy-declaration',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'A client that declares only the 2025-11-25 tasks capability counts as not declaring the extension.',
    explains:
      'Such a client waits for a handle in another shape and asks for the result by a method that is gone.',
    source: 'SEP-2663#backward-compatibility',
    on: ['result'],
    judge: (next) => {
      if (!declaresLegacyOnly(next)) return undefined;
      const servesTask = next.task && (next.request.method === 'tools/call' || next.record?.created);
      if (!servesTask) return undefined;
      return {
        path: '/result',
        message: `The request of entry ${next.request.at} declares only capabilities.tasks of 2025-11-25 and is served a task.`,
      };
    },
  }),
  rule({
    id: 'negotiation/settings-object',
    level: 'MUST',
    report: 'violation',
    who: 'both',
    says: "The extension's settings are an object ({}); null, true or a string is no declaration.",
    explains:
      'Settings may come later, so the place is an object from the start. A peer that looks for one reads anything else as absent.',
    source: 'tasks#capability-negotiation; basic/versioning#extension-negotiation',
    on: ['request', 'result'],
    judge: ({ isClient, request, result }) => {
      const capabilities = isClient
        ? request.capabilities
        : request.method === 'server/discover'
          ? object(result, 'capabilities')
          : undefined;
      const extensions = own(capabilities, 'extensions');
      if (!has(extensions, TASKS_EXTENSION)) return undefined;
      const settings = own(extensions, TASKS_EXTENSION);
      if (isObject(settings)) return undefined;
      const base = isClient ? CLIENT_CAPABILITIES : '/result/capabilities';
      return {
        path: pointer(base, 'extensions', TASKS_EXTENSION),
        message: `The tasks extension's settings are ${show(settings)}; they are an object, {}.`,
      };
    },
  }),
];
