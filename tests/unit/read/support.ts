import type { Entry } from '../../../src/protocol';
import { createReader, type ReadItem, type Reader, type ReaderOptions } from '../../../src/rules/read';

export const ASK = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'export' } };
export const ANSWER = { jsonrpc: '2.0', id: 1, result: { resultType: 'complete', content: [] } };
export const PUSH = {
  jsonrpc: '2.0',
  method: 'notifications/tasks',
  params: { taskId: 't', status: 'working' },
};

export const CALL: Entry = { dir: 'c2s', message: ASK };
export const REPLY: Entry = { dir: 's2c', message: ANSWER };

/** Everything that a reader makes of a text that is given to it in the parts that end at `cuts`. */
export function readAll(
  text: string,
  options: ReaderOptions = {},
  cuts: readonly number[] = [],
): { reader: Reader; items: readonly ReadItem[] } {
  const reader = createReader(options);
  const ends = [...cuts.map((cut) => cut % (text.length + 1)), text.length].sort((a, b) => a - b);
  const items: ReadItem[] = [];
  let from = 0;
  for (const end of ends) {
    items.push(...reader.push(text.slice(from, end)));
    from = end;
  }
  return { reader, items: [...items, ...reader.end()] };
}

/** The entries of a text that can be read to its end. */
export function entriesOf(text: string, options: ReaderOptions = {}): readonly Entry[] {
  return readAll(text, options).items.map((item) => {
    if (item.kind === 'unreadable') throw new Error(`line ${item.line}: ${item.reason}`);
    return item.entry;
  });
}

/** Why a text cannot be read: `line:column reason`. Fails where it can be. */
export function refusal(text: string, options: ReaderOptions = {}): string {
  const last = readAll(text, options).items.at(-1);
  if (last?.kind !== 'unreadable') throw new Error('The text was read to its end.');
  return `${last.line}:${last.column} ${last.reason}`;
}

export function jsonLines(...values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

/** A HAR entry of one exchange. */
export function harEntry(
  start: string,
  time: number,
  message: unknown,
  answer: unknown,
  more: { url?: string; method?: string; mimeType?: string; encoding?: string; status?: number } = {},
): unknown {
  const text = typeof answer === 'string' || answer === undefined ? answer : JSON.stringify(answer);
  return {
    startedDateTime: start,
    time,
    request: {
      method: more.method ?? 'POST',
      url: more.url ?? 'https://mcp.example/mcp',
      headers: [
        { name: ':authority', value: 'mcp.example' },
        { name: 'Mcp-Method', value: 'tools/call' },
        { name: 'Accept', value: 'application/json' },
        { name: 'Accept', value: 'text/event-stream' },
      ],
      postData: {
        mimeType: 'application/json',
        text: typeof message === 'string' ? message : JSON.stringify(message),
      },
    },
    response: {
      status: more.status ?? 200,
      headers: [{ name: 'Content-Type', value: more.mimeType ?? 'application/json' }],
      content: { mimeType: more.mimeType ?? 'application/json', text, encoding: more.encoding },
    },
  };
}

export function har(...entries: readonly unknown[]): string {
  return JSON.stringify(
    { log: { version: '1.2', creator: { name: 'a browser' }, entries, pages: [] } },
    null,
    2,
  );
}
