/**
 * Moves: what happens in a walk, told by what it happens to, so that it can be told again in another world.
 * @module
 */
import { errandsIn, type Errand } from './client';
import { Interner } from './interner';
import type { RequestKind } from './requests';
import type { Space } from './space';
import { REPLICA_MOVES } from './tables';

/** Something that happens. Calls and replicas are counted from 0. */
export type Move =
  | {
      readonly kind: 'send';
      readonly errand: Errand;
      readonly call: number;
      readonly request: RequestKind;
    }
  | { readonly kind: 'arrive' | 'break'; readonly errand: Errand; readonly call: number }
  | { readonly kind: 'work'; readonly taskId: string }
  | { readonly kind: (typeof REPLICA_MOVES)[number]; readonly replica: number }
  | { readonly kind: 'restart-client'; readonly keepsHandles: boolean };

/** The moves of a space, by their numbers. */
export class Moves {
  private readonly all = new Interner<Move>();
  private readonly errands: readonly Errand[];
  private readonly arrivals: readonly number[];
  private readonly breaks: readonly number[];
  private readonly ofReplicas: readonly (readonly number[])[];
  private readonly sends: number[] = [];
  private readonly works = new Map<string, number>();
  private readonly restarts: readonly [number, number];

  /**
   * @param space - What may happen.
   * @param replicas - How many replicas answer.
   */
  constructor(space: Space, replicas: number) {
    this.errands = errandsIn(space);
    const slots = Array.from({ length: space.tasks * this.errands.length }, (_, slot) => slot);
    this.arrivals = slots.map((slot) => this.all.of({ kind: 'arrive', ...this.placeOf(slot) }));
    this.breaks = slots.map((slot) => this.all.of({ kind: 'break', ...this.placeOf(slot) }));
    this.ofReplicas = Array.from({ length: replicas }, (_, replica) =>
      REPLICA_MOVES.map((kind) => this.all.of({ kind, replica })),
    );
    const restart = (keepsHandles: boolean) => this.all.of({ kind: 'restart-client', keepsHandles });
    this.restarts = [restart(false), restart(true)];
  }

  /** The move of a number. */
  at(number: number): Move {
    return this.all.at(number);
  }

  /**
   * The client sends a request.
   * @param ask - The number of the request, which decides the slot too.
   */
  send(ask: number, slot: number, request: RequestKind): number {
    return (this.sends[ask] ??= this.all.of({ kind: 'send', ...this.placeOf(slot), request }));
  }

  /** The first message of a slot arrives. */
  arrive(slot: number): number {
    return this.arrivals[slot]!;
  }

  /** The connection of a slot breaks. */
  break(slot: number): number {
    return this.breaks[slot]!;
  }

  /** Something happens to a replica. */
  replica(replica: number, kind: number): number {
    return this.ofReplicas[replica]![kind]!;
  }

  /** The client restarts. */
  restart(keepsHandles: boolean): number {
    return this.restarts[keepsHandles ? 1 : 0];
  }

  /** The worker does the next thing for a task. */
  work(taskId: string): number {
    let number = this.works.get(taskId);
    if (number === undefined) this.works.set(taskId, (number = this.all.of({ kind: 'work', taskId })));
    return number;
  }

  private placeOf(slot: number): { readonly errand: Errand; readonly call: number } {
    const { errands } = this;
    return { errand: errands[slot % errands.length]!, call: Math.floor(slot / errands.length) };
  }
}
