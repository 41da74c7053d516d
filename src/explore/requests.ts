/**
 * The requests of the explorer's client, and of somebody who is not that client.
 * @module
 */
import {
  callTool,
  cancelTask,
  FORM_CLIENT,
  getTask,
  isObject,
  member,
  request,
  standardHeaders,
  TASKS_CLIENT,
  updateTask,
  type JsonRpcRequest,
  type RequestId,
} from '../protocol';
import type { Action, Said } from '../simulation';
import { projectOf } from './client';

/** An action of a client. */
export type Send = Extract<Action, { type: 'send' }>;

/** Which request. */
export type RequestKind = keyof typeof REQUESTS;

/** What a request is about. */
interface About {
  readonly id: RequestId;
  readonly number: number;
  /** Empty: there is no task yet. */
  readonly taskId: string;
}

/** An id that no task ever had. */
const UNKNOWN = 'tsk_00000000000000000000000000000000';

/** Somebody who has learnt the id of a task that is not theirs. */
const STRANGER = 'mallory';

const plain = (message: JsonRpcRequest): Send => ({ type: 'send', message });

/** Over HTTP, so that the status of the refusal shows as well. */
const overHttp = (message: JsonRpcRequest): Send => ({
  type: 'send',
  message,
  headers: standardHeaders(message),
});

const stranger = (message: JsonRpcRequest): Send => ({
  type: 'send',
  message,
  headers: { ...standardHeaders(message), Authorization: `Bearer ${STRANGER}` },
  caller: STRANGER,
});

const answer = ({ id, taskId }: About, response: { readonly [name: string]: unknown }) =>
  updateTask(id, taskId, { approve_deploy: response as never });

const APPROVAL = { action: 'accept', content: { approved: true } };

const REQUESTS = {
  call: ({ id, number }: About) =>
    plain(callTool(id, 'run_build_pipeline', { project: projectOf(number), environment: 'production' })),
  poll: ({ id, taskId }: About) => plain(getTask(id, taskId)),
  cancel: ({ id, taskId }: About) => plain(cancelTask(id, taskId)),
  approve: (about: About) => plain(answer(about, APPROVAL)),
  refuse: (about: About) => plain(answer(about, { action: 'accept', content: { approved: false } })),
  decline: (about: About) => plain(answer(about, { action: 'decline' })),
  dismiss: (about: About) => plain(answer(about, { action: 'cancel' })),
  malformed: (about: About) => plain(answer(about, { action: 'accept', content: { approved: 'yes' } })),
  undeclared: ({ id, taskId }: About) => overHttp(getTask(id, taskId, FORM_CLIENT)),
  unknown: ({ id }: About) => overHttp(getTask(id, UNKNOWN)),
  removed: ({ id, taskId }: About) => overHttp(request(id, 'tasks/result', { taskId }, TASKS_CLIENT)),
  mismatched: ({ id, taskId }: About) => {
    const message = getTask(id, taskId);
    return { ...overHttp(message), headers: { ...standardHeaders(message), 'Mcp-Name': UNKNOWN } };
  },
  'their-poll': ({ id, taskId }: About) => stranger(getTask(id, taskId)),
  'their-approval': (about: About) => stranger(answer(about, APPROVAL)),
  'their-cancel': ({ id, taskId }: About) => stranger(cancelTask(id, taskId)),
} as const satisfies { readonly [kind: string]: (about: About) => Send };

/** The request itself. */
export function requestFor(kind: RequestKind, number: number, taskId: string, id: RequestId): Send {
  return REQUESTS[kind]({ id, number, taskId });
}

/** Whether a request is wrong on purpose: what the rules say of its sender is no news. */
export const isSlip = (kind: RequestKind): boolean => kind === 'malformed' || kind === 'mismatched';

/** Whether something that was said to the question is an answer to it. */
export function isAnswer({ response }: Said): boolean {
  const content = member(response, 'content');
  return !isObject(content) || typeof content['approved'] === 'boolean';
}
