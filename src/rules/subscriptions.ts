/**
 * Streams of notifications: what was asked for, what the server agreed to.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 * @module
 */
import { META, type JsonObject } from '../protocol';
import type { OpenRequest } from './requests';
import { object, own, strings } from './values';

/** An open subscription. */
export interface Subscription {
  /** The subscriptions/listen that opened it. */
  readonly request: OpenRequest;
  /** The filter that was asked for. */
  readonly asked: JsonObject;
  /** The filter that the server agreed to; `undefined` before the acknowledgement. */
  readonly agreed: JsonObject | undefined;
  /** How many messages it has carried. */
  readonly messages: number;
}

/** A subscription as its request asks for it. */
export function openSubscription(request: OpenRequest): Subscription {
  return { request, asked: object(request.params, 'notifications') ?? {}, agreed: undefined, messages: 0 };
}

/** The id of the subscription that a notification or a closing result belongs to; `undefined` where it names none. */
export function subscriptionId(message: JsonObject): unknown {
  const holder = object(message, 'params') ?? object(message, 'result');
  return own(object(holder, '_meta'), META.subscriptionId);
}

/** Tells whether a filter asks about certain tasks. */
export function asksForTasks(filter: JsonObject): boolean {
  return strings(own(filter, 'taskIds')).length > 0;
}

/** Notifications that travel on subscriptions alone, with the member of the filter that asks for them. */
export const SUBSCRIBED: ReadonlyMap<string, string> = new Map([
  ['notifications/tasks', 'taskIds'],
  ['notifications/tools/list_changed', 'toolsListChanged'],
  ['notifications/prompts/list_changed', 'promptsListChanged'],
  ['notifications/resources/list_changed', 'resourcesListChanged'],
  ['notifications/resources/updated', 'resourceSubscriptions'],
]);

/** The name of the notification that opens a subscription. */
export const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';
