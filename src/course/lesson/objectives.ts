/**
 * What the course is for: the six things that a learner can do afterwards, and the parts of the exam.
 * @module
 */

/** One thing that a learner can do afterwards. */
export interface Objective {
  /** Its name in front matters and exam items. */
  readonly id: string;
  /** What the learner can do. */
  readonly says: string;
}

/** The objectives, in the order of the course. */
export const OBJECTIVES: readonly Objective[] = [
  {
    id: 'O1',
    says: 'Say why a request that is held open for long work goes wrong: limits on the way, no way to ask, nothing left after a crash.',
  },
  { id: 'O2', says: 'Negotiate the tasks extension: found in discovery, declared on each request.' },
  {
    id: 'O3',
    says: 'Read a handle, poll it, and keep the resultType of the answer apart from the status of the task.',
  },
  {
    id: 'O4',
    says: 'Answer a question in mid-flight, ask for cancellation, and know what an acknowledgement does not say.',
  },
  {
    id: 'O5',
    says: 'Move from the experimental tasks of 2025-11-25 to the extension, and say what took the place of what.',
  },
  {
    id: 'O6',
    says: 'Choose between a plain call, a multi round-trip request, a task and a handle that the server mints.',
  },
];

/** The parts of the MCPA exam, as its blueprint names them. */
export const DOMAINS = [
  'MCP Fundamentals',
  'Architecture and Components',
  'Interactions and Execution',
  'Security and Governance',
  'Use Cases and Ecosystem',
] as const;
