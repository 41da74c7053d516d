/** A served lab to send requests to, and what came back in plain words. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { standardHeaders, type Entry } from '../../src/protocol';
import { check } from '../../src/rules';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A served lab. */
export interface Served extends AsyncDisposable {
  readonly url: string;
  readonly process: ChildProcess;
  /** What it has printed so far. */
  readonly output: () => string;
  /** Stops it as a person would, and says with which code it ended. */
  readonly stop: () => Promise<number | null>;
  /** What it wrote into its transcript. */
  readonly transcript: () => readonly Entry[];
}

/** Starts `serve` on a free port, with a transcript. */
export async function startServe(...args: readonly string[]): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-serve-'));
  const file = join(folder, 'transcript.jsonl');
  const command = ['--import', 'tsx', 'src/cli/serve.ts', '--port', '0', '--transcript', file, ...args];
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'pipe' });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close') as Promise<[number | null]>;
  await Promise.race([once(child.stdout, 'data'), ended]);
  const stop = async () => {
    child.kill('SIGTERM');
    return (await ended)[0];
  };
  return {
    url: /http:\S+/.exec(output)?.[0] ?? '',
    process: child,
    output: () => output,
    stop,
    transcript: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Entry),
    [Symbol.asyncDispose]: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** One served lab for a whole file of tests. */
export function useServe(...args: readonly string[]): () => Served {
  let served: Served;
  beforeAll(async () => {
    served = await startServe(...args);
  });
  afterAll(() => served[Symbol.asyncDispose]());
  return () => served;
}

/** Sends a message with the headers that belong to it, and with those that a test says otherwise. */
export function post(
  url: string,
  message: unknown,
  headers: { readonly [name: string]: string } = {},
  signal?: AbortSignal,
): Promise<Response> {
  const all = new Headers(standardHeaders(message));
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return fetch(url, {
    method: 'POST',
    headers: all,
    body: typeof message === 'string' ? message : JSON.stringify(message),
    ...(signal ? { signal } : {}),
  });
}

/** Sends a request and reads its answer, which may come as a stream. */
export async function ask(
  url: string,
  message: unknown,
  headers: { readonly [name: string]: string } = {},
): Promise<unknown> {
  const response = await post(url, message, headers);
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.json();
  let last: unknown;
  for await (const event of events(response)) last = event;
  return last;
}

/** The messages of a stream, as they come. */
export async function* events(response: Response): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data !== undefined) yield JSON.parse(data);
    }
  }
}

/** What our own checker finds in what the server sent, advice left out. The tests themselves poll faster than asked. */
export function faults(entries: readonly Entry[]): readonly string[] {
  return check(entries)
    .filter(({ report, who }) => report !== 'advice' && who === 'server')
    .map(({ rule, at, message }) => `${rule} at ${at}: ${message}`);
}
