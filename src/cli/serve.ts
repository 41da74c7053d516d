/**
 * `npm run -s serve`: the lab's server for real clients, over Streamable HTTP and in real time.
 * @packageDocumentation
 */
import { createAdaptorServer } from '@hono/node-server';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emptyServer } from '../server';
import { FIXTURE_FEATURES } from '../server/fixtures';
import { atSpeed, LAB_WORKLOADS } from '../workloads';
import { FIXTURE_WORKLOADS } from '../workloads/fixtures';
import { OPEN_GATE, stepGate, WORKER_LINE } from './serve/gate';
import { ENDPOINT, serveApp } from './serve/http';
import { LiveServer } from './serve/live';
import { serveOptions } from './serve/options';
import { NO_RECORDER, TranscriptFile } from './serve/transcript';

/** How long open answers may take to end when the server stops, in milliseconds. */
const GRACE_MS = 1000;

/** How long an idle connection is kept, in milliseconds. */
const KEEP_ALIVE_MS = 75_000;

const options = serveOptions(process.argv);
const transcript = options.transcript === undefined ? undefined : new TranscriptFile(options.transcript);
const live = new LiveServer({
  state: emptyServer(options.seed ?? randomBytes(16).toString('hex')),
  policy: options.policy,
  workloads: atSpeed([...LAB_WORKLOADS, ...(options.fixtures ? FIXTURE_WORKLOADS : [])], options.speed),
  ...(options.fixtures ? { features: FIXTURE_FEATURES } : {}),
  secret: randomBytes(32).toString('hex'),
  now: Date.now,
  ...(options.defect === undefined ? {} : { defect: options.defect }),
  ...(options.step ? { byHand: true } : {}),
});
const app = serveApp({
  live,
  gate: options.step ? stepGate(process.stdin, process.stdout, live) : OPEN_GATE,
  recorder: transcript ?? NO_RECORDER,
});

const server = createAdaptorServer({ fetch: app.fetch }) as Server;
// Longer than a client pauses between polls: a connection that ends just as it is used again loses a request.
server.keepAliveTimeout = KEEP_ALIVE_MS;
server.on('error', (error) => {
  process.stderr.write(`serve: ${error.message}\n`);
  process.exit(1);
});

/** Ends subscriptions with an answer, lets what is under way end, and goes. */
async function stop(): Promise<void> {
  live.close();
  server.close();
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  await once(server, 'close');
  transcript?.close();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

server.listen(options.port, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
process.stdout.write(`http://127.0.0.1:${port}${ENDPOINT}\n`);
if (options.step)
  process.stdout.write(
    `Each request is held: Enter lets the next one through. ${WORKER_LINE} and Enter moves the worker.\n`,
  );
