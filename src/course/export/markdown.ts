/**
 * A transcript as a Markdown document: what it is, a diagram, every message, and the transcript itself as JSON Lines,
 * from which the checker reads it again.
 * @module
 */
import stringify from 'json-stringify-pretty-compact';
import { entryLine, type Entry } from '../../protocol';
import { markdown, seen } from './escape';
import type { Exported } from './exported';
import { factsOf } from './facts';
import { headerLines, labelOf, timeOf } from './label';
import { mermaidDiagram } from './mermaid';

/** Writes the document. */
export function toMarkdown(exported: Exported): string {
  const { title, entries, link } = exported;
  return [
    `# ${markdown(title)}`,
    '',
    ...factsOf(exported).map(([name, value]) => `- ${name}: ${markdown(value)}`),
    ...(link === undefined ? [] : [`- [Open this moment](<${encodeURI(link)}>)`]),
    '',
    '## Sequence',
    '',
    // No line of the diagram or of JSON can be the end of its block: each begins otherwise.
    `\`\`\`mermaid\n${mermaidDiagram(entries)}\`\`\``,
    '',
    '## Messages',
    '',
    ...entries.map(section),
    '## JSON Lines',
    '',
    'The transcript itself, one entry a line; the checker reads it from this document.',
    '',
    `\`\`\`jsonl\n${entries.map((entry) => seenLine(entry)).join('')}\`\`\``,
    '',
  ].join('\n');
}

/** An entry as a line of JSON in which nothing is hidden. It reads back as the same entry. */
export function seenLine(entry: Entry): string {
  return `${seen(entryLine(entry).trimEnd())}\n`;
}

function section(entry: Entry, at: number): string {
  const { words, status } = labelOf(entry);
  const way = entry.dir === 'c2s' ? 'client → server' : 'server → client';
  const facts = [way, timeOf(entry), ...(entry.status === undefined ? [] : [`HTTP ${entry.status}`])];
  return [
    `### ${at + 1}. ${markdown(words)}${status === undefined ? '' : `, task ${markdown(status)}`}`,
    '',
    facts.filter((fact) => fact !== '').join(' · '),
    '',
    ...(entry.headers ? [block('http', headerLines(entry.headers))] : []),
    ...(entry.message === undefined
      ? []
      : [block('json', seen(stringify(entry.message, { maxLength: 100 })))]),
  ].join('\n');
}

function block(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\`\n`;
}
