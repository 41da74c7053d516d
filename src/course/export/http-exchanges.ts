/**
 * A transcript as exchanges of Streamable HTTP: each message of the client is a POST, and what the server sent came
 * back on one of them.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 * @module
 */
import { idKey, member, messageKind, META, type Entry } from '../../protocol';

/** An entry and its place in the transcript, counted from 0. */
export interface Placed {
  readonly at: number;
  readonly entry: Entry;
}

/** One POST and what came back on it. */
export interface HttpExchange {
  readonly request: Placed;
  /** In order; none: the connection ended without an answer, or the log did. */
  readonly answers: readonly Placed[];
}

/** A transcript as exchanges. */
export interface HttpExchanges {
  /** In the order of their requests. */
  readonly exchanges: readonly HttpExchange[];
  /** What the server sent that can have come back on no request. */
  readonly left: readonly Placed[];
}

/** An exchange while the transcript is read. */
interface Open {
  readonly request: Placed;
  readonly id: string;
  readonly isRequest: boolean;
  readonly progressToken: unknown;
  readonly answers: Placed[];
  isAnswered: boolean;
}

/** Finds for each message of the server the request on which it came back. */
export function httpExchanges(entries: readonly Entry[]): HttpExchanges {
  const open: Open[] = [];
  const left: Placed[] = [];
  entries.forEach((entry, at) => {
    const placed = { at, entry };
    if (entry.dir === 'c2s') return open.push(opened(placed));
    const home = homeOf(entry, open);
    if (!home) return left.push(placed);
    home.answers.push(placed);
    home.isAnswered ||= entry.message === undefined || messageKind(entry.message) === 'response';
    return undefined;
  });
  return { exchanges: open.map(({ request, answers }) => ({ request, answers })), left };
}

function opened(request: Placed): Open {
  const { message } = request.entry;
  return {
    request,
    id: idKey(member(message, 'id')),
    isRequest: messageKind(message) === 'request',
    progressToken: member(message, 'params', '_meta', 'progressToken'),
    answers: [],
    isAnswered: false,
  };
}

function homeOf({ message }: Entry, open: readonly Open[]): Open | undefined {
  const waiting = open.filter(({ isAnswered }) => !isAnswered);
  // A status without a message answers what is no request.
  if (message === undefined) return waiting.find(({ isRequest }) => !isRequest);
  const requests = waiting.filter(({ isRequest }) => isRequest);
  if (messageKind(message) === 'response') {
    const id = member(message, 'id');
    // An answer to what could not be read has no id, and came on the last that was sent.
    if (id === undefined || id === null) return waiting.at(-1);
    return requests.find((each) => each.id === idKey(id)) ?? open.findLast((each) => each.id === idKey(id));
  }
  const subscription = member(message, 'params', '_meta', META.subscriptionId);
  if (subscription !== undefined) return open.findLast(({ id }) => id === idKey(subscription));
  const token = member(message, 'params', 'progressToken');
  const named = token === undefined ? undefined : requests.find((each) => each.progressToken === token);
  return named ?? requests.at(-1);
}
