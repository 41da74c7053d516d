/**
 * A transcript as commands of curl, in a script for any POSIX shell: what the client sent is sent again.
 * @module
 */
import { member, messageKind, standardHeaders, stringMember, type Entry, type Headers } from '../../protocol';
import { inWords } from '../../simulation';
import { comment, shellWord } from './escape';
import type { Exported } from './exported';
import { httpExchanges, type HttpExchange } from './http-exchanges';
import { labelOf } from './label';
import { waits } from './waits';

/**
 * Writes the script. What a server makes up itself (the id of a task, a `requestState`) is taken from the answers
 * that come, and not from the transcript.
 * @param address - Where the server is, unless the script is told otherwise.
 */
export function toCurl({ title, entries }: Exported, address: string): string {
  const { exchanges } = httpExchanges(entries);
  const waited = waits(entries);
  const known = new Map<string, string>();
  const blocks = exchanges.map((exchange, place) => {
    const since = exchanges[place - 1]?.request.at ?? 0;
    const pause = waited.slice(since + 1, exchange.request.at + 1).reduce((sum, wait) => sum + wait, 0);
    return [...pauseLine(pause), ...commandOf(exchange, known), ...learned(exchange, known)].join('\n');
  });
  return `${head(title, exchanges.length, address)}\n${blocks.join('\n\n')}\n`;
}

function head(title: string, count: number, address: string): string {
  return `#!/bin/sh
# ${comment(title)}
# Sends its ${count} messages again. Usage: sh FILE [ADDRESS]
URL=\${1:-}
[ -n "$URL" ] || URL=${shellWord(address)}
# How many times faster than in the transcript, as serve --speed has it.
SPEED=\${SPEED:-20}

pause() { sleep "$(awk -v ms="$1" -v speed="$SPEED" 'BEGIN { print ms / 1000 / speed }')"; }
taken() { printf '%s\\n' "$ANSWER" | sed -n 's/.*"'"$1"'" *: *"\\([^"]*\\)".*/\\1/p' | head -n 1; }
`;
}

function pauseLine(ms: number): readonly string[] {
  return ms > 0 ? [`pause ${ms} # ${inWords(ms)}`] : [];
}

function commandOf({ request }: HttpExchange, known: ReadonlyMap<string, string>): readonly string[] {
  const { entry, at } = request;
  const body = JSON.stringify(entry.message) ?? '';
  const headers = sendable(entry.headers ?? standardHeaders(entry.message));
  // A subscription stays open for as long as nobody closes it.
  const isOpen = stringMember(entry.message, 'method') === 'subscriptions/listen';
  return [
    `# ${at + 1}. ${comment(labelOf(entry).words)}`,
    `ANSWER=$(curl -sS${isOpen ? ' -N --max-time 10' : ''} -X POST "$URL" \\`,
    ...headers.map(
      ([name, value]) => `  -H ${word(value === '' ? `${name};` : `${name}: ${value}`, known)} \\`,
    ),
    `  --data-raw ${word(body, known)})`,
    `printf '%s\\n' "$ANSWER"`,
  ];
}

/** What a later message may have to say again, as the server that answers now says it. */
function learned({ answers }: HttpExchange, known: Map<string, string>): readonly string[] {
  return answers.flatMap(({ entry }) =>
    (['taskId', 'requestState'] as const).flatMap((key) => {
      const value = madeUp(entry, key);
      if (value === undefined || known.has(value)) return [];
      const name = `${key === 'taskId' ? 'TASK' : 'STATE'}_${known.size + 1}`;
      known.set(value, name);
      return [`${name}=$(taken ${key})`, `: "\${${name}:?the answer holds no ${key}}"`];
    }),
  );
}

/** A value that the server made up: long enough that it cannot be a word of the client's own by chance. */
function madeUp({ message }: Entry, key: 'taskId' | 'requestState'): string | undefined {
  const isHandle = key === 'requestState' || member(message, 'result', 'resultType') === 'task';
  const value =
    isHandle && messageKind(message) === 'response' ? stringMember(message, 'result', key) : undefined;
  return value !== undefined && /^[\w.~+/=:-]{12,}$/.test(value) ? value : undefined;
}

/** A word for the shell in which known values are variables. */
function word(text: string, known: ReadonlyMap<string, string>): string {
  const values = [...known.keys()]
    .sort((a, b) => b.length - a.length)
    .map((value) => value.replace(/[.+/*?()[\]\\^$|{}]/g, '\\$&'));
  if (values.length === 0) return shellWord(text);
  return text
    .split(new RegExp(`(${values.join('|')})`))
    .map((part) => {
      const name = known.get(part);
      return name === undefined ? (part === '' ? '' : shellWord(part)) : `"$${name}"`;
    })
    .join('');
}

/** What curl writes itself, or what would make its output another one. */
const LEFT_TO_CURL = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
  'expect',
]);

/** The headers that can be sent: with a name that is one, and a value on one line. */
function sendable(headers: Headers): readonly (readonly [name: string, value: string])[] {
  return Object.entries(headers)
    .filter(([name]) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !LEFT_TO_CURL.has(name.toLowerCase()))

    .map(([name, value]) => [name, value.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()] as const);
}
