/**
 * The explorer as one would write it first: whole worlds, a key of text for each, the checker forked at every step. It
 * is slow, and what the walk by numbers has to agree with.
 */
import { brokenBy, worldOf, type Space } from '../../../src/explore';
import {
  errandsIn,
  knownWhenSent,
  LASTING,
  projectOf,
  wantsOf,
  type Errand,
  type Standing,
} from '../../../src/explore/client';
import { isAnswer, isSlip, requestFor, type RequestKind } from '../../../src/explore/requests';
import { member } from '../../../src/protocol';
import { createChecker, type Checker } from '../../../src/rules';
import { pollWait } from '../../../src/server';
import { actions, homeOf, step, type Action, type World } from '../../../src/simulation';

const idOf = ({ message }: { readonly message: unknown }) => String(member(message, 'id'));
const isFor = (id: unknown, errand: Errand, number: number) => String(id).startsWith(`${errand}-${number}-`);

function taskOf(tasks: World['server']['tasks'], number: number) {
  return tasks.find(({ fields }) => member(fields, 'project') === projectOf(number));
}

function standingOf(world: World, number: number): Standing & { readonly taskId: string } {
  const task = taskOf(world.server.tasks, number);
  const known = world.client.tasks.find(({ taskId }) => taskId === task?.taskId);
  const said = world.client.said.filter(({ taskId }) => taskId === task?.taskId);
  return {
    taskId: task?.taskId ?? '',
    isCreated: task !== undefined,
    isWished: task?.cancelRequested ?? false,
    status: known && String(known.snapshot['status'] ?? 'kept'),
    hasSaid: said.some(isAnswer),
    hasSlipped: !said.every(isAnswer),
    isOpen: (errand) => (world.network?.calls ?? []).some((call) => isFor(idOf(call), errand, number)),
    isLost: (errand) => world.client.unanswered.some((id) => isFor(id, errand, number)),
  };
}

/** Requests are the same objects for the same ids. */
const pool = new Map<string, Action>();
/** Those that are wrong on purpose. */
const slips = new Set<Action>();

/** The sends that make sense. No id is used twice: what else counts up is the number of messages. */
function sends(world: World, space: Space): readonly Action[] {
  return Array.from({ length: space.tasks }, (_, at) => at + 1).flatMap((number) => {
    const standing = standingOf(world, number);
    return wantsOf(standing, space).map(({ errand, kind }) => {
      const lost = world.client.unanswered.filter((id) => isFor(id, errand, number)).length;
      const again = errand === 'stranger' || isSlip(kind) ? world.network!.count : lost;
      return pooled(kind, number, standing.taskId, `${errand}-${number}-${again}@${knownWhenSent(standing)}`);
    });
  });
}

function pooled(kind: RequestKind, number: number, taskId: string, id: string): Action {
  const name = `${kind} ${id} ${taskId}`;
  const action = pool.get(name) ?? requestFor(kind, number, taskId, id);
  pool.set(name, action);
  if (isSlip(kind)) slips.add(action);
  return action;
}

function isInSpace(action: Action, faults: Space['faults']): boolean {
  if (action.type === 'deliver' || action.type === 'work') return true;
  if (action.type === 'restart') return faults.includes('crash');
  if (action.type === 'replicate') return faults.includes('lag');
  if (action.type === 'restart-client')
    return faults.includes(action.keepsHandles ? 'restart-client' : 'forget-handles');
  return (action.type === 'crash' || action.type === 'drop') && faults.includes(action.type);
}

/** All of a world that can make a difference to what comes, as text. */
function keyOf(world: World, space: Space): string {
  const network = world.network!;
  const short = (task: ReturnType<typeof taskOf>) =>
    task && [task.status, task.stage, task.outstanding, task.inbox, task.cancelRequested, task.outcome];
  const worded = (message: unknown, taskId: string, project: string) =>
    JSON.stringify(message, (name, value: unknown) =>
      name === 'statusMessage' || name === 'id' ? undefined : value,
    )
      .replaceAll(project, '')
      .replaceAll(taskId, '');
  const parts = Array.from({ length: space.tasks }, (_, at) => {
    const number = at + 1;
    const { taskId, isOpen: _open, isLost, ...standing } = standingOf(world, number);
    return JSON.stringify([
      standing,
      world.client.said.filter((said) => said.taskId === taskId).map(({ response }) => response),
      short(taskOf(world.server.tasks, number)),
      network.replicas.map(({ up, sees }) => (up ? short(taskOf(sees, number)) : '#')),
      taskId && homeOf(network, taskId)?.name,
      // The time that has to pass first.
      taskOf(world.server.tasks, number)?.inbox.map(({ due = world.now }) => Math.max(0, due - world.now)),
      pollWait(world.server, taskId, world.now),
      world.effects.filter(({ by }) => by === taskId).length,
      errandsIn(space).map((errand) => {
        const call = network.calls.find((open) => isFor(idOf(open), errand, number));
        if (!call) return LASTING.test(`${errand}-`) && isLost(errand) ? 'lost' : '';
        const flight = network.flights.find((other) => other.call === call.call);
        return [
          idOf(call).split('@')[1],
          worded(call.message, taskId, projectOf(number)),
          call.headers?.['Mcp-Name'] === taskId,
          flight?.dir,
          flight?.dir === 's2c' && worded(flight.message, taskId, projectOf(number)),
        ];
      }),
    ]).replaceAll(projectOf(number), '');
  });
  return [network.replicas.map(({ up }) => up), ...parts.sort()].join('|');
}

/** What an exploration came to: each rule that was broken, with the length of the shortest way. */
export interface Plain {
  readonly states: number;
  readonly transitions: number;
  readonly broken: ReadonlyMap<string, number>;
}

/** Explores a small space. */
export function explorePlainly(space: Space): Plain {
  const start = worldOf(space);
  const waiting: { world: World; checker: Checker; depth: number }[] = [
    { world: start, checker: createChecker(), depth: 0 },
  ];
  const visited = new Set([keyOf(start, space)]);
  const broken = new Map<string, number>();
  let transitions = 0;
  for (const { world, checker, depth } of waiting) {
    const around = actions(world).flatMap(({ action, impossible }) =>
      impossible === undefined && isInSpace(action, space.faults) ? [action] : [],
    );
    for (const action of [...sends(world, space), ...around]) {
      const { world: after, report } = step(world, action);
      transitions++;
      const fork = checker.fork();
      const wrong = [
        ...brokenBy({ before: world, action, after, report }).map(({ id }) => id),
        ...report.entries
          .flatMap((entry) => fork.next(entry))
          .filter(
            (finding) => finding.report === 'violation' && (finding.who === 'server' || !slips.has(action)),
          )
          .map(({ rule }) => rule),
      ];
      for (const rule of wrong) if (!broken.has(rule)) broken.set(rule, depth + 1);
      const key = keyOf(after, space);
      if (wrong.length > 0 || visited.has(key)) continue;
      visited.add(key);
      waiting.push({ world: after, checker: fork, depth: depth + 1 });
    }
  }
  return { states: visited.size, transitions, broken };
}
