/**
 * What to do once a pattern is chosen, each point with the rows of the reference that say so.
 * @module
 */
import type { Pattern } from '../reference/schema';
import type { Answers } from './answers';
import { asksBefore, asksDuring, declaresForms, outlives } from './facts';

/** A point, and the rows of the reference that it rests on. */
export interface Point {
  /** Markdown of one line. */
  readonly says: string;
  readonly rows: readonly string[];
}

/** What to do. */
export function todoOf(pattern: Pattern, companions: readonly Pattern[], answers: Answers): readonly Point[] {
  const questions = [...before(pattern, answers), ...during(pattern, companions, answers)];
  const rest = own(pattern, companions, answers);
  // A handle is there before anybody can be asked about what it names.
  return pattern === 'handle' ? [...rest, ...questions] : [...questions, ...rest];
}

function before(pattern: Pattern, answers: Answers): readonly Point[] {
  if (!asksBefore(answers)) return [];
  if (!declaresForms(answers)) {
    return [
      {
        says: 'Take what you would ask before the work as arguments. If there is no sensible argument, refuse with `-32021` that names `elicitation`.',
        rows: ['ask-what-is-declared', 'error-capability'],
      },
    ];
  }
  const first = {
    says: 'Ask by `input_required`. The retry is a new request: sign `requestState`, bind it to user and call, let it expire.',
    rows: ['mrtr', 'mrtr-retry', 'state-is-not-trusted'],
  };
  if (pattern !== 'task') return [first];
  return [first, { says: 'Finish every round before you return the task.', rows: ['question-before'] }];
}

function during(pattern: Pattern, companions: readonly Pattern[], answers: Answers): readonly Point[] {
  if (!asksDuring(answers)) return [];
  if (pattern === 'task') {
    return [
      {
        says: 'Ask in `inputRequests`; `tasks/update` answers. Only a poll that declares forms may carry the question. Decline and cancel are answers: go on from them.',
        rows: ['snapshot-input-requests', 'poll-that-cannot-be-asked', 'decline-is-an-answer'],
      },
    ];
  }
  if (pattern === 'mrtr') {
    return [
      {
        says: 'When the question comes up, end the request with `input_required`. Keep what has been done in a store of yours, named by `requestState`: the retry may come late, twice, or never.',
        rows: ['mrtr', 'mrtr-retry', 'state-is-not-trusted'],
      },
    ];
  }
  const how = companions.includes('mrtr')
    ? 'The call that asks how the work stands may end with `input_required`: so the question reaches the user.'
    : 'Make the question a tool, such as `approve_build`: the answer is an argument beside the handle.';
  return [{ says: how, rows: companions.includes('mrtr') ? ['mrtr'] : ['server-minted-handle'] }];
}

function own(pattern: Pattern, companions: readonly Pattern[], answers: Answers): readonly Point[] {
  const shared = companions.includes('handle')
    ? [
        {
          says: 'Put the handle for later calls into the result, and say in the description how long it is kept.',
          rows: ['question-state', 'server-minted-handle'],
        },
      ]
    : [];
  switch (pattern) {
    case 'plain':
      return [
        { says: 'Make repeating the call harmless: a lost answer is asked for again.', rows: ['plain-call'] },
      ];
    case 'mrtr':
      return shared;
    case 'task':
      return [...taskPoints(answers), ...shared];
    case 'handle':
      return handlePoints(companions, answers);
  }
}

function taskPoints({ cancel, recovery }: Answers): readonly Point[] {
  return [
    {
      says: 'Send the handle only when `tasks/get` would resolve it, on any replica. Be ready to answer the same call with a plain result too.',
      rows: ['durable-first', 'server-decides'],
    },
    ...(recovery === 'yes'
      ? [
          {
            says: 'The client keeps the `taskId` where a restart cannot lose it; the server keeps the task for `ttlMs`.',
            rows: ['keep-the-id', 'ttl-is-a-backstop'],
          },
        ]
      : []),
    ...(cancel === 'yes'
      ? [
          {
            says: '`tasks/cancel` is a wish: acknowledge it, stop where it is safe, and let a poll say how it ended.',
            rows: ['cancel-is-a-wish', 'cancel-acknowledged'],
          },
        ]
      : []),
  ];
}

function handlePoints(companions: readonly Pattern[], answers: Answers): readonly Point[] {
  const works = outlives(answers) || asksDuring(answers);
  const tools = [
    'one that starts the work and returns the handle at once',
    'one that says how it stands',
    ...(answers.cancel === 'yes' ? ['one that stops it'] : []),
  ];
  return [
    works
      ? { says: `Offer tools of your own: ${tools.join(', ')}.`, rows: ['server-minted-handle'] }
      : {
          says: 'Return the handle in the result; later calls take it as an argument.',
          rows: ['server-minted-handle'],
        },
    {
      says: 'Say in the descriptions how long it is kept. An unknown handle is a tool result with `isError: true` whose text says how to go on. Make it unguessable, and check who asks.',
      rows: ['server-minted-handle', 'unguessable-ids', 'authorize-each-request'],
    },
    ...(companions.includes('task')
      ? [
          {
            says: 'Each part before and behind the question may be a task of its own: this client declares the extension.',
            rows: ['task'],
          },
        ]
      : []),
  ];
}
