/**
 * What the official session does where nobody stands between it and the server. Where one of these fails, the
 * library has changed, and what the lab does in its place may go.
 */
import { Client } from '@modelcontextprotocol/client';
import { createTaskSessionFromClient, type RawClientDispatch } from '@modelcontextprotocol/ext-tasks/client';
import { describe, expect, it } from 'vitest';
import { ERROR, PROTOCOL_VERSION, TASKS_CLIENT, type JsonObject } from '../../../src/protocol';
import { disguise, undisguise } from '../../../src/ui/driver/keys';
import { Line } from '../../../src/ui/driver/line';
import { OFFICIAL_CLIENT } from '../../../src/ui/driver/official-client';
import { done, form, handle, Realm, snapshot, type Reaction, type Server } from './realm';

const accept = () => Promise.resolve({ action: 'accept', content: { ok: true } });

/** A form that stays open until it is withdrawn. */
const open = (_: unknown, { signal }: { signal: AbortSignal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('withdrawn')));
  });

/** A session without manners, before a server of a realm. */
async function session(server: Server, onInputRequest: unknown = accept) {
  const realm = new Realm(server);
  const line: Line = new Line('raw', (message) => realm.hear({ kind: 'send', message }, line));
  await line.open();
  const client = new Client(OFFICIAL_CLIENT, {
    capabilities: TASKS_CLIENT as object,
    versionNegotiation: { mode: { pin: PROTOCOL_VERSION } },
  });
  await client.connect(line.transport);
  const rawDispatch: RawClientDispatch = async (request) => {
    const reply = await line.ask(request as unknown as JsonObject);
    if ('lost' in reply) throw new Error(reply.lost.says);
    const { error, result } = reply.answer;
    return error === undefined
      ? { kind: 'result', result: result as never }
      : { kind: 'error', error: error as never };
  };
  const execution = await createTaskSessionFromClient(client, {
    endpointId: 'raw',
    rawDispatch,
    v2RequestFraming: {
      protocolVersion: PROTOCOL_VERSION,
      clientInfo: OFFICIAL_CLIENT,
      clientCapabilities: TASKS_CLIENT as Readonly<Record<string, never>>,
    },
    onInputRequest: onInputRequest as never,
  }).callTool('slow', {});
  return { realm, execution };
}

const polls =
  (...answers: Reaction[]): Server =>
  (method) => {
    if (method === 'tools/call') return handle();
    return method === 'tasks/get' ? (answers.length > 1 ? answers.shift() : answers[0]) : undefined;
  };

describe('the official session alone', () => {
  it('loses an answer under the key __proto__', async () => {
    const inputRequests = JSON.parse(`{"__proto__":${JSON.stringify(form())}}`) as JsonObject;
    const { realm } = await session(polls(snapshot('input_required', { inputRequests })));
    using _ = realm;
    await realm.pass(10_000);
    expect(realm.sent('tasks/get').length).toBeGreaterThan(1);
    expect(realm.sent('tasks/update')).toEqual([]);
  });

  it.each([
    ['a poll that never arrived', { lost: { says: 'HTTP 503' } }],
    ['a poll refused for now', { error: { code: ERROR.internalError, message: 'Later.' } }],
  ] as const)('takes %s for the end of the task', async (_, failed) => {
    const { realm, execution } = await session(polls(failed, done()));
    using _realm = realm;
    await realm.pass(10_000);
    expect(await execution.result()).toMatchObject({ status: 'failed' });
    expect(realm.sent('tasks/get')).toHaveLength(1);
  });

  it('polls once more after a cancel that came while a form was open', async () => {
    const inputRequests = { ok: form() };
    const { realm, execution } = await session(polls(snapshot('input_required', { inputRequests })), open);
    using _ = realm;
    await realm.pass(2000);
    await execution.cancel();
    await realm.pass(10_000);
    expect(realm.sent('tasks/get').length).toBeGreaterThan(1);
  });
});

describe('keys', () => {
  it('are disguised where the session would lose them, and are their own again', () => {
    for (const key of ['__proto__', '___proto__', '____proto__', '_proto__', 'constructor', '', 'a'])
      expect(undisguise(disguise(key))).toBe(key);
    expect(disguise('__proto__')).not.toBe('__proto__');
    expect(disguise('constructor')).toBe('constructor');
    expect(new Set(['__proto__', '___proto__', '____proto__'].map(disguise)).size).toBe(3);
  });
});
