/**
 * What the picture of the open network shows at a moment: plain data, read from the world and drawn elsewhere.
 * @module
 */
import { idInWords, member, sameJson, stringMember, type TaskStatus } from '../../protocol';
import type { Flight, Network, OpenCall, Replica, World } from '../../simulation';
import { LAB_CALLER, nextWork, workloadOf } from '../../simulation';
import { span } from '../bench/words';
import { entryView } from '../parts/entry-view';
import { network as room } from '../words/en/network';

const words = room.picture;

/** Something in the picture that can be acted on: its key says what it is. */
export type ObjectKey =
  | 'client'
  | 'proxy'
  | 'store'
  | 'worker'
  | `replica ${string}`
  /** Somebody else than the lab's own client, by their place among those. */
  | `caller ${number}`
  | `message ${number}`
  | `connection ${number}`;

/** What stands on the wire of an open request: a message on its way, or the connection that is held meanwhile. */
export interface Pill {
  readonly key: ObjectKey;
  readonly kind: 'request' | 'answer' | 'held';
  readonly words: string;
  readonly status: TaskStatus | undefined;
  /** How many more messages are on their way behind it. */
  readonly more: number;
}

/** An open request. */
export interface Lane {
  readonly call: number;
  /** Its id, as it is written. */
  readonly id: string;
  readonly method: string;
  /** Who sent it, where that is not the lab's own client. */
  readonly caller: string | undefined;
  /** Where it arrived; absent: it is still on its way. */
  readonly replica: string | undefined;
  readonly pill: Pill;
  /** For how long it has been open, in milliseconds. */
  readonly openMs: number;
}

/** A line of text in a box; `grave` is what somebody should see. */
export interface Line {
  readonly text: string;
  /** The same where there is little room; empty: nothing. */
  readonly brief?: string;
  readonly status?: TaskStatus;
  readonly grave?: true;
}

/** A box of the picture. */
export interface Box {
  readonly key: ObjectKey;
  readonly title: string;
  readonly lines: readonly Line[];
  /** A replica that crashed. */
  readonly down?: true;
}

/** The picture. */
export interface Picture {
  readonly client: Box;
  /** Those who call besides: who has a request open, or a task. */
  readonly callers: readonly Box[];
  readonly proxy: Box;
  readonly replicas: readonly Box[];
  readonly store: Box;
  readonly worker: Box;
  readonly lanes: readonly Lane[];
  /** What the work changed outside, such as `deployed web-storefront 2 times`. */
  readonly effects: readonly Line[];
}

/** The picture of a world whose network is open; `undefined` while it is folded away. */
export function pictureOf(world: World): Picture | undefined {
  const { network } = world;
  if (!network) return undefined;
  return {
    client: clientBox(world),
    callers: otherCallers(world).map((caller, at) => callerBox(world, caller, at)),
    proxy: proxyBox(world),
    replicas: network.replicas.map((replica) => replicaBox(world, network, replica)),
    store: storeBox(world),
    worker: workerBox(world),
    lanes: network.calls.map((call) => laneOf(world, network, call)),
    effects: effectLines(world),
  };
}

function laneOf(world: World, network: Network, open: OpenCall): Lane {
  const { call, message, caller, replica, sentAt, subscription } = open;
  const method = stringMember(message, 'method') ?? words.message;
  const [first, ...later] = network.flights.filter((flight) => flight.call === call);
  const job = network.jobs.find((other) => other.call === call);
  const held =
    subscription === undefined
      ? job
        ? words.heldFor(job.stages[0]?.name ?? words.work)
        : words.held
      : words.listens;
  return {
    call,
    id: idInWords(member(message, 'id')),
    method,
    caller: caller === LAB_CALLER ? undefined : caller,
    replica,
    openMs: world.now - sentAt,
    pill: first
      ? messagePill(first, later.length)
      : { key: `connection ${call}`, kind: 'held', words: held, status: undefined, more: 0 },
  };
}

function messagePill({ flight, dir, message }: Flight, more: number): Pill {
  const { outcome, method, pushed, target } = entryView({ dir, message });
  const key: ObjectKey = `message ${flight}`;
  if (dir === 'c2s') {
    const what = method === 'tools/call' && target ? target : (method ?? words.message);
    return { key, kind: 'request', words: what, status: undefined, more };
  }
  const pill = { key, kind: 'answer', more } as const;
  if (outcome?.kind === 'error')
    return { ...pill, words: words.error(String(outcome.code).replace('-', '−')), status: undefined };
  if (outcome) return { ...pill, words: outcome.resultType ?? words.result, status: outcome.status };
  return {
    ...pill,
    words: pushed ? words.push : (method ?? words.message).replace('notifications/', ''),
    status: pushed,
  };
}

function clientBox({ client }: World): Box {
  const unanswered = client.unanswered.length;
  return {
    key: 'client',
    title: words.client,
    lines: [
      ...(client.tasks.length === 0 ? [{ text: words.knowsNoTask, brief: words.noTaskBrief }] : []),
      ...client.tasks.slice(-2).map(({ snapshot }): Line => {
        const status = stringMember(snapshot, 'status') as TaskStatus | undefined;
        return status ? { text: status, status, brief: '' } : { text: words.handle, brief: '' };
      }),
      ...(client.tasks.length > 0
        ? [{ text: words.knows(client.tasks.length), brief: words.tasks(client.tasks.length) }]
        : []),
      ...(unanswered > 0
        ? [{ text: words.unanswered(unanswered), brief: words.lost(unanswered), grave: true } as const]
        : []),
    ],
  };
}

/** Who calls besides the lab's own client, in the order in which they first show. */
export function otherCallers({ network, server }: World): readonly string[] {
  const owners = server.tasks.map(({ owner }) => owner).filter((owner) => !owner.startsWith(LAB_CALLER));
  const open = (network?.calls ?? []).map(({ caller }) => caller).filter((caller) => caller !== LAB_CALLER);
  return [...new Set([...owners, ...open])];
}

function callerBox({ server }: World, caller: string, at: number): Box {
  const tasks = server.tasks.filter(({ owner }) => owner === caller).length;
  const owns = { text: words.owns(tasks), brief: words.tasks(tasks) };
  const other = { text: words.otherCaller, brief: words.otherBrief };
  return { key: `caller ${at}`, title: caller, lines: tasks > 0 ? [other, owns] : [other] };
}

function proxyBox({ setup: { network } }: World): Box {
  const timeout = network?.proxyTimeoutMs ?? null;
  return {
    key: 'proxy',
    title: words.proxy,
    lines: [
      {
        text: timeout === null ? words.waits : words.waitsFor(span(timeout)),
        brief: timeout === null ? words.waits : span(timeout),
      },
      {
        text: network?.routing === 'any' ? words.toAny : words.byName,
        brief: network?.routing === 'any' ? words.any : words.name,
      },
    ],
  };
}

function replicaBox(world: World, network: Network, replica: Replica): Box {
  const { name, up } = replica;
  const box = { key: `replica ${name}`, title: words.replica(name) } as const;
  if (!up) return { ...box, down: true, lines: [{ text: words.down }] };
  const jobs = network.jobs.filter((job) => job.replica === name);
  const works = jobs.flatMap(({ call, stages: [stage] }): readonly Line[] => {
    const line = { text: stage ? words.stage(stage.name, span(stage.durationMs)) : words.work };
    const orphaned = !network.calls.some((open) => open.call === call);
    return orphaned ? [line, { text: words.forNobody, grave: true }] : [line];
  });
  return { ...box, lines: [...works, ...lagLines(world, replica)] };
}

/** What a replica that answers from its own copy has not heard yet. */
function lagLines(world: World, replica: Replica): readonly Line[] {
  const { server, setup } = world;
  if (setup.policy.reads !== 'eventual' || setup.network?.routing !== 'by-name')
    return [{ text: words.readsStore, brief: words.readsStoreBrief }];
  if (server.tasks.length === 0) return [{ text: words.emptyCopy }];
  const behind = server.tasks.filter(
    (task) =>
      !sameJson(
        replica.sees.find(({ taskId }) => taskId === task.taskId),
        task,
      ),
  );
  if (behind.length === 0) return [{ text: words.fresh }];
  return behind.slice(-1).flatMap((task): readonly Line[] => {
    const seen = replica.sees.find(({ taskId }) => taskId === task.taskId);
    if (!seen) return [{ text: words.unseen, brief: words.unseenBrief, grave: true }];
    return [
      { text: words.behind, brief: words.behindBrief },
      { text: seen.status, status: seen.status },
    ];
  });
}

function storeBox({ server }: World): Box {
  const hidden = server.tasks.length - 3;
  return {
    key: 'store',
    title: words.store,
    lines: [
      ...(server.tasks.length === 0 ? [{ text: words.noTask }] : []),
      ...server.tasks.slice(-3).map(({ status }): Line => ({ text: status, status })),
      ...(hidden > 0 ? [{ text: words.more(hidden) }] : []),
    ],
  };
}

function workerBox(world: World): Box {
  const next = nextWork(world);
  const stage = typeof next === 'string' ? undefined : workloadOf(world, next)?.stages[next.stage];
  return {
    key: 'worker',
    title: words.worker,
    lines: [{ text: stage ? words.next(stage.name) : words.nothingToDo, brief: stage?.name ?? words.idle }],
  };
}

/** What was changed outside, by project; twice is once too often. */
function effectLines({ effects }: World): readonly Line[] {
  const alike = new Map<string, World['effects']>();
  for (const effect of effects) {
    const name = `${effect.kind} ${effect.project}`;
    alike.set(name, [...(alike.get(name) ?? []), effect]);
  }
  return [...alike.values()].map((done): Line => {
    const { kind, project } = done[0]!;
    const by = done.map((effect) => shorter(effect.by));
    const text = words.effect(kind, project, by.length, by);
    return by.length > 1 ? { text, grave: true } : { text };
  });
}

/** Which work it was: what is asked by whom is in the transcript. */
const shorter = (by: string) =>
  by.startsWith('request ') ? words.byRequest(by.slice('request '.length)) : words.byTask;
