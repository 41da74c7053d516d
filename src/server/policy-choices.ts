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
    name: 'ttlMs',
    label: 'How long a task is kept',
    clause: 'tasks#response',
    options: [
      { value: 900_000, label: '15 minutes', says: 'A task is kept for 15 minutes from its creation.' },
      {
        value: 120_000,
        label: '2 minutes',
        says: 'A task is kept for 2 minutes from its creation, which may be less than its work takes.',
      },
      { value: null, label: 'for ever', says: 'ttlMs is null: a task is kept without limit.' },
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
