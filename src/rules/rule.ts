/**
 * What a rule is, and what it answers.
 * @module
 */
import type { Entry } from '../protocol';
import type { Ledger } from './ledger';
import type { Moment, Sightings } from './sighting';

/** How strong the sentence is that a rule rests on (RFC 2119), or advice of ours. */
export type Level = 'MUST' | 'SHOULD' | 'ADVICE';

/** What a breach is reported as. Only a violation makes a transcript wrong. */
export type Report = 'violation' | 'warning' | 'advice';

/** Whom a rule binds. */
export type Party = 'client' | 'server' | 'both';

/** One breach of one rule at one spot. */
export interface Finding {
  /** The rule's id. */
  readonly rule: string;
  /** How the breach counts. */
  readonly report: Report;
  /** Who broke it. Where the rule binds both, the one that sent the entry. */
  readonly who: Party;
  /** The zero-based entry. */
  readonly at: number;
  /** A JSON Pointer into the entry's message, or `headers/<name>`, or `status`; empty for the whole entry. */
  readonly path: string;
  /** What was seen and what was expected. */
  readonly message: string;
  /** Where the specification says so. */
  readonly source: string;
}

/** The smallest transcripts that show a rule kept and broken. */
export interface Example {
  /** A transcript in which the rule finds nothing. */
  readonly good: readonly Entry[];
  /** A transcript that is right but for the one point. */
  readonly bad: readonly Entry[];
  /** The entry of `bad` at which the rule reports. */
  readonly badAt: number;
}

/** What the catalogue says of a rule. */
export interface RuleText {
  /** `area/name`; it never changes. */
  readonly id: string;
  /** The strength of the sentence it rests on. */
  readonly level: Level;
  /** How a breach counts. */
  readonly report: Report;
  /** Whom it binds. */
  readonly who: Party;
  /** The rule in a sentence. */
  readonly says: string;
  /** Why there is such a rule. */
  readonly explains: string;
  /** The clause, as `clauseUrl` of the protocol room links it. */
  readonly source: string;
}

/** A rule of the catalogue with its examples. */
export interface Rule extends RuleText, Example {}

/** A breach as a rule reports it; the mechanism adds the rest. */
export interface Slip {
  /** See {@link Finding.path}. */
  readonly path: string;
  /** See {@link Finding.message}. */
  readonly message: string;
}

/** A breach that shows only at the end of a complete transcript. */
export interface LateSlip extends Slip {
  /** The entry that it concerns. */
  readonly at: number;
}

/** A rule's answer: nothing, one breach or several. */
export type Verdict = Slip | readonly Slip[] | undefined;

/** A rule with its judgement. */
export interface RuleDefinition extends RuleText {
  /** The moments at which it is asked. */
  readonly on: readonly Moment[];
  /**
   * Judges the next entry.
   * @param next - The entry, seen as one of the moments in `on`.
   * @param ledger - What was known before it.
   */
  readonly judge: (next: never, ledger: Ledger) => Verdict;
  /** Judges a transcript that has ended and is complete. */
  readonly finish?: (ledger: Ledger) => readonly LateSlip[];
}

/**
 * Defines a rule, so that its judgement is typed by the moments that it asks for.
 * @returns The same object.
 */
export function rule<M extends Moment>(
  definition: RuleText & {
    readonly on: readonly M[];
    readonly judge: (next: Sightings[M], ledger: Ledger) => Verdict;
    readonly finish?: (ledger: Ledger) => readonly LateSlip[];
  },
): RuleDefinition {
  return definition;
}
