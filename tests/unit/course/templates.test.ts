import { describe, expect, it } from 'vitest';
import { blanksOf, TEMPLATES, UNKNOWN_TASK } from '../../../src/course';
import { errorName, fits, isMethod, member, REQUEST_SCHEMAS, stringMember } from '../../../src/protocol';
import { codeOf, Lab } from '../support';

/** What is wrong on purpose, with the code that it gets from a task that waits for its approval. */
const WRONG: Readonly<Record<string, number>> = {
  'answer-wrong-type': -32602,
  'get-unknown': -32602,
  'get-undeclared': -32021,
  'get-no-form': -32021,
  'no-capabilities': -32602,
  'old-version': -32022,
  'removed-result': -32601,
  'removed-list': -32601,
  'unknown-tool': -32602,
};

/** Those whose very shape is wrong; the others are wrong by what they say, or when. */
const MISSHAPEN = ['no-capabilities', 'removed-result', 'removed-list'];

/** A lab whose task waits for its approval. */
function asking(): Lab {
  const lab = new Lab();
  lab.startPipeline();
  lab.work(2);
  return lab;
}

const build = (id: string, lab: Lab) =>
  TEMPLATES.find((template) => template.id === id)?.build(blanksOf(lab.world, lab.entries));

describe('templates', () => {
  it('have ids and labels of their own, and stand together by group', () => {
    expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(TEMPLATES.length);
    expect(new Set(TEMPLATES.map(({ label }) => label)).size).toBe(TEMPLATES.length);
    const groups = TEMPLATES.map(({ group }) => group).filter(
      (group, index, all) => group !== all[index - 1],
    );
    expect(new Set(groups).size).toBe(groups.length);
  });

  it('list nothing as wrong that is not there', () => {
    const ids = TEMPLATES.map(({ id }) => id);
    for (const id of [...Object.keys(WRONG), ...MISSHAPEN]) expect(ids).toContain(id);
  });

  it('cover every method that is about tasks, and tools/list and server/discover', () => {
    const methods = new Set(TEMPLATES.map(({ id }) => member(build(id, new Lab()), 'method')));
    for (const method of [
      'server/discover',
      'tools/list',
      'tools/call',
      'tasks/get',
      'tasks/update',
      'tasks/cancel',
    ])
      expect(methods).toContain(method);
  });
});

describe.each(TEMPLATES)('$id', ({ id, label }) => {
  it('survives being written and read, and is labelled with its method', () => {
    const message = build(id, asking());
    expect(JSON.parse(JSON.stringify(message))).toEqual(message);
    expect(label.startsWith(stringMember(message, 'method') ?? '?')).toBe(true);
  });

  it(`fits the schema of its method${MISSHAPEN.includes(id) ? ', but for what is wrong on purpose' : ''}`, () => {
    for (const lab of [new Lab(), asking()]) {
      const message = build(id, lab);
      const method = stringMember(message, 'method') ?? '';
      expect(isMethod(method) && fits(REQUEST_SCHEMAS[method], message)).toBe(!MISSHAPEN.includes(id));
    }
  });

  it(`is answered with ${WRONG[id] === undefined ? 'a result' : `${WRONG[id]} ${errorName(WRONG[id])}`}`, () => {
    const lab = asking();
    const reply = lab.send(build(id, lab));
    expect(codeOf(reply)).toBe(WRONG[id]);
    if (WRONG[id] === undefined) expect(member(reply, 'result', 'isError')).not.toBe(true);
  });
});

describe('the blanks of a template', () => {
  it('are filled with an id that was not used yet', () => {
    const lab = new Lab();
    expect(blanksOf(lab.world, lab.entries).id).toBe(1);
    for (const id of [3, 'text', -7, null, 1.5, { toString: 1 }])
      lab.send({ jsonrpc: '2.0', id, method: 'ping' });
    expect(blanksOf(lab.world, lab.entries).id).toBe(4);
  });

  it('are filled with the task that the client was given last, and with none that it was not', () => {
    const lab = new Lab();
    expect(blanksOf(lab.world, lab.entries).taskId).toBe(UNKNOWN_TASK);
    const first = lab.startPipeline();
    const second = lab.startPipeline();
    expect(first).not.toBe(second);
    expect(blanksOf(lab.world, lab.entries).taskId).toBe(second);
    for (const id of ['get', 'update', 'cancel', 'answer-no', 'answer-decline', 'get-undeclared'])
      expect(member(build(id, lab), 'params', 'taskId')).toBe(second);
  });

  it('are filled with the state that came last, and the retry with it becomes a task', () => {
    const lab = new Lab();
    expect(member(build('call-retry', lab), 'params', 'requestState')).toBeUndefined();
    lab.send(build('call-asks-first', lab));
    lab.act({ type: 'advance', ms: 1 });
    const asked = lab.send(build('call-asks-first', lab));
    expect(member(build('call-retry', lab), 'params', 'requestState')).toBe(
      member(asked, 'result', 'requestState'),
    );
    expect(member(lab.send(build('call-retry', lab)), 'result', 'resultType')).toBe('task');
  });
});
