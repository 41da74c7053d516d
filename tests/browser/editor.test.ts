import { html, render } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { REQUEST_SCHEMAS } from '../../src/protocol';
import { ROOT_SCHEMA, schemaName, schemaRef } from '../../src/ui/editor/request-schemas';
import '../../src/ui/main';
import type { AssertionList } from '../../src/ui/bench/assertion-list';
import { judge, play, PRACTICE_LAB } from '../../src/course';
import { transcriptOf } from '../../src/simulation';

afterEach(() => render(html``, document.body));

describe('the schemas of the editor', () => {
  it('hold one for each method, and choose it by the method in the text', () => {
    for (const method of Object.keys(REQUEST_SCHEMAS)) {
      expect(schemaName(`{"id": 1, "method": "${method}", "params": {`)).toBe(method);
      expect(Object.hasOwn(ROOT_SCHEMA.$defs, method)).toBe(true);
    }
    expect(schemaRef('tasks/get')).toContain('#/$defs/tasks~1get');
  });

  it.each(['', '{"method": "tasks/result"}', '{"method": "__proto__"}', '{"method": 4}'])(
    'fall back to any request for %j',
    (text) => expect(schemaName(text)).toBe('any'),
  );
});

describe('the request editor', () => {
  it('tells what is typed, and where it stops being JSON', async () => {
    const typed: string[] = [];
    render(
      html`<request-editor
        .text=${'{}'}
        @request-input=${({ detail }: CustomEvent<string>) => typed.push(detail)}
      ></request-editor>`,
      document.body,
    );
    await document.querySelector('request-editor')!.updateComplete;
    const area = document.querySelector('textarea')!;
    expect(document.querySelector('.json-problem')!.textContent).toBe('');
    area.value = '{"a": }';
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(typed).toEqual(['{"a": }']);
    await expect.element(page.getByText('Line 1, column 7')).toBeVisible();
  });

  it('sends by Ctrl and Enter, and not by Enter alone', async () => {
    let sent = 0;
    render(
      html`<request-editor .text=${'{}'} @request-send=${() => (sent += 1)}></request-editor>`,
      document.body,
    );
    await document.querySelector('request-editor')!.updateComplete;
    const area = document.querySelector('textarea')!;
    area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(sent).toBe(0);
    area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
    expect(sent).toBe(1);
  });

  it('does not take the focus for a text that the page sets', async () => {
    const show = (text: string) =>
      render(html`<request-editor .text=${text}></request-editor><button>b</button>`, document.body);
    show('{}');
    document.querySelector<HTMLElement>('body > button')!.focus();
    show('{"b": 1}');
    await document.querySelector('request-editor')!.updateComplete;
    expect(document.querySelector('textarea')!.value).toBe('{"b": 1}');
    expect(document.activeElement?.textContent).toBe('b');
  });
});

describe('the assertions', () => {
  const entries = transcriptOf(play(PRACTICE_LAB).timeline.now);

  async function show(judged: AssertionList['judged']): Promise<void> {
    render(html`<assertion-list .judged=${judged}></assertion-list>`, document.body);
    await document.querySelector('assertion-list')!.updateComplete;
  }

  it('say what passed, and jump to the entry that decided', async () => {
    await show(judge(entries));
    await expect.element(page.getByText(/of \d+ claims passed$/)).toBeVisible();
    expect(document.querySelectorAll('li.failed')).toHaveLength(0);
    const asked: number[] = [];
    document
      .querySelector('assertion-list')!
      .addEventListener('show-entry', ({ detail }) => asked.push(detail));
    await userEvent.click(document.querySelector('li.passed summary')!);
    await userEvent.click(page.getByRole('button', { name: /^Show entry/ }).first());
    expect(asked).toHaveLength(1);
  });

  it('say what is not shown yet, and how to show it', async () => {
    await show(judge([]));
    expect(document.querySelectorAll('li.open').length).toBeGreaterThan(5);
    expect(document.body.textContent).toContain('not shown yet');
    expect(document.body.textContent).toContain('To show it');
  });

  it('say what failed: what was expected and what was seen', async () => {
    const broken = structuredClone(entries).map((entry) => {
      const result = (entry.message as { result?: Record<string, unknown> }).result;
      if (result?.['status'] === 'working' && result['resultType'] === 'complete')
        result['resultType'] = 'task';
      return entry;
    });
    await show(judge(broken));
    expect(document.querySelectorAll('li.failed').length).toBeGreaterThan(0);
    expect(document.querySelector('li.failed details')!.hasAttribute('open')).toBe(true);
    expect(document.body.textContent).toMatch(/\d+ failed/);
  });
});
