import { describe, expect, it } from 'vitest';
import { ASSERTIONS, judge } from '../../../src/course';
import { getTask, member, messageKind, META, updateTask, type Entry } from '../../../src/protocol';
import { DEFECTS, LAB } from './defects';

const verdictOf = (id: string, entries: readonly Entry[]) => judge(entries, [id])[0]?.verdict;

describe.each(ASSERTIONS)('$id', ({ id, claim, toShow, clause }) => {
  it('passes on the practice lab, and points at the entry that shows it', () => {
    const verdict = verdictOf(id, LAB);
    expect(verdict).toMatchObject({ state: 'passed' });
    expect(LAB[verdict?.at ?? -1]?.dir).toBe('s2c');
  });

  it('is open where nothing happened yet', () => {
    expect(verdictOf(id, [])).toMatchObject({ state: 'open' });
    expect(verdictOf(id, LAB.slice(0, 2))).toMatchObject({ state: 'open' });
  });

  it('has words for people and a clause', () => {
    expect(claim).toMatch(/\.$/);
    expect(toShow).toMatch(/\.$/);
    expect(clause).toMatch(/^(tasks|basic)#/);
  });

  it('has a defect that makes it fail', () => {
    expect(DEFECTS.filter((defect) => defect.id === id)).not.toEqual([]);
  });
});

describe('a claim fails where', () => {
  it.each(DEFECTS)('$id: $defect', ({ id, entries }) => {
    const bad = entries();
    const verdict = verdictOf(id, bad);
    expect(verdict).toMatchObject({ state: 'failed' });
    expect(verdict?.saw).not.toBe('');
    expect(bad[verdict?.at ?? -1]?.dir).toBe('s2c');
  });
});

describe('judging', () => {
  it('takes the lab up to the second task for all but the cancellation', () => {
    const second = LAB.findIndex(({ message }) => member(message, 'id') === 13);
    const open = judge(LAB.slice(0, second)).filter(({ verdict }) => verdict.state !== 'passed');
    expect(open.map(({ id, verdict }) => [id, verdict.state])).toEqual([
      ['cancel-reaches-cancelled', 'open'],
    ]);
  });

  it('keeps to the ids that it is asked for, in their order, and leaves out the unknown', () => {
    expect(judge([], ['update-resumes', 'constructor', 'handle-returned']).map(({ id }) => id)).toEqual([
      'update-resumes',
      'handle-returned',
    ]);
  });

  it('does not stumble over transcripts that are nonsense', () => {
    const odd: Entry[] = [
      null,
      [],
      { id: { toString: 1 }, method: 'tasks/get' },
      { id: { toString: 1 }, result: {} },
    ].flatMap((message) => [
      { dir: 'c2s' as const, message },
      { dir: 's2c' as const, message },
    ]);
    expect(() => judge(odd)).not.toThrow();
    for (const { verdict } of judge(odd)) expect(verdict.state).not.toBe('passed');
  });

  it('does not blame a server that refuses a request for another reason', () => {
    const taskId = String(
      member(
        LAB.find(({ message }) => member(message, 'result', 'resultType') === 'task')?.message,
        'result',
        'taskId',
      ),
    );
    const undeclared = getTask(90, taskId, {});
    const { [META.clientCapabilities]: _, ...meta } = undeclared.params?.['_meta'] as Record<string, unknown>;
    const refused = (message: object, code: number): Entry[] => [
      { dir: 'c2s', message },
      { dir: 's2c', message: { jsonrpc: '2.0', id: member(message, 'id'), error: { code, message: 'no' } } },
    ];
    const entries = [
      ...LAB,
      ...refused({ ...undeclared, params: { taskId, _meta: meta } }, -32602),
      ...refused(
        {
          ...undeclared,
          params: { taskId, _meta: { ...meta, [META.clientCapabilities]: {}, [META.protocolVersion]: '1' } },
        },
        -32022,
      ),
      ...refused({ ...getTask(91, 'none'), jsonrpc: '1.0' }, -32600),
      ...refused(updateTask(92, taskId, { approve_deploy: { action: 'decline' } }, {}), -32021),
    ];
    for (const { id, verdict } of judge(entries)) {
      if (id !== 'undeclared-refused') expect(verdict.state, id).toBe('passed');
    }
    expect(messageKind(entries.at(-1)?.message)).toBe('response');
  });
});
