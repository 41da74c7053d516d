import { html, render } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { compareTranscripts, defectPair, runOf } from '../../src/course/side-by-side';
import { createChecker } from '../../src/rules';
import { transcriptOf, type LabTimeline } from '../../src/simulation';
import '../../src/ui/main';
import { sideOfEntries, sideOfRun, type Side } from '../../src/ui/compare/side';
import '../../src/ui/compare/side-by-side';
import '../../src/ui/pages/compare-page';
import type { Entry } from '../../src/protocol';

afterEach(() => render(html``, document.body));

function sideOf(name: string, { tip }: LabTimeline): Side {
  const checker = createChecker();
  return sideOfRun(
    name,
    runOf(tip),
    transcriptOf(tip).flatMap((entry) => [...checker.next(entry)]),
  );
}

async function show(one: Side, other: Side, current = -1): Promise<HTMLElement> {
  const entries = ({ entries }: Side) => entries.map(({ entry }) => entry);
  render(
    html`<side-by-side
      .rows=${compareTranscripts(entries(one), entries(other))}
      .one=${one}
      .other=${other}
      .current=${current}
    ></side-by-side>`,
    document.body,
  );
  const view = document.querySelector('side-by-side')!;
  await view.updateComplete;
  await Promise.all([...view.querySelectorAll('side-rows')].map((page) => page.updateComplete));
  return view;
}

const defect = (id: string, current?: number) => {
  const { right, wrong } = defectPair(id)!;
  return show(sideOf('A', right), sideOf('B', wrong), current);
};
const halves = (row: Element) => [...row.querySelectorAll('.half')];

describe('two transcripts side by side', () => {
  it('mark what differs in both halves, in words, and have the finding below the entry that breaks a rule', async () => {
    const row = (await defect('poll-labelled-task')).querySelector('.pair-difference')!;
    expect(row.getAttribute('aria-label')).toBe('Row 4: differs');
    const [one, other] = halves(row);
    expect(one!.querySelector('.pair-fields')!.textContent).toMatch(
      /\/result\/resultType\s*"complete"\s*differs/,
    );
    expect(other!.querySelector('.pair-fields')!.textContent).toMatch(
      /\/result\/resultType\s*"task"\s*differs/,
    );
    expect(one!.querySelector('.finding')).toBeNull();
    expect(other!.querySelector('.finding.violation')!.textContent).toContain('result/task-only-on-create');
  });

  it('unfold both halves of a row at once, with the fields marked in the messages', async () => {
    const view = await defect('no-ttl');
    const row = view.querySelector('.pair-difference')!;
    expect(row.querySelector('json-view')).toBeNull();
    row.querySelector<HTMLButtonElement>('.half .row')!.click();
    const page = view.querySelector('side-rows')!;
    await page.updateComplete;
    const [one, other] = halves(row).map((half) => half.querySelector('json-view')!);
    await Promise.all([one!.updateComplete, other!.updateComplete]);
    const marked = [...one!.querySelectorAll('.changed')].map((line) => line.textContent);
    expect(marked).toHaveLength(1);
    expect(marked[0]).toContain('"ttlMs"');
    expect(marked[0]).toContain('differs');
    expect(other!.textContent).not.toContain('ttlMs');
    expect(row.textContent).toContain('only here');
    expect(row.textContent).toContain('not here');
  });

  it('say on which side an entry stands alone, and of names alone that they are names', async () => {
    const alone = (await defect('late-cancel-rewrites')).querySelector('.pair-difference')!;
    expect(alone.getAttribute('aria-label')).toBe('Row 11: only B');
    expect(halves(alone)[0]!.textContent).toContain('Nothing of the kind in A.');
    const named = (await defect('same-id-for-all')).querySelector('[data-row="1"]')!;
    expect(named.classList.contains('pair-difference')).toBe(false);
    expect(named.querySelector('.pair-names')!.textContent).toContain('/result/taskId');
    expect(named.querySelector('.pair-fields')).toBeNull();
  });

  it('tell in the current row what each client knows and what the task is', async () => {
    const row = (await defect('tool-error-as-failure', 3)).querySelector('[aria-current="step"]')!;
    const stands = [...row.querySelectorAll('.half-stand')].map((stand) => stand.textContent);
    expect(stands[0]).toMatch(/the client knows\s*completed/);
    expect(stands[1]).toMatch(/the client knows\s*failed/);
  });

  it('lead from an entry to where the other side has it', async () => {
    const ask = (id: number): Entry => ({
      dir: 'c2s',
      message: { jsonrpc: '2.0', id, method: 'tools/call', params: { name: `tool-${id}` } },
    });
    const answer = (id: number): Entry => ({ dir: 's2c', message: { jsonrpc: '2.0', id, result: {} } });
    const one = sideOfEntries('A', [ask(1), ask(2), answer(1), answer(2)]);
    const other = sideOfEntries('B', [ask(1), ask(2), answer(2), answer(1)]);
    const view = await show(one, other);
    const chosen: number[] = [];
    view.addEventListener('choose-row', ({ detail }) => chosen.push(detail));
    const [first, second] = [...view.querySelectorAll('.pair-difference')];
    first!.querySelector<HTMLButtonElement>('.half-empty button')!.click();
    expect(chosen).toEqual([Number(second!.getAttribute('data-row'))]);
  });

  it('insert nothing of a message as HTML', async () => {
    const hostile: Entry = {
      dir: 'c2s',
      message: { jsonrpc: '2.0', id: '<img src=x>', method: '<b>m</b>', params: { '<i>k</i>': '<script>' } },
    };
    const view = await show(
      sideOfEntries('A', [hostile]),
      sideOfEntries('B', [{ ...hostile, message: { ...(hostile.message as object), params: {} } }]),
    );
    expect(view.querySelector('img, i, script')).toBeNull();
    expect(view.textContent).toContain('/params/<i>k<~1i>');
  });

  it('are all in the document where they are thousands', async () => {
    const many = Array.from({ length: 2_000 }, (_, at): Entry => ({
      dir: 'c2s',
      message: { jsonrpc: '2.0', method: `notifications/${at % 7}` },
    }));
    const view = await show(sideOfEntries('A', many), sideOfEntries('B', many.slice(5)));
    expect(view.querySelectorAll('.pair-row')).toHaveLength(2_000);
    expect(view.hasAttribute('paged')).toBe(true);
  });
});

describe('the page of comparisons', () => {
  it('says which name is no comparison, and what there is', async () => {
    render(html`<compare-page .one=${'nothing-such'}></compare-page>`, document.body);
    await expect.poll(() => document.body.textContent).toContain('There is no comparison “nothing-such”.');
    expect(document.querySelector('a[href="#/compare/two-ways"]')).not.toBeNull();
  });
});
