/**
 * The reference as machines read it.
 * @module
 */
import stringify from 'json-stringify-pretty-compact';
import { PROTOCOL_VERSION, TASKS_EXTENSION } from '../../protocol/names';
import type { Party } from '../../rules/rule';
import { citedUrl } from '../exam/clauses';
import { rowsFor } from './filter';
import { SECTIONS } from './sections';
import { REFERENCE_VERSION, ReferenceSchema, type ReferenceDocument } from './schema';

const WIDTH = 110;

/** The reference as one JSON value, in the form of `ReferenceSchema`. */
export function referenceDocument(party: Party = 'both'): ReferenceDocument {
  const sections = rowsFor(SECTIONS, party);
  const clauses = sections.flatMap(({ tables }) =>
    tables.flatMap(({ rows }) => rows.flatMap(({ clauses: named = [] }) => named)),
  );
  return {
    name: 'long-running-work-patterns',
    version: REFERENCE_VERSION,
    protocolVersion: PROTOCOL_VERSION,
    extension: TASKS_EXTENSION,
    for: party,
    links: { rule: '#/rules/{rule}', moment: '#/lessons/{moment}', row: '#/reference/{id}' },
    clauses: Object.fromEntries(
      [...new Set(clauses)].sort().map((clause) => [clause, citedUrl(clause) ?? '']),
    ),
    sections: [...sections],
  };
}

/** The reference as the text of a JSON file. */
export function referenceJson(party: Party = 'both'): string {
  return `${stringify(referenceDocument(party), { maxLength: WIDTH })}\n`;
}

/** The JSON Schema of that file. */
export function referenceSchemaJson(): string {
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  return `${stringify({ $schema, ...ReferenceSchema }, { maxLength: WIDTH })}\n`;
}
