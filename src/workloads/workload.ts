/**
 * A workload is what a tool does, written down as data: a list of stages and the ways it can end. The server and
 * the worker interpret it; nothing in it is code, so a learner can read it and write another.
 * @module
 */
import type { ElicitRequest, InputRequest } from '../protocol/schemas/input';
import type { ContentBlock, Tool } from '../protocol/schemas/tools';

/**
 * How a run ends. Texts may hold `{name}` for an argument or an answered field of that name.
 *
 * A `result` is what the tool returned, also where it reports an error of its own (`isError`); `content` is a result
 * of more than text; an `error` is a JSON-RPC error, which only a breakdown outside the tool deserves.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-execution-errors
 */
export type Ending =
  | {
      readonly kind: 'result';
      readonly text: string;
      readonly structuredContent?: { readonly [field: string]: unknown };
      readonly isError?: true;
    }
  | { readonly kind: 'content'; readonly content: readonly ContentBlock[] }
  | { readonly kind: 'error'; readonly code: number; readonly message: string };

/** A way in which a stage goes wrong: where every listed argument has the listed value, the run ends so. */
export interface Fault {
  readonly when: { readonly [argument: string]: unknown };
  readonly ends: Ending;
}

/** A stage in which the worker works and asks nobody. */
export interface WorkStage {
  readonly kind: 'work';
  readonly name: string;
  /** What the task says of itself meanwhile (`statusMessage`). */
  readonly says: string;
  /** How long it takes, in milliseconds of virtual time; or which argument says so, and in what unit. */
  readonly durationMs: number | { readonly argument: string; readonly unitMs: number };
  /** Whether a cancellation can be honoured while it runs. A deploy that has begun is not stopped half-way. */
  readonly interruptible: boolean;
  readonly faults?: readonly Fault[];
  /** What it changes in the world outside once it is done, such as `deploy`. It cannot be taken back. */
  readonly effect?: string;
  /** What a caller that asked for progress, and waits for the result, is told as the stage begins. */
  readonly progress?: { readonly done: number; readonly total: number };
  /** What a caller that asked for log messages, and waits for the result, is told as the stage begins. */
  readonly log?: string;
}

/** What questions to the user, to the client's model and for its roots have in common. */
interface Asked {
  /** The key of the question, unique in the workload: it stands for this question for the task's whole life. */
  readonly key: string;
  /** Asked in a round of its own, once the question of this key has been answered. */
  readonly after?: string;
  /** Left out where the client does not declare its kind. Absent: such a client is refused. */
  readonly onlyIfDeclared?: true;
}

/** A question to the user, and what follows from each answer. */
export interface UserQuestion extends Asked {
  readonly request: ElicitRequest;
  /** The run goes on only where the user accepted with exactly these fields. Absent: any accepted form will do. */
  readonly proceedsWith?: { readonly [field: string]: unknown };
  /** How the run ends otherwise. Every answer leads somewhere: a decline must not leave the task waiting. */
  readonly otherwise: {
    /** Accepted, with other fields than {@link UserQuestion.proceedsWith}. */
    readonly accepted: Ending;
    readonly declined: Ending;
    readonly cancelled: Ending;
  };
}

/** A question that the client answers without its user: to its model, or for its roots. Any answer lets the run go on. */
export interface ClientQuestion extends Asked {
  readonly request: Exclude<InputRequest, ElicitRequest>;
  /** The field that the answer fills: the model's text, or the addresses of the roots. */
  readonly fills: string;
}

/** A question of the server to the client. */
export type Question = UserQuestion | ClientQuestion;

/** A stage in which the task waits for its client, until every question of the stage is answered. */
export interface AskStage {
  readonly kind: 'ask';
  readonly name: string;
  readonly says: string;
  readonly questions: readonly Question[];
  /** How a synchronous run ends here: it has no way to ask in mid-flight. */
  readonly withoutTask: Ending;
}

/** One step of a run. */
export type Stage = WorkStage | AskStage;

/** A tool and what it does. */
export interface Workload {
  readonly tool: Tool;
  /** Whether the work is long, so that the server may make a task of it. */
  readonly long: boolean;
  /** A call that cannot become a task is refused, whatever the policy says. */
  readonly taskRequired?: true;
  /** Asked by an input_required result before anything starts. */
  readonly before?: readonly Question[];
  /** Nothing is remembered between the rounds of {@link before}: the answers of one request have to be enough. */
  readonly withoutState?: true;
  /** Not listed until another workload shows it. */
  readonly hidden?: true;
  /** What a run adds to a list, or takes away again: as `tools` or `prompts`, a slash, and the name. */
  readonly toggles?: string;
  readonly stages: readonly Stage[];
  /** How the run ends when every stage is done. */
  readonly done: Ending;
}
