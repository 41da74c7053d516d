/**
 * Everything that can be wrong on purpose.
 * @module
 */
import type { Headers } from '../../protocol/headers';
import { isObject } from '../../protocol/json';
import type { JsonRpcNotification } from '../../protocol/jsonrpc';
import type { Handled, Incoming } from '../../server/handle';
import { ANSWER_DEFECTS } from './answers';
import { BEHAVIOUR_DEFECTS } from './behaviour';
import { CLIENT_DEFECTS } from './client';
import { serveRightly, type Defect } from './defect';
import { NOTIFICATION_DEFECTS } from './notifications';

export type { Defect } from './defect';

/** Every defect: those of servers, then those of clients. */
export const DEFECTS: readonly Defect[] = [
  ...ANSWER_DEFECTS,
  ...BEHAVIOUR_DEFECTS,
  ...NOTIFICATION_DEFECTS,
  ...CLIENT_DEFECTS,
];

/**
 * The defect of a name.
 * @returns `undefined` where there is none of that name, and for the server that is right.
 */
export function defectOf(id: string | undefined): Defect | undefined {
  return id === undefined ? undefined : DEFECTS.find((defect) => defect.id === id);
}

/** Handles a message as a server with this defect would. */
export function serveWith(defect: string | undefined, incoming: Incoming): Handled {
  const serve = defectOf(defect)?.serve;
  return serve ? serve(serveRightly)(incoming) : serveRightly(incoming);
}

/** What a server with this defect sends instead of a notification. */
export function pushWith(
  defect: string | undefined,
  message: JsonRpcNotification,
): readonly JsonRpcNotification[] {
  return defectOf(defect)?.push?.(message) ?? [message];
}

/** What a client with this defect sends instead of a message and its headers. */
export function sendWith<Sent extends { readonly message: unknown; readonly headers?: Headers }>(
  defect: string | undefined,
  sent: Sent,
): Sent {
  const { send, headers } = defectOf(defect) ?? {};
  const message = send && isObject(sent.message) ? send(sent.message) : sent.message;
  return { ...sent, message, ...(headers && sent.headers ? { headers: headers(sent.headers) } : {}) };
}
