/**
 * Every choice of a policy as it is offered to people: what may be chosen, what each choice means, and the clause that
 * leaves it open.
 * @module
 */
import { DEFAULT_POLICY, type Policy } from './policy';

/** One way to choose. */
export interface PolicyOption {
  /** The value of the member; `undefined` leaves it out. */
  readonly value: Policy[keyof Policy];
  /** In a word or two. */
  readonly label: string;
  /** What a server that chose so does, in a sentence. */
  readonly says: string;
}

/** A choice that the specification leaves to the server. */
export interface PolicyChoice {
  readonly name: keyof Policy;
  readonly label: string;
  /** The clause that leaves it open. */
  readonly clause: string;
  readonly options: readonly PolicyOption[];
}

/** The choices, in the order in which a task meets them. */
export const POLICY_CHOICES: readonly PolicyChoice[] = [
  {
    name: 'createTask',
    label: 'Which calls become tasks',
    clause: 'tasks#capability-negotiation',
    options: [
      {
        value: 'long',
        label: 'long ones',
        says: 'A call whose work is long becomes a task; a quick one is answered at once.',
      },
      {
        value: 60_000,
        label: 'above a minute',
        says: 'A call becomes a task where its work takes more than a minute, or where it has to ask half-way: nobody knows how long an answer takes.',
      },
      {
        value: 'always',
        label: 'all',
        says: 'Every call of a client that declares the extension becomes a task.',
      },
      {
        value: 'never',
        label: 'none',
        says: 'No call becomes a task: the client waits for its answer, however long that takes.',
      },
    ],
  },
  {
    name: 'undeclaredCaller',
    label: 'A long call without the extension',
    clause: 'tasks#capability-negotiation',
    options: [
      {
        value: 'plain',
        label: 'is answered plainly',
        says: 'A client that does not declare the extension gets a plain result, and waits for it.',
      },
      {
        value: 'refuse',
        label: 'is refused',
        says: 'A client that does not declare the extension is refused with −32021, which names what is missing.',
      },
    ],
  },
  {
    name: 'update',
    label: 'Answers to questions',
    clause: 'tasks#task-update-requests',
    options: [
      {
        value: 'by-worker',
        label: 'when the worker moves',
        says: 'The worker takes up the answers when it next moves. Until then a poll shows the questions still.',
      },
      {
        value: 'at-once',
        label: 'at once',
        says: 'The answers are taken up before they are acknowledged, so the next poll shows what came of them.',
      },
      {
        value: 10_000,
        label: '10 seconds later',
        says: 'The answers reach the worker 10 seconds after the acknowledgement. Until it has taken them up, a poll shows the questions still.',
      },
    ],
  },
  {
    name: 'answers',
    label: 'Answers to some of the questions',
    clause: 'tasks#task-update-requests',
    options: [
      {
        value: 'in-part',
        label: 'are taken',
        says: 'Where several questions are outstanding, each may be answered on its own, and the task waits for the rest.',
      },
      {
        value: 'whole',
        label: 'are refused',
        says: 'An update that answers some of the outstanding questions and not all is refused with −32602, and nothing of it is kept.',
      },
    ],
  },
  {
    name: 'cancel',
    label: 'A wish to cancel',
    clause: 'tasks#task-cancellation',
    options: [
      {
        value: 'safe-point',
        label: 'at a safe point',
        says: 'The wish is honoured when the worker next comes to a point at which it may stop.',
      },
      {
        value: 'at-once',
        label: 'at once',
        says: 'The wish is honoured as it arrives, where the stage at hand may be stopped.',
      },
      { value: 'never', label: 'never', says: 'The wish is acknowledged, and the work goes on to its end.' },
    ],
  },
  {
    name: 'notifications',
    label: 'What those who listen are told',
    clause: 'tasks#task-status-notifications',
    options: [
      {
        value: 'all',
        label: 'every change',
        says: 'Whoever listens to a task is told of each change that shows, also where only its words are new.',
      },
      {
        value: 'status',
        label: 'status and questions',
        says: 'Whoever listens is told when the status or the questions change, and not of new words alone.',
      },
      {
        value: 'none',
        label: 'nothing',
        says: 'The server tells of no task: its acknowledgement leaves taskIds out, and clients poll.',
      },
    ],
  },
  {
    name: 'ttlMs',
    label: 'How long a task is kept',
    clause: 'tasks#task-polling',
    options: [
      { value: 900_000, label: '15 minutes', says: 'A task is kept for 15 minutes.' },
      {
        value: 120_000,
        label: '2 minutes',
        says: 'A task is kept for 2 minutes, which may be less than its work takes.',
      },
      { value: null, label: 'for ever', says: 'ttlMs is null: a task is kept without limit.' },
    ],
  },
  {
    name: 'ttlFrom',
    label: 'From when it is kept so long',
    clause: 'tasks#task-polling',
    options: [
      {
        value: 'creation',
        label: 'its creation',
        says: 'The time counts from the creation, so ttlMs stays the same for the whole life of the task.',
      },
      {
        value: 'last-change',
        label: 'its last change',
        says: 'Each change of the task starts the time again: ttlMs, which always counts from the creation, grows from snapshot to snapshot.',
      },
    ],
  },
  {
    name: 'pollIntervalMs',
    label: 'The pause between polls',
    clause: 'tasks#task-polling',
    options: [
      { value: 2_000, label: '2 seconds', says: 'The server suggests a poll every 2 seconds.' },
      { value: 30_000, label: '30 seconds', says: 'The server suggests a poll every 30 seconds.' },
      {
        value: undefined,
        label: 'none suggested',
        says: 'The server suggests nothing: pollIntervalMs is left out.',
      },
    ],
  },
  {
    name: 'pollPace',
    label: 'How that pause changes',
    clause: 'tasks#task-polling',
    options: [
      {
        value: 'steady',
        label: 'not at all',
        says: 'Every snapshot suggests the same pause.',
      },
      {
        value: 'by-status',
        label: 'with the status',
        says: 'While a task waits for its client the pause is five times as long, and once it has ended pollIntervalMs is left out.',
      },
    ],
  },
  {
    name: 'eagerPolls',
    label: 'A poll that comes too soon',
    clause: 'tasks#task-polling',
    options: [
      { value: 'answer', label: 'is answered', says: 'A poll is answered however soon it comes.' },
      {
        value: 'refuse',
        label: 'is refused',
        says: 'A poll before the suggested pause is over is refused with −32603 and HTTP status 429: the specification allows the refusal and gives it no code of its own.',
      },
    ],
  },
  {
    name: 'reads',
    label: 'What a replica answers from',
    clause: 'tasks#task-update-requests',
    options: [
      {
        value: 'strong',
        label: 'the store',
        says: 'Each answer is read from the store, so every replica says the same.',
      },
      {
        value: 'waited',
        label: 'its copy, caught up',
        says: 'A replica answers from its own copy, and waits until that has caught up.',
      },
      {
        value: 'eventual',
        label: 'its copy as it is',
        says: 'A replica answers from its own copy, which may be behind until it catches up.',
      },
    ],
  },
];

/** The option of a choice that a policy has taken; `undefined` where it has a value of its own. */
export function chosenOption({ name, options }: PolicyChoice, policy: Policy): PolicyOption | undefined {
  return options.find(({ value }) => value === policy[name]);
}

/** A policy with one member chosen otherwise. */
export function withChoice(policy: Policy, name: keyof Policy, value: PolicyOption['value']): Policy {
  const { [name]: _, ...rest } = policy;
  return (value === undefined ? rest : { ...rest, [name]: value }) as Policy;
}

/** What a policy chooses otherwise than the lab's, as members. */
export function differsFromDefault(policy: Policy): readonly PolicyChoice[] {
  return POLICY_CHOICES.filter(({ name }) => policy[name] !== DEFAULT_POLICY[name]);
}
