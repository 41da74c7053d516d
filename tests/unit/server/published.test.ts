/**
 * Cases in which published servers went wrong, each put to ours: how it is asked, and what a right server answers.
 */
import { describe, expect, it } from 'vitest';
import {
  callTool,
  cancelTask,
  discover,
  FORM_CLIENT,
  getTask,
  member,
  META,
  PLAIN_CLIENT,
  request,
  standardHeaders,
  stringMember,
  TASKS_EXTENSION,
  type JsonRpcRequest,
} from '../../../src/protocol';
import { DEFAULT_POLICY, type Policy } from '../../../src/server';
import type { Entry } from '../../../src/protocol';
import { codeOf, Lab } from '../support';

const lab = (policy: Partial<Policy> = {}) => new Lab({ policy: { ...DEFAULT_POLICY, ...policy } });

/** Sends over HTTP and gives back the code of the answer and its status. */
function overHttp(message: JsonRpcRequest, changed: Record<string, string> = {}, where = new Lab()) {
  const headers = { ...standardHeaders(message), ...changed };
  const entry = where.act({ type: 'send', message, headers }).entries[1] as Entry;
  return { code: codeOf(entry.message), status: entry.status };
}

/** A message whose `_meta` lacks a member, or has another value for it. */
function withMeta(message: JsonRpcRequest, key: string, value?: unknown): JsonRpcRequest {
  const entries = Object.entries(member(message, 'params', '_meta') as object).filter(
    ([name]) => name !== key,
  );
  const _meta = Object.fromEntries(value === undefined ? entries : [...entries, [key, value]]);
  return { ...message, params: { ...message.params, _meta } };
}

describe('cases in which servers went wrong', () => {
  it('capabilities that are absent altogether are a malformed request, not a missing capability', () => {
    expect(overHttp(withMeta(getTask(1, 't'), META.clientCapabilities))).toEqual({
      code: -32602,
      status: 400,
    });
  });

  it('a call that can only be a task is refused by the protocol, not by a result of the tool', () => {
    const server = lab({ undeclaredCaller: 'refuse' });
    const call = callTool(1, 'run_build_pipeline', { project: 'a', environment: 'staging' }, PLAIN_CLIENT);
    expect(overHttp(call, {}, server)).toEqual({ code: -32021, status: 400 });
    expect(server.entries[1]?.message).toMatchObject({
      error: { data: { requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } } } },
    });
  });

  it('a task that does not exist is not said to be working, whether its id is unknown, empty or not there', () => {
    for (const params of [{ taskId: 'no-such-task' }, { taskId: '' }, {}]) {
      const reply = new Lab().send(
        request(1, 'tasks/get', params, { extensions: { [TASKS_EXTENSION]: {} } }),
      );
      expect(codeOf(reply)).toBe(-32602);
      expect(reply).not.toHaveProperty('result');
    }
  });

  it('removed methods are unknown to everybody: no declaration would help', () => {
    expect(overHttp(request(1, 'tasks/result', { taskId: 't' }, PLAIN_CLIENT))).toEqual({
      code: -32601,
      status: 404,
    });
    expect(overHttp(request(2, 'tasks/list', {}, PLAIN_CLIENT))).toEqual({ code: -32601, status: 404 });
  });

  it('the task of somebody else cannot be seen or cancelled, and stays as it was', () => {
    const server = lab({ cancel: 'at-once' });
    const reply = server.send(callTool(1, 'run_build_pipeline', { project: 'a', environment: 'staging' }), {
      caller: 'alice',
    });
    const taskId = stringMember(reply, 'result', 'taskId') ?? '';
    expect(codeOf(server.send(getTask(2, taskId), { caller: 'bob' }))).toBe(-32602);
    expect(codeOf(server.send(cancelTask(3, taskId), { caller: 'bob' }))).toBe(-32602);
    expect(member(server.send(getTask(4, taskId), { caller: 'alice' }), 'result', 'status')).toBe('working');
  });

  it('a completed task stays readable until its time to live is up', () => {
    const server = lab({ ttlMs: 600_000 });
    const taskId = server.startPipeline('broken-tests');
    server.work(2);
    server.act({ type: 'advance', ms: 5_000 });
    expect(member(server.send(getTask(2, taskId)), 'result', 'status')).toBe('completed');
  });

  it('a state is good for the arguments that it was made for and for no others', () => {
    const server = lab();
    const call = (added: object, project = '12A') =>
      server.send(
        request(
          server.nextId(),
          'tools/call',
          { name: 'write_release_notes', arguments: { project }, ...added },
          FORM_CLIENT,
        ),
      );
    const state = stringMember(call({}), 'result', 'requestState') ?? '';
    const inputResponses = { audience: { action: 'accept', content: { audience: 'users' } } };
    const changed = `${state.slice(0, 9)}${state[9] === 'A' ? 'B' : 'A'}${state.slice(10)}`;
    expect(codeOf(call({ inputResponses, requestState: changed }))).toBe(-32602);
    expect(codeOf(call({ inputResponses, requestState: state }, '1A'))).toBe(-32602);
    // The same request with nothing wrong about it goes through: the refusals above are not for another reason.
    expect(
      member(call({ inputResponses, requestState: state }), 'result', 'structuredContent'),
    ).toMatchObject({ written: true });
  });

  it('an Mcp-Name that names another task is refused, and so is one that is missing', () => {
    const server = new Lab();
    const taskId = server.startPipeline();
    expect(overHttp(getTask(2, taskId), { 'Mcp-Name': 't-other' }, server)).toEqual({
      code: -32020,
      status: 400,
    });
    const { 'Mcp-Name': _, ...rest } = standardHeaders(getTask(3, taskId));
    expect(codeOf(server.send(getTask(3, taskId), { headers: rest }))).toBe(-32020);
    expect(overHttp(getTask(4, taskId), {}, server)).toEqual({ code: undefined, status: 200 });
  });

  it('versions: a header that contradicts the body, one that is not spoken, and both at once', () => {
    const old = withMeta(getTask(1, 't'), META.protocolVersion, '1900-01-01');
    expect(overHttp(getTask(1, 't'), { 'MCP-Protocol-Version': '2025-11-25' })).toEqual({
      code: -32020,
      status: 400,
    });
    expect(overHttp(old)).toEqual({ code: -32022, status: 400 });
    const both = overHttp(getTask(1, 't'), { 'MCP-Protocol-Version': '1900-01-01' });
    expect([-32020, -32022]).toContain(both.code);
    expect(both.status).toBe(400);
  });

  it('a version in the header alone: either rule may speak, over stdio only the one about _meta', () => {
    const bare = withMeta(getTask(1, 't'), META.protocolVersion);
    const { code, status } = overHttp(bare, { 'MCP-Protocol-Version': '2026-07-28' });
    expect([-32602, -32020]).toContain(code);
    expect(status).toBe(400);
    expect(codeOf(new Lab().send(bare))).toBe(-32602);
    expect(codeOf(new Lab().send(discover(1)))).toBeUndefined();
  });
});
