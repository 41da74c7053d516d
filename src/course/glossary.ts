/**
 * The words of the course, each in one or two sentences with the clause that defines or governs it.
 * Plain data: the page shows it, the lessons link to it, nothing here knows the DOM.
 * @module
 */

/** One word of the protocol, explained. */
export interface GlossaryEntry {
  /** The word as the specification writes it. */
  readonly term: string;
  /** What it means, in at most two sentences. Backticks mark wire words. */
  readonly says: string;
  /** The address of the clause in the specification, in full. */
  readonly clause: string;
}

const CORE = 'https://modelcontextprotocol.io/specification/2026-07-28';
const TASKS = 'https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md';

/** All entries, in the order in which a learner meets the words. */
export const glossary: readonly GlossaryEntry[] = [
  {
    term: 'stateless protocol',
    says: 'Each request carries all that is needed to process it; a server relies on nothing from an earlier one. State that spans requests is named by an identifier which the client sends each time.',
    clause: `${CORE}/basic/index#statelessness`,
  },
  {
    term: 'request metadata',
    says: "The protocol fields in `params._meta`: protocol version and client capabilities are required on every request, the client's name and version should be there. A request that lacks a required one is refused with `-32602`.",
    clause: `${CORE}/basic/index#meta`,
  },
  {
    term: 'server/discover',
    says: 'The request that asks a server for its versions, capabilities and identity. Every server implements it; calling it is optional.',
    clause: `${CORE}/server/discover`,
  },
  {
    term: 'tasks extension',
    says: '`io.modelcontextprotocol/tasks`: lets a server answer `tools/call` with a task instead of the final result. Both sides name it under `extensions` in their capabilities, the client on each request.',
    clause: `${TASKS}#capability-negotiation`,
  },
  {
    term: 'resultType',
    says: 'The field of every result that says what kind of result it is: `complete`, `input_required`, or `task` from the tasks extension. It speaks of this answer, not of how the work is going.',
    clause: `${CORE}/basic/index#resulttype`,
  },
  {
    term: 'task',
    says: 'A durable state machine for work that goes on after its request was answered. The server alone decides, call by call, whether to make one.',
    clause: `${TASKS}#tasks-1`,
  },
  {
    term: 'CreateTaskResult',
    says: 'The answer with `resultType: "task"`: the task\'s id and seed state, flat on the result. It goes only to a request that itself declared the extension.',
    clause: `${TASKS}#task-creation`,
  },
  {
    term: 'taskId',
    says: 'The server-made identifier that every later request about the task carries. It must be too random to guess.',
    clause: `${TASKS}#security-considerations`,
  },
  {
    term: 'seed state',
    says: 'The state of a task in its CreateTaskResult. Usually `working`, but any status is allowed.',
    clause: `${TASKS}#task-creation`,
  },
  {
    term: 'durable before return',
    says: 'A handle may be sent only when a `tasks/get` for it would already resolve. A server with a slow store has to wait.',
    clause: `${TASKS}#task-creation`,
  },
  {
    term: 'poll',
    says: 'A `tasks/get` request; its answer always has `resultType: "complete"`, and the task\'s `status` beside it. A poll only reads.',
    clause: `${TASKS}#task-polling`,
  },
  {
    term: 'snapshot',
    says: "The whole state of a task at one moment (`DetailedTask`): the task's fields and what its status brings, `inputRequests`, `result` or `error`.",
    clause: `${TASKS}#task-status`,
  },
  {
    term: 'working',
    says: 'The status of a task whose request is being processed. It may move to any of the other four.',
    clause: `${TASKS}#task-status`,
  },
  {
    term: 'input_required',
    says: "As a task's status: the server waits for answers to the `inputRequests` in the snapshot. As a `resultType` it is another mechanism: the request ended, and the client sends a new one.",
    clause: `${TASKS}#task-status`,
  },
  {
    term: 'completed',
    says: 'The terminal status of a task that has a result, inlined under `result`. A tool result with `isError: true` is `completed` as well.',
    clause: `${TASKS}#task-execution-errors`,
  },
  {
    term: 'failed',
    says: "The terminal status of a task that a JSON-RPC error ended; the error stands under `error`. It is never used for a tool's own failure.",
    clause: `${TASKS}#task-execution-errors`,
  },
  {
    term: 'cancelled',
    says: 'The terminal status of a task that was cancelled before it completed. A `tasks/cancel` does not guarantee it.',
    clause: `${TASKS}#task-status`,
  },
  {
    term: 'terminal status',
    says: '`completed`, `failed` or `cancelled`: the task changes no more. The snapshot is final, but may be deleted after the TTL.',
    clause: 'https://modelcontextprotocol.io/extensions/tasks/overview#task-lifecycle',
  },
  {
    term: 'pollIntervalMs',
    says: 'The suggested wait between polls, in milliseconds. It may be absent and may change; a client should respect the latest.',
    clause: `${TASKS}#task-polling`,
  },
  {
    term: 'ttlMs',
    says: 'On a task: its lifetime in milliseconds from `createdAt`, or `null` for no limit; afterwards the server may fail or delete it. On discovery and list results the same name is a cache hint.',
    clause: `${TASKS}#tasks-1`,
  },
  {
    term: 'inputRequests',
    says: 'A map of what the server needs from the client now, each entry an elicitation, sampling or roots request under its own key. In a task it is a snapshot, so an unanswered entry comes back with every poll.',
    clause: `${TASKS}#task-update-requests`,
  },
  {
    term: 'key',
    says: 'The name of one entry in `inputRequests`, and of its answer in `inputResponses`. Within a task it names one question for ever and is never reused.',
    clause: `${TASKS}#task-update-requests`,
  },
  {
    term: 'tasks/update',
    says: "The request that answers a task's questions: `taskId` and `inputResponses`. A part of the answers may be accepted, and keys that are not outstanding should be ignored.",
    clause: `${TASKS}#task-update-requests`,
  },
  {
    term: 'acknowledgement',
    says: "The empty result of `tasks/update` and `tasks/cancel`. It says that the request was taken, nothing of the task's state.",
    clause: `${TASKS}#task-update-requests`,
  },
  {
    term: 'eventual consistency',
    says: 'After an acknowledgement a poll may still show the old state for a while. Creation is the exception: a new task is visible at once.',
    clause: `${TASKS}#task-update-requests`,
  },
  {
    term: 'cooperative cancellation',
    says: '`tasks/cancel` states a wish that must be acknowledged and need not be fulfilled. The task may still reach another terminal status.',
    clause: `${TASKS}#task-cancellation`,
  },
  {
    term: 'elicitation',
    says: 'A question to the user, asked by the server through the client, as a form or by a URL. The answer is `accept`, `decline` or `cancel`, and a client is asked only in a mode that it declared.',
    clause: `${CORE}/client/elicitation#response-actions`,
  },
  {
    term: 'multi round-trip request',
    says: 'Asking before the result: the server ends the request with `resultType: "input_required"`, and the client sends it again under a new id with the answers. Also MRTR.',
    clause: `${CORE}/basic/patterns/mrtr#basic-workflow`,
  },
  {
    term: 'requestState',
    says: 'An opaque string in an `input_required` result, echoed exactly in the retry. The server treats what comes back as attacker-controlled.',
    clause: `${CORE}/basic/patterns/mrtr#server-requirements-basic-workflow`,
  },
  {
    term: 'server-minted handle',
    says: 'An identifier that a tool returns and later calls pass as an ordinary argument, for state such as a basket. To the protocol it is just a string.',
    clause: `${CORE}/server/tools#stateful-tools`,
  },
  {
    term: 'missing required client capability',
    says: 'Error `-32021`: the request needs a capability that it did not declare, listed in `data.requiredCapabilities`. Over HTTP its status is 400.',
    clause: `${CORE}/basic/index#meta`,
  },
  {
    term: 'Mcp-Name',
    says: 'The Streamable HTTP header that repeats what a request is about; for `tasks/get`, `tasks/update` and `tasks/cancel` it is the `taskId`. A proxy can route by it.',
    clause: `${TASKS}#streamable-http-routing-headers`,
  },
];
