/**
 * The client of the explorer: what a sensible client might send next, by what it knows. It makes each call once, polls
 * a task one poll at a time until it knows its end, answers a question once, and may ask once to cancel.
 * @module
 */
import {
  callTool,
  cancelTask,
  getTask,
  isTerminal,
  member,
  updateTask,
  type JsonRpcRequest,
  type TaskStatus,
} from '../protocol';
import type { Action, KnownTask, World } from '../simulation';

/** What a client may do with a task. */
export type Errand = 'call' | 'poll' | 'update' | 'cancel';

/** The project of the n-th call, by which everything about its task is found again. */
export const projectOf = (number: number): string => `project-${number}`;

const pool = new Map<string, Action>();

/** A request that is always the same object for the same id, so that nothing is judged twice. */
function pooled(id: string, build: () => JsonRpcRequest): Action {
  let action = pool.get(id);
  if (!action) {
    action = { type: 'send', message: build() };
    pool.set(id, action);
  }
  return action;
}

/** How far an errand is that is run once: not begun, on its way, done, or lost. */
function progressOf(world: World, errand: 'update' | 'cancel', number: number, begun: boolean): string {
  if (isOpen(world, errand, number)) return 'o';
  if (world.client.unanswered.some((id) => String(id).startsWith(`${errand}-${number}-`))) return 'l';
  return begun ? 'd' : '-';
}

/**
 * The id of a request. How often it was lost before keeps it apart from those that were; behind the `@` stands what the
 * client knew when it sent it, since the rules judge an answer by what was known before it was asked for.
 */
function idOf(world: World, errand: Errand, number: number, { taskId, snapshot }: KnownTask): string {
  const lost = world.client.unanswered.filter((id) => String(id).startsWith(`${errand}-${number}-`)).length;
  const said = world.client.said.some((answer) => answer.taskId === taskId);
  const task = world.server.tasks.find((candidate) => candidate.taskId === taskId);
  const update = progressOf(world, 'update', number, said);
  const cancel = progressOf(world, 'cancel', number, task?.cancelRequested === true);
  return `${errand}-${number}-${lost}@${String(snapshot['status'])}${update}${cancel}`;
}

/** What the client knew when it sent a request, as its id tells. */
export function knownAt(message: unknown): string {
  return String(member(message, 'id')).split('@')[1] ?? '';
}

/** Whether a request of this errand is open for a task. */
export function isOpen(world: World, errand: Errand, number: number): boolean {
  return (world.network?.calls ?? []).some(({ message }) =>
    String(member(message, 'id')).startsWith(`${errand}-${number}-`),
  );
}

/** What the client knows of the n-th task. */
export function known(world: World, number: number): KnownTask | undefined {
  const task = world.server.tasks.find(({ fields }) => member(fields, 'project') === projectOf(number));
  return world.client.tasks.find(({ taskId }) => taskId === task?.taskId);
}

/** Whether the client has asked to cancel a task. */
export function hasCancelled(world: World, number: number): boolean {
  const task = world.server.tasks.find(({ fields }) => member(fields, 'project') === projectOf(number));
  return (
    task?.cancelRequested === true ||
    isOpen(world, 'cancel', number) ||
    world.client.unanswered.some((id) => String(id).startsWith(`cancel-${number}-`))
  );
}

/** The sends that make sense now. */
export function sends(world: World, tasks: number, cancels: boolean): readonly Action[] {
  const actions: Action[] = [];
  for (let number = 1; number <= tasks; number++) {
    const call = `call-${number}-0`;
    const called =
      world.server.tasks.some(({ fields }) => member(fields, 'project') === projectOf(number)) ||
      world.client.unanswered.includes(call) ||
      isOpen(world, 'call', number);
    if (!called) {
      const args = { project: projectOf(number), environment: 'production' };
      actions.push(pooled(call, () => callTool(call, 'run_build_pipeline', args)));
    }
    const task = known(world, number);
    if (task) actions.push(...errands(world, task, number, cancels));
  }
  return actions;
}

function errands(world: World, task: KnownTask, number: number, cancels: boolean): Action[] {
  const { taskId, snapshot } = task;
  const actions: Action[] = [];
  const ended = isTerminal(snapshot['status'] as TaskStatus);
  if (!ended && !isOpen(world, 'poll', number)) {
    const id = idOf(world, 'poll', number, task);
    actions.push(pooled(`${id} ${taskId}`, () => getTask(id, taskId)));
  }
  if (
    snapshot['status'] === 'input_required' &&
    !isOpen(world, 'update', number) &&
    !world.client.said.some((said) => said.taskId === taskId)
  ) {
    const id = idOf(world, 'update', number, task);
    const answer = { approve_deploy: { action: 'accept', content: { approved: true } } } as const;
    actions.push(pooled(`${id} ${taskId}`, () => updateTask(id, taskId, answer)));
  }
  // Also once it has ended: that is to be acknowledged like any other.
  if (cancels && !hasCancelled(world, number)) {
    const id = idOf(world, 'cancel', number, task);
    actions.push(pooled(`${id} ${taskId}`, () => cancelTask(id, taskId)));
  }
  return actions;
}
