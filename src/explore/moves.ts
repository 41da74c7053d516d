/**
 * Moves: what happens in a walk, told by what it happens to, so that it can be told again in another world.
 * @module
 */
import { ERRANDS, type Errand } from './client';
import { Interner } from './interner';
import { REPLICA_MOVES } from './tables';

/** Something that happens. Calls and replicas are counted from 0. */
export type Move =
  | { readonly kind: 'send' | 'arrive' | 'break'; readonly errand: Errand; readonly call: number }
  | { readonly kind: 'work'; readonly taskId: string }
  | { readonly kind: (typeof REPLICA_MOVES)[number]; readonly replica: number }
  | { readonly kind: 'restart-client' };

/** The moves of a space, by their numbers. */
export class Moves {
  private readonly all = new Interner<Move>();
  private readonly ofSlots: readonly (readonly number[])[];
  private readonly ofReplicas: readonly (readonly number[])[];
  private readonly ofTasks = new Map<string, number>();
  /** The client restarts. */
  readonly restartClient: number = this.all.of({ kind: 'restart-client' });

  /**
   * @param calls - How many calls the client may make.
   * @param replicas - How many replicas answer.
   */
  constructor(calls: number, replicas: number) {
    this.ofSlots = Array.from({ length: calls * ERRANDS.length }, (_, slot) => {
      const place = {
        errand: ERRANDS[slot % ERRANDS.length]!,
        call: Math.floor(slot / ERRANDS.length),
      };
      return (['send', 'arrive', 'break'] as const).map((kind) => this.all.of({ kind, ...place }));
    });
    this.ofReplicas = Array.from({ length: replicas }, (_, replica) =>
      REPLICA_MOVES.map((kind) => this.all.of({ kind, replica })),
    );
  }

  /** The move of a number. */
  at(number: number): Move {
    return this.all.at(number);
  }

  /** The client sends the request of a slot. */
  send(slot: number): number {
    return this.ofSlots[slot]![0]!;
  }

  /** The first message of a slot arrives. */
  arrive(slot: number): number {
    return this.ofSlots[slot]![1]!;
  }

  /** The connection of a slot breaks. */
  break(slot: number): number {
    return this.ofSlots[slot]![2]!;
  }

  /** Something happens to a replica. */
  replica(replica: number, kind: number): number {
    return this.ofReplicas[replica]![kind]!;
  }

  /** The worker does the next thing for a task. */
  work(taskId: string): number {
    let number = this.ofTasks.get(taskId);
    if (number === undefined) this.ofTasks.set(taskId, (number = this.all.of({ kind: 'work', taskId })));
    return number;
  }
}
