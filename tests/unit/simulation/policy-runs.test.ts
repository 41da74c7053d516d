/** Every policy is right: whatever is chosen, and whatever happens, no rule finds a fault of the server. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenBy } from '../../../src/explore';
import { callTool, member, updateTask, type ElicitResult, type InputResponses } from '../../../src/protocol';
import { check } from '../../../src/rules';
import type { NetworkSetup } from '../../../src/simulation';
import { NETWORK_WORKLOADS, type Workload } from '../../../src/workloads';
import { holds, Lab } from '../support';
import { TWO_QUESTIONS } from '../workloads/two-questions';
import { anyMove, deliver, fromMenu, type Move } from './moves';
import { anyPolicy } from './policies';

/** Works first: a question that could be asked before the task begins should be. */
const WORKS_FIRST: Workload = {
  ...TWO_QUESTIONS,
  stages: [
    { kind: 'work', name: 'look', says: 'Looking.', durationMs: 1000, interruptible: true },
    ...TWO_QUESTIONS.stages,
  ],
};

const WORKLOADS = [...NETWORK_WORKLOADS, WORKS_FIRST];

/** A call that asks two questions at once, and answers to one, the other, or both. */
const twoQuestions = fc.oneof(
  fc.constant<Move>((lab) => ({ type: 'send', message: callTool(lab.nextId(), 'two', {}) })),
  fc.subarray(['first', 'second', 'third'], { minLength: 1 }).map((keys): Move => (lab) => {
    const task = lab.world.server.tasks.findLast(({ tool }) => tool === 'two');
    const answers = keys.map((key): [string, ElicitResult] => [
      key,
      { action: 'accept', content: { [key]: 1 } },
    ]);
    const responses: InputResponses = Object.fromEntries(answers);
    return { type: 'send', message: updateTask(lab.nextId(), task?.taskId ?? 'none', responses) };
  }),
);

const anyNetwork: fc.Arbitrary<NetworkSetup> = fc.record({
  replicas: fc.constantFrom(1, 2, 3),
  routing: fc.constantFrom('by-name' as const, 'any' as const),
  proxyTimeoutMs: fc.constantFrom(null, 60_000),
});

/**
 * Takes the moves of one caller, and says what is wrong with the server then. The invariants are for a client that
 * answers what it was asked; over the open network this one answers before it can know.
 */
function faults(lab: Lab, moves: readonly Move[]) {
  for (const move of moves) {
    const action = move(lab);
    // A transcript does not tell callers apart, so there is only one in it.
    if (member(action, 'caller') !== undefined) continue;
    const before = lab.world;
    const report = lab.act(action);
    if (report.impossible !== undefined || before.network) continue;
    expect(brokenBy({ before, action, after: lab.world, report }), JSON.stringify(action)).toEqual([]);
  }
  const findings = check(lab.entries);
  // Two open requests of one id cannot be told apart by anybody.
  if (findings.some(({ rule }) => rule === 'envelope/request-id-unique')) return [];
  return findings
    .filter(({ who }) => who !== 'client')
    .map(({ rule, report, at, message }) => ({
      rule,
      report,
      message,
      entries: lab.entries.slice(Math.max(0, at - 1), at + 1),
    }));
}

describe('under any policy', () => {
  it('no rule and no invariant finds a fault of the server', () => {
    const moves = fc.array(
      fc.oneof({ weight: 4, arbitrary: anyMove }, { weight: 1, arbitrary: twoQuestions }),
      { minLength: 1, maxLength: 40, size: 'max' },
    );
    const said = new Set<string>();
    holds(
      1500,
      fc.property(anyPolicy, moves, (policy, taken) => {
        const lab = new Lab({ policy, workloads: WORKLOADS });
        expect(faults(lab, taken)).toEqual([]);
        for (const { message } of lab.entries) said.add(String(member(message, 'error', 'message')));
      }),
    );
    for (const words of ['Polled too soon', 'lacks second'])
      expect([...said].join(), 'the runs do come to that').toContain(words);
  });

  it('nor a violation over the open network, whose client may name a task before it has heard of it', () => {
    const moves = fc.array(
      fc.oneof(
        { weight: 4, arbitrary: anyMove },
        { weight: 1, arbitrary: twoQuestions },
        { weight: 3, arbitrary: fromMenu },
        { weight: 5, arbitrary: deliver },
      ),
      { minLength: 1, maxLength: 50, size: 'max' },
    );
    holds(
      1500,
      fc.property(anyPolicy, anyNetwork, moves, (policy, network, taken) => {
        const found = faults(new Lab({ policy, network, workloads: WORKLOADS }), taken);
        expect(found.filter(({ report }) => report === 'violation')).toEqual([]);
      }),
    );
  });
});
