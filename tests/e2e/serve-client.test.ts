/** The official TypeScript client on the served lab: discovery, the pipeline with its question, errors, cancel, push. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import {
  createTaskSessionFromClient,
  type RawClientDispatch,
  type TaskOutcome,
} from '@modelcontextprotocol/ext-tasks/client';
import { describe, expect, it } from 'vitest';
import { TASKS_CLIENT, PROTOCOL_VERSION, type Entry } from '../../src/protocol';
import { check } from '../../src/rules';
import { startServe } from './serve-support';

const INFO = { name: 'official-client', version: '1.0.0' };

/** What a form of the server is answered with. */
type Answer = { action: 'accept'; content: { [field: string]: string | boolean } } | { action: 'decline' };

/** A connected official client with a session for tasks, which answers every form with the same answer. */
async function connect(url: string, answer: Answer = { action: 'decline' }, token?: string) {
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    ...(token === undefined ? {} : { requestInit: { headers: { Authorization: `Bearer ${token}` } } }),
  });
  const client = new Client(INFO, {
    capabilities: TASKS_CLIENT as object,
    versionNegotiation: { mode: { pin: PROTOCOL_VERSION } },
  });
  await client.connect(transport);
  const asked: string[] = [];
  const session = createTaskSessionFromClient(client, {
    endpointId: url,
    rawDispatch: dispatchOver(transport),
    v2RequestFraming: {
      protocolVersion: PROTOCOL_VERSION,
      clientInfo: INFO,
      clientCapabilities: TASKS_CLIENT as Readonly<Record<string, never>>,
    },
    onInputRequest: ((request: { params: { message?: unknown } }) => {
      asked.push(String(request.params.message));
      return Promise.resolve(answer);
    }) as never,
  });
  return {
    client,
    session,
    asked,
    [Symbol.asyncDispose]: async () => {
      await session.close();
      await client.close();
    },
  };
}

/** Sends the session's own requests over the client's transport, under ids that the client does not use. */
function dispatchOver(transport: StreamableHTTPClientTransport): RawClientDispatch {
  let count = 0;
  const waiting = new Map<string, (message: object) => void>();
  const toClient = transport.onmessage;
  transport.onmessage = (message) => {
    const taker = 'id' in message && waiting.get(String(message.id));
    if (taker) taker(message);
    else toClient?.(message);
  };
  return async (request, options) => {
    const id = `session-${(count += 1)}`;
    const answered = new Promise<object>((resolve, reject) => {
      waiting.set(id, resolve);
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error));
    });
    const message = { jsonrpc: '2.0', ...(request as object), id } as never;
    const signal = options?.signal ? { requestSignal: options.signal } : {};
    const [answer] = await Promise.all([answered, transport.send(message, signal)]).finally(() =>
      waiting.delete(id),
    );
    return 'error' in answer
      ? { kind: 'error', error: answer.error as never }
      : { kind: 'result', result: (answer as { result: never }).result };
  };
}

const approves: Answer = { action: 'accept', content: { approved: true } };
const PIPELINE = { project: 'web-storefront', environment: 'production' };
const FAST = ['--speed', '500', '--policy', '{"pollIntervalMs":20}'];

/** Nothing but advice: the official client, too, keeps to every rule. */
const findings = (entries: readonly Entry[]) => check(entries).filter(({ report }) => report !== 'advice');

describe('the official client', () => {
  it('discovers the server and its tools', async () => {
    await using lab = await startServe();
    await using official = await connect(lab.url);
    expect(official.client.getServerCapabilities()).toMatchObject({ tools: {} });
    const { tools } = await official.client.listTools();
    expect(tools.map(({ name }) => name)).toContain('run_build_pipeline');
    expect(findings(lab.transcript())).toEqual([]);
  });

  it('completes the pipeline: a task polled, a question answered, a deployment', async () => {
    await using lab = await startServe(...FAST);
    await using official = await connect(lab.url, approves);
    const execution = await official.session.callTool('run_build_pipeline', PIPELINE);
    const { outcome } = await execution.settle();
    expect(execution.kind).toBe('task');
    expect(official.asked).toEqual(['The tests of web-storefront passed. Deploy it to production?']);
    expect(outcome).toMatchObject({
      status: 'completed',
      result: { structuredContent: { deployed: true, approval: 'given' } },
    });
    expect(findings(lab.transcript())).toEqual([]);
  });

  it.each([
    [
      'a decline',
      'web-storefront',
      { status: 'completed', result: { structuredContent: { deployed: false } } },
    ],
    ["the tool's own error", 'broken-tests', { status: 'completed', result: { isError: true } }],
    ['a JSON-RPC error', 'lost-runner', { status: 'failed', error: { code: -32603 } }],
  ] as const)('hears of %s', async (_, project, expected) => {
    await using lab = await startServe(...FAST);
    await using official = await connect(lab.url);
    const execution = await official.session.callTool('run_build_pipeline', { ...PIPELINE, project });
    expect((await execution.settle()).outcome).toMatchObject(expected);
    expect(findings(lab.transcript())).toEqual([]);
  });

  it('cancels a task', async () => {
    await using lab = await startServe('--fixtures', '--policy', '{"pollIntervalMs":20}');
    await using official = await connect(lab.url);
    const execution = await official.session.callTool('slow_compute', { seconds: 3600 });
    const outcome: Promise<TaskOutcome<unknown>> = execution.result();
    await execution.cancel();
    expect(await outcome).toMatchObject({ status: 'cancelled' });
    expect(findings(lab.transcript())).toEqual([]);
  });

  it('is pushed what it listens for', async () => {
    await using lab = await startServe('--fixtures', '--policy', '{"pollIntervalMs":20}');
    await using official = await connect(lab.url);
    const pushed = new Promise((resolve) => {
      official.client.fallbackNotificationHandler = (notification) => {
        resolve(notification);
        return Promise.resolve();
      };
    });
    const execution = await official.session.callTool('slow_compute', { seconds: 3600 });
    const subscription = await official.client.listen({ taskIds: [execution.handle?.taskId ?? ''] } as never);
    await execution.cancel();
    expect(await pushed).toMatchObject({ method: 'notifications/tasks', params: { status: 'cancelled' } });
    await subscription.close();
    expect(findings(lab.transcript())).toEqual([]);
  });

  it('is one of several callers at once, each with its own tasks', async () => {
    await using lab = await startServe(...FAST);
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map(async (token) => {
        await using official = await connect(lab.url, approves, token);
        const project = `project-${token}`;
        const execution = await official.session.callTool('run_build_pipeline', { ...PIPELINE, project });
        const { outcome } = await execution.settle();
        return outcome.status === 'completed' ? outcome.result : outcome;
      }),
    );
    expect(outcomes).toMatchObject(
      ['a', 'b', 'c'].map((token) => ({
        structuredContent: { project: `project-${token}`, deployed: true },
      })),
    );
  });
});
