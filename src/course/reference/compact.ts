/**
 * The reference in few words, to stand beside the tool descriptions of a server or in the instructions of an agent.
 *
 * Sentences come from the rows that have a short form; names, codes and headers from the rows themselves, so that
 * nothing exact is written twice.
 * @module
 */
import type { Party } from '../../rules/rule';
import { rowsFor } from './filter';
import { SECTIONS } from './sections';
import type { Row, RowOf, Section, Table } from './schema';

/** Writes the compact form. */
export function referenceCompact(party: Party = 'both'): string {
  const blocks = rowsFor(SECTIONS, party).flatMap((section) => {
    const lines = section.tables.flatMap((table) => linesOf(table, section.core));
    return lines.length > 0 ? [sectionText(section, lines)] : [];
  });
  const title = '# Long-running work in MCP 2026-07-28 (`io.modelcontextprotocol/tasks`)';
  return `${[title, ...blocks].join('\n\n')}\n`;
}

function sectionText({ title }: Section, lines: readonly string[]): string {
  return `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

const code = (text: string): string => `\`${text}\``;
const codes = (list: readonly string[]): string => list.map(code).join(', ');

/** What has to be exact in few words, of the core alone, and the rows that have a short form. */
function linesOf(table: Table, core: boolean): readonly string[] {
  const shorts = (table.rows as readonly Row[]).flatMap(({ short }) => short ?? []);
  if (!core) return shorts;
  switch (table.kind) {
    case 'fields':
      return [fieldsLine(table.rows), ...shorts];
    case 'statuses':
      return [...statusLines(table.rows), ...shorts];
    case 'errors':
      return table.rows.map(errorLine);
    case 'headers':
      return table.rows.map(headerLine);
    case 'patterns':
    case 'questions':
    case 'rules':
    case 'results':
    case 'changes':
      return shorts;
  }
}

/** The fields of a handle; of a snapshot, what it has beyond them. */
function fieldsLine(rows: readonly RowOf<'fields'>[]): string {
  const names = (some: readonly RowOf<'fields'>[]) => codes(some.map(({ field }) => field));
  const payloads = rows.filter(({ statuses }) => statuses);
  if (payloads.length > 0) {
    const parts = payloads.map(({ field, statuses = [] }) => `${code(field)} with ${codes(statuses)}`);
    return `A snapshot also has ${parts.join(', ')}.`;
  }
  const required = names(rows.filter((row) => row.required));
  return `Required: ${required}; optional: ${names(rows.filter((row) => !row.required))}.`;
}

function statusLines(rows: readonly RowOf<'statuses'>[]): readonly string[] {
  const going = rows.filter(({ moves }) => moves.length > 0);
  const over = rows.filter(({ moves }) => moves.length === 0);
  return [
    ...going.map(({ status, moves }) => `${code(status)} may become ${codes(moves)}.`),
    `Terminal: ${codes(over.map(({ status }) => status))}.`,
  ];
}

function errorLine({ code: number, http, name, short }: RowOf<'errors'>): string {
  const status = http === null ? '' : `, HTTP ${http}`;
  return `${code(String(number))}${status}: ${short ?? name.toLowerCase()}.`;
}

function headerLine({ header, value, on, short }: RowOf<'headers'>): string {
  return `${code(header)}: ${short ?? value}${on.length > 0 ? `, on ${codes(on)}` : ''}.`;
}
