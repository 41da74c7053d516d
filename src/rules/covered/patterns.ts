/** @module */
import { held, unseen, type CoveredPage } from './sentence';

const INSIDE = 'It happens inside the one that receives, and shows in no message.';
const WORKFLOW = 'basic/patterns/mrtr#server-requirements-basic-workflow';
const CLIENT_WORKFLOW = 'basic/patterns/mrtr#client-requirements-basic-workflow';

/** The page of multi round-trip requests. */
export const ROUNDS: CoveredPage = {
  title: 'Multi round-trip requests',
  sentences: [
    held(
      'basic/patterns/mrtr',
      'MUST',
      'server',
      'The server asks inside a result and never sends a request of its own.',
      'envelope/no-server-requests',
    ),
    held(
      'basic/patterns/mrtr',
      'MUST',
      'client',
      'Every request has the required members of _meta, a retry too.',
      'meta/protocol-version',
      'meta/client-capabilities',
    ),
    held(
      'basic/patterns/mrtr#inputrequests',
      'type',
      'server',
      'A request inside inputRequests has the params of its method.',
      'input/request-kind',
    ),
    held(
      'basic/patterns/mrtr#inputresponses',
      'type',
      'client',
      'An answer is the bare result of its request.',
      'input/answer-bare',
      'input/answer-shape',
    ),
    {
      ...held(
        'basic/patterns/mrtr#inputrequiredresult',
        'MUST NOT',
        'client',
        'requestState is neither read nor changed.',
        'mrtr/echo-state',
      ),
      gap: { kind: 'unseen', why: 'A change is seen; that a client looked inside is not.' },
    },
    held(
      'basic/patterns/mrtr#supported-requests',
      'MUST NOT',
      'server',
      'input_required answers prompts/get, resources/read and tools/call, and nothing else.',
      'result/input-required-methods',
    ),
    unseen(
      WORKFLOW,
      'MUST',
      'server',
      'Keys are unique within the request.',
      'Keys stand in one JSON object, of which a reader keeps one value a key. Within a task they are followed: input/key-unique.',
    ),
    held(
      WORKFLOW,
      'MUST',
      'server',
      'Each request is an elicitation, a sampling or a list of roots.',
      'input/request-kind',
    ),
    unseen(WORKFLOW, 'MUST', 'server', 'requestState that comes back is treated as an attacker’s.', INSIDE),
    unseen(
      WORKFLOW,
      'MUST',
      'server',
      'State that decides something is protected against change.',
      'A signature cannot be told from other text without its key.',
    ),
    unseen(
      WORKFLOW,
      'MUST',
      'server',
      'State that fails verification is refused.',
      'Whether it verifies the server knows alone. A client that sends changed state is seen: mrtr/echo-state.',
    ),
    unseen(
      WORKFLOW,
      'MUST',
      'server',
      'State that may be used once is held to that by the server.',
      'Which state may be used only once the server knows alone.',
    ),
    held(
      WORKFLOW,
      'MUST',
      'server',
      'input_required carries inputRequests or requestState.',
      'result/input-required-content',
    ),
    held(
      WORKFLOW,
      'MUST NOT',
      'server',
      'Nothing is asked that the client did not declare that it can answer.',
      'input/declared-kind',
    ),
    held(
      WORKFLOW,
      'MUST NOT',
      'server',
      'No elicitation without elicitation declared.',
      'input/declared-kind',
    ),
    unseen(
      WORKFLOW,
      'MUST NOT',
      'server',
      'The server does not count on being answered.',
      'What it would do without an answer shows only where there is none, and then as silence.',
    ),
    {
      ...held(
        CLIENT_WORKFLOW,
        'MUST',
        'client',
        'What was asked is answered before the request is tried again. (Reported as a warning.)',
        'mrtr/answers-all',
      ),
      gap: { kind: 'unseen', why: 'Whether the answers come from a person or were made up is no message.' },
    },
    held(CLIENT_WORKFLOW, 'MUST', 'client', 'requestState comes back exactly as it came.', 'mrtr/echo-state'),
    held(CLIENT_WORKFLOW, 'MUST NOT', 'client', 'No requestState where none was given.', 'mrtr/echo-state'),
    held(CLIENT_WORKFLOW, 'MUST', 'client', 'The retry has another id.', 'mrtr/retry-new-id'),
    held(
      CLIENT_WORKFLOW,
      'MUST NOT',
      'client',
      'Answers and state are used for no other request.',
      'mrtr/state-scope',
    ),
    unseen(
      'basic/patterns/mrtr#security-considerations',
      'MUST',
      'server',
      'requestState is validated as said above.',
      INSIDE,
    ),
  ],
};

/** The page of subscriptions. */
export const SUBSCRIPTIONS: CoveredPage = {
  title: 'Subscriptions',
  sentences: [
    held(
      'basic/patterns/subscriptions#opening-a-stream',
      'MUST NOT',
      'server',
      'Nothing is pushed that was not asked for.',
      'listen/only-requested',
    ),
    held(
      'basic/patterns/subscriptions#acknowledgment',
      'MUST',
      'server',
      'The acknowledgement is the first message of a subscription.',
      'listen/ack-first',
    ),
    held(
      'basic/patterns/subscriptions#acknowledgment',
      'MUST NOT',
      'server',
      'Nothing is pushed before it.',
      'listen/ack-first',
    ),
    unseen(
      'basic/patterns/subscriptions#receiving-notifications',
      'MUST',
      'client',
      'On stdio, subscriptionId tells which subscription a message belongs to.',
      INSIDE,
    ),
    unseen(
      'basic/patterns/subscriptions#graceful-closure',
      'MUST',
      'client',
      'On stdio, a new connection needs a new subscriptions/listen.',
      'A transcript does not tell where one connection ends and the next begins.',
    ),
  ],
};
