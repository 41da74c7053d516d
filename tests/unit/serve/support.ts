/** A fixture server to send messages to, with a clock that the test turns. */
import { FIXTURE_FEATURES } from '../../../src/server/fixtures';
import { DEFAULT_POLICY, emptyServer, handle, type Handled, type ServerState } from '../../../src/server';
import { LAB_WORKLOADS } from '../../../src/workloads';
import { FIXTURE_WORKLOADS } from '../../../src/workloads/fixtures';
import { member, request, type ClientCapabilities, type Headers } from '../../../src/protocol';

/** A client that can be asked everything. */
export const EVERYTHING: ClientCapabilities = {
  elicitation: {},
  sampling: {},
  roots: {},
  extensions: { 'io.modelcontextprotocol/tasks': {} },
};

/** How a message is sent. */
export interface How {
  readonly capabilities?: ClientCapabilities;
  readonly caller?: string;
  readonly headers?: Headers;
  readonly meta?: { readonly [key: string]: unknown };
}

/** The server with every feature that it can have. */
export class FixtureServer {
  state: ServerState = emptyServer('test');
  now = 1_790_245_800_000;
  #id = 0;

  /** Sends any message. */
  handle(message: unknown, how: How = {}): Handled {
    const handled = handle({
      message,
      caller: how.caller ?? 'somebody',
      ...(how.headers ? { headers: how.headers } : {}),
      now: this.now,
      state: this.state,
      policy: DEFAULT_POLICY,
      workloads: [...LAB_WORKLOADS, ...FIXTURE_WORKLOADS],
      features: FIXTURE_FEATURES,
      secret: 'secret of the tests',
    });
    this.state = handled.state;
    return handled;
  }

  /** Sends a request and gives back all that the server made of it. */
  request(method: string, params: { readonly [key: string]: unknown } = {}, how: How = {}): Handled {
    const message = request((this.#id += 1), method, params, how.capabilities ?? EVERYTHING);
    const _meta = { ...(member(message, 'params', '_meta') as object), ...how.meta };
    return this.handle({ ...message, params: { ...message.params, _meta } }, how);
  }

  /** Sends a request and gives back its result, or its error. */
  ask(method: string, params: { readonly [key: string]: unknown } = {}, how: How = {}): unknown {
    const { reply } = this.request(method, params, how);
    return member(reply, 'result') ?? member(reply, 'error');
  }

  /** Calls a tool. */
  call(name: string, more: { readonly [key: string]: unknown } = {}, how: How = {}): unknown {
    return this.ask('tools/call', { name, arguments: {}, ...more }, how);
  }
}
