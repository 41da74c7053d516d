import frontMatter from 'front-matter';
import MarkdownIt from 'markdown-it';
import type { Plugin } from 'vite';
import { highlightJson } from './highlight-json.ts';
import { fenceInfo, wireFigure } from './wire-figure.ts';

/** One heading of a page, as a table of contents needs it. */
export interface Heading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

/** A Markdown page as a module gives it. */
export interface MarkdownPage {
  readonly html: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly headings: readonly Heading[];
  readonly exercises: Exercises;
}

/** The exercises that a lesson's text places, by the names in its links. */
export interface Exercises {
  /** Of links `#predict/<id>`. */
  readonly predictions: readonly string[];
  /** Of links `#challenge/<id>`, and `#workload/<id>`: done as one is. */
  readonly challenges: readonly string[];
}

/** "Two words, alike?" becomes "two-words-alike"; a repeated heading gets a number. */
function slugger(): (text: string) => string {
  const seen = new Map<string, number>();
  return (text) => {
    const slug = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count + 1}`;
  };
}

const markdown = new MarkdownIt({ html: true, typographer: false });

// Code and tables may be wider than a phone: they scroll, so the keyboard must be able to reach them.
markdown.renderer.rules.fence = (tokens, index) => {
  const token = tokens[index]!;
  const info = fenceInfo(token.info);
  const { language } = info;
  const isJson = language === 'json' || language === 'jsonl';
  const code = isJson ? highlightJson(token.content) : markdown.utils.escapeHtml(token.content);
  const label = language === '' ? '' : ` data-language="${markdown.utils.escapeHtml(language)}"`;
  return wireFigure(info, token.content, `<pre tabindex="0"${label}><code>${code}</code></pre>\n`);
};
// A corner without a word is no heading, and a screen reader must not announce it as one.
const isCorner = (tokens: readonly { readonly content: string }[], inline: number) =>
  tokens[inline]?.content === '';
markdown.renderer.rules.th_open = (tokens, index, options, _env, self) => {
  if (isCorner(tokens, index + 1)) return '<td>';
  return self.renderToken(tokens, index, options);
};
markdown.renderer.rules.th_close = (tokens, index, options, _env, self) => {
  if (isCorner(tokens, index - 1)) return '</td>';
  return self.renderToken(tokens, index, options);
};
markdown.renderer.rules.table_open = () =>
  '<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';

/** Renders a page with its front matter; pure, so that tests and other tools may call it. */
export function renderMarkdown(source: string): MarkdownPage {
  const { attributes, body } = frontMatter<Record<string, unknown>>(source);
  const tokens = markdown.parse(body, {});
  const slug = slugger();
  const headings: Heading[] = [];
  const placed: [kind: string, id: string][] = [];
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') {
      const inline = tokens[index + 1]?.children ?? [];
      const text = inline.map((part) => part.content).join('');
      const heading = { id: slug(text), level: Number(token.tag.slice(1)), text };
      token.attrSet('id', heading.id);
      headings.push(heading);
    }
    for (const child of token.children ?? []) {
      if (child.type !== 'link_open') continue;
      const href = String(child.attrGet('href'));
      const [, kind, id] = /^#(predict|challenge|workload)\/(.+)$/.exec(href) ?? [];
      if (kind !== undefined && id !== undefined) placed.push([kind, id]);
      if (/^https?:/.test(href)) {
        child.attrSet('rel', 'noopener');
        child.attrSet('target', '_blank');
      }
    }
  });
  const idsOf = (kind: string) => placed.filter(([one]) => one === kind).map(([, id]) => id);
  return {
    html: markdown.renderer.render(tokens, markdown.options, {}),
    data: attributes,
    text: body,
    headings,
    exercises: { predictions: idsOf('predict'), challenges: [...idsOf('challenge'), ...idsOf('workload')] },
  };
}

/** The rules that a page links as `#rule/<id>`, each once. */
export function linkedRules(source: string): readonly string[] {
  const links = renderMarkdown(source).html.matchAll(/href="#rule\/([^"]+)"/g);
  return [...new Set([...links].map(([, id]) => id!))];
}

/**
 * Makes every imported `.md` a module with `html`, `data`, `text`, `headings` and `exercises`, by name and as its
 * default. Rendering here means that neither a Markdown parser nor a sanitiser ships to the page.
 * `page.md?front-matter` is a module with `data` and `exercises` alone, so that a list of pages does not carry the
 * pages themselves; `page.md?heading` has the `slug`, `number` and `title` of the front matter, for whoever names a
 * page.
 */
export function markdownPages(): Plugin {
  return {
    name: 'markdown-pages',
    transform: {
      filter: { id: /\.md(\?(front-matter|heading|rules))?$/ },
      handler(source, id) {
        const page = partOf(source, id.split('?')[1]);
        const constants = Object.entries(page).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        const code = [...constants, `export default { ${Object.keys(page).join(', ')} };`].join('\n');
        return { code, map: null, moduleType: 'js' };
      },
    },
  };
}

/** What a module gives of a page, by the query of its import. */
function partOf(source: string, query: string | undefined): object {
  if (query === 'rules') return { rules: linkedRules(source) };
  const { data, exercises, ...whole } = renderMarkdown(source);
  const { slug, number, title } = data;
  if (query === 'heading') return { heading: { slug, number, title } };
  return query === 'front-matter' ? { data, exercises } : { data, exercises, ...whole };
}
