import { describe, expect, it } from 'vitest';
import {
  callTool,
  member,
  PLAIN_CLIENT,
  request,
  stringMember,
  TASKS_CLIENT,
  TASKS_EXTENSION,
  type ClientCapabilities,
} from '../../../src/protocol';
import { codeOf, Lab } from '../support';

const TOOL = 'write_release_notes';
const ARGS = { project: 'web-storefront' };
const USERS = { audience: { action: 'accept', content: { audience: 'users' } } };

/** Sends the call again, with what the retry adds. */
function retry(
  lab: Lab,
  added: { inputResponses?: unknown; requestState?: unknown; arguments?: unknown; name?: string },
  how: { caller?: string; capabilities?: ClientCapabilities } = {},
): unknown {
  const { capabilities = TASKS_CLIENT, ...rest } = how;
  return lab.send(
    request(lab.nextId(), 'tools/call', { name: TOOL, arguments: ARGS, ...added }, capabilities),
    rest,
  );
}

/** A lab whose call was answered with a question, and the state that came with it. */
function asked(capabilities: ClientCapabilities = TASKS_CLIENT) {
  const lab = new Lab();
  const reply = lab.send(callTool(lab.nextId(), TOOL, ARGS, capabilities));
  return { lab, reply, requestState: stringMember(reply, 'result', 'requestState') ?? '' };
}

const typeOf = (reply: unknown) => member(reply, 'result', 'resultType');

describe('a call that asks first', () => {
  it('is answered with the question and a state, and nothing is kept on the server', () => {
    const { lab, reply, requestState } = asked();
    expect(typeOf(reply)).toBe('input_required');
    expect(member(reply, 'result', 'inputRequests', 'audience', 'method')).toBe('elicitation/create');
    expect(JSON.stringify(reply)).toContain('release notes of web-storefront');
    expect(requestState).not.toBe('');
    expect(lab.world.server.tasks).toEqual([]);
  });

  it('becomes a task once the answer has come, with a new id, and the answer shows in its end', () => {
    const { lab, requestState } = asked();
    const handle = retry(lab, { inputResponses: USERS, requestState });
    expect(typeOf(handle)).toBe('task');
    expect(member(handle, 'result', 'requestState')).toBeUndefined();
    lab.work(2);
    const end = lab.send(
      request(9, 'tasks/get', { taskId: member(handle, 'result', 'taskId') }, TASKS_CLIENT),
    );
    expect(member(end, 'result', 'result', 'structuredContent')).toEqual({
      project: 'web-storefront',
      audience: 'users',
      written: true,
    });
  });

  it('runs at once for a client that cannot be given a task', () => {
    const { lab, requestState } = asked({ elicitation: {} });
    const reply = retry(lab, { inputResponses: USERS, requestState }, { capabilities: { elicitation: {} } });
    expect(typeOf(reply)).toBe('complete');
    expect(lab.world.server.tasks).toEqual([]);
  });

  it('may be answered twice: each retry is a request of its own', () => {
    const { lab, requestState } = asked();
    const ids = [1, 2].map(() =>
      member(retry(lab, { inputResponses: USERS, requestState }), 'result', 'taskId'),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    ['nothing', PLAIN_CLIENT],
    ['tasks alone', { extensions: { [TASKS_EXTENSION]: {} } }],
    ['addresses alone', { elicitation: { url: {} } }],
  ])('is refused where %s is declared, on the call and on the retry', (_, capabilities) => {
    const refused = new Lab().send(callTool(1, TOOL, ARGS, capabilities));
    expect(codeOf(refused)).toBe(-32021);
    expect(member(refused, 'error', 'data')).toEqual({ requiredCapabilities: { elicitation: {} } });
    const { lab, requestState } = asked();
    expect(codeOf(retry(lab, { inputResponses: USERS, requestState }, { capabilities }))).toBe(-32021);
  });

  it.each([
    ['declined', { action: 'decline' }],
    ['closed', { action: 'cancel' }],
  ])('ends where the question is %s, and says that nothing was written', (_, audience) => {
    const { lab, requestState } = asked();
    const reply = retry(lab, { inputResponses: { audience }, requestState });
    expect(typeOf(reply)).toBe('complete');
    expect(member(reply, 'result', 'structuredContent')).toMatchObject({ written: false });
    expect(JSON.stringify(reply)).toMatch(/No release notes were written/);
    expect(lab.world.server.tasks).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no answers', {}],
    ['an answer to another key', { tone: { action: 'decline' } }],
    ['a value outside the list', { audience: { action: 'accept', content: { audience: 'cats' } } }],
    ['no content', { audience: { action: 'accept' } }],
    ['text', { audience: 'users' }],
  ])('asks again where the retry brings %s', (_, inputResponses) => {
    const { lab, requestState } = asked();
    const reply = retry(lab, { requestState, ...(inputResponses === undefined ? {} : { inputResponses }) });
    expect(typeOf(reply)).toBe('input_required');
    expect(member(reply, 'result', 'inputRequests')).toHaveProperty('audience');
  });

  it('asks anew where answers come without a state: that is a new call', () => {
    expect(typeOf(retry(new Lab(), { inputResponses: USERS }))).toBe('input_required');
  });
});

describe('a state that comes back', () => {
  const refused = (given: unknown) => {
    expect(codeOf(given)).toBe(-32602);
    return String(member(given, 'error', 'message'));
  };

  it('is refused where a single character of it was changed, taken away or added', () => {
    const { lab, requestState } = asked();
    const changed = (at: number) => {
      const other = requestState[at] === 'A' ? 'B' : 'A';
      return requestState.slice(0, at) + other + requestState.slice(at + 1);
    };
    const tampered = [
      ...Array.from({ length: 40 }, (_, n) => changed(Math.floor((n * requestState.length) / 40))),
      requestState.slice(1),
      requestState.slice(0, -1),
      `${requestState}.`,
      `${requestState}.x`,
      ` ${requestState}`,
      requestState.toUpperCase(),
      requestState.split('.')[0],
      '',
      '.',
    ];
    for (const state of tampered) {
      expect(refused(retry(lab, { inputResponses: USERS, requestState: state }))).toMatch(/changed/);
    }
    expect(lab.world.server.tasks).toEqual([]);
  });

  it('is refused with other arguments, for another tool and from another caller', () => {
    const { lab, requestState } = asked();
    const answers = { inputResponses: USERS, requestState };
    expect(refused(retry(lab, { ...answers, arguments: { project: 'mobile-app' } }))).toMatch(/another call/);
    expect(refused(retry(lab, answers, { caller: 'mallory' }))).toMatch(/another call/);
    expect(lab.world.server.tasks).toEqual([]);
    expect(typeOf(retry(lab, answers))).toBe('task');
  });

  it('is refused by a server with another secret', () => {
    const { requestState } = asked();
    refused(retry(new Lab({ seed: 2 }), { inputResponses: USERS, requestState }));
  });

  it('is good for ten minutes to the millisecond', () => {
    const { lab, requestState } = asked();
    lab.act({ type: 'advance', ms: 600_000 });
    expect(typeOf(retry(lab, { inputResponses: USERS, requestState }))).toBe('task');
    lab.act({ type: 'advance', ms: 1 });
    expect(refused(retry(lab, { inputResponses: USERS, requestState }))).toMatch(/expired/);
  });

  it.each([7, null, {}, ['a']])('is refused where it is %j and no string', (requestState) => {
    refused(retry(asked().lab, { inputResponses: USERS, requestState }));
  });
});
