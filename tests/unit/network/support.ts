/** A hand on the open network, for tests. */
import type { JsonRpcRequest } from '../../../src/protocol';
import { newWorld, step, type Action, type NetworkSetup, type World } from '../../../src/simulation';
import type { Policy } from '../../../src/server';
import { DEFAULT_POLICY } from '../../../src/server';
import { NETWORK_WORKLOADS } from '../../../src/workloads';
import type { Entry } from '../../../src/protocol';

/** A world that is stepped in place. */
export class Hand {
  world: World;
  readonly entries: Entry[] = [];

  constructor(network: Partial<NetworkSetup> = {}, policy: Partial<Policy> = {}) {
    this.world = newWorld({
      policy: { ...DEFAULT_POLICY, ...policy },
      workloads: NETWORK_WORKLOADS,
      network: { replicas: 2, routing: 'by-name', proxyTimeoutMs: null, ...network },
    });
  }

  /** Does an action, and gives the reason back where it is not possible. */
  do(action: Action): string | undefined {
    const { world, report } = step(this.world, action);
    this.world = world;
    this.entries.push(...report.entries);
    return report.impossible;
  }

  get network() {
    if (!this.world.network) throw new Error('the network is folded away');
    return this.world.network;
  }

  /** Sends a request; it is on its way then. */
  send(message: JsonRpcRequest): number {
    this.do({ type: 'send', message });
    return this.network.calls.at(-1)?.call ?? 0;
  }

  /** Delivers the oldest message on its way. */
  deliver(replica?: string): string | undefined {
    const flight = this.network.flights[0]?.flight ?? 0;
    return this.do({ type: 'deliver', flight, ...(replica === undefined ? {} : { replica }) });
  }

  /** Sends a request and delivers it and its answer. */
  ask(message: JsonRpcRequest, replica?: string): unknown {
    this.send(message);
    this.deliver(replica);
    this.deliver();
    return this.entries.at(-1)?.message;
  }
}
