import { describe, expect, it } from 'vitest';
import { pageFaults, scenarioFaults, type Draft } from './support';

describe('what a scenario names', () => {
  const cases: readonly [string, (draft: Draft) => void, RegExp][] = [
    [
      'a template',
      (draft) => (draft.steps[0] = { send: 'discovr' }),
      /no template discovr\. Did you mean discover\?/,
    ],
    [
      'a choice of the policy',
      (draft) => (draft.setup = { policy: { ttl: 1 } }),
      /no choice of a policy ttl/,
    ],
    [
      'a member of the setup',
      (draft) => (draft.setup = { sed: 1 } as never),
      /no member "sed" here\. Did you mean seed\?/,
    ],
    ['a defect', (draft) => (draft.setup = { defect: 'wrong' }), /no defect wrong/],
    ['a rule', (draft) => (draft.breaks = ['get/shapes']), /no rule get\/shapes\. Did you mean get\/shape\?/],
    [
      'the moment of a prediction',
      (draft) => (draft.predictions![0]!.moment = 'wrking'),
      /no moment wrking\. Did you mean working\?/,
    ],
    ['the start of a challenge', (draft) => (draft.challenges[0]!.start = 'nowhere'), /no moment nowhere/],
    [
      'the starter of a challenge',
      (draft) => (draft.challenges[0]!.starter = { send: 'x' }),
      /no template x/,
    ],
    [
      'a template of a solution',
      (draft) => (draft.challenges[0]!.solution[0] = { send: 'x' }),
      /no template x/,
    ],
    [
      'an earlier criterion',
      (draft) => ((draft.challenges[0]!.meets[1] as never as Draft)['sameTask'] = 'handl'),
      /no earlier criterion handl\. Did you mean handle\?/,
    ],
    ['an assertion', (draft) => (draft.challenges[0]!.meets = [{ assertion: 'x-y' }]), /no assertion x-y/],
    [
      'a status',
      (draft) => (draft.challenges[0]!.meets = [{ says: 's', moves: { to: 'done' } }]),
      /no status done/,
    ],
  ];
  it.each(cases)('must exist: %s', (_, spoil, says) => {
    expect(scenarioFaults(spoil)).toContainEqual(expect.stringMatching(says));
  });

  it('has a name of its own', () => {
    expect(
      scenarioFaults((draft) => void (draft.steps[1] = { send: 'call-task', moment: 'discover' })),
    ).toContainEqual(expect.stringMatching(/There is another moment discover/));
    expect(scenarioFaults((draft) => void draft.predictions!.push(draft.predictions![0]!))).toContainEqual(
      expect.stringMatching(/another prediction first-poll/),
    );
    expect(scenarioFaults((draft) => void draft.challenges.push(draft.challenges[0]!))).toContainEqual(
      expect.stringMatching(/another challenge poll/),
    );
    expect(scenarioFaults((draft) => void (draft.steps[0]!.moment = 'start'))).toContainEqual(
      expect.stringMatching(/start is the beginning/),
    );
  });
});

describe('a link of the text', () => {
  it.each([
    ['#moment/handle', '#moment/handel', /no moment handel\. Did you mean handle\?/],
    ['#term/task', '#term/tesk', /no term tesk\. Did you mean task\?/],
    ['#term/task', '#rule/get/shapes', /no rule get\/shapes\. Did you mean get\/shape\?/],
    ['#term/task', '#/lessons/second', /no lesson second\. There are: first/],
    ['#term/task', '#trem/task', /leads nowhere/],
    ['#term/task', 'other.md', /leads nowhere/],
    ['#predict/first-poll', '#moment/working', /never places #predict\/first-poll/],
    ['#challenge/poll', '#moment/working', /never places #challenge\/poll/],
    ['#term/task', '#challenge/poll', /#challenge\/poll is placed twice/],
  ])('%s may not become %s', (from, to, says) => {
    expect(pageFaults(from, to)).toContainEqual(expect.stringMatching(says));
  });

  it.each([
    '#term/tasks-update',
    '#rule/get/shape',
    '#/lessons/first',
    '#/reference',
    'https://example.org/',
  ])('may lead to %s', (to) => {
    expect(pageFaults('#term/task', to)).toEqual([]);
  });
});
