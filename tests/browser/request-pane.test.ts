import { html, render } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getTask, type HeaderChanges } from '../../src/protocol';
import '../../src/ui/bench/figure-panel';
import type { FigurePanel } from '../../src/ui/bench/figure-panel';
import '../../src/ui/bench/request-headers';
import type { RequestHeaders } from '../../src/ui/bench/request-headers';

const host = document.createElement('main');
document.body.append(host);
afterEach(() => {
  render(html``, host);
  localStorage.clear();
});

describe('the headers of a request', () => {
  async function show(http?: HeaderChanges, isJson = true): Promise<unknown[]> {
    const asked: unknown[] = [];
    render(
      html`<request-headers
        .message=${isJson ? getTask(1, 'tsk_1') : undefined}
        .http=${http}
        @request-travel=${({ detail }: CustomEvent<unknown>) => asked.push(detail)}
      ></request-headers>`,
      host,
    );
    await host.querySelector<RequestHeaders>('request-headers')!.updateComplete;
    return asked;
  }
  const summary = () => host.querySelector('summary')!.textContent;

  it('are not sent until they are asked for', async () => {
    const asked = await show();
    expect(summary()).toContain('none, not over HTTP');
    await page.getByLabelText('Send it over HTTP').click();
    expect(asked).toEqual([{}]);
  });

  it('follow the request, and can be written otherwise, left out, and made to fit again', async () => {
    const asked = await show({ 'Mcp-Method': 'other' });
    expect(summary()).toContain('over HTTP, 1 header changed');
    await expect.element(page.getByLabelText('Mcp-Name', { exact: true })).toHaveValue('tsk_1');
    await page.getByLabelText('Mcp-Name', { exact: true }).fill('tsk_2');
    await page.getByRole('button', { name: 'Accept: leave out' }).click();
    await page.getByRole('button', { name: 'Mcp-Method: as it fits' }).click();
    expect(asked).toEqual([
      { 'Mcp-Method': 'other', 'Mcp-Name': 'tsk_2' },
      { 'Mcp-Method': 'other', Accept: null },
      {},
    ]);
  });

  it('name the caller', async () => {
    const asked = await show({ Authorization: 'Bearer mallory' });
    expect(summary()).toContain('as mallory');
    await page.getByLabelText('Authorization').fill('');
    expect(asked).toEqual([{}]);
  });

  it('say that they follow from the text once it is JSON', async () => {
    await show({ Accept: null }, false);
    await expect.element(page.getByText('once its text is JSON')).toBeVisible();
  });
});

describe('the figure', () => {
  const working = { taskId: 't', current: 'working', made: [], lit: undefined } as const;
  const asks = {
    ...working,
    current: 'input_required',
    lit: { from: 'working', to: 'input_required' },
  } as const;

  async function show(shares: boolean, figure: object = working): Promise<void> {
    render(html`<figure-panel .figure=${figure} ?shares=${shares}></figure-panel>`, host);
    await host.querySelector<FigurePanel>('figure-panel')!.updateComplete;
  }
  const drawn = () => host.querySelector('task-states') !== null;

  it('is open where it has its place, and folded below a long text on a low screen', async () => {
    await page.viewport(1280, 800);
    await show(false);
    expect(drawn()).toBe(true);
    render(html``, host);
    await show(true, asks);
    expect(drawn()).toBe(false);
    expect(host.textContent).toMatch(/working →\s*input_required/);
  });

  it('is folded and unfolded by its heading, and stays as the reader left it', async () => {
    await page.viewport(1280, 800);
    await show(true);
    await page.getByRole('button', { name: 'Task states' }).click();
    expect(drawn()).toBe(true);
    render(html``, host);
    await show(true);
    expect(drawn()).toBe(true);
    await page.getByRole('button', { name: 'Task states' }).click();
    expect(drawn()).toBe(false);
    await expect
      .element(page.getByRole('button', { name: 'Task states' }))
      .toHaveAttribute('aria-expanded', 'false');
  });

  it('is open on a tall screen, and on one where everything stands in one column', async () => {
    await page.viewport(1280, 1080);
    await show(true);
    expect(drawn()).toBe(true);
    render(html``, host);
    await page.viewport(390, 844);
    await show(true);
    expect(drawn()).toBe(true);
  });
});
