/** A workload that asks two questions at once. */
import type { AskStage, Workload } from '../../../src/workloads';

const ended = (text: string) => ({ kind: 'result', text, structuredContent: { ended: text } }) as const;

const question = (key: string): AskStage['questions'][number] => ({
  key,
  request: {
    method: 'elicitation/create',
    params: {
      message: `What about ${key}?`,
      requestedSchema: { type: 'object', properties: { [key]: { type: 'integer' } }, required: [key] },
    },
  },
  otherwise: {
    accepted: ended(`${key} accepted otherwise`),
    declined: ended(`${key} declined`),
    cancelled: ended(`${key} cancelled`),
  },
});

/** Asks two questions at once; any answer that fits will do. */
export const TWO_QUESTIONS: Workload = {
  tool: { name: 'two', inputSchema: { type: 'object' } },
  long: true,
  stages: [
    {
      kind: 'ask',
      name: 'ask',
      says: 'Two questions.',
      questions: [question('first'), question('second')],
      withoutTask: ended('not asked'),
    },
  ],
  done: {
    kind: 'result',
    text: '{first} and {second}',
    structuredContent: { first: '{first}', second: '{second}' },
  },
};
