import { describe, expect, it } from 'vitest';
import {
  compareRequests,
  compareRuns,
  fieldAt,
  loadLesson,
  play,
  playOn,
  playSolution,
  scriptOf,
  startOf,
  type Challenge,
  type Criterion,
  type Scenario,
} from '../../../../src/course';
import { callTool, getTask } from '../../../../src/protocol';
import { transcriptOf, type LabMoment } from '../../../../src/simulation';

type Steps = Scenario['steps'];

/** Where a learner stands after some steps. */
const after = (steps: Steps): LabMoment => play(scriptOf(steps)).timeline.now;

const challenge = (meets: readonly Criterion[], solution: Steps): Challenge => ({
  id: 'x',
  goal: 'g',
  meets: [...meets],
  par: 2,
  hints: ['h'],
  solution,
});

const HANDLE: Criterion = {
  says: 'h',
  see: { method: 'tools/call', answer: { '/result/resultType': 'task' } },
};

describe('the comparison of two requests', () => {
  it('names each field that differs, with the reason of the lesson', () => {
    const mine = callTool(1, 'run_build_pipeline', { project: 'a' }, {});
    const model = callTool(9, 'run_build_pipeline', { project: 'b', environment: 'staging' });
    const capabilities = '/params/_meta/io.modelcontextprotocol~1clientCapabilities';
    const why = [{ pointer: `${capabilities}/extensions`, why: 'declare it' }];
    expect(compareRequests(mine, model, why)).toEqual([
      { pointer: '/params/arguments/project', mine: 'a', model: 'b' },
      { pointer: '/params/arguments/environment', model: 'staging' },
      { pointer: `${capabilities}/elicitation`, model: {} },
      {
        pointer: `${capabilities}/extensions`,
        model: fieldAt(model, `${capabilities}/extensions`),
        why: 'declare it',
      },
    ]);
    expect(compareRequests(model, model)).toEqual([]);
  });

  it('tells tasks apart by their order, not by their ids', () => {
    const handles = { mine: ['tsk_a', 'tsk_b'], model: ['tsk_c', 'tsk_d'] };
    expect(compareRequests(getTask(1, 'tsk_a'), getTask(2, 'tsk_c'), [], handles)).toEqual([]);
    expect(compareRequests(getTask(1, 'tsk_b'), getTask(2, 'tsk_c'), [], handles)).toEqual([
      { pointer: '/params/taskId', mine: 'task 2', model: 'task 1' },
    ]);
  });

  it('takes anything that was sent', () => {
    expect(compareRequests([1], { method: 'x' })).toEqual([
      { pointer: '', mine: [1], model: { method: 'x' } },
    ]);
  });
});

describe('the comparison of two runs', () => {
  const solution: Steps = [
    { send: 'call-task', says: 'it declares' },
    { work: true },
    { pause: true },
    { send: 'get' },
  ];
  const set = challenge([HANDLE], solution);
  const lesson = loadLesson({}, '', { steps: [{ send: 'discover' }], challenges: [] });
  const model = { now: playSolution(lesson, set).timeline.now, startDepth: 0 };
  const kinds = (steps: Steps) =>
    compareRuns(set, { now: after(steps), startDepth: 0 }, model).map(({ kind, mine, model: wanted }) =>
      [kind, mine?.does ?? '', wanted?.does ?? '']
        .map((word) => word.replace(/^the worker.*/, 'worker'))
        .join(' '),
    );

  it('finds its own solution the same; time that passes does not count', () => {
    expect(kinds([{ send: 'call-task' }, { work: true }, { send: 'get' }])).toEqual([
      'same tools/call tools/call',
      'same worker worker',
      'same tasks/get tasks/get',
    ]);
  });

  it('finds what is missing, what is more and what differs, with the reason of the step', () => {
    expect(kinds([{ send: 'discover' }, { send: 'call-second' }, { send: 'get' }])).toEqual([
      'extra server/discover ',
      'differs tools/call tools/call',
      'missing  worker',
      'same tasks/get tasks/get',
    ]);
    const rows = compareRuns(set, { now: after([{ send: 'call-second' }]), startDepth: 0 }, model);
    expect(rows[0]).toMatchObject({
      why: 'it declares',
      fields: [{ pointer: '/params/arguments/project' }, {}],
    });
  });

  it('leaves out steps at which nothing happened', () => {
    expect(kinds([{ work: true }]).filter((row) => row.startsWith('extra'))).toEqual([]);
  });

  it('compares only what came after the start', () => {
    const late = { ...set, start: 'there' };
    const from = startOf(
      loadLesson({}, '', { steps: [{ send: 'discover', moment: 'there' }], challenges: [] }),
      late,
    );
    const now = playOn(from, transcriptOf(from.now), scriptOf([{ send: 'call-task' }])).timeline.now;
    const rows = compareRuns(late, { now, startDepth: 1 }, model);
    expect(rows.map(({ kind }) => kind)).toEqual(['same', 'missing', 'missing']);
  });

  it('tells headers that the model wrote otherwise, and not those that follow from the body', () => {
    const over: Steps = [{ send: 'get-unknown', headers: true }];
    const other = challenge([HANDLE], over);
    const over2 = { now: playSolution(lesson, other).timeline.now, startDepth: 0 };
    const fields = (steps: Steps) =>
      compareRuns(other, { now: after(steps), startDepth: 0 }, over2).flatMap((row) => row.fields);
    expect(fields(over)).toEqual([]);
    expect(fields([{ send: 'get-unknown', headers: { 'Mcp-Name': 'x' } }])).toEqual([
      { pointer: '/headers/Mcp-Name', mine: 'x' },
    ]);
    expect(fields([{ send: 'get-unknown' }])).toMatchObject([{ pointer: '/headers', mine: 'not over HTTP' }]);
  });
});
