/**
 * What a server may have beside the lab's own methods: handlers by method, and the capabilities that advertise them.
 * @module
 */
import type { ServerCapabilities } from '../protocol/schemas/common';
import type { Answer, Call } from './call';

/** A method of a server. */
export interface Method {
  /** The JSON Schema of its params. */
  readonly params: object;
  /** Answers a call of it that was judged. */
  handle(call: Call): Answer;
}

/** Methods by name. */
export type Methods = { readonly [name: string]: Method };

/** What a server has beside tools and tasks. */
export interface Features {
  /** Advertised by server/discover, beside the lab's own. */
  readonly capabilities: ServerCapabilities;
  readonly methods: Methods;
}
