/** Everything that may be done to a world, right or wrong, as data that can be generated and repeated. */
import fc from 'fast-check';
import { blanksOf, TEMPLATES } from '../../../src/course';
import {
  callTool,
  isTerminal,
  request,
  standardHeaders,
  TASKS_CLIENT,
  updateTask,
  type ElicitResult,
  type InputResponses,
} from '../../../src/protocol';
import { actions, type Action } from '../../../src/simulation';
import { changed, anyChange } from '../protocol/generate';
import { anyJson, asParsed, HOSTILE_KEYS, type Lab } from '../support';

/** A move that depends on how things stand: which tasks there are, which ids were used. */
export type Move = (lab: Lab) => Action;

/** A task that exists, or an id that may name none. */
const anyTask = fc.oneof(
  { weight: 8, arbitrary: fc.nat({ max: 5 }).map((n) => (lab: Lab) => taskOf(lab, n)) },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_KEYS, 'tsk_1').map((id) => () => id) },
);

function taskOf(lab: Lab, index: number): string {
  const { tasks } = lab.world.server;
  return tasks[tasks.length === 0 ? 0 : index % tasks.length]?.taskId ?? 'tsk_none';
}

const messageOf = (lab: Lab, template: number) =>
  (TEMPLATES[template % TEMPLATES.length] ?? TEMPLATES[0])?.build(blanksOf(lab.world, lab.entries)) ?? {};

const template = fc.nat({ max: TEMPLATES.length - 1 });

const sendTemplate = template.map((n): Move => (lab) => ({ type: 'send', message: messageOf(lab, n) }));

const sendOverHttp = fc
  .tuple(
    template,
    fc.option(fc.tuple(fc.constantFrom('Mcp-Name', 'Mcp-Method', 'MCP-Protocol-Version'), fc.string())),
  )
  .map(([n, wrong]): Move => (lab) => {
    const message = messageOf(lab, n);
    const headers = { ...standardHeaders(message), ...(wrong ? { [wrong[0]]: wrong[1] } : {}) };
    return { type: 'send', message, headers };
  });

const sendMutated = fc
  .tuple(template, fc.array(anyChange, { minLength: 1, maxLength: 2 }))
  .map(([n, changes]): Move => (lab) => ({
    type: 'send',
    message: changes.reduce(changed, messageOf(lab, n)),
  }));

const sendJunk = anyJson.map((message): Move => () => ({ type: 'send', message }));

function pipeline(lab: Lab, project: string): Action {
  const args = { project, environment: 'staging' };
  return { type: 'send', message: callTool(lab.nextId(), 'run_build_pipeline', args) };
}

const sendPipeline = fc.constantFrom('web-storefront', 'broken-tests', 'lost-runner').map(
  (project): Move =>
    (lab) =>
      pipeline(lab, project),
);

/** Answers of every kind, good and bad, to the question of any task. */
const anyAnswer = fc.oneof(
  fc.constantFrom<unknown>(
    { action: 'accept', content: { approved: true } },
    { action: 'accept', content: { approved: false } },
    { action: 'decline' },
    { action: 'cancel' },
    { action: 'accept', content: { approved: 'yes' } },
    {
      action: 'accept',
      content: JSON.parse('{"approved": true, "__proto__": {"a": 1}, "environment": "moon"}'),
    },
  ),
  anyJson,
);

const sendAnswer = fc
  .tuple(anyTask, anyAnswer, fc.constantFrom('approve_deploy', 'approve_deploy', ...HOSTILE_KEYS))
  .map(([task, answer, key]): Move => (lab) => {
    const responses = Object.fromEntries([[key, answer as ElicitResult]]) as InputResponses;
    return { type: 'send', message: asParsed(updateTask(lab.nextId(), task(lab), responses)) };
  });

const sendTaskMethod = fc
  .tuple(
    anyTask,
    fc.constantFrom('tasks/get', 'tasks/get', 'tasks/cancel', 'tasks/result'),
    fc.constantFrom(undefined, undefined, 'mallory'),
  )
  .map(([task, method, caller]): Move => (lab) => ({
    type: 'send',
    message: request(lab.nextId(), method, { taskId: task(lab) }, TASKS_CLIENT),
    ...(caller === undefined ? {} : { caller }),
  }));

/** What somebody who knows the lab would do, so that the runs get somewhere. */
const sensible = fc.nat({ max: 5 }).map((n): Move => (lab) => {
  const open = lab.world.server.tasks.filter(({ status }) => !isTerminal(status));
  const task = open[open.length === 0 ? 0 : n % open.length];
  if (!task) return pipeline(lab, 'web-storefront');
  if (task.status !== 'input_required' || task.inbox.length > 0) return { type: 'work', taskId: task.taskId };
  const yes: InputResponses = { approve_deploy: { action: 'accept', content: { approved: true } } };
  return { type: 'send', message: updateTask(lab.nextId(), task.taskId, yes) };
});

const listen = fc.array(anyTask, { maxLength: 3 }).map((tasks): Move => (lab) => ({
  type: 'send',
  message: request(
    lab.nextId(),
    'subscriptions/listen',
    { notifications: { taskIds: tasks.map((task) => task(lab)), toolsListChanged: true } },
    TASKS_CLIENT,
  ),
}));

const work = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Move>(() => ({ type: 'work' })) },
  { weight: 1, arbitrary: anyTask.map((task): Move => (lab) => ({ type: 'work', taskId: task(lab) })) },
);

const advance = fc
  .oneof(
    { weight: 6, arbitrary: fc.constantFrom(1, 2000, 60_000, 899_999, 900_001) },
    { weight: 1, arbitrary: fc.constantFrom(0, -1, 1.5, NaN, Infinity, 3_155_760_000_000, 1e300) },
  )
  .map((ms): Move => () => ({ type: 'advance', ms }));

/** What no type allows and a file may still hold. */
const nonsense = fc
  .oneof(
    anyJson,
    anyJson.map((taskId) => ({ type: 'work', taskId })),
    anyJson.map((ms) => ({ type: 'advance', ms })),
    fc.record({ type: fc.constant('send'), message: anyJson, headers: anyJson, caller: anyJson }),
    fc.constantFrom<unknown>(
      { type: 'send' },
      { type: 'work', taskId: { toString: 1, valueOf: 1 } },
      { type: 'send', message: {}, headers: { 'Mcp-Method': { toString: 1 } } },
    ),
  )
  .map(
    (action): Move =>
      () =>
        action as Action,
  );

/** Any move of a client, the worker or the clock, and now and then what is no move at all. */
export const anyMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: sendTemplate },
  { weight: 2, arbitrary: sendOverHttp },
  { weight: 3, arbitrary: sendMutated },
  { weight: 1, arbitrary: sendJunk },
  { weight: 3, arbitrary: sendPipeline },
  { weight: 12, arbitrary: sensible },
  { weight: 5, arbitrary: sendAnswer },
  { weight: 4, arbitrary: sendTaskMethod },
  { weight: 1, arbitrary: listen },
  { weight: 9, arbitrary: work },
  { weight: 3, arbitrary: advance },
  { weight: 1, arbitrary: nonsense },
);

/** Moves that a file of well-formed actions could hold. */
export const anyMoves = fc.array(anyMove, { minLength: 1, maxLength: 30, size: 'max' });

/** Something of what the menu offers just now. */
export const fromMenu = fc.nat({ max: 1e6 }).map((n): Move => ({ world }) => {
  const offered = actions(world).filter(({ impossible }) => impossible === undefined);
  return offered[n % offered.length]?.action ?? { type: 'advance', ms: 1 };
});

/** What travels arrives, so that the runs get somewhere. */
export const deliver = fc.constant<Move>(({ world }) => ({
  type: 'deliver',
  flight: world.network?.flights[0]?.flight ?? 0,
}));
