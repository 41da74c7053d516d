/**
 * The line between the official client and the simulated server: an in-memory transport for the client, and a way
 * past it for the requests of the task session, whose answers the client itself would refuse.
 * @module
 */
import { InMemoryTransport, type JSONRPCMessage } from '@modelcontextprotocol/client';
import { isObject, stringMember, type JsonObject } from '../../protocol';

/** Why an answer never came. */
export interface Loss {
  /** In words. */
  readonly says: string;
  /** How long the server asks to wait, in milliseconds, where it said so. */
  readonly retryAfterMs?: number;
}

/** What becomes of a request: its answer, an object with `result` or `error`, or nothing. */
export type Reply = { readonly answer: JsonObject } | { readonly lost: Loss };

/** Thrown where a request was given up before its answer came. */
export class GivenUp extends Error {}

/** Both ends in one: what the client says goes out under ids of its own, and what comes in finds its asker. */
export class Line {
  /** The client's end. */
  readonly transport: InMemoryTransport;
  readonly #far: InMemoryTransport;
  readonly #asked = new Map<string, (reply: Reply) => void>();
  readonly #outgoing = new Map<unknown, string>();
  #count = 0;

  /**
   * @param name - What every id begins with: it keeps this client's ids apart from all others of a transcript.
   * @param send - Takes a message to the server.
   */
  constructor(
    private readonly name: string,
    private readonly send: (message: JsonObject) => void,
  ) {
    [this.transport, this.#far] = InMemoryTransport.createLinkedPair();
    this.#far.onmessage = (message) => this.#fromClient(message as unknown as JsonObject);
  }

  /** Opens the far end; the client opens its own. */
  async open(): Promise<void> {
    await this.#far.start();
  }

  /**
   * Sends a request past the client.
   * @throws {@link GivenUp} where `signal` is aborted. Then nothing more is sent, and a late answer is ignored.
   */
  async ask(request: JsonObject, signal?: AbortSignal): Promise<Reply> {
    if (signal?.aborted) throw new GivenUp('given up before it was sent');
    const id = this.#nextId();
    let giveUp = (): void => undefined;
    const reply = new Promise<Reply>((resolve, reject) => {
      this.#asked.set(id, resolve);
      giveUp = () => reject(new GivenUp('given up'));
      signal?.addEventListener('abort', giveUp);
    });
    this.send({ jsonrpc: '2.0', id, ...request });
    return reply.finally(() => {
      this.#asked.delete(id);
      signal?.removeEventListener('abort', giveUp);
    });
  }

  /**
   * Takes a message of the server. Only answers to what went out here are looked at: others share the transcript, and
   * their answers and notifications are not for this client.
   */
  receive(message: JsonObject): void {
    const id = stringMember(message, 'id');
    if (id === undefined) return;
    const asker = this.#asked.get(id);
    if (asker) return asker({ answer: message });
    const own = [...this.#outgoing].find(([, ours]) => ours === id);
    if (!own) return;
    this.#outgoing.delete(own[0]);
    void this.#far.send({ ...message, id: own[0] } as unknown as JSONRPCMessage);
  }

  /** Says that the answer to a message will not come. */
  lose(message: JsonObject, lost: Loss): void {
    const id = stringMember(message, 'id') ?? '';
    this.#asked.get(id)?.({ lost });
  }

  #nextId(): string {
    return `${this.name}-${(this.#count += 1)}`;
  }

  /** The client counts its requests from 0 anew on each connection; in a transcript an id is used once. */
  #fromClient(message: JsonObject): void {
    if (Object.hasOwn(message, 'id')) {
      const id = this.#nextId();
      this.#outgoing.set(message['id'], id);
      this.send({ ...message, id });
      return;
    }
    // A notification that a request was given up names the request by the client's own id.
    const params = message['params'];
    const named = isObject(params) ? this.#outgoing.get(params['requestId']) : undefined;
    this.send(
      named === undefined ? message : { ...message, params: { ...(params as object), requestId: named } },
    );
  }
}
