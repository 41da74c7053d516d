import { createMcpHandler, inputRequired, Server } from '@modelcontextprotocol/server';
import { expect, it } from 'vitest';
import {
  callTool,
  discover,
  FORM_CLIENT,
  getTask,
  listTools,
  member,
  META,
  PLAIN_CLIENT,
  request,
  standardHeaders,
  TASKS_CLIENT,
  type Entry,
  type Headers,
} from '../../../src/protocol';
import { check } from '../../../src/rules';
import { c2s, change, drop } from '../../../src/rules/examples/build';

const METHODS_GONE = ['tasks/result', 'tasks/list', 'ping', 'logging/setLevel', 'resources/subscribe', 'x/y'];

/** A server made of the official package, with a tool that answers, one that asks first and one that tells of progress. */
function officialServer(): Server {
  const server = new Server(
    { name: 'official-server', version: '1.0.0' },
    { capabilities: { tools: { listChanged: true }, logging: {} } },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: ['answers', 'asks', 'tells'].map((name) => ({ name, inputSchema: { type: 'object' as const } })),
  }));
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    if (params.name === 'asks' && !mcpReq.inputResponses) {
      const requestedSchema = { type: 'object' as const, properties: { ok: { type: 'boolean' as const } } };
      const go_on = inputRequired.elicit({ message: 'Go on?', requestedSchema });
      return inputRequired({ inputRequests: { go_on }, requestState: 'sealed' });
    }
    const progressToken = mcpReq._meta?.progressToken;
    if (params.name === 'tells' && progressToken !== undefined) {
      await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress: 1 } });
    }
    return { content: [{ type: 'text', text: params.name }] };
  });
  return server;
}

/** Requests with the headers that they are sent with: right ones first, then what a server has to refuse. */
function conversation(): readonly { readonly message: object; readonly headers: Headers }[] {
  let id = 0;
  const next = () => (id += 1);
  const retry = { inputResponses: { go_on: { action: 'decline' } }, requestState: 'sealed' };
  const right: readonly object[] = [
    discover(next()),
    listTools(next()),
    callTool(next(), 'answers', {}, TASKS_CLIENT),
    callTool(next(), 'asks', {}, FORM_CLIENT),
    request(next(), 'tools/call', { name: 'asks', arguments: {}, ...retry }, FORM_CLIENT),
    callTool(next(), 'asks', {}, PLAIN_CLIENT),
    telling(next()),
    getTask(next(), 'tsk_1', TASKS_CLIENT),
    ...METHODS_GONE.map((method) => request(next(), method, {}, TASKS_CLIENT)),
    request(next(), 'subscriptions/listen', { notifications: { toolsListChanged: true } }, PLAIN_CLIENT),
  ];
  const old = { ...listTools(next()), params: { _meta: withVersion('2099-01-01') } };
  const bare = { ...listTools(next()), params: {} };
  return [
    ...[...right, old].map((message) => ({ message, headers: standardHeaders(message) })),
    { message: bare, headers: { ...standardHeaders(bare), 'MCP-Protocol-Version': '2026-07-28' } },
    ...['Mcp-Method', 'MCP-Protocol-Version'].map((name) => {
      const message = listTools(next());
      return { message, headers: { ...standardHeaders(message), [name]: '2025-11-25' } };
    }),
  ];
}

/** A call that asks for progress. */
function telling(id: number): object {
  const call = c2s(callTool(id, 'tells', {}, PLAIN_CLIENT));
  return change(call, '/params/_meta/progressToken', 'p').message as object;
}

const withVersion = (version: string) => ({
  [META.protocolVersion]: version,
  [META.clientCapabilities]: {},
});

/** What passes when all of it is sent to the official server. */
async function recorded(): Promise<readonly Entry[]> {
  const handler = createMcpHandler(officialServer, { legacy: 'reject', keepAliveMs: 0 });
  const entries: Entry[] = [];
  for (const { message, headers } of conversation()) {
    entries.push({ dir: 'c2s', message, headers });
    const init = { method: 'POST', headers, body: JSON.stringify(message) };
    const answer = await handler.fetch(new Request('http://127.0.0.1/mcp', init));
    for (const data of await messagesOf(answer, member(message, 'method') === 'subscriptions/listen'))
      entries.push({ dir: 's2c', status: answer.status, message: JSON.parse(data) });
  }
  return entries;
}

/** The messages of a response: one of JSON, or those of a stream; of a subscription the first alone. */
async function messagesOf(response: Response, isOpen: boolean): Promise<readonly string[]> {
  if (!response.headers.get('content-type')?.includes('event-stream')) return [await response.text()];
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (isOpen && text.includes('\n\n')) break;
  }
  await reader.cancel();
  return [...text.matchAll(/^data: ?(.+)$/gm)].map(([, data = '']) => data);
}

/** What is found wrong with the server. */
const ofServer = (entries: readonly Entry[]) =>
  check(entries).filter(({ who, report }) => who === 'server' && report === 'violation');

it('finds nothing wrong with what a server of the official package sends', async () => {
  const entries = await recorded();
  const told = entries.filter(({ message }) => member(message, 'method') === 'notifications/progress');
  expect(told).toHaveLength(1);
  expect(entries.filter(({ dir }) => dir === 's2c')).toHaveLength(20);
  expect(ofServer(entries)).toEqual([]);
});

it('would find it: one member changed, and it speaks', async () => {
  const entries = await recorded();
  const spoil = (at: number, how: (entry: Entry) => Entry) =>
    ofServer(entries.map((entry, index) => (index === at ? how(entry) : entry))).map(({ rule }) => rule);
  expect(spoil(1, (entry) => drop(entry, '/result/resultType'))).toContain('result/type-present');
  expect(spoil(3, (entry) => drop(entry, '/result/ttlMs'))).toContain('result/cache-hints');
  expect(spoil(7, (entry) => change(entry, '/result/resultType', 'task'))).toContain('create/shape');
  expect(spoil(entries.length - 1, (entry) => ({ ...entry, status: 200 }))).toContain('http/status');
});
