import { META, standardHeaders, type Entry } from '../../../src/protocol';
import { check } from '../../../src/rules';
import {
  acknowledge,
  answer,
  ask,
  asking,
  asksBack,
  call,
  cancel,
  change,
  completed,
  CONTENT,
  drop,
  failed,
  handle,
  listen,
  OTHER_TASK,
  PLAIN_CLIENT,
  poll,
  push,
  refuse,
  refuseUndeclared,
  retry,
  shows,
  TASK,
  task,
  update,
  withHeaders,
  withStatus,
  YES,
} from '../../../src/rules/examples/build';

const meta = (name: keyof typeof META): string => `/_meta/${META[name].replaceAll('/', '~1')}`;
const EXTENSION = '/extensions/io.modelcontextprotocol~1tasks';
const CAPABILITIES = `/params${meta('clientCapabilities')}`;
const post = (entry: Entry): Entry => withHeaders(entry, standardHeaders(entry.message));

/** What an entry of a conversation is, so that the mutations that suit it can be found. */
type Kind =
  | 'request'
  | 'call'
  | 'retry'
  | 'poll'
  | 'update'
  | 'result'
  | 'handle'
  | 'question'
  | 'snapshot'
  | 'asking'
  | 'completed'
  | 'failed'
  | 'ack'
  | 'list'
  | 'discovered'
  | 'error'
  | 'undeclared'
  | 'agreed'
  | 'push'
  | 'http';

interface Step {
  readonly entry: Entry;
  readonly kinds: readonly Kind[];
}

const step = (entry: Entry, ...kinds: Kind[]): Step => ({ entry, kinds });
const sent = (entry: Entry, ...kinds: Kind[]): Step => step(entry, 'request', ...kinds);
const told = (entry: Entry, ...kinds: Kind[]): Step => step(entry, 'result', ...kinds);

const discovery: readonly Step[] = [
  sent(ask(1, 'server/discover')),
  told(
    answer(1, {
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {}, extensions: { 'io.modelcontextprotocol/tasks': {} } },
      ttlMs: 60_000,
      cacheScope: 'public',
    }),
    'list',
    'discovered',
  ),
  sent(ask(2, 'tools/list')),
  told(answer(2, { tools: [], ttlMs: 60_000, cacheScope: 'public' }), 'list'),
];

/** Right conversations, in which every kind of message occurs. */
export const CONVERSATIONS: { readonly [name: string]: readonly Step[] } = {
  'a task from call to result': [
    ...discovery,
    sent(call(3), 'call'),
    told(handle(3), 'handle'),
    sent(poll(4), 'poll'),
    told(shows(4), 'snapshot'),
    sent(poll(5), 'poll'),
    told(shows(5, asking()), 'snapshot', 'asking'),
    sent(update(6), 'update'),
    told(answer(6), 'ack'),
    sent(poll(7), 'poll'),
    told(shows(7, completed()), 'snapshot', 'completed'),
  ],
  'a task that fails and one that is cancelled': [
    sent(call(1), 'call'),
    told(handle(1), 'handle'),
    sent(poll(2), 'poll'),
    told(shows(2, failed()), 'snapshot', 'failed'),
    sent(cancel(3)),
    told(answer(3), 'ack'),
  ],
  'a question before the task': [
    sent(call(1), 'call'),
    told(asksBack(1), 'question'),
    sent(retry(2), 'retry', 'call'),
    told(handle(2), 'handle'),
  ],
  refusals: [
    sent(poll(1), 'poll'),
    step(refuse(1, -32602, 'Task not found'), 'error'),
    sent(call(2, PLAIN_CLIENT)),
    step(refuseUndeclared(2), 'error', 'undeclared'),
  ],
  'a subscription': [
    sent(listen(5)),
    step(acknowledge(5), 'agreed'),
    step(push(5, 'notifications/tasks', task()), 'push'),
    step(push(5, 'notifications/tasks', task(completed())), 'push'),
  ],
  'over HTTP': [
    step(post(call(1)), 'request', 'call', 'http'),
    told(withStatus(handle(1), 200), 'handle'),
    step(post(poll(2)), 'request', 'poll', 'http'),
    told(withStatus(shows(2, completed()), 200), 'snapshot', 'completed'),
    step(post(ask(3, 'tasks/list')), 'request'),
    step(withStatus(refuse(3, -32601, 'Method not found'), 404), 'error'),
  ],
};

/** Stands for a member that is taken away. */
const GONE = Symbol('gone');

/** A change of one member that breaks a MUST: which kind of message, where, the new values, and the rule. */
type Declared = readonly [kind: Kind, path: string, values: readonly unknown[], rule: string];

const anId = [GONE, null, 1.5, true, {}];
const notText = [GONE, null, 5, {}, []];
const notObject = [GONE, null, 5, 'x', true, []];
const taskFields = (kind: Kind, base: string, rule: string): readonly Declared[] => [
  [kind, `${base}/taskId`, [GONE, null, 5, ''], rule],
  [kind, `${base}/status`, [GONE, null, 5, 'submitted', 'Working'], rule],
  [kind, `${base}/createdAt`, [GONE], rule],
  [kind, `${base}/lastUpdatedAt`, [GONE], rule],
  [kind, `${base}/ttlMs`, [GONE, '900000', 0.5, true], rule],
  [kind, `${base}/createdAt`, [null, 1_790_245_800, 'yesterday', '2026-13-01T00:00:00Z'], 'task/timestamps'],
  [kind, `${base}/lastUpdatedAt`, [null, 1_790_245_800, '24.09.2026'], 'task/timestamps'],
  [kind, `${base}/ttlMs`, [GONE, '900000', 0.5, true], 'task/durations'],
  [kind, `${base}/pollIntervalMs`, [null, '2000', 1500.5, {}], 'task/durations'],
];

/** Every declared change of one member. */
const DECLARED: readonly Declared[] = [
  ...(['request', 'result', 'error', 'agreed', 'push'] as const).map((kind): Declared => [
    kind,
    '/jsonrpc',
    [GONE, null, 2, '1.0', '2'],
    'envelope/jsonrpc-version',
  ]),
  ['request', '/method', [null, 5, {}], 'envelope/jsonrpc-version'],
  ['push', '/method', [null, 5, []], 'envelope/jsonrpc-version'],
  ['request', '/id', anId, 'envelope/request-id'],
  ['request', '/method', [GONE], 'envelope/no-client-responses'],
  ['request', '/result', [{}], 'envelope/no-client-responses'],
  ['request', `/params${meta('protocolVersion')}`, notText, 'meta/protocol-version'],
  ['request', CAPABILITIES, notObject, 'meta/client-capabilities'],
  ['call', CAPABILITIES + EXTENSION, [null, true, 'yes', []], 'negotiation/settings-object'],
  ['poll', CAPABILITIES + EXTENSION, [null, true, 'yes', []], 'negotiation/settings-object'],
  ['update', '/params/inputResponses', [null, 5, 'yes', []], 'input/answer-bare'],
  [
    'update',
    '/params/inputResponses/approve',
    [null, true, 'yes', [], { result: YES }, { jsonrpc: '2.0', result: YES }],
    'input/answer-bare',
  ],
  [
    'retry',
    '/params/inputResponses/approve',
    [true, { method: 'elicitation/create', result: YES }],
    'input/answer-bare',
  ],
  ['retry', '/params/requestState', [GONE, 'sealed-2', 'sealed-1 ', null, 1], 'mrtr/echo-state'],
  ['retry', '/params/arguments/project', [GONE, 'bank'], 'mrtr/state-scope'],
  ['retry', '/params/name', ['other'], 'mrtr/state-scope'],
  ['retry', '/id', [1], 'mrtr/retry-new-id'],

  ['result', '/id', [GONE, null, 1.5, {}, 99], 'envelope/response-id'],
  ['error', '/id', [1.5, {}, 99], 'envelope/response-id'],
  ['result', '/result', [GONE], 'envelope/result-xor-error'],
  ['result', '/error', [{ code: -32603, message: 'x' }], 'envelope/result-xor-error'],
  ['error', '/result', [{}, null], 'envelope/result-xor-error'],
  ['result', '/result', [null, [], 'done'], 'result/type-present'],
  ['result', '/result/resultType', notText, 'result/type-present'],
  ['result', '/result/resultType', ['done', 'Complete', ''], 'result/type-known'],
  ['list', '/result/resultType', ['task'], 'result/task-only-on-create'],
  ['list', '/result/resultType', ['input_required'], 'result/input-required-methods'],
  ['list', '/result/ttlMs', [GONE, null, -1, 0.5, '60000'], 'result/cache-hints'],
  ['list', '/result/cacheScope', [GONE, null, 'shared', 5], 'result/cache-hints'],
  ['discovered', '/result/capabilities/tasks', [{}], 'negotiation/no-legacy-capability'],
  ['discovered', '/result/capabilities/extensions', [GONE], 'negotiation/advertised'],
  ['discovered', `/result/capabilities${EXTENSION}`, [null, true, 'yes'], 'negotiation/settings-object'],
  ['discovered', `/result/capabilities${EXTENSION}`, [GONE], 'negotiation/advertised'],

  ...taskFields('handle', '/result', 'create/shape'),
  ['handle', '/result/resultType', ['complete'], 'result/task-only-on-create'],
  ...taskFields('snapshot', '/result', 'get/shape'),
  ['snapshot', '/result/taskId', [OTHER_TASK], 'get/same-task'],
  ['snapshot', '/result/resultType', ['task', 'input_required'], 'get/result-type'],
  ['snapshot', '/result/resultType', ['task'], 'result/task-only-on-create'],
  ['snapshot', '/result/createdAt', ['2026-09-24T10:30:01Z'], 'task/created-at-stable'],
  ['asking', '/result/inputRequests', notObject, 'get/input-required'],
  ['asking', '/result/inputRequests/approve', [null, true, 'x', {}], 'input/request-kind'],
  ['asking', '/result/inputRequests/approve/method', [GONE, 'tools/call', 5], 'input/request-kind'],
  [
    'asking',
    '/result/inputRequests/approve/method',
    ['sampling/createMessage', 'roots/list'],
    'input/declared-kind',
  ],
  ['asking', '/result/inputRequests/approve/params', notObject, 'input/request-kind'],
  ['asking', '/result/inputRequests/approve/params/message', notText, 'input/request-kind'],
  ['asking', '/result/inputRequests/approve/params/mode', ['url', 'page', 5], 'input/request-kind'],
  ['asking', '/result/inputRequests/approve/params/mode', ['url'], 'input/declared-kind'],
  ['asking', '/result/inputRequests/approve/params/requestedSchema', notObject, 'input/request-kind'],
  [
    'asking',
    '/result/inputRequests/approve/params/requestedSchema/type',
    [GONE, 'array'],
    'input/request-kind',
  ],
  ['completed', '/result/result', notObject, 'get/completed'],
  ['completed', '/result/result/resultType', ['input_required'], 'get/completed'],
  ['completed', '/result/result/content', [GONE, null, 'done', {}], 'get/result-shape'],
  ['completed', '/result/result/content/0', [null, 'done', {}], 'get/result-shape'],
  ['completed', '/result/result/content/0/type', [null, 5], 'get/result-shape'],
  ['failed', '/result/error', notObject, 'get/failed'],
  ['failed', '/result/error/code', [GONE, null, '-32603', 0.5], 'get/failed'],
  ['failed', '/result/error/message', notText, 'get/failed'],
  ['failed', '/result/error/code', [-32050, -32099], 'error/reserved-range'],
  ['failed', '/result/error/code', [-32002, -32042], 'error/retired-codes'],
  ['failed', '/result/result', [{ ...CONTENT, isError: true }], 'get/tool-error-completes'],
  ['question', '/result/inputRequests', [null, 5, 'x', []], 'result/input-required-content'],
  ['question', '/result/requestState', [null, 5, {}], 'result/input-required-content'],
  ['question', '/result/inputRequests/approve/method', ['tools/call'], 'input/request-kind'],
  [
    'question',
    '/result/inputRequests/approve/method',
    ['sampling/createMessage', 'roots/list'],
    'input/declared-kind',
  ],

  ['error', '/error', [null, 'failed', []], 'envelope/error-shape'],
  ['error', '/error/code', [GONE, null, '-32602', 0.5], 'envelope/error-shape'],
  ['error', '/error/message', notText, 'envelope/error-shape'],
  ['error', '/error/code', [-32050, -32099, -32023], 'error/reserved-range'],
  ['error', '/error/code', [-32002, -32042], 'error/retired-codes'],
  ['undeclared', '/error/data', notObject, 'negotiation/missing-capability-data'],
  [
    'undeclared',
    '/error/data/requiredCapabilities',
    [...notObject, {}],
    'negotiation/missing-capability-data',
  ],
  [
    'undeclared',
    `/error/data/requiredCapabilities${EXTENSION}`,
    [null, true, 'yes'],
    'negotiation/missing-capability-data',
  ],

  ['agreed', `/params${meta('subscriptionId')}`, [...notText, '5', {}], 'listen/subscription-id'],
  ['agreed', '/params/notifications/taskIds', [[TASK, OTHER_TASK]], 'listen/only-requested'],
  ['agreed', '/params/notifications/toolsListChanged', [true], 'listen/only-requested'],
  ['agreed', '/id', [7, null], 'envelope/notification-id'],
  ['agreed', '/method', ['notifications/tasks/acknowledged'], 'listen/known-notification'],
  ...taskFields('push', '/params', 'listen/whole-snapshot'),
  ['push', `/params${meta('subscriptionId')}`, [GONE, null, '5', {}], 'listen/subscription-id'],
  ['push', '/params/taskId', [OTHER_TASK], 'listen/only-requested'],
  ['push', '/params/status', ['input_required', 'failed'], 'listen/whole-snapshot'],
  ['push', '/method', ['notifications/progress', 'notifications/message'], 'listen/no-progress'],
  ['push', '/method', ['notifications/tasks/status'], 'listen/known-notification'],
  ['push', '/id', [7, null], 'envelope/notification-id'],
  ['push', '/params/createdAt', ['2026-09-24T10:30:01Z'], 'task/created-at-stable'],
];

/** Changes of an acknowledgement: any member of a task in it, or another type. */
const ACKNOWLEDGED: readonly Declared[] = Object.keys({
  ...task(),
  task: 0,
  result: 0,
  error: 0,
  inputRequests: 0,
}).map((name): Declared => ['ack', `/result/${name}`, ['x'], 'ack-empty']);

/** Changes of one header: what the server would have to refuse. */
const HEADERS: readonly (readonly [name: string, values: readonly (string | typeof GONE)[], rule: string])[] =
  [
    ['Accept', [GONE, 'application/json', 'text/event-stream', ''], 'http/accept'],
    ['MCP-Protocol-Version', [GONE, '2025-11-25', ''], 'http/protocol-version'],
    ['Mcp-Method', [GONE, 'tools/list', 'TOOLS/CALL', ''], 'http/mcp-method'],
    ['Mcp-Name', [GONE, 'other', '', '=?base64?!?='], 'http/mcp-name'],
  ];

/** One mutation and what became of it. */
export interface Mutation {
  readonly conversation: string;
  readonly at: number;
  /** A JSON Pointer into the message, or `headers/<name>`, or `status`. */
  readonly path: string;
  /** What was put there, as JSON, or `gone`. */
  readonly put: string;
  /** The rule that it breaks. */
  readonly rule: string;
  /** Whether that rule reported it. */
  readonly isCaught: boolean;
}

function mutate(entry: Entry, path: string, value: unknown): Entry {
  return value === GONE ? drop(entry, path) : change(entry, path, value);
}

function judged(steps: readonly Step[], at: number, mutated: Entry, rule: string): boolean {
  const entries = steps.map(({ entry }, index) => (index === at ? mutated : entry));
  return check(entries).some((finding) => finding.report === 'violation' && finding.rule === rule);
}

const said = (value: unknown): string => (value === GONE ? 'gone' : JSON.stringify(value));

/** Every declared mutation of every conversation, tried. */
export function mutationTable(): readonly Mutation[] {
  const rows: Mutation[] = [];
  for (const [conversation, steps] of Object.entries(CONVERSATIONS)) {
    steps.forEach(({ entry, kinds }, at) => {
      for (const [kind, path, values, declared] of [...DECLARED, ...ACKNOWLEDGED]) {
        if (!kinds.includes(kind)) continue;
        const rule =
          declared === 'ack-empty' ? `${isUpdate(steps, at) ? 'update' : 'cancel'}/ack-empty` : declared;
        for (const value of values) {
          const mutated = mutate(entry, path, value);
          // Where the value stands there already, nothing was changed; where a rule needs a second sight, wait for it.
          if (JSON.stringify(mutated) === JSON.stringify(entry)) continue;
          if (!applies(conversation, at, rule)) continue;
          rows.push({
            conversation,
            at,
            path,
            put: said(value),
            rule,
            isCaught: judged(steps, at, mutated, rule),
          });
        }
      }
      if (kinds.includes('http')) rows.push(...headerRows(conversation, steps, at));
    });
  }
  return rows;
}

function isUpdate(steps: readonly Step[], at: number): boolean {
  return steps[at - 1]?.kinds.includes('update') === true;
}

/** Whether a change breaks the rule at this spot; most do everywhere. */
function applies(conversation: string, at: number, rule: string): boolean {
  if (rule === 'negotiation/advertised') return conversation === 'a task from call to result';
  // The first sight of a task has nothing to differ from.
  if (rule === 'task/created-at-stable') return conversation !== 'a subscription' || at === 3;
  return true;
}

function headerRows(conversation: string, steps: readonly Step[], at: number): readonly Mutation[] {
  const { entry } = steps[at] as Step;
  return HEADERS.flatMap(([name, values, rule]) =>
    values.map((value) => {
      const headers = Object.fromEntries(
        Object.entries(entry.headers ?? {}).flatMap(([key, old]) =>
          key === name ? (value === GONE ? [] : [[key, value]]) : [[key, old]],
        ),
      );
      return {
        conversation,
        at,
        path: `headers/${name}`,
        put: said(value),
        rule,
        isCaught: judged(steps, at, { ...entry, headers }, rule),
      };
    }),
  );
}

/** How many mutations of each rule were caught. */
export function mutationSummary(): ReadonlyMap<string, { readonly tried: number; readonly caught: number }> {
  const summary = new Map<string, { tried: number; caught: number }>();
  for (const { rule, isCaught } of mutationTable()) {
    const row = summary.get(rule) ?? { tried: 0, caught: 0 };
    summary.set(rule, { tried: row.tried + 1, caught: row.caught + (isCaught ? 1 : 0) });
  }
  return summary;
}
