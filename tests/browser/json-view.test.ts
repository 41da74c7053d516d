import { html, render } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import '../../src/ui/parts/json-view';
import type { JsonView } from '../../src/ui/parts/json-view';

afterEach(() => render(html``, document.body));

async function show(value: unknown, changed: string[] = []): Promise<JsonView> {
  render(html`<json-view .value=${value} .changed=${new Set(changed)}></json-view>`, document.body);
  const view = document.querySelector('json-view')!;
  await view.updateComplete;
  return view;
}

/** The lines as somebody copies them, without what only the eye sees. */
function copied(view: JsonView): string {
  return [...view.querySelectorAll('summary, .line')]
    .map((line) => {
      const copy = line.cloneNode(true) as Element;
      copy.querySelectorAll('.fold, .rest, .mark').forEach((part) => part.remove());
      return copy.textContent;
    })
    .join('\n');
}

describe('json-view', () => {
  it('shows a value whose copy is the very same JSON', async () => {
    const value = { a: [1, -2.5, 'x "y"', { b: null }], c: true, empty: {}, list: [], '': 'no name' };
    expect(copied(await show(value))).toBe(JSON.stringify(value, null, 2).replace('{}', '{}'));
  });

  it('shows hostile text as text', async () => {
    const view = await show({ '<img src=x onerror=alert(1)>': '</div><script>alert(1)</script>' });
    expect(view.querySelectorAll('img, script')).toHaveLength(0);
    expect(view.textContent).toContain('<script>');
  });

  it('shows hostile keys like any other', async () => {
    const value = JSON.parse('{"__proto__": {"constructor": 1}}') as unknown;
    expect((await show(value)).textContent).toContain('"constructor"');
  });

  it('marks what changed in words, and nothing else', async () => {
    const view = await show({ result: { status: 'completed', 'a/b': 1, same: 1 } }, [
      '/result/status',
      '/result/a~1b',
    ]);
    const marked = [...view.querySelectorAll('.changed')].map((line) => line.textContent);
    expect(marked).toHaveLength(2);
    expect(marked.every((text) => text?.includes('changed'))).toBe(true);
    expect((await show({ result: { status: 'completed' } })).querySelectorAll('.changed')).toHaveLength(0);
  });

  it('shows a long list in part until the rest is asked for', async () => {
    const view = await show(Array.from({ length: 300 }, (_, index) => index));
    expect(view.textContent).not.toContain('299');
    view.querySelector('button')!.click();
    await view.updateComplete;
    expect(view.textContent).toContain('299');
    expect(view.querySelector('button')).toBeNull();
  });

  it('shows a long text in part until the rest is asked for', async () => {
    const view = await show({ text: `${'x'.repeat(20_000)} the end`, short: 'x'.repeat(4000) });
    expect(view.textContent).not.toContain('the end');
    view.querySelector('button')!.click();
    await view.updateComplete;
    expect(view.textContent).toContain('the end');
    expect(view.querySelector('button')).toBeNull();
  });

  it('draws a bounded number of lines, however a value branches', async () => {
    const wide = (depth: number): unknown =>
      depth === 0 ? 0 : Array.from({ length: 100 }, () => wide(depth - 1));
    const view = await show(wide(3));
    expect(view.querySelectorAll('.line').length).toBeLessThan(20_000);
    expect(view.textContent).toContain('Show all 100 items');
    expect((await show(wide(1))).textContent).not.toContain('Show all');
  });

  it('marks in words what findings speak of', async () => {
    const view = await show({ result: { status: 'failed' } });
    view.found = new Map([['/result/status', 'violation']]);
    await view.updateComplete;
    expect([...view.querySelectorAll('.found')].map((line) => line.textContent?.trim())).toEqual([
      '"status": "failed"violation',
    ]);
  });

  it('does not follow a value down for ever', async () => {
    const deep = JSON.parse('['.repeat(500) + ']'.repeat(500)) as unknown;
    expect((await show(deep)).textContent).toContain('nested too deeply');
  });
});
