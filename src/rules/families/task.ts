/**
 * What holds for a task in every snapshot, and from one snapshot to the next.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-status
 * @module
 */
import { isTerminal, STATUS_MOVES } from '../../protocol';
import { rule, type RuleDefinition } from '../rule';
import { differ, instant, isEarlier } from '../time';
import { sentAt, type Sightings } from '../sighting';
import { instantOf, isBefore, isStatus, isWithinTtl, payloadOf, type Seen } from '../tasks';
import { has, isWhole, own, show, text } from '../values';

type Shown = Sightings['handle'] | Sightings['snapshot'];

const STAMPS = ['createdAt', 'lastUpdatedAt'] as const;

/** The newest snapshot that was certainly taken before this one. */
function previous({ record, seen }: Shown): Seen | undefined {
  return record?.recent.findLast((earlier) => isBefore(earlier, seen));
}

/** The end of the task, where it certainly came before this snapshot. */
function endBefore({ record, seen }: Shown) {
  return record?.terminal && isBefore(record.terminal.seen, seen) ? record.terminal : undefined;
}

/**
 * Whether a snapshot shows what a server may do once a task's time is up, also with one that has ended: mark it failed.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#response
 */
function marksExpired(next: Shown): boolean {
  return next.seen.status === 'failed' && !!next.record && isWithinTtl(next.record, sentAt(next)) === false;
}

/** The rules of tasks. */
export const TASK_RULES: readonly RuleDefinition[] = [
  rule({
    id: 'task/timestamps',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'createdAt and lastUpdatedAt are ISO 8601 timestamps.',
    explains:
      'Clients work out the end of the TTL from createdAt. Any form of ISO 8601 will do; a number of seconds will not.',
    source: 'tasks#tasks',
    on: ['handle', 'snapshot'],
    judge: ({ task, taskPath }) => {
      const wrong = STAMPS.filter((name) => has(task, name) && instant(text(task, name) ?? '') === undefined);
      return wrong.map((name) => ({
        path: `${taskPath}/${name}`,
        message: `${name} is ${show(own(task, name))}; it is an ISO 8601 timestamp.`,
      }));
    },
  }),
  rule({
    id: 'task/durations',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'ttlMs is an integer or null and is always present; pollIntervalMs, if present, is an integer (milliseconds).',
    explains:
      'Leaving ttlMs out and saying null are not the same: null says that there is no limit. Seconds and fractions come from sums that nobody looked at.',
    source: 'tasks#tasks',
    on: ['handle', 'snapshot'],
    judge: ({ task, taskPath }) => {
      // Where the task sits in a wrapper, that is what is wrong.
      if (!has(task, 'taskId') && has(task, 'task')) return undefined;
      const slips = [];
      const ttl = own(task, 'ttlMs');
      if (ttl !== null && !isWhole(ttl)) {
        slips.push({
          path: ttl === undefined ? taskPath : `${taskPath}/ttlMs`,
          message: `ttlMs is ${show(ttl)}; it is a whole number of milliseconds, or null for no limit.`,
        });
      }
      const interval = own(task, 'pollIntervalMs');
      if (interval !== undefined && !isWhole(interval)) {
        slips.push({
          path: `${taskPath}/pollIntervalMs`,
          message: `pollIntervalMs is ${show(interval)}; it is a whole number of milliseconds.`,
        });
      }
      return slips;
    },
  }),
  rule({
    id: 'task/created-at-stable',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'createdAt of one task never changes, and ttlMs counts from it.',
    explains: 'A client that keeps the handle works out from it how long the task lives.',
    source: 'tasks#tasks',
    on: ['handle', 'snapshot'],
    judge: ({ task, taskPath, record }) => {
      const now = text(task, 'createdAt');
      const before = record?.createdAt;
      if (!differ(now, before)) return undefined;
      return {
        path: `${taskPath}/createdAt`,
        message: `createdAt is ${show(now)}; it was ${show(before)} before and never changes.`,
      };
    },
  }),
  rule({
    id: 'task/updated-at-order',
    level: 'SHOULD',
    report: 'warning',
    who: 'server',
    says: 'lastUpdatedAt is never before createdAt and never moves backwards.',
    explains: 'It tells a client whether a snapshot is newer than the one it has.',
    source: 'tasks#tasks',
    on: ['handle', 'snapshot'],
    judge: (next) => {
      const { task, taskPath, seen } = next;
      if (isEarlier(seen.updated, instantOf(task, 'createdAt')))
        return { path: `${taskPath}/lastUpdatedAt`, message: 'lastUpdatedAt is before createdAt.' };
      const before = previous(next);
      if (!before || !isEarlier(seen.updated, before.updated)) return undefined;
      return {
        path: `${taskPath}/lastUpdatedAt`,
        message: `lastUpdatedAt is earlier than in entry ${before.end}.`,
      };
    },
  }),
  rule({
    id: 'task/transition',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'Status moves only working <-> input_required and from either to completed, failed or cancelled.',
    explains:
      'Polls may skip states, so from a task that is not at its end every status can come next. From a terminal one none can.',
    source: 'tasks#task-status',
    on: ['handle', 'snapshot'],
    judge: (next) => {
      const { seen, taskPath } = next;
      const from = endBefore(next)?.status ?? previous(next)?.status;
      const to = seen.status;
      if (!isStatus(from) || !isStatus(to) || from === to) return undefined;
      if (STATUS_MOVES.some((move) => move.from === from && move.to === to) || marksExpired(next))
        return undefined;
      return {
        path: `${taskPath}/status`,
        message: `The status moves from ${from} to ${to}; there is no such move.`,
      };
    },
  }),
  rule({
    id: 'task/terminal-final',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'completed, failed and cancelled are final: every later snapshot has the same status and the same payload. (Once its TTL has run out, a task may be marked failed.)',
    explains:
      'A client stops polling at the end and acts on what it read. Whoever asks later must read the same.',
    source: 'tasks#task-status; extensions/tasks/overview#task-lifecycle',
    on: ['handle', 'snapshot'],
    judge: (next) => {
      const { seen, task, taskPath, record } = next;
      const end = record?.terminal;
      if (!end || !isStatus(seen.status)) return undefined;
      const said = `The task was ${end.status} in entry ${end.seen.end}`;
      if (seen.status !== end.status) {
        // Two different ends contradict each other in any order; a snapshot from before the end only overtook it.
        if ((!isTerminal(seen.status) && !endBefore(next)) || marksExpired(next)) return undefined;
        return { path: `${taskPath}/status`, message: `${said}, which is final, and is ${seen.status} now.` };
      }
      const payload = payloadOf(task);
      if (payload === undefined || end.payload === undefined || payload === end.payload) return undefined;
      const name = seen.status === 'completed' ? 'result' : 'error';
      return {
        path: `${taskPath}/${name}`,
        message: `${said}, which is final, and its ${name} is another one now.`,
      };
    },
  }),
  rule({
    id: 'task/duration-sign',
    level: 'SHOULD',
    report: 'warning',
    who: 'server',
    says: 'ttlMs and pollIntervalMs are positive.',
    explains: 'A task that lives for no time cannot be read, and a wait of none asks for a busy loop.',
    source: 'tasks#tasks (conformance suite)',
    on: ['handle', 'snapshot'],
    judge: ({ task, taskPath }) => {
      const wrong = ['ttlMs', 'pollIntervalMs'].filter((name) => {
        const value = own(task, name);
        return isWhole(value) && value <= 0;
      });
      return wrong.map((name) => ({
        path: `${taskPath}/${name}`,
        message: `${name} is ${show(own(task, name))}; it is more than 0.`,
      }));
    },
  }),
];
