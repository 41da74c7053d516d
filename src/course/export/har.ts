/**
 * A transcript as an HTTP Archive, as browsers and proxies write them. Where the transcript was not recorded over
 * HTTP, the archive shows how it would travel; the custom field `_mcpEntries` tells what was recorded and in which
 * order, so that the checker reads the very same transcript again.
 * @see http://www.softwareishard.com/blog/har-12-spec/
 * @module
 */
import type { Entry as HarEntry, Har, Header } from 'har-format';
import { isoTime, member, messageKind, type Entry, type Headers } from '../../protocol';
import { parseInstant, type Mark } from '../../rules/read';
import { LAB_SERVER } from '../../server';
import { httpExchanges, type HttpExchange, type Placed } from './http-exchanges';

/** An archive as text, and what it cannot hold. */
export interface HarFile {
  readonly text: string;
  /** How many messages of the server came back on no request: an archive has no place for them. */
  readonly left: number;
}

/**
 * Writes the archive.
 * @param entries - The transcript.
 * @param address - Where the server is said to be.
 */
export function toHar(entries: readonly Entry[], address: string): HarFile {
  const { exchanges, left } = httpExchanges(entries);
  let latest = 0;
  const archive: Har = {
    log: {
      version: '1.2',
      creator: { name: LAB_SERVER.name, version: LAB_SERVER.version },
      entries: exchanges.map((exchange) => {
        // An exchange without a time of its own is as late as those before it.
        latest = instantOf(exchange.request) ?? latest;
        return harEntry(exchange, address, latest);
      }),
      ...(left.length > 0
        ? { comment: `${left.length} messages came back on no request and are left out.` }
        : {}),
    },
  };
  return { text: `${JSON.stringify(archive, undefined, 2)}\n`, left: left.length };
}

function instantOf({ entry }: Placed): number | undefined {
  return parseInstant(entry.at);
}

function harEntry(
  exchange: HttpExchange,
  address: string,
  start: number,
): HarEntry & { _mcpEntries: Mark[] } {
  const { request, answers } = exchange;
  const body = JSON.stringify(request.entry.message) ?? '';
  const time = Math.max(0, ...answers.map((answer) => (instantOf(answer) ?? start) - start));
  return {
    startedDateTime: isoTime(Math.floor(start)).replace(/(:\d\d)Z$/, '$1.000Z'),
    time,
    request: {
      method: 'POST',
      url: address,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: headerList(request.entry.headers),
      queryString: [],
      postData: { mimeType: 'application/json', text: body },
      headersSize: -1,
      bodySize: bytes(body),
    },
    response: responseOf(exchange),
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    _mcpEntries: [request, ...answers].map(markOf),
  };
}

function responseOf({ request, answers }: HttpExchange): HarEntry['response'] {
  const messages = answers.flatMap(({ entry }) => (entry.message === undefined ? [] : [entry.message]));
  const isStream =
    messages.length > 1 ||
    messages.some((message) => messageKind(message) !== 'response') ||
    member(request.entry.message, 'method') === 'subscriptions/listen';
  const texts = messages.map((message) => JSON.stringify(message));
  const text = isStream ? texts.map((data) => `data: ${data}\n\n`).join('') : (texts[0] ?? '');
  const status = answers.map(({ entry }) => entry.status).find(Boolean) ?? usualStatus(request, answers);
  return {
    status,
    statusText: STATUS_TEXTS[status] ?? '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: headerList(answers.find(({ entry }) => entry.headers)?.entry.headers),
    content: {
      size: bytes(text),
      mimeType: text === '' ? '' : isStream ? 'text/event-stream' : 'application/json',
      ...(text === '' ? {} : { text }),
    },
    redirectURL: '',
    headersSize: -1,
    bodySize: bytes(text),
  };
}

/** The status where none was recorded; 0, as browsers write it, where no answer came. */
function usualStatus({ entry }: Placed, answers: readonly Placed[]): number {
  if (answers.length > 0) return 200;
  return messageKind(entry.message) === 'request' ? 0 : 202;
}

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  200: 'OK',
  202: 'Accepted',
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
};

function markOf({ at, entry }: Placed): Mark {
  return {
    entry: at,
    ...(entry.at === undefined ? {} : { at: entry.at }),
    ...(entry.status === undefined ? {} : { status: entry.status }),
    ...(entry.headers ? { http: true } : {}),
  };
}

function headerList(headers: Headers | undefined): Header[] {
  return Object.entries(headers ?? {}).map(([name, value]) => ({ name, value }));
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
