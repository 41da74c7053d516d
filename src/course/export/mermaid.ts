/**
 * A transcript as a sequence diagram of Mermaid.
 * @see https://mermaid.js.org/syntax/sequenceDiagram.html
 * @module
 */
import type { Entry } from '../../protocol';
import { inWords } from '../../simulation';
import { mermaidLabel } from './escape';
import { labelOf } from './label';
import { waits } from './waits';

/** Mermaid refuses a text that is much longer; a longer transcript shows its first entries. */
const MOST_ENTRIES = 300;

/** The diagram: one arrow for each entry, numbered as in the transcript, and a note for each wait. */
export function mermaidDiagram(entries: readonly Entry[]): string {
  const waited = waits(entries);
  const lines = entries.slice(0, MOST_ENTRIES).flatMap((entry, at) => {
    const { words, status } = labelOf(entry);
    const label = mermaidLabel(`${at + 1} ${status === undefined ? words : `${words}, task ${status}`}`);
    const arrow = entry.dir === 'c2s' ? 'client->>server' : 'server-->>client';
    const wait = waited[at]!;
    return [
      ...(wait > 0 ? [`  Note over client,server: ${mermaidLabel(`${inWords(wait)} later`)}`] : []),
      `  ${arrow}: ${label}`,
    ];
  });
  const left = entries.length - MOST_ENTRIES;
  const rest = left > 0 ? [`  Note over client,server: ${left} entries more`] : [];
  return ['sequenceDiagram', '  participant client', '  participant server', ...lines, ...rest, ''].join(
    '\n',
  );
}
