/**
 * The key of a state: all of a world that can make a difference to what comes, in a short string. Two worlds with equal
 * keys have equal futures; numbers of messages and times, which only count up, are left out. Tasks are interchangeable,
 * so their parts stand in sorted order.
 * @module
 */
import { member } from '../protocol';
import { pollWait, type TaskRecord } from '../server';
import { homeOf, type World } from '../simulation';
import { hasCancelled, isOpen, knownAt, projectOf, type Errand } from './client';

const STATUS = { working: 'w', input_required: 'i', completed: 'c', failed: 'f', cancelled: 'x' } as const;

/** A task in the store or in a replica's copy. */
function taskKey(task: TaskRecord | undefined): string {
  if (!task) return '-';
  const { status, stage, outstanding, inbox, cancelRequested } = task;
  return `${STATUS[status]}${stage}${outstanding.length}${inbox.length}${cancelRequested ? '!' : '.'}`;
}

/** What an answer says, as far as it matters: its status, or its code. */
function answerKey(message: unknown): string {
  const status = member(message, 'result', 'status');
  if (typeof status === 'string') return status;
  const code = member(message, 'error', 'code');
  return typeof code === 'number' ? String(code) : 'ack';
}

const ERRANDS: readonly Errand[] = ['call', 'poll', 'update', 'cancel'];

/** Where the requests about a task are: on the way there, held, or on the way back with an answer. */
function callsKey(world: World, number: number): string {
  const { network, client } = world;
  return ERRANDS.map((errand) => {
    const open = network?.calls.find(({ message }) =>
      String(member(message, 'id')).startsWith(`${errand}-${number}-`),
    );
    if (!open) {
      // An errand that is done once matters also when it is over.
      const lost =
        errand !== 'poll' && client.unanswered.some((id) => String(id).startsWith(`${errand}-${number}-`));
      return lost ? 'L' : '';
    }
    const flight = network?.flights.find(({ call }) => call === open.call);
    return (
      knownAt(open.message) + (!flight ? 'h' : flight.dir === 'c2s' ? '>' : `<${answerKey(flight.message)}`)
    );
  }).join(',');
}

/** The time that has to pass first, where the policy makes that matter: for answers on their way, for the next poll. */
function waitsKey({ server, now }: World, task: TaskRecord | undefined): string {
  if (!task) return '';
  const answers = task.inbox.map(({ due = now }) => Math.max(0, due - now));
  return [...answers, pollWait(server, task.taskId, now)].filter((ms) => ms > 0).join();
}

function partOf(world: World, number: number): string {
  const project = projectOf(number);
  const find = (tasks: readonly TaskRecord[]) =>
    tasks.find(({ fields }) => member(fields, 'project') === project);
  const stored = find(world.server.tasks);
  const seen = world.client.tasks.find(({ taskId }) => taskId === stored?.taskId);
  const said = world.client.said.some(({ taskId }) => taskId === stored?.taskId);
  const effects = world.effects.filter(({ by }) => by === stored?.taskId).length;
  const network = world.network;
  const copies = network?.replicas.map(({ sees, up }) => (up ? taskKey(find(sees)) : '#')).join('') ?? '';
  const home = network && stored ? homeOf(network, stored.taskId)?.name : '';
  return [
    taskKey(stored),
    stored && !stored.owner.endsWith('soon') ? '' : '~',
    copies,
    home,
    seen ? `${String(seen.snapshot['status'] ?? 'kept')}` : '',
    said ? 's' : '',
    hasCancelled(world, number) ? 'k' : '',
    isOpen(world, 'cancel', number) ? 'o' : '',
    effects,
    waitsKey(world, stored),
    callsKey(world, number),
  ].join('/');
}

/**
 * The key of a world.
 * @param tasks - How many calls the client may make.
 */
export function keyOf(world: World, tasks: number): string {
  const parts: string[] = [];
  for (let number = 1; number <= tasks; number++) parts.push(partOf(world, number));
  const up = world.network?.replicas.map((replica) => (replica.up ? '1' : '0')).join('') ?? '';
  return `${up}|${parts.sort().join('|')}`;
}
