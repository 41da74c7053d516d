import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { choose, completions, QUESTIONS } from '../../../src/course/chooser';
import { cellsOf, SECTIONS } from '../../../src/course/reference';
import { inlineParts } from '../../../src/ui/reference/inline';

const markdown = new MarkdownIt();
const escaped = (text: string) => markdown.utils.escapeHtml(text);

/** A text as the page draws it, written as a Markdown parser writes. */
function asHtml(text: string): string {
  return inlineParts(text)
    .map(({ kind, text: part, href }) => {
      if (kind === 'text') return escaped(part);
      if (kind === 'link') return `<a href="${escaped(href ?? '')}">${escaped(part)}</a>`;
      return `<${kind}>${escaped(part)}</${kind}>`;
    })
    .join('');
}

describe('a text of one line', () => {
  const cells = SECTIONS.flatMap(({ title, note = '', tables, examples }) => [
    title,
    note,
    ...examples.map(({ says }) => says),
    ...tables.flatMap((table) => [
      ...[table.title ?? '', table.note ?? ''],
      ...cellsOf(table).rows.flatMap((row) => row.cells),
    ]),
  ]);
  const advice = completions().flatMap((answers) => {
    const { because, todo, against, undeclared } = choose(answers);
    return [because, ...[...todo, ...against, ...undeclared.points].map(({ says }) => says)];
  });
  const questions = QUESTIONS.flatMap(({ asks, help, options }) => [
    asks,
    help,
    ...options.map(({ says }) => says),
  ]);

  it('is drawn as Markdown would be, wherever the reference and the chooser have one', () => {
    const texts = [...new Set([...cells, ...advice, ...questions])];
    expect(texts.length).toBeGreaterThan(300);
    for (const text of texts) expect(asHtml(text)).toBe(markdown.renderInline(text));
  });

  it('is not, where it uses more than the page knows', () => {
    expect(asHtml('_a_')).not.toBe(markdown.renderInline('_a_'));
    expect(asHtml('**`a`**')).not.toBe(markdown.renderInline('**`a`**'));
  });
});
