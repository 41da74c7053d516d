import { html, render } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { play, PRACTICE_LAB, type Judged } from '../../src/course';
import { seek } from '../../src/simulation';
import { assertionsNotice, lookAtPointed, lookNotice } from '../../src/ui/bench/look';
import type { Notice } from '../../src/ui/bench/notice';

afterEach(() => render(html``, document.body));

/** A bench whose text is above and whose transcript and assertions are far below. */
function tallPage(): { bench: HTMLElement; from: HTMLElement; told: (Notice | undefined)[] } {
  render(
    html`<main>
      <button id="from">Show me</button>
      <div style="block-size: 3000px"></div>
      <transcript-view><p class="step pointed" aria-current="step" tabindex="-1">a step</p></transcript-view>
      <assertion-list style="display: block; block-size: 200px"></assertion-list>
    </main>`,
    document.body,
  );
  window.scrollTo(0, 0);
  const bench = document.querySelector('main')!;
  return { bench, from: document.getElementById('from')!, told: [] };
}

const inView = (selector: string) => {
  const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};
const verdicts = (...states: Judged['verdict']['state'][]) =>
  states.map((state) => ({ verdict: { state } })) as unknown as readonly Judged[];

describe('the way from the text to what is far below', () => {
  it('leads to the current step and back, and says where one is', () => {
    const { bench, from, told } = tallPage();
    const timeline = seek(play(PRACTICE_LAB).timeline, 3);
    const notice = lookNotice(timeline, bench, from, (next) => told.push(next));
    expect(notice.says).toMatch(/^Step 3 of \d+\.$/);
    expect(inView('.step')).toBe(false);
    notice.offer!.run();
    expect(inView('.step')).toBe(true);
    told[0]!.offer!.run();
    expect(inView('#from')).toBe(true);
    expect(document.activeElement).toBe(from);
    expect(told.at(-1)).toBeUndefined();
    expect(lookNotice(seek(timeline, 0), bench, from, () => undefined).says).toBe('This is the beginning.');
  });

  it('leads to what was asked for', () => {
    const { bench, from, told } = tallPage();
    lookAtPointed(bench, from, (next) => told.push(next));
    expect(inView('.pointed')).toBe(true);
    expect(told[0]!.offer!.label).toBe('Back to the text');
  });

  it('tells how assertions went where their list is out of sight, and only there', () => {
    const { bench } = tallPage();
    const notice = assertionsNotice(verdicts('passed', 'failed', 'open', 'passed'), bench)!;
    expect(notice.says).toBe('Assertions: 2 passed, 1 failed, 1 not shown yet.');
    expect(assertionsNotice(verdicts('passed'), bench)!.says).toBe('Assertions: 1 passed.');
    notice.offer!.run();
    expect(assertionsNotice(verdicts('passed'), bench)).toBeUndefined();
  });
});
