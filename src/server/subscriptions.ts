/**
 * subscriptions/listen: notifications that a client asked for, each tagged with the id of the request that asked.
 *
 * A stream is data here: the state holds what is subscribed, and {@link pushes} tells what a change of the state
 * has to be told to whom. Whoever carries the messages keeps the streams open.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 * @module
 */
import { declaresInput } from '../protocol/declares';
import { isObject, member, sameJson, type JsonObject } from '../protocol/json';
import type { JsonRpcNotification, JsonRpcResponse, RequestId } from '../protocol/jsonrpc';
import { META } from '../protocol/names';
import type { NotificationFilter } from '../protocol/schemas/methods';
import type { Workload } from '../workloads/workload';
import type { Answer, Call } from './call';
import { findTask } from './find';
import type { Policy } from './policy';
import { outstandingRequests, resultReply, snapshotOf } from './reply';
import type { ServerState, Subscription, TaskRecord } from './state';

/** The lists whose changes can be subscribed to, with the member of the filter that asks for it. */
const LISTS = [
  ['tools', 'toolsListChanged'],
  ['prompts', 'promptsListChanged'],
] as const;

/** A notification for one subscription. */
export interface Push {
  /** The key of the subscription. */
  readonly to: number;
  readonly message: JsonRpcNotification;
}

/**
 * Answers subscriptions/listen: acknowledges what will be honoured, and leaves the request open.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#acknowledgment
 */
export function listen(call: Call): Answer {
  const key = call.state.opened + 1;
  const honoured = honour(call, member(call.params, 'notifications'));
  const subscription: Subscription = {
    key,
    requestId: call.message['id'] as RequestId,
    caller: call.caller,
    request: call.message,
    honoured,
  };
  return {
    body: { opened: key },
    notifications: [
      {
        afterMs: 0,
        message: tagged(subscription, 'notifications/subscriptions/acknowledged', {
          notifications: honoured,
        }),
      },
    ],
    state: { ...call.state, subscriptions: [...call.state.subscriptions, subscription], opened: key },
  };
}

/**
 * The part of a filter that the server honours: lists whose changes it announces, and, where its policy is to tell of
 * tasks at all, those that the caller could poll as well. What it does not honour is left out without a word, so that nobody learns which tasks exist.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-status-notifications
 */
function honour(call: Call, filter: unknown): NotificationFilter {
  const lists = LISTS.filter(
    ([list, wish]) =>
      member(filter, wish) === true && member(call.features?.capabilities, list, 'listChanged') === true,
  ).map(([, wish]) => [wish, true]);
  const asked = member(filter, 'taskIds');
  const taskIds =
    Array.isArray(asked) && call.policy.notifications !== 'none'
      ? [...new Set<unknown>(asked)].filter((taskId) => findTask(call, taskId) !== undefined)
      : undefined;
  return {
    ...Object.fromEntries(lists),
    ...(taskIds === undefined ? {} : { taskIds }),
  } as NotificationFilter;
}

/**
 * What has to be sent because the server's state changed: a whole snapshot for each change of a task that shows,
 * and a word for each list that has other entries now.
 * @param before - The state as it was.
 * @param after - The state as it is.
 */
export function pushes(
  before: ServerState,
  after: ServerState,
  { workloads, policy }: { readonly workloads: readonly Workload[]; readonly policy: Policy },
): readonly Push[] {
  if (after.subscriptions.length === 0 || before === after) return [];
  const changed = changedTasks(before, after, policy);
  const lists = LISTS.filter(([list]) => toggledIn(before, list) !== toggledIn(after, list));
  return after.subscriptions.flatMap((subscription) => [
    ...changed
      .filter(({ taskId }) => subscription.honoured.taskIds?.includes(taskId))
      .flatMap((task) => {
        const workload = workloads.find(({ tool }) => tool.name === task.tool);
        return workload && mayShow(subscription, task, workload)
          ? [push(subscription, 'notifications/tasks', snapshotOf(task, workload, policy))]
          : [];
      }),
    ...lists
      .filter(([, wish]) => subscription.honoured[wish])
      .map(([list]) => push(subscription, `notifications/${list}/list_changed`, {})),
  ]);
}

/** The tasks that look different to a client now, the new ones among them. */
function changedTasks(before: ServerState, after: ServerState, policy: Policy): readonly TaskRecord[] {
  if (before.tasks === after.tasks) return [];
  const known = new Set(before.tasks);
  const different = after.tasks.filter((task) => !known.has(task));
  if (different.length === 0) return [];
  const old = new Map(before.tasks.map((task) => [task.taskId, task]));
  return different.filter((task) => looksOther(old.get(task.taskId), task, policy));
}

function looksOther(before: TaskRecord | undefined, after: TaskRecord, { notifications }: Policy): boolean {
  if (before?.status !== after.status) return true;
  if (notifications === 'status') return !sameJson(before.outstanding, after.outstanding);
  return before.statusMessage !== after.statusMessage || before.outstanding !== after.outstanding;
}

/**
 * A snapshot may show only questions that the listener declared it can be asked; it is told nothing rather than
 * half of it, and a poll that declares more will tell.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr#server-requirements-basic-workflow
 */
function mayShow({ request }: Subscription, task: TaskRecord, workload: Workload): boolean {
  return Object.values(outstandingRequests(task, workload)).every((question) =>
    declaresInput(request, question),
  );
}

/** The names that were added to a list, in one string. */
function toggledIn({ toggled }: ServerState, list: string): string {
  return toggled.filter((name) => name.startsWith(`${list}/`)).join();
}

function push(subscription: Subscription, method: string, params: JsonObject): Push {
  return { to: subscription.key, message: tagged(subscription, method, params) };
}

function tagged({ requestId }: Subscription, method: string, params: JsonObject): JsonRpcNotification {
  return { jsonrpc: '2.0', method, params: { ...params, _meta: { [META.subscriptionId]: requestId } } };
}

/** The state without a subscription: its client has gone, or has cancelled it. */
export function unsubscribe(state: ServerState, key: number): ServerState {
  return { ...state, subscriptions: state.subscriptions.filter((other) => other.key !== key) };
}

/**
 * The subscription that a notifications/cancelled names. Two clients of one caller may use the same request id; then
 * nobody can tell which is meant.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/cancellation#transport-specific-cancellation
 */
export function cancelledBy(
  state: ServerState,
  caller: string,
  notification: unknown,
): Subscription | undefined {
  if (member(notification, 'method') !== 'notifications/cancelled') return undefined;
  const requestId = member(notification, 'params', 'requestId');
  const named = state.subscriptions.filter(
    (other) => other.caller === caller && other.requestId === requestId,
  );
  return named.length === 1 ? named[0] : undefined;
}

/**
 * The answer to a listen request, with which the server ends the subscription of its own accord.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#graceful-closure
 */
export function closing({ requestId }: Subscription): JsonRpcResponse {
  const reply = resultReply(requestId, { resultType: 'complete' });
  const result = member(reply, 'result');
  if (!isObject(result)) return reply;
  return {
    jsonrpc: '2.0',
    id: requestId,
    result: { ...result, _meta: { ...(result['_meta'] as object), [META.subscriptionId]: requestId } },
  };
}
