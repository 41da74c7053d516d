import { describe, expect, it } from 'vitest';
import {
  callTool,
  cancelTask,
  discover,
  FORM_CLIENT,
  getTask,
  listTools,
  member,
  PLAIN_CLIENT,
  TASKS_CLIENT,
  TASKS_EXTENSION,
  updateTask,
  type ClientCapabilities,
} from '../../../src/protocol';
import { DEFAULT_POLICY } from '../../../src/server';
import { codeOf, Lab } from '../support';

const PIPELINE = { project: 'web-storefront', environment: 'staging' };

const typeOf = (reply: unknown) => member(reply, 'result', 'resultType');

/** Declarations that declare nothing: the 2025-11-25 forms, and values that are no settings object. */
const NO_DECLARATIONS: readonly [string, unknown][] = [
  ['nothing', {}],
  ['no extensions', { extensions: {} }],
  ['null', { extensions: { [TASKS_EXTENSION]: null } }],
  ['true', { extensions: { [TASKS_EXTENSION]: true } }],
  ['a string', { extensions: { [TASKS_EXTENSION]: '1.0' } }],
  ['a list', { extensions: { [TASKS_EXTENSION]: [] } }],
  ['extensions as a list', { extensions: [TASKS_EXTENSION] }],
  ['another case', { extensions: { [TASKS_EXTENSION.toUpperCase()]: {} } }],
  ['the capability of 2025-11-25', { tasks: { requests: { tools: { call: {} } } } }],
  ['experimental', { experimental: { [TASKS_EXTENSION]: {} } }],
  ['the identifier beside extensions', { [TASKS_EXTENSION]: {} }],
  ['the prototype', JSON.parse(`{"extensions": {"__proto__": {"${TASKS_EXTENSION}": {}}}}`)],
];

describe('negotiation', () => {
  it('is offered by server/discover in extensions, as {}, and by no tasks capability', () => {
    const capabilities = member(new Lab().send(discover(1)), 'result', 'capabilities');
    expect(member(capabilities, 'extensions', TASKS_EXTENSION)).toEqual({});
    expect(member(capabilities, 'tasks')).toBeUndefined();
  });

  it.each(NO_DECLARATIONS)(
    '%s declares nothing: a call is run at once, a task method refused',
    (_, declared) => {
      const lab = new Lab();
      const taskId = lab.startPipeline();
      const capabilities = declared as ClientCapabilities;
      expect(typeOf(lab.send(callTool(8, 'run_build_pipeline', PIPELINE, capabilities)))).toBe('complete');
      expect(lab.world.server.tasks).toHaveLength(1);
      const before = lab.world.server;
      for (const message of [
        getTask(9, taskId, capabilities),
        updateTask(9, taskId, {}, capabilities),
        cancelTask(9, taskId, capabilities),
      ]) {
        const reply = lab.send(message);
        expect(codeOf(reply)).toBe(-32021);
        expect(member(reply, 'error', 'data', 'requiredCapabilities')).toEqual({
          extensions: { [TASKS_EXTENSION]: {} },
        });
      }
      expect(lab.world.server).toBe(before);
    },
  );

  it('takes settings that it does not know for a declaration', () => {
    const capabilities = { extensions: { [TASKS_EXTENSION]: { later: 1 } } } as ClientCapabilities;
    expect(typeOf(new Lab().send(callTool(1, 'run_build_pipeline', PIPELINE, capabilities)))).toBe('task');
  });

  it('is not remembered from the request before', () => {
    const lab = new Lab();
    const taskId = lab.startPipeline();
    expect(codeOf(lab.send(getTask(2, taskId, PLAIN_CLIENT)))).toBe(-32021);
    expect(codeOf(lab.send(getTask(3, taskId)))).toBeUndefined();
    expect(codeOf(lab.send(getTask(4, taskId, PLAIN_CLIENT)))).toBe(-32021);
  });
});

describe('who decides that a call becomes a task', () => {
  const call = (policy: Partial<typeof DEFAULT_POLICY>, tool: string, capabilities: ClientCapabilities) =>
    new Lab({ policy: { ...DEFAULT_POLICY, ...policy } }).send(
      callTool(1, tool, tool === 'look_up_project' ? { project: 'a' } : PIPELINE, capabilities),
    );

  it.each([
    ['long', 'run_build_pipeline', TASKS_CLIENT, 'task'],
    ['long', 'look_up_project', TASKS_CLIENT, 'complete'],
    ['never', 'run_build_pipeline', TASKS_CLIENT, 'complete'],
    ['always', 'look_up_project', TASKS_CLIENT, 'task'],
    ['always', 'look_up_project', PLAIN_CLIENT, 'complete'],
    ['always', 'run_build_pipeline', FORM_CLIENT, 'complete'],
  ] as const)('createTask %s: %s', (createTask, tool, capabilities, resultType) => {
    expect(typeOf(call({ createTask }, tool, capabilities))).toBe(resultType);
  });

  it('may refuse a caller that cannot be given a task', () => {
    const refused = call({ undeclaredCaller: 'refuse' }, 'run_build_pipeline', PLAIN_CLIENT);
    expect(codeOf(refused)).toBe(-32021);
    expect(member(refused, 'error', 'data', 'requiredCapabilities', 'extensions')).toEqual({
      [TASKS_EXTENSION]: {},
    });
    expect(typeOf(call({ undeclaredCaller: 'refuse' }, 'look_up_project', PLAIN_CLIENT))).toBe('complete');
    expect(typeOf(call({ undeclaredCaller: 'refuse' }, 'run_build_pipeline', TASKS_CLIENT))).toBe('task');
  });

  it('a task may be finished as it is made: the handle says so and carries no result', () => {
    const reply = call({ createTask: 'always' }, 'look_up_project', TASKS_CLIENT);
    expect(member(reply, 'result', 'status')).toBe('completed');
    expect(member(reply, 'result', 'result')).toBeUndefined();
  });

  it('ignores the task parameter of 2025-11-25, whatever is in it', () => {
    for (const task of [{ ttl: 1000 }, {}, null, 'yes']) {
      const plain = callTool(1, 'run_build_pipeline', PIPELINE, PLAIN_CLIENT);
      const declared = callTool(1, 'run_build_pipeline', PIPELINE);
      const lookup = callTool(1, 'look_up_project', { project: 'a' });
      const withTask = (message: typeof plain) => ({ ...message, params: { ...message.params, task } });
      expect(typeOf(new Lab().send(withTask(plain)))).toBe('complete');
      expect(typeOf(new Lab().send(withTask(declared)))).toBe('task');
      expect(typeOf(new Lab().send(withTask(lookup)))).toBe('complete');
    }
  });
});

describe('tools', () => {
  it('are listed in the same order, on one page', () => {
    const reply = new Lab().send(listTools(1));
    const names = (member(reply, 'result', 'tools') as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(['run_build_pipeline', 'look_up_project', 'write_release_notes']);
    expect(member(reply, 'result', 'nextCursor')).toBeUndefined();
    const paged = listTools(2);
    expect(codeOf(new Lab().send({ ...paged, params: { ...paged.params, cursor: 'x' } }))).toBe(-32602);
  });

  it.each(['no_such_tool', 'constructor', '__proto__', ''])('there is none called %j', (name) => {
    expect(codeOf(new Lab().send(callTool(1, name, {})))).toBe(-32602);
  });

  it.each([
    ['missing', { project: 'a' }],
    ['of another type', { project: 1, environment: 'staging' }],
    ['outside the list', { project: 'a', environment: 'moon' }],
    ['empty', { project: '', environment: 'staging' }],
    ['unknown', { project: 'a', environment: 'staging', toString: 1 }],
  ])('an argument that is %s is an error of the tool, not of the protocol, and makes no task', (_, args) => {
    const lab = new Lab();
    const reply = lab.send(callTool(1, 'run_build_pipeline', args));
    expect(member(reply, 'result')).toMatchObject({ resultType: 'complete', isError: true });
    expect(lab.world.server.tasks).toHaveLength(0);
  });

  it('called without arguments that they need say so too', () => {
    const { params, ...rest } = callTool(1, 'run_build_pipeline', {});
    const bare = Object.fromEntries(Object.entries(params ?? {}).filter(([key]) => key !== 'arguments'));
    expect(member(new Lab().send({ ...rest, params: bare }), 'result', 'isError')).toBe(true);
    expect(codeOf(new Lab().send({ ...rest, params: { ...bare, arguments: null } }))).toBe(-32602);
    expect(codeOf(new Lab().send({ ...rest, params: { ...bare, arguments: [] } }))).toBe(-32602);
  });
});
