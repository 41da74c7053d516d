import { html, render } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import axe from 'axe-core';
import { play, PRACTICE_LAB } from '../../src/course';
import { getTask } from '../../src/protocol';
import { act, begin, newWorld, path, seek, step, type Action, type LabTimeline } from '../../src/simulation';
import { BenchWork } from '../../src/ui/bench/bench-work';
import { PLAYGROUND } from '../../src/ui/bench/desk';
import type { NamedStep } from '../../src/ui/bench/lines';
import { movesAt } from '../../src/ui/bench/moves';
import { TimeTools } from '../../src/ui/bench/time-tools';
import '../../src/ui/bench/transport-bar';
import type { TransportBar } from '../../src/ui/bench/transport-bar';
import '../../src/ui/main';
import * as views from '../../src/ui/timeline';

const LAB = play(PRACTICE_LAB).timeline;
const pass: Action = { type: 'advance', ms: 1000 };
const does = (line: LabTimeline, ...actions: readonly Action[]): LabTimeline =>
  actions.reduce<LabTimeline>((before, action) => act(before, step, action), line);

afterEach(() => {
  render(html``, document.body);
  localStorage.clear();
});

async function bar(timeline: LabTimeline, moments: readonly NamedStep[] = []): Promise<TransportBar> {
  render(
    html`<transport-bar
      .timeline=${timeline}
      .moves=${movesAt(timeline, undefined)}
      .moments=${moments}
      .views=${views}
    ></transport-bar>`,
    document.body,
  );
  const element = document.querySelector('transport-bar')!;
  await element.updateComplete;
  const track = document.querySelector('timeline-track')!;
  await track.updateComplete;
  // The track is as wide as its place once that was measured.
  await new Promise((measured) => requestAnimationFrame(() => requestAnimationFrame(measured)));
  await track.updateComplete;
  return element;
}

const slider = () => document.querySelector<HTMLInputElement>('input[type=range]')!;
const marks = () => [...document.querySelectorAll<HTMLElement>('.ticks i')];
const labels = (kind: string) =>
  [...document.querySelectorAll<HTMLElement>(`timeline-track .${kind}`)].map(({ innerText }) => innerText);

/** What the slider asked for. */
function asked(): readonly number[] {
  const steps: number[] = [];
  document.body.addEventListener('seek-step', ({ detail }) => steps.push(detail), { capture: true });
  return steps;
}

describe('the slider', () => {
  it('has a stop for each of two steps', async () => {
    await bar(seek(does(begin(newWorld()), { type: 'send', message: { method: 'tools/list' } }, pass), 1));
    expect([slider().min, slider().max, slider().value]).toEqual(['0', '2', '1']);
    expect(slider().getAttribute('aria-valuetext')).toBe('Step 1 of 2: tools/list');
    expect(marks().map(({ className }) => className.trim())).toEqual([
      'start past',
      'exchange now',
      'clock later',
    ]);
  });

  it('has few stops for five hundred steps of waiting, and says what the wait was', async () => {
    const started = seek(
      LAB,
      path(LAB.tip).findIndex(({ world }) => world.client.tasks.length > 0),
    );
    const task = started.now.world.client.tasks[0]!.taskId;
    const poll = (id: number): Action => ({ type: 'send', message: getTask(1000 + id, task) });
    const line = does(
      { ...started, tip: started.now, left: [] },
      ...Array.from({ length: 500 }, (_, at) => (at % 2 === 0 ? pass : poll(at))),
      { type: 'work' },
    );
    await bar(line);
    expect(line.tip.depth).toBe(started.now.depth + 501);
    expect(slider().max).toBe(String(started.now.depth + 2));
    expect(labels('wait-label')).toEqual(['250 polls, 4 min 10 s']);
    const steps = asked();
    slider().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.keyboard('{Home}');
    expect(steps).toEqual([started.now.depth + 500, 0]);
  });

  it('draws no more marks than can be told apart', async () => {
    let line: LabTimeline = begin(newWorld());
    for (let at = 0; at < 500; at += 1) line = does(line, { type: 'send', message: { id: at } });
    await bar(line);
    expect(slider().max).toBe('500');
    expect(marks().length).toBeLessThan(250);
    expect(marks().length).toBeGreaterThan(20);
  });

  it('stops at a named step within a wait, and says its name', async () => {
    const line = does(begin(newWorld()), pass, pass, pass, pass);
    await bar(seek(line, 2), [{ name: 'half the time', step: 2 }]);
    expect([slider().max, slider().value]).toEqual(['2', '1']);
    expect(slider().getAttribute('aria-valuetext')).toBe('Step 2 of 4: 2 s, half the time');
    expect(labels('name')).toEqual(['half the time']);
    expect(marks().map(({ classList }) => classList.contains('named'))).toEqual([false, true, false]);
  });

  it('stands at the wait where one is in the middle of it', async () => {
    await bar(seek(does(begin(newWorld()), pass, pass, pass), 2));
    expect(slider().value).toBe('1');
    expect(document.querySelector('.where')!.textContent).toBe('Step 2 of 3');
    expect(marks()[1]!.classList.contains('now')).toBe(true);
  });

  it('goes from step to step before the drawing is there', async () => {
    const line = seek(does(begin(newWorld()), pass, pass, pass), 2);
    const element = await bar(line);
    element.views = undefined;
    await element.updateComplete;
    expect([slider().max, slider().value]).toEqual(['3', '2']);
    expect(document.querySelector('timeline-track')).toBeNull();
  });
});

/** Waits until the panel is gone: a dialog tells a moment later that it was closed. */
const closed = () => expect.poll(() => document.querySelector('dialog')).toBeNull();

/** A bench with nothing but its timeline. */
async function bench(): Promise<{ work: BenchWork; tools: TimeTools; draw: () => Promise<void> }> {
  const draw = (): void => {
    render(tools.panel(PLAYGROUND), document.body);
  };
  const work = new BenchWork(() => draw());
  const tools = new TimeTools(work, () => draw());
  work.open(PLAYGROUND);
  const drawn = async () => {
    tools.named(undefined);
    draw();
    for (const panel of document.querySelectorAll<TransportBar>('branches-panel, moments-panel'))
      await panel.updateComplete;
  };
  return { work, tools, draw: drawn };
}

const button = (name: string | RegExp) => {
  const found = [...document.querySelectorAll<HTMLButtonElement>('dialog button')].find((one) => {
    const called = one.getAttribute('aria-label') ?? one.innerText;
    return typeof name === 'string' ? called.trim() === name : name.test(called);
  });
  if (!found) throw new Error(`There is no button ${String(name)}.`);
  return found;
};

async function violations(): Promise<readonly string[]> {
  const { violations: found } = await axe.run(document.querySelector('dialog')!);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html: node }) => node).join(' ')}`);
}

describe('the branches', () => {
  /** Two lines: one of four steps, and one that parts from it after the second. */
  async function forked() {
    const on = await bench();
    for (let at = 0; at < 4; at += 1) on.work.act(pass);
    const left = on.work.timeline.tip;
    on.work.seek(2);
    on.work.act({ type: 'advance', ms: 7 });
    await on.tools.show('branches');
    await on.draw();
    return { ...on, left };
  }

  it('tell each line: where it parts, how long it is, what it did first', async () => {
    await forked();
    const [trunk, other] = [...document.querySelectorAll<HTMLElement>('.branch-list li')];
    expect(trunk!.innerText).toContain('Current line');
    expect(trunk!.innerText).toContain('3 steps.');
    expect(other!.innerText).toContain('Parts from “Current line” after step 2 (clock +1 s).');
    expect(other!.innerText).toContain('2 steps of its own, up to step 4.');
    expect(other!.innerText).toContain('Differs first by clock +1 s; the other line has clock +7 ms.');
    expect(document.querySelectorAll('.branch-drawing circle')).toHaveLength(2);
    expect(await violations()).toEqual([]);
  });

  it('lead back to a line, and keep the one that is left for it', async () => {
    const { work, left, draw } = await forked();
    document.body.addEventListener('return-to', ({ detail }) => work.returnTo(detail), { once: true });
    const before = work.timeline.tip;
    button(/^Return to/).click();
    expect(work.timeline.tip).toBe(left);
    expect(work.timeline.left).toEqual([before]);
    await draw();
    await closed();
  });

  it('offer to compare a line only where somebody else may open it', async () => {
    const { tools } = await forked();
    expect(button('Compare “Step 3, clock +1 s” with the current line')).toBeDefined();
    const { place: _, ...desk } = PLAYGROUND;
    render(tools.panel(desk), document.body);
    await document.querySelector('branches-panel')!.updateComplete;
    expect(() => button(/^Compare/)).toThrow();
  });

  it('take a name for a line, which it keeps as it grows', async () => {
    const { work, left, draw } = await forked();
    button('Name “Step 3, clock +1 s”').click();
    await draw();
    const input = document.querySelector<HTMLInputElement>('.name-form input')!;
    await userEvent.fill(input, ' the slow way ');
    await userEvent.keyboard('{Enter}');
    await draw();
    expect(work.state.notes.lines.get(left)).toBe('the slow way');
    expect(document.querySelectorAll<HTMLElement>('.branch-list h3')[1]!.innerText).toBe('the slow way');
    work.returnTo(left);
    work.act(pass);
    expect(work.state.notes.lines.get(work.timeline.tip)).toBe('the slow way');
    expect(work.state.notes.lines.size).toBe(1);
  });

  it('erase a line only when that is asked and answered, and bring it back', async () => {
    const { work, left, draw } = await forked();
    button(/^Erase “/).click();
    await draw();
    expect(work.timeline.left).toEqual([left]);
    button('Keep').click();
    await draw();
    button(/^Erase “/).click();
    await draw();
    button('Erase').click();
    await draw();
    expect(work.timeline.left).toEqual([]);
    expect(document.querySelector('[role=status]')!.textContent).toContain('is erased.');
    button('Undo').click();
    await draw();
    expect(work.timeline.left).toEqual([left]);
  });
});

describe('the named moments', () => {
  async function opened() {
    const on = await bench();
    on.work.act(pass);
    on.work.act(pass);
    await on.tools.show('moments');
    await on.draw();
    return on;
  }

  async function name(text: string): Promise<void> {
    await userEvent.fill(document.querySelector<HTMLInputElement>('.name-form input')!, text);
    await userEvent.keyboard('{Enter}');
  }

  it('take a name for the step at hand, and close', async () => {
    const { work, tools } = await opened();
    expect(document.activeElement).toBe(document.querySelector('.name-form input'));
    expect(await violations()).toEqual([]);
    await name('before it asks');
    await closed();
    expect(tools.named(undefined)).toEqual([{ name: 'before it asks', step: 2, isOwn: true }]);
    expect([...work.state.notes.moments.keys()]).toEqual([work.timeline.now]);
  });

  it('take no empty name', async () => {
    const { work } = await opened();
    await name('   ');
    expect(work.state.notes.moments.size).toBe(0);
    expect(document.querySelector('moments-panel')).not.toBeNull();
  });

  it('lead to a moment on another line, and offer the way back', async () => {
    const { work, tools, draw } = await opened();
    await name('far');
    await closed();
    const far = work.timeline.now;
    work.seek(1);
    work.act({ type: 'work' });
    await tools.show('moments');
    await draw();
    expect(document.querySelector('.moment-list')!.textContent).toContain('on another line');
    button(/far$/).click();
    expect(work.timeline.now).toBe(far);
    expect(work.state.notice?.offer).toBeDefined();
    await closed();
  });

  it('are renamed, removed, and brought back', async () => {
    const { work, tools, draw } = await opened();
    await name('one');
    await closed();
    await tools.show('moments');
    await draw();
    button('Rename “one”').click();
    await draw();
    await userEvent.fill(document.querySelector<HTMLInputElement>('.moment-list input')!, 'two');
    await userEvent.keyboard('{Enter}');
    await draw();
    button('Remove the name “two”').click();
    await draw();
    expect(work.state.notes.moments.size).toBe(0);
    button('Undo').click();
    await draw();
    expect([...work.state.notes.moments.values()]).toEqual(['two']);
  });

  it('come back after the page was left, and survive a record that cannot be read', async () => {
    const { work } = await opened();
    await name('kept');
    await closed();
    work.keepNow();
    const again = await bench();
    expect([...again.work.state.notes.moments]).toEqual([[again.work.timeline.now, 'kept']]);
    const key = 'mcp-tasks-lab/work/playground';
    const record = localStorage.getItem(key)!;
    localStorage.setItem(key, record.replace(/"marks":\[.*?\]\]/, '"marks":[[2],{"__proto__":1}]'));
    const damaged = await bench();
    expect(damaged.work.timeline.tip.depth).toBe(2);
    expect(damaged.work.state.notes.moments.size).toBe(0);
    localStorage.setItem(key, record.slice(0, 40));
    const fresh = await bench();
    expect(fresh.work.timeline.tip.depth).toBe(0);
    expect(fresh.work.state.notice?.offer).toBeDefined();
  });
});

describe('the way from change to change', () => {
  it('goes past what only waits, and says where it ends', async () => {
    const { work, tools } = await bench();
    await tools.show('moments');
    for (const action of [
      { type: 'send', message: {} },
      pass,
      pass,
      { type: 'send', message: {} },
    ] as Action[])
      work.act(action);
    expect(tools.run('previous-change')).toBe(true);
    expect(work.timeline.now.depth).toBe(1);
    tools.run('previous-change');
    tools.run('previous-change');
    expect([work.timeline.now.depth, work.state.notice?.says]).toEqual([0, 'This is the beginning.']);
    tools.run('next-change');
    tools.run('next-change');
    expect(work.timeline.now.depth).toBe(4);
    expect(tools.run('step-worker')).toBe(false);
  });
});
