import { describe, expect, it } from 'vitest';
import { exchangesOf, play, PRACTICE_LAB, questionOf, type Outcome } from '../../../../src/course';
import { callTool } from '../../../../src/protocol';
import {
  act,
  begin,
  newWorld,
  path,
  step,
  transcriptOf,
  type Action,
  type LabMoment,
  type LabTimeline,
} from '../../../../src/simulation';

const steps = path(play(PRACTICE_LAB).timeline.now);

/** The moment after one action in a new world. */
function after(action: Action): LabMoment {
  const timeline: LabTimeline = begin(newWorld());
  return act(timeline, step, action).now;
}

/** What a question says is right. */
function rightOf(moment: LabMoment | undefined): Outcome | undefined {
  const question = moment && questionOf(moment);
  return question?.options[question.answer];
}

describe('the question that a step answers', () => {
  it('asks after each answer of the whole practice lab, and knows what the server said', () => {
    const asked = steps.filter(({ action }) => action?.type === 'send');
    expect(asked.length).toBeGreaterThan(10);
    for (const moment of asked) {
      const { result, error, method } = exchangesOf(transcriptOf(moment)).at(-1)!;
      const right = rightOf(moment);
      expect(questionOf(moment)?.method).toBe(method);
      if (error) expect(right).toEqual({ kind: 'error', code: error.code });
      else if (typeof result?.['status'] === 'string')
        expect(right).toEqual({ kind: 'status', status: result['status'] });
      else expect(['result', 'acknowledgement']).toContain(right?.kind);
    }
  });

  it('asks for the status after a step of the worker', () => {
    const worked = steps.filter(({ action }) => action?.type === 'work');
    expect(worked.map((moment) => rightOf(moment)?.kind)).toEqual(worked.map(() => 'status'));
    expect(worked.map((moment) => questionOf(moment)?.options.length)).toEqual(worked.map(() => 5));
    const statuses = worked.map(rightOf).map((right) => right?.kind === 'status' && right.status);
    expect(statuses).toContain('input_required');
    expect(statuses).toContain('completed');
  });

  it('offers each option once, and the same ones whatever the answer is', () => {
    const options = new Map<string, string>();
    for (const moment of steps) {
      const question = questionOf(moment);
      if (!question) continue;
      const list = question.options.map((option) => JSON.stringify(option));
      expect(new Set(list).size).toBe(list.length);
      if (question.method === 'tasks/get') options.set(list.join(), question.method);
    }
    expect(options.size).toBe(1);
  });

  it('has nothing to ask where nobody is told anything, and at the beginning', () => {
    const clock = steps.find(({ action }) => action?.type === 'advance');
    expect(clock && questionOf(clock)).toBeUndefined();
    expect(questionOf(steps[0]!)).toBeUndefined();
  });

  it('has nothing to ask of a step that was not possible', () => {
    const idle = after({ type: 'work', taskId: 'none' });
    expect(idle.report?.impossible).toBeDefined();
    expect(questionOf(idle)).toBeUndefined();
  });

  it('puts an answer that nobody thinks of among the others, by its code', () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tasks/get', params: { taskId: 'x' } };
    const question = questionOf(after({ type: 'send', message }));
    const codes = question?.options.flatMap((option) => (option.kind === 'error' ? [option.code] : []));
    expect(question?.options[question.answer]).toEqual({ kind: 'error', code: -32602 });
    expect(codes).toEqual(codes?.toSorted((one, other) => other - one));
    expect(rightOf(after({ type: 'send', message: callTool(1, 'no_such_tool', {}) }))).toEqual({
      kind: 'error',
      code: -32602,
    });
  });
});
