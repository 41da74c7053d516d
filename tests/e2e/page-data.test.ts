import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { accessibilityViolations, useBrowser } from './support';

const open = useBrowser();

const LESSON = '#/lessons/why-a-blocked-call-fails';
const LAB = 'mcp-tasks-lab/';
const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const NARROW: BrowserContextOptions = { viewport: { width: 390, height: 844 } };

const go = (page: Page, route: string) => page.evaluate((hash) => (location.hash = hash), route);
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

/** Does something that is kept, in several rooms. */
async function work(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText(/^Step 1 of/).waitFor();
  await go(page, '#/playground');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText(/^Step 1 of 1/).waitFor();
  await go(page, '#/data');
  await page.getByRole('rowheader', { name: 'Playground' }).waitFor();
}

async function choose(page: Page, text: string | Buffer, name = 'mcp-tasks-lab-data.json'): Promise<void> {
  const buffer = Buffer.from(text);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer });
}

async function saved(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save everything as a file' }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

describe('the reader’s data', () => {
  it('go as one file to another browser, and everything is there', async () => {
    await using first = await open(LESSON);
    await work(first.page);
    const before = await stored(first.page);
    const file = await saved(first.page);
    await using second = await open('#/data');
    const { page } = second;
    await choose(page, file);
    await page.getByRole('button', { name: 'Add to what is here' }).click();
    await page.getByText('The file was added to what was here.').waitFor();
    expect(await stored(page)).toEqual(before);
    await go(page, LESSON);
    await page.getByText(/^Step 1 of/).waitFor();
    expect([...first.problems, ...second.problems]).toEqual([]);
  });

  it('are erased by kind, asked first, and taken back, by keyboard alone', async () => {
    await using site = await open(LESSON);
    const { page } = site;
    await work(page);
    const before = await stored(page);
    await page.getByRole('button', { name: 'Erase: Playground' }).press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('Erased: 2 records.').waitFor();
    expect(Object.keys(await stored(page)).some((key) => key.includes('playground'))).toBe(false);
    await page.getByRole('button', { name: 'Take it back' }).press('Enter');
    await page.getByText('It is as it was before.').waitFor();
    expect(await stored(page)).toEqual(before);
  });

  it.each(['light', 'dark'] as const)('are shown accessibly, in %s', async (colorScheme) => {
    for (const size of [WIDE, NARROW]) {
      await using site = await open(LESSON, { ...size, colorScheme });
      const { page } = site;
      await work(page);
      const file = await saved(page);
      await page.evaluate((lab) => localStorage.setItem(`${lab}damaged/exam`, '{'), LAB);
      await page.getByRole('button', { name: 'Erase: Playground' }).click();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.locator('.data-question').getByRole('button', { name: 'Erase' }).click();
      await choose(page, file.replace('"lesson/', '"__proto__/'));
      await page.getByText('Left out:').waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over).toBe(0);
    }
  });
});

describe('a file from anywhere', () => {
  it('cut off, turned over, huge, hostile or foreign: nothing is changed, run or lost', async () => {
    await using site = await open(LESSON);
    const { page } = site;
    await work(page);
    const before = await stored(page);
    const file = await saved(page);
    const evil = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';
    const record = (name: string, content: unknown) =>
      JSON.stringify({ format: 'mcp-tasks-lab/data', version: 1, records: [{ name, version: 1, content }] });
    const said = page.locator('.data-says p, .data-file').last();
    const tries: readonly (readonly [file: string, says: RegExp])[] = [
      [file.slice(0, file.length / 2), /ends too early/],
      [file.slice(0, 1), /ends too early/],
      ['', /no JSON/],
      [file.replace('"version": 1', '"version": 99'), /version 99/],
      ['\u0000\u0001\u0002', /no JSON/],
      [JSON.stringify({ format: evil }), /no file of your data/],
      [record(evil, evil), /no name of letters/],
      [record('constructor', JSON.parse('{"__proto__":{"polluted":1}}')), /1 record is new/],
      ['['.repeat(200_000), /no JSON/],
      ['{"dir":"c2s","message":{}}', /log of messages/],
      [' '.repeat(20_000_001), /too large/],
    ];
    for (const [text, says] of tries) {
      await choose(page, text);
      await expect.poll(() => said.textContent()).toMatch(says);
      if (await page.locator('.data-file').count())
        await page.getByRole('button', { name: 'Leave the file' }).click();
    }
    expect(await page.evaluate(() => ['ran' in window, 'polluted' in {}])).toEqual([false, false]);
    expect(await page.locator('main img, main script').count()).toBe(0);
    expect(await stored(page)).toEqual(before);
    expect(site.problems).toEqual([]);
  });

  it('with more than the browser has room for changes nothing', async () => {
    await using site = await open(LESSON);
    const { page } = site;
    await work(page);
    const before = await stored(page);
    const content = 'x'.repeat(7_000_000);
    await choose(
      page,
      JSON.stringify({
        format: 'mcp-tasks-lab/data',
        version: 1,
        records: [{ name: 'a', version: 1, content }],
      }),
    );
    await page.getByRole('button', { name: 'Put in place of what is here' }).click();
    await page.getByText('Nothing was changed').waitFor();
    expect(await stored(page)).toEqual(before);
  });
});

describe('a record that cannot be read, of each kind', () => {
  const ROOMS = [
    ['work/lesson/why-a-blocked-call-fails', LESSON],
    ['work/lesson/why-a-blocked-call-fails/place', LESSON],
    ['work/lesson/why-a-blocked-call-fails/exercises', LESSON],
    ['work/progress', '#/'],
    ['work/reading', '#/'],
    ['work/playground', '#/playground'],
    ['work/playground/place', '#/playground'],
    ['work/exam', '#/exam'],
    ['work/practice', '#/exam'],
    ['work/hunt/1/progress', '#/hunt/1'],
    ['setting/language', '#/'],
    ['setting/character-keys', '#/'],
  ] as const;
  const hostile = {
    seed: 1,
    actions: [{ type: '__proto__' }, { type: 'send' }, { type: 'deliver' }],
    left: [{ from: -5, actions: [{ type: 'x' }] }],
  };
  const WRONGS: readonly string[] = [
    '{"version":1,"content":{"seed"',
    '{"version":1,"content":{"__proto__":{"x":1},"lessons":7,"places":[null]}}',
    '{"version":2,"content":{}}',
    JSON.stringify({ version: 1, content: hostile }),
    JSON.stringify({
      version: 1,
      content: { depth: 1e9, draft: { text: '\u0000', origin: { kind: 'typed' } } },
    }),
  ];

  it.each(ROOMS)('%s: the page opens, and what it was is there still', async (name, route) => {
    await using site = await open('#/rules');
    const { page } = site;
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const wrong of WRONGS) {
      await page.evaluate(
        ([key, text]) => {
          localStorage.clear();
          localStorage.setItem(key!, text!);
        },
        [LAB + name, wrong],
      );
      await page.goto(`${inject('site')}?${WRONGS.indexOf(wrong)}${route}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await page.getByRole('link', { name: 'Playground' }).first().waitFor();
      // Some rooms write it anew before they set it aside.
      const texts = Object.values(await stored(page)).map((text) => text.replace(/\s/g, ''));
      expect(texts.some((text) => text.includes(wrong.slice(23, 40)))).toBe(true);
    }
    expect(site.problems).toEqual([]);
  });
});

describe('two tabs', () => {
  it('at the same work: each is told of the other, and the steps of both are there afterwards', async () => {
    await using site = await open('#/playground');
    const { page } = site;
    await page.getByRole('button', { name: 'Send request' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${inject('site')}#/playground`);
    await other.getByRole('button', { name: 'Send request' }).click();
    await other.getByText(/^Step 1 of 1/).waitFor();
    await page.getByText('Another tab works on this too').waitFor();
    await page.keyboard.press('t');
    await page
      .getByRole('button', { name: /Advance clock/ })
      .first()
      .click();
    await page.getByText(/^Step 1 of 1/).waitFor();
    await other.getByText('Another tab works on this too').waitFor();
    await other.getByRole('button', { name: 'Show its work here' }).click();
    const kept = await stored(other);
    const lines = JSON.parse(kept[`${LAB}work/playground`]!) as {
      content: { actions: { type: string }[]; left: { actions: { type: string }[] }[] };
    };
    const types = [lines.content.actions, ...lines.content.left.map(({ actions }) => actions)].map((line) =>
      line.map(({ type }) => type).join(),
    );
    expect(types).toHaveLength(2);
    expect(types.some((line) => line.startsWith('send'))).toBe(true);
    expect(types.some((line) => !line.startsWith('send'))).toBe(true);
    expect(site.problems).toEqual([]);
  });
});
