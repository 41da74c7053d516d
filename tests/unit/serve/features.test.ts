import * as core from '@modelcontextprotocol/core';
import { describe, expect, it } from 'vitest';
import { ERROR, listTools, member, META, TASKS_EXTENSION } from '../../../src/protocol';
import { Lab } from '../support';
import { FixtureServer } from './support';

const invalid = { code: ERROR.invalidParams };

describe('the fixture server', () => {
  it('advertises what it has, and the lab does not', () => {
    const capabilities = (result: unknown) => Object.keys(member(result, 'capabilities') as object);
    expect(capabilities(new FixtureServer().ask('server/discover'))).toEqual([
      'tools',
      'prompts',
      'resources',
      'completions',
      'logging',
      'extensions',
    ]);
    const lab = member(new Lab().send({ ...listTools(1), method: 'server/discover' }), 'result');
    expect(member(lab, 'capabilities')).toEqual({ tools: {}, extensions: { [TASKS_EXTENSION]: {} } });
    for (const method of ['prompts/list', 'resources/read', 'completion/complete']) {
      const refused = new Lab().send({ ...listTools(1), method });
      expect(member(refused, 'error', 'code')).toBe(ERROR.methodNotFound);
    }
  });

  it.each([
    ['tools/list', core.ListToolsResultSchema],
    ['prompts/list', core.ListPromptsResultSchema],
    ['resources/list', core.ListResourcesResultSchema],
    ['resources/templates/list', core.ListResourceTemplatesResultSchema],
  ] as const)('answers %s with one page, in the official shape, with cache hints', (method, schema) => {
    const server = new FixtureServer();
    const result = server.ask(method);
    expect(schema.safeParse(result).error).toBeUndefined();
    expect(result).toMatchObject({ ttlMs: 3_600_000, cacheScope: 'public' });
    expect(server.ask(method, { cursor: 'x' })).toMatchObject(invalid);
  });

  it('gives prompts, filled in, and refuses those that do not exist or lack an argument', () => {
    const server = new FixtureServer();
    const prompt = (name: string, args?: object) =>
      server.ask('prompts/get', { name, ...(args ? { arguments: args } : {}) });
    const given = prompt('test_prompt_with_arguments', { arg1: 'red', arg2: '{arg1}' });
    expect(core.GetPromptResultSchema.safeParse(given).error).toBeUndefined();
    expect(JSON.stringify(given)).toContain('The first word is red, the second is {arg1}.');
    const embedded = prompt('test_prompt_with_embedded_resource', { resourceUri: 'test://x' });
    expect(embedded).toMatchObject({
      messages: [{ content: { type: 'resource', resource: { uri: 'test://x' } } }, {}],
    });
    for (const refused of [
      prompt('none'),
      prompt('test_added_prompt'),
      prompt('test_prompt_with_arguments', { arg1: 'red' }),
      prompt('test_prompt_with_arguments', { arg1: 'red', arg2: 7 }),
    ]) {
      expect(refused).toMatchObject(invalid);
    }
  });

  it('reads resources under an address and under a template, and names what it does not have', () => {
    const server = new FixtureServer();
    const read = (uri: string) => server.ask('resources/read', { uri });
    expect(read('test://static-text')).toMatchObject({ contents: [{ text: 'A text that never changes.' }] });
    expect(core.ReadResourceResultSchema.safeParse(read('test://static-binary')).error).toBeUndefined();
    expect(read('test://template/12/data')).toMatchObject({
      contents: [{ uri: 'test://template/12/data', text: '{"id":"12"}' }],
    });
    for (const uri of [
      'test://none',
      'test://template//data',
      'test://template/a/b/data',
      'test://template/"/data',
    ]) {
      expect(read(uri)).toMatchObject({ ...invalid, data: { uri } });
    }
  });

  it('completes what a prompt proposes, nothing else, and refuses what it does not know', () => {
    const server = new FixtureServer();
    const complete = (ref: object, name: string, value: string) =>
      server.ask('completion/complete', { ref, argument: { name, value } });
    const prompt = { type: 'ref/prompt', name: 'test_prompt_with_arguments' };
    const proposed = complete(prompt, 'arg1', 'test');
    expect(core.CompleteResultSchema.safeParse(proposed).error).toBeUndefined();
    expect(proposed).toMatchObject({
      completion: { values: ['test', 'testing', 'tested'], total: 3, hasMore: false },
    });
    expect(complete(prompt, 'arg2', '')).toMatchObject({ completion: { values: [] } });
    const template = { type: 'ref/resource', uri: 'test://template/{id}/data' };
    expect(complete(template, 'id', '')).toMatchObject({ completion: { values: [] } });
    expect(complete({ type: 'ref/prompt', name: 'none' }, 'x', '')).toMatchObject(invalid);
  });

  it('adds an entry to a list and takes it away again', () => {
    const server = new FixtureServer();
    const names = () =>
      (member(server.ask('tools/list'), 'tools') as { name: string }[]).map(({ name }) => name);
    expect(names()).not.toContain('test_added_tool');
    expect(server.call('test_added_tool')).toMatchObject(invalid);
    server.call('test_trigger_tool_change');
    expect(names()).toContain('test_added_tool');
    expect(server.call('test_added_tool')).toMatchObject({ isError: false });
    server.call('test_trigger_tool_change');
    expect(names()).not.toContain('test_added_tool');
  });

  it('makes a task of what is only ever a task, and refuses it otherwise', () => {
    const server = new FixtureServer();
    expect(server.call('failing_job')).toMatchObject({ resultType: 'task' });
    expect(server.call('failing_job', {}, { capabilities: {} })).toMatchObject({
      code: ERROR.missingRequiredClientCapability,
      data: { requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } } },
    });
  });
});

describe('what a waiting caller is told', () => {
  const told = (name: string, meta: object) =>
    new FixtureServer()
      .request('tools/call', { name }, { meta: { ...meta } })
      .notifications.map(({ afterMs, message }) => [afterMs, message.method, message.params]);

  it('is progress, under its token, where it gave one', () => {
    expect(told('test_tool_with_progress', { progressToken: 7 })).toMatchObject([
      [0, 'notifications/progress', { progressToken: 7, progress: 0, total: 100 }],
      [50, 'notifications/progress', { progress: 50 }],
      [100, 'notifications/progress', { progress: 100 }],
    ]);
    expect(told('test_tool_with_progress', {})).toEqual([]);
  });

  it('is log messages from the level that it asked for, and none where it asked for none', () => {
    const level = (logLevel: string) => told('test_logging_tool', { [META.logLevel]: logLevel });
    expect(level('debug')).toHaveLength(2);
    expect(level('info')).toMatchObject([
      [0, 'notifications/message', { level: 'info' }],
      [50, 'notifications/message', {}],
    ]);
    expect(level('notice')).toEqual([]);
    expect(told('test_logging_tool', {})).toEqual([]);
    const refused = new FixtureServer().call('greet', {}, { meta: { [META.logLevel]: 'loud' } });
    expect(refused).toMatchObject(invalid);
  });
});
