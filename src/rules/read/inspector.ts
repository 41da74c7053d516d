/**
 * The two exports of MCP Inspector 2.x: its protocol history (messages, each request with its response) and its
 * network history (HTTP exchanges).
 * @see https://github.com/modelcontextprotocol/inspector
 * @module
 */
import { isObject, member, stringMember, type Direction, type Headers } from '../../protocol';
import { DirectionGuess } from './direction';
import { ExchangeReader } from './exchange';
import { briefly, Fault } from './fault';
import { parseInstant } from './instant';
import type { Decoder, ReadEntry, Value } from './items';
import { Timeline } from './timeline';

/** Reads `{timestamp, direction, origin?, message, response?, duration?}`. */
export class InspectorProtocolDecoder implements Decoder {
  readonly skipped = 0;
  readonly #timeline = new Timeline();
  readonly #guess = new DirectionGuess();

  next(value: Value): readonly ReadEntry[] {
    const message = member(value.value, 'message');
    if (!isObject(message)) {
      throw new Fault(
        value,
        `An entry of the Inspector's history has a "message" object; this is ${briefly(message)}.`,
      );
    }
    const guess = this.#guess.of(message);
    const dir = directionOf(stringMember(value.value, 'origin')) ?? guess;
    const sent = parseInstant(member(value.value, 'timestamp')) ?? this.#timeline.latest;
    this.#timeline.add(value, sent, JSON.stringify(message).length, { dir, message });
    const response = member(value.value, 'response');
    if (!isObject(response)) return [];
    this.#guess.of(response);
    const duration = member(value.value, 'duration');
    const came = sent + (typeof duration === 'number' ? Math.max(0, duration) : 0);
    const back = dir === 'c2s' ? 's2c' : 'c2s';
    this.#timeline.add(value, came, JSON.stringify(response).length, { dir: back, message: response });
    return [];
  }

  end(): readonly ReadEntry[] {
    return this.#timeline.take();
  }
}

/** Reads `{timestamp, method, url, requestHeaders, requestBody?, responseStatus?, responseBody?, duration?}`. */
export class InspectorNetworkDecoder implements Decoder {
  readonly #timeline = new Timeline();
  readonly #reader: ExchangeReader;

  /** @param endpoint - The address, or its beginning, of the only endpoint to read. */
  constructor(endpoint: string | undefined) {
    this.#reader = new ExchangeReader(this.#timeline, endpoint);
  }

  /** How many exchanges were no MCP traffic. */
  get skipped(): number {
    return this.#reader.skipped;
  }

  next(value: Value): readonly ReadEntry[] {
    const entry = value.value;
    if (!isObject(entry))
      throw new Fault(value, `Expected an exchange of the Inspector, found ${briefly(entry)}.`);
    const responseHeaders = toHeaders(entry.responseHeaders);
    const { duration, responseStatus } = entry;
    const auth = entry.category === 'auth';
    this.#reader.add(value, {
      url: stringMember(entry, 'url') ?? '',
      // The Inspector marks its sign-in traffic, which is none of ours.
      method: auth ? '' : (stringMember(entry, 'method') ?? ''),
      sent: parseInstant(entry.timestamp),
      took: typeof duration === 'number' ? duration : 0,
      requestHeaders: toHeaders(entry.requestHeaders),
      requestBody: stringMember(entry, 'requestBody'),
      status: typeof responseStatus === 'number' ? responseStatus : undefined,
      responseHeaders,
      responseType: typeOf(responseHeaders),
      responseBody: stringMember(entry, 'responseBody'),
    });
    return [];
  }

  end(): readonly ReadEntry[] {
    return this.#timeline.take();
  }
}

function directionOf(origin: string | undefined): Direction | undefined {
  if (origin === 'client') return 'c2s';
  return origin === 'server' ? 's2c' : undefined;
}

function typeOf(headers: Headers | undefined): string {
  return Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
}

function toHeaders(value: unknown): Headers | undefined {
  if (!isObject(value)) return undefined;
  const pairs = Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
}
