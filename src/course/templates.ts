/**
 * Requests ready to send: one for each method and for each case of the lab.
 * @module
 */
import {
  callTool,
  cancelTask,
  discover,
  FORM_CLIENT,
  getTask,
  listTools,
  PLAIN_CLIENT,
  request,
  TASKS_CLIENT,
  updateTask,
} from '../protocol/build';
import { member, stringMember, type JsonObject } from '../protocol/json';
import { META, TASKS_EXTENSION } from '../protocol/names';
import type { ClientCapabilities } from '../protocol/schemas/common';
import type { ElicitResult } from '../protocol/schemas/input';
import { messageKind, type JsonRpcRequest } from '../protocol/jsonrpc';
import type { Entry } from '../protocol/transcript';
import type { World } from '../simulation';
import { DEPLOY_HOTFIX, LOOK_UP_PROJECT, RUN_BUILD_PIPELINE, WRITE_RELEASE_NOTES } from '../workloads';

/** A task id of the right form that no server ever made. */
export const UNKNOWN_TASK = 'tsk_00000000000000000000000000000000';

/** What a template is filled with. */
export interface Blanks {
  /** The id of the next request. */
  readonly id: number;
  /** The task that the client was given last, or one that does not exist. */
  readonly taskId: string;
  /** The `requestState` that came last, where one came. */
  readonly requestState?: string;
}

/** A request ready to send. */
export interface Template {
  /** Its name in links and files. */
  readonly id: string;
  /** Under which heading of the menu it stands. */
  readonly group: 'Discovery' | 'Tool calls' | 'Task methods' | 'Answers' | 'Refusals' | 'Over the network';
  /** What it is, in a few words. */
  readonly label: string;
  /** Makes the request. */
  readonly build: (blanks: Blanks) => JsonObject;
}

/**
 * What to fill templates with at a moment.
 * @param world - The world at that moment.
 * @param entries - The transcript so far.
 */
export function blanksOf(world: World, entries: readonly Entry[]): Blanks {
  const sent = entries.filter(({ dir, message }) => dir === 'c2s' && messageKind(message) === 'request');
  const ids = sent
    .map(({ message }) => member(message, 'id'))
    .filter((id) => Number.isSafeInteger(id)) as number[];
  const states = entries.map(({ message }) => stringMember(message, 'result', 'requestState'));
  const requestState = states.filter((state) => state !== undefined).at(-1);
  return {
    id: ids.reduce((highest, id) => Math.max(highest, id), 0) + 1,
    taskId: world.client.tasks.at(-1)?.taskId ?? UNKNOWN_TASK,
    ...(requestState === undefined ? {} : { requestState }),
  };
}

const PIPELINE = RUN_BUILD_PIPELINE.tool.name;
const build = (project: string, environment = 'production') => ({ project, environment });
const asJson = (message: JsonRpcRequest) => message as unknown as JsonObject;

const template = (
  group: Template['group'],
  id: string,
  label: string,
  make: (blanks: Blanks) => JsonRpcRequest,
): Template => ({ group, id, label, build: (blanks) => asJson(make(blanks)) });

const answerWith = (id: string, label: string, answer: ElicitResult) =>
  template('Answers', id, label, (blanks) =>
    updateTask(blanks.id, blanks.taskId, { approve_deploy: answer }),
  );

/** Declares tasks but not that the client can show a form. */
const TASKS_ONLY = { extensions: { [TASKS_EXTENSION]: {} } };

/** A request whose `_meta` lacks a member. */
function without(message: JsonRpcRequest, key: string): JsonRpcRequest {
  const _meta = Object.fromEntries(
    Object.entries(message.params?.['_meta'] as JsonObject).filter(([name]) => name !== key),
  );
  return { ...message, params: { ...message.params, _meta } };
}

function withVersion(message: JsonRpcRequest, version: string): JsonRpcRequest {
  const _meta = { ...(message.params?.['_meta'] as JsonObject), [META.protocolVersion]: version };
  return { ...message, params: { ...message.params, _meta } };
}

function retryReleaseNotes({ id, requestState }: Blanks): JsonRpcRequest {
  const params = {
    name: WRITE_RELEASE_NOTES.tool.name,
    arguments: { project: 'web-storefront' },
    inputResponses: { audience: { action: 'accept', content: { audience: 'users' } } },
    ...(requestState === undefined ? {} : { requestState }),
  };
  return request(id, 'tools/call', params, TASKS_CLIENT);
}

/** The menu, in its order. */
export const TEMPLATES: readonly Template[] = [
  template('Discovery', 'discover', 'server/discover', ({ id }) => discover(id)),
  template('Discovery', 'list-tools', 'tools/list', ({ id }) => listTools(id)),

  template('Tool calls', 'call-task', 'tools/call, with the extension', ({ id }) =>
    callTool(id, PIPELINE, build('web-storefront')),
  ),
  template('Tool calls', 'call-plain', 'tools/call, without the extension', ({ id }) =>
    callTool(id, PIPELINE, build('web-storefront'), PLAIN_CLIENT),
  ),
  template('Tool calls', 'call-second', 'tools/call, another project', ({ id }) =>
    callTool(id, PIPELINE, build('mobile-app', 'staging')),
  ),
  template('Tool calls', 'call-broken-tests', 'tools/call, whose tests fail', ({ id }) =>
    callTool(id, PIPELINE, build('broken-tests', 'staging')),
  ),
  template('Tool calls', 'call-lost-runner', 'tools/call, whose runner is lost', ({ id }) =>
    callTool(id, PIPELINE, build('lost-runner', 'staging')),
  ),
  template('Tool calls', 'call-lookup', 'tools/call, quick: never a task', ({ id }) =>
    callTool(id, LOOK_UP_PROJECT.tool.name, { project: 'web-storefront' }),
  ),
  template('Tool calls', 'call-asks-first', 'tools/call, which asks first', ({ id }) =>
    callTool(id, WRITE_RELEASE_NOTES.tool.name, { project: 'web-storefront' }),
  ),
  template('Tool calls', 'call-retry', 'tools/call, the retry with the answer', retryReleaseNotes),

  template('Task methods', 'get', 'tasks/get', ({ id, taskId }) => getTask(id, taskId)),
  template('Task methods', 'update', 'tasks/update, approved', ({ id, taskId }) =>
    updateTask(id, taskId, { approve_deploy: { action: 'accept', content: { approved: true } } }),
  ),
  template('Task methods', 'cancel', 'tasks/cancel', ({ id, taskId }) => cancelTask(id, taskId)),

  answerWith('answer-no', 'tasks/update, not approved', { action: 'accept', content: { approved: false } }),
  answerWith('answer-decline', 'tasks/update, declined', { action: 'decline' }),
  answerWith('answer-close', 'tasks/update, form closed', { action: 'cancel' }),
  template('Answers', 'answer-unknown-key', 'tasks/update, a key nobody asked for', ({ id, taskId }) =>
    updateTask(id, taskId, { approve_everything: { action: 'accept', content: { approved: true } } }),
  ),
  answerWith('answer-wrong-type', 'tasks/update, an answer that does not fit', {
    action: 'accept',
    content: { approved: 'yes' },
  }),

  template('Refusals', 'get-unknown', 'tasks/get, a task that never existed', ({ id }) =>
    getTask(id, UNKNOWN_TASK),
  ),
  template('Refusals', 'get-undeclared', 'tasks/get, without the extension', ({ id, taskId }) =>
    getTask(id, taskId, FORM_CLIENT),
  ),
  template('Refusals', 'get-no-form', 'tasks/get, without elicitation', ({ id, taskId }) =>
    getTask(id, taskId, TASKS_ONLY),
  ),
  template('Refusals', 'no-capabilities', 'tasks/get, no clientCapabilities at all', ({ id, taskId }) =>
    without(getTask(id, taskId), META.clientCapabilities),
  ),
  template('Refusals', 'old-version', 'server/discover, another revision', ({ id }) =>
    withVersion(discover(id), '2025-11-25'),
  ),
  template('Refusals', 'removed-result', 'tasks/result, gone since 2025-11-25', ({ id, taskId }) =>
    request(id, 'tasks/result', { taskId }, TASKS_CLIENT),
  ),
  template('Refusals', 'removed-list', 'tasks/list, gone since 2025-11-25', ({ id }) =>
    request(id, 'tasks/list', {}, TASKS_CLIENT),
  ),
  template('Refusals', 'unknown-tool', 'tools/call, no such tool', ({ id }) =>
    callTool(id, 'run_everything', {}),
  ),
];

const hotfix = (id: string, label: string, capabilities: ClientCapabilities) =>
  template('Over the network', id, label, (blanks) =>
    callTool(blanks.id, DEPLOY_HOTFIX.tool.name, { project: 'web-storefront' }, capabilities),
  );

/** What the open network's server offers beside the rest: a tool that deploys whenever it is called. */
export const NETWORK_TEMPLATES: readonly Template[] = [
  hotfix('call-hotfix', 'tools/call, a hotfix', TASKS_CLIENT),
  hotfix('call-hotfix-plain', 'tools/call, a hotfix without the extension', PLAIN_CLIENT),
];
