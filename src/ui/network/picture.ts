/**
 * What the picture of the open network shows at a moment: plain data, read from the world and drawn elsewhere.
 * @module
 */
import { idInWords, member, sameJson, stringMember, type TaskStatus } from '../../protocol';
import type { Flight, Network, OpenCall, Replica, World } from '../../simulation';
import { LAB_CALLER, nextWork, workloadOf } from '../../simulation';
import { count, span } from '../bench/words';
import { list } from '../words/forms';
import { entryView } from '../parts/entry-view';
import { network as words } from '../words/en/network';

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
  const method = stringMember(message, 'method') ?? 'a message';
  const [first, ...later] = network.flights.filter((flight) => flight.call === call);
  const job = network.jobs.find((other) => other.call === call);
  const held =
    subscription === undefined ? (job ? `held: ${job.stages[0]?.name ?? 'work'}` : 'held') : 'listens';
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
    const what = method === 'tools/call' && target ? target : (method ?? 'a message');
    return { key, kind: 'request', words: what, status: undefined, more };
  }
  const pill = { key, kind: 'answer', more } as const;
  if (outcome?.kind === 'error')
    return { ...pill, words: `error ${String(outcome.code).replace('-', '−')}`, status: undefined };
  if (outcome) return { ...pill, words: outcome.resultType ?? 'result', status: outcome.status };
  return {
    ...pill,
    words: pushed ? 'push' : (method ?? 'a message').replace('notifications/', ''),
    status: pushed,
  };
}

function clientBox({ client }: World): Box {
  const unanswered = client.unanswered.length;
  return {
    key: 'client',
    title: 'Client',
    lines: [
      ...(client.tasks.length === 0 ? [{ text: 'knows no task', brief: 'no task' }] : []),
      ...client.tasks.slice(-2).map(({ snapshot }): Line => {
        const status = stringMember(snapshot, 'status') as TaskStatus | undefined;
        return status ? { text: status, status, brief: '' } : { text: 'a handle', brief: '' };
      }),
      ...(client.tasks.length > 0
        ? [{ text: `knows ${count(client.tasks.length, 'task')}`, brief: count(client.tasks.length, 'task') }]
        : []),
      ...(unanswered > 0
        ? [{ text: `${unanswered} unanswered`, brief: `${unanswered} lost`, grave: true } as const]
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
  const owns = { text: words.owns(tasks), brief: words.ownsBrief(tasks) };
  const other = { text: words.otherCaller, brief: words.otherBrief };
  return { key: `caller ${at}`, title: caller, lines: tasks > 0 ? [other, owns] : [other] };
}

function proxyBox({ setup: { network } }: World): Box {
  const timeout = network?.proxyTimeoutMs ?? null;
  return {
    key: 'proxy',
    title: 'Proxy',
    lines: [
      {
        text: timeout === null ? 'waits' : `waits ${span(timeout)}`,
        brief: timeout === null ? 'waits' : span(timeout),
      },
      {
        text: network?.routing === 'any' ? 'to any' : 'by name',
        brief: network?.routing === 'any' ? 'any' : 'name',
      },
    ],
  };
}

function replicaBox(world: World, network: Network, replica: Replica): Box {
  const { name, up } = replica;
  const box = { key: `replica ${name}`, title: `Replica ${name}` } as const;
  if (!up) return { ...box, down: true, lines: [{ text: 'down' }] };
  const jobs = network.jobs.filter((job) => job.replica === name);
  const works = jobs.flatMap(({ call, stages: [stage] }): readonly Line[] => {
    const line = { text: stage ? `${stage.name}, ${span(stage.durationMs)}` : 'work' };
    const orphaned = !network.calls.some((open) => open.call === call);
    return orphaned ? [line, { text: 'for nobody', grave: true }] : [line];
  });
  return { ...box, lines: [...works, ...lagLines(world, replica)] };
}

/** What a replica that answers from its own copy has not heard yet. */
function lagLines(world: World, replica: Replica): readonly Line[] {
  const { server, setup } = world;
  if (setup.policy.reads !== 'eventual' || setup.network?.routing !== 'by-name')
    return [{ text: 'reads the store', brief: 'reads store' }];
  if (server.tasks.length === 0) return [{ text: 'empty copy' }];
  const behind = server.tasks.filter(
    (task) =>
      !sameJson(
        replica.sees.find(({ taskId }) => taskId === task.taskId),
        task,
      ),
  );
  if (behind.length === 0) return [{ text: 'copy is fresh' }];
  return behind.slice(-1).flatMap((task): readonly Line[] => {
    const seen = replica.sees.find(({ taskId }) => taskId === task.taskId);
    if (!seen) return [{ text: 'does not see it', brief: 'not seen', grave: true }];
    return [
      { text: 'is behind, sees', brief: 'is behind' },
      { text: seen.status, status: seen.status },
    ];
  });
}

function storeBox({ server }: World): Box {
  const hidden = server.tasks.length - 3;
  return {
    key: 'store',
    title: 'Store',
    lines: [
      ...(server.tasks.length === 0 ? [{ text: 'no task' }] : []),
      ...server.tasks.slice(-3).map(({ status }): Line => ({ text: status, status })),
      ...(hidden > 0 ? [{ text: `and ${hidden} more` }] : []),
    ],
  };
}

function workerBox(world: World): Box {
  const next = nextWork(world);
  const stage = typeof next === 'string' ? undefined : workloadOf(world, next)?.stages[next.stage];
  return {
    key: 'worker',
    title: 'Worker',
    lines: [{ text: stage ? `next: ${stage.name}` : 'nothing to do', brief: stage?.name ?? 'idle' }],
  };
}

const DONE: Readonly<Record<string, string>> = { deploy: 'deployed' };

/** What was changed outside, by project; twice is once too often. */
function effectLines({ effects }: World): readonly Line[] {
  const kinds = new Map<string, { readonly words: string; readonly by: string[] }>();
  for (const { kind, project, by } of effects) {
    const words = `${DONE[kind] ?? kind} ${project}`;
    const known = kinds.get(words) ?? { words, by: [] };
    known.by.push(by);
    kinds.set(words, known);
  }
  return [...kinds.values()].map(({ words, by }): Line => {
    const text = `${words} ${by.length === 1 ? 'once' : `${by.length} times`}, by ${list(by.map(shorter))}`;
    return by.length > 1 ? { text, grave: true } : { text };
  });
}

/** Which work it was: what is asked by whom is in the transcript. */
const shorter = (by: string) => (by.startsWith('request ') ? by : 'a task');
