import { describe, expect, it } from 'vitest';
import { callTool, cancelTask, getTask } from '../../../../src/protocol';
import { checkExamples, readPage } from '../../../../src/course/lesson/content';

const TASK = 'tsk_8f14e45fceea167a5a36dedd4bea2543';
const META = { 'io.modelcontextprotocol/serverInfo': { name: 'lab-server', version: '1.0.0' } };
const snapshot = (id: number, change: object = {}) => ({
  jsonrpc: '2.0',
  id,
  result: {
    resultType: 'complete',
    taskId: TASK,
    status: 'working',
    createdAt: '2026-09-24T10:30:00Z',
    lastUpdatedAt: '2026-09-24T10:30:00Z',
    ttlMs: 900_000,
    _meta: META,
    ...change,
  },
});

/** Judges fences, each given as its info string and its value. */
function judged(...fences: readonly (readonly [info: string, value: unknown])[]) {
  const text = fences.map(([info, value]) => {
    const json = typeof value === 'string' ? value : JSON.stringify(value);
    return `\`\`\`${info}\n${json}\n\`\`\`\n`;
  });
  const page = readPage(`---\na: 1\n---\n${text.join('\n')}`);
  const { faults, messages, breaks } = checkExamples(page.fences);
  return { says: faults.map(({ line, says }) => `${line}: ${says}`), messages: messages.length, breaks };
}

describe('an example of a message', () => {
  it('is clean', () => {
    expect(judged(['json', getTask(1, TASK)], ['json', snapshot(1)])).toEqual({
      says: [],
      messages: 2,
      breaks: [],
    });
  });

  it('that is not clean is told, with its line', () => {
    const { says } = judged(['json', getTask(1, TASK)], ['json', snapshot(1, { resultType: 'task' })]);
    expect(says).toContainEqual(
      expect.stringMatching(
        /^8: It breaks get\/result-type at \/result\/resultType: .*write breaks=get\/result-type/,
      ),
    );
  });

  it('may break what it says, and must', () => {
    const wrong = snapshot(1, { resultType: 'task' });
    const breaks = 'json breaks=get/result-type,result/task-only-on-create';
    expect(judged(['json', getTask(1, TASK)], [breaks, wrong])).toEqual({
      says: [],
      messages: 2,
      breaks: ['get/result-type', 'result/task-only-on-create'],
    });
    expect(judged(['json', getTask(1, TASK)], ['json breaks=get/shape', snapshot(1)]).says).toEqual([
      '8: It does not break get/shape. Take that out of breaks.',
    ]);
    expect(judged(['json breaks=get/shapes', snapshot(1)]).says).toContainEqual(
      '4: There is no rule get/shapes. Did you mean get/shape?',
    );
  });

  it('that is a wrong answer is forgotten, so that the right one may follow', () => {
    const wrong = snapshot(1, { status: 'done' });
    expect(
      judged(['json', getTask(1, TASK)], ['json breaks=get/shape', wrong], ['json', snapshot(1)]).says,
    ).toEqual([]);
  });

  it('that is a wrong answer may stand behind the right one, too', () => {
    const wrong = snapshot(1, { status: 'done' });
    const right = [
      ['json', getTask(1, TASK)],
      ['json', snapshot(1)],
    ] as const;
    expect(judged(...right, ['json breaks=get/shape', wrong]).says).toEqual([]);
    expect(judged(...right, ['json', wrong]).says).toContainEqual(
      expect.stringMatching(/No request before it/),
    );
  });

  it('that is a wrong request is kept only for its answer', () => {
    const undeclared = getTask(2, TASK, {});
    const refusal = {
      jsonrpc: '2.0',
      id: 2,
      error: {
        code: -32021,
        message: 'Missing required client capability',
        data: { requiredCapabilities: { extensions: { 'io.modelcontextprotocol/tasks': {} } } },
      },
    };
    const wrong = 'json breaks=negotiation/client-declares';
    expect(judged([wrong, undeclared], ['json', refusal]).says).toEqual([]);
    // The right request under the same id: an unanswered one would make it a breach.
    expect(judged([wrong, undeclared], ['json', getTask(2, TASK)], ['json', snapshot(2)]).says).toEqual([]);
    expect(judged(['json', getTask(2, TASK)], ['json', getTask(2, TASK)]).says).toContainEqual(
      expect.stringMatching(/breaks envelope\/request-id-unique/),
    );
  });

  it('is one conversation with the others', () => {
    const completed = { status: 'completed', result: { resultType: 'complete', content: [] } };
    const fences = [
      ['json', getTask(1, TASK)],
      ['json', snapshot(1, completed)],
      ['json', getTask(2, TASK)],
    ] as const;
    expect(judged(...fences, ['json', snapshot(2, completed)]).says).toEqual([]);
    expect(judged(...fences, ['json', snapshot(2)]).says).toContainEqual(
      expect.stringMatching(/breaks task\/terminal-final/),
    );
  });

  it('that is an answer has its request before it, or says what it answers', () => {
    expect(judged(['json', snapshot(1)]).says).toEqual([
      '4: No request before it has its id. Show the request, or write answers=<method> behind json.',
    ]);
    expect(judged(['json answers=tasks/get', snapshot(1)]).says).toEqual([]);
    expect(judged(['json answers=tasks/cancel', snapshot(1)]).says).toContainEqual(
      expect.stringMatching(/breaks cancel\/ack-empty/),
    );
    const acknowledgement = { jsonrpc: '2.0', id: 4, result: { resultType: 'complete', _meta: META } };
    expect(
      judged(['json answers=tasks/cancel', acknowledgement], ['json', cancelTask(5, TASK)]).says,
    ).toEqual([]);
  });

  it('need not be preceded by the handle of its task, but may be wrong for want of it', () => {
    const acknowledgement = { jsonrpc: '2.0', id: 4, result: { resultType: 'complete', _meta: META } };
    expect(judged(['json', cancelTask(4, TASK)], ['json', acknowledgement]).says).toEqual([]);
    expect(
      judged(['json', cancelTask(4, TASK)], ['json breaks=cancel/unknown-task', acknowledgement]).says,
    ).toEqual([]);
  });

  it('may be a fragment, of which only the JSON is judged', () => {
    expect(judged(['json', '{ "status": "done" }'])).toEqual({ says: [], messages: 0, breaks: [] });
    expect(judged(['json', '{\n  "status": "done",\n}']).says).toEqual([
      expect.stringMatching(/^7: Expected a/),
    ]);
    // What claims to break a rule is a message, whatever it lacks.
    const bare = { id: 1, method: 'tasks/get', params: getTask(1, TASK).params };
    expect(judged(['json breaks=envelope/jsonrpc-version', bare])).toMatchObject({ says: [], messages: 1 });
  });

  it('may be a whole transcript, judged by itself', () => {
    const lines = (change: object) =>
      [
        { dir: 'c2s', message: callTool(1, 'run_build_pipeline', {}, {}) },
        {
          dir: 's2c',
          message: {
            jsonrpc: '2.0',
            id: 1,
            result: { resultType: 'complete', content: [], _meta: META, ...change },
          },
        },
      ]
        .map((entry) => JSON.stringify(entry))
        .join('\n');
    expect(judged(['jsonl', lines({})])).toMatchObject({ says: [], messages: 2 });
    expect(judged(['jsonl', lines({ resultType: 7 })]).says).toContainEqual(
      expect.stringMatching(/result\/type-present/),
    );
  });

  it('has no option that means nothing', () => {
    expect(judged(['json break=get/shape', getTask(1, TASK)]).says).toContainEqual(
      expect.stringMatching(/^4: break=get\/shape means nothing here/),
    );
  });

  it('says who sent it where that cannot be seen', () => {
    const pushed = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 9 } };
    expect(judged(['json from=client', pushed]).says).toEqual([]);
    expect(judged(['json', '{ "jsonrpc": "2.0", "id": 1, "method": "ping" }']).says.length).toBeGreaterThan(
      0,
    );
  });
});
