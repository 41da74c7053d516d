import { html, render } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { play, PRACTICE_LAB } from '../../src/course';
import { listTools } from '../../src/protocol';
import { act, begin, newWorld, seek, step, type LabMoment, type LabTimeline } from '../../src/simulation';
import '../../src/ui/main';
import { PAGE_SIZE } from '../../src/ui/bench/transcript-view';

afterEach(() => render(html``, document.body));

const LAB = play(PRACTICE_LAB);
const at = (moment: string) => seek(LAB.timeline, LAB.moments.get(moment)!).now;

async function show(moment: LabMoment): Promise<HTMLElement> {
  render(html`<transcript-view .moment=${moment}></transcript-view>`, document.body);
  const view = document.querySelector('transcript-view')!;
  await view.updateComplete;
  await Promise.all([...view.querySelectorAll('transcript-page')].map((page) => page.updateComplete));
  return view;
}

/** A run of many requests. */
function long(steps: number): LabTimeline {
  let timeline: LabTimeline = begin(newWorld());
  for (let id = 1; id <= steps; id += 1)
    timeline = act(timeline, step, { type: 'send', message: listTools(id) });
  return timeline;
}

describe('the transcript', () => {
  it('says what to do while it is empty', async () => {
    expect((await show(seek(LAB.timeline, 0).now)).textContent).toContain('Send request');
  });

  it('tells the resultType of an answer from the status of the task', async () => {
    const step = (await show(at('asks'))).querySelector('[aria-current="step"]')!;
    expect(step.querySelector('.result-type')!.textContent).toBe('complete');
    expect(step.querySelector('.status')!.textContent).toBe('input_required');
    expect(step.querySelector('.changed-word')!.textContent).toContain('status');
  });

  it('does not call anything changed that is not', async () => {
    const step = (await show(at('not-yet'))).querySelector('[aria-current="step"]')!;
    expect(step.querySelector('.changed-word')).toBeNull();
    expect(step.textContent).toContain('nothing new');
  });

  it('names the code of an error, and the direction of each message in words', async () => {
    const step = (await show(at('undeclared'))).querySelector('[aria-current="step"]')!;
    expect(step.querySelector('.refused')!.textContent).toBe(
      'error −32021 Missing required client capability',
    );
    expect(step.textContent).toContain('client to server');
    expect(step.textContent).toContain('server to client');
  });

  it('says time and the worker’s doing in words', async () => {
    const text = (await show(at('resumed'))).textContent;
    expect(text).toContain('2 s later');
    expect(text).toContain('Worker: install is done');
  });

  it('unfolds a message as JSON, with what changed marked, and folds it again', async () => {
    const view = await show(at('asks'));
    const row = view.querySelector<HTMLElement>('[aria-current="step"] .s2c .row')!;
    expect(row.getAttribute('aria-expanded')).toBe('false');
    row.click();
    const page = row.closest('transcript-page')!;
    await page.updateComplete;
    expect(row.getAttribute('aria-expanded')).toBe('true');
    await page.querySelector('json-view')!.updateComplete;
    expect(page.querySelectorAll('json-view .changed').length).toBeGreaterThan(2);
    row.click();
    await page.updateComplete;
    expect(page.querySelector('json-view')).toBeNull();
  });

  it('keeps every entry in the document and renders a page again only where it changed', async () => {
    const timeline = long(PAGE_SIZE * 2 + 1);
    const view = await show(timeline.now);
    expect(view.querySelectorAll('[data-entry]')).toHaveLength(timeline.now.depth * 2);
    const [first, second] = [...view.querySelectorAll('transcript-page')];
    const before = first!.steps;
    let renders = 0;
    const update = Object.getPrototypeOf(first!).render as () => unknown;
    first!['render'] = second!['render'] = function counted(this: typeof first) {
      renders += 1;
      return update.call(this);
    } as never;
    await show(act(timeline, step, { type: 'advance', ms: 1 }).now);
    expect(renders).toBe(0);
    expect(first!.steps).toBe(before);
    await show(seek(timeline, PAGE_SIZE).now);
    expect(renders).toBeGreaterThan(0);
  });
});
