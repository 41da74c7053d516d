import { html, render, type TemplateResult } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { callTool, clauseUrl, getTask } from '../../src/protocol';
import { DEFAULT_POLICY, POLICY_CHOICES, UNSAID, withChoice } from '../../src/server';
import {
  act,
  begin,
  DEFAULT_SETUP,
  newWorld,
  step,
  type Action,
  type LabTimeline,
} from '../../src/simulation';
import '../../src/ui/main';
import { choiceOf, readChoice, setupOfChoice, type SetupChoice } from '../../src/course/setup-choice';
import { readLines, toLines, toTimeline } from '../../src/ui/bench/saved-work';
import { fatesAt, recordSwitch } from '../../src/ui/network';
import '../../src/ui/network/setup-panel';

const NETWORK = { replicas: 2, routing: 'by-name', proxyTimeoutMs: null } as const;
const CALL: Action = {
  type: 'send',
  message: callTool(1, 'run_build_pipeline', { project: 'web-storefront', environment: 'production' }),
};

afterEach(() => render(html``, document.body));

/** A run over the open network; `deliver` stands for the arrival of the oldest message. */
function run(...actions: readonly (Action | 'deliver')[]): LabTimeline {
  let timeline: LabTimeline = begin(newWorld({ network: NETWORK }));
  for (const each of actions) {
    const flight = timeline.now.world.network?.flights[0]?.flight ?? 0;
    timeline = act(timeline, step, each === 'deliver' ? { type: 'deliver', flight } : each);
  }
  return timeline;
}

/** Everything that an element asked for, by the event's name. */
function asked(name: keyof HTMLElementEventMap): unknown[] {
  const details: unknown[] = [];
  document.body.addEventListener(name, (event) => details.push((event as CustomEvent).detail), {
    once: true,
  });
  return details;
}

async function show(content: TemplateResult): Promise<void> {
  render(content, document.body);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

const showPicture = ({ now }: LabTimeline) => show(html`<network-picture .moment=${now}></network-picture>`);

const object = (name: RegExp) =>
  [...document.querySelectorAll<SVGGElement>('network-picture [role=button]')].find((each) =>
    name.test(each.getAttribute('aria-label') ?? ''),
  )!;
const items = () => [...document.querySelectorAll<HTMLElement>('object-menu [role=menuitem]')];
const press = (target: Element, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

describe('the picture of the network', () => {
  it('offers what can happen to an object, and says why the rest cannot', async () => {
    await showPicture(run(CALL));
    press(object(/^Replica A/), 'Enter');
    await new Promise(requestAnimationFrame);
    const says = items().map((item) => [item.ariaDisabled, item.innerText.replace(/\s+/g, ' ')]);
    expect(says).toEqual([
      ['false', 'Replica A crashes'],
      ['true', 'Replica A catches up with the store Not now: replica A has caught up.'],
      ['true', 'Replica A comes back Not now: replica A is up.'],
    ]);
    expect(document.activeElement).toBe(items()[0]);
  });

  it('does what is chosen, and nothing that is not possible', async () => {
    await showPicture(run(CALL));
    const chosen = asked('act');
    object(/^Replica A/).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise(requestAnimationFrame);
    items()[2]!.click();
    expect(chosen).toEqual([]);
    items()[0]!.click();
    expect(chosen).toEqual([{ type: 'crash', replica: 'A' }]);
  });

  it('walks its menu by keys, closes it with Escape, and gives the focus back', async () => {
    await showPicture(run(CALL));
    const message = object(/^Request run_build_pipeline/);
    message.focus();
    press(message, ' ');
    await new Promise(requestAnimationFrame);
    press(document.activeElement!, 'ArrowDown');
    expect(document.activeElement).toBe(items()[1]);
    press(document.activeElement!, 'ArrowDown');
    expect(document.activeElement).toBe(items()[0]);
    document.querySelector('object-menu')!.hidePopover();
    await new Promise((done) => setTimeout(done, 50));
    expect(document.querySelector('object-menu')).toBeNull();
  });

  it('leaves the focus with the answer, once its request was delivered', async () => {
    const before = run(CALL);
    await showPicture(before);
    press(object(/^Request/), 'Enter');
    await new Promise(requestAnimationFrame);
    const chosen = asked('act');
    items()[0]!.click();
    const after = act(before, step, chosen[0] as Action);
    await showPicture(after);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Answer task/);
  });

  it('is one image with words where it is only to look at', async () => {
    await show(html`<network-picture still .moment=${run(CALL, 'deliver').now}></network-picture>`);
    const svg = document.querySelector('network-picture svg')!;
    expect(svg.getAttribute('role')).toBe('img');
    expect(svg.getAttribute('aria-label')).toContain(
      'Answer task, working as the task’s status, to the client for tools/call',
    );
    expect(document.querySelectorAll('network-picture [role=button]')).toHaveLength(0);
  });

  it('draws nothing while the network is folded away', async () => {
    const folded: LabTimeline = begin(newWorld());
    await showPicture(folded);
    expect(document.querySelector('network-picture svg')).toBeNull();
  });
});

describe('the sequence', () => {
  it('leads to its steps', async () => {
    await show(html`<sequence-view .moment=${run(CALL, 'deliver').now}></sequence-view>`);
    const wanted = asked('seek-step');
    const steps = [...document.querySelectorAll('sequence-view [role=button]')];
    expect(steps.map((each) => each.getAttribute('aria-label'))).toEqual(['Go to step 1', 'Go to step 2']);
    press(steps[0]!, 'Enter');
    expect(wanted).toEqual([1]);
  });

  it('says what to do while there is nothing to draw', async () => {
    await show(html`<sequence-view .moment=${run().now}></sequence-view>`);
    expect(document.querySelector('sequence-view')!.textContent).toContain('Send a request');
  });

  it('is chosen by a switch that says which is shown', async () => {
    await show(html`<div>${recordSwitch('transcript')}</div>`);
    const wanted = asked('show-record');
    const buttons = [...document.querySelectorAll('button')];
    expect(buttons.map(({ ariaPressed }) => ariaPressed)).toEqual(['true', 'false']);
    buttons[1]!.click();
    expect(wanted).toEqual(['sequence']);
  });
});

describe('the transcript over the network', () => {
  const fates = async (timeline: LabTimeline) => {
    await show(
      html`<transcript-view quiet .moment=${timeline.now} .fates=${fatesAt(timeline.now)}></transcript-view>`,
    );
    return [...document.querySelectorAll<HTMLElement>('.fate')].map(({ textContent }) =>
      textContent.trim().replace(/\s+/g, ' '),
    );
  };

  it('leads from a request to its answer and back', async () => {
    expect(await fates(run(CALL, 'deliver', 'deliver'))).toEqual(['answered by entry 2', 'answers entry 1']);
  });

  it('says what is open, and what was lost', async () => {
    expect(await fates(run(CALL))).toEqual(['no answer yet']);
    expect(await fates(run(CALL, { type: 'drop', call: 1 }))).toEqual(['no answer: the connection broke']);
  });

  it('says nothing of it while the network is folded away', async () => {
    const folded = act(begin(newWorld()) as LabTimeline, step, CALL);
    expect(await fates(folded)).toEqual([]);
  });
});

describe('the setup', () => {
  const panel = async (choice: SetupChoice) => {
    await show(html`<setup-panel .choice=${choice}></setup-panel>`);
    return document.querySelector('setup-panel')!;
  };
  const right = choiceOf(DEFAULT_SETUP);

  it('opens the network and folds it away again', async () => {
    const folded = await panel(right);
    expect(folded.textContent).not.toContain('Replicas');
    let wanted = asked('change-setup');
    folded.querySelector<HTMLElement>('[role=switch]')!.click();
    expect(wanted).toEqual([{ ...right, network: NETWORK }]);
    const open = await panel({ ...right, network: NETWORK });
    expect(open.textContent).toContain('Replicas');
    wanted = asked('change-setup');
    open.querySelector<HTMLElement>('[role=switch]')!.click();
    expect(wanted).toEqual([right]);
  });

  it('says what each choice means, with its clause, and marks what is wrong on purpose', async () => {
    const choice = {
      ...right,
      policy: { ...DEFAULT_POLICY, cancel: 'never' as const },
      defect: 'key-reused',
    };
    const { textContent } = await panel(choice);
    expect(textContent).toContain('The wish is acknowledged, and the work goes on to its end.');
    expect(textContent).toContain('tasks#task-cancellation');
    expect(textContent).toContain('Wrong on purpose. ');
    expect(textContent).toContain('wrong on purpose: key-reused · 1 other choice · seed 1');
    expect((await panel(right)).querySelector('.on-purpose')).toBeNull();
  });

  it('asks for a policy without a member where that is what is chosen', async () => {
    const shown = await panel(right);
    const wanted = asked('change-setup');
    const select = shown.querySelector<HTMLSelectElement>('#setup-pollIntervalMs')!;
    select.selectedIndex = 2;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    const [{ policy }] = wanted as [SetupChoice];
    expect('pollIntervalMs' in policy).toBe(false);
  });

  it('reads a choice that was kept, and refuses what is none', () => {
    const kept = { ...right, network: NETWORK, defect: 'key-reused' };
    expect(readChoice(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    // As it was kept before there were so many choices.
    const older = Object.fromEntries(Object.entries(kept.policy).filter(([name]) => !(name in UNSAID)));
    expect(Object.keys(older)).toHaveLength(6);
    expect(readChoice({ ...kept, policy: older })).toEqual(kept);
    for (const wrong of [
      null,
      { ...kept, seed: 0.5 },
      { ...kept, defect: 'no-such-defect' },
      { ...kept, policy: {} },
      { ...kept, policy: { ...DEFAULT_POLICY, cancel: 'perhaps' } },
      { ...kept, network: { ...NETWORK, replicas: 9 } },
      { ...kept, network: { ...NETWORK, proxyTimeoutMs: -1 } },
    ])
      expect(readChoice(wrong)).toBeUndefined();
  });
});

describe('every choice of a server', () => {
  it('can be kept, and says what it means by a clause of the specification', () => {
    for (const { name, options, clause } of POLICY_CHOICES) {
      expect(clauseUrl(clause)).toBeDefined();
      for (const { value, says } of options) {
        expect(says).not.toBe('');
        const choice = { ...choiceOf(DEFAULT_SETUP), policy: withChoice(DEFAULT_POLICY, name, value) };
        expect(readChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
      }
    }
  });
});

describe('kept work over the network', () => {
  it('comes back with the setup of each line', () => {
    const open = run(CALL, 'deliver');
    const folded: LabTimeline = begin(newWorld());
    const both = { ...act(folded, step, { type: 'send', message: getTask(1, 'tsk_1') }), left: [open.tip] };
    const saved = readLines(JSON.parse(JSON.stringify(toLines(both))));
    const { tip, left } = toTimeline(saved!, 1, DEFAULT_SETUP).timeline;
    expect(tip.world).toEqual(both.tip.world);
    expect(left[0]?.world.network).toEqual(open.tip.world.network);
    expect(left[0]?.world.setup).toEqual(setupOfChoice(choiceOf(open.tip.world.setup)));
  });

  it('of the time before setups were kept comes back as it was', () => {
    const saved = readLines({ seed: 7, actions: [CALL], left: [] });
    expect(toTimeline(saved!, 1, DEFAULT_SETUP).timeline.tip.world.setup).toEqual({
      ...DEFAULT_SETUP,
      seed: 7,
    });
    expect(readLines({ seed: 7, actions: [], left: [], choice: { seed: 7 } })).toBeUndefined();
  });
});
