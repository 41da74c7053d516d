/**
 * The mechanism: reads entries one by one, asks the rules, keeps the ledger. It knows no rule.
 * @module
 */
import type { Entry } from '../protocol';
import { Ledger } from './ledger';
import type { Finding, Party, RuleDefinition, Slip, Verdict } from './rule';
import { MOMENTS, see, type Sighting } from './sighting';

/** Judges a transcript entry by entry. */
export interface Checker {
  /**
   * Judges the next entry.
   * @returns Its findings, in catalogue order; mostly none. Never throws, whatever the message is.
   */
  next(entry: Entry): readonly Finding[];
  /**
   * Ends the transcript.
   * @param complete - Whether the transcript holds the whole conversation. A mere prefix cannot be accused of what
   *   has not happened yet.
   * @returns What shows only now.
   */
  finish(complete: boolean): readonly Finding[];
  /** A checker that has seen the same entries and goes its own way from here. */
  fork(): Checker;
}

const NONE: readonly Finding[] = [];

/** Rules sorted by the moments that they ask for. */
export class RuleBook {
  readonly #byMoments = new Map<number, readonly RuleDefinition[]>();

  /** @param rules - The rules, in the order in which they report. */
  constructor(readonly rules: readonly RuleDefinition[]) {}

  /** The rules to ask at an entry that is all of some moments. */
  for(moments: number): readonly RuleDefinition[] {
    let found = this.#byMoments.get(moments);
    if (!found) {
      found = this.rules.filter((rule) => rule.on.some((moment) => (moments & MOMENTS[moment]) !== 0));
      this.#byMoments.set(moments, found);
    }
    return found;
  }
}

/** A checker whose ledger can be looked at, and taken up again. */
export class LedgerChecker implements Checker {
  /**
   * @param book - The rules.
   * @param ledger - What was seen so far.
   * @param count - How many entries that was.
   */
  constructor(
    readonly book: RuleBook,
    readonly ledger: Ledger,
    private count: number,
  ) {}

  next(entry: Entry): readonly Finding[] {
    const sighting = see(entry, this.count++, this.ledger);
    let findings: Finding[] | undefined;
    for (const rule of this.book.for(sighting.moments)) {
      const verdict = rule.judge(sighting as never, this.ledger);
      if (verdict !== undefined) findings = collect(findings, rule, sighting, verdict);
    }
    this.ledger.observe(sighting);
    return findings ?? NONE;
  }

  finish(complete: boolean): readonly Finding[] {
    if (!complete) return NONE;
    return this.book.rules.flatMap((rule) =>
      (rule.finish?.(this.ledger) ?? []).map(({ at, ...slip }) => finding(rule, at, rule.who, slip)),
    );
  }

  fork(): Checker {
    return new LedgerChecker(this.book, this.ledger.fork(), this.count);
  }
}

function collect(
  findings: Finding[] | undefined,
  rule: RuleDefinition,
  next: Sighting,
  verdict: Verdict,
): Finding[] | undefined {
  const slips = isList(verdict) ? verdict : verdict ? [verdict] : [];
  if (slips.length === 0) return findings;
  const who: Party = rule.who === 'both' ? (next.isClient ? 'client' : 'server') : rule.who;
  const found = findings ?? [];
  for (const slip of slips) found.push(finding(rule, next.at, who, slip));
  return found;
}

function isList(verdict: Verdict): verdict is readonly Slip[] {
  return Array.isArray(verdict);
}

function finding(rule: RuleDefinition, at: number, who: Party, { path, message }: Slip): Finding {
  return { rule: rule.id, report: rule.report, who, at, path, message, source: rule.source };
}

/** A checker for a book of rules that has seen nothing yet. */
export function startChecker(book: RuleBook): Checker {
  return new LedgerChecker(book, new Ledger(), 0);
}
