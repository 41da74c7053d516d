/**
 * What the page and the worker of the official client say to each other.
 * @module
 */
import type { JsonObject } from '../../protocol';
import type { Seen } from './seen';

/** An answer of the learner to a question: an ElicitResult. */
export type LearnerAnswer =
  | { readonly action: 'accept'; readonly content?: JsonObject }
  | { readonly action: 'decline' }
  | { readonly action: 'cancel' };

/** A task of which the client knows from before. */
export interface KnownTaskOrder {
  readonly taskId: string;
  /** What was last heard of it. */
  readonly seen: Seen;
}

/** What the page asks for. */
export type Order =
  /** Connects. `name` begins the ids of all its requests. */
  | { readonly kind: 'connect'; readonly name: string }
  /** Calls a tool. `run` is a number of the page's own, by which the client tells what becomes of it. */
  | { readonly kind: 'call'; readonly run: number; readonly tool: string; readonly args: JsonObject }
  | ({ readonly kind: 'resume'; readonly run: number } & KnownTaskOrder)
  | { readonly kind: 'answer'; readonly question: number; readonly answer: LearnerAnswer }
  | { readonly kind: 'cancel'; readonly run: number }
  | { readonly kind: 'detach' }
  /** A message of the server came. */
  | { readonly kind: 'receive'; readonly message: JsonObject }
  /** Nothing but time passed. */
  | { readonly kind: 'time' };

/** An order with the moment of virtual time at which it comes, in milliseconds. */
export type TimedOrder = Order & { readonly now: number };

/** A tool, as the client was told of it. */
export interface ToolOffer {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: JsonObject;
}

/** A task, as the client reads it. */
export interface TaskView {
  readonly taskId: string;
  readonly status: string;
  readonly statusMessage?: string;
  readonly pollIntervalMs?: number;
}

/** How a call ended, as the client tells its host. */
export type Outcome =
  | { readonly status: 'completed'; readonly isError: boolean; readonly text: string }
  /** `code` is absent where no error of the server was the reason. */
  | { readonly status: 'failed'; readonly message: string; readonly code?: number }
  /** The official session says so as soon as the wish was acknowledged. */
  | { readonly status: 'cancelled' };

/** A question to the learner. */
export interface Question {
  readonly question: number;
  /** Whose; absent: the question of a call that is no task. */
  readonly taskId?: string;
  readonly key: string;
  /** The params of elicitation/create. */
  readonly params: JsonObject;
}

/** What the client tells its host. */
export type ClientNews =
  | { readonly kind: 'connected'; readonly tools: readonly ToolOffer[] }
  /** A message to the server. */
  | { readonly kind: 'send'; readonly message: JsonObject }
  /** A run is this task, and this is how it stands. */
  | { readonly kind: 'task'; readonly run: number; readonly task: TaskView }
  | ({ readonly kind: 'ask' } & Question)
  /** The question is not asked any more. */
  | { readonly kind: 'withdraw'; readonly question: number }
  /** A run ended. */
  | { readonly kind: 'outcome'; readonly run: number; readonly outcome: Outcome }
  /** Something failed that ends no run. */
  | { readonly kind: 'problem'; readonly says: string };

/** What the worker tells the page. */
export type News =
  | ClientNews
  /** It did all that it could do for the orders so far, and waits. */
  | {
      readonly kind: 'idle';
      /** How many orders it has taken. */
      readonly orders: number;
      /** Until when it waits, in milliseconds of virtual time; absent: not for time. */
      readonly until?: number;
    };
