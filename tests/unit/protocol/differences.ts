/** Where our schemas and the official ones differ, each with the clause that explains it. */
import { getTask, isObject, member, META } from '../../../src/protocol';

/** One difference. */
export interface Difference {
  /** The pairs of schemas in which it may occur. */
  readonly pairs: readonly string[] | 'all';
  readonly point: string;
  /** Where the specification stands on it, or why the official package is not followed. */
  readonly clause: string;
  /** Which of the two refuses what the other takes. */
  readonly refuses: 'ours' | 'official';
  /** The value without this point: the refusing schema takes it, if the point was all that it minded. */
  readonly repair: (value: unknown) => unknown;
}

const GOOD_META = member(getTask(1, ''), 'params', '_meta');

/** Changes a member of an object; anything else stays. */
function change(value: unknown, key: string, to: (old: unknown) => unknown): unknown {
  if (!isObject(value)) return value;
  const changed = to(member(value, key));
  const rest = Object.entries(value).filter(([name]) => name !== key);
  return Object.fromEntries(changed === undefined ? rest : [...rest, [key, changed]]);
}

const drop = (value: unknown, key: string) => change(value, key, () => undefined);
const put = (value: unknown, key: string, good: unknown) => change(value, key, () => good);
const inParams = (to: (params: unknown) => unknown) => (value: unknown) => change(value, 'params', to);

/** Does something to every object inside a value. */
function everywhere(value: unknown, to: (object: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => everywhere(item, to));
  if (!isObject(value)) return value;
  return to(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, everywhere(item, to)])));
}

function safeIntegers(value: unknown): unknown {
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) return 1;
  if (Array.isArray(value)) return value.map(safeIntegers);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, safeIntegers(item)]));
}

const RESULTS = [
  'CreateTaskResult',
  'GetTaskResult',
  'acknowledgement of update',
  'acknowledgement of cancel',
  'InputRequiredResult',
  'CallToolResult',
];
const CORE_RESULTS = ['DiscoverResult', 'ListToolsResult'];
const CORE_REQUESTS = ['server/discover', 'tools/list', 'tools/call', 'subscriptions/listen'];
const ENVELOPE = ['jsonrpc', 'id', 'method', 'params'];

/** The list. A difference that no longer occurs fails a test, and so does one that is not listed. */
export const DIFFERENCES: readonly Difference[] = [
  {
    pairs: ['tasks/get', 'tasks/update', 'tasks/cancel', ...CORE_REQUESTS],
    point: 'a request without the _meta that every request must carry',
    clause: 'basic#_meta (the official schemas do not look at it, or leave it optional as 2025-11-25 did)',
    refuses: 'ours',
    repair: inParams((params) => put(params, '_meta', GOOD_META)),
  },
  {
    pairs: ['server/discover', 'tools/list'],
    point: 'a request without params, in which _meta would stand',
    clause: 'basic#_meta',
    refuses: 'ours',
    repair: (value) => change(value, 'params', (params) => params ?? { _meta: GOOD_META }),
  },
  {
    pairs: [...RESULTS, ...CORE_RESULTS],
    point: 'a result whose serverInfo is no implementation',
    clause: 'basic#_meta (the official schemas let it pass, since nothing may depend on it)',
    refuses: 'ours',
    repair: (value) => change(value, '_meta', (_meta) => drop(_meta, META.serverInfo)),
  },
  {
    pairs: ['notifications/tasks', 'acknowledged'],
    point: 'a message of a subscription without its subscriptionId',
    clause: 'basic/patterns/subscriptions#receiving-notifications',
    refuses: 'ours',
    repair: inParams((params) => put(params, '_meta', { [META.subscriptionId]: 1 })),
  },
  {
    pairs: ['tools/call'],
    point: 'inputResponses and requestState of a retry',
    clause:
      'basic/patterns/mrtr#client-requirements-basic-workflow (the core package has the request of 2025-11-25)',
    refuses: 'ours',
    repair: inParams((params) => drop(drop(params, 'inputResponses'), 'requestState')),
  },
  {
    pairs: ['subscriptions/listen', 'acknowledged'],
    point: 'taskIds that are no list of strings',
    clause:
      'tasks#task-status-notifications (the member is the extension’s, which the core package does not know)',
    refuses: 'ours',
    repair: inParams((params) => change(params, 'notifications', (filter) => drop(filter, 'taskIds'))),
  },
  {
    pairs: CORE_RESULTS,
    point: 'a result without resultType',
    clause: 'basic#resulttype (the core package has the result of 2025-11-25)',
    refuses: 'ours',
    repair: (value) => put(value, 'resultType', 'complete'),
  },
  {
    pairs: CORE_RESULTS,
    point: 'a list without cache hints',
    clause: 'server/utilities/caching (the core package has the result of 2025-11-25)',
    refuses: 'ours',
    repair: (value) => put(put(value, 'ttlMs', 0), 'cacheScope', 'public'),
  },
  {
    pairs: ['ListToolsResult'],
    point: 'a $schema of a tool that is no string',
    clause: 'server/tools (ext-tasks refuses it as we do, the core package does not look)',
    refuses: 'ours',
    repair: (value) => everywhere(value, (object) => drop(object, '$schema')),
  },
  {
    pairs: 'all',
    point: 'what stands under the key __proto__',
    clause: 'tasks#task-update-requests (any string is a key; the official schemas skip this one)',
    refuses: 'ours',
    repair: (value) => everywhere(value, (object) => drop(object, '__proto__')),
  },
  {
    pairs: 'all',
    point: 'an integer that a double does not hold exactly',
    clause: 'basic#requests (an integer is an integer; the official schemas stop at 2^53 - 1)',
    refuses: 'official',
    repair: safeIntegers,
  },
  {
    pairs: [...CORE_REQUESTS, 'acknowledged'],
    point: 'an unknown member beside the envelope',
    clause: 'basic#messages (the text forbids none; ext-tasks takes it as we do)',
    refuses: 'official',
    repair: (value) =>
      isObject(value)
        ? Object.fromEntries(Object.entries(value).filter(([key]) => ENVELOPE.includes(key)))
        : value,
  },
];
