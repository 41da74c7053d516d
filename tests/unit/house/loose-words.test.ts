import { describe, expect, it } from 'vitest';
import { looseWords } from './loose-words';
import { projectFiles } from './sources';

const check = (text: string) => looseWords({ path: 'src/ui/a.ts', text });

describe('the words of the interface', () => {
  it('stand in one place', () => {
    expect(projectFiles().flatMap((file) => looseWords(file))).toEqual([]);
  });

  it.each([
    ['between tags', 'html`<p>Send request</p>`'],
    ['between tags, beside a value', 'html`<p>${number} steps</p>`'],
    ['in a label', 'html`<button aria-label="Send"></button>`'],
    ['in a template within a template', 'html`<p>${wide ? html`<b>Wide</b>` : nothing}</p>`'],
    ['in a template under another name', 'tight`<p>Send request</p>`'],
    ['in a sentence', "tell({ says: 'The request is sent.' })"],
    ['in a sentence with a value', 'tell(`Step ${depth} of ${all}`)'],
  ])('are found %s', (_, text) => {
    expect(check(text)).toHaveLength(1);
  });

  it.each([
    ['values', 'html`<p>${words.send}</p>`'],
    ['a mark', 'html`<p>·</p>`'],
    ['the name of the lab', 'html`<a>MCP Tasks Lab</a>`'],
    ['a format', 'html`<button>SVG</button>`'],
    ['a member of the wire', 'html`<b>resultType</b>`'],
    ['a class and an id', 'html`<p class="note wide" id="send-request"></p>`'],
    ['a selector', "query('.step[aria-current=step]')"],
    ['an error of the code', "throw new Error('A room has no words.')"],
    ['an import', "import './Send request.'"],
  ])('are not %s', (_, text) => {
    expect(check(text)).toEqual([]);
  });

  it('are looked for in the interface alone', () => {
    const text = "tell('The request is sent.')";
    expect(looseWords({ path: 'src/server/a.ts', text })).toEqual([]);
    expect(looseWords({ path: 'src/ui/words/en/a.ts', text })).toEqual([]);
  });
});
