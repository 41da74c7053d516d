import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { accessibilityViolations, useBrowser } from './support';

const open = useBrowser();
const folder = mkdtempSync(join(tmpdir(), 'mcp-tasks-lab-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'c', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': { extensions: { 'io.modelcontextprotocol/tasks': {} } },
};
const line = (dir: string, message: object) => `${JSON.stringify({ dir, message })}\n`;
const ask = (id: number, taskId = 'a'.repeat(8) + id) =>
  line('c2s', { jsonrpc: '2.0', id, method: 'tasks/get', params: { taskId, _meta: META } });
/** The answer to a poll, with the resultType that it is given. */
const show = (id: number, resultType: string, taskId = 'a'.repeat(8) + id) =>
  line('s2c', {
    jsonrpc: '2.0',
    id,
    result: {
      resultType,
      taskId,
      status: 'working',
      createdAt: '2026-09-24T10:30:00Z',
      lastUpdatedAt: '2026-09-24T10:30:00Z',
      ttlMs: 60000,
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 's', version: '1' } },
    },
  });

const VIOLATION = ask(1) + show(1, 'complete') + ask(2) + show(2, 'task');

/** Drops a file onto the page, as a person does. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content!], fileName!));
      return transfer;
    },
    [name, text],
  );
  const target = page.locator('.drop-zone, .check-head').first();
  await target.dispatchEvent('dragover', { dataTransfer: data });
  await page.getByText('Drop it to check it').waitFor();
  await target.dispatchEvent('drop', { dataTransfer: data });
}

const findings = (page: Page) => page.getByRole('feed', { name: 'Findings' });
const entries = (page: Page) => page.getByRole('feed', { name: 'Entries' });

describe('a log that is dropped', () => {
  it('with a violation is marked at the entry and at the spot', async () => {
    await using site = await open('#/check');
    const { page } = site;
    await page.getByRole('heading', { name: 'Check a log' }).waitFor();
    await drop(page, 'session.jsonl', VIOLATION);
    await page
      .getByText(/2 violations by the server in 4 entries/)
      .first()
      .waitFor();
    expect(await findings(page).locator('mark').first().textContent()).toBe('"task"');
    await findings(page).getByRole('button', { name: 'Entry 4' }).first().click();
    expect(await entries(page).locator('.json .found').textContent()).toContain('"resultType": "task"');
    expect(site.problems.filter((problem) => !problem.includes('ResizeObserver'))).toEqual([]);
  });

  it('without one is said to be clean', async () => {
    await using site = await open('#/check');
    await site.page.getByRole('heading', { name: 'Check a log' }).waitFor();
    await drop(site.page, 'session.jsonl', ask(1) + show(1, 'complete'));
    await site.page.getByText('No findings in 2 entries').first().waitFor();
    expect(await site.page.getByText('violation').count()).toBe(0);
  });

  it('never leaves the browser: nothing is requested, and nothing could be', async () => {
    await using site = await open('#/check');
    const { page } = site;
    await page.getByRole('heading', { name: 'Check a log' }).waitFor();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(`${request.method()} ${request.url()}`));
    await drop(page, 'session.jsonl', VIOLATION);
    await page
      .getByText(/2 violations/)
      .first()
      .waitFor();
    // The page's own code is all that comes; nothing goes.
    const others = requested.filter(
      (one) => !/^GET http:\/\/127\.0\.0\.1:\d+\/assets\/[\w-]+\.js$/.test(one),
    );
    expect(others).toEqual([]);
    const tried = await page.evaluate(async (address) => {
      const ways = [
        () => fetch(address),
        () => fetch('https://example.org/', { method: 'POST', body: 'log' }),
        async () => {
          if (!navigator.sendBeacon(address, 'log')) throw new Error('refused');
        },
      ];
      const results = await Promise.allSettled(ways.map((way) => way()));
      return results.map(({ status }) => status);
    }, inject('site'));
    expect(tried.slice(0, 2)).toEqual(['rejected', 'rejected']);
  });

  it('puts nothing of itself into the page as markup', async () => {
    await using site = await open('#/check');
    const { page } = site;
    await page.getByRole('heading', { name: 'Check a log' }).waitFor();
    const evil = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';
    const message = { jsonrpc: '2.0', id: evil, method: evil, params: { name: evil, [evil]: evil } };
    await drop(
      page,
      `${evil.slice(0, 20)}.jsonl`,
      line('c2s', message) + line('s2c', { ...message, jsonrpc: '1.0' }),
    );
    await page
      .getByText(/violation/)
      .first()
      .waitFor();
    for (const row of await entries(page).locator('.row').all()) await row.click();
    expect(await page.locator('main img, main script').count()).toBe(0);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(await entries(page).textContent()).toContain('<script>');
  });
});

describe('a log that is pasted', () => {
  it('and cannot be read is told with its place, and stays to be mended', async () => {
    await using site = await open('#/check');
    const { page } = site;
    const field = page.getByLabel('Or paste text');
    await field.fill(`${ask(1)}no log at all`);
    await page.getByRole('button', { name: 'Check this text' }).click();
    // What can be read is judged; the rest is told.
    await page.getByText(/Reading stopped at line 2, column 1/).waitFor();
    await page.getByRole('button', { name: 'Check another log' }).click();
    expect(await field.inputValue()).toContain('no log at all');
    await field.fill('garbage');
    await page.getByRole('button', { name: 'Check this text' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('Line 1, column 1').waitFor();
    expect(await alert.textContent()).toContain('garbage');
    await field.fill(ask(1));
    await page.getByRole('button', { name: 'Check this text' }).click();
    await page
      .getByText(/No findings in 1 entry/)
      .first()
      .waitFor();
    expect(await alert.count()).toBe(0);
  });

  it('anywhere on the page is taken, and in a field left to the field', async () => {
    await using site = await open('#/check');
    const { page } = site;
    await page.getByRole('heading', { name: 'Check a log' }).waitFor();
    const paste = (selector: string, text: string) =>
      page.locator(selector).evaluate((element, content) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', content);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, text);
    await paste('textarea', VIOLATION);
    expect(await page.getByRole('feed').count()).toBe(0);
    await paste('main', VIOLATION);
    await page
      .getByText(/2 violations/)
      .first()
      .waitFor();
  });
});

describe('a log of 100,000 entries', () => {
  it('is judged, scrolled through and jumped in, with few of them in the document', async () => {
    const path = join(folder, 'long.jsonl');
    const parts = Array.from({ length: 50_000 }, (_, index) => {
      const id = index + 1;
      return ask(id) + show(id, id === 40_000 ? 'task' : 'complete');
    });
    writeFileSync(path, parts.join(''));
    await using site = await open('#/check');
    const { page } = site;
    await page.getByLabel('Log to check').setInputFiles(path);
    await page.getByText('2 violations by the server in 100,000 entries').first().waitFor();
    await entries(page).focus();
    await page.keyboard.press('End');
    await entries(page).getByRole('article').filter({ hasText: '100000' }).waitFor();
    await page.keyboard.press('Home');
    await entries(page).locator('[aria-posinset="1"]').waitFor();
    await page.keyboard.press('n');
    await findings(page).locator('.pointed').getByRole('button', { name: 'Entry 80000' }).click();
    await entries(page).locator('.pointed').getByText('80000').waitFor();
    await entries(page).evaluate((list) => list.scrollBy(0, 100_000));
    await expect.poll(() => entries(page).locator('.pointed').count()).toBe(0);
    expect(await page.locator('.feed-item').count()).toBeLessThan(200);
  });
});

describe('the findings', () => {
  it('are saved as the command line prints them', async () => {
    await using site = await open('#/check');
    const { page } = site;
    await page.getByRole('button', { name: 'A run with a defect' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as JSON' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('tool-error-as-failure.findings.json');
    const json = JSON.parse(readFileSync(await download.path(), 'utf8')) as { findings: { rule: string }[] };
    expect(json).toMatchObject({ file: 'tool-error-as-failure.jsonl', verdict: 'violation' });
    expect(json.findings.map(({ rule }) => rule)).toContain('get/tool-error-completes');
  });

  it('are judged anew where the log is said to be whole', async () => {
    await using site = await open('#/check/client/poll-to-end/bad');
    const { page } = site;
    await page
      .getByText(/1 piece of advice/)
      .first()
      .waitFor();
    await page.getByRole('checkbox', { name: 'This is the whole conversation' }).uncheck();
    await page
      .getByText(/No findings/)
      .first()
      .waitFor();
  });

  it('can be reached, read and left with the keyboard alone', async () => {
    await using site = await open('#/check');
    const { page } = site;
    const tabTo = async (name: RegExp) => {
      for (let press = 0; press < 60; press += 1) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(
          () =>
            document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
        );
        if (name.test(focused.trim())) return;
      }
      throw new Error(`Tab does not lead to ${name}.`);
    };
    await page.getByRole('heading', { name: 'Check a log' }).waitFor();
    await tabTo(/^A run with a defect$/);
    await page.keyboard.press('Enter');
    await findings(page).getByText('get/failed').first().waitFor();
    await tabTo(/^Findings$/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await tabTo(/^Entry 40$/);
    await page.keyboard.press('Enter');
    const pointed = entries(page).locator('.pointed');
    await pointed.getByText('violation').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('isError');
    await tabTo(/^Show the 3 findings at entry 40/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('get/failed');
  });
});

describe('the rules', () => {
  it('are searched, filtered, and come back as they were left', async () => {
    await using site = await open('#/rules');
    const { page } = site;
    await page.getByText('105 rules', { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('mcp-name');
    await page.getByRole('combobox', { name: 'Binds' }).selectOption('client');
    await page.getByText(/\d of 105 rules/).waitFor();
    await page.getByRole('link', { name: 'http/mcp-name' }).click();
    await page.getByRole('heading', { name: 'http/mcp-name' }).waitFor();
    await page.goBack();
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('mcp-name');
    await page.getByRole('searchbox', { name: 'Search' }).fill('no such thing');
    await page.getByText('No rule fits.').waitFor();
  });

  it('show both examples, lead to the checker, and name the lessons that use them', async () => {
    await using site = await open('#rule/negotiation/create-needs-declaration');
    const { page } = site;
    const broken = page.getByRole('region', { name: 'Broken' });
    await broken.locator('mark').waitFor();
    expect(await page.getByRole('region', { name: 'Kept' }).locator('.finding').count()).toBe(0);
    await page.getByRole('link', { name: /^1\. / }).waitFor();
    await broken.getByRole('link', { name: /^Check this example/ }).click();
    await page.getByRole('heading', { name: 'negotiation-create-needs-declaration-bad.jsonl' }).waitFor();
    await page
      .getByText(/1 violation by the server/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Check another log' }).click();
    await page.getByRole('heading', { name: 'Check a log' }).waitFor();
  });

  it('are reached from a lesson', async () => {
    await using site = await open('#/lessons/why-a-blocked-call-fails');
    await site.page.locator('a[href^="#rule/"]').first().click();
    await site.page.getByRole('link', { name: /^The rule’s page/ }).click();
    await site.page.getByRole('region', { name: 'Broken' }).waitFor();
    expect(site.problems).toEqual([]);
  });

  it('that do not exist are said not to', async () => {
    await using site = await open('#/rules/get/nothing');
    await site.page.getByRole('heading', { name: 'No such rule' }).waitFor();
  });

  it('are told apart from what no log can show', async () => {
    await using site = await open('#/rules/coverage');
    const { page } = site;
    await page.getByRole('button', { name: /^Cannot be seen/ }).click();
    expect(await page.locator('.covered li').count()).toBeGreaterThan(20);
    expect(await page.locator('.covered li .holding > a').count()).toBe(0);
  });
});

describe('the lab', () => {
  it('marks what is wrong where it happens, and whose it is', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    await page.getByLabel('Template').selectOption({ label: 'tools/call, with the extension' });
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('No findings in 2 entries').waitFor();
    const field = page.getByLabel('Request, as JSON').first();
    const text = await field.inputValue();
    await field.evaluate(
      (element: HTMLTextAreaElement, changed) => {
        element.value = changed;
        element.dispatchEvent(new InputEvent('input', { bubbles: true }));
      },
      text.replace('"jsonrpc": "2.0"', '"jsonrpc": "1.0"'),
    );
    await page.getByRole('button', { name: 'Send request' }).click();
    const mark = page.locator('.message.c2s .finding.violation');
    await mark.getByText('client’s').waitFor();
    expect(await mark.getByRole('link').getAttribute('href')).toBe('#/rules/envelope/jsonrpc-version');
    await page.getByRole('button', { name: /1 slip of the client/ }).click();
    await page.locator('.message.pointed .json .found-violation').waitFor();
    await page.getByRole('button', { name: 'Step back' }).click();
    await page.getByText('No findings in 2 entries').waitFor();
  });

  it('fetches no checker before something has passed', async () => {
    await using site = await open('#/lessons/why-a-blocked-call-fails');
    const { page } = site;
    const fetched = () =>
      page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.includes('live-findings'))
            .length,
      );
    await page.getByRole('button', { name: 'Send request' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await fetched()).toBe(0);
    await page.keyboard.press('PageDown');
    await expect.poll(fetched).toBe(1);
  });
});

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  it.each([
    ['#/check', async () => undefined],
    [
      '#/check',
      async (page: Page) => {
        await page.getByRole('button', { name: 'A run with a defect' }).click();
        await findings(page).getByText('get/failed').first().waitFor();
        await page.keyboard.press('n');
        await page.keyboard.press('n');
        await page.getByRole('button', { name: 'Entry 40' }).first().click();
        await page.locator('.json .found').first().waitFor();
      },
    ],
    [
      '#/check',
      async (page: Page) => {
        await page.getByLabel('Or paste text').fill('garbage');
        await page.getByRole('button', { name: 'Check this text' }).click();
        await page.getByRole('alert').waitFor();
      },
    ],
    ['#/rules', async () => undefined],
    [
      '#/rules/get/completed',
      async (page: Page) => {
        for (const row of await page.locator('.example-entries .row').all()) await row.click();
      },
    ],
    ['#/rules/coverage', async () => undefined],
  ])('%s is accessible and needs no sideways scroll', async (route, act) => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await using site = await open(route, { viewport, colorScheme });
      const { page } = site;
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByText('On its way.').waitFor({ state: 'detached' });
      await act(page);
      expect(await accessibilityViolations(page)).toEqual([]);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over).toBe(0);
    }
  });
});
