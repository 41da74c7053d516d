/**
 * The network between client and server, once it is opened: replicas behind a balancer, requests that are open, and
 * messages on their way.
 * @module
 */
import type { Headers } from '../../protocol/headers';
import type { Direction } from '../../protocol/transcript';
import type { TaskRecord } from '../../server/state';

/** What the network is made of. */
export interface NetworkSetup {
  /** How many replicas answer, from 1 to 3. */
  readonly replicas: number;
  /**
   * How the balancer chooses: by `Mcp-Name`, so that all requests of a task reach the same replica as long as it is
   * up, or freely.
   * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#streamable-http-routing-headers
   */
  readonly routing: 'by-name' | 'any';
  /** After how many milliseconds the proxy gives up a request; null: never. */
  readonly proxyTimeoutMs: number | null;
}

/** One of the servers that answer. */
export interface Replica {
  readonly name: string;
  readonly up: boolean;
  /** Its copy of the tasks in the store, which may be behind. */
  readonly sees: readonly TaskRecord[];
}

/** A request whose connection is open. */
export interface OpenCall {
  readonly call: number;
  readonly message: unknown;
  readonly headers?: Headers;
  readonly caller: string;
  /** Milliseconds of virtual time. */
  readonly sentAt: number;
  /** The replica that it reached; absent: it is still on its way. */
  readonly replica?: string;
  /** The subscription that it opened: such a request stays open, and no proxy gives it up. */
  readonly subscription?: number;
}

/** A message on its way. */
export interface Flight {
  readonly flight: number;
  /** The connection on which it travels. */
  readonly call: number;
  readonly dir: Direction;
  readonly message: unknown;
  /** The HTTP status, on an answer to a request with headers. */
  readonly status?: number;
  /** Whether it ends the exchange. */
  readonly last: boolean;
}

/** A stage of a call that blocks. */
export interface JobStage {
  readonly name: string;
  readonly durationMs: number;
  readonly interruptible: boolean;
  readonly effect?: string;
}

/** The work of a call that blocks: a replica does it while the connection is held, and nobody else knows of it. */
export interface Job {
  readonly call: number;
  readonly replica: string;
  /** The id of the request, for the record. */
  readonly requestId: unknown;
  readonly project: string;
  /** The stages that are left. */
  readonly stages: readonly JobStage[];
  /** What is sent when they are done. */
  readonly reply: Omit<Flight, 'flight'>;
}

/** The network as it is. */
export interface Network {
  readonly replicas: readonly Replica[];
  /** In the order in which they were sent. */
  readonly calls: readonly OpenCall[];
  /** In the order in which they set out. */
  readonly flights: readonly Flight[];
  readonly jobs: readonly Job[];
  /** How many calls and flights there ever were; the next one's number. */
  readonly count: number;
}

/** The names of replicas. */
const NAMES = ['A', 'B', 'C'];

/** A network in which nothing has happened yet. */
export function openNetwork({ replicas }: NetworkSetup): Network {
  const count = Math.min(Math.max(Math.trunc(replicas), 1), NAMES.length);
  return {
    replicas: NAMES.slice(0, count).map((name) => ({ name, up: true, sees: [] })),
    calls: [],
    flights: [],
    jobs: [],
    count: 1,
  };
}

/**
 * The replica at which the requests of a name are at home.
 * @param name - What `Mcp-Name` says; any string gives the same replica each time.
 */
export function homeOf(network: Pick<Network, 'replicas'>, name: string): Replica | undefined {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return network.replicas[sum % network.replicas.length];
}

/** Puts a changed replica in the place of the old one. */
export function putReplica(network: Network, replica: Replica): Network {
  return { ...network, replicas: network.replicas.map((old) => (old.name === replica.name ? replica : old)) };
}

/** The network with a message on its way. */
export function launch(network: Network, flight: Omit<Flight, 'flight'>): Network {
  return {
    ...network,
    flights: [...network.flights, { flight: network.count, ...flight }],
    count: network.count + 1,
  };
}

/** The network without a connection and all that travels on it. A job goes on or not: that is not decided here. */
export function closeCall(network: Network, call: number): Network {
  return {
    ...network,
    calls: network.calls.filter((other) => other.call !== call),
    flights: network.flights.filter((flight) => flight.call !== call),
  };
}
