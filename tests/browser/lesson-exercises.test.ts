import { html, render } from 'lit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerAt, judgeChallenge, playLesson, playSolution, startOf, type Lesson } from '../../src/course';
import { actionsOf, type LabMoment } from '../../src/simulation';
import '../../src/ui/lesson/challenge-panel';
import type { ChallengePanel } from '../../src/ui/lesson/challenge-panel';
import type { PredictionWork } from '../../src/ui/lesson/exercise-work';
import '../../src/ui/lesson/prediction-panel';
import type { PredictionPanel } from '../../src/ui/lesson/prediction-panel';
import { standingLine } from '../../src/ui/lesson/standing';
import { fetchLesson } from '../../src/ui/lessons';

let lesson: Lesson;
beforeEach(async () => {
  lesson = await fetchLesson('why-a-blocked-call-fails');
});
afterEach(() => render(html``, document.body));

/** A view in the page, and the events of some names that it fires. */
async function mount(
  content: unknown,
  names: readonly (keyof HTMLElementEventMap)[] = [],
): Promise<unknown[][]> {
  const events: unknown[][] = [];
  const host = document.createElement('main');
  for (const name of names)
    host.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]));
  document.body.append(host);
  render(html`${content}`, host);
  await (host.firstElementChild as PredictionPanel | ChallengePanel).updateComplete;
  return events;
}
afterEach(() => document.querySelectorAll('body > main').forEach((host) => host.remove()));

describe('a prediction', () => {
  const show = (work: PredictionWork, names: readonly (keyof HTMLElementEventMap)[] = []) => {
    const [prediction] = lesson.predictions;
    const answer = answerAt(playLesson(lesson), prediction!.moment);
    return mount(
      html`<prediction-panel
        .prediction=${prediction}
        .heading=${'Predict'}
        .answer=${answer}
        .work=${work}
      ></prediction-panel>`,
      names,
    );
  };
  const ID = 'after-acknowledgement';
  const text = () => document.querySelector('prediction-panel')!.textContent!;

  it('reveals nothing before it was compared', async () => {
    await show({ id: ID });
    expect(text()).toContain('not compared yet');
    expect(text()).not.toContain('input_required');
    expect(text()).not.toContain('worker has not taken');
    expect(page.getByRole('button', { name: 'Show the answer' }).elements()).toEqual([]);
    expect(document.querySelector('prediction-panel a[href^="#moment/"]')).toBeNull();
  });

  it('asks for a comparison with JSON alone, by button or by key', async () => {
    const events = await show({ id: ID }, ['predict-text', 'predict-compare']);
    const area = page.getByLabelText('The answer that you expect');
    await area.fill('{"result": {}}');
    await page.getByRole('button', { name: 'Compare' }).click();
    await userEvent.type(area, '{Control>}{Enter}{/Control}');
    expect(events).toEqual([
      ['predict-text', { id: ID, text: '{"result": {}}' }],
      ['predict-compare', { id: ID, text: '{"result": {}}' }],
      ['predict-compare', { id: ID, text: '{"result": {}}' }],
    ]);
  });

  it('says where a text is no JSON, and puts the caret there', async () => {
    const events = await show({ id: ID, text: '{"result": }' }, ['predict-compare']);
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect.element(page.getByText(/Line 1, column 12/)).toBeVisible();
    expect(document.querySelector('textarea')!.selectionStart).toBe(11);
    expect(events).toEqual([]);
  });

  it('compares field by field in words, with the reasons', async () => {
    await show({ id: ID, compared: '{"result": {"resultType": "task", "status": "input_required"}}' });
    const [wrong, right] = document.querySelectorAll('.compared li');
    expect(wrong!.textContent).toMatch(
      /resultType[^]*not right[^]*"task"[^]*"complete"[^]*poll itself is answered/,
    );
    expect(right!.textContent).toMatch(/status[^]*right[^]*"input_required"/);
    expect(right!.textContent).toMatch(/Also right:[^]*"working"[^]*at once/);
    expect(text()).toContain('1 of 2 fields right');
  });

  it('takes another value that a right server might send, and says that this one did not', async () => {
    await show({
      id: ID,
      compared: '{"result": {"resultType": "complete", "status": "working", "more": 1}}',
    });
    expect(text()).toContain('2 of 2 fields right');
    expect(text()).toContain('This server answered otherwise');
    expect(text()).toMatch(/The answer has no\s+\/result\/more/);
  });

  it('offers the whole answer after a try, and the way to the moment', async () => {
    const events = await show({ id: ID, compared: 'null' }, ['predict-show']);
    await page.getByRole('button', { name: 'Show the answer' }).click();
    expect(events).toEqual([['predict-show', ID]]);
    expect(document.querySelector('a[href="#moment/not-yet"]')).not.toBeNull();
    const [panel] = document.getElementsByTagName('prediction-panel');
    panel!.work = { id: ID, compared: 'null', shown: true };
    await panel!.updateComplete;
    expect(document.querySelector('prediction-panel json-view')!.textContent).toContain('statusMessage');
  });

  it('starts over only where something was changed', async () => {
    await show({ id: ID });
    expect(page.getByRole('button', { name: 'Start over' }).elements()).toEqual([]);
    const [panel] = document.getElementsByTagName('prediction-panel');
    panel!.work = { id: ID, text: '{}' };
    await panel!.updateComplete;
    await expect.element(page.getByRole('button', { name: 'Start over' })).toBeVisible();
  });
});

describe('a challenge', () => {
  const challengeOf = (id: string) => lesson.challenges.find((one) => one.id === id)!;
  const panelOf = (properties: Partial<ChallengePanel>, names: readonly (keyof HTMLElementEventMap)[] = []) =>
    mount(
      html`<challenge-panel
        .lesson=${lesson}
        .heading=${'Deploy'}
        .challenge=${properties.challenge ?? challengeOf('deploy')}
        .work=${properties.work}
        .verdict=${properties.verdict}
        .atHand=${properties.atHand ?? false}
      ></challenge-panel>`,
      names,
    );
  const text = () => document.querySelector('challenge-panel')!.textContent!.replace(/\s+/g, ' ');

  it('shows what has to be met before it is begun, and no solution', async () => {
    const events = await panelOf({}, ['challenge-start']);
    expect(text()).toContain('The call returns a handle.');
    expect(text()).not.toContain('solution');
    expect(text()).not.toContain('hint');
    await page.getByRole('button', { name: 'Start' }).click();
    expect(events).toEqual([['challenge-start', 'deploy']]);
  });

  it('tells what is met and what is not, with the entry that decided it', async () => {
    const challenge = challengeOf('deploy');
    const { timeline } = playSolution(lesson, { ...challenge, solution: challenge.solution.slice(0, 4) });
    const verdict = judgeChallenge(challenge, timeline.tip, 0);
    const events = await panelOf({ verdict, atHand: true, work: { id: 'deploy', hints: 0 } }, [
      'show-entry',
      'challenge-leave',
    ]);
    expect(text()).toContain('2 of 4 met · 2 messages, par 4');
    expect(text()).toMatch(/A poll shows the question\. met entry 4/);
    expect(text()).toMatch(/deployed\. not yet/);
    await page.getByRole('button', { name: 'entry 4' }).click();
    await page.getByRole('button', { name: 'Return to my own run' }).click();
    expect(events).toEqual([
      ['show-entry', 3],
      ['challenge-leave', null],
    ]);
  });

  it('says of what is broken that only starting again helps', async () => {
    const challenge = challengeOf('deploy');
    const verdict = {
      ...judgeChallenge(challenge, startOf(lesson, challenge).now, 0),
      criteria: [{ says: 'No poll.', state: 'broken', at: 3, saw: 'at entry 3' }],
    } as const;
    const events = await panelOf({ verdict, atHand: true, work: { id: 'deploy', hints: 0 } }, ['transport']);
    expect(text()).toMatch(/No poll\. broken entry 4 at entry 4/);
    await page.getByRole('button', { name: 'start again' }).click();
    expect(events).toEqual([['transport', 'restart']]);
  });

  it('gives one hint at a time, and the solution only after the last', async () => {
    const { hints } = challengeOf('deploy');
    await panelOf({ work: { id: 'deploy', hints: 1 } });
    expect(text()).toContain(hints[0]);
    expect(text()).not.toContain(hints[1]);
    expect(text()).not.toContain('Give up');
    const [panel] = document.getElementsByTagName('challenge-panel');
    panel!.work = { id: 'deploy', hints: hints.length };
    await panel!.updateComplete;
    expect(text()).toContain('Give up and see the solution');
    panel!.work = { id: 'deploy', hints: hints.length, gaveUp: true };
    await panel!.updateComplete;
    expect(document.querySelector('model-solution .comparison')).toBeNull();
    expect(text()).toContain('The model solution, in 8 steps');
  });

  it('that was passed shows mine beside the model, and walks the model', async () => {
    const challenge = challengeOf('deploy');
    const model = playSolution(lesson, challenge).timeline.tip as LabMoment;
    const events = await panelOf({ work: { id: 'deploy', hints: 0, passed: actionsOf(model) } }, [
      'solution-show',
    ]);
    expect(document.querySelector('.exercise-state')!.textContent).toContain('passed');
    expect(document.querySelector('.comparison')!.textContent).toContain('Step for step');
    document.querySelector<HTMLDetailsElement>('.solution')!.open = true;
    await page.getByRole('button', { name: 'Show me' }).nth(3).click();
    expect(events).toEqual([['solution-show', { id: 'deploy', depth: 4 }]]);
  });

  it('tells a step of mine that differs field by field, and one too many', async () => {
    const challenge = challengeOf('deploy');
    const mine = playSolution(lesson, {
      ...challenge,
      solution: [
        { send: 'call-second', says: 'another project' },
        { send: 'get' },
        ...challenge.solution.slice(1),
      ],
    }).timeline.tip as LabMoment;
    await panelOf({ work: { id: 'deploy', hints: 0, passed: actionsOf(mine) } });
    const rows = [...document.querySelectorAll('.comparison li')].map((row) =>
      row.textContent!.replace(/\s+/g, ' '),
    );
    expect(rows[0]).toMatch(
      /tools\/call differs .*\/params\/arguments\/project.*"mobile-app".*"web-storefront"/,
    );
    expect(rows.filter((row) => row.includes('only yours'))).toHaveLength(1);
    expect(rows.some((row) => row.includes('only the model'))).toBe(false);
  });

  it('stands in a line over the transport', async () => {
    const challenge = challengeOf('deploy');
    let shown = 0;
    const verdict = judgeChallenge(challenge, startOf(lesson, challenge).now, 0);
    render(
      standingLine('Deploy', verdict, () => (shown += 1)),
      document.body,
    );
    await expect.element(page.getByText('0 of 4 met · 0 messages, par 4')).toBeVisible();
    await page.getByRole('button', { name: 'Deploy' }).click();
    expect(shown).toBe(1);
  });
});
