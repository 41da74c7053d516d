/**
 * Questions and answers: what a server may ask, under which keys, and how a client answers.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-update-requests
 * @module
 */
import { isObject } from '../../protocol';
import { answerSlips, isWrapped, missingFor, questionDigest, questionSlip } from '../questions';
import { callDigest } from '../requests';
import { rule, type RuleDefinition, type Slip } from '../rule';
import type { Sightings } from '../sighting';
import { isBefore, mayBeOutstanding, type KeyRecord, type Seen } from '../tasks';
import { digest, has, object, own, pointer, show } from '../values';

const RESPONSES = '/params/inputResponses';

/** Requests that can carry answers. */
const MAY_ANSWER = new Set(['tasks/update', 'tools/call', 'prompts/get', 'resources/read']);

/** The question that an answer belongs to, where it was seen. */
function questionOf({ record, match }: Sightings['answering'], key: string): unknown {
  return record ? record.keys.get(key)?.request : own(match?.round?.requests, key);
}

/** Why a key may not stand for this question; `undefined` where it may. */
function reuse(known: KeyRecord, question: unknown, seen: Seen | undefined): string | undefined {
  if (known.digest !== questionDigest(question))
    return 'stands for another question already; a key names one question for the whole life of a task';
  const { gone } = known;
  // A server that is behind with its copies may still show the old question; only a newer state asks again.
  if (!gone || !seen || !isBefore(gone, seen) || seen.updated < gone.updated) return undefined;
  return `was answered and no longer asked in entry ${gone.end}; a key is not used again after its answer`;
}

/** The rules of questions and answers. */
export const INPUT: readonly RuleDefinition[] = [
  rule({
    id: 'input/request-kind',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'Each inputRequests entry is elicitation/create, sampling/createMessage or roots/list, with the params of that method.',
    explains:
      'These three are what a client knows how to put before its user, its model or its files. The question is only asked once it is whole.',
    source: 'basic/patterns/mrtr#inputrequests',
    on: ['asking'],
    judge: ({ asks, asksPath, record }) => {
      const slips: Slip[] = [];
      for (const key of Object.keys(asks)) {
        // A question that stands for many polls is judged once.
        if (record?.keys.has(key)) continue;
        const slip = questionSlip(asks[key], pointer(asksPath, key));
        if (slip) slips.push(slip);
      }
      return slips;
    },
  }),
  rule({
    id: 'input/declared-kind',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'An inputRequests entry is only of a kind (and elicitation mode) that the client declared on the request being answered.',
    explains:
      'A client that cannot show a form can do nothing with one, and the work waits for ever. The declaration on the call does not count for the poll.',
    source: 'basic/patterns/mrtr#server-requirements-basic-workflow; client/elicitation',
    on: ['asking'],
    judge: ({ asks, asksPath, request }) => {
      const capabilities = request?.capabilities;
      if (!capabilities) return undefined;
      const slips: Slip[] = [];
      for (const key of Object.keys(asks)) {
        const missing = missingFor(asks[key], capabilities);
        if (missing === undefined) continue;
        slips.push({
          path: pointer(asksPath, key),
          message: `The request of entry ${request.at} does not declare ${missing}, which this question needs.`,
        });
      }
      return slips;
    },
  }),
  rule({
    id: 'input/key-unique',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'Within one task a key names one request for ever: it is not reused after an answer, nor for a different request.',
    explains:
      'A question is repeated from poll to poll, so clients show each key once. A second question under the same key is never shown, and the first answer would be taken for it.',
    source: 'tasks#task-update-requests',
    on: ['asking'],
    judge: ({ asks, asksPath, record, seen, task }) => {
      if (!task || !record || record.keys.size === 0) return undefined;
      const slips: Slip[] = [];
      for (const key of Object.keys(asks)) {
        const known = record.keys.get(key);
        const reason = known && reuse(known, asks[key], seen);
        if (reason !== undefined)
          slips.push({ path: pointer(asksPath, key), message: `The key ${show(key)} ${reason}.` });
      }
      return slips;
    },
  }),
  rule({
    id: 'input/answer-outstanding',
    level: 'SHOULD',
    report: 'warning',
    who: 'client',
    says: 'Each key in inputResponses is outstanding in the last snapshot the client saw. (A MUST for the client in the schema; reported as a warning, since a key withdrawn meanwhile looks the same on the wire.)',
    explains:
      'The server ignores an answer to a question that it does not ask. The person who gave it believes that it counts.',
    source: 'tasks#task-update-requests',
    on: ['answering'],
    judge: ({ answers, record }) => {
      if (!record || record.recent.length === 0) return undefined;
      return Object.keys(answers)
        .filter((key) => !mayBeOutstanding(record, key))
        .map((key) => ({
          path: pointer(RESPONSES, key),
          message: record.keys.has(key)
            ? `The question ${show(key)} is no longer asked.`
            : `No question ${show(key)} is asked in the last snapshot of the task.`,
        }));
    },
  }),
  rule({
    id: 'input/answer-once',
    level: 'SHOULD',
    report: 'warning',
    who: 'client',
    says: 'A key is answered once.',
    explains:
      'The first answer counts, and the next polls may still show the question. A client that asks its user again makes a second answer that nobody reads.',
    source: 'tasks#task-update-requests',
    on: ['answering'],
    judge: ({ answers, record }) => {
      if (!record) return undefined;
      const slips: Slip[] = [];
      for (const key of Object.keys(answers)) {
        const known = record.keys.get(key);
        if (!known || known.answered === 'no') continue;
        // The same answer again, while the first is not acknowledged, is how a client copes with a lost message.
        if (known.answered === 'sent' && known.answer === digest(answers[key])) continue;
        slips.push({
          path: pointer(RESPONSES, key),
          message: `The question ${show(key)} has been answered in entry ${known.answeredAt} already.`,
        });
      }
      return slips;
    },
  }),
  rule({
    id: 'input/answer-shape',
    level: 'SHOULD',
    report: 'warning',
    who: 'client',
    says: "An answer fits its request: elicitation has action accept, decline or cancel, and an accepted form's content fits requestedSchema.",
    explains:
      'The server reads the fields that it asked for. Declining and closing the form are answers too and need no content.',
    source: 'client/elicitation',
    on: ['answering'],
    judge: (next) => {
      const slips: Slip[] = [];
      for (const key of Object.keys(next.answers)) {
        const value = next.answers[key];
        if (isObject(value) && !isWrapped(value))
          slips.push(...answerSlips(questionOf(next, key), value, pointer(RESPONSES, key)));
      }
      return slips;
    },
  }),
  rule({
    id: 'input/not-by-retry',
    level: 'SHOULD',
    report: 'warning',
    who: 'client',
    says: "A task's inputRequests are answered with tasks/update on the taskId, never by sending the original tools/call again.",
    explains:
      'Sending the call again starts the work a second time, and the task goes on waiting. Only an input_required result is answered by a retry.',
    source: 'tasks#example-message-flow',
    on: ['answering'],
    judge: ({ answers, request, match }, ledger) => {
      if (request.method !== 'tools/call' || match?.round || match?.foreign) return undefined;
      const taskId = ledger.calls.get(callDigest(request.params));
      const record = taskId === undefined ? undefined : ledger.tasks.get(taskId);
      if (!record || !Object.keys(answers).some((key) => record.keys.has(key))) return undefined;
      return {
        path: RESPONSES,
        message: `These answer questions of the task ${show(record.taskId)}; they belong in tasks/update.`,
      };
    },
  }),
  rule({
    id: 'input/answer-bare',
    level: 'MUST',
    report: 'violation',
    who: 'client',
    says: 'A value in inputResponses is the bare result of its request (ElicitResult, CreateMessageResult or ListRootsResult), not a JSON-RPC response around it.',
    explains:
      'The questions have no ids of their own and are no JSON-RPC requests, so their answers are no responses either.',
    source: 'basic/patterns/mrtr#inputresponses',
    on: ['request'],
    judge: ({ params, method }) => {
      if (!MAY_ANSWER.has(method)) return undefined;
      if (!has(params, 'inputResponses')) {
        if (method !== 'tasks/update') return undefined;
        return { path: '/params', message: 'The update has no inputResponses, and answers nothing.' };
      }
      const answers = object(params, 'inputResponses');
      if (!answers)
        return {
          path: RESPONSES,
          message: `inputResponses is ${show(own(params, 'inputResponses'))}; it is a map from keys to answers.`,
        };
      return Object.keys(answers)
        .filter((key) => isWrapped(answers[key]))
        .map((key) => ({
          path: pointer(RESPONSES, key),
          message: `The answer to ${show(key)} is ${what(answers[key])}; it is the bare result.`,
        }));
    },
  }),
];

function what(value: unknown): string {
  return isObject(value) ? 'wrapped in a response' : show(value);
}
