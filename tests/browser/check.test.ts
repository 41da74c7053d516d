import { html, render } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/ui/styles/tokens.css';
import '../../src/ui/styles/base.css';
import '../../src/ui/styles/findings.css';
import '../../src/ui/check/check-panes';
import type { CheckPanes } from '../../src/ui/check/check-panes';
import '../../src/ui/check/check-intro';
import { CheckRun } from '../../src/ui/check/check-run';
import { CheckedLog } from '../../src/ui/check/checked-log';
import { defectiveSample } from '../../src/ui/check/samples';
import '../../src/ui/check/virtual-feed';
import type { VirtualFeed } from '../../src/ui/check/virtual-feed';
import { findingView } from '../../src/ui/parts/finding-view';
import type { Entry } from '../../src/protocol';
import { check, type Finding } from '../../src/rules';
import '../../src/ui/styles/check-panes.css';
import '../../src/ui/styles/check.css';

afterEach(() => render(html``, document.body));

const ENTRIES = defectiveSample()
  .text.trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Entry);

function logOf(entries: readonly Entry[]): CheckedLog {
  const log = new CheckedLog('log.jsonl', 1000);
  log.take({
    kind: 'part',
    bytes: 1000,
    entries: entries.map((entry) => JSON.stringify(entry)),
    lines: entries.map((_, at) => at + 1),
    findings: check(entries),
  });
  return log;
}

async function showPanes(log: CheckedLog): Promise<CheckPanes> {
  render(
    html`<div style="display: flex; block-size: 600px"><check-panes .log=${log}></check-panes></div>`,
    document.body,
  );
  const panes = document.querySelector('check-panes')!;
  await panes.updateComplete;
  return panes;
}

const findingsList = () => page.getByRole('feed', { name: 'Findings' });
const entriesList = () => page.getByRole('feed', { name: 'Entries' });

describe('a finding', () => {
  const finding: Finding = {
    rule: 'get/shape',
    report: 'warning',
    who: 'client',
    at: 0,
    path: '/method',
    message: '<b>bold</b>, as entry 4 has it.',
    source: 'tasks#task-polling; basic#messages',
  };

  it('quotes its entry, marks the spot and links the clauses', () => {
    const entry: Entry = { dir: 'c2s', message: { jsonrpc: '2.0', method: '<img src=x>' } };
    render(findingView(finding, { entry, level: 'SHOULD', line: 7 }), document.body);
    expect(document.querySelector('mark')?.textContent).toBe('"<img src=x>"');
    expect(document.querySelectorAll('img, b b, .finding-message b')).toHaveLength(0);
    expect(document.body.textContent).toContain('<b>bold</b>, as entry 5 has it.');
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '#/rules/get/shape',
      expect.stringContaining('tasks.md#task-polling'),
      expect.stringContaining('basic#messages'),
    ]);
  });

  it('whose entry is not kept stands without a quote', () => {
    render(findingView(finding), document.body);
    expect(document.querySelector('.excerpt')).toBeNull();
    expect(document.querySelector('.whose')?.textContent).toBe('client’s');
  });
});

describe('the panes', () => {
  it('lead from a finding to its entry and back', async () => {
    await showPanes(logOf(ENTRIES));
    await findingsList().getByRole('button', { name: 'Entry 40' }).first().click();
    const entry = entriesList().getByRole('article').filter({ hasText: 'isError' });
    await expect
      .element(entry.getByText('← violation').or(entry.getByText('violation')).first())
      .toBeVisible();
    await entry.getByRole('button', { name: /^Show the 3 findings at entry 40/ }).click();
    await expect.element(findingsList().getByText('get/failed')).toBeVisible();
    expect(document.querySelector('.findings-pane .pointed')?.textContent).toContain('Entry 40');
  });

  it('leave out what is not wanted, and bring it back where it is gone to', async () => {
    await showPanes(logOf(ENTRIES));
    const all = check(ENTRIES).length;
    await expect.poll(() => findingsList().getByRole('article').elements().length).toBe(all);
    await page.getByRole('button', { name: /^violation/ }).click();
    await expect.poll(() => findingsList().getByRole('article').elements().length).toBe(all - 2);
    await page.getByRole('combobox', { name: 'Rule' }).selectOptions('get/failed');
    await expect.element(page.getByText('The filters leave no finding.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => findingsList().getByRole('article').elements().length).toBe(all);
  });

  it('show only the entries with findings on demand', async () => {
    await showPanes(logOf(ENTRIES));
    await expect.poll(() => entriesList().getByRole('article').elements().length).toBeGreaterThan(5);
    await page.getByRole('checkbox', { name: 'Only entries with findings' }).click();
    await expect.poll(() => entriesList().getByRole('article').elements().length).toBe(2);
  });

  it('say that nothing is wrong, and point at what a log cannot show', async () => {
    await showPanes(logOf(ENTRIES.slice(0, 20)));
    await expect.element(page.getByText(/Nothing is wrong in what can be seen/)).toBeVisible();
    expect(document.querySelector('.findings-pane virtual-feed')).toBeNull();
  });

  it('go from finding to finding', async () => {
    const panes = await showPanes(logOf(ENTRIES));
    expect([panes.step(1), panes.step(1)]).toEqual([true, true]);
    await expect
      .poll(() => document.querySelector('.findings-pane .pointed')?.textContent)
      .toContain('Entry 40');
    expect((await showPanes(logOf(ENTRIES.slice(0, 20)))).step(1)).toBe(false);
  });
});

describe('a long list', () => {
  async function showFeed(length: number): Promise<VirtualFeed> {
    const items = Array.from({ length }, (_, index) => index);
    render(
      html`<div style="display: flex; block-size: 400px">
          <virtual-feed
            label="Numbers"
            .items=${items}
            .draw=${(item: number, tab: 0 | -1) =>
              html`<div style="block-size: ${20 + (item % 3) * 10}px">
                <button tabindex=${tab}>Number ${item}</button>
              </div>`}
          ></virtual-feed>
        </div>
        <button>Behind</button>`,
      document.body,
    );
    const feed = document.querySelector('virtual-feed')!;
    await feed.updateComplete;
    await expect.poll(() => document.querySelectorAll('.feed-item').length).toBeGreaterThan(3);
    return feed;
  }

  it('has in the document what is in view, wherever one goes', async () => {
    const feed = await showFeed(100_000);
    await feed.reveal(77_777, true);
    await expect.element(page.getByRole('button', { name: 'Number 77777', exact: true })).toBeVisible();
    expect(document.activeElement?.textContent).toContain('Number 77777');
    expect(document.querySelectorAll('.feed-item').length).toBeLessThan(100);
    await feed.reveal(-1, true);
    expect(document.activeElement?.textContent).toContain('Number 77777');
  });

  it('is one stop of the Tab key, and is walked with the arrows', async () => {
    await showFeed(1000);
    await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect.poll(() => document.activeElement?.textContent?.trim()).toBe('Number 2');
    await userEvent.keyboard('{End}');
    await expect.poll(() => document.activeElement?.textContent?.trim()).toBe('Number 999');
    await userEvent.keyboard('{Home}');
    await expect.poll(() => document.activeElement?.textContent?.trim()).toBe('Number 0');
    await userEvent.keyboard('{Tab}');
    expect((document.activeElement as HTMLElement).tagName).toBe('BUTTON');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('Behind');
  });
});

describe('a check', () => {
  const big = new Blob([
    ENTRIES.map((entry) => `${JSON.stringify(entry)}\n`)
      .join('')
      .repeat(200),
  ]);
  const options = { complete: false, endpoint: '' };

  it('ends with what was found', async () => {
    const run = new CheckRun('x', new Blob([defectiveSample().text]), options, () => undefined);
    await expect.poll(() => typeof run.state).toBe('object');
    expect(run.log.findings).toEqual(check(ENTRIES));
    expect(run.isReading).toBe(false);
  });

  it('that is cancelled takes nothing in any more', async () => {
    const run = new CheckRun('x', big, options, () => undefined);
    run.cancel();
    expect(run.state).toBe('cancelled');
    const other = new CheckRun('y', new Blob([defectiveSample().text]), options, () => undefined);
    await expect.poll(() => typeof other.state).toBe('object');
    expect(run.log.entries).toBe(0);
  });
});

describe('the page before it has a log', () => {
  it('says what cannot be read and goes to the place in a pasted text', async () => {
    const problem = {
      name: 'The pasted text',
      isPasted: true,
      unread: { line: 2, column: 3, reason: 'Why.', quote: { text: '  <b>', from: 2 } },
    };
    render(html`<check-intro .problem=${problem} .text=${'one\n  <b>\nthree'}></check-intro>`, document.body);
    await expect.element(page.getByRole('alert')).toHaveTextContent(/Line 2, column 3.*Why\./);
    expect(document.querySelector('mark')?.textContent).toBe('<');
    await page.getByRole('button', { name: 'Go to line 2' }).click();
    const field = document.querySelector('textarea')!;
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('<');
  });

  it('says nothing of a problem where there is none', () => {
    render(html`<check-intro></check-intro>`, document.body);
    expect(page.getByRole('alert').elements()).toEqual([]);
  });
});
