import { getTask, updateTask } from '../../../protocol/build';
import { answer, task, TASK_ID } from '../examples';
import type { Section } from '../schema';

/** Questions in the middle of the work, and their answers. */
export const INPUT: Section = {
  id: 'input',
  title: 'Input midway',
  core: true,
  tables: [
    {
      kind: 'rules',
      id: 'input-rules',
      rows: [
        {
          id: 'questions-repeat',
          who: 'client',
          level: 'SHOULD',
          clauses: ['tasks#task-update-requests'],
          moments: ['input-in-mid-flight/again', 'your-client/restarted'],
          says: '`inputRequests` is all that is outstanding now, so the same key comes back poll after poll. Show it once.',
          short: '`inputRequests` repeats: show and answer each key once.',
        },
        {
          id: 'key-for-life',
          who: 'server',
          level: 'MUST NOT',
          clauses: ['tasks#task-update-requests', 'SEP-2663#composition-with-multi-round-trip-requests'],
          rules: ['input/key-unique'],
          moments: ['questions-before-and-during/during'],
          says: 'Use a key again, neither after its answer nor for something else: it names one question for the whole life of the task. Keys of an MRTR round before the task are a separate set.',
          short: 'A key names one question for the life of the task.',
        },
        {
          id: 'answer-by-update',
          who: 'client',
          level: 'SHOULD',
          clauses: ['tasks#task-update-requests', 'tasks#example-message-flow'],
          rules: ['input/not-by-retry'],
          moments: ['your-client/answered', 'input-in-mid-flight/called-again'],
          says: 'Answer with `tasks/update` on the `taskId`, never by calling the tool again.',
          short: 'Answer with `tasks/update`, never by repeating the call.',
        },
        {
          id: 'bare-answers',
          who: 'client',
          level: 'MUST',
          clauses: ['basic/patterns/mrtr#inputresponses'],
          rules: ['input/answer-bare'],
          moments: ['input-in-mid-flight/part'],
          says: 'Each value of `inputResponses` is the bare result of its request, with no JSON-RPC response around it.',
          short: 'An answer is the bare result: `{"action": "accept", "content": {…}}`.',
        },
        {
          id: 'fitting-answers',
          who: 'client',
          level: 'SHOULD',
          clauses: ['client/elicitation#response-actions', 'client/elicitation#requested-schema'],
          rules: ['input/answer-shape'],
          moments: ['input-in-mid-flight/does-not-fit'],
          says: 'An answer fits its question: an action, and with `accept` a content that fits `requestedSchema`.',
        },
        {
          id: 'partial-answers',
          who: 'both',
          level: 'MAY',
          clauses: ['tasks#task-update-requests'],
          moments: ['input-in-mid-flight/one-left'],
          says: 'A server may take some of the answers; the task stays `input_required` until the rest is there.',
          short: 'Some answers may be sent; the task waits for the rest.',
        },
        {
          id: 'answer-once',
          who: 'client',
          level: 'SHOULD',
          clauses: ['tasks#task-update-requests'],
          rules: ['input/answer-once', 'input/answer-outstanding'],
          moments: ['acknowledgements-are-not-states/second-answer'],
          says: 'Answer each key once, and only keys that are outstanding. An update whose acknowledgement was lost may be sent again as it was.',
        },
        {
          id: 'ignore-other-keys',
          who: 'server',
          level: 'SHOULD',
          clauses: ['tasks#task-update-requests'],
          rules: ['update/unknown-keys', 'update/terminal'],
          moments: ['input-in-mid-flight/ignored', 'acknowledgements-are-not-states/first-counts'],
          says: 'Ignore keys that are unknown, already answered or withdrawn: acknowledge, and let them move nothing.',
          short: 'Acknowledge and ignore keys that are unknown, answered or withdrawn.',
        },
        {
          id: 'decline-is-an-answer',
          who: 'server',
          level: 'MUST',
          clauses: ['client/elicitation#error-handling', 'client/elicitation#response-actions'],
          moments: ['input-in-mid-flight/declined', 'input-in-mid-flight/after-decline'],
          says: '`decline` and `cancel` are answers: the task goes on from them, it does not hang. `cancel` here dismisses a form; it does not cancel the task.',
          short: '`decline` and `cancel` are answers: go on from them.',
        },
        {
          id: 'accepted-no',
          who: 'server',
          level: 'advice',
          clauses: ['client/elicitation#response-actions'],
          moments: ['five-statuses-four-ends/not-approved'],
          says: '`{"action": "accept", "content": {"approved": false}}` is an accepted answer that says no. Act on the value.',
          short: 'An accepted `{"approved": false}` is a no: act on the value.',
        },
        {
          id: 'mrtr-retry',
          who: 'client',
          level: 'MUST',
          clauses: ['basic/patterns/mrtr#client-requirements-basic-workflow'],
          rules: ['mrtr/retry-new-id', 'mrtr/echo-state', 'mrtr/state-scope', 'mrtr/answers-all'],
          moments: ['questions-before-and-during/retried', 'questions-before-and-during/forgot'],
          says: 'Before a task, in MRTR: retry with a new id, the same method and params, the answers, and `requestState` exactly as the latest result gave it (none where it gave none).',
          short: 'MRTR retry: new id, same params, the answers, `requestState` exactly as it came.',
        },
      ],
    },
  ],
  examples: [
    {
      says: 'A poll that finds a question, the answer, and its acknowledgement.',
      messages: [
        getTask(4, TASK_ID),
        answer(4, {
          resultType: 'complete',
          ...task('input_required', '2026-09-24T10:32:15Z', {
            statusMessage: 'The tests passed. Waiting for approval to deploy.',
            inputRequests: {
              approve_deploy: {
                method: 'elicitation/create',
                params: {
                  mode: 'form',
                  message: 'The tests of web-storefront passed. Deploy it to production?',
                  requestedSchema: {
                    type: 'object',
                    properties: { approved: { type: 'boolean', title: 'Deploy' } },
                    required: ['approved'],
                  },
                },
              },
            },
          }),
        }),
        updateTask(5, TASK_ID, { approve_deploy: { action: 'accept', content: { approved: true } } }),
        answer(5, { resultType: 'complete' }),
      ],
    },
    {
      says: 'The last poll, and the end of the work.',
      messages: [
        getTask(6, TASK_ID),
        answer(6, {
          resultType: 'complete',
          ...task('completed', '2026-09-24T10:33:30Z', {
            result: {
              resultType: 'complete',
              content: [{ type: 'text', text: 'Deployed web-storefront to production.' }],
              structuredContent: {
                project: 'web-storefront',
                environment: 'production',
                tests: 'passed',
                approval: 'given',
                deployed: true,
              },
              isError: false,
            },
          }),
        }),
      ],
    },
  ],
};
