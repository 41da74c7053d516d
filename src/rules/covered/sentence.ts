/**
 * One sentence of the specification that binds, and what the checker makes of it.
 * @module
 */
import type { Party } from '../rule';

/** How a sentence binds: with the word, or as a type or diagram of the specification. */
export type Basis = 'MUST' | 'MUST NOT' | 'type';

/** What a log cannot show, or the checker does not look for, with the reason. */
export interface Gap {
  /** `unseen`: no transcript shows it. `unchecked`: one could, and the checker does not look. */
  readonly kind: 'unseen' | 'unchecked';
  /** Why, in whole sentences. */
  readonly why: string;
}

/** One sentence. */
export interface Sentence {
  /** Where it stands, as `clauseUrl` of the protocol room links it. */
  readonly clause: string;
  readonly basis: Basis;
  readonly who: Party;
  /** What it asks, in our own words. */
  readonly says: string;
  /** The rules that hold it, by id. */
  readonly rules: readonly string[];
  /** What of it, or all of it, no rule holds. */
  readonly gap?: Gap;
}

/** A page of the specification with its sentences, in order. */
export interface CoveredPage {
  readonly title: string;
  readonly sentences: readonly Sentence[];
}

/** A sentence that rules hold. */
export function held(
  clause: string,
  basis: Basis,
  who: Party,
  says: string,
  ...rules: readonly string[]
): Sentence {
  return { clause, basis, who, says, rules };
}

/** A sentence that no transcript shows to be kept or broken. */
export function unseen(clause: string, basis: Basis, who: Party, says: string, why: string): Sentence {
  return { clause, basis, who, says, rules: [], gap: { kind: 'unseen', why } };
}

/** A sentence that a transcript could show, and that the checker leaves alone. */
export function unchecked(clause: string, basis: Basis, who: Party, says: string, why: string): Sentence {
  return { clause, basis, who, says, rules: [], gap: { kind: 'unchecked', why } };
}
