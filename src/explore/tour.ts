/**
 * A tour through everything that the simulated server does: each method, each kind of end, each refusal, over HTTP
 * and without, with a listener and with a stranger. A defect that shows at all shows on the tour.
 * @module
 */
import {
  callTool,
  cancelTask,
  discover,
  FORM_CLIENT,
  getTask,
  listTools,
  member,
  META,
  PLAIN_CLIENT,
  PROTOCOL_VERSION,
  request,
  standardHeaders,
  stringMember,
  TASKS_CLIENT,
  TASKS_EXTENSION,
  updateTask,
  type ElicitResult,
  type InputResponses,
  type JsonObject,
  type JsonRpcRequest,
} from '../protocol';
import { step, type Action, type World, type Report } from '../simulation';

/** A step of the tour, given the world and what was answered last. */
export type Stop = (world: World, answered: unknown) => Action;

const UNKNOWN = 'tsk_00000000000000000000000000000000';
const PIPELINE = 'run_build_pipeline';
const NOTES = 'write_release_notes';

const project = (name: string) => ({ project: name, environment: 'staging' });
const last = (world: World) => world.client.tasks.at(-1)?.taskId ?? UNKNOWN;
const first = (world: World) => world.client.tasks[0]?.taskId ?? UNKNOWN;

const work: Stop = () => ({ type: 'work' });
const pause: Stop = () => ({ type: 'advance', ms: 2000 });
const send =
  (build: (world: World, answered: unknown) => JsonRpcRequest): Stop =>
  (world, answered) => ({ type: 'send', message: build(world, answered) });
const overHttp =
  (build: (world: World) => JsonRpcRequest, caller?: string): Stop =>
  (world) => {
    const message = build(world);
    return {
      type: 'send',
      message,
      headers: {
        ...standardHeaders(message),
        ...(caller === undefined ? {} : { Authorization: `Bearer ${caller}` }),
      },
      ...(caller === undefined ? {} : { caller }),
    };
  };

const answer = (response: ElicitResult): InputResponses => ({ approve_deploy: response });
const APPROVED = answer({ action: 'accept', content: { approved: true } });

/** A request whose declaration is written out. */
const declaring = (id: number, method: string, params: JsonObject, capabilities: unknown): JsonRpcRequest => {
  const built = request(id, method, params, {});
  const meta = { ...(built.params?.['_meta'] as JsonObject), [META.clientCapabilities]: capabilities };
  return { ...built, params: { ...built.params, _meta: meta } };
};

/** Subscribes to a task. */
const listenTo = (id: number, taskId: string, capabilities = TASKS_CLIENT) =>
  request(id, 'subscriptions/listen', { notifications: { taskIds: [taskId] } }, capabilities);

/** Steps that bring a new pipeline to its question, and show it. */
const toQuestion = (id: number, name: string): readonly Stop[] => [
  send(() => callTool(id, PIPELINE, project(name))),
  pause,
  send((world) => getTask(id + 1, last(world))),
  work,
  work,
  send((world) => getTask(id + 2, last(world))),
];

const DEPLOYED: readonly Stop[] = [
  send(() => discover(1)),
  send(() => listTools(2)),
  send(() => callTool(3, 'look_up_project', { project: 'web-storefront' }, PLAIN_CLIENT)),
  send(() => callTool(4, PIPELINE, project('web-storefront'), PLAIN_CLIENT)),
  ...toQuestion(5, 'web-storefront'),
  send((world) => listenTo(8, last(world))),
  send((world) => updateTask(9, last(world), APPROVED)),
  pause,
  send((world) => getTask(10, last(world))),
  work,
  work,
  send((world) => getTask(11, last(world))),
  pause,
  send((world) => getTask(12, last(world))),
  send((world) => cancelTask(13, last(world))),
  pause,
  send((world) => getTask(14, last(world))),
  // A new call from the same client, which declares nothing this time.
  send(() => callTool(15, PIPELINE, project('mobile-app'), PLAIN_CLIENT)),
];

const ENDS: readonly Stop[] = [
  ...toQuestion(20, 'not-approved'),
  send((world) => updateTask(23, last(world), answer({ action: 'accept', content: { approved: false } }))),
  work,
  work,
  pause,
  send((world) => getTask(24, last(world))),
  send(() => callTool(30, PIPELINE, project('declined'))),
  send((world) => listenTo(31, last(world))),
  work,
  work,
  pause,
  send((world) => getTask(33, last(world))),
  send((world) => updateTask(34, last(world), answer({ action: 'decline' }))),
  work,
  pause,
  send((world) => getTask(35, last(world))),
  send(() => callTool(40, PIPELINE, project('broken-tests'))),
  send((world) => listenTo(41, last(world))),
  work,
  work,
  pause,
  send((world) => getTask(42, last(world))),
  send(() => callTool(43, PIPELINE, project('lost-runner'))),
  work,
  send((world) => getTask(44, last(world))),
  pause,
  send((world) => getTask(45, last(world))),
  send(() => callTool(46, PIPELINE, project('cancelled'))),
  send((world) => cancelTask(47, last(world))),
  work,
  pause,
  send((world) => getTask(48, last(world))),
];

const ROUNDS: readonly Stop[] = [
  send(() => callTool(50, NOTES, { project: 'web-storefront' })),
  send((_, answered) =>
    request(
      51,
      'tools/call',
      {
        name: NOTES,
        arguments: { project: 'web-storefront' },
        inputResponses: { audience: { action: 'accept', content: { audience: 'users' } } },
        requestState: stringMember(answered, 'result', 'requestState'),
      },
      TASKS_CLIENT,
    ),
  ),
  work,
  work,
  send((world) => getTask(52, last(world))),
];

const REFUSED: readonly Stop[] = [
  send((world) => getTask(59, first(world))),
  send(() => getTask(60, UNKNOWN)),
  pause,
  send((world) => getTask(61, last(world), FORM_CLIENT)),
  send((world) => request(62, 'tasks/result', { taskId: last(world) }, TASKS_CLIENT)),
  send(() => request(63, 'tasks/list', {}, TASKS_CLIENT)),
  send(() => request(64, 'prompts/list', {}, TASKS_CLIENT)),
  send(() =>
    request(
      65,
      'tools/call',
      { name: PIPELINE, arguments: project('legacy-task'), task: { ttl: 60_000 } },
      FORM_CLIENT,
    ),
  ),
  send(() =>
    declaring(66, 'tools/call', { name: PIPELINE, arguments: project('legacy-client') }, { tasks: {} }),
  ),
  send((world) => listenTo(67, last(world), FORM_CLIENT)),
  overHttp((world) => getTask(68, last(world), FORM_CLIENT)),
  overHttp((world) => getTask(69, last(world)), 'mallory'),
  ...toQuestion(70, 'no-form'),
  pause,
  send((world) =>
    declaring(73, 'tasks/get', { taskId: last(world) }, { extensions: { [TASKS_EXTENSION]: {} } }),
  ),
];

/** Requests that no right client sends, for what a server has to say to them. */
const MALFORMED: readonly Stop[] = [
  send(() => {
    const built = discover(80);
    return { ...built, params: { _meta: { [META.protocolVersion]: PROTOCOL_VERSION } } };
  }),
  send(() => {
    const built = discover(81);
    const meta = { ...(built.params?.['_meta'] as JsonObject), [META.protocolVersion]: '2025-11-25' };
    return { ...built, params: { _meta: meta } };
  }),
  (world) => {
    const message = getTask(82, last(world));
    return { type: 'send', message, headers: { ...standardHeaders(message), 'Mcp-Name': 'tsk_other' } };
  },
  send(() => getTask(83, '')),
];

/** The tour of a right client. */
export const TOUR: readonly Stop[] = [...DEPLOYED, ...ENDS, ...ROUNDS, ...REFUSED];

/** The tour, and then the requests that no right client sends. */
export const ROUGH_TOUR: readonly Stop[] = [...TOUR, ...MALFORMED];

/** A step of a tour that was taken. */
export interface Taken {
  readonly before: World;
  readonly action: Action;
  readonly after: World;
  readonly report: Report;
}

/** Takes a tour from a world on. */
export function take(world: World, tour: readonly Stop[]): readonly Taken[] {
  const taken: Taken[] = [];
  let before = world;
  let answered: unknown;
  for (const stop of tour) {
    const action = stop(before, answered);
    const { world: after, report } = step(before, action);
    taken.push({ before, action, after, report });
    const came = report.entries.filter(
      ({ dir, message }) => dir === 's2c' && member(message, 'id') !== undefined,
    );
    answered = came.at(-1)?.message ?? answered;
    before = after;
  }
  return taken;
}
