/**
 * How a client waits: not too fast, not in vain, and without starting the work twice.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-polling
 * @module
 */
import { callDigest } from '../requests';
import { rule, type LateSlip, type RuleDefinition } from '../rule';
import { show } from '../values';

/** What a log's clock may be off by: it is read where the message passes and not where it was sent. */
const SLACK_MS = 10;

/** The rules of waiting. */
export const CLIENT: readonly RuleDefinition[] = [
  rule({
    id: 'client/poll-interval',
    level: 'SHOULD',
    report: 'warning',
    who: 'client',
    says: 'A tasks/get comes no sooner than pollIntervalMs after the one before it, and the first no sooner than that after the handle.',
    explains:
      'The server knows how fast its work moves, and may turn away whoever asks faster. The wait in the handle counts for the first poll too.',
    source: 'tasks#task-polling',
    on: ['request'],
    judge: ({ method, request, record }) => {
      if (method !== 'tasks/get' || !record || request.time === undefined || record.since === undefined)
        return undefined;
      // Two callers of one task each keep a pace of their own.
      if (record.caller !== request.http?.authorization) return undefined;
      const wait = record.pollIntervalMs;
      const waited = request.time - record.since;
      if (wait === undefined || waited < 0 || waited + SLACK_MS >= wait) return undefined;
      const before = record.polls > 0 ? 'the poll before it, whose answer' : 'the handle, which';
      return { path: '', message: `The poll comes ${waited} ms after ${before} asked for ${wait} ms.` };
    },
  }),
  rule({
    id: 'client/poll-to-end',
    level: 'SHOULD',
    report: 'advice',
    who: 'client',
    says: 'The client polls until a terminal status, or until it sends tasks/cancel.',
    explains:
      'A task that nobody asks for runs on, holds its place until the TTL ends, and its result is lost.',
    source: 'tasks#task-polling',
    on: [],
    judge: () => undefined,
    finish: ({ tasks }) => {
      const slips: LateSlip[] = [];
      for (const { taskId, terminal, cancelling, gone, lastAt, status } of tasks.values()) {
        if (terminal || cancelling || gone) continue;
        slips.push({
          at: lastAt,
          path: '',
          message: `The transcript ends, and the task ${show(taskId)} was last seen ${show(status)}.`,
        });
      }
      return slips;
    },
  }),
  rule({
    id: 'client/no-blind-resubmit',
    level: 'ADVICE',
    report: 'advice',
    who: 'client',
    says: 'The same tools/call is not sent again while a task for it is still running: the work, and its side effects, would run twice.',
    explains:
      'The handle says that the first call is being worked on. Sending it again is how one deployment becomes two.',
    source: 'lesson 21 (The Problem)',
    on: ['request'],
    judge: ({ method, params, answers }, ledger) => {
      if (method !== 'tools/call' || answers || ledger.calls.size === 0) return undefined;
      const taskId = ledger.calls.get(callDigest(params));
      const record = taskId === undefined ? undefined : ledger.tasks.get(taskId);
      if (!record || record.cancelling || record.gone) return undefined;
      return { path: '', message: `The same call runs as the task ${show(record.taskId)} already.` };
    },
  }),
];
