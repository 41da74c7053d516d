/**
 * Subscriptions: agreed first, labelled always, and only what was asked for.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-status-notifications
 * @module
 */
import { META, type JsonObject } from '../../protocol';
import { code, excuse, said } from '../answers';
import { hasTasks, type Ledger } from '../ledger';
import { isMisshapen, keyOf, lacksMeta, twinOf, type OpenRequest } from '../requests';
import { rule, type RuleDefinition, type Slip } from '../rule';
import { asksSlip, errorSlips, fieldSlips, resultSlip } from '../shape';
import type { Sightings } from '../sighting';
import { ACKNOWLEDGED, asksForTasks, SUBSCRIBED, subscriptionId, type Subscription } from '../subscriptions';
import { has, object, own, pointer, show, strings, text } from '../values';

const ID_PATH = `/_meta/${META.subscriptionId.replaceAll('/', '~1')}`;
const FLAGS = ['toolsListChanged', 'promptsListChanged', 'resourcesListChanged'];
const LISTS = ['taskIds', 'resourceSubscriptions'];

/** Whether a listen request has to be refused, because it asks for tasks and does not declare them. */
function mustRefuse(request: OpenRequest, ledger: Ledger): boolean {
  if (request.method !== 'subscriptions/listen' || request.declaresTasks || lacksMeta(request)) return false;
  return asksForTasks(object(request.params, 'notifications') ?? {}) && hasTasks(ledger.server) !== false;
}

/** What an acknowledgement lists beyond what was asked for. */
function beyond(asked: JsonObject, agreed: JsonObject): readonly Slip[] {
  const base = '/params/notifications';
  const flags = FLAGS.filter((name) => own(agreed, name) === true && own(asked, name) !== true);
  const items = LISTS.flatMap((name) => {
    const wanted = new Set(strings(own(asked, name)));
    return strings(own(agreed, name)).flatMap((item, index) =>
      wanted.has(item) ? [] : [{ name, item, index }],
    );
  });
  return [
    ...flags.map((name) => ({
      path: `${base}/${name}`,
      message: `The acknowledgement lists ${name}, which was not asked for.`,
    })),
    ...items.map(({ name, item, index }) => ({
      path: pointer(base, name, index),
      message: `The acknowledgement lists ${show(item)}, which was not asked for.`,
    })),
  ];
}

/** Why a notification does not belong on a subscription; `undefined` where it does. */
function uncovered(next: Sightings['notification'], { agreed, asked }: Subscription): Slip | undefined {
  const filter = agreed ?? asked;
  const name = SUBSCRIBED.get(next.method);
  if (name === undefined) return undefined;
  if (name === 'taskIds') {
    const taskId = text(next.params, 'taskId');
    if (taskId === undefined || strings(own(filter, name)).includes(taskId)) return undefined;
    return { path: '/params/taskId', message: `The subscription does not cover the task ${show(taskId)}.` };
  }
  if (name === 'resourceSubscriptions') {
    const uri = text(next.params, 'uri');
    // A resource below one that was asked for counts as covered.
    if (uri === undefined || strings(own(filter, name)).some((covered) => uri.startsWith(covered)))
      return undefined;
    return { path: '/params/uri', message: `The subscription does not cover ${show(uri)}.` };
  }
  if (own(filter, name) === true) return undefined;
  return { path: '/method', message: `The subscription does not cover ${next.method}.` };
}

/** What is wrong with the label of a message that belongs to a subscription. */
function labelSlip(message: JsonObject, holder: string, ledger: Ledger): Slip | undefined {
  const id = subscriptionId(message);
  const path = `/${holder}${has(object(object(message, holder), '_meta'), META.subscriptionId) ? ID_PATH : ''}`;
  const key = keyOf(id);
  if (key === undefined)
    return {
      path,
      message: `subscriptionId is ${show(id)}; each message of a subscription carries the id of its subscriptions/listen.`,
    };
  if (ledger.subscriptions.has(key)) return undefined;
  const twin = twinOf(key);
  if (twin !== undefined && ledger.subscriptions.has(twin)) {
    return {
      path,
      message: `subscriptionId is ${show(id)} and the id of the request is of the other JSON type; the two are different ids.`,
    };
  }
  const other = ledger.open.get(key);
  if (!other || other.cancelled || other.method === 'subscriptions/listen') return undefined;
  return { path, message: `subscriptionId is ${show(id)}, the id of a ${other.method}.` };
}

/** The rules of subscriptions. */
export const LISTEN: readonly RuleDefinition[] = [
  rule({
    id: 'listen/needs-declaration',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'subscriptions/listen with notifications.taskIds from a request that does not declare the extension is answered with -32021.',
    explains:
      'A server that merely leaves the ids out of its acknowledgement lets the client wait for news that never come.',
    source: 'tasks#task-status-notifications',
    on: ['notification', 'answer'],
    judge: (next, ledger) => {
      if (!next.isClient && next.kind !== 'response') {
        const { subscription } = next;
        if (!subscription || subscription.messages > 0 || !mustRefuse(subscription.request, ledger))
          return undefined;
        return {
          path: '/method',
          message: `The subscription of entry ${subscription.request.at} asks for tasks and does not declare the extension; the answer is -32021.`,
        };
      }
      const { request } = next;
      if (!request || next.isClient || !mustRefuse(request, ledger) || (next.subscription?.messages ?? 0) > 0)
        return undefined;
      const found = code(next);
      if (found === -32021 || excuse(next) || (found === -32601 && hasTasks(ledger.server) !== true))
        return undefined;
      if (found === -32602 && isMisshapen(request)) return undefined;
      return {
        path: next.error === undefined ? '/result' : '/error/code',
        message: `The request asks for tasks and does not declare the extension; the answer is -32021, not ${said(next)}.`,
      };
    },
  }),
  rule({
    id: 'listen/ack-first',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'notifications/subscriptions/acknowledged is the first message of a subscription.',
    explains:
      'Until it has come, the client does not know what it will hear of and cannot tell a missing notification from one that was never promised.',
    source: 'basic/patterns/subscriptions#acknowledgment',
    on: ['notification', 'result'],
    judge: ({ subscription, method, message }) => {
      if (!subscription || subscription.agreed !== undefined || method === ACKNOWLEDGED) return undefined;
      return {
        path: method === undefined ? '/result' : '/method',
        message: `The subscription ${show(own(subscription.request.message, 'id'))} has not been acknowledged; ${method ?? (has(message, 'result') ? 'its end' : 'this')} comes after that.`,
      };
    },
  }),
  rule({
    id: 'listen/subscription-id',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'Every message of a subscription carries _meta["io.modelcontextprotocol/subscriptionId"], the id of its subscriptions/listen request.',
    explains:
      "On stdio all subscriptions share one channel. The label is the request's id in value and JSON type.",
    source: 'basic/patterns/subscriptions#receiving-notifications',
    on: ['notification', 'result'],
    judge: (next, ledger) => {
      if (next.isClient) return undefined;
      if (next.kind === 'response')
        return next.request?.method === 'subscriptions/listen'
          ? labelSlip(next.message, 'result', ledger)
          : undefined;
      const { method } = next;
      const isOurs =
        method === ACKNOWLEDGED ||
        method === 'notifications/tasks' ||
        (method !== undefined && SUBSCRIBED.has(method) && ledger.isModern && !ledger.isLegacy);
      return isOurs ? labelSlip(next.message, 'params', ledger) : undefined;
    },
  }),
  rule({
    id: 'listen/only-requested',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'Only notification types and task ids that the client asked for and the server acknowledged are sent; the acknowledgement lists nothing that was not asked for.',
    explains: 'A task id is a secret. Telling everybody who listens of every task gives the ids away.',
    source: 'basic/patterns/subscriptions#opening-a-stream',
    on: ['notification'],
    judge: (next) => {
      const { subscription, method, params } = next;
      if (!subscription) return undefined;
      if (method === ACKNOWLEDGED) return beyond(subscription.asked, object(params, 'notifications') ?? {});
      return uncovered(next, subscription);
    },
  }),
  rule({
    id: 'listen/whole-snapshot',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'notifications/tasks carries a complete DetailedTask, the same that tasks/get would return at that moment.',
    explains:
      'A client that listens need not poll. If the last notification lacked the result, it would wait for ever.',
    source: 'tasks#task-status-notifications',
    on: ['snapshot'],
    judge: ({ result, task, taskPath }) => {
      if (result) return undefined;
      const payload = [asksSlip(task, taskPath), resultSlip(task, taskPath)].filter(
        (slip) => slip !== undefined,
      );
      return [...fieldSlips(task, taskPath), ...payload, ...errorSlips(task, taskPath)];
    },
  }),
  rule({
    id: 'listen/no-progress',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'notifications/progress and notifications/message are not sent on a subscription stream for a task.',
    explains:
      'Both belong to a request that is still open. The call of a task was answered by its handle; what the task is doing stands in its statusMessage.',
    source: 'tasks#task-status-notifications',
    on: ['notification'],
    judge: ({ isClient, method, subscription, params }, ledger) => {
      if (isClient || (method !== 'notifications/progress' && method !== 'notifications/message'))
        return undefined;
      if (subscription)
        return {
          path: '/method',
          message: `${method} is sent on the subscription ${show(subscription.request.id)}.`,
        };
      const token = keyOf(own(params, 'progressToken'));
      const taskId = token === undefined ? undefined : ledger.tokens.get(token);
      if (taskId === undefined) return undefined;
      return {
        path: '/params/progressToken',
        message: `The token belongs to the call that became the task ${show(taskId)}; a task has no progress notifications.`,
      };
    },
  }),
  rule({
    id: 'listen/known-notification',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'Task notifications are named notifications/tasks; notifications/tasks/status (2025-11-25) and other names under that prefix are not defined.',
    explains: 'A client that listens for the right name hears nothing of the wrong one.',
    source: 'tasks#reservations',
    on: ['notification'],
    judge: ({ isClient, method }, ledger) => {
      if (isClient || !method.startsWith('notifications/tasks/') || ledger.isLegacy) return undefined;
      return {
        path: '/method',
        message: `${show(method)} is not defined; the notification is notifications/tasks.`,
      };
    },
  }),
];
