/**
 * One HTTP exchange of Streamable HTTP, whoever recorded it, as entries.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 * @module
 */
import { header, isObject, member, messageKind, stringMember, type Headers } from '../../protocol';
import { Fault } from './fault';
import { parseInstant } from './instant';
import type { Value } from './items';
import { isTooDeep } from './json-fault';
import { markedEntries, type Mark } from './marked';
import { eventData } from './sse';
import type { Timeline } from './timeline';

/** What a recorder kept of one exchange. */
export interface Exchange {
  readonly url: string;
  readonly method: string;
  /** When the request was sent, and when its answer had come: milliseconds since 1970. */
  readonly sent: number | undefined;
  readonly took: number;
  /** `undefined` where the recorder kept none: then no header rule applies. */
  readonly requestHeaders: Headers | undefined;
  readonly requestBody: string | undefined;
  /** `undefined` or 0 where there was no answer. */
  readonly status: number | undefined;
  readonly responseHeaders: Headers | undefined;
  readonly responseType: string;
  readonly responseBody: string | undefined;
  /** What an archive of this project says of each message beside HTTP. */
  readonly marks?: readonly Mark[] | undefined;
}

/** Turns exchanges with one MCP endpoint into timed entries. */
export class ExchangeReader {
  #endpoint: string | undefined;
  #skipped = 0;
  readonly #timeline: Timeline;
  readonly #wanted: string | undefined;

  /**
   * @param timeline - Where the entries go.
   * @param wanted - The address, or its beginning, of the only endpoint to read.
   */
  constructor(timeline: Timeline, wanted: string | undefined) {
    this.#timeline = timeline;
    this.#wanted = wanted;
  }

  /** How many exchanges were left out. */
  get skipped(): number {
    return this.#skipped;
  }

  /** The endpoint that was read, once one has been seen. */
  get endpoint(): string | undefined {
    return this.#endpoint;
  }

  /**
   * Adds an exchange's entries, or leaves it out where it is no MCP traffic.
   * @throws Fault - Where it speaks to another endpoint than those before.
   */
  add(value: Value, exchange: Exchange): void {
    const message = requestMessage(exchange);
    if (message === undefined || !exchange.url.startsWith(this.#wanted ?? '')) {
      this.#skipped += 1;
      return;
    }
    this.#stayWithOneEndpoint(value, exchange.url);
    const sent = exchange.sent ?? this.#timeline.latest;
    if (this.#addMarked(value, exchange, message, sent)) return;
    const headers = exchange.requestHeaders === undefined ? {} : { headers: exchange.requestHeaders };
    this.#timeline.add(value, sent, exchange.requestBody?.length ?? 0, { dir: 'c2s', message, ...headers });
    this.#addAnswers(value, exchange, sent, messageKind(message) === 'notification');
  }

  /** Adds the entries of an exchange that says itself what they were. */
  #addMarked(value: Value, exchange: Exchange, message: unknown, sent: number): boolean {
    const { marks, requestHeaders, responseHeaders, requestBody = '', responseBody = '' } = exchange;
    const answers = { messages: answerTexts(exchange).map(parsed), headers: responseHeaders };
    const marked = marks && markedEntries(marks, { message, headers: requestHeaders }, answers);
    const size = requestBody.length + responseBody.length;
    marked?.forEach(({ entry, place }, index) => {
      const instant = parseInstant(entry.at) ?? sent;
      this.#timeline.add(value, instant, index === 0 ? size : 0, entry, place);
    });
    return marked !== undefined;
  }

  #addAnswers(value: Value, exchange: Exchange, sent: number, isNotice: boolean): void {
    const { status, responseHeaders } = exchange;
    const responseBody = exchange.responseBody ?? '';
    // A recorder may not have kept a body: only where none is due does its absence say anything.
    if (!status || (responseBody === '' && !isNotice)) return;
    const headers = responseHeaders === undefined ? {} : { headers: responseHeaders };
    const end = sent + Math.max(0, exchange.took);
    const streamed = isStreamed(exchange);
    if (responseBody === '') {
      return this.#timeline.add(value, end, 0, { dir: 's2c', message: undefined, status, ...headers });
    }
    let instant = streamed ? sent : end;
    for (const text of answerTexts(exchange)) {
      const message = parsed(text);
      if (message === undefined || isForeign(message, status)) continue;
      instant = Math.max(instant, streamed ? momentOf(message, end) : end);
      this.#timeline.add(value, instant, text.length, { dir: 's2c', message, status, ...headers });
    }
  }

  /** Two servers number their requests alike: mixed into one transcript, each would be blamed for the other. */
  #stayWithOneEndpoint(value: Value, url: string): void {
    const endpoint = url.replace(/[?#].*$/, '');
    this.#endpoint ??= endpoint;
    if (endpoint === this.#endpoint) return;
    throw new Fault(
      value,
      `The file holds MCP traffic with two endpoints, ${this.#endpoint} and ${endpoint}. Name one with --endpoint.`,
    );
  }
}

function isStreamed({ responseType }: Exchange): boolean {
  return /^text\/event-stream\b/i.test(responseType);
}

/** The messages that came back, as text. */
function answerTexts(exchange: Exchange): readonly string[] {
  const { responseBody = '' } = exchange;
  if (responseBody === '') return [];
  return isStreamed(exchange) ? eventData(responseBody) : [responseBody];
}

/** An error page of a gateway or of the sign-in (401, 403, 502) that is JSON without being JSON-RPC. */
function isForeign(message: unknown, status: number): boolean {
  return status >= 300 && member(message, 'jsonrpc') === undefined;
}

/**
 * The moment of a streamed message. A recording has one time for a whole stream; a snapshot says itself when it
 * was taken, and a stream that outlived many polls must not seem to have said everything at its end.
 */
function momentOf(message: unknown, end: number): number {
  if (messageKind(message) === 'response') return end;
  const taken = parseInstant(member(message, 'params', 'lastUpdatedAt'));
  return taken === undefined ? 0 : Math.min(taken, end);
}

/** The message that a POST carried; `undefined` where it is no JSON-RPC or no MCP. */
function requestMessage(exchange: Exchange): unknown {
  if (exchange.method.toUpperCase() !== 'POST' || exchange.requestBody === undefined) return undefined;
  const named =
    header(exchange.requestHeaders ?? {}, 'mcp-method') ??
    header(exchange.requestHeaders ?? {}, 'mcp-protocol-version');
  const message = parsed(exchange.requestBody);
  // A body that is no JSON was still sent to an MCP endpoint if its headers say so.
  if (message === undefined) return named === undefined ? undefined : exchange.requestBody;
  const mcp =
    exchange.marks !== undefined ||
    named !== undefined ||
    stringMember(message, 'jsonrpc') !== undefined ||
    declaresVersion(message);
  return mcp ? message : undefined;
}

function declaresVersion(message: unknown): boolean {
  const meta = member(message, 'params', '_meta');
  return isObject(meta) && Object.keys(meta).some((key) => key.startsWith('io.modelcontextprotocol/'));
}

function parsed(text: string): unknown {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
