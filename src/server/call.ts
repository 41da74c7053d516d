/**
 * What a method's handler is given, and what it gives back.
 * @module
 */
import type { JsonObject } from '../protocol/json';
import type { JsonRpcNotification } from '../protocol/jsonrpc';
import type { Begun } from '../workloads/run';
import type { Workload } from '../workloads/workload';
import type { StatusChange } from './change';
import type { Features } from './features';
import type { Policy } from './policy';
import type { Refusal } from './reply';
import type { ServerState } from './state';

/** One request and the server that it meets. */
export interface Call {
  /** The request, whose envelope, `_meta` and params were judged. */
  readonly message: JsonObject;
  /** Its params. */
  readonly params: JsonObject;
  /** On whose behalf it was sent, as the transport authenticated it. */
  readonly caller: string;
  /** When it arrived, in milliseconds of virtual time. */
  readonly now: number;
  readonly state: ServerState;
  readonly policy: Policy;
  readonly workloads: readonly Workload[];
  /** What the server has beside tools and tasks; absent: nothing. */
  readonly features?: Features;
  /** The key with which the server signs what it hands out and will be handed back. */
  readonly secret: string;
}

/** A notification on the way to an answer. */
export interface Timed {
  /** How long after the request, in milliseconds. */
  readonly afterMs: number;
  readonly message: JsonRpcNotification;
}

/** What a handler came to. */
export interface Answer {
  /** The result, the refusal, or the key of the subscription that was opened and is answered when it ends. */
  readonly body:
    { readonly result: JsonObject } | { readonly refusal: Refusal } | { readonly opened: number };
  /** What is sent before the answer, in order; absent: nothing. */
  readonly notifications?: readonly Timed[];
  /** The server's state afterwards; absent: unchanged. */
  readonly state?: ServerState;
  /** How long the caller was kept waiting, in milliseconds; absent: not at all. */
  readonly tookMs?: number;
  /** The stages that were run while the caller waited; absent: none. */
  readonly ran?: readonly Begun[];
  readonly changes?: readonly StatusChange[];
}

/** An answer that is only a result. */
export function answer(result: JsonObject): Answer {
  return { body: { result } };
}

/** An answer that is a refusal. */
export function refusal(refused: Refusal): Answer {
  return { body: { refusal: refused } };
}
