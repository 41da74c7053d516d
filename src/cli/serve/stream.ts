/**
 * An answer as a stream of server-sent events: notifications first, the answer last.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#receiving-messages
 * @module
 */
import type { Context } from 'hono';
import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import type { Handled } from '../../server';
import type { LiveServer } from './live';
import type { Recorder } from './transcript';

/** How often a quiet stream says that it is still there, in milliseconds. */
const KEEP_ALIVE_MS = 15_000;

/**
 * Streams an answer, or the messages of the subscription that was opened.
 * Where the client closes the stream, that cancels the request: nothing more is sent, and nothing recorded.
 */
export function stream(c: Context, handled: Handled, live: LiveServer, recorder: Recorder): Response {
  // Proxies that gather an answer before they pass it on would hold every event back.
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (sse) => {
    const left = new AbortController();
    sse.onAbort(() => left.abort());
    const alive = setInterval(() => void sse.write(': still here\n\n'), KEEP_ALIVE_MS);
    const send = async (message: unknown) => {
      recorder.record({ dir: 's2c', message, status: handled.status });
      await sse.writeSSE({ data: JSON.stringify(message) });
    };
    try {
      if (handled.opened === undefined) await sendAnswer(handled, send, left.signal);
      else await sendSubscription(handled, handled.opened, live, send, sse);
    } finally {
      clearInterval(alive);
    }
  });
}

type Send = (message: unknown) => Promise<void>;

async function sendAnswer({ notifications, reply, tookMs }: Handled, send: Send, left: AbortSignal) {
  let passedMs = 0;
  for (const { afterMs, message } of notifications) {
    if (!(await delay(afterMs - passedMs, left))) return;
    passedMs = afterMs;
    await send(message);
  }
  if (reply && (await delay(tookMs - passedMs, left))) await send(reply);
}

async function sendSubscription(
  { notifications }: Handled,
  key: number,
  live: LiveServer,
  send: Send,
  sse: SSEStreamingApi,
) {
  sse.onAbort(() => live.leave(key));
  for (const { message } of notifications) await send(message);
  for await (const message of live.stream(key)) {
    if (sse.aborted) return;
    await send(message);
  }
  live.leave(key);
}

/**
 * Waits.
 * @returns Whether nothing came in between; false where the signal was aborted.
 */
export function delay(ms: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted || ms <= 0) return Promise.resolve(!signal.aborted);
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve(!signal.aborted);
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
