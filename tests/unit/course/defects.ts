/** Transcripts of the practice lab with a defect of the server put in, for each claim one or more. */
import { expect } from 'vitest';
import { play, PRACTICE_LAB } from '../../../src/course';
import { isObject, member, stringMember, TASKS_EXTENSION, type Entry } from '../../../src/protocol';
import { transcriptOf } from '../../../src/simulation';
import { asParsed } from '../support';

/** The practice lab as a right server answers it. */
export const LAB = transcriptOf(play(PRACTICE_LAB).timeline.now);

/** The answers to requests that a test picks, changed. */
function altered(
  picks: (request: unknown, answer: unknown) => boolean,
  change: (answer: { id: unknown; result: Record<string, unknown> }) => object,
): readonly Entry[] {
  let hits = 0;
  const entries = asParsed(LAB).map((entry, index) => {
    const request = LAB[index - 1]?.message;
    if (entry.dir !== 's2c' || !picks(request, entry.message)) return entry;
    hits += 1;
    return { ...entry, message: change(entry.message as never) };
  });
  expect(hits, 'the defect is somewhere in the transcript').toBeGreaterThan(0);
  return entries;
}

const answerTo = (id: number) => (request: unknown) => member(request, 'id') === id;
const answersOf = (method: string, status?: string) => (request: unknown, answer: unknown) =>
  stringMember(request, 'method') === method &&
  isObject(member(answer, 'result')) &&
  (status === undefined || member(answer, 'result', 'status') === status);

const inResult = (changes: object) => (answer: { result: object }) => ({
  ...answer,
  result: JSON.parse(JSON.stringify({ ...answer.result, ...changes })) as object,
});
const error = (code: number, data?: object) => (answer: { id: unknown }) => ({
  jsonrpc: '2.0',
  id: answer.id,
  error: { code, message: 'no', ...(data ? { data } : {}) },
});

/** One defect, or several, for each claim. */
export const DEFECTS: readonly { id: string; defect: string; entries: () => readonly Entry[] }[] = [
  {
    id: 'plain-call-completes',
    defect: 'a handle is given to a caller that did not declare the extension',
    entries: () => altered(answerTo(3), inResult({ resultType: 'task', taskId: 't', content: undefined })),
  },
  {
    id: 'plain-call-completes',
    defect: 'a normal result carries a taskId',
    entries: () => altered(answerTo(3), inResult({ taskId: 't' })),
  },
  {
    id: 'handle-returned',
    defect: 'the handle has no ttlMs',
    entries: () => altered(answerTo(4), inResult({ ttlMs: undefined })),
  },
  {
    id: 'handle-returned',
    defect: 'the task is nested as in 2025-11-25',
    entries: () =>
      altered(answerTo(4), (answer) => ({ ...answer, result: { resultType: 'task', task: answer.result } })),
  },
  {
    id: 'handle-returned',
    defect: 'a handle is labelled complete',
    entries: () => altered(answerTo(4), inResult({ resultType: 'complete' })),
  },
  {
    id: 'polls-show-progress',
    defect: 'a cancelled task comes back to life',
    entries: () => altered(answerTo(6), inResult({ status: 'cancelled', inputRequests: undefined })),
  },
  {
    id: 'polls-say-complete',
    defect: 'polls are labelled task',
    entries: () => altered(answersOf('tasks/get'), inResult({ resultType: 'task' })),
  },
  {
    id: 'polls-say-complete',
    defect: 'a poll is labelled with the status',
    entries: () =>
      altered(answersOf('tasks/get', 'input_required'), inResult({ resultType: 'input_required' })),
  },
  {
    id: 'input-request-well-formed',
    defect: 'there is no inputRequests map',
    entries: () => altered(answersOf('tasks/get', 'input_required'), inResult({ inputRequests: undefined })),
  },
  {
    id: 'input-request-well-formed',
    defect: 'the map is empty',
    entries: () => altered(answersOf('tasks/get', 'input_required'), inResult({ inputRequests: {} })),
  },
  {
    id: 'input-request-well-formed',
    defect: 'the question has no message',
    entries: () =>
      altered(
        answersOf('tasks/get', 'input_required'),
        inResult({ inputRequests: { q: { method: 'elicitation/create', params: { requestedSchema: {} } } } }),
      ),
  },
  {
    id: 'input-request-well-formed',
    defect: 'the question is of a kind that the poll did not declare',
    entries: () =>
      altered(
        answersOf('tasks/get', 'input_required'),
        inResult({ inputRequests: { q: { method: 'roots/list' } } }),
      ),
  },
  {
    id: 'update-resumes',
    defect: 'a fitting answer is refused, although the task is still there',
    entries: () => altered(answersOf('tasks/update'), error(-32602)),
  },
  {
    id: 'acknowledgement-empty',
    defect: 'an acknowledgement tells the status',
    entries: () => altered(answersOf('tasks/cancel'), inResult({ status: 'working' })),
  },
  {
    id: 'acknowledgement-empty',
    defect: 'an acknowledgement has no resultType',
    entries: () => altered(answersOf('tasks/update'), inResult({ resultType: undefined })),
  },
  {
    id: 'completed-inlines-result',
    defect: 'the result has to be fetched: it is not there',
    entries: () => altered(answersOf('tasks/get', 'completed'), inResult({ result: undefined })),
  },
  {
    id: 'completed-inlines-result',
    defect: 'the result is wrapped once more',
    entries: () =>
      altered(answersOf('tasks/get', 'completed'), inResult({ result: { result: { content: [] } } })),
  },
  {
    id: 'completed-inlines-result',
    defect: 'the data has another shape than a plain call of the tool returned',
    entries: () =>
      altered(
        answersOf('tasks/get', 'completed'),
        inResult({ result: { content: [], structuredContent: { ok: true } } }),
      ),
  },
  {
    id: 'cancel-reaches-cancelled',
    defect: 'the wish is refused',
    entries: () => altered(answersOf('tasks/cancel'), error(-32602)),
  },
  {
    id: 'unknown-task-refused',
    defect: 'an unknown task is said to be working',
    entries: () =>
      altered(answerTo(11), (answer) => ({
        jsonrpc: '2.0',
        id: answer.id,
        result: { resultType: 'complete', status: 'working' },
      })),
  },
  {
    id: 'unknown-task-refused',
    defect: 'an unknown task is an unknown method',
    entries: () => altered(answerTo(11), error(-32601)),
  },
  {
    id: 'undeclared-refused',
    defect: 'the code is that of older drafts',
    entries: () =>
      altered(
        answerTo(12),
        error(-32003, { requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } } }),
      ),
  },
  {
    id: 'undeclared-refused',
    defect: 'the refusal does not say what is missing',
    entries: () => altered(answerTo(12), error(-32021)),
  },
  {
    id: 'undeclared-refused',
    defect: 'the task is shown all the same',
    entries: () =>
      altered(answerTo(12), (answer) => ({
        jsonrpc: '2.0',
        id: answer.id,
        result: { resultType: 'complete', status: 'completed' },
      })),
  },
];
