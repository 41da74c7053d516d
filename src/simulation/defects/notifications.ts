/**
 * Defects of what a server tells its listeners.
 * @module
 */
import { member, type JsonObject } from '../../protocol/json';
import type { JsonRpcNotification } from '../../protocol/jsonrpc';
import { META } from '../../protocol/names';
import { methodOf, omit, type Defect, type Serve } from './defect';

const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';

/** Changes the params of the notifications that carry a task. */
const changing = (change: (params: JsonObject) => JsonObject) => (message: JsonRpcNotification) =>
  message.method === 'notifications/tasks'
    ? [{ ...message, params: change(message.params ?? {}) }]
    : [message];

const subscription = (message: JsonRpcNotification) => member(message, 'params', '_meta') as JsonObject;

/** Changes the acknowledgement of subscriptions. */
const acknowledging =
  (change: (params: JsonObject) => JsonObject) =>
  (serve: Serve): Serve =>
  (incoming) => {
    const handled = serve(incoming);
    const notifications = handled.notifications.map((timed) =>
      timed.message.method === ACKNOWLEDGED
        ? { ...timed, message: { ...timed.message, params: change(timed.message.params ?? {}) } }
        : timed,
    );
    return { ...handled, notifications };
  };

/** The defects. */
export const NOTIFICATION_DEFECTS: readonly Defect[] = [
  {
    id: 'listen-without-ack',
    rule: 'listen/ack-first',
    who: 'server',
    says: 'A subscription begins without an acknowledgement.',
    serve: (serve) => (incoming) =>
      methodOf(incoming) === 'subscriptions/listen'
        ? { ...serve(incoming), notifications: [] }
        : serve(incoming),
  },
  {
    id: 'no-subscription-id',
    rule: 'listen/subscription-id',
    who: 'server',
    says: 'Notifications do not say which subscription they belong to.',
    push: changing((params) => omit(params, '_meta')),
  },
  {
    id: 'acknowledges-more',
    rule: 'listen/only-requested',
    who: 'server',
    says: 'The acknowledgement lists a kind of notification that nobody asked for.',
    serve: acknowledging((params) => ({
      ...params,
      notifications: { ...(member(params, 'notifications') as JsonObject), toolsListChanged: true },
    })),
  },
  {
    id: 'status-only',
    rule: 'listen/whole-snapshot',
    who: 'server',
    says: 'A notification names the task and its status, and nothing else.',
    push: changing(({ taskId, status, _meta }) => ({ taskId, status, _meta })),
  },
  {
    id: 'progress-on-listen',
    rule: 'listen/no-progress',
    who: 'server',
    says: 'Progress of a task is sent on the subscription.',
    push: (message) => [
      message,
      {
        jsonrpc: '2.0',
        method: 'notifications/progress',
        params: { progressToken: 1, progress: 1, _meta: subscription(message) },
      },
    ],
  },
  {
    id: 'legacy-notification',
    rule: 'listen/known-notification',
    who: 'server',
    says: 'Snapshots are sent as notifications/tasks/status, the name of 2025-11-25.',
    push: (message) => [{ ...message, method: 'notifications/tasks/status' }],
  },
  {
    id: 'unasked-log',
    rule: 'meta/log-opt-in',
    who: 'server',
    says: 'Log messages are sent for calls that did not ask for any.',
    serve: (serve) => (incoming) => {
      const handled = serve(incoming);
      if (methodOf(incoming) !== 'tools/call' || member(incoming.message, 'params', '_meta', META.logLevel)) {
        return handled;
      }
      const message: JsonRpcNotification = {
        jsonrpc: '2.0',
        method: 'notifications/message',
        params: { level: 'info', logger: 'worker', data: 'Installing dependencies.' },
      };
      return { ...handled, notifications: [...handled.notifications, { afterMs: 0, message }] };
    },
  },
];
