/**
 * Who sent a bare message. A log of a pipe often keeps the messages alone; most of them can have come from one
 * side only.
 * @module
 */
import { idKey, member, messageKind, META, stringMember, type Direction } from '../../protocol';

/** What a server asked of its client before 2026-07-28. Seen in a log, a server sent it, rightly or not. */
const SERVER_REQUESTS = new Set(['elicitation/create', 'sampling/createMessage', 'roots/list']);

/** Notifications of a client. Every other one, of a known name or not, is a server's. */
const CLIENT_NOTIFICATIONS = new Set([
  'notifications/cancelled',
  'notifications/initialized',
  'notifications/roots/list_changed',
]);

/** Infers directions along one conversation: a response goes to the side that did not ask. */
export class DirectionGuess {
  /** Ids of requests that the server sent and nobody has answered. */
  readonly #askedByServer = new Set<string>();
  readonly #askedByClient = new Set<string>();

  /** Says who sent a message, and remembers it if it asks something. */
  of(message: unknown): Direction {
    const kind = messageKind(message);
    const id = idKey(member(message, 'id'));
    const method = stringMember(message, 'method') ?? '';
    if (kind === 'request') {
      const server = SERVER_REQUESTS.has(method);
      (server ? this.#askedByServer : this.#askedByClient).add(id);
      return server ? 's2c' : 'c2s';
    }
    if (kind === 'notification') return this.#ofNotification(message, method);
    const client = this.#askedByClient.delete(id);
    if (kind === 'response') return !client && this.#askedByServer.delete(id) ? 'c2s' : 's2c';
    return client ? 's2c' : 'c2s';
  }

  /** A server may close a subscription with notifications/cancelled too: then it carries the subscription's id. */
  #ofNotification(message: unknown, method: string): Direction {
    if (member(message, 'params', '_meta', META.subscriptionId) !== undefined) return 's2c';
    return CLIENT_NOTIFICATIONS.has(method) ? 'c2s' : 's2c';
  }
}
