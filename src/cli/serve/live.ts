/**
 * The simulated server in real time: the same pure functions, a clock that nobody turns, and a worker that does each
 * stage when it has taken its time.
 * @module
 */
import type { Headers } from '../../protocol';
import {
  closing,
  forgetExpired,
  pushes,
  putTask,
  unsubscribe,
  work,
  workBlocked,
  workDone,
  workDueAt,
  type Features,
  type Handled,
  type Policy,
  type ServerState,
} from '../../server';
import { pushWith, serveWith } from '../../simulation';
import { atSpeed, type Workload } from '../../workloads';
import { Channel } from './channel';

/** What a live server is made of. */
export interface LiveSetup {
  readonly state: ServerState;
  readonly policy: Policy;
  readonly workloads: readonly Workload[];
  readonly features?: Features;
  /** The key with which it signs what it hands out and will be handed back. */
  readonly secret: string;
  /** The time, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  /** What is wrong on purpose, by its id. Absent: nothing is. */
  readonly defect?: string;
  /** The worker waits to be told, by {@link LiveServer.stepWorker}. Absent: it goes by the clock. */
  readonly byHand?: true;
}

/** The longest that a timer of the host can wait, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The one place where the state of a served lab lives. */
export class LiveServer {
  readonly #setup: LiveSetup;
  #state: ServerState;
  #byHand: boolean;
  /** The worker's next visit to each task. */
  readonly #visits = new Map<string, () => void>();
  /** The open subscriptions, by key. */
  readonly #streams = new Map<number, Channel<unknown>>();

  constructor(setup: LiveSetup) {
    this.#setup = setup;
    this.#state = setup.state;
    this.#byHand = setup.byHand ?? false;
  }

  /** The state as it is now. */
  get state(): ServerState {
    return this.#state;
  }

  /**
   * Handles a message. Where it opens a subscription, {@link stream} has its messages.
   * @param caller - On whose behalf it was sent.
   */
  handle(message: unknown, headers: Headers, caller: string): Handled {
    const { now, policy, workloads, features, secret, defect } = this.#setup;
    const handled = serveWith(defect, {
      message,
      headers,
      caller,
      now: now(),
      state: this.#state,
      policy,
      workloads,
      secret,
      ...(features ? { features } : {}),
    });
    if (handled.opened !== undefined) this.#streams.set(handled.opened, new Channel());
    this.#become(handled.state);
    return handled;
  }

  /**
   * Lets the worker do the next thing for the oldest task that has one, however long that would take.
   * @returns What it did, in words, or why it did nothing.
   */
  stepWorker(): string {
    const { policy, workloads, now } = this.#setup;
    let idle = 'there is no task';
    for (const { taskId } of this.#state.tasks) {
      const found = findWork(this.#state, atSpeed(workloads, Infinity), taskId);
      const at = now();
      const due = found && workDueAt(found.task, found.workload, policy, at);
      if (found && due !== undefined && due <= at) {
        const { task, says } = work(found.task, found.workload, policy, at);
        this.#become(putTask(this.#state, task));
        return `${says} (${taskId})`;
      }
      if (found && due !== undefined) idle = 'an answer is on its way';
      else if (found) idle = workBlocked(found.task, found.workload, policy, at) ?? idle;
    }
    return idle;
  }

  /** Lets the worker go by the clock from now on. */
  runWorker(): void {
    this.#byHand = false;
    for (const { taskId } of this.#state.tasks) this.#planVisit(taskId);
  }

  /** The messages of a subscription after its acknowledgement. It ends with the answer to the listen request. */
  stream(key: number): AsyncIterable<unknown> {
    return this.#streams.get(key) ?? new Channel();
  }

  /** Ends a subscription whose client has gone. */
  leave(key: number): void {
    this.#become(unsubscribe(this.#state, key));
  }

  /** Ends every subscription gracefully, and stops the worker. */
  close(): void {
    for (const cancelVisit of this.#visits.values()) cancelVisit();
    this.#visits.clear();
    for (const subscription of this.#state.subscriptions) {
      const stream = this.#streams.get(subscription.key);
      stream?.send(closing(subscription));
      stream?.end();
    }
  }

  /** Takes a new state: tells those who listen, and lets the worker know what there is to do. */
  #become(next: ServerState): void {
    const before = this.#state;
    const grown = next.tasks.length > before.tasks.length;
    this.#state = grown ? forgetExpired(next, this.#setup.policy, this.#setup.now()) : next;
    for (const { to, message } of pushes(before, this.#state, this.#setup))
      for (const told of pushWith(this.#setup.defect, message)) this.#streams.get(to)?.send(told);
    if (before.subscriptions !== next.subscriptions) this.#endStreams();
    if (before.tasks === next.tasks) return;
    const known = new Set(before.tasks);
    for (const task of this.#state.tasks) if (!known.has(task)) this.#planVisit(task.taskId);
  }

  /** Ends the streams of subscriptions that are no longer there. */
  #endStreams(): void {
    const open = new Set(this.#state.subscriptions.map(({ key }) => key));
    for (const [key, stream] of this.#streams) {
      if (open.has(key)) continue;
      stream.end();
      this.#streams.delete(key);
    }
  }

  /**
   * Plans the worker's next visit to a task. What can be done at once is done before the next request is read, yet
   * after this one was answered.
   */
  #planVisit(taskId: string): void {
    this.#visits.get(taskId)?.();
    this.#visits.delete(taskId);
    if (this.#byHand) return;
    const found = this.#find(taskId);
    const now = this.#setup.now();
    const due = found && workDueAt(found.task, found.workload, this.#setup.policy, now);
    if (due === undefined) return;
    const visit = () => this.#visit(taskId);
    if (due <= now) {
      const soon = setImmediate(visit);
      this.#visits.set(taskId, () => clearImmediate(soon));
    } else {
      const later = setTimeout(visit, Math.min(due - now, LONGEST_TIMER_MS));
      this.#visits.set(taskId, () => clearTimeout(later));
    }
  }

  #visit(taskId: string): void {
    const found = this.#find(taskId);
    const { policy, now } = this.#setup;
    const due = found && workDueAt(found.task, found.workload, policy, now());
    if (!found || due === undefined) {
      this.#visits.delete(taskId);
    } else if (due > now()) {
      this.#planVisit(taskId); // The timer went off early.
    } else {
      this.#visits.delete(taskId);
      const { task } = workDone(found.task, found.workload, policy, now());
      this.#become(putTask(this.#state, task));
    }
  }

  #find(taskId: string) {
    return findWork(this.#state, this.#setup.workloads, taskId);
  }
}

/** A task and what it runs. */
function findWork({ tasks }: ServerState, workloads: readonly Workload[], taskId: string) {
  const task = tasks.find((candidate) => candidate.taskId === taskId);
  const workload = workloads.find(({ tool }) => tool.name === task?.tool);
  return task && workload ? { task, workload } : undefined;
}
