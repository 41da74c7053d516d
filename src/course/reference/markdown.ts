/**
 * The reference as Markdown that reads well without a page around it: links stand at the end, under their own names.
 * @module
 */
import stringify from 'json-stringify-pretty-compact';
import type { Party } from '../../rules/rule';
import { cellsOf, linksOf, type RowLink } from './columns';
import { rowsFor } from './filter';
import { SECTIONS, TITLE } from './sections';
import type { ReferenceExample, Section, Table } from './schema';

/** What is written, and for whom. */
export interface MarkdownOptions {
  /** Whose rows; absent: everybody's. */
  readonly for?: Party;
  /** The address of the lab, before `#`; absent: links into the lab are left as they are in the page. */
  readonly lab?: string;
}

const WIDTH = 100;

/** Writes the reference. */
export function referenceMarkdown({ for: party = 'both', lab = '' }: MarkdownOptions = {}): string {
  const sections = rowsFor(SECTIONS, party);
  const blocks = [
    `# ${TITLE}`,
    introduction(party, lab),
    ...sections.map((section, at) => sectionBlocks(section, at + 1).join('\n\n')),
    definitions(sections).join('\n'),
  ];
  const text = `${blocks.join('\n\n')}\n`;
  return text.replaceAll(/(\]\(|\]: )#\//g, `$1${lab}#/`);
}

function introduction(party: Party, lab: string): string {
  const whose = party === 'both' ? '' : ` Here are the rows that the author of a ${party} needs.`;
  const links = lab === '' ? ' Links that begin with `#/` open in the lab: put its address before them.' : '';
  return (
    'A reference to keep beside the tool descriptions of a server. It speaks of protocol revision 2026-07-28 and of the extension `io.modelcontextprotocol/tasks`. ' +
    "MUST, SHOULD and MAY are the specification's; what is our reading of a silent text, or our advice, says so. " +
    `Each row names its clause, the rule that a checker holds it by, and the moment of a lesson that shows it.${links}${whose}`
  );
}

function sectionBlocks({ title, note, tables, examples }: Section, number: number): readonly string[] {
  return [
    `## ${number}. ${title}`,
    ...(note ? [note] : []),
    ...tables.flatMap((table) => [
      ...(table.title ? [`### ${table.title}`] : []),
      ...(table.note ? [table.note] : []),
      tableText(table),
    ]),
    ...examples.flatMap(exampleBlocks),
  ];
}

function tableText(table: Table): string {
  const { titles, rows } = cellsOf(table);
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    line([...titles, 'See']),
    line([...titles, 'See'].map(() => '---')),
    ...rows.map(({ row, cells }) => line([...cells, linksOf(row).map(linkText).join('; ')])),
  ].join('\n');
}

function linkText({ kind, name }: RowLink): string {
  return kind === 'clause' ? `[${name}]` : `${kind} [${name}]`;
}

function exampleBlocks({ says, http, messages, breaks }: ReferenceExample): readonly string[] {
  const info = breaks ? `json breaks=${breaks.join(',')}` : 'json';
  return [
    says,
    ...(http ? [`\`\`\`http\n${http.join('\n')}\n\`\`\``] : []),
    ...messages.map((message) => `\`\`\`${info}\n${stringify(message, { maxLength: WIDTH })}\n\`\`\``),
  ];
}

/** Where each link leads, each once. */
function definitions(sections: readonly Section[]): readonly string[] {
  const links = sections.flatMap(({ tables }) =>
    tables.flatMap(({ rows }) => rows.flatMap((row) => [...linksOf(row)])),
  );
  return [...new Map(links.map(({ name, href }) => [name, href]))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, href]) => `[${name}]: ${href}`);
}
