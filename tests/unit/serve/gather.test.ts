import { describe, expect, it } from 'vitest';
import { ERROR, member, stringMember } from '../../../src/protocol';
import { REQUEST_STATE_TTL_MS } from '../../../src/server/request-state';
import { FixtureServer } from './support';

const accept = (content: object) => ({ action: 'accept', content });
const SAID = { role: 'assistant', content: { type: 'text', text: 'Good day' }, model: 'm' };
const ROOTS = { roots: [{ uri: 'file:///a' }, { uri: 'file:///b' }] };
const stateOf = (result: unknown) => stringMember(result, 'requestState') ?? '';
const keysOf = (result: unknown) =>
  Object.keys((member(result, 'inputRequests') as object | undefined) ?? {});
const textOf = (result: unknown) => member((member(result, 'content') as unknown[])[0], 'text');

describe('one round', () => {
  it('asks the user, the model and for the roots at once, and needs every answer', () => {
    const server = new FixtureServer();
    const name = 'test_input_required_result_multiple_inputs';
    const asked = server.call(name);
    expect(asked).toMatchObject({ resultType: 'input_required' });
    expect(keysOf(asked)).toEqual(['user_name', 'greeting', 'client_roots']);
    const some = server.call(name, {
      requestState: stateOf(asked),
      inputResponses: { user_name: accept({ name: 'Ada' }), client_roots: ROOTS },
    });
    expect(keysOf(some)).toEqual(['greeting']);
    const done = server.call(name, { requestState: stateOf(some), inputResponses: { greeting: SAID } });
    expect(textOf(done)).toBe('Good day Ada, you work in file:///a, file:///b.');
  });

  it('does not take the answer to one kind of question for another', () => {
    const server = new FixtureServer();
    const name = 'test_input_required_result_multiple_inputs';
    const asked = server.call(name);
    const wrong = { user_name: SAID, greeting: ROOTS, client_roots: accept({ name: 'Ada' }) };
    const again = server.call(name, { requestState: stateOf(asked), inputResponses: wrong });
    expect(keysOf(again)).toEqual(keysOf(asked));
  });

  it('takes a message of several blocks, and one without text', () => {
    const server = new FixtureServer();
    const answered = (content: unknown) =>
      textOf(
        server.call('test_input_required_result_sampling', {
          inputResponses: { capital_question: { ...SAID, content } },
        }),
      );
    const image = { type: 'image', data: '', mimeType: 'image/png' };
    expect(answered([SAID.content, image, { type: 'text', text: 'to you' }])).toBe(
      'The model said: Good day to you',
    );
    expect(answered(image)).toBe('The model said: ');
  });

  it('without a state takes answers as they come, and asks again for what is none', () => {
    const server = new FixtureServer();
    const name = 'test_input_required_result_elicitation';
    expect(server.call(name)).not.toHaveProperty('requestState');
    const inputResponses = { user_name: accept({ name: 'Ada' }), other: accept({}) };
    expect(textOf(server.call(name, { inputResponses }))).toBe('Hello, Ada!');
    for (const given of [{ wrong: accept({}) }, { user_name: 12345 }, { user_name: accept({ name: 7 }) }]) {
      expect(keysOf(server.call(name, { inputResponses: given }))).toEqual(['user_name']);
    }
    expect(server.call(name, { inputResponses: null })).toMatchObject({ code: ERROR.invalidParams });
    const declined = server.call(name, { inputResponses: { user_name: { action: 'decline' } } });
    expect(declined).toMatchObject({ resultType: 'complete', isError: false });
  });
});

describe('what the client declares', () => {
  it('decides what it is asked, where the tool can do without', () => {
    const server = new FixtureServer();
    const asked = (capabilities: object) =>
      keysOf(server.call('test_input_required_result_capabilities', {}, { capabilities }));
    expect(asked({ sampling: {} })).toEqual(['capital_question']);
    expect(asked({ elicitation: {}, roots: {} })).toEqual(['user_name', 'client_roots']);
    expect(asked({})).toEqual([]);
  });

  it('is named in the refusal, where the tool cannot', () => {
    const server = new FixtureServer();
    expect(server.call('test_missing_capability', {}, { capabilities: { elicitation: {} } })).toMatchObject({
      code: ERROR.missingRequiredClientCapability,
      data: { requiredCapabilities: { sampling: {} } },
    });
    expect(server.call('test_missing_capability')).toHaveProperty('inputRequests');
  });
});

describe('several rounds', () => {
  const name = 'test_input_required_result_multi_round';

  it('ask one question after the other, under a new state each time', () => {
    const server = new FixtureServer();
    const first = server.call(name);
    expect(keysOf(first)).toEqual(['step1']);
    const inputResponses = { step1: accept({ name: 'Ada' }) };
    const second = server.call(name, { requestState: stateOf(first), inputResponses });
    expect(keysOf(second)).toEqual(['step2']);
    expect(stateOf(second)).not.toBe(stateOf(first));
    const answer = { requestState: stateOf(second), inputResponses: { step2: accept({ color: 'blue' }) } };
    expect(textOf(server.call(name, answer))).toBe('Ada likes blue.');
    expect(keysOf(server.call(name, { inputResponses: { step2: accept({ color: 'blue' }) } }))).toEqual([
      'step1',
    ]);
  });

  it('of a prompt end in the prompt, or in an error where the user declines', () => {
    const server = new FixtureServer();
    const prompt = (more: object) =>
      server.ask('prompts/get', { name: 'test_input_required_result_prompt', ...more });
    expect(keysOf(prompt({}))).toEqual(['user_context']);
    const given = prompt({ inputResponses: { user_context: accept({ context: 'tests' }) } });
    expect(JSON.stringify(given)).toContain('The context is tests.');
    expect(prompt({ inputResponses: { user_context: { action: 'cancel' } } })).toMatchObject({
      code: ERROR.invalidParams,
    });
  });
});

describe('requestState', () => {
  const name = 'test_input_required_result_tampered_state';
  const inputResponses = { confirm: accept({ ok: true }) };
  const refused = { code: ERROR.invalidParams };

  it('is refused where a single character is another one, one is missing or one too many', () => {
    const server = new FixtureServer();
    const state = stateOf(server.call(name));
    const flipped = [...state].map((character, index) => {
      const other = character === 'A' ? 'B' : 'A';
      return state.slice(0, index) + other + state.slice(index + 1);
    });
    for (const requestState of [
      ...flipped,
      state.slice(1),
      state.slice(0, -1),
      `${state}.x`,
      `${state}x`,
      '',
    ]) {
      expect(server.call(name, { requestState, inputResponses })).toMatchObject(refused);
    }
    expect(server.call(name, { requestState: state, inputResponses })).toMatchObject({ isError: false });
  });

  it('is refused for another call, another caller, and once it has expired', () => {
    const server = new FixtureServer();
    const requestState = stateOf(server.call(name));
    const retry = { requestState, inputResponses };
    expect(server.call('test_input_required_result_request_state', retry)).toMatchObject(refused);
    expect(server.call(name, { ...retry, arguments: { x: 1 } })).toMatchObject(refused);
    expect(server.call(name, retry, { caller: 'somebody else' })).toMatchObject(refused);
    server.now += REQUEST_STATE_TTL_MS;
    expect(server.call(name, retry)).toMatchObject({ isError: false });
    server.now += 1;
    expect(server.call(name, retry)).toMatchObject(refused);
  });
});
