/**
 * Every order in which a client, its user and the worker may act on one call of a written workload, judged by the rules
 * of the wire and the invariants of the lab.
 * @module
 */
import { brokenBy } from '../../explore';
import {
  callTool,
  cancelTask,
  getTask,
  updateTask,
  type InputResponses,
  type JsonRpcRequest,
} from '../../protocol';
import { createChecker, type Checker } from '../../rules';
import {
  begin,
  act,
  newWorld,
  nextWork,
  step,
  type Action,
  type LabTimeline,
  type World,
} from '../../simulation';
import type { Workload } from '../../workloads';
import { argumentsFor, setupWith } from './drive';

/** What came of trying every order. */
export interface Orders {
  /** How many different states there were. */
  readonly states: number;
  /** Whether all of them were visited. */
  readonly complete: boolean;
  /** What was broken first, and the shortest way there; absent: nothing. */
  readonly broken?: { readonly rule: string; readonly says: string; readonly run: LabTimeline };
}

/** States visited at most. A workload of the exercise has a few hundred. */
const MOST_STATES = 1_500;

/** The ways in which a user may answer. */
const REPLIES: readonly InputResponses[string][] = [
  { action: 'accept', content: { approved: true } },
  { action: 'accept', content: { approved: false } },
  { action: 'decline' },
  { action: 'cancel' },
];

/** Answers sent to a task at most: two, so that a second one meets a question that is closed. */
const MOST_ANSWERS = 2;

interface Reached {
  readonly world: World;
  readonly checker: Checker;
  readonly actions: readonly Action[];
}

/** Tries every order, the shortest first. How long a stage takes makes no difference. */
export function tryOrders(written: Workload): Orders {
  const workload = timeless(written);
  const setup = setupWith(workload);
  const start: Reached = { world: newWorld(setup), checker: createChecker(), actions: [] };
  const waiting = [start];
  const visited = new Set([keyOf(start.world)]);
  for (const { world, checker, actions } of waiting) {
    for (const action of possible(world, workload, actions.length + 1)) {
      const { world: next, report } = step(world, action);
      if (report.impossible !== undefined) continue;
      const judge = checker.fork();
      const found = report.entries
        .flatMap((entry) => judge.next(entry))
        .find(({ who, report: weight }) => who === 'server' && weight === 'violation');
      const [invariant] = brokenBy({ before: world, action, after: next, report });
      const path = [...actions, action];
      const broken = invariant
        ? { rule: invariant.id, says: invariant.says }
        : found && { rule: found.rule, says: found.message };
      if (broken) {
        const run = path.reduce<LabTimeline>((line, one) => act(line, step, one), begin(newWorld(setup)));
        return { states: visited.size, complete: false, broken: { ...broken, run } };
      }
      const key = keyOf(next);
      if (visited.has(key)) continue;
      if (visited.size >= MOST_STATES) return { states: visited.size, complete: false };
      visited.add(key);
      waiting.push({ world: next, checker: judge, actions: path });
    }
  }
  return { states: visited.size, complete: true };
}

function timeless(workload: Workload): Workload {
  const stages = workload.stages.map((stage) =>
    stage.kind === 'work' ? { ...stage, durationMs: 0 } : stage,
  );
  return { ...workload, stages };
}

function possible(world: World, workload: Workload, id: number): readonly Action[] {
  const send = (message: JsonRpcRequest): Action => ({ type: 'send', message });
  const [known] = world.client.tasks;
  const [task] = world.server.tasks;
  if (!known) {
    return task || world.server.created > 0
      ? []
      : [send(callTool(id, workload.tool.name, argumentsFor(workload, 'price-list')))];
  }
  const { taskId, snapshot } = known;
  const worker: Action[] = typeof nextWork(world) === 'string' ? [] : [{ type: 'work' }];
  const asked = Object.keys((snapshot['inputRequests'] as object | undefined) ?? {});
  const answers =
    asked.length === 0 || world.client.said.length >= MOST_ANSWERS * asked.length
      ? []
      : REPLIES.map((reply) =>
          send(updateTask(id, taskId, Object.fromEntries(asked.map((key) => [key, reply])))),
        );
  const wish = task?.cancelRequested === false ? [send(cancelTask(id, taskId))] : [];
  return [send(getTask(id, taskId)), ...worker, ...answers, ...wish];
}

/** All of a world that can make a difference to what comes: no times, and no counts that only grow. */
function keyOf({ server, client, effects }: World): string {
  const tasks = server.tasks.map(({ status, stage, outstanding, inbox, cancelRequested }) => [
    status,
    stage,
    outstanding,
    inbox,
    cancelRequested,
  ]);
  const seen = client.tasks.map(({ snapshot }) => [snapshot['status'], snapshot['inputRequests']]);
  return JSON.stringify([
    tasks,
    seen,
    client.said.map(({ key, response }) => [key, response]),
    effects.length,
  ]);
}
