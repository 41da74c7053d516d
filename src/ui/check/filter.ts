/**
 * Which findings are shown.
 * @module
 */
import type { Finding, Party, Report } from '../../rules';
import type { CheckedLog } from './checked-log';

/** What to show. */
export interface FindingFilter {
  /** How findings count that are left out. */
  readonly withoutReports: ReadonlySet<Report>;
  /** Whose findings are left out. */
  readonly without: ReadonlySet<Party>;
  /** The one rule to show; empty for all. */
  readonly rule: string;
}

/** Shows all. */
export const ALL_FINDINGS: FindingFilter = { withoutReports: new Set(), without: new Set(), rule: '' };

/** Tells whether a finding is shown. */
export function shows(filter: FindingFilter, { report, who, rule }: Finding): boolean {
  return (
    !filter.withoutReports.has(report) &&
    !filter.without.has(who) &&
    (filter.rule === '' || filter.rule === rule)
  );
}

/** The findings of a log that are shown, as their places in it: by entry, and within one as they were made. */
export function shownFindings({ findings }: CheckedLog, filter: FindingFilter): number[] {
  const places: number[] = [];
  let isInOrder = true;
  findings.forEach((finding, place) => {
    if (!shows(filter, finding)) return;
    const last = places.at(-1);
    if (last !== undefined && findings[last]!.at > finding.at) isInOrder = false;
    places.push(place);
  });
  // Only what shows at the end of a conversation comes out of order.
  if (isInOrder) return places;
  return places.sort((one, other) => findings[one]!.at - findings[other]!.at || one - other);
}

/** The entries that findings name, each once, in order. */
export function entriesOf({ findings, shown }: CheckedLog, places: readonly number[]): number[] {
  const entries = new Set(places.map((place) => findings[place]!.at));
  return [...entries].filter((at) => at < shown).sort((one, other) => one - other);
}

/** A set with one member put in or taken out. */
export function toggled<Member>(set: ReadonlySet<Member>, member: Member): ReadonlySet<Member> {
  const next = new Set(set);
  if (!next.delete(member)) next.add(member);
  return next;
}
