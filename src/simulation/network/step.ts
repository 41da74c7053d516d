/**
 * The moves of the open network. Each first says why it is not possible, if it is not.
 * @module
 */
import { decodeHeaderValue, header, nameSource } from '../../protocol/headers';
import { member, sameJson } from '../../protocol/json';
import { isoTime } from '../../protocol/time';
import type { Entry } from '../../protocol/transcript';
import { unsubscribe } from '../../server/subscriptions';
import { LAB_CALLER, learn, overhear, type KnownTask } from '../client';
import { nothing, type Stepped } from '../report';
import type { Action, World } from '../world';
import { arrive } from './arrive';
import { closeCall, homeOf, launch, putReplica, type Flight, type Network, type Replica } from './network';

/** The actions of the open network but the client's own. */
export type NetworkAction = Extract<
  Action,
  { type: 'deliver' | 'drop' | 'replicate' | 'crash' | 'restart' | 'restart-client' }
>;

/** Why an action of the network is not possible; `undefined` where it is. */
export function networkBlocked(world: World, action: NetworkAction): string | undefined {
  const { network } = world;
  if (!network) return 'the network is folded away';
  switch (action.type) {
    case 'deliver':
      return deliveryBlocked(network, action.flight, action.replica);
    case 'drop':
      return network.calls.some(({ call }) => call === action.call)
        ? undefined
        : `there is no open connection ${action.call}`;
    case 'replicate':
      return upBlocked(network, action.replica) ?? catchUpBlocked(world, network, action.replica);
    case 'crash':
      return upBlocked(network, action.replica);
    case 'restart': {
      const replica = network.replicas.find(({ name }) => name === action.replica);
      if (!replica) return `there is no replica ${action.replica}`;
      return replica.up ? `replica ${action.replica} is up` : undefined;
    }
    case 'restart-client':
      return undefined;
  }
}

function deliveryBlocked(network: Network, flight: number, name: string | undefined): string | undefined {
  const found = network.flights.find((other) => other.flight === flight);
  if (!found) return `there is no message ${flight} on its way`;
  if (found.dir === 's2c') {
    const first = network.flights.find(({ call, dir }) => call === found.call && dir === 's2c');
    return first === found ? undefined : 'an earlier message of the same answer is still on its way';
  }
  if (name !== undefined) return upBlocked(network, name);
  return network.replicas.some(({ up }) => up) ? undefined : 'no replica is up';
}

function upBlocked(network: Network, name: string): string | undefined {
  const replica = network.replicas.find((other) => other.name === name);
  if (!replica) return `there is no replica ${name}`;
  return replica.up ? undefined : `replica ${name} is down`;
}

function catchUpBlocked(world: World, network: Network, name: string): string | undefined {
  const replica = network.replicas.find((other) => other.name === name);
  // Equal copies need not be one object: a replica applies a write to its own.
  return sameJson(replica?.sees, world.server.tasks) ? `replica ${name} has caught up` : undefined;
}

/** The client sends: the message sets out on a connection of its own. */
export function setOut(
  world: World,
  network: Network,
  action: Extract<Action, { type: 'send' }>,
  caller: string,
): Stepped {
  const { message, headers } = action;
  const call = network.count;
  const opened: Network = {
    ...network,
    count: call + 1,
    calls: [...network.calls, { call, message, ...(headers ? { headers } : {}), caller, sentAt: world.now }],
  };
  const sent: Entry = { dir: 'c2s', message, ...(headers ? { headers } : {}), at: isoTime(world.now) };
  return {
    world: { ...world, network: launch(opened, { call, dir: 'c2s', message, last: false }) },
    report: { entries: [sent], changes: [], says: 'the client sent a message' },
  };
}

/** Does an action of the network. */
export function networkStep(world: World, action: NetworkAction): Stepped {
  const { network } = world;
  const blocked = networkBlocked(world, action);
  if (!network || blocked !== undefined) return nothing(world, blocked ?? 'the network is folded away');
  switch (action.type) {
    case 'deliver':
      return deliver(world, network, action.flight, action.replica);
    case 'drop':
      return done(cut(world, network, [action.call]), `connection ${action.call} broke`);
    case 'replicate':
      return done(
        catchUp(world, network, action.replica),
        `replica ${action.replica} caught up with the store`,
      );
    case 'crash':
      return crash(world, network, action.replica);
    case 'restart':
      return restart(world, network, action.replica);
    case 'restart-client':
      return restartClient(world, network, action.keepsHandles);
  }
}

function done(world: World, says: string): Stepped {
  return { world, report: { entries: [], changes: [], says } };
}

function deliver(world: World, network: Network, number: number, name: string | undefined): Stepped {
  const flight = network.flights.find((other) => other.flight === number);
  if (!flight) return nothing(world, `there is no message ${number} on its way`);
  const landed = { ...network, flights: network.flights.filter((other) => other !== flight) };
  if (flight.dir === 's2c') return reachClient(world, landed, flight);
  const replica = route(world, landed, flight, name);
  return replica ? arrive(world, landed, flight.call, replica) : nothing(world, 'no replica is up');
}

/** The balancer's choice. By name it is the name's home, or the next replica that is up. */
function route(
  world: World,
  network: Network,
  flight: Flight,
  name: string | undefined,
): Replica | undefined {
  const up = network.replicas.filter((replica) => replica.up);
  if (world.setup.network?.routing === 'any') return up.find((replica) => replica.name === name) ?? up[0];
  const home = homeOf(network, routedBy(network, flight));
  return home?.up ? home : up[0];
}

/** The name that the balancer goes by: it reads headers and not bodies. A message without headers has the ones that fit. */
function routedBy(network: Network, { call, message }: Flight): string {
  const headers = network.calls.find((open) => open.call === call)?.headers;
  const written = headers && header(headers, 'Mcp-Name');
  if (headers) return written === undefined ? '' : (decodeHeaderValue(written) ?? written);
  return nameSource(message) ?? '';
}

function reachClient(world: World, network: Network, flight: Flight): Stepped {
  const { message, call, status, last } = flight;
  const asked = network.calls.find((open) => open.call === call);
  const entry: Entry = {
    dir: 's2c',
    message,
    ...(status === undefined ? {} : { status }),
    at: isoTime(world.now),
  };
  const known = last
    ? learn(world.client, asked?.message, message, world.now)
    : overhear(world.client, message, world.now);
  // Somebody else's answer tells the lab's client nothing.
  const client = asked?.caller === LAB_CALLER ? known : world.client;
  return {
    world: { ...world, client, network: last ? closeCall(network, call) : network },
    report: { entries: [entry], changes: [], says: `message ${flight.flight} reached the client` },
  };
}

/**
 * Breaks connections. Over HTTP the server has to take it as the cancellation of the request: work that can be
 * stopped stops, a stage that cannot be goes on to its end, for nobody.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#cancellation
 */
export function cut(world: World, network: Network, calls: readonly number[]): World {
  let next = network;
  let { client, server } = world;
  for (const call of calls) {
    const open = network.calls.find((other) => other.call === call);
    next = closeCall(next, call);
    if (open?.caller === LAB_CALLER)
      client = { ...client, unanswered: [...client.unanswered, member(open.message, 'id')] };
    if (open?.subscription !== undefined) server = unsubscribe(server, open.subscription);
  }
  const jobs = next.jobs.filter(
    ({ call, stages }) => !calls.includes(call) || stages[0]?.interruptible === false,
  );
  return { ...world, client, server, network: { ...next, jobs } };
}

/** Gives a replica a fresh copy of the store. */
export function catchUp(world: World, network: Network, name: string): World {
  const replica = network.replicas.find((other) => other.name === name);
  if (!replica) return world;
  return { ...world, network: putReplica(network, { ...replica, sees: world.server.tasks }) };
}

function crash(world: World, network: Network, name: string): Stepped {
  const replica = network.replicas.find((other) => other.name === name);
  if (!replica) return nothing(world, `there is no replica ${name}`);
  const broken = network.calls.filter((call) => call.replica === name).map(({ call }) => call);
  const after = cut(world, network, broken);
  const down = putReplica(after.network ?? network, { ...replica, up: false, sees: [] });
  // Its jobs die with it, also the stage that could not be interrupted: nobody else knows of them.
  const jobs = down.jobs.filter((job) => job.replica !== name);
  return done({ ...after, network: { ...down, jobs } }, `replica ${name} crashed; the store is whole`);
}

function restart(world: World, network: Network, name: string): Stepped {
  const replica = network.replicas.find((other) => other.name === name);
  if (!replica) return nothing(world, `there is no replica ${name}`);
  const fresh = putReplica(network, { ...replica, up: true, sees: world.server.tasks });
  return done({ ...world, network: fresh }, `replica ${name} is back, with a fresh copy of the store`);
}

/** What durable storage keeps of a task. */
const handleOf = ({ taskId, seenAt }: KnownTask): KnownTask => ({
  taskId,
  snapshot: { taskId },
  seenAt,
  toldBy: 'handle',
  polls: 0,
});

/**
 * The client dies and comes back. Handles that it had put in durable storage are all that it still knows. Other
 * callers are other clients: their connections stay.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-polling
 */
function restartClient(world: World, network: Network, keepsHandles: boolean): Stepped {
  const after = cut(
    world,
    network,
    network.calls.filter(({ caller }) => caller === LAB_CALLER).map(({ call }) => call),
  );
  const tasks = keepsHandles ? world.client.tasks.map(handleOf) : [];
  const says = keepsHandles
    ? 'the client restarted and still has its handles'
    : 'the client restarted and knows nothing';
  return done({ ...after, client: { ...after.client, tasks, unanswered: [] } }, says);
}
