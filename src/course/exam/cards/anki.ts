/**
 * Cards as a text file that Anki imports: a note a line, front and back apart by a tab.
 * @see https://docs.ankiweb.net/importing/text-files.html
 * @module
 */
import { citedUrl } from '../clauses';
import type { Card } from './cards';

/** What Anki is told before the notes. Nothing in them is HTML: `<` is shown as `<`. */
const HEAD = [
  '#separator:tab',
  '#html:false',
  '#notetype:Basic',
  '#deck:MCP Tasks Lab',
  '#columns:Guid\tFront\tBack\tTags',
  '#guid column:1',
  '#tags column:4',
];

/**
 * Writes cards. Each keeps its id as its guid, so that a later import updates it and adds nothing twice.
 * @param cards - The cards.
 */
export function cardsForAnki(cards: readonly Card[]): string {
  const notes = cards.map((card) => [card.id, frontOf(card), backOf(card), `mcp ${card.kind}`].map(quoted));
  return `${[...HEAD, ...notes.map((fields) => fields.join('\t'))].join('\n')}\n`;
}

function frontOf({ front, of, kind }: Card): string {
  return [front, of === undefined ? kind : `${kind}: ${of}`].join('\n');
}

function backOf({ back, clauses }: Card): string {
  return [...back, ...clauses.map((clause) => citedUrl(clause) ?? clause)].join('\n');
}

/** A field in quotes, in which tabs and line feeds are text and a quote is written twice. */
function quoted(field: string): string {
  return `"${field.replaceAll('"', '""')}"`;
}
