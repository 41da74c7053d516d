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
}

const methodOf = (action: Action) =>
  action.type === 'send' ? stringMember(action.message, 'method') : undefined;

/** The questions that a tool asks before it goes on. */
function asks(world: World, tool: string): readonly string[] {
  const workload = world.setup.workloads.find((candidate) => candidate.tool.name === tool);
  return (workload?.stages ?? []).flatMap((stage) =>
    stage.kind === 'ask' ? stage.questions.map(({ key }) => key) : [],
  );
}

function unapproved({ before, after }: Seen): string | undefined {
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
  if (after.effects.length === before.effects.length) return undefined;
  const by = after.effects.at(-1)?.by;
  const count = after.effects.filter((effect) => effect.by === by).length;
  return count > 1 ? `${count} deployments by ${String(by)}` : undefined;
}

function pollingWorks({ before, action, after }: Seen): string | undefined {
  if (methodOf(action) !== 'tasks/get') return undefined;
  const moved = after.server.tasks.find((task) => {
    const old = before.server.tasks.find(({ taskId }) => taskId === task.taskId);
    return old !== undefined && (old.stage !== task.stage || old.status !== task.status);
  });
  return moved && `tasks/get moved ${moved.taskId}`;
}

/** An answer that was acknowledged has to be in the store, or taken up. */
function answerLost({ before, action, after, report }: Seen): string | undefined {
  if (action.type !== 'send' || methodOf(action) !== 'tasks/update' || after.network) return undefined;
  const acknowledged = report.entries.some(
    ({ dir, message }) => dir === 's2c' && isObject(member(message, 'result')),
  );
  const taskId = stringMember(action.message, 'params', 'taskId');
  const old = before.server.tasks.find((task) => task.taskId === taskId);
  const now = after.server.tasks.find((task) => task.taskId === taskId);
  const workload = before.setup.workloads.find(({ tool }) => tool.name === old?.tool);
  const stage = workload?.stages[old?.stage ?? 0];
  if (!acknowledged || !old || !now || stage?.kind !== 'ask') return undefined;
  const lost = stage.questions.find(({ key }) => {
    const response = member(action.message, 'params', 'inputResponses', key);
    const question = stage.questions.find((candidate) => candidate.key === key);
    const isGood =
      question !== undefined && response !== undefined && judgeAnswer(question, response) !== undefined;
    return isGood && now.outstanding.includes(key) && !now.inbox.some((given) => given.key === key);
  });
  return lost && `the answer to ${lost.key} was acknowledged and is nowhere`;
}

function foreignTask({ action, after, report }: Seen): string | undefined {
  if (action.type !== 'send') return undefined;
  const caller = action.caller ?? LAB_CALLER;
  for (const { dir, message } of report.entries) {
    const taskId = stringMember(message, 'result', 'taskId');
    const task = after.server.tasks.find((candidate) => candidate.taskId === taskId);
    if (dir === 's2c' && task && !task.owner.startsWith(caller))
      return `${caller} was served the task of ${task.owner}`;
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
  },
  { id: 'lab/ended-stays', says: 'A task that has ended stays as it is.', broken: endedChanges },
];

/** The invariants that a step breaks. */
export function brokenBy(seen: Seen): readonly { readonly id: string; readonly says: string }[] {
  return INVARIANTS.flatMap(({ id, broken }) => {
    const says = broken(seen);
    return says === undefined ? [] : [{ id, says }];
  });
}
