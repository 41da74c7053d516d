/**
 * The judge of a hunt: when the checker, or a promise of the lab, first speaks against the one who is hunted.
 * @module
 */
import { brokenBy } from '../../explore';
import { createChecker } from '../../rules';
import { path, type Defect, type LabMoment } from '../../simulation';

/** What was broken up to a moment. */
export interface Verdict {
  /** At which step it was broken first, from 1. */
  readonly step: number;
  /** The entry at which that shows, counted from 0; absent where only the inside of the lab shows it. */
  readonly entry?: number;
  /** How many messages the client had sent by then. */
  readonly messages: number;
  /** Everything that is broken up to the moment, by its id, with what was seen. */
  readonly broken: ReadonlyMap<string, string>;
}

/**
 * Judges a run.
 * @param who - Whose slips count; those of the other side are their own affair.
 * @returns `undefined` where nothing is broken.
 */
export function verdictAt(moment: LabMoment, who: Defect['who']): Verdict | undefined {
  const checker = createChecker();
  const other = who === 'server' ? 'client' : 'server';
  const broken = new Map<string, string>();
  let first: Omit<Verdict, 'broken'> | undefined;
  let messages = 0;
  for (const { before, action, report, world, depth } of path(moment)) {
    if (!before || !action || !report) continue;
    const findings = report.entries.flatMap((entry) => {
      if (entry.dir === 'c2s') messages += 1;
      return [...checker.next(entry)];
    });
    const found = findings.filter((finding) => finding.report === 'violation' && finding.who !== other);
    const promises = who === 'server' ? brokenBy({ before: before.world, action, after: world, report }) : [];
    if (found.length + promises.length > 0) {
      const at = found[0]?.at;
      first ??= { step: depth, messages, ...(at === undefined ? {} : { entry: at }) };
    }
    for (const { rule, message } of found) if (!broken.has(rule)) broken.set(rule, message);
    for (const { id, says } of promises) if (!broken.has(id)) broken.set(id, says);
  }
  return first && { ...first, broken };
}
