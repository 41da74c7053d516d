/**
 * What has to hold in the lab beyond the rules of the wire. An invariant looks at one step from outside, where both
 * sides can be seen.
 * @module
 */
import { isObject, isTerminal, member, stringMember } from '../protocol';
import { isExpired } from '../server';
import { LAB_CALLER, type Action, type Report, type World } from '../simulation';
import { judgeAnswer } from '../workloads';

/** A step, seen from outside. */
export interface Seen {
  readonly before: World;
  readonly action: Action;
  readonly after: World;
  readonly report: Report;
}

/** Something that has to hold. */
export interface Invariant {
  /** `lab/` and its name. */
  readonly id: string;
  readonly says: string;
  /** What is wrong, in words; `undefined` where it holds. */
  readonly broken: (seen: Seen) => string | undefined;
  /** It looks at the world after the step alone: at what the client knows, the store and the replicas. */
  readonly ofState?: true;
}

/** The request that a server takes up in a step: as it is sent, or over the open network as it arrives. */
function takenUp({
  before,
  action,
}: Seen): { readonly message: unknown; readonly caller: string } | undefined {
  if (action.type === 'send') {
    return before.network ? undefined : { message: action.message, caller: action.caller ?? LAB_CALLER };
  }
  if (action.type !== 'deliver') return undefined;
  const flight = before.network?.flights.find((other) => other.flight === action.flight);
  if (flight?.dir !== 'c2s') return undefined;
  const call = before.network?.calls.find((other) => other.call === flight.call);
  return call && { message: flight.message, caller: call.caller };
}

/** The questions that a tool asks before it goes on. */
function asks(world: World, tool: string): readonly string[] {
  const workload = world.setup.workloads.find((candidate) => candidate.tool.name === tool);
  return (workload?.stages ?? []).flatMap((stage) =>
    stage.kind === 'ask' ? stage.questions.map(({ key }) => key) : [],
  );
}

function unapproved({ before, after }: Seen): string | undefined {
  if (after.effects === before.effects) return undefined;
  for (const { by, kind } of after.effects.slice(before.effects.length)) {
    const task = after.server.tasks.find(({ taskId }) => taskId === by);
    if (!task) continue;
    const approvals = after.client.said
      .filter(({ taskId }) => taskId === by)
      .filter(
        ({ response }) =>
          member(response, 'action') === 'accept' && member(response, 'content', 'approved') === true,
      );
    if (asks(after, task.tool).length > 0 && approvals.length === 0)
      return `${kind} by ${by}, which nobody approved`;
  }
  return undefined;
}

function deployedTwice({ before, after }: Seen): string | undefined {
  if (after.effects === before.effects || after.effects.length === before.effects.length) return undefined;
  const by = after.effects.at(-1)?.by;
  const count = after.effects.filter((effect) => effect.by === by).length;
  return count > 1 ? `${count} deployments by ${String(by)}` : undefined;
}

function pollingWorks(seen: Seen): string | undefined {
  const { before, after } = seen;
  if (member(takenUp(seen)?.message, 'method') !== 'tasks/get') return undefined;
  const moved = after.server.tasks.find((task) => {
    const old = before.server.tasks.find(({ taskId }) => taskId === task.taskId);
    return old !== undefined && (old.stage !== task.stage || old.status !== task.status);
  });
  return moved && `tasks/get moved ${moved.taskId}`;
}

/** What a server answered in a step: as it arrived, or over the open network as it set out. */
function answeredIn({ before, after, report }: Seen): readonly unknown[] {
  if (!after.network) return report.entries.filter(({ dir }) => dir === 's2c').map(({ message }) => message);
  const old = new Set(before.network?.flights.map(({ flight }) => flight));
  return after.network.flights
    .filter(({ flight, dir }) => dir === 's2c' && !old.has(flight))
    .map(({ message }) => message);
}

/** An answer to a question that was acknowledged has to be in the store. */
function answerLost(seen: Seen): string | undefined {
  const { before, after } = seen;
  const request = takenUp(seen)?.message;
  if (member(request, 'method') !== 'tasks/update') return undefined;
  if (!answeredIn(seen).some((message) => isObject(member(message, 'result')))) return undefined;
  const taskId = stringMember(request, 'params', 'taskId');
  const old = before.server.tasks.find((task) => task.taskId === taskId);
  const now = after.server.tasks.find((task) => task.taskId === taskId);
  const workload = before.setup.workloads.find(({ tool }) => tool.name === old?.tool);
  const stage = workload?.stages[old?.stage ?? 0];
  if (!old || !now || stage?.kind !== 'ask') return undefined;
  const lost = stage.questions.find((question) => {
    const response = member(request, 'params', 'inputResponses', question.key);
    const isGood = response !== undefined && judgeAnswer(question, response) !== undefined;
    const isWaiting = now.outstanding.includes(question.key);
    return isGood && isWaiting && !now.inbox.some(({ key }) => key === question.key);
  });
  return lost && `the answer to ${lost.key} was acknowledged and is nowhere`;
}

function foreignTask(seen: Seen): string | undefined {
  const caller = takenUp(seen)?.caller;
  if (caller === undefined) return undefined;
  for (const message of answeredIn(seen)) {
    const taskId = stringMember(message, 'result', 'taskId');
    const task = seen.after.server.tasks.find((candidate) => candidate.taskId === taskId);
    if (task && !task.owner.startsWith(caller)) return `${caller} was served the task of ${task.owner}`;
  }
  return undefined;
}

/** A handle that the client holds resolves until its time to live is over, on every replica that is up. */
function handleLost({ after }: Seen): string | undefined {
  for (const { taskId } of after.client.tasks) {
    const stored = after.server.tasks.find((task) => task.taskId === taskId);
    if (stored && isExpired(stored, after.setup.policy, after.now)) continue;
    if (!stored) return `${taskId} is not in the store`;
    const blind = after.network?.replicas.find(
      ({ up, sees }) => up && !sees.some((task) => task.taskId === taskId),
    );
    if (blind) return `replica ${blind.name} does not know ${taskId}`;
  }
  return undefined;
}

/** A task that has ended does not change. */
function endedChanges({ before, after }: Seen): string | undefined {
  if (after.server === before.server) return undefined;
  const changed = before.server.tasks.find((old) => {
    const now = after.server.tasks.find(({ taskId }) => taskId === old.taskId);
    return isTerminal(old.status) && now !== undefined && now.status !== old.status;
  });
  return changed && `${changed.taskId} had ended ${changed.status} and moved`;
}

/** The invariants of the lab. */
export const INVARIANTS: readonly Invariant[] = [
  { id: 'lab/deploys-only-approved', says: 'Nothing is deployed without an approval.', broken: unapproved },
  { id: 'lab/one-deploy-per-work', says: 'One piece of work deploys at most once.', broken: deployedTwice },
  { id: 'lab/polling-changes-nothing', says: 'A poll moves no task.', broken: pollingWorks },
  { id: 'lab/answered-goes-on', says: 'An answer that was acknowledged is not lost.', broken: answerLost },
  { id: 'lab/tasks-of-their-owner', says: 'A task is served to its owner alone.', broken: foreignTask },
  {
    id: 'lab/handle-resolves',
    says: 'A handle that was returned resolves until its time to live is over, on every replica.',
    broken: handleLost,
    ofState: true,
  },
  { id: 'lab/ended-stays', says: 'A task that has ended stays as it is.', broken: endedChanges },
];

/**
 * The invariants that a step breaks.
 * @param among - Which to ask; absent: all.
 */
export function brokenBy(
  seen: Seen,
  among: readonly Invariant[] = INVARIANTS,
): readonly { readonly id: string; readonly says: string }[] {
  return among.flatMap(({ id, broken }) => {
    const says = broken(seen);
    return says === undefined ? [] : [{ id, says }];
  });
}
