/**
 * What happens to the parts of a state, each case worked out once. Parts are known by their numbers. Every case is a
 * step of the simulation itself, taken in a frame.
 * @module
 */
import type { Entry } from '../protocol';
import type { Party } from '../rules';
import type { Action, ClientState, World } from '../simulation';
import { LASTING } from './client';
import {
  ARRIVES,
  brokenIn,
  BREAKS,
  connectionIn,
  requestIdOf,
  serviceIn,
  takeIn,
  type Broken,
  type Client,
  type Connection,
  type Frame,
  type Service,
} from './frame';
import { Interner, withMaps } from './interner';
import { forget, judge, newJudge, type Judge } from './ledger-form';
import type { RequestKind, Send } from './requests';
import { PairTable } from './vectors';

/** What became of the parts that a step touches. */
export interface Outcome {
  readonly service: number;
  readonly client: number;
  readonly connection: number;
  /** What passed on the wire; -1: nothing. */
  readonly entries: number;
  readonly broken: readonly Broken[];
}

/** How a connection is: closed, held by a replica, or with a message on its way to one side. */
export const BOUND = { closed: 0, held: 1, server: 2, client: 3 } as const;

/** The number of no connection at all. */
export const CLOSED = 0;

const NOT_TOUCHED = -1;

const NOBODYS = { slot: '', kind: '' };

/** A request, and the slot in which its connection is kept. */
export interface Asked {
  readonly slot: string;
  readonly kind: RequestKind;
  readonly action: Send;
  /** It is wrong on purpose. */
  readonly isSlip: boolean;
}

/** What was judged. */
export interface Judged {
  readonly ledger: number;
  readonly broken: readonly (Broken & { readonly who: Party })[];
}

/** The tables of one space. They fill as they are asked. */
export class Tables {
  readonly services = new Interner<Service>();
  readonly clients = new Interner<Client>();
  readonly connections = new Interner<Connection>();
  /** The requests that the client may send. */
  readonly asks = new Interner<Asked>();
  private readonly said = new Interner<ClientState['said']>();
  private readonly entries = new Interner<readonly Entry[]>();
  private readonly ledgers = new Interner<Judge>(withMaps);
  /** Of each connection: how it is, and the place of the replica that holds it, or -1. */
  private readonly bounds: number[] = [];
  private readonly holders: number[] = [];

  private readonly arrivals = new PairTable<Outcome | undefined>();
  private readonly returns = new PairTable<Outcome | undefined>();
  private readonly breaks = new PairTable<Outcome | undefined>();
  private readonly crashBreaks = new PairTable<Outcome | undefined>();
  private readonly sends = new PairTable<Outcome | undefined>();
  private readonly works = new PairTable<readonly (Outcome & { readonly taskId: string })[]>();
  private readonly replicaMoves = new PairTable<Outcome | undefined>();
  private readonly clientRestarts = new PairTable<Outcome | undefined>();
  private readonly judgements = new PairTable<Judged>();
  private readonly losses = new PairTable<number>();
  private readonly standing = new PairTable<readonly Broken[]>();
  private readonly saidBy: number[] = [];

  /** @param beginning - The world in which the space begins. */
  constructor(private readonly beginning: World) {
    this.connections.of({ ...NOBODYS, flights: [], jobs: [] });
  }

  /** The parts of the beginning. */
  start(): { readonly service: number; readonly client: number; readonly ledger: number } {
    return {
      service: this.services.of(serviceIn(this.beginning)),
      client: this.clients.of({ now: this.beginning.now, state: this.beginning.client }),
      ledger: this.ledgers.of(newJudge()),
    };
  }

  /** How a connection is. */
  boundOf(connection: number): number {
    return (this.bounds[connection] ??= boundFor(this.connections.at(connection)));
  }

  /** The place of the replica that holds a connection; -1: none does. */
  holderOf(connection: number): number {
    return (this.holders[connection] ??= this.holderFor(this.connections.at(connection)));
  }

  /** The first message of a connection reaches a replica. */
  arrive(connection: number, service: number): Outcome | undefined {
    return this.arrivals.of(connection, service, this.workOutArrival);
  }

  private readonly workOutArrival = (connection: number, service: number) =>
    this.take({ service, connection }, ARRIVES);

  /** The first message of a connection reaches the client. */
  return(connection: number, client: number): Outcome | undefined {
    return this.returns.of(connection, client, this.workOutReturn);
  }

  private readonly workOutReturn = (connection: number, client: number) =>
    this.take({ client, connection }, ARRIVES);

  /** A connection breaks. */
  break(connection: number, client: number): Outcome | undefined {
    return this.breaks.of(connection, client, this.workOutBreak);
  }

  private readonly workOutBreak = (connection: number, client: number) =>
    this.take({ client, connection }, BREAKS);

  /** The replica crashes that holds a connection. */
  crashBreak(connection: number, client: number): Outcome | undefined {
    return this.crashBreaks.of(connection, client, this.workOutCrashBreak);
  }

  private readonly workOutCrashBreak = (connection: number, client: number) => {
    const replica = this.replicaAt(this.holderOf(connection));
    return this.take({ client, connection, named: replica }, { type: 'crash', replica });
  };

  /** The client sends a request, which is one of {@link asks}. */
  send(client: number, ask: number): Outcome | undefined {
    return this.sends.of(client, ask, this.workOutSend);
  }

  private readonly workOutSend = (client: number, ask: number) => {
    const asked = this.asks.at(ask);
    return this.take({ client, asked }, asked.action);
  };

  /** The worker does the next thing for each task for which there is one. */
  work(service: number, client: number): readonly (Outcome & { readonly taskId: string })[] {
    const said = (this.saidBy[client] ??= this.said.of(this.clients.at(client).state.said));
    return this.works.of(service, said, this.workOutWork);
  }

  private readonly workOutWork = (service: number, said: number) =>
    this.services.at(service).server.tasks.flatMap(({ taskId }) => {
      const outcome = this.take({ service, said }, { type: 'work', taskId });
      return outcome ? [{ ...outcome, taskId }] : [];
    });

  /** The client when it is as late as in a service. */
  keepTime(client: number, service: number): number {
    const { now } = this.services.at(service);
    const known = this.clients.at(client);
    return known.now === now ? client : this.clients.of({ ...known, now });
  }

  /** Something happens to a replica. `move` is a place in {@link REPLICA_MOVES} for each replica. */
  moveReplica(service: number, replica: number, move: number): Outcome | undefined {
    return this.replicaMoves.of(service, replica * REPLICA_MOVES.length + move, this.workOutReplica);
  }

  private readonly workOutReplica = (service: number, code: number) => {
    const replica = this.replicaAt(Math.floor(code / REPLICA_MOVES.length));
    return this.take({ service }, { type: REPLICA_MOVES[code % REPLICA_MOVES.length]!, replica });
  };

  /** The client restarts; its connections are broken apart from this. */
  restartClient(client: number, keepsHandles: boolean): Outcome | undefined {
    return this.clientRestarts.of(client, keepsHandles ? 1 : 0, this.workOutRestart);
  }

  private readonly workOutRestart = (client: number, keeps: number) =>
    this.take({ client }, { type: 'restart-client', keepsHandles: keeps === 1 });

  /** The rules judge what passed on the wire. */
  judge(ledger: number, entries: number): Judged {
    return this.judgements.of(ledger, entries, this.workOutJudgement);
  }

  private readonly workOutJudgement = (ledger: number, entries: number): Judged => {
    const { judge: next, findings } = judge(this.ledgers.at(ledger), this.entries.at(entries));
    const broken = findings
      .filter(({ report }) => report === 'violation')
      .map(({ rule, message, who }) => ({ rule, says: message, who }));
    return { ledger: this.ledgers.of(next), broken };
  };

  /** The ledger once the request of a connection is lost. */
  lose(ledger: number, connection: number): number {
    return this.losses.of(ledger, connection, this.workOutLoss);
  }

  private readonly workOutLoss = (ledger: number, connection: number) =>
    this.ledgers.of(forget(this.ledgers.at(ledger), requestIdOf(this.connections.at(connection))));

  /** What does not hold in a state. */
  brokenIn(service: number, client: number): readonly Broken[] {
    return this.standing.of(service, client, this.workOutStanding);
  }

  private readonly workOutStanding = (service: number, client: number) =>
    brokenIn(this.beginning, this.frame({ service, client }));

  private take(parts: Parts, action: Action): Outcome | undefined {
    const frame = this.frame(parts);
    const taken = takeIn(this.beginning, frame, action);
    if (!taken) return undefined;
    const { world, entries, broken } = taken;
    const left = connectionIn(world, parts.asked ?? frame.connection ?? NOBODYS);
    return {
      service: parts.service === undefined ? NOT_TOUCHED : this.services.of(serviceIn(world)),
      client: parts.client === undefined ? NOT_TOUCHED : this.clients.of(clientIn(world, frame)),
      connection: left ? this.connections.of(left) : CLOSED,
      entries: entries.length > 0 ? this.entries.of(entries) : -1,
      broken,
    };
  }

  private frame({ service, client, said, connection, named }: Parts): Frame {
    return {
      ...(service === undefined ? {} : { service: this.services.at(service) }),
      ...(client === undefined ? {} : { client: this.clients.at(client) }),
      ...(said === undefined ? {} : { said: this.said.at(said) }),
      ...(connection === undefined ? {} : { connection: this.connections.at(connection) }),
      ...(named === undefined ? {} : { replicas: [{ name: named, up: true, sees: [] }] }),
    };
  }

  private replicaAt(place: number): string {
    return this.beginning.network?.replicas[place]?.name ?? '';
  }

  private holderFor({ open, jobs }: Connection): number {
    const name = open?.replica ?? jobs[0]?.replica;
    return this.beginning.network?.replicas.findIndex((replica) => replica.name === name) ?? -1;
  }
}

/** The parts of a frame, by their numbers. */
interface Parts {
  readonly service?: number;
  readonly client?: number;
  readonly said?: number;
  readonly connection?: number;
  /** The request that opens a connection. */
  readonly asked?: Asked;
  /** The one replica that is known by its name alone. */
  readonly named?: string;
}

/** What can happen to a replica. */
export const REPLICA_MOVES = ['replicate', 'crash', 'restart'] as const;

function boundFor({ open, flights: [first] }: Connection): number {
  if (!open) return BOUND.closed;
  if (!first) return BOUND.held;
  return first.dir === 'c2s' ? BOUND.server : BOUND.client;
}

/** What became of the client; what only counts up is left out, and lost requests are known by their slots. */
function clientIn({ now, client }: World, { client: before, connection }: Frame): Client {
  const known = before?.state.unanswered ?? [];
  const isLost = connection !== undefined && client.unanswered.length > known.length;
  const slots = isLost && LASTING.test(connection.slot) ? [...new Set([...known, connection.slot])] : known;
  const tasks = client.tasks.map((task) => ({ ...task, polls: 0, seenAt: 0, toldBy: 'handle' as const }));
  return { now, state: { ...client, tasks, unanswered: isLost ? slots.toSorted() : client.unanswered } };
}
