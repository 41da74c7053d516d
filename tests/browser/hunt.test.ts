import { html, render } from 'lit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replay, newWorld, step } from '../../src/simulation';
import { huntOf, shortestWay, type Hunt } from '../../src/ui/hunt/hunt';
import { verdictAt } from '../../src/ui/hunt/judge';
import { AT_START, keepProgress, readProgress, type HuntProgress } from '../../src/ui/hunt/progress';
import '../../src/ui/main';
import '../../src/ui/compare/two-ways';
import '../../src/ui/pages/hunt-page';

beforeEach(() => localStorage.clear());
afterEach(() => render(html``, document.body));

const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
const text = () => document.body.innerText.replace(/\s+/g, ' ');

/** Hunt 8 hides a server whose polls do the work; hunt 7 a client that sends a state where it does not belong. */
const SERVER = huntOf(8);
const CLIENT = huntOf(7);

async function panel(hunt: Hunt, progress: HuntProgress, found: boolean): Promise<void> {
  const { actions } = shortestWay(hunt);
  const { now } = replay(newWorld({ defect: hunt.defect.id }), step, actions);
  const verdict = found ? verdictAt(now, hunt.who) : undefined;
  render(
    html`<hunt-panel .hunt=${hunt} .progress=${progress} .verdict=${verdict} .messages=${2}></hunt-panel>`,
    document.body,
  );
  await frame();
}

describe('beside the bench', () => {
  it('asks for no name before the checker has spoken, and does not give the bug away', async () => {
    await panel(SERVER, AT_START, false);
    expect(text()).toContain('The checker has nothing to say after 2 messages.');
    expect(document.querySelectorAll('input')).toHaveLength(0);
    expect(document.body.innerHTML).not.toContain(SERVER.defect.id);
    expect(document.body.innerHTML).not.toContain(SERVER.defect.rule);
  });

  it('asks for the name once it has, and passes on what is chosen', async () => {
    await panel(SERVER, AT_START, true);
    const names: string[] = [];
    document.body.addEventListener('name-rule', ({ detail }) => names.push(detail), { once: true });
    document.querySelector<HTMLElement>(`input[value="${SERVER.defect.rule}"]`)!.click();
    await frame();
    document.querySelector<HTMLElement>('.suspects button')!.click();
    expect(names).toEqual([SERVER.defect.rule]);
  });

  it('names nothing where nothing was chosen', async () => {
    await panel(SERVER, AT_START, true);
    const names: string[] = [];
    document.body.addEventListener('name-rule', ({ detail }) => names.push(detail), { once: true });
    document.querySelector<HTMLElement>('.suspects button')!.click();
    expect(names).toEqual([]);
  });

  it('shows hints one by one', async () => {
    await panel(SERVER, { ...AT_START, hints: 1 }, false);
    expect(text()).toContain('Think of tools/call and tasks/get.');
    expect(text()).not.toContain(SERVER.defect.says);
    expect(text()).not.toContain('beside a correct server');
    await panel(SERVER, { ...AT_START, hints: 3 }, false);
    expect(text()).toContain(SERVER.defect.says);
    expect(text()).not.toContain('Another hint');
    expect(text()).toContain('See it beside a correct server');
  });

  it('grades what was found against the shortest way', async () => {
    const solved = { rule: SERVER.defect.rule, messages: 4 };
    await panel(SERVER, { hints: 0, wrong: ['get/shape'], solved }, true);
    expect(text()).toContain('Hunter, 60 of 100 points');
    expect(text()).toContain('4 messages until the checker spoke; the shortest known way takes 2.');
    expect(text()).toContain('0 hints, 1 wrong name.');
    expect(text()).toContain('See it beside a correct server');
  });
});

describe('the page', () => {
  it('shows the transcript of a client and judges the name that it is given', async () => {
    render(html`<hunt-page .seed=${7}></hunt-page>`, document.body);
    await frame();
    expect(text()).toContain('This client breaks one rule.');
    expect(document.querySelector('lab-bench')).toBeNull();
    expect(document.querySelectorAll('.message').length).toBeGreaterThan(3);
    const page = document.querySelector('hunt-page')!;
    const name = (rule: string) => page.dispatchEvent(new CustomEvent('name-rule', { detail: rule }));
    name('envelope/no-such-rule');
    await frame();
    expect(readProgress(7)).toEqual({ hints: 0, wrong: ['envelope/no-such-rule'] });
    name(CLIENT.defect.rule);
    await frame();
    expect(text()).toContain('85 of 100 points');
    expect(readProgress(7).solved?.rule).toBe(CLIENT.defect.rule);
  });

  it('keeps how far a hunt is, and takes nothing damaged for it', () => {
    keepProgress(5, { hints: 2, wrong: ['a/b'] });
    expect(readProgress(5)).toEqual({ hints: 2, wrong: ['a/b'] });
    localStorage.setItem('mcp-tasks-lab/work/hunt/6/progress', '{"version":1,"content":{"hints":"2"}}');
    expect(readProgress(6)).toEqual(AT_START);
  });
});

describe('two ways, side by side', () => {
  it('end with two deployments and with one, and say what each client knows', async () => {
    render(html`<two-ways></two-ways>`, document.body);
    await frame();
    expect(text()).toContain('Nothing has happened yet.');
    const page = document.querySelector('two-ways')!;
    expect(page.run('step-worker')).toBe(false);
    for (let times = 0; times < 20; times += 1) page.run('step-forward');
    await frame();
    const ways = [...document.querySelectorAll<HTMLElement>('.way-column')].map((way) => way.innerText);
    expect(ways[0]).toContain('Deployed twice.');
    expect(ways[0]).toContain('The client cannot know.');
    expect(ways[1]).toContain('Deployed once.');
    expect(ways[1]).toContain('completed');
    page.run('step-back');
    await frame();
    const known = document.querySelectorAll<HTMLElement>('.client-knows')[1]!;
    expect(known.innerText).not.toContain('completed');
  });
});
