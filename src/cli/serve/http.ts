/**
 * Streamable HTTP: one endpoint that takes a message by POST and answers with JSON or with a stream.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 * @module
 */
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ERROR, member, nameSource, stringMember, type Headers } from '../../protocol';
import { errorReply, type Handled } from '../../server';
import type { Gate } from './gate';
import { callerOf, foreign } from './guard';
import type { LiveServer } from './live';
import { delay, stream } from './stream';
import type { Recorder } from './transcript';

/** The largest message that is read, in bytes. */
export const LARGEST_BODY = 1_048_576;

/** How deep a message may be nested. Deeper ones would overflow what looks at them. */
const DEEPEST = 256;

/** The path of the endpoint. */
export const ENDPOINT = '/mcp';

/** What the endpoint works with. */
export interface Endpoint {
  readonly live: LiveServer;
  readonly gate: Gate;
  readonly recorder: Recorder;
}

type Request = Context<{ Bindings: HttpBindings }>;

/** The application that answers HTTP requests. */
export function serveApp(endpoint: Endpoint): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    const reason = foreign(c.req.header('origin'), c.req.header('host'));
    return reason === undefined ? next() : refused(c, 403, ERROR.invalidRequest, reason);
  });
  // A page of this machine may use the server too.
  app.use(cors({ origin: (origin) => origin, allowMethods: ['POST'] }));
  app.use(
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: (c) => {
        // The rest of the message is left unread, so nothing more can come over this connection.
        c.header('Connection', 'close');
        return refused(c, 413, ERROR.invalidRequest, `A message has at most ${LARGEST_BODY} bytes here.`);
      },
    }),
  );
  app.post(ENDPOINT, (c) => receive(c, endpoint));
  app.all(ENDPOINT, (c) => {
    c.header('Allow', 'POST');
    return refused(c, 405, ERROR.invalidRequest, 'Messages are sent by POST. There are no streams to GET.');
  });
  app.onError((_error, c) =>
    refused(c, 500, ERROR.internalError, 'The server could not deal with this message.'),
  );
  return app;
}

/** Refuses what is no message: an error response without an id. */
function refused(c: Context, status: ContentfulStatusCode, code: number, message: string): Response {
  return c.json(errorReply(undefined, { code, message }), status);
}

async function receive(c: Request, { live, gate, recorder }: Endpoint): Promise<Response> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    return refused(c, 415, ERROR.invalidRequest, 'A message is sent as application/json.');
  }
  const body = parse(await c.req.text());
  if (!body) return refused(c, 400, ERROR.parseError, 'The body is not JSON.');
  const { message } = body;
  if (nestsDeeper(message, DEEPEST)) {
    return refused(c, 400, ERROR.invalidRequest, `A message has at most ${DEEPEST} levels here.`);
  }
  const { signal } = c.req.raw;
  const headers = sentHeaders(c.env.incoming.rawHeaders);
  recorder.record({ dir: 'c2s', message, headers });
  if (!(await gate.pass(inWords(message), signal))) return gone();
  const handled = live.handle(message, headers, callerOf(c.req.header('authorization')));
  return respond(c, handled, live, recorder);
}

/** Answers with what the server made of the message. */
async function respond(
  c: Request,
  handled: Handled,
  live: LiveServer,
  recorder: Recorder,
): Promise<Response> {
  const { reply, status, tookMs, notifications, opened } = handled;
  if (!reply && opened === undefined) return c.body(null, 202);
  const streams = opened !== undefined || notifications.length > 0 || tookMs > 0;
  if (opened !== undefined || (streams && status === 200 && accepts(c, 'text/event-stream'))) {
    return stream(c, handled, live, recorder);
  }
  if (!(await delay(tookMs, c.req.raw.signal))) return gone();
  const retryAfterMs = member(reply, 'error', 'data', 'retryAfterMs');
  if (typeof retryAfterMs === 'number') c.header('Retry-After', String(Math.ceil(retryAfterMs / 1000)));
  recorder.record({ dir: 's2c', message: reply, status });
  return c.json(reply, status as ContentfulStatusCode);
}

/** A client that names only JSON waits for JSON; one that names nothing takes what it gets. */
function accepts(c: Request, type: string): boolean {
  const accept = c.req.header('accept');
  return accept === undefined || accept.includes(type) || accept.includes('*/*');
}

/** The answer to a client that is no longer there: nobody reads it. */
function gone(): Response {
  return new Response(null, { status: 499 });
}

function parse(text: string): { readonly message: unknown } | undefined {
  try {
    return { message: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

function nestsDeeper(value: unknown, levels: number): boolean {
  let row: readonly unknown[] = [value];
  for (let level = 0; level <= levels; level += 1) {
    row = row.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
    if (row.length === 0) return false;
  }
  return true;
}

/** The headers as they were sent. One that came twice has both values, as HTTP joins them. */
function sentHeaders(raw: readonly string[]): Headers {
  const headers = new Map<string, { name: string; values: string[] }>();
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const [name = '', value = ''] = raw.slice(index, index + 2);
    const known = headers.get(name.toLowerCase());
    if (known) known.values.push(value);
    else headers.set(name.toLowerCase(), { name, values: [value] });
  }
  return Object.fromEntries([...headers.values()].map(({ name, values }) => [name, values.join(', ')]));
}

/** A message in words, such as `tools/call run_build_pipeline`. */
function inWords(message: unknown): string {
  return [stringMember(message, 'method') ?? 'a message', nameSource(message) ?? ''].join(' ').trim();
}
