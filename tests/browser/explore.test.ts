import { html, render, type TemplateResult } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_SPACE, exploreAll, worldOf, type Space } from '../../src/explore';
import { transcriptOf, type LabTimeline } from '../../src/simulation';
import { check } from '../../src/rules';
import { takeHandover, timelineOf } from '../../src/ui/bench/handover';
import { ExploreRun } from '../../src/ui/explore/explore-run';
import { exploredView, type Shown } from '../../src/ui/explore/findings';
import type { ExploreNews } from '../../src/ui/explore/messages';
import { pathWords } from '../../src/ui/explore/path-words';
import { leftOut, setupOfSpace, spaceWords } from '../../src/ui/explore/space';
import '../../src/ui/explore/space-form';
import '../../src/ui/main';

const SMALL: Space = { ...DEFAULT_SPACE, replicas: 1, faults: [] };
const WRONG: Space = { ...SMALL, defect: 'handle-before-visible' };

afterEach(() => render(html``, document.body));

async function show(content: TemplateResult): Promise<string> {
  render(content, document.body);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return document.body.innerText.replace(/\s+/g, ' ');
}

function shown(space: Space, state: Shown['state'] = 'complete'): Shown {
  const { states, transitions, violations } = exploreAll(space);
  return { space, progress: { states, transitions, waiting: 0, violations }, ms: 1000, state };
}

describe('an exploration in a worker', () => {
  it('comes to what it comes to beside the page', async () => {
    const news = await new Promise<ExploreNews>((tell, fail) => {
      new ExploreRun(WRONG, (each) => each.kind === 'end' && tell(each), fail);
    });
    expect(news).toMatchObject({ kind: 'end', explored: exploreAll(WRONG) });
  });

  it('tells nothing more once it is stopped', async () => {
    const told: ExploreNews[] = [];
    const run = new ExploreRun(
      DEFAULT_SPACE,
      (each) => told.push(each),
      () => undefined,
    );
    run.stop();
    await new Promise((done) => setTimeout(done, 300));
    expect(told).toEqual([]);
  });
});

describe('what the explorer found', () => {
  it('says of the right server how much was covered, and what was not', async () => {
    const text = await show(exploredView(shown(SMALL)));
    expect(text).toContain('Nothing was broken. Every one of the');
    expect(text).toContain('Not in this space');
    expect(text).toContain(
      'Crashes, lag, broken connections, cancellation, client restarts and lost handles',
    );
    expect(document.querySelector('.way')).toBeNull();
  });

  it('claims nothing of what was not visited', async () => {
    expect(await show(exploredView(shown(SMALL, 'limit')))).toMatch(/this proves nothing of the rest/i);
    expect(await show(exploredView(shown(SMALL, 'stopped')))).toContain('before you stopped');
    expect(await show(exploredView(shown(SMALL, 'running')))).not.toContain('Not in this space');
  });

  it('shows the shortest way to what is broken, and opens it in the stepper', async () => {
    const text = await show(exploredView(shown(WRONG)));
    expect(text).toContain('1 rule can be broken');
    expect(text).toContain('The handle of entry 2 does not resolve');
    expect(text).toContain('The answer to tasks/get reaches the client: error −32602');
    document.querySelector<HTMLElement>('.way button')!.click();
    const given = takeHandover()!;
    expect(given.says).toContain('create/durable');
    const timeline: LabTimeline = timelineOf(given);
    expect(timeline.now.depth).toBe(0);
    const broken = check(transcriptOf(timeline.tip)).map(({ rule }) => rule);
    expect(broken).toContain('create/durable');
    expect(takeHandover()).toBeUndefined();
  });
});

describe('a path of the explorer', () => {
  // The explorer leaves out the time that work takes; the stepper does not.
  it.each(['poll-labelled-task', 'key-reused', 'completed-without-result', 'polling-works'])(
    'breaks the same in the stepper: %s',
    (defect) => {
      const space: Space = { ...SMALL, defect };
      for (const { rule, steps } of exploreAll(space).violations) {
        const { tip } = timelineOf({ choice: setupOfSpace(space), actions: steps });
        expect(tip.depth).toBe(steps.length);
        if (rule.startsWith('lab/')) continue;
        expect(check(transcriptOf(tip)).map((found) => found.rule)).toContain(rule);
      }
    },
  );

  it('is told without the ids of the explorer', () => {
    const [violation] = exploreAll(WRONG).violations;
    const says = pathWords(worldOf(WRONG), violation!.steps).map((step) => step.says);
    expect(says[0]).toBe('The client sends tools/call run_build_pipeline');
    expect(says.join(' ')).not.toMatch(/poll-1|call-1/);
  });
});

describe('the form', () => {
  const asked = async (space: Space, act: (form: HTMLElement) => void): Promise<Space> => {
    await show(html`<space-form .space=${space}></space-form>`);
    const form = document.querySelector('space-form')!;
    const chosen = new Promise<Space>((done) =>
      form.addEventListener('choose-space', ({ detail }) => done(detail), { once: true }),
    );
    act(form);
    return chosen;
  };

  it('chooses faults, and leaves the others alone', async () => {
    const check = (form: HTMLElement) =>
      form.querySelectorAll<HTMLElement>('input[type=checkbox]')[1]!.click();
    expect((await asked(SMALL, check)).faults).toEqual(['lag']);
    expect((await asked(DEFAULT_SPACE, check)).faults).toEqual(['crash', 'drop', 'cancel']);
  });

  it('chooses what more may happen', async () => {
    const check = (form: HTMLElement) =>
      [...form.querySelectorAll<HTMLElement>('input[type=checkbox]')].at(-1)!.click();
    expect((await asked(SMALL, check)).extras).toEqual(['second-caller']);
    expect((await asked({ ...SMALL, extras: ['answers', 'second-caller'] }, check)).extras).toEqual([
      'answers',
    ]);
  });

  it('chooses a defect, and none', async () => {
    const choose = (value: string) => (form: HTMLElement) => {
      const select = form.querySelector<HTMLSelectElement>('#space-defect')!;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    expect((await asked(SMALL, choose('key-reused'))).defect).toBe('key-reused');
    expect('defect' in (await asked(WRONG, choose('')))).toBe(false);
  });

  it('explores what is chosen, or stops', async () => {
    await show(html`<space-form .space=${WRONG}></space-form>`);
    const form = document.querySelector('space-form')!;
    const wanted: Space[] = [];
    form.addEventListener('explore-space', ({ detail }) => wanted.push(detail));
    form.querySelector<HTMLElement>('button.primary')!.click();
    expect(wanted).toEqual([WRONG]);
    const text = await show(html`<space-form .space=${WRONG} running></space-form>`);
    expect(text).toContain('Stop');
    expect(document.querySelector('button.primary')).toBeNull();
  });
});

describe('a space in words', () => {
  it('says what is in it and what is not', () => {
    expect(spaceWords(DEFAULT_SPACE)).toBe(
      '1 task and 2 replicas with crashes, lag, broken connections and cancellation',
    );
    expect(spaceWords(WRONG)).toBe(
      '1 task and 1 replica with no faults, and the defect handle-before-visible',
    );
    expect(leftOut(DEFAULT_SPACE).slice(0, 2)).toEqual([
      'more than 1 task and 2 replicas',
      'client restarts and lost handles',
    ]);
    expect(leftOut(DEFAULT_SPACE)).toContain('a second caller');
    const wide: Space = { ...DEFAULT_SPACE, extras: ['second-caller'] };
    expect(leftOut(wide)).not.toContain('a second caller');
    expect(spaceWords(wide)).toContain('cancellation and a second caller');
  });
});
