/**
 * The official client with its session for tasks, over a line to a server. It knows nothing of pages and workers; it
 * waits by `setTimeout` and reads the time by `Date.now`, and whoever runs it decides whose they are.
 * @module
 */
import { Client, type Tool } from '@modelcontextprotocol/client';
import {
  createTaskSessionFromClient,
  toolDeclarationFromMcpTool,
  type SerializedTaskReference,
  type TaskEnabledSession,
  type TaskOutcome,
  type ToolExecution,
  type TaskView as OfficialTask,
} from '@modelcontextprotocol/ext-tasks/client';
import { isObject, member, PROTOCOL_VERSION, TASKS_CLIENT, type JsonObject } from '../../protocol';
import { undisguise } from './keys';
import { Line, type Loss } from './line';
import { Manners } from './manners';
import type { ClientNews, KnownTaskOrder, LearnerAnswer, Outcome, TaskView } from './messages';

/** Who it says it is. */
export const OFFICIAL_CLIENT = { name: 'official-client', version: '2.4.0' };

/** Under which name the session keeps references to tasks: there is one server, the lab's. */
const ENDPOINT = 'mcp-tasks-lab';

type Execution = ToolExecution<unknown>;

/** What the session says of a question. */
interface AskContext {
  /** Absent: the question of a call that is no task. */
  readonly taskId?: string;
  /** Its key. */
  readonly inputId?: string;
  /** Aborted when the question is not asked any more. */
  readonly signal?: AbortSignal;
}

/** A question that waits for the learner. */
interface OpenQuestion {
  readonly taskId: string | undefined;
  readonly answer: (answer: LearnerAnswer) => void;
}

/** One official client, from its connection until it is detached. */
export class OfficialClient {
  readonly #line: Line;
  readonly #manners: Manners;
  readonly #client: Client;
  /** What runs, by the number that the host gave it. */
  readonly #runs = new Map<number, Execution>();
  readonly #questions = new Map<number, OpenQuestion>();
  readonly #ended = new AbortController();
  #session: TaskEnabledSession | undefined;
  #asked = 0;

  /**
   * @param name - What the ids of its requests begin with.
   * @param tell - Takes what it has to say, messages to the server among it.
   */
  constructor(
    name: string,
    private readonly tell: (news: ClientNews) => void,
  ) {
    this.#line = new Line(name, (message) => tell({ kind: 'send', message }));
    this.#manners = new Manners(this.#line);
    this.#client = new Client(OFFICIAL_CLIENT, {
      capabilities: TASKS_CLIENT as object,
      versionNegotiation: { mode: { pin: PROTOCOL_VERSION } },
    });
  }

  /** Discovers the server and its tools. */
  async connect(): Promise<void> {
    await this.#line.open();
    await this.#client.connect(this.#line.transport);
    const { tools } = await this.#client.listTools();
    this.#session = createTaskSessionFromClient(this.#client, {
      endpointId: ENDPOINT,
      rawDispatch: this.#manners.dispatch,
      v2RequestFraming: {
        protocolVersion: PROTOCOL_VERSION,
        clientInfo: OFFICIAL_CLIENT,
        clientCapabilities: TASKS_CLIENT as Readonly<Record<string, never>>,
      },
      tools: { currentTool: (name) => declarationOf(tools, name) },
      onInputRequest: ((request: { readonly params: JsonObject }, context: AskContext) =>
        this.#ask(request.params, context)) as never,
      onError: ({ message }) => this.tell({ kind: 'problem', says: message }),
    });
    this.tell({
      kind: 'connected',
      tools: tools.map(({ name, title, description, inputSchema }) => ({
        name,
        ...(title === undefined ? {} : { title }),
        ...(description === undefined ? {} : { description }),
        inputSchema: inputSchema as JsonObject,
      })),
    });
  }

  /** Calls a tool and, where that becomes a task, sees it through. It never throws: what fails ends the run. */
  async call(run: number, tool: string, args: JsonObject): Promise<void> {
    await this.#follow(run, () => this.#connected().callTool(tool, args as never));
  }

  /** Goes on with a task of which only the handle is left. It never throws. */
  async resume(run: number, { taskId, seen }: KnownTaskOrder): Promise<void> {
    this.#manners.remember(taskId, seen);
    const reference = { endpointId: ENDPOINT, generation: 'v2', taskId, originalOperation: 'tools/call' };
    const { signal } = this.#ended;
    await this.#follow(run, () =>
      this.#connected().resumeTask(reference as SerializedTaskReference, { signal }),
    );
  }

  /** Gives the learner's answer to a question; one that is not open any more is ignored. */
  answer(question: number, answer: LearnerAnswer): void {
    this.#questions.get(question)?.answer(answer);
  }

  /** Asks the server to cancel a task. Its forms close at once, whatever the server makes of the wish. */
  async cancel(run: number): Promise<void> {
    const execution = this.#runs.get(run);
    if (!execution) return;
    for (const [question, open] of this.#questions) {
      if (open.taskId === execution.handle?.taskId) this.#withdraw(question);
    }
    try {
      await execution.cancel();
      // The session ends with the acknowledgement, but tells so only after the pause that it was in.
      this.#end(run, { status: 'cancelled' });
    } catch (error) {
      this.tell({ kind: 'problem', says: inWords(error) });
    }
  }

  /** Leaves everything as it is: tasks run on, and whoever has a handle can go on with it. */
  async detach(): Promise<void> {
    this.#ended.abort();
    for (const question of this.#questions.keys()) this.#withdraw(question);
    // Closing the session would cancel what is not settled.
    await Promise.all([...this.#runs.values()].map((execution) => execution.detach()));
  }

  /** Takes a message of the server. */
  receive(message: JsonObject): void {
    this.#line.receive(message);
  }

  /** Says that a message of the client will not be answered. */
  lose(message: JsonObject, lost: Loss): void {
    this.#line.lose(message, lost);
  }

  #connected(): TaskEnabledSession {
    if (!this.#session) throw new Error('The client is not connected yet.');
    return this.#session;
  }

  async #follow(run: number, start: () => Promise<Execution>): Promise<void> {
    try {
      const execution = await start();
      this.#runs.set(run, execution);
      const { outcome } = await execution.settle({
        // Closing is for what was left unfinished, and nothing is.
        close: false,
        onEvent: (event) => {
          if (event.type === 'task') this.tell({ kind: 'task', run, task: viewOf(event.task) });
        },
      });
      if (this.#runs.get(run) === execution) this.#end(run, outcomeOf(outcome));
    } catch (error) {
      this.#end(run, { status: 'failed', message: inWords(error), ...codeOf(error) });
    }
  }

  #end(run: number, outcome: Outcome): void {
    this.#runs.delete(run);
    if (!this.#ended.signal.aborted) this.tell({ kind: 'outcome', run, outcome });
  }

  #ask(params: JsonObject, { taskId, inputId, signal }: AskContext): Promise<LearnerAnswer> {
    const question = (this.#asked += 1);
    const answered = new Promise<LearnerAnswer>((resolve, reject) => {
      const answer = (given: LearnerAnswer) => {
        this.#questions.delete(question);
        resolve(given);
      };
      this.#questions.set(question, { taskId, answer });
      signal?.addEventListener('abort', () => {
        this.#withdraw(question);
        reject(new Error('The question is not asked any more.'));
      });
    });
    this.tell({
      kind: 'ask',
      question,
      ...(taskId === undefined ? {} : { taskId }),
      key: undisguise(inputId ?? ''),
      params,
    });
    return answered;
  }

  /** Takes a question back. Its promise stays open until the session gives it up, so that nothing is answered. */
  #withdraw(question: number): void {
    if (this.#questions.delete(question)) this.tell({ kind: 'withdraw', question });
  }
}

function declarationOf(tools: readonly Tool[], name: string) {
  const tool = tools.find((candidate) => candidate.name === name);
  return tool && toolDeclarationFromMcpTool(tool);
}

function viewOf({ taskId, status, statusMessage, suggestedPollIntervalMs }: OfficialTask): TaskView {
  return {
    taskId,
    status,
    ...(statusMessage === undefined ? {} : { statusMessage }),
    ...(suggestedPollIntervalMs === undefined ? {} : { pollIntervalMs: suggestedPollIntervalMs }),
  };
}

function outcomeOf(outcome: TaskOutcome<unknown>): Outcome {
  switch (outcome.status) {
    case 'completed':
      return {
        status: 'completed',
        isError: member(outcome.result, 'isError') === true,
        text: textOf(member(outcome.result, 'content')),
      };
    case 'failed':
      return { status: 'failed', message: outcome.error.message, ...codeOf(outcome.error) };
    case 'cancelled':
      return { status: 'cancelled' };
  }
}

function textOf(content: unknown): string {
  const blocks = Array.isArray(content) ? content : [];
  return blocks
    .flatMap((block) => (isObject(block) && typeof block['text'] === 'string' ? [block['text']] : []))
    .join('\n');
}

function codeOf(error: unknown): { code?: number } {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'number' ? { code } : {};
}

function inWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
