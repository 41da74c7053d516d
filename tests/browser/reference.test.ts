import { html, render } from 'lit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { referenceMarkdown, rowsFor, SECTIONS } from '../../src/course/reference';
import '../../src/ui/main';
import '../../src/ui/pages/choose-page';
import '../../src/ui/pages/reference-page';
import { inline } from '../../src/ui/reference/inline';
import { parseRoute } from '../../src/ui/router';

const rowIds = () => [...document.querySelectorAll('tbody tr')].map(({ id }) => id.replace(/^row-/, ''));
const idsFor = (party: 'server' | 'client' | 'both') =>
  rowsFor(SECTIONS, party).flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.map(({ id }) => id)));
const drawn = (text: string) => {
  const host = document.createElement('div');
  render(html`${inline(text)}`, host);
  return host.innerHTML.replace(/<!--.*?-->/g, '');
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  render(html``, document.body);
  history.replaceState(null, '', location.pathname);
});

describe('a text of one line', () => {
  it('has code, bold and links', () => {
    expect(drawn('a `b` **c** [d](#/e)')).toBe('a <code>b</code> <strong>c</strong> <a href="#/e">d</a>');
    expect(drawn('[d](https://e.example/)')).toContain('target="_blank" rel="noopener"');
  });

  it('is never markup, and leads nowhere else', () => {
    expect(drawn('<b>a</b> [b](javascript:alert)')).toBe('&lt;b&gt;a&lt;/b&gt; [b](javascript:alert)');
  });
});

describe('the page of the reference', () => {
  const open = async (row?: string) => {
    render(html`<reference-page .row=${row}></reference-page>`, document.body);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

  it('draws every row, with its links', async () => {
    await open();
    expect(rowIds()).toEqual(idsFor('both'));
    const see = document.querySelector('#row-durable-first .see')!;
    expect([...see.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-creation',
      '#/rules/create/durable',
      '#/lessons/the-handle/resolves',
      '#/lessons/find-the-erratum/durable',
    ]);
  });

  it('keeps the rows of one author, by keyboard, and remembers it', async () => {
    await open();
    const server = page.getByRole('button', { name: 'Authors of servers' });
    (server.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(server).toHaveAttribute('aria-pressed', 'true');
    expect(rowIds()).toEqual(idsFor('server'));
    render(html``, document.body);
    await open();
    expect(rowIds()).toEqual(idsFor('server'));
    await page.getByRole('button', { name: 'Everybody' }).click();
    expect(rowIds()).toEqual(idsFor('both'));
  });

  it('shows the row that is asked for, and says so where there is none', async () => {
    await open('bare-answers');
    await expect.poll(() => document.activeElement?.id).toBe('row-bare-answers');
    expect(document.querySelectorAll('tr.asked')).toHaveLength(1);
    await open('no-such-row');
    await expect.element(page.getByText('There is no row “no-such-row” here.')).toBeVisible();
    expect(document.querySelectorAll('tr.asked')).toHaveLength(0);
  });

  it('prints the core alone, and then everything again', async () => {
    await open();
    const printed: boolean[] = [];
    const print = window.print;
    window.print = () => void printed.push(document.querySelector('article.core-only') !== null);
    try {
      await page.getByRole('button', { name: 'Print the core' }).click();
      await page.getByRole('button', { name: 'Print all' }).click();
      await expect.poll(() => printed).toEqual([true, false]);
    } finally {
      window.print = print;
    }
    expect(document.querySelector('article.core-only')).toBeNull();
  });

  it('hands out a file whose links lead back here', async () => {
    await open();
    const names: string[] = [];
    const remember = (event: Event) => {
      if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
      event.preventDefault();
      names.push(event.target.download);
    };
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      remember({ target: this, preventDefault: () => undefined } as unknown as Event);
    };
    try {
      await page.getByRole('button', { name: 'Download' }).click();
      await page.getByLabelText('Form').selectOptions('JSON');
      await page.getByRole('button', { name: 'Authors of clients' }).click();
      await page.getByRole('button', { name: 'Download' }).click();
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
    expect(names).toEqual(['long-running-work-patterns.md', 'long-running-work-patterns.client.json']);
    const lab = location.href.replace(/#.*$/, '');
    expect(referenceMarkdown({ lab })).toContain(`${lab}#/rules/create/durable`);
  });
});

describe('the chooser', () => {
  const open = async (answered = '') => {
    render(html`<choose-page .answered=${answered}></choose-page>`, document.body);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const status = () => document.querySelector('.choose-standing')!.textContent!.replace(/\s+/g, ' ');

  it('rules patterns out with each answer, and advises at the end, by keyboard', async () => {
    await open();
    expect(status()).toContain('6 questions are left.');
    (document.querySelector('input') as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(status()).toMatch(/5 questions are left\..*Plain call ruled out.*Task ?Server-minted handle/);
    for (const name of ['input', 'recovery', 'cancel', 'state', 'declares']) {
      await userEvent.keyboard('{Tab} ');
      expect(document.querySelector(`input[name=${name}]:checked`), name).not.toBeNull();
    }
    expect(status().trim()).toBe('Task');
    expect(location.hash).toBe('#/choose/yes.none.no.no.no.tasks-and-forms');
    await expect.element(page.getByText('What to do', { exact: true })).toBeVisible();
    await expect.element(page.getByText('For a client that declares nothing')).toBeVisible();
  });

  it('opens at answers of an address, leads to rows and moments, and starts again', async () => {
    await open('yes.during.no.no.no.tasks');
    expect(status().trim()).toBe('Server-minted handle');
    const hrefs = [...document.querySelectorAll('advice-view a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toContain('#/reference/server-minted-handle');
    expect(hrefs).toContain('#/lessons/choosing-a-pattern/minted');
    await page.getByRole('button', { name: 'Start again' }).click();
    expect(status()).toContain('6 questions are left.');
    expect(document.querySelectorAll('input:checked')).toHaveLength(0);
    expect(location.hash).toBe('#/choose');
    expect(document.activeElement?.tagName).toBe('INPUT');
  });

  it('takes what it does not know for open', async () => {
    await open('maybe.__proto__');
    expect(status()).toContain('6 questions are left.');
  });
});

describe('addresses', () => {
  it.each([
    ['#/reference/any-poll', { name: 'reference', row: 'any-poll' }],
    ['#/choose', { name: 'choose' }],
    ['#/choose/no.before....', { name: 'choose', answered: 'no.before....' }],
    ['#/choose/a/b', { name: 'unknown', path: 'choose/a/b' }],
  ])('%s', (hash, route) => expect(parseRoute(hash)).toEqual(route));
});
