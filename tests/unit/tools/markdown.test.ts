import { describe, expect, it } from 'vitest';
import { highlightJson } from '../../../tools/highlight-json.ts';
import { linkedRules, markdownPages, renderMarkdown } from '../../../tools/markdown-plugin.ts';

describe('a Markdown page', () => {
  it('keeps its front matter apart from its text', () => {
    const page = renderMarkdown('---\ntitle: A handle\nminutes: 5\n---\n# A handle\n');
    expect(page.data).toEqual({ title: 'A handle', minutes: 5 });
    expect(page.text).toBe('# A handle\n');
    expect(renderMarkdown('# No front matter').data).toEqual({});
  });

  it('gives each heading an id of its own', () => {
    const page = renderMarkdown('# Two words, alike?\n\n## `tasks/get`\n\n## `tasks/get`\n');
    expect(page.headings).toEqual([
      { id: 'two-words-alike', level: 1, text: 'Two words, alike?' },
      { id: 'tasks-get', level: 2, text: 'tasks/get' },
      { id: 'tasks-get-2', level: 2, text: 'tasks/get' },
    ]);
    expect(page.html).toContain('<h2 id="tasks-get-2"><code>tasks/get</code></h2>');
  });

  it('opens other sites without handing them this page, and leaves its own links alone', () => {
    const { html } = renderMarkdown('[out](https://example.org/) [in](#/lessons/02-polling)');
    expect(html).toContain('<a href="https://example.org/" rel="noopener" target="_blank">out</a>');
    expect(html).toContain('<a href="#/lessons/02-polling">in</a>');
  });

  it('lets the keyboard reach what may scroll', () => {
    expect(renderMarkdown('```json\n{}\n```').html).toContain('<pre tabindex="0" data-language="json">');
    const table = renderMarkdown('| a | b |\n| - | - |\n| 1 | 2 |').html;
    expect(table).toMatch(/^<div class="table" role="group" aria-label="Table" tabindex="0"><table>/);
    expect(table.trimEnd()).toMatch(/<\/table><\/div>$/);
  });

  it('escapes code in any language', () => {
    expect(renderMarkdown('```\n<b>&\n```').html).toContain('<code>&lt;b&gt;&amp;\n</code>');
    expect(renderMarkdown('```json\n{ "a": "<b>" }\n```').html).toContain('&quot;&lt;b&gt;&quot;');
  });

  it('becomes a module with the same things by name and by default', async () => {
    const { transform } = markdownPages();
    const { filter, handler } = transform as unknown as {
      filter: { id: RegExp };
      handler: (source: string, id: string) => { code: string };
    };
    expect(filter.id.test('lessons/01-x/lesson.md')).toBe(true);
    expect(filter.id.test('lessons/01-x/lesson.mdx')).toBe(false);
    const source = '---\na: 1\n---\n# B "quoted" </script>\n';
    const moduleOf = async (id: string) =>
      import(`data:text/javascript,${encodeURIComponent(handler(source, id).code)}`);
    const module = await moduleOf('page.md');
    expect(module.data).toEqual({ a: 1 });
    expect(module.default).toEqual({
      html: module.html,
      data: module.data,
      text: module.text,
      headings: module.headings,
      exercises: module.exercises,
    });
    const head = await moduleOf('page.md?front-matter');
    expect(Object.keys(head).toSorted()).toEqual(['data', 'default', 'exercises']);
    const named = '---\nslug: a\nnumber: 1\ntitle: A\nsummary: b\n---\n';
    const { code } = handler(named, 'page.md?heading');
    const { heading } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect(heading).toEqual({ slug: 'a', number: 1, title: 'A' });
    const links = await moduleOf('page.md?rules');
    expect(Object.keys(links).toSorted()).toEqual(['default', 'rules']);
  });

  it('names the rules that it links, each once, and no other link', () => {
    const page = '[a](#rule/get/shape) [b](#rule/get/shape) [c](#rule/task/transition) [d](#moment/rule/x)';
    expect(linkedRules(page)).toEqual(['get/shape', 'task/transition']);
    expect(linkedRules('#rule/get/shape')).toEqual([]);
  });

  it('names the exercises that its links place, and no other link', () => {
    const { exercises } = renderMarkdown('[a](#predict/one)\n\n[b](#challenge/two) [c](#moment/three)\n');
    expect(exercises).toEqual({ predictions: ['one'], challenges: ['two'] });
    expect(renderMarkdown('#predict/one').exercises).toEqual({ predictions: [], challenges: [] });
  });
});

describe('an example of the wire', () => {
  const REQUEST = '{ "jsonrpc": "2.0", "id": 1, "method": "tasks/get" }';

  it('that is wrong on purpose says so, with its rules', () => {
    const { html } = renderMarkdown(`\`\`\`json breaks=get/a,b answers=tasks/get\n${REQUEST}\n\`\`\`\n`);
    expect(html).toContain(
      '<figure class="wire wrong" data-breaks="get/a b" data-answers="tasks/get" data-sends="request">',
    );
    expect(html).toContain(
      'Wrong on purpose.</b> It breaks <a href="#rule/get/a">get/a</a>, <a href="#rule/b">',
    );
    expect(html).toContain('data-language="json"');
  });

  it('that is a whole transcript keeps its rules folded, so that they can be looked for', () => {
    const { html } = renderMarkdown('```jsonl breaks=a/b\n{}\n```\n');
    expect(html).toMatch(/Wrong on purpose[^]*<details><summary>[^]*#rule\/a\/b[^]*<\/details>/);
  });

  it('that a client sends is marked so, also a notification; one of a server is not', () => {
    const fence = (method: string) => `\`\`\`json\n{ "jsonrpc": "2.0", "method": "${method}" }\n\`\`\`\n`;
    expect(renderMarkdown(fence('notifications/cancelled')).html).toContain('data-sends="notification"');
    expect(renderMarkdown(fence('notifications/tasks')).html).not.toContain('data-sends');
  });

  it('that is a request is marked as one; answers, fragments and what is no JSON are not', () => {
    const figure = (text: string) => renderMarkdown(`\`\`\`json\n${text}\n\`\`\`\n`).html;
    expect(figure(REQUEST)).toMatch(/^<figure class="wire" data-sends="request">/);
    for (const other of ['{ "jsonrpc": "2.0", "id": 1, "result": {} }', '{ "a": 1 }', '{ …', 'null']) {
      expect(figure(other)).toMatch(/^<pre/);
    }
  });

  it('escapes what stands behind the fence', () => {
    const { html } = renderMarkdown('```json breaks="><b>\n{}\n```\n');
    expect(html).not.toContain('"><b>"');
    expect(html).toContain('#rule/&#34;&#62;&#60;b&#62;');
  });
});

describe('the highlighting of JSON', () => {
  it('tells keys, strings, numbers and words apart', () => {
    expect(highlightJson('{"a": "b", "c": -1.5e3, "d": null}')).toBe(
      '{<span class="json-key">&quot;a&quot;</span>: <span class="json-string">&quot;b&quot;</span>, ' +
        '<span class="json-key">&quot;c&quot;</span>: <span class="json-number">-1.5e3</span>, ' +
        '<span class="json-key">&quot;d&quot;</span>: <span class="json-word">null</span>}',
    );
  });

  it('is not misled by quotes, colons and numbers inside strings', () => {
    const html = highlightJson(String.raw`["a \" 1: true"]`);
    expect(html.match(/<span/g)).toHaveLength(1);
    expect(html).toContain('json-string');
  });

  it('loses nothing of text that is no JSON', () => {
    const source = '{ "a": …, <b> & "unclosed }';
    const text = highlightJson(source)
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    expect(text).toBe(source);
  });
});
