/**
 * What happens when a request reaches a replica.
 * @module
 */
import { member, stringMember } from '../../protocol/json';
import type { Handled } from '../../server/handle';
import { isExpired } from '../../server/lifetime';
import type { Policy } from '../../server/policy';
import type { ServerState } from '../../server/state';
import { applyWrite, writesOf } from '../../server/writes';
import { durationOf } from '../../workloads/run';
import { serveWith } from '../defects';
import type { Stepped } from '../report';
import type { World } from '../world';
import {
  homeOf,
  launch,
  putReplica,
  type Flight,
  type JobStage,
  type Network,
  type OpenCall,
  type Replica,
} from './network';
import { secretOf } from './secret';

/** A replica that waits for the store before it answers has caught up when it does. */
function caughtUp(world: World, replica: Replica): Replica {
  return world.setup.policy.reads === 'waited' ? { ...replica, sees: world.server.tasks } : replica;
}

/** The state that a replica answers from. */
function readBy(world: World, network: Network, replica: Replica, call: OpenCall): ServerState {
  const { policy, network: setup } = world.setup;
  const name = stringMember(call.message, 'params', 'taskId') ?? '';
  const copy = replica.sees.find(({ taskId }) => taskId === name);
  // Only the replica that all requests of the task reach may be behind: from any other a client could see the task
  // go back in time. Nor does one that is behind decide anything, or know that a task's time is up.
  const behind =
    policy.reads === 'eventual' &&
    setup?.routing === 'by-name' &&
    homeOf(network, name)?.name === replica.name &&
    !decidesAtOnce(policy, call) &&
    !(copy && isExpired(copy, policy, world.now));
  return behind ? { ...world.server, tasks: replica.sees } : world.server;
}

/** Whether a request is decided as it arrives, so that it has to know how things are. */
function decidesAtOnce({ update, cancel }: Policy, { message }: OpenCall): boolean {
  const method = member(message, 'method');
  return (
    (method === 'tasks/update' && update === 'at-once') || (method === 'tasks/cancel' && cancel === 'at-once')
  );
}

/** A request arrives. */
export function arrive(world: World, before: Network, number: number, at: Replica): Stepped {
  const replica = caughtUp(world, at);
  const network = replica === at ? before : putReplica(before, replica);
  const call = network.calls.find((open) => open.call === number);
  if (!call) return { world, report: { entries: [], changes: [], says: 'the connection is gone' } };
  const read = readBy(world, network, replica, call);
  const handled = serveWith(world.setup.defect, {
    message: call.message,
    ...(call.headers ? { headers: call.headers } : {}),
    caller: call.caller,
    now: world.now,
    state: read,
    policy: world.setup.policy,
    workloads: world.setup.workloads,
    secret: secretOf(world.setup),
  });
  const stored = store(world, network, replica, read, handled);
  const reached = stored.network.calls.map((open) =>
    open === call ? { ...open, replica: replica.name } : open,
  );
  const next = answer({ ...stored.network, calls: reached }, call, replica, handled);
  return {
    world: { ...world, server: stored.server, network: next },
    report: {
      entries: [],
      changes: handled.changes,
      says: `replica ${replica.name} took up ${stringMember(call.message, 'method') ?? 'the message'}`,
    },
  };
}

/**
 * Writes what the request changed to the store. A new task is seen by every replica before the handle sets out:
 * the handle has to resolve wherever the next poll arrives.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-creation
 */
function store(
  world: World,
  network: Network,
  replica: Replica,
  read: ServerState,
  handled: Handled,
): { server: ServerState; network: Network } {
  const writes = writesOf(read, handled.state);
  const after = writes.reduce(applyWrite, world.server);
  const server = { ...handled.state, tasks: after.tasks, created: after.created };
  const replicas = network.replicas.map((other) => {
    if (other.sees === world.server.tasks && other.name === replica.name)
      return { ...other, sees: after.tasks };
    const seen = writes.filter(({ kind }) => kind === 'create' || other.name === replica.name);
    const copy = { ...world.server, tasks: other.sees };
    return other.up ? { ...other, sees: seen.reduce(applyWrite, copy).tasks } : other;
  });
  return { server, network: { ...network, replicas } };
}

/** Sets the answer on its way, or begins the work that it has to wait for. */
function answer(network: Network, call: OpenCall, replica: Replica, handled: Handled): Network {
  const { notifications, reply, status, ran, opened } = handled;
  if (opened !== undefined) {
    const calls = network.calls.map((open) =>
      open.call === call.call ? { ...open, subscription: opened } : open,
    );
    return notifications.reduce<Network>(
      (next, { message }) => launch(next, { call: call.call, dir: 's2c', message, last: false }),
      { ...network, calls },
    );
  }
  const back: Omit<Flight, 'flight'> = {
    call: call.call,
    dir: 's2c',
    message: reply,
    ...(call.headers ? { status } : {}),
    last: true,
  };
  if (!reply) return { ...network, calls: network.calls.filter((open) => open.call !== call.call) };
  if (ran.length === 0) return launch(network, back);
  const args = member(call.message, 'params', 'arguments');
  const stages = ran.map(({ stage }): JobStage => ({
    name: stage.name,
    durationMs: durationOf(stage, (args ?? {}) as { [key: string]: unknown }),
    interruptible: stage.interruptible,
    ...(stage.effect === undefined ? {} : { effect: stage.effect }),
  }));
  const job = {
    call: call.call,
    replica: replica.name,
    requestId: member(call.message, 'id'),
    project: stringMember(args, 'project') ?? '',
    stages,
    reply: back,
  };
  return { ...network, jobs: [...network.jobs, job] };
}
