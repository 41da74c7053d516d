/**
 * The practice lab: the whole of `run_build_pipeline`, from discovery to every kind of end.
 * @module
 */
import {
  callTool,
  cancelTask,
  discover,
  FORM_CLIENT,
  getTask,
  listTools,
  PLAIN_CLIENT,
  updateTask,
} from '../protocol/build';
import type { JsonRpcRequest } from '../protocol/jsonrpc';
import type { World } from '../simulation';
import { RUN_BUILD_PIPELINE } from '../workloads';
import type { ScriptStep } from './script';

/** A task id of the right form that no server ever made. */
export const UNKNOWN_TASK = 'tsk_00000000000000000000000000000000';

const TOOL = RUN_BUILD_PIPELINE.tool.name;
const STOREFRONT = { project: 'web-storefront', environment: 'production' };

/** The task that the client was given last. */
function lastTask(world: World): string {
  return world.client.tasks.at(-1)?.taskId ?? UNKNOWN_TASK;
}

const send = (says: string, build: (world: World) => JsonRpcRequest, moment?: string): ScriptStep => ({
  says,
  action: (world) => ({ type: 'send', message: build(world) }),
  ...(moment === undefined ? {} : { moment }),
});

const worker = (says: string): ScriptStep => ({ says, action: () => ({ type: 'work' }) });

/** The pause that every well-behaved client makes before a poll. */
const pause: ScriptStep = {
  says: 'The client waits for the poll interval.',
  action: (world) => ({ type: 'advance', ms: world.setup.policy.pollIntervalMs ?? 1000 }),
};

/** From discovery to a deployed project, and the two refusals. */
export const PIPELINE_SCRIPT: readonly ScriptStep[] = [
  send('What does the server speak, and has it the extension?', () => discover(1), 'discover'),
  send('Which tools are there?', () => listTools(2), 'tools'),
  send(
    'The call without the extension: the caller waits until the tests are done, and nothing can be asked.',
    () => callTool(3, TOOL, STOREFRONT, PLAIN_CLIENT),
    'blocked',
  ),
  send('The same call with the extension: a handle, at once.', () => callTool(4, TOOL, STOREFRONT), 'handle'),
  pause,
  send('The first poll: the task is working.', (world) => getTask(5, lastTask(world)), 'working'),
  worker('The worker installs.'),
  worker('The worker tests, and then needs an approval.'),
  send('The next poll shows the question.', (world) => getTask(6, lastTask(world)), 'asks'),
  send(
    'The answer is acknowledged; the acknowledgement says nothing of the task.',
    (world) =>
      updateTask(7, lastTask(world), { approve_deploy: { action: 'accept', content: { approved: true } } }),
    'acknowledged',
  ),
  pause,
  send('A poll right after it still shows the old state.', (world) => getTask(8, lastTask(world)), 'not-yet'),
  worker('The worker takes the answer up.'),
  pause,
  send('Now the task is working again.', (world) => getTask(9, lastTask(world)), 'resumed'),
  worker('The worker deploys.'),
  send(
    'Completed: the snapshot carries the result of the call.',
    (world) => getTask(10, lastTask(world)),
    'completed',
  ),
  send('A task that never existed: -32602.', () => getTask(11, UNKNOWN_TASK), 'unknown'),
  send(
    'The right task, from a request that does not declare the extension: -32021.',
    (world) => getTask(12, lastTask(world), FORM_CLIENT),
    'undeclared',
  ),
];

/** The whole practice lab: the pipeline, then a task that is cancelled, one that fails and one whose tests fail. */
export const PRACTICE_LAB: readonly ScriptStep[] = [
  ...PIPELINE_SCRIPT,
  send(
    'A second task.',
    () => callTool(13, TOOL, { project: 'mobile-app', environment: 'staging' }),
    'second-handle',
  ),
  worker('The worker installs.'),
  send('Please give it up: acknowledged.', (world) => cancelTask(14, lastTask(world)), 'cancel-acknowledged'),
  send('The wish is not yet honoured.', (world) => getTask(15, lastTask(world)), 'cancel-not-yet'),
  worker('The worker comes to a point at which it may stop.'),
  pause,
  send('Cancelled.', (world) => getTask(16, lastTask(world)), 'cancelled'),
  send(
    'A third task.',
    () => callTool(17, TOOL, { project: 'lost-runner', environment: 'staging' }),
    'third-handle',
  ),
  worker('The runner is lost while it installs.'),
  send('Failed: a JSON-RPC error ended the call.', (world) => getTask(18, lastTask(world)), 'failed'),
  send(
    'A fourth task.',
    () => callTool(19, TOOL, { project: 'broken-tests', environment: 'staging' }),
    'fourth-handle',
  ),
  worker('The worker installs.'),
  worker('The tests fail.'),
  send(
    'Completed, with isError: the tool failed, the call did not.',
    (world) => getTask(20, lastTask(world)),
    'tool-error',
  ),
];
