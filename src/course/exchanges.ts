/**
 * A transcript as questions and answers.
 * @module
 */
import { isObject, member, stringMember, type JsonObject } from '../protocol/json';
import { idKey, messageKind, type JsonRpcError } from '../protocol/jsonrpc';
import type { Entry } from '../protocol/transcript';

/** A request and, where it came, its answer. */
export interface Exchange {
  /** The zero-based entry of the request. */
  readonly at: number;
  readonly request: JsonObject;
  readonly method: string;
  /** The zero-based entry of the answer. */
  readonly answeredAt?: number;
  readonly result?: JsonObject;
  readonly error?: JsonRpcError;
}

/**
 * Pairs requests with their answers by id and the id's type.
 * @returns The exchanges in the order of the requests. Notifications, and answers to nothing, are left out.
 */
export function exchangesOf(entries: readonly Entry[]): readonly Exchange[] {
  const exchanges: Exchange[] = [];
  const open = new Map<string, number>();
  entries.forEach(({ dir, message }, at) => {
    const kind = messageKind(message);
    const id = idKey(member(message, 'id'));
    if (dir === 'c2s' && kind === 'request' && isObject(message)) {
      open.set(id, exchanges.length);
      exchanges.push({ at, request: message, method: stringMember(message, 'method') ?? '' });
    }
    const index = open.get(id);
    const asked = index === undefined ? undefined : exchanges[index];
    if (dir !== 's2c' || kind !== 'response' || index === undefined || !asked) return;
    open.delete(id);
    const result = member(message, 'result');
    const error = member(message, 'error');
    exchanges[index] = {
      ...asked,
      answeredAt: at,
      ...(isObject(result) ? { result } : {}),
      ...(isObject(error) ? { error: error as unknown as JsonRpcError } : {}),
    };
  });
  return exchanges;
}

/** The task that a request of the extension names. */
export function taskOf(exchange: Exchange): string | undefined {
  return stringMember(exchange.request, 'params', 'taskId');
}
