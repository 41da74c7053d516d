/**
 * Which of the four patterns answers a call, by what has to survive the request and by what the client declares.
 * @see https://modelcontextprotocol.io/extensions/tasks/overview#when-to-use-tasks
 * @module
 */
import type { Pattern } from '../reference/schema';
import { againstPattern } from './against';
import { completions, type Answers, type PartAnswers } from './answers';
import { asks, asksBefore, asksDuring, declaresForms, declaresTasks, outlives } from './facts';
import { todoOf, type Point } from './todo';

/** What is advised. */
export interface Recommendation {
  /** How the call is answered. */
  readonly pattern: Pattern;
  /** Patterns that join it. */
  readonly companions: readonly Pattern[];
  /** Why, in a sentence or two. */
  readonly because: string;
  /** What to do. */
  readonly todo: readonly Point[];
  /** What speaks against each of the others. */
  readonly against: readonly { readonly pattern: Pattern; readonly says: string }[];
  /** How the same call is answered for a client that declares nothing. */
  readonly undeclared: { readonly pattern: Pattern; readonly points: readonly Point[] };
}

const ALL: readonly Pattern[] = ['plain', 'mrtr', 'task', 'handle'];

/** Advises on one tool and one kind of client. */
export function choose(answers: Answers): Recommendation {
  const pattern = patternFor(answers);
  const companions = companionsOf(pattern, answers);
  return {
    pattern,
    companions,
    because: reasonFor(pattern, answers),
    todo: todoOf(pattern, companions, answers),
    against: ALL.filter((other) => other !== pattern).map((other) => ({
      pattern: other,
      says: againstPattern(other, answers, pattern),
    })),
    undeclared: undeclared(pattern, answers),
  };
}

/** The patterns that are still possible, whatever is answered to the questions that are open. */
export function possible(answers: PartAnswers): readonly Pattern[] {
  const found = new Set(completions(answers).map(patternFor));
  return ALL.filter((pattern) => found.has(pattern));
}

/** The one pattern. */
export function patternFor(answers: Answers): Pattern {
  const canAsk = !asksDuring(answers) || declaresForms(answers);
  if (declaresTasks(answers) && canAsk && (outlives(answers) || asksDuring(answers))) return 'task';
  if (outlives(answers)) return 'handle';
  if (asks(answers) && declaresForms(answers)) return 'mrtr';
  // A question that cannot be shown becomes a tool of its own midway, and an argument before the work.
  if (asksDuring(answers) || answers.state === 'yes') return 'handle';
  return 'plain';
}

/** A handle may hold tasks and rounds, a task may begin with rounds, and either may be about state of yours. */
function companionsOf(pattern: Pattern, answers: Answers): readonly Pattern[] {
  const { state } = answers;
  const mayAsk = declaresForms(answers) && (pattern === 'handle' ? asks(answers) : asksBefore(answers));
  const joins: { readonly [P in Pattern]: boolean } = {
    plain: false,
    mrtr: mayAsk,
    // Where the question midway has to be a tool, each part before and behind it may still be long.
    task: declaresTasks(answers) && outlives(answers),
    handle: state === 'yes',
  };
  return ALL.filter((other) => other !== pattern && joins[other]);
}

/** What has to survive the request, in words. */
function needs(answers: Answers): readonly string[] {
  return [
    ...(answers.long === 'yes' ? ['may outlive a timeout'] : []),
    ...(asksDuring(answers) ? ['asks after it has begun'] : []),
    ...(answers.recovery === 'yes' ? ['has to be found again'] : []),
    ...(answers.cancel === 'yes' ? ['has to be called off'] : []),
  ];
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

function reasonFor(pattern: Pattern, answers: Answers): string {
  const needed = listed(needs(answers));
  switch (pattern) {
    case 'task':
      return `The work ${needed}, and this client declares the extension on the call.`;
    case 'mrtr':
      return asksDuring(answers)
        ? 'The work asks after it has begun, but is short and need not be found again, and this client declares forms and no tasks: end the request with the question, and go on in the next one.'
        : 'Answers are missing before the work starts, this client can show a form, and nothing else has to outlive the request.';
    case 'plain':
      return asksBefore(answers)
        ? 'Nothing has to outlive the request, and this client cannot be shown a form: what would be asked comes as an argument.'
        : 'The work always ends in time, asks nothing, and nothing has to outlive the request.';
    case 'handle':
      return handleReason(needed, answers);
  }
}

function handleReason(needed: string, answers: Answers): string {
  if (declaresTasks(answers) && asksDuring(answers)) {
    return `The work ${needed}, and this client cannot be shown a form, so a task could never ask it. The question becomes a tool of its own, and a handle of yours names the work between the calls.`;
  }
  if (needed !== '') {
    return `The work ${needed}, and this client does not declare the extension, so it must not be given a task. A handle of your own is a plain result and works for every client.`;
  }
  return 'Later calls have to name what this one made. The work itself ends in time.';
}

function undeclared(pattern: Pattern, answers: Answers): Recommendation['undeclared'] {
  const bare: Answers = { ...answers, declares: 'nothing' };
  const instead = patternFor(bare);
  const companions = companionsOf(pattern, answers);
  if (instead === pattern && companions.every((one) => one === 'handle')) return { pattern, points: [SAME] };
  const known = instead === pattern ? todoOf(pattern, companions, answers).map(({ says }) => says) : [];
  const points = todoOf(instead, companionsOf(instead, bare), bare).filter(
    ({ says }) => !known.includes(says),
  );
  const hadTask = pattern === 'task' || companions.includes('task');
  return {
    pattern: instead,
    points: [instead === pattern ? LESS : OTHER, ...points, ...(hadTask ? [METHODS] : [])],
  };
}

const SAME: Point = {
  says: 'The same: this answer needs no declaration of the client.',
  rows: ['question-none'],
};

/** What a client that declares nothing may get, where the same pattern serves it. */
const LESS: Point = {
  says: 'The same, as far as it needs no task and no question; or a refusal with `-32021` where the work cannot be done without. Say which in the description of the tool.',
  rows: ['question-undeclared', 'undeclared-call'],
};

/** What it may get, where another pattern has to. */
const OTHER: Point = {
  says: 'It must be given no task and no question. It gets the following; or a result that needs neither; or a refusal with `-32021` where the work cannot be done without. Say which in the description of the tool.',
  rows: ['question-undeclared', 'undeclared-call'],
};

const METHODS: Point = {
  says: 'Its `tasks/get`, `tasks/update` and `tasks/cancel` are refused with `-32021`, also for ids that exist.',
  rows: ['undeclared-methods'],
};
