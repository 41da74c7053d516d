/** @module */
import type { Example } from '../rule';
import {
  answer,
  asking,
  call,
  handle,
  OTHER_TASK,
  poll,
  polled,
  QUESTION,
  SILENT_CLIENT,
  shows,
  TASK,
  update,
  YES,
} from './build';

const asked = polled(asking());
const ack = answer(3);
const another = { ...QUESTION, params: { ...QUESTION.params, message: 'Delete the old release?' } };

/** The examples of the rules of questions and answers, by id. */
export const INPUT_EXAMPLES: { readonly [id: string]: Example } = {
  'input/request-kind': {
    good: asked,
    bad: polled(asking({ inputRequests: { approve: { method: 'tools/call', params: { name: 'deploy' } } } })),
    badAt: 3,
  },
  'input/declared-kind': {
    good: asked,
    bad: [call(1), handle(1), poll(2, TASK, SILENT_CLIENT), shows(2, asking())],
    badAt: 3,
  },
  'input/key-unique': {
    good: polled(asking(), asking()),
    bad: polled(asking(), asking({ inputRequests: { approve: another } })),
    badAt: 5,
  },
  'input/answer-outstanding': {
    good: [...asked, update(3), ack],
    bad: [...asked, update(3, { deploy: YES }), ack],
    badAt: 4,
  },
  'input/answer-once': {
    good: [...asked, update(3), ack],
    bad: [...asked, update(3), ack, update(4, { approve: { action: 'decline' } }), answer(4)],
    badAt: 6,
  },
  'input/answer-shape': {
    good: [...asked, update(3, { approve: { action: 'decline' } }), ack],
    bad: [...asked, update(3, { approve: { action: 'accept', content: { input: 'yes' } } }), ack],
    badAt: 4,
  },
  'input/not-by-retry': {
    good: [...asked, update(3), ack],
    bad: [
      ...asked,
      call(3, undefined, { inputResponses: { approve: YES } }),
      handle(3, { taskId: OTHER_TASK }),
    ],
    badAt: 4,
  },
  'input/answer-bare': {
    good: [...asked, update(3), ack],
    bad: [...asked, update(3, { approve: { method: 'elicitation/create', result: YES } }), ack],
    badAt: 4,
  },
};
