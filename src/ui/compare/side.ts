/**
 * One side of a comparison, as it is shown.
 * @module
 */
import { html, type TemplateResult } from 'lit';
import type { Run } from '../../course/side-by-side';
import type { Entry } from '../../protocol';
import type { Finding } from '../../rules';
import type { LabMoment } from '../../simulation';
import { stepView } from '../bench/step-view';
import { clockTime, span } from '../bench/words';
import { entryView, type EntryView } from '../parts/entry-view';
import { compare } from '../words/en/compare';

/** Which of the two. */
export type SideName = 'one' | 'other';

/** An entry of a side. */
export interface SideEntry {
  readonly entry: Entry;
  readonly view: EntryView;
  /** The moment at which it passed; absent where no simulation made it. */
  readonly moment?: LabMoment;
  /** The steps since the entry before at which nothing passed on the wire. */
  readonly between: readonly LabMoment[];
  readonly findings: readonly Finding[];
}

/** One side: what it is called, and its entries. */
export interface Side {
  readonly name: string;
  readonly entries: readonly SideEntry[];
}

/** A side without a simulation: messages alone. */
export function sideOfEntries(name: string, entries: readonly Entry[]): Side {
  return {
    name,
    entries: entries.map((entry) => ({ entry, view: entryView(entry), between: [], findings: [] })),
  };
}

/**
 * A run as a side.
 * @param found - What the checker found in it.
 */
export function sideOfRun(name: string, run: Run, found: readonly Finding[]): Side {
  const byEntry = new Map<number, Finding[]>();
  for (const finding of found) byEntry.set(finding.at, [...(byEntry.get(finding.at) ?? []), finding]);
  return {
    name,
    entries: run.entries.map(({ entry, moment, between }, at) => ({
      entry,
      view: entryView(entry),
      moment,
      between,
      findings: byEntry.get(at) ?? [],
    })),
  };
}

/** A step at which nothing passed on the wire, in words. */
export function happened(moment: LabMoment): TemplateResult {
  const view = stepView(moment);
  if (view?.kind === 'clock') return html`<span>${compare.rows.later(span(view.to - view.from))}</span>`;
  return html`<span lang="en">${view?.says.replace(/^the worker: /, 'Worker: ')}</span>`;
}

/** The clock when an entry passed; nothing where no simulation made it. */
export function timeOf({ entry, moment }: SideEntry): string {
  if (!moment) return '';
  return entry.dir === 'c2s' && moment.before
    ? clockTime(moment.before.world.now)
    : clockTime(moment.world.now);
}
