/**
 * The walk through a space, breadth first, by numbers alone: a state is a row of the numbers of its parts, and what
 * happens to a part is looked up.
 * @module
 */
import { errandsIn } from './client';
import { Forms, STATE } from './forms';
import type { Broken } from './frame';
import { Moves, type Move } from './moves';
import { worldOf, type FaultKind, type Space } from './space';
import { BOUND, CLOSED, REPLICA_MOVES, Tables } from './tables';
import { Rows } from './vectors';
import { Wishes } from './wishes';

/** A rule that is broken, and the shortest way there. */
export interface Found extends Broken {
  readonly moves: readonly Move[];
}

/** A state that nothing led to. */
const BEGINNING = -1;

const REPLICATE = REPLICA_MOVES.indexOf('replicate');
const CRASH = REPLICA_MOVES.indexOf('crash');
const RESTART = REPLICA_MOVES.indexOf('restart');

/** A walk that goes on as far as it is told. */
export class Walk {
  /** How many transitions were taken. */
  transitions = 0;
  /** Whether it ended at its limit. */
  isCut = false;
  /** What is broken, in the order in which it was found. */
  readonly found: Found[] = [];

  private readonly tables: Tables;
  private readonly forms: Forms;
  private readonly wishes: Wishes;
  private readonly moves: Moves;
  private readonly states: Rows;
  /** Of each state: the one that it was reached from, and the number of the move. */
  private readonly origins = new Rows(2);
  /** The state that is being left, and the one that is being reached. */
  private readonly here: Int32Array;
  private readonly next: Int32Array;
  private readonly origin = new Int32Array(2);
  private readonly brokenRules = new Set<string>();
  private readonly may: Readonly<Record<FaultKind, boolean>>;
  private readonly errands: number;
  private readonly slots: number;
  /** Of each slot, whether it is somebody else's. */
  private readonly ofStrangers: readonly boolean[];
  private readonly replicas: number;
  /** The state that is left next. */
  private at = 0;

  /**
   * @param space - What to walk through.
   * @param tellsLedgersApart - Whether states count as different also where only what the checker has seen differs.
   *   Then there are many more, and nothing is found that is not found without: a test holds that.
   */
  constructor(
    private readonly space: Space,
    tellsLedgersApart = false,
  ) {
    const beginning = worldOf(space);
    const may = (fault: FaultKind) => space.faults.includes(fault);
    this.may = {
      crash: may('crash'),
      lag: may('lag'),
      drop: may('drop'),
      cancel: may('cancel'),
      'restart-client': may('restart-client'),
      'forget-handles': may('forget-handles'),
    };
    this.replicas = beginning.network?.replicas.length ?? 0;
    const errands = errandsIn(space);
    this.errands = errands.length;
    this.slots = space.tasks * errands.length;
    this.ofStrangers = Array.from(
      { length: this.slots },
      (_, slot) => errands[slot % errands.length] === 'stranger',
    );
    this.tables = new Tables(beginning);
    this.forms = new Forms(this.tables, space, tellsLedgersApart);
    this.wishes = new Wishes(this.tables, this.forms, space);
    this.moves = new Moves(space, this.replicas);
    const width = STATE.slots + 2 * this.slots;
    this.states = new Rows(width);
    this.here = new Int32Array(width);
    this.next = new Int32Array(width);
    const { service, client, ledger } = this.tables.start();
    this.next[STATE.service] = service;
    this.next[STATE.client] = client;
    this.next[STATE.ledger] = ledger;
    this.forms.find(this.next);
    this.keep(BEGINNING);
  }

  /** How many states were reached. */
  get count(): number {
    return this.states.count;
  }

  /** How many of them were not left yet. */
  get waiting(): number {
    return this.states.count - this.at;
  }

  /**
   * Leaves some more states.
   * @returns Whether there is more to do.
   */
  goOn(states: number): boolean {
    const end = this.at + states;
    for (; this.at < end; this.at++) {
      if (this.at >= this.states.count) return false;
      this.states.read(this.at, this.here);
      this.leave();
      if (this.isCut) return false;
    }
    return true;
  }

  /** Takes every move that is possible here. */
  private leave(): void {
    this.send();
    this.useConnections();
    if (this.may['restart-client']) this.restartClient(true);
    if (this.may['forget-handles']) this.restartClient(false);
    for (let replica = 0; replica < this.replicas; replica++) {
      if (this.may.lag) this.moveReplica(replica, REPLICATE);
      if (!this.may.crash) continue;
      this.moveReplica(replica, CRASH);
      this.moveReplica(replica, RESTART);
    }
    this.work();
  }

  private send(): void {
    const { here, next, tables } = this;
    for (let call = 0; call < this.space.tasks; call++) {
      for (const { errand, ask, knew } of this.wishes.of(here, call)) {
        const slot = call * this.errands + errand;
        const sent = tables.send(here[STATE.client]!, ask);
        if (!sent) continue;
        this.stay();
        next[STATE.client] = sent.client;
        this.set(slot, sent.connection, knew);
        const { kind, isSlip } = tables.asks.at(ask);
        this.reach(this.moves.send(ask, slot, kind), sent.broken, sent.entries, isSlip);
      }
    }
  }

  private useConnections(): void {
    const { here, slots, tables } = this;
    for (let slot = 0; slot < slots; slot++) {
      const connection = here[STATE.slots + slot]!;
      if (connection === CLOSED) continue;
      const bound = tables.boundOf(connection);
      if (bound === BOUND.server) this.arrive(slot, connection);
      else if (bound === BOUND.client) this.return(slot, connection);
      if (bound !== BOUND.closed && this.may.drop) this.break(slot, connection);
    }
  }

  private arrive(slot: number, connection: number): void {
    const { here, next } = this;
    const taken = this.tables.arrive(connection, here[STATE.service]!);
    if (!taken) return;
    this.stay();
    next[STATE.service] = taken.service;
    this.set(slot, taken.connection, this.knewAt(slot));
    this.reach(this.moves.arrive(slot), taken.broken, taken.entries);
  }

  private return(slot: number, connection: number): void {
    const { here, next } = this;
    const taken = this.tables.return(connection, here[STATE.client]!);
    if (!taken) return;
    this.stay();
    next[STATE.client] = taken.client;
    this.set(slot, taken.connection, this.knewAt(slot));
    this.reach(this.moves.arrive(slot), taken.broken, taken.entries);
  }

  private break(slot: number, connection: number): void {
    this.stay();
    const broken = this.lose(slot, connection, false);
    this.reach(this.moves.break(slot), broken, -1);
  }

  /** Breaks the connection of a slot in the state that is being reached. */
  private lose(slot: number, connection: number, byCrash: boolean): readonly Broken[] {
    const { next, tables } = this;
    const client = next[STATE.client]!;
    const cut = byCrash ? tables.crashBreak(connection, client) : tables.break(connection, client);
    if (!cut) return [];
    next[STATE.client] = cut.client;
    next[STATE.ledger] = tables.lose(next[STATE.ledger]!, connection);
    this.set(slot, cut.connection, 0);
    return cut.broken;
  }

  private moveReplica(replica: number, kind: number): void {
    const { here, next, tables } = this;
    const moved = tables.moveReplica(here[STATE.service]!, replica, kind);
    if (!moved) return;
    this.stay();
    next[STATE.service] = moved.service;
    if (kind === CRASH) {
      for (let slot = 0; slot < this.slots; slot++) {
        const connection = here[STATE.slots + slot]!;
        if (connection !== CLOSED && tables.holderOf(connection) === replica)
          this.lose(slot, connection, true);
      }
    }
    this.reach(this.moves.replica(replica, kind), moved.broken, -1);
  }

  private restartClient(keepsHandles: boolean): void {
    const { here, next, tables } = this;
    this.stay();
    for (let slot = 0; slot < this.slots; slot++) {
      const connection = here[STATE.slots + slot]!;
      if (tables.boundOf(connection) !== BOUND.closed && !this.ofStrangers[slot])
        this.lose(slot, connection, false);
    }
    const again = tables.restartClient(next[STATE.client]!, keepsHandles);
    if (!again) return;
    next[STATE.client] = again.client;
    this.reach(this.moves.restart(keepsHandles), again.broken, -1);
  }

  private work(): void {
    const { here, next } = this;
    for (const { taskId, service, broken } of this.tables.work(here[STATE.service]!, here[STATE.client]!)) {
      this.stay();
      next[STATE.service] = service;
      next[STATE.client] = this.tables.keepTime(here[STATE.client]!, service);
      this.reach(this.moves.work(taskId), broken, -1);
    }
  }

  /** Begins the next state as it is here. */
  private stay(): void {
    const { here, next } = this;
    // Faster than `set` for a row so short.
    for (let at = 0; at < here.length; at++) next[at] = here[at]!;
  }

  /** Puts a connection in a slot of the state that is being reached. */
  private set(slot: number, connection: number, knew: number): void {
    this.next[STATE.slots + slot] = connection;
    this.next[STATE.slots + this.slots + slot] = this.tables.boundOf(connection) === BOUND.closed ? 0 : knew;
  }

  private knewAt(slot: number): number {
    return this.here[STATE.slots + this.slots + slot]!;
  }

  /** Comes to the next state: judges it, and keeps it where none of its form was met before. */
  private reach(move: number, broken: readonly Broken[], entries: number, isSlip = false): void {
    const { next, tables } = this;
    this.transitions++;
    let wrong = broken;
    if (entries >= 0) {
      const judged = tables.judge(next[STATE.ledger]!, entries);
      next[STATE.ledger] = judged.ledger;
      if (judged.broken.length > 0) {
        // Of one who is rough on purpose only what the other side makes of it is news.
        wrong = [...wrong, ...judged.broken.filter(({ who }) => !isSlip || who === 'server')];
      }
    }
    if (wrong.length > 0) return this.tell(wrong, move);
    if (this.forms.find(next) >= 0) return;
    const standing = tables.brokenIn(next[STATE.service]!, next[STATE.client]!);
    // What comes after something wrong proves nothing more.
    if (standing.length > 0) return this.tell(standing, move);
    if (this.states.count >= this.space.limit) this.isCut = true;
    else this.keep(move);
  }

  /** Keeps the next state, whose form is new. */
  private keep(move: number): void {
    this.forms.add();
    this.states.push(this.next);
    this.origin[0] = move === BEGINNING ? BEGINNING : this.at;
    this.origin[1] = move;
    this.origins.push(this.origin);
  }

  private tell(wrong: readonly Broken[], move: number): void {
    for (const { rule, says } of wrong) {
      if (this.brokenRules.has(rule)) continue;
      this.brokenRules.add(rule);
      this.found.push({ rule, says, moves: [...this.movesTo(this.at), this.moves.at(move)] });
    }
  }

  private movesTo(state: number): readonly Move[] {
    const moves: Move[] = [];
    const origin = new Int32Array(2);
    for (let at = state; ; at = origin[0]!) {
      this.origins.read(at, origin);
      if (origin[0] === BEGINNING) return moves.reverse();
      moves.push(this.moves.at(origin[1]!));
    }
  }
}
