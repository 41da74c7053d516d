/**
 * Findings in words: counted, summed up, and told in the page's own numbering.
 * @module
 */
import type { Finding, Party, Report } from '../../rules';
import { parts } from '../words/en/parts';

const words = parts.finding;

/** How findings count, the gravest first. */
export const REPORTS: readonly Report[] = ['violation', 'warning', 'advice'];

/** How many findings there are, by how they count and whose they are. */
export type FindingCounts = Readonly<Record<Report, Readonly<Record<Party, number>>>>;

const NOBODY = { client: 0, server: 0, both: 0 };

/** No findings. */
export const NO_FINDINGS: FindingCounts = { violation: NOBODY, warning: NOBODY, advice: NOBODY };

/** Counts some more findings. */
export function countFindings(before: FindingCounts, findings: readonly Finding[]): FindingCounts {
  if (findings.length === 0) return before;
  const counts = {
    violation: { ...before.violation },
    warning: { ...before.warning },
    advice: { ...before.advice },
  };
  for (const { report, who } of findings) counts[report][who] += 1;
  return counts;
}

/** How many findings count like this, whoever's they are. */
export function total(counts: FindingCounts, report: Report): number {
  const { client, server, both } = counts[report];
  return client + server + both;
}

/**
 * One calm line: `No findings in 24 entries`, `2 violations by the server, 1 slip of the client in 24 entries`.
 * @param entries - How many entries were judged.
 */
export function summaryWords(counts: FindingCounts, entries: number): string {
  const { server, client, both } = counts.violation;
  const found = [
    server > 0 && words.byServer(server),
    client > 0 && words.ofClient(client),
    both > 0 && words.ofBoth(both),
    total(counts, 'warning') > 0 && words.warnings(total(counts, 'warning')),
    total(counts, 'advice') > 0 && words.advice(total(counts, 'advice')),
  ].filter((some) => some !== false);
  return words.inEntries(found.join(', ') || words.none, entries);
}

/** Whose a finding is, as an adjective: `server's`. */
export function whose(who: Party): string {
  return words.whose[who];
}

/** A part of a finding's message: text, or another entry that it names, counted from 0. */
export type MessagePart = string | { readonly entry: number };

/**
 * The parts of a finding's message. Messages name entries counted from 0, as machines do; the page counts from 1, so
 * an entry is handed out as such. What a message quotes from the log is left alone.
 */
export function messageParts(message: string): readonly MessagePart[] {
  const parts: MessagePart[] = [];
  let from = 0;
  for (const match of message.matchAll(/"(?:[^"\\]|\\.)*"|\bentry (\d+)\b/g)) {
    if (match[1] === undefined) continue;
    parts.push(message.slice(from, match.index), { entry: Number(match[1]) });
    from = match.index + match[0].length;
  }
  return [...parts, message.slice(from)].filter((part) => part !== '');
}

/** An entry that a message names, counted from 1; messages are in English, as the rules are. */
export function namedEntry({ entry }: { readonly entry: number }): string {
  return `entry ${entry + 1}`;
}

/** A finding's message with entries counted from 1. */
export function messageHere(message: string): string {
  return messageParts(message)
    .map((part) => (typeof part === 'string' ? part : namedEntry(part)))
    .join('');
}
