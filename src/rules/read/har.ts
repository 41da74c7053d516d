/**
 * HTTP Archives (HAR 1.2), as browsers and proxies export them.
 * @see http://www.softwareishard.com/blog/har-12-spec/
 * @module
 */
import { base64 } from '@scure/base';
import { isObject, member, stringMember, type Headers } from '../../protocol';
import { ExchangeReader, type Exchange } from './exchange';
import { briefly, Fault } from './fault';
import { parseInstant } from './instant';
import type { Decoder, ReadEntry, Value } from './items';
import { readMarks } from './marked';
import { Timeline } from './timeline';

/** Reads `log.entries`. Everything waits for the end of the file: see {@link Timeline}. */
export class HarDecoder implements Decoder {
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
    if (!isObject(member(value.value, 'request'))) {
      throw new Fault(
        value,
        `A HAR entry is an object with a "request"; this is ${briefly(value.value)} without one.`,
      );
    }
    this.#reader.add(value, toExchange(value.value));
    return [];
  }

  end(): readonly ReadEntry[] {
    return this.#timeline.take();
  }
}

function toExchange(entry: unknown): Exchange {
  const responseHeaders = toHeaders(member(entry, 'response', 'headers'));
  const took = member(entry, 'time');
  const status = member(entry, 'response', 'status');
  return {
    url: stringMember(entry, 'request', 'url') ?? '',
    method: stringMember(entry, 'request', 'method') ?? '',
    sent: parseInstant(member(entry, 'startedDateTime')),
    took: typeof took === 'number' ? took : 0,
    requestHeaders: toHeaders(member(entry, 'request', 'headers')),
    requestBody: bodyText(member(entry, 'request', 'postData')),
    status: typeof status === 'number' ? status : undefined,
    responseHeaders,
    responseType: stringMember(entry, 'response', 'content', 'mimeType') ?? '',
    responseBody: bodyText(member(entry, 'response', 'content')),
    marks: readMarks(member(entry, '_mcpEntries')),
  };
}

/** Header pairs as an object. The pseudo headers of HTTP/2 (`:path`) are no headers; an empty list was not recorded. */
function toHeaders(list: unknown): Headers | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const headers = new Map<string, string>();
  for (const pair of list) {
    const name = stringMember(pair, 'name');
    const value = stringMember(pair, 'value');
    if (name === undefined || value === undefined || name.startsWith(':')) continue;
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(headers);
}

/** The text of a recorded body, which may be kept as base64. `undefined` where it was not kept or cannot be decoded. */
function bodyText(body: unknown): string | undefined {
  const text = stringMember(body, 'text');
  if (text === undefined || stringMember(body, 'encoding') !== 'base64') return text;
  try {
    return new TextDecoder().decode(base64.decode(text.replace(/\s/g, '')));
  } catch {
    return undefined;
  }
}
