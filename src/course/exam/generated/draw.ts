/**
 * Draws that look like chance, one after the other, and are the same for the same name.
 * @module
 */
import { numberOf, shareOf, shuffled } from '../seed';

/** Something to draw, and how often it comes compared with the others. */
export type Weighed<Value> = readonly [weight: number, value: Value];

/** A sequence of draws. Each draw is told by the name and by how many came before. */
export class Draws {
  private drawn = 0;

  /** @param name - Equal names give equal sequences. */
  constructor(private readonly name: string) {}

  /** A share from 0 up to, and without, 1. */
  share(): number {
    return shareOf(this.next());
  }

  /** Whether something happens that happens in a share of all cases. */
  chance(share: number): boolean {
    return this.share() < share;
  }

  /** A whole number from 0 up to, and without, a limit. */
  below(limit: number): number {
    return Math.floor(this.share() * limit);
  }

  /** A member of a list that is not empty. */
  oneOf<Value>(list: readonly Value[]): Value {
    return list[this.below(list.length)] as Value;
  }

  /** A value, the likelier the more it weighs. The list is not empty, and no weight is negative. */
  weighed<Value>(list: readonly Weighed<Value>[]): Value {
    let left = this.share() * list.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of list) {
      left -= weight;
      if (left < 0) return value;
    }
    return (list.at(-1) as Weighed<Value>)[1];
  }

  /** The list in another order. */
  mixed<Value>(list: readonly Value[]): readonly Value[] {
    return shuffled(list, numberOf(this.next()));
  }

  private next(): string {
    return `${this.name}/${this.drawn++}`;
  }
}
