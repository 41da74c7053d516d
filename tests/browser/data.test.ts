import { beforeEach, describe, expect, it } from 'vitest';
import '../../src/ui/pages/data-page';
import { change, lastChange } from '../../src/ui/data/last-change';
import { allRecords } from '../../src/ui/data/store';
import type { DataPage } from '../../src/ui/pages/data-page';
import { currentPractice } from '../../src/ui/exam/kept-practice';
import { keepProgress, readProgress } from '../../src/ui/hunt/progress';
import { keepReading } from '../../src/ui/reading';
import { forgetAside, readAside, readWork, setAside, writeWork } from '../../src/ui/storage';

const LAB = 'mcp-tasks-lab/';

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

async function open(): Promise<DataPage> {
  const page = document.createElement('data-page');
  document.body.append(page);
  await page.updateComplete;
  return page;
}

function button(page: HTMLElement, name: string | RegExp): HTMLButtonElement {
  const found = [...page.querySelectorAll('button')].find((one) => {
    const label = one.getAttribute('aria-label') ?? one.textContent.trim();
    return typeof name === 'string' ? label === name : name.test(label);
  });
  if (!found) throw new Error(`There is no button ${String(name)}.`);
  return found;
}

/** Chooses a file, as a person does in the browser's dialog. */
function choose(page: DataPage, name: string, text: string): void {
  const transfer = new DataTransfer();
  transfer.items.add(new File([text], name));
  const input = page.querySelector<HTMLInputElement>('input[type=file]')!;
  input.files = transfer.files;
  input.dispatchEvent(new Event('change'));
}

const file = (records: readonly object[]) =>
  JSON.stringify({ format: 'mcp-tasks-lab/data', version: 1, records });

describe('what is set aside', () => {
  it('is not overwritten by the next of its name, and comes back in its order', () => {
    for (const raw of ['first', 'second', 'first']) setAside('exam', raw);
    setAside('exam-other', 'another');
    expect([...allRecords().values()]).toEqual(['first', 'another', 'second']);
    expect(readAside('exam')).toBe('first');
    forgetAside('exam');
    expect(readAside('exam')).toBe('second');
    forgetAside('exam');
    expect(readAside('exam')).toBe(undefined);
    expect(readAside('exam-other')).toBe('another');
  });

  it.each([
    ['reading', () => keepReading('polling', '')],
    ['hunt/3/progress', () => keepProgress(3, readProgress(3))],
    ['practice', () => currentPractice()],
  ])('is what %s cannot read, before anything is written over it', (name, act) => {
    localStorage.setItem(`${LAB}work/${name}`, '{"version":1,"content":7}');
    act();
    expect(readAside(name)).toBe('{"version":1,"content":7}');
  });

  it('fits where the storage has no room for two of it', () => {
    const key = `${LAB}work/exam`;
    const raw = 'x'.repeat(3_000_000);
    localStorage.setItem(key, raw);
    setAside('exam', raw);
    expect(readAside('exam')).toBe(raw);
    expect(localStorage.getItem(key)).toBe(null);
  });

  it('is put back from the page, and what was in its place lies aside then', async () => {
    writeWork('lesson/polling', { mine: 1 });
    localStorage.setItem(`${LAB}damaged/lesson/polling`, '{"version":1,"content":{"other":1}}');
    const page = await open();
    button(page, 'Put back').click();
    await page.updateComplete;
    expect(readWork('lesson/polling', (content) => content)).toEqual({ kind: 'found', value: { other: 1 } });
    expect(readAside('lesson/polling')).toContain('mine');
  });

  it('is not offered to be put back where it cannot be read', async () => {
    localStorage.setItem(`${LAB}damaged/exam`, '{"half');
    const page = await open();
    expect(() => button(page, 'Put back')).toThrow();
    button(page, 'Let go').click();
    await page.updateComplete;
    expect(readAside('exam')).toBe(undefined);
    button(page, 'Take it back').click();
    await page.updateComplete;
    expect(readAside('exam')).toBe('{"half');
  });
});

describe('a change as a whole', () => {
  it('that has no room changes nothing', () => {
    writeWork('playground', 1);
    const before = allRecords();
    const huge = 'x'.repeat(6_000_000);
    const what = new Map([
      [`${LAB}work/playground`, undefined],
      [`${LAB}work/a`, 'small'],
      [`${LAB}work/b`, huge],
    ]);
    expect(change(what, 'Too large.')).toBe(false);
    expect(allRecords()).toEqual(before);
    expect(lastChange()?.says).not.toBe('Too large.');
  });
});

describe('erasing', () => {
  it('asks first, takes one kind alone, and is taken back', async () => {
    writeWork('lesson/polling', 1);
    writeWork('figure/talk', 2);
    const page = await open();
    button(page, 'Erase: Other: figure').click();
    await page.updateComplete;
    expect(allRecords().size).toBe(2);
    expect(document.activeElement).toBe(page.querySelector('.data-question .primary'));
    page.querySelector<HTMLButtonElement>('.data-question .primary')!.click();
    await page.updateComplete;
    expect([...allRecords().keys()]).toEqual([`${LAB}work/lesson/polling`]);
    button(page, 'Take it back').click();
    await page.updateComplete;
    expect(allRecords().size).toBe(2);
  });

  it('is left where the answer is no', async () => {
    writeWork('lesson/polling', 1);
    const page = await open();
    button(page, 'Erase everything').click();
    await page.updateComplete;
    button(page, 'Keep').click();
    await page.updateComplete;
    expect(page.querySelector('.data-question')).toBe(null);
    expect(allRecords().size).toBe(1);
  });
});

describe('a file', () => {
  it('says before what adding and replacing do, and replacing is taken back', async () => {
    writeWork('playground', { mine: 1 });
    writeWork('lesson/polling', 1);
    const page = await open();
    choose(
      page,
      'a.json',
      file([
        { name: 'playground', version: 1, content: { theirs: 1 } },
        { name: 'hunt/3', version: 1, content: 1 },
      ]),
    );
    await expect.poll(() => page.querySelector('.data-file'), { timeout: 20_000 }).not.toBe(null);
    const said = page.querySelector('.data-file')!.textContent.replace(/\s+/g, ' ');
    expect(said).toContain('1 record is new here.');
    expect(said).toContain('1 record differs and stays as it is here.');
    expect(said).toContain('2 records here make way.');
    const before = allRecords();
    button(page, 'Put in place of what is here').click();
    await page.updateComplete;
    expect([...allRecords().keys()]).toEqual([`${LAB}work/hunt/3`, `${LAB}work/playground`]);
    button(page, 'Take it back').click();
    await page.updateComplete;
    expect(allRecords()).toEqual(before);
  });

  it('that is none is told in words, and nothing of it becomes markup', async () => {
    const page = await open();
    choose(page, 'a.json', '{"format":"mcp-tasks-lab/data","version":"<img src=x onerror=alert(1)>"}');
    await expect.poll(() => page.querySelector('.data-says')!.textContent).toContain('<img src=x');
    expect(page.querySelector('img')).toBe(null);
  });
});

it('shows what another tab has kept meanwhile', async () => {
  const page = await open();
  expect(page.querySelector('table')).toBe(null);
  localStorage.setItem(`${LAB}work/playground`, '{"version":1,"content":1}');
  window.dispatchEvent(new StorageEvent('storage', { key: `${LAB}work/playground` }));
  await page.updateComplete;
  expect(page.querySelector('table')!.textContent).toContain('Playground');
});
