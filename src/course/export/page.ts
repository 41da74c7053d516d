/**
 * A transcript as a page that stands for itself: it needs no script to be read, fetches nothing, follows the reader's
 * light and dark, and prints. The transcript lies in it as JSON Lines, from which the checker reads it again.
 * @module
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import stringify from 'json-stringify-pretty-compact';
import type { Entry } from '../../protocol';
import { markup } from './escape';
import type { Exported } from './exported';
import { factsOf } from './facts';
import { headerLines, labelOf, timeOf } from './label';
import { seenLine } from './markdown';
import { pageStyle } from './page-style';
import { sequenceOfTranscript, sequenceShapes, sizeOf } from './sequence-svg';

/** Writes the page. */
export function toPage(exported: Exported): string {
  const { title, entries, link } = exported;
  const style = pageStyle();
  const facts = factsOf(exported).map(
    ([name, value]) => `<div><dt>${markup(name)}</dt><dd>${markup(value)}</dd></div>`,
  );
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policyFor(style)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${markup(title)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${markup(title)}</h1>`,
    `<dl class="facts">${facts.join('')}</dl>`,
    ...(link === undefined ? [] : [`<p><a href="${markup(encodeURI(link))}">Open this moment</a></p>`]),
    '<h2>Sequence</h2>',
    figure(entries),
    '<h2>Messages</h2>',
    ...entries.map(article),
    '</main>',
    // A block of data: a browser neither runs nor shows it. `<` is written so that nothing can end the block.
    '<script type="application/jsonl">',
    entries
      .map((entry) => seenLine(entry).replaceAll('<', '\\u003c'))
      .join('')
      .trimEnd(),
    '</script>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Nothing is fetched and nothing runs; of styles, only this one. */
function policyFor(style: string): string {
  const hash = base64.encode(sha256(utf8ToBytes(style)));
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
}

function figure(entries: readonly Entry[]): string {
  const sequence = sequenceOfTranscript(entries);
  const { width, height } = sizeOf(sequence);
  return `<div class="figure" tabindex="0" role="region" aria-label="Sequence"><svg class="sequence" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="The entries as a sequence; each is described below">\n${sequenceShapes(sequence)}\n</svg></div>`;
}

function article(entry: Entry, at: number): string {
  const { dir, headers, message } = entry;
  const { words, status } = labelOf(entry);
  const way = dir === 'c2s' ? 'client → server' : 'server → client';
  const facts = [way, timeOf(entry), ...(entry.status === undefined ? [] : [`HTTP ${entry.status}`])];
  return [
    `<article class="${dir}" id="entry-${at + 1}">`,
    `<h3><span class="number">${at + 1}</span> ${markup(words)}${status ? ` <b class="${status}">${status}</b>` : ''}</h3>`,
    `<p>${markup(facts.filter((fact) => fact !== '').join(' · '))}</p>`,
    headers ? `<pre>${markup(headerLines(headers))}</pre>` : '',
    message === undefined ? '' : `<pre>${markup(stringify(message, { maxLength: 90 }))}</pre>`,
    '</article>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}
