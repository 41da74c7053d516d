/** The official client in a realm whose time is virtual, before a server that a test writes by hand. */
import { isoTime, member, META, PROTOCOL_VERSION, type Entry, type JsonObject } from '../../../src/protocol';
import { check, type Finding } from '../../../src/rules';
import { START } from '../../../src/simulation';
import type { Loss } from '../../../src/ui/driver/line';
import type { ClientNews, LearnerAnswer, Question } from '../../../src/ui/driver/messages';
import { OfficialClient } from '../../../src/ui/driver/official-client';
import { VirtualTime, type TimeScope } from '../../../src/ui/driver/virtual-time';

/** What a hand-written server does with a message: the body of its answer, or no answer. */
export type Reaction =
  { readonly result: JsonObject } | { readonly error: JsonObject } | { readonly lost: Loss } | undefined;
export type Server = (method: string, params: JsonObject, now: number) => Reaction;

/** Everything that the client does goes through here. */
export class Realm implements Disposable {
  readonly time = new VirtualTime(START);
  readonly entries: Entry[] = [];
  readonly news: ClientNews[] = [];
  readonly client: OfficialClient;
  readonly #restore: () => void;

  constructor(
    private readonly server: Server,
    name = 'official',
  ) {
    this.#restore = this.time.install(globalThis as unknown as TimeScope);
    this.client = new OfficialClient(name, (news) => this.hear(news));
  }

  [Symbol.dispose](): void {
    this.#restore();
  }

  /** Connects, and waits until the client is ready. */
  async connect(): Promise<this> {
    await this.client.connect();
    return this;
  }

  /** Lets a time pass, in the steps in which the client waits. */
  async pass(ms: number): Promise<void> {
    await this.rest();
    const end = this.time.now + ms;
    for (let due = this.time.nextDue; due !== undefined && due <= end; due = this.time.nextDue) {
      this.time.advanceTo(due);
      await this.rest();
    }
    this.time.advanceTo(end);
    await this.rest();
  }

  /** Lets everything run that waits for no timer. */
  async rest(): Promise<void> {
    for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Calls a tool, as the run 1 unless a test says otherwise. */
  async call(tool: string, run = 1): Promise<void> {
    void this.client.call(run, tool, {});
    await this.rest();
  }

  async answer(answer: LearnerAnswer, question = this.questions().at(-1)): Promise<void> {
    this.client.answer(question?.question ?? 0, answer);
    await this.rest();
  }

  /** What it asked the learner. */
  questions(): readonly Question[] {
    return this.all('ask');
  }

  all<Kind extends ClientNews['kind']>(kind: Kind): Extract<ClientNews, { kind: Kind }>[] {
    return this.news.filter((news): news is Extract<ClientNews, { kind: Kind }> => news.kind === kind);
  }

  /** The requests of a method, each with the seconds since the beginning. */
  sent(method: string): { at: number; params: JsonObject }[] {
    return this.entries.flatMap(({ dir, message, at }) =>
      dir === 'c2s' && member(message, 'method') === method
        ? [{ at: (Date.parse(at ?? '') - START) / 1000, params: member(message, 'params') as JsonObject }]
        : [],
    );
  }

  /** What the checker says of everybody, advice left out. */
  verdicts(): readonly Finding[] {
    return check(this.entries).filter(({ report }) => report !== 'advice');
  }

  /**
   * What the checker says of the client, advice included.
   * @param complete - Nothing comes any more: false where a task still runs.
   */
  findings(complete = true): readonly Finding[] {
    return check(this.entries, { complete }).filter(({ who }) => who !== 'server');
  }

  /** Takes what a client says, and answers what it sends by the server. */
  hear(news: ClientNews, to: Pick<OfficialClient, 'receive' | 'lose'> = this.client): void {
    this.news.push(news);
    if (news.kind !== 'send') return;
    const { message } = news;
    const at = isoTime(this.time.now);
    this.entries.push({ dir: 'c2s', message, at });
    const { id } = message;
    const params = (message['params'] ?? {}) as JsonObject;
    const reaction = this.server(String(message['method']), params, this.time.now) ?? greet(message);
    if ('lost' in reaction) return queueMicrotask(() => to.lose(message, reaction.lost));
    const answer: JsonObject = { jsonrpc: '2.0', id, ...reaction };
    this.entries.push({ dir: 's2c', message: answer, at });
    queueMicrotask(() => to.receive(JSON.parse(JSON.stringify(answer)) as JsonObject));
  }
}

const _meta = { [META.serverInfo]: { name: 'hand-written', version: '1.0.0' } };

/** What every server here says to discovery and lists. */
function greet({ method }: JsonObject): { readonly result: JsonObject } {
  const common = { resultType: 'complete', ttlMs: 0, cacheScope: 'private', _meta };
  if (method === 'server/discover') {
    const capabilities = { tools: {}, extensions: { 'io.modelcontextprotocol/tasks': {} } };
    return { result: { ...common, supportedVersions: [PROTOCOL_VERSION], capabilities } };
  }
  const tool = (name: string) => ({ name, inputSchema: { type: 'object' } });
  if (method === 'tools/list') return { result: { ...common, tools: [tool('slow'), tool('quick')] } };
  return { result: { resultType: 'complete', _meta } };
}

/** The id of the task of a hand-written server. */
export const TASK = 'tsk_0123456789abcdef0123456789abcdef';

/** The fields of its task, at 10:30:00 and 2 s of pause unless a test says otherwise. */
export function task(status: string, more: JsonObject = {}): JsonObject {
  const at = isoTime(START);
  return {
    taskId: TASK,
    status,
    createdAt: at,
    lastUpdatedAt: at,
    ttlMs: 900_000,
    pollIntervalMs: 2000,
    _meta,
    ...more,
  };
}

/** The handle of a task. */
export const handle = (more: JsonObject = {}): Reaction => ({
  result: { resultType: 'task', ...task('working', more) },
});

/** A snapshot of a task. */
export const snapshot = (status: string, more: JsonObject = {}): Reaction => ({
  result: { resultType: 'complete', ...task(status, more) },
});

/** The snapshot of a task that is done. */
export const done = (more: JsonObject = {}): Reaction =>
  snapshot('completed', { result: plain('Done.'), ...more });

/** The result of a call. */
export const plain = (text: string): JsonObject => ({
  resultType: 'complete',
  content: [{ type: 'text', text }],
  _meta,
});

/** A form with one field to tick. */
export const form = (message = 'Go on?'): JsonObject => ({
  method: 'elicitation/create',
  params: {
    mode: 'form',
    message,
    requestedSchema: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
  },
});
