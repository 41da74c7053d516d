/**
 * A state in parts, and the small worlds in which one step is taken: each holds the parts that the step may look at
 * and nothing else. What a step does to such a world it does to every world with the same parts, whatever the others
 * are; a step that looks at a part that it was not given is stopped.
 * @module
 */
import { member, type Entry } from '../protocol';
import type { ServerState } from '../server';
import {
  step,
  type Action,
  type ClientState,
  type Effect,
  type Flight,
  type Job,
  type OpenCall,
  type Replica,
  type World,
} from '../simulation';
import { brokenBy, INVARIANTS } from './invariants';

/** All that answers: the store, the replicas, and what was done outside. */
export interface Service {
  /** The clock, in milliseconds of virtual time. */
  readonly now: number;
  readonly server: ServerState;
  readonly replicas: readonly Replica[];
  readonly effects: readonly Effect[];
}

/** The client, and the clock that it shares with the service. */
export interface Client {
  readonly now: number;
  readonly state: ClientState;
}

/** One connection: its request, what is on its way, and the work that it waits for. */
export interface Connection {
  /** Where it is kept, and which request opened it. */
  readonly slot: string;
  readonly kind: string;
  /** Absent: it is closed, and only the work goes on. */
  readonly open?: OpenCall;
  readonly flights: readonly Flight[];
  readonly jobs: readonly Job[];
}

/** The parts that a step may look at. */
export interface Frame {
  readonly service?: Service;
  readonly client?: Client;
  /** Of the client only the answers that it gave. */
  readonly said?: ClientState['said'];
  readonly connection?: Connection;
  /** Replicas as a connection knows them: by their names. */
  readonly replicas?: readonly Replica[];
}

/** What a step made of a frame. */
export interface Taken {
  readonly world: World;
  readonly entries: readonly Entry[];
  /** The invariants that it broke, each with what was seen. */
  readonly broken: readonly Broken[];
}

/** A rule or an invariant that was broken, and what was seen. */
export interface Broken {
  readonly rule: string;
  readonly says: string;
}

/** The number of the connection of a frame. */
const FRAMED = 1;

/** Numbers of messages in a frame begin here. */
const FLIGHTS = 2;

/** The number that a frame gives to what is new. */
const NEXT = 1000;

const OF_STEPS = INVARIANTS.filter(({ ofState }) => !ofState);
const OF_STATES = INVARIANTS.filter(({ ofState }) => ofState);

/** Something that may be passed on and not looked at. */
function hidden<Value extends object>(what: string, shown: Partial<Value> = {}): Value {
  return new Proxy(shown as Value, {
    get: (target, name) => {
      if (Object.hasOwn(target, name)) return Reflect.get(target, name) as unknown;
      throw new Error(`a step looked at ${String(name)} of ${what}, which its frame does not hold`);
    },
    ownKeys: () => {
      throw new Error(`a step copied ${what}, which its frame does not hold`);
    },
  });
}

// Nobody listens in any space.
const SERVER = hidden<ServerState>('the server', { subscriptions: [] });
const CLIENT = hidden<ClientState>('the client');
const REPLICAS = hidden<readonly Replica[]>('the replicas');
const EFFECTS = hidden<readonly Effect[]>('the effects');

/**
 * Takes a step in the world of a frame.
 * @param beginning - The world in which the space begins.
 * @returns What it did; `undefined` where it is not possible.
 */
export function takeIn(beginning: World, frame: Frame, action: Action): Taken | undefined {
  const before = worldOf(beginning, frame);
  const { world: after, report } = step(before, action);
  if (report.impossible !== undefined) return undefined;
  const broken = brokenBy({ before, action, after, report }, OF_STEPS).map(({ id, says }) => ({
    rule: id,
    says,
  }));
  return { world: after, entries: report.entries, broken };
}

/** The first invariant that does not hold in a state. */
export function brokenIn(beginning: World, frame: Frame): readonly Broken[] {
  const after = worldOf(beginning, frame);
  // An invariant of states asks for nothing else of a step.
  const seen = { before: after, action: ARRIVES, after, report: { entries: [], changes: [], says: '' } };
  return brokenBy(seen, OF_STATES).map(({ id, says }) => ({ rule: id, says }));
}

function worldOf(beginning: World, { service, client, said, connection, replicas }: Frame): World {
  const { open, flights = [], jobs = [] } = connection ?? {};
  return {
    ...beginning,
    now: (service ?? client ?? beginning).now,
    server: service?.server ?? SERVER,
    client: client?.state ?? (said ? hidden<ClientState>('the client', { said }) : CLIENT),
    effects: service?.effects ?? EFFECTS,
    network: {
      replicas: service?.replicas ?? replicas ?? REPLICAS,
      calls: open ? [{ ...open, call: FRAMED }] : [],
      flights: flights.map((flight, at) => ({ ...flight, call: FRAMED, flight: FLIGHTS + at })),
      jobs: jobs.map((job) => ({ ...job, call: FRAMED, reply: { ...job.reply, call: FRAMED } })),
      count: NEXT,
    },
  };
}

/** The action that lets the first message of a frame's connection arrive. */
export const ARRIVES: Action = { type: 'deliver', flight: FLIGHTS };

/** The action that breaks a frame's connection. */
export const BREAKS: Action = { type: 'drop', call: FRAMED };

/** What became of the service. */
export function serviceIn({ now, server, network, effects }: World): Service {
  return { now, server, replicas: network?.replicas ?? [], effects };
}

/** What became of the connection, its numbers left out, and when it was opened: no proxy gives it up in any space. */
export function connectionIn(
  { network }: World,
  { slot, kind }: Pick<Connection, 'slot' | 'kind'>,
): Connection | undefined {
  const { calls: [open] = [], flights = [], jobs = [] } = network ?? {};
  if (!open && jobs.length === 0) return undefined;
  return {
    slot,
    kind,
    ...(open ? { open: { ...open, call: 0, sentAt: 0 } } : {}),
    flights: flights.map((flight) => ({ ...flight, call: 0, flight: 0 })),
    jobs: jobs.map((job) => ({ ...job, call: 0, reply: { ...job.reply, call: 0 } })),
  };
}

/** The id of a connection's request. */
export const requestIdOf = ({ open }: Connection): unknown => member(open?.message, 'id');
