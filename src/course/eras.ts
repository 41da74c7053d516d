/**
 * The pipeline in both eras, aligned by what is meant: as the experimental tasks of 2025-11-25 said it, and as the
 * extension says it. What is said now is taken from the run of the lesson; what was said then is written down here.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 * @module
 */
import type { Direction } from '../protocol';

/** A message of then. */
export interface OldMessage {
  readonly dir: Direction;
  readonly message: { readonly [member: string]: unknown };
}

/** One thing that is meant, in both eras. */
export interface EraRow {
  /** What is meant. */
  readonly intent: string;
  readonly then: readonly OldMessage[];
  /** The moments of the lesson's run that say it now; their messages are shown. */
  readonly now: readonly string[];
  /** Why it changed. */
  readonly why: string;
}

const TASK_ID = '5f0c1e9a-b7d2-4683-a1f4-0c7e92d8b365';
const RELATED = { 'io.modelcontextprotocol/related-task': { taskId: TASK_ID } };

const task = (status: string, statusMessage: string, lastUpdatedAt: string) => ({
  taskId: TASK_ID,
  status,
  statusMessage,
  createdAt: '2026-09-24T10:30:00Z',
  lastUpdatedAt,
  ttl: 60_000,
  pollInterval: 5_000,
});

const ask = (id: number, method: string, params: object): OldMessage => ({
  dir: 'c2s',
  message: { jsonrpc: '2.0', id, method, params },
});
const answer = (id: number, result: object): OldMessage => ({
  dir: 's2c',
  message: { jsonrpc: '2.0', id, result },
});

/** The rows, in the order of the pipeline. */
export const ERAS: readonly EraRow[] = [
  {
    intent: 'Start it',
    then: [
      ask(1, 'tools/call', {
        name: 'run_build_pipeline',
        arguments: { project: 'web-storefront', environment: 'production' },
        task: { ttl: 60_000 },
      }),
      answer(1, { task: task('working', 'Installing dependencies.', '2026-09-24T10:30:00Z') }),
    ],
    now: ['new-call'],
    why: 'Then the client asked for a task, as the handshake had allowed. Now the server decides, for a client that declares on this request that it can read either answer. The handle is flat, and a discriminator marks it.',
  },
  {
    intent: 'See that it waits for somebody',
    then: [
      ask(2, 'tasks/get', { taskId: TASK_ID }),
      answer(2, task('input_required', 'Waiting for approval.', '2026-09-24T10:32:15Z')),
    ],
    now: ['asks'],
    why: 'The word input_required is the same. Then it said that a question would come; now the question is in the snapshot.',
  },
  {
    intent: 'Be asked, and answer',
    then: [
      ask(3, 'tasks/result', { taskId: TASK_ID }),
      {
        dir: 's2c',
        message: {
          jsonrpc: '2.0',
          id: 'q-1',
          method: 'elicitation/create',
          params: {
            mode: 'form',
            message: 'Deploy web-storefront to production?',
            requestedSchema: {
              type: 'object',
              properties: { approved: { type: 'boolean' } },
              required: ['approved'],
            },
            _meta: RELATED,
          },
        },
      },
      {
        dir: 'c2s',
        message: {
          jsonrpc: '2.0',
          id: 'q-1',
          result: { action: 'accept', content: { approved: true }, _meta: RELATED },
        },
      },
    ],
    now: ['updated'],
    why: 'Then the client opened tasks/result, so that the server had a stream on which to send a request of its own. A server sends none any more: the answer is a request of the client, under the key of the question.',
  },
  {
    intent: 'Have the result',
    then: [
      answer(3, {
        content: [{ type: 'text', text: 'Deployed web-storefront to production.' }],
        isError: false,
        _meta: RELATED,
      }),
    ],
    now: ['inlined'],
    why: 'Then tasks/result stayed open until the end, so the long connection was back. Now the result lies in the poll that first says completed.',
  },
  {
    intent: 'Fetch the result by its old method',
    then: [ask(4, 'tasks/result', { taskId: TASK_ID })],
    now: ['result-gone'],
    why: 'There is no such method. The server says so, whatever state the task is in.',
  },
  {
    intent: 'List my tasks',
    then: [
      ask(5, 'tasks/list', {}),
      answer(5, { tasks: [task('working', 'Deploying.', '2026-09-24T10:33:00Z')] }),
    ],
    now: ['list-gone'],
    why: 'Whose tasks? Without a session a server may not know, and where the id is all that protects a task a list would hand it out. Who needs a history offers a tool that knows its users.',
  },
  {
    intent: 'Cancel it',
    then: [
      ask(6, 'tasks/cancel', { taskId: TASK_ID }),
      answer(6, task('cancelled', 'Cancelled by request.', '2026-09-24T10:33:10Z')),
    ],
    now: ['cancel-done'],
    why: 'Then the answer was the task, already cancelled, and a task that had ended refused with -32602. Now it is a wish, acknowledged with nothing in it, also at the end.',
  },
  {
    intent: 'See that its tests failed',
    then: [
      ask(7, 'tasks/get', { taskId: TASK_ID }),
      answer(7, task('failed', '3 of 248 tests failed.', '2026-09-24T10:32:15Z')),
    ],
    now: ['tests-failed'],
    why: 'Then a tool’s own error made the task failed. Now it is completed with isError, and failed is left to calls that broke down.',
  },
];
