/** The client cases of tests/cases/client.json, and what else is asked of whoever takes the learner's place. */
import { readFileSync } from 'node:fs';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { ERROR, member, type JsonObject } from '../../../src/protocol';
import { Line } from '../../../src/ui/driver/line';
import { seenIn } from '../../../src/ui/driver/seen';
import { OFFICIAL_CLIENT } from '../../../src/ui/driver/official-client';
import { done, form, handle, plain, Realm, snapshot, task, TASK, type Reaction, type Server } from './realm';

/** A server whose task shows one snapshot after the other, the last one for good. */
function script(first: Reaction, ...polls: Reaction[]): Server {
  let at = 0;
  return (method) => {
    if (method === 'tools/call') return first;
    return method === 'tasks/get' ? polls[Math.min(polls.length, (at += 1)) - 1] : undefined;
  };
}

const asks = (inputRequests: JsonObject, more: JsonObject = {}) =>
  snapshot('input_required', { inputRequests, ...more });
const GONE: Reaction = { error: { code: ERROR.invalidParams, message: 'Unknown task' } };
const lost = (says: string, retryAfterMs?: number): Reaction => ({
  lost: { says, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) },
});

/** Without a reader of this list, a case that is added there would be tested nowhere. */
const CASES = [
  'client/result-without-type',
  'client/answers-go-to-the-task',
  'client/hostile-keys',
  'client/first-poll-waits',
  'client/failed-poll-is-no-failed-task',
  'client/ttl-counts-from-creation',
  'client/handle-that-was-not-asked-for',
  'client/cancel-while-asking',
  'client/other-calls-meanwhile',
  'client/status-message-shown',
] as const;

it('every client case is tested here', () => {
  const text = readFileSync(new URL('../../cases/client.json', import.meta.url), 'utf8');
  expect((JSON.parse(text) as { case: string }[]).map((one) => one.case)).toEqual(CASES);
});

describe('client/result-without-type', () => {
  it('on a connection of 2026-07-28 the checker reports the server', async () => {
    const untyped = { result: { ...plain('Hello.'), resultType: undefined } };
    using realm = await new Realm((method) => (method === 'tools/call' ? untyped : undefined)).connect();
    await realm.call('quick');
    expect(realm.all('outcome').map(({ outcome }) => outcome.status)).toEqual(['failed']);
    expect(realm.verdicts().map(({ rule, who }) => [rule, who])).toEqual([['result/type-present', 'server']]);
  });

  it('on a connection of 2025-11-25 it is complete', async () => {
    const [near, far] = InMemoryTransport.createLinkedPair();
    const answers: { [method: string]: { [name: string]: unknown } } = {
      initialize: {
        protocolVersion: '2025-11-25',
        capabilities: { tools: {} },
        serverInfo: { name: 'older', version: '1.0.0' },
      },
      'tools/call': { content: [{ type: 'text', text: 'Hello.' }] },
      'tools/list': { tools: [] },
    };
    far.onmessage = (message) => {
      if (!('id' in message) || !('method' in message)) return;
      void far.send({ jsonrpc: '2.0', id: message.id!, result: answers[message.method] ?? {} });
    };
    await far.start();
    const client = new Client(OFFICIAL_CLIENT, { capabilities: {} });
    await client.connect(near);
    const result = await client.callTool({ name: 'quick' });
    expect(result.content).toEqual([{ type: 'text', text: 'Hello.' }]);
    await client.close();
  });
});

describe('client/answers-go-to-the-task', () => {
  it('answers by tasks/update, and calls once', async () => {
    using realm = await new Realm(
      script(handle(), asks({ ok: form() }), asks({ ok: form() }), done()),
    ).connect();
    await realm.call('slow');
    await realm.pass(2000);
    expect(realm.questions()).toMatchObject([{ taskId: TASK, key: 'ok', params: { message: 'Go on?' } }]);
    await realm.answer({ action: 'accept', content: { ok: true } });
    // The next poll shows the same question, which the server has not taken up yet: it is not asked again.
    await realm.pass(10_000);
    expect(realm.questions()).toHaveLength(1);
    expect(realm.sent('tasks/update').map(({ params }) => params)).toMatchObject([
      { taskId: TASK, inputResponses: { ok: { action: 'accept', content: { ok: true } } } },
    ]);
    expect(realm.sent('tools/call')).toHaveLength(1);
    expect(realm.all('outcome')[0]?.outcome.status).toBe('completed');
    expect(realm.findings()).toEqual([]);
  });

  it.each(['decline', 'cancel'] as const)('sends a %s', async (action) => {
    using realm = await new Realm(script(handle(), asks({ ok: form() }), done())).connect();
    await realm.call('slow');
    await realm.pass(2000);
    await realm.answer({ action });
    await realm.pass(2000);
    expect(realm.sent('tasks/update')[0]?.params).toMatchObject({ inputResponses: { ok: { action } } });
    expect(realm.findings()).toEqual([]);
  });

  it('fails the call where a key comes back with another question', async () => {
    const again = asks({ ok: form('Something else?') });
    using realm = await new Realm(script(handle(), asks({ ok: form() }), again)).connect();
    await realm.call('slow');
    await realm.pass(2000);
    await realm.answer({ action: 'accept', content: { ok: true } });
    await realm.pass(2000);
    expect(realm.questions()).toHaveLength(1);
    expect(realm.all('outcome')).toMatchObject([{ outcome: { status: 'failed' }, run: 1 }]);
  });
});

describe('client/hostile-keys', () => {
  it('asks each question once and answers under exactly its key', async () => {
    const inputRequests = JSON.parse(
      `{"__proto__":${JSON.stringify(form('First?'))},"constructor":${JSON.stringify(form('Second?'))}}`,
    ) as JsonObject;
    using realm = await new Realm(
      script(handle(), asks(inputRequests), asks(inputRequests), done()),
    ).connect();
    await realm.call('slow');
    await realm.pass(2000);
    await realm.answer({ action: 'accept', content: { ok: true } });
    await realm.answer({ action: 'decline' });
    await realm.pass(10_000);
    expect(realm.questions().map(({ key }) => key)).toEqual(['__proto__', 'constructor']);
    const [update, ...more] = realm.sent('tasks/update');
    expect(more).toEqual([]);
    expect(Object.entries(member(update?.params, 'inputResponses') ?? {})).toEqual([
      ['__proto__', { action: 'accept', content: { ok: true } }],
      ['constructor', { action: 'decline' }],
    ]);
    expect(realm.all('outcome')[0]?.outcome.status).toBe('completed');
    expect(realm.findings()).toEqual([]);
  });
});

describe('client/first-poll-waits', () => {
  it('the wait of the handle counts for the first poll', async () => {
    using realm = await new Realm(script(handle({ pollIntervalMs: 5000 }), done())).connect();
    await realm.call('slow');
    await realm.pass(4999);
    expect(realm.sent('tasks/get')).toEqual([]);
    await realm.pass(1);
    expect(realm.sent('tasks/get').map(({ at }) => at)).toEqual([5]);
    expect(realm.all('outcome')[0]?.outcome).toEqual({ status: 'completed', isError: false, text: 'Done.' });
    expect(realm.findings()).toEqual([]);
  });

  it('the newest interval counts, longer or shorter', async () => {
    const every = (pollIntervalMs: number) => snapshot('working', { pollIntervalMs });
    using realm = await new Realm(script(handle(), every(7000), every(3000), done())).connect();
    await realm.call('slow');
    await realm.pass(30_000);
    expect(realm.sent('tasks/get').map(({ at }) => at)).toEqual([2, 9, 12]);
    expect(realm.findings()).toEqual([]);
  });

  it('without an interval it asks once a second', async () => {
    const none = { pollIntervalMs: undefined } as JsonObject;
    using realm = await new Realm(script(handle(none), snapshot('working', none), done(none))).connect();
    await realm.call('slow');
    await realm.pass(5000);
    expect(realm.sent('tasks/get').map(({ at }) => at)).toEqual([1, 2]);
  });
});

describe('client/failed-poll-is-no-failed-task', () => {
  it('waits, at least as long as it is told, and polls again', async () => {
    const failed = [lost('HTTP 503'), lost('HTTP 429', 3000)];
    using realm = await new Realm(script(handle(), ...failed, done())).connect();
    await realm.call('slow');
    await realm.pass(30_000);
    expect(realm.sent('tasks/get').map(({ at }) => at)).toEqual([2, 4, 7]);
    expect(realm.all('outcome')[0]?.outcome.status).toBe('completed');
    expect(realm.findings()).toEqual([]);
  });

  it('waits longer each time', async () => {
    using realm = await new Realm(script(handle(), lost('HTTP 503'))).connect();
    await realm.call('slow');
    await realm.pass(100_000);
    expect(realm.sent('tasks/get').map(({ at }) => at)).toEqual([2, 4, 6, 10, 18, 34, 66]);
  });

  it('an internal error of the server passes too', async () => {
    const error: Reaction = { error: { code: ERROR.internalError, message: 'Try again.' } };
    using realm = await new Realm(script(handle(), error, done())).connect();
    await realm.call('slow');
    await realm.pass(10_000);
    expect(realm.all('outcome')[0]?.outcome.status).toBe('completed');
  });

  it('-32602 says that the task is gone', async () => {
    using realm = await new Realm(script(handle(), GONE)).connect();
    await realm.call('slow');
    await realm.pass(60_000);
    expect(realm.sent('tasks/get')).toHaveLength(1);
    expect(realm.all('outcome')).toEqual([
      { kind: 'outcome', run: 1, outcome: { status: 'failed', message: 'Unknown task', code: -32602 } },
    ]);
  });

  it('a call that is lost is not sent again', async () => {
    using realm = await new Realm((method) =>
      method === 'tools/call' ? lost('HTTP 503') : undefined,
    ).connect();
    await realm.call('slow');
    await realm.pass(60_000);
    expect(realm.sent('tools/call')).toHaveLength(1);
    expect(realm.all('outcome')).toMatchObject([{ outcome: { status: 'failed', message: 'HTTP 503' } }]);
  });
});

describe('client/ttl-counts-from-creation', () => {
  const longer = snapshot('working', { ttlMs: 60_000 });

  it('polls on until createdAt and the newest ttlMs are over', async () => {
    using realm = await new Realm(script(handle({ ttlMs: 10_000 }), longer)).connect();
    await realm.call('slow');
    await realm.pass(20_000);
    expect(realm.sent('tasks/get').at(-1)?.at).toBe(20);
    expect(realm.all('outcome')).toEqual([]);
  });

  it('gives up where polls fail until then, and not before', async () => {
    using realm = await new Realm(script(handle({ ttlMs: 10_000 }), longer, lost('HTTP 503'))).connect();
    await realm.call('slow');
    await realm.pass(34_000);
    expect(realm.all('outcome')).toEqual([]);
    await realm.pass(60_000);
    expect(realm.sent('tasks/get').at(-1)!.at).toBeLessThanOrEqual(60);
    expect(realm.all('outcome')[0]?.outcome).toMatchObject({ status: 'failed', message: 'HTTP 503' });
  });

  it('never gives up where ttlMs is null', async () => {
    using realm = await new Realm(script(handle({ ttlMs: null }), lost('HTTP 503'))).connect();
    await realm.call('slow');
    await realm.pass(86_400_000);
    expect(realm.all('outcome')).toEqual([]);
    expect(realm.sent('tasks/get').at(-1)!.at).toBeGreaterThan(86_000);
  });
});

describe('client/handle-that-was-not-asked-for', () => {
  it('is an error that names the result type; nothing is polled', async () => {
    using realm = new Realm(script(handle(), snapshot('working')));
    // The session declares the extension on every call; without it there is the client alone.
    const line = new Line('plain', (message) => realm.hear({ kind: 'send', message }, line));
    await line.open();
    const capabilities = { elicitation: {} };
    const client = new Client(OFFICIAL_CLIENT, {
      capabilities,
      versionNegotiation: { mode: { pin: '2026-07-28' } },
    });
    await client.connect(line.transport);
    await expect(client.callTool({ name: 'slow', arguments: {} })).rejects.toThrow(
      /resultType|"task"|'task'/,
    );
    await realm.pass(60_000);
    expect(realm.sent('tasks/get')).toEqual([]);
    expect(realm.findings(false)).toEqual([]);
    expect(member(realm.sent('tools/call')[0]?.params, '_meta')).not.toHaveProperty([
      'io.modelcontextprotocol/clientCapabilities',
      'extensions',
    ]);
  });
});

describe('client/cancel-while-asking', () => {
  it('closes the form, sends one tasks/cancel and no tasks/update, and asks nothing again', async () => {
    using realm = await new Realm(script(handle(), asks({ ok: form() }))).connect();
    await realm.call('slow');
    await realm.pass(2000);
    void realm.client.cancel(1);
    expect(realm.all('withdraw')).toEqual([{ kind: 'withdraw', question: 1 }]);
    await realm.rest();
    await realm.answer({ action: 'accept', content: { ok: true } });
    await realm.pass(60_000);
    expect(realm.sent('tasks/cancel')).toHaveLength(1);
    expect(realm.sent('tasks/update')).toEqual([]);
    expect(realm.sent('tasks/get')).toHaveLength(1);
    expect(realm.questions()).toHaveLength(1);
    expect(realm.all('outcome')).toEqual([{ kind: 'outcome', run: 1, outcome: { status: 'cancelled' } }]);
    expect(realm.findings()).toEqual([]);
  });
});

describe('client/other-calls-meanwhile', () => {
  it('sends a second call, which is answered while the first still runs', async () => {
    const first = script(handle(), snapshot('working'));
    using realm = await new Realm((method, params, now) =>
      params['name'] === 'quick' ? { result: plain('Quick.') } : first(method, params, now),
    ).connect();
    await realm.call('slow');
    await realm.call('quick', 2);
    expect(realm.all('outcome')).toEqual([
      { kind: 'outcome', run: 2, outcome: { status: 'completed', isError: false, text: 'Quick.' } },
    ]);
    await realm.pass(2000);
    expect(realm.sent('tasks/get')).toHaveLength(1);
    expect(realm.findings(false)).toEqual([]);
  });

  it('sends it while a form is open', async () => {
    const first = script(handle(), asks({ ok: form() }));
    using realm = await new Realm((method, params, now) =>
      params['name'] === 'quick' ? { result: plain('Quick.') } : first(method, params, now),
    ).connect();
    await realm.call('slow');
    await realm.pass(2000);
    await realm.call('quick', 2);
    expect(realm.questions()).toHaveLength(1);
    expect(realm.all('outcome')).toHaveLength(1);
  });
});

describe('client/status-message-shown', () => {
  it('tells the latest status message', async () => {
    const says = (statusMessage: string) => snapshot('working', { statusMessage });
    using realm = await new Realm(script(handle(), says('step 2 of 5'), says('step 3 of 5'))).connect();
    await realm.call('slow');
    await realm.pass(4000);
    expect(realm.all('task').map(({ task: { statusMessage } }) => statusMessage)).toEqual([
      undefined,
      'step 2 of 5',
      'step 3 of 5',
    ]);
  });
});

describe('detach and resume', () => {
  it('detaching cancels nothing and closes the form', async () => {
    using realm = await new Realm(script(handle(), asks({ ok: form() }))).connect();
    await realm.call('slow');
    await realm.pass(2000);
    await realm.client.detach();
    await realm.pass(60_000);
    expect(realm.all('withdraw')).toHaveLength(1);
    expect(realm.all('outcome')).toEqual([]);
    expect(realm.entries.at(-1)?.message).toMatchObject({ result: { status: 'input_required' } });
  });

  it('after a reload the handle is enough; the poll waits for its time, and an answered form does not open', async () => {
    using realm = await new Realm(script(handle(), snapshot('working'), done()), 'again').connect();
    const seen = seenIn(task('working', { pollIntervalMs: 4000 }), realm.time.now);
    realm.time.advanceTo(realm.time.now + 1000);
    void realm.client.resume(1, { taskId: TASK, seen });
    await realm.pass(10_000);
    expect(realm.sent('tools/call')).toEqual([]);
    expect(realm.sent('tasks/get').map(({ at }) => at)).toEqual([4, 6]);
    expect(realm.all('outcome')[0]?.outcome.status).toBe('completed');
  });

  it('a task that is gone meanwhile is told', async () => {
    using realm = await new Realm(script(handle(), GONE)).connect();
    void realm.client.resume(1, { taskId: TASK, seen: { at: 0 } });
    await realm.rest();
    expect(realm.all('outcome')).toMatchObject([{ outcome: { status: 'failed', code: -32602 } }]);
  });

  it('uses ids that no other client of the transcript uses, and none of them twice', async () => {
    using realm = await new Realm(script(handle(), done()), 'official-7').connect();
    await realm.call('slow');
    await realm.pass(2000);
    const ids = realm.entries.filter(({ dir }) => dir === 'c2s').map(({ message }) => member(message, 'id'));
    expect(ids).toEqual(['official-7-1', 'official-7-2', 'official-7-3', 'official-7-4']);
  });
});
