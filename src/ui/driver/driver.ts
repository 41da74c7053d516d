/**
 * The official client at the bench, as the page sees it: what it sends becomes an action of the timeline, what comes
 * of an action goes back to it, and its clock is the timeline's.
 * @module
 */
import type { JsonObject } from '../../protocol';
import { isObject } from '../../protocol';
import { advise, nextWork, path, type Action, type LabMoment, type LabTimeline } from '../../simulation';
import { seenIn } from './seen';
import type {
  KnownTaskOrder,
  LearnerAnswer,
  News,
  Order,
  Outcome,
  Question,
  TaskView,
  TimedOrder,
  ToolOffer,
} from './messages';

/** Where the client runs: a worker, or in a test what stands for it. */
export interface ClientPort {
  postMessage(order: TimedOrder): void;
  onmessage: ((event: { readonly data: News }) => void) | null;
  terminate(): void;
}

/** What the driver asks of the bench. */
export interface Bench {
  /**
   * Does an action at a moment: goes there first, where the bench is elsewhere.
   * @param at - A moment of the bench's line.
   */
  readonly act: (action: Action, at: LabMoment) => void;
  /** Something that is shown has changed. */
  readonly changed: () => void;
}

/** A call, or a task that was resumed. */
export interface Run {
  readonly run: number;
  /** The tool, or for a resumed task nothing. */
  readonly tool?: string;
  readonly task?: TaskView;
  readonly outcome?: Outcome;
}

/** Where the client stands. */
export type Phase =
  | 'connecting'
  | 'driving'
  /** The learner took another line; the client does not know its steps. */
  | 'left'
  /** Its code could not be loaded, or it failed as a whole. */
  | 'broken';

/** How long a step of the running client stays to be looked at, in milliseconds of real time. */
const PACE_MS = 350;

/** Does something a while later; the function that it returns calls that off. */
export type Pace = (step: () => void) => () => void;

const paceOfPage: Pace = (step) => {
  const timer = setTimeout(step, PACE_MS);
  return () => clearTimeout(timer);
};

/** Drives the bench from its creation until {@link leave}. */
export class Driver {
  phase: Phase = 'connecting';
  tools: readonly ToolOffer[] = [];
  runs: readonly Run[] = [];
  questions: readonly Question[] = [];
  /** What failed last, in words. */
  problem: string | undefined;
  /** Until when the client waits, in milliseconds of virtual time; absent: not for time. */
  until: number | undefined;
  /** Whether it goes on by itself. */
  isRunning = false;

  /** The last moment that the client was told of: there it is. */
  end: LabMoment;

  #timeline: LabTimeline;
  /** Before its first act, what comes after the moment at which it began is the run of somebody else. */
  #hasActed = false;
  #orders = 0;
  #isIdle = false;
  #callOff = (): void => undefined;

  /**
   * Connects at the moment at which the bench is.
   * @param port - Where the client runs.
   * @param bench - What it acts on.
   * @param timeline - Where the bench is.
   * @param pace - What lies between two steps when it runs by itself.
   */
  constructor(
    private readonly port: ClientPort,
    private readonly bench: Bench,
    timeline: LabTimeline,
    private readonly pace: Pace = paceOfPage,
  ) {
    this.#timeline = timeline;
    this.end = timeline.now;
    port.onmessage = ({ data }) => this.#hear(data);
    // The depth of the line makes the name one that no client before it on this line had.
    this.#order({ kind: 'connect', name: `official-${timeline.now.depth + 1}` });
  }

  /** The runs that have not ended. */
  get open(): readonly Run[] {
    return this.runs.filter(({ outcome }) => outcome === undefined);
  }

  /** Whether the bench shows an earlier step than the one at which the client is. */
  get isBehind(): boolean {
    return this.#hasActed && this.#timeline.now !== this.end;
  }

  /** The tasks that the lab's client knows, that have not ended, and that this client does not follow. */
  get resumable(): readonly KnownTaskOrder[] {
    const followed = new Set(this.open.map(({ task }) => task?.taskId));
    return this.end.world.client.tasks.flatMap(({ taskId, snapshot, seenAt }) => {
      const isOpen = snapshot['status'] === 'working' || snapshot['status'] === 'input_required';
      return isOpen && !followed.has(taskId) ? [{ taskId, seen: seenIn(snapshot, seenAt) }] : [];
    });
  }

  /** Follows the bench. Where the learner acted from the past, the client stays with the steps that it knows: it leaves. */
  follow(timeline: LabTimeline): void {
    const wasBehind = this.isBehind;
    this.#timeline = timeline;
    if (this.phase === 'left' || this.phase === 'broken') return;
    const line = path(timeline.tip);
    if (line[this.end.depth] !== this.end) return this.#stop('left');
    if (!this.#hasActed) return;
    for (const moment of line.slice(this.end.depth + 1)) this.#tellOf(moment);
    if (wasBehind !== this.isBehind) this.bench.changed();
    this.#goOn();
  }

  /** Calls a tool. */
  call(tool: string, args: JsonObject): void {
    this.#begin({ tool }, (run) => ({ kind: 'call', run, tool, args }));
  }

  /** Goes on with a task of which the handle is known. */
  resume(known: KnownTaskOrder): void {
    this.#begin({}, (run) => ({ kind: 'resume', run, ...known }));
  }

  /** Gives the learner's answer. */
  answer({ question }: Question, answer: LearnerAnswer): void {
    this.questions = this.questions.filter((open) => open.question !== question);
    this.#order({ kind: 'answer', question, answer });
  }

  /** Asks for a task to be cancelled. */
  cancel({ run }: Run): void {
    this.#order({ kind: 'cancel', run });
  }

  /** Lets it go on by itself, or stops it. */
  setRunning(isRunning: boolean): void {
    this.isRunning = isRunning;
    this.bench.changed();
    if (isRunning) this.#step();
  }

  /** Lets the time pass for which the client waits. */
  letWaitPass(): void {
    const action = this.#wait();
    if (action) this.#act(action);
  }

  /** Ends the client and cancels nothing. */
  leave(): void {
    this.#stop('left');
  }

  #begin(what: Pick<Run, 'tool'>, order: (run: number) => Order): void {
    const run = this.runs.length + 1;
    this.problem = undefined;
    this.runs = [...this.runs, { run, ...what }];
    this.#order(order(run));
  }

  #hear(news: News): void {
    if (this.phase === 'left' || this.phase === 'broken') return;
    switch (news.kind) {
      case 'send':
        return this.#act({ type: 'send', message: news.message });
      case 'connected':
        this.phase = 'driving';
        this.tools = news.tools;
        break;
      case 'task':
        this.#change(news.run, { task: news.task });
        break;
      case 'outcome':
        this.#change(news.run, { outcome: news.outcome });
        break;
      case 'ask':
        this.questions = [...this.questions, news];
        break;
      case 'withdraw':
        this.questions = this.questions.filter(({ question }) => question !== news.question);
        break;
      case 'problem':
        this.problem = news.says;
        if (this.phase === 'connecting') return this.#stop('broken');
        break;
      case 'idle':
        if (news.orders !== this.#orders) return;
        this.until = news.until;
        this.#isIdle = true;
        this.#goOn();
    }
    this.bench.changed();
  }

  #act(action: Action): void {
    this.#hasActed = true;
    this.bench.act(action, this.end);
  }

  #change(run: number, change: Partial<Run>): void {
    this.runs = this.runs.map((one) => (one.run === run ? { ...one, ...change } : one));
  }

  #tellOf(moment: LabMoment): void {
    this.end = moment;
    const answers = (moment.report?.entries ?? []).filter(({ dir }) => dir === 's2c');
    // The time first: what the client sets its timers by is when an answer came.
    this.#order({ kind: 'time' }, moment);
    for (const { message } of answers) {
      if (isObject(message)) this.#order({ kind: 'receive', message }, moment);
    }
  }

  #order(order: Order, at = this.end): void {
    this.#orders += 1;
    this.#isIdle = false;
    this.port.postMessage({ ...order, now: at.world.now });
  }

  /** When it runs by itself: takes the next step, a while after the last. */
  #goOn(): void {
    this.#callOff();
    if (!this.isRunning || !this.#isIdle) return;
    this.#callOff = this.pace(() => this.#step());
  }

  #step(): void {
    // While somebody is asked it stands, and goes on when the answer is given.
    if (!this.isRunning || !this.#isIdle || this.questions.length > 0) return;
    const action = this.#next();
    if (action) return this.#act(action);
    this.isRunning = false;
    this.bench.changed();
  }

  /** What happens next when nobody has to be asked: the worker moves once the client has seen how things stand. */
  #next(): Action | undefined {
    const { world } = this.#timeline.tip;
    if (this.isBehind || this.open.length === 0) return undefined;
    const ready = this.open.find(({ task }) => task && typeof nextWork(world, task.taskId) !== 'string');
    if (ready?.task && advise(world) === 'work') return { type: 'work', taskId: ready.task.taskId };
    return this.#wait();
  }

  #wait(): Action | undefined {
    const { now } = this.end.world;
    if (this.until === undefined || this.until <= now) return undefined;
    return { type: 'advance', ms: Math.ceil(this.until - now) };
  }

  #stop(phase: 'left' | 'broken'): void {
    this.#callOff();
    this.phase = phase;
    this.isRunning = false;
    this.questions = [];
    this.until = undefined;
    this.port.onmessage = ({ data }) => {
      if (data.kind === 'idle' && data.orders === this.#orders) this.port.terminate();
    };
    // Detaching is a matter of the client alone: no message tells the server.
    if (phase === 'left') this.#order({ kind: 'detach' });
    else this.port.terminate();
    this.bench.changed();
  }
}
