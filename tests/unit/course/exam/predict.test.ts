import { describe, expect, it } from 'vitest';
import { PREDICT_ITEMS } from '../../../../src/course/exam/items';
import { judgeReply, OPEN, playItem, wrongReply } from '../../../../src/course/exam/predict';
import { isObject } from '../../../../src/protocol';

/** The members of which nobody can know the value. */
const FREE = [
  'id',
  'taskId',
  'createdAt',
  'lastUpdatedAt',
  'statusMessage',
  'message',
  'text',
  'requestState',
];

/** The value with every id, time and free text replaced by another. */
function otherwise(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(otherwise);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      FREE.includes(name) && typeof field === 'string' ? `another ${name}` : otherwise(field),
    ]),
  );
}

describe.each(PREDICT_ITEMS.map((item) => [item.id, item] as const))('%s', (_, item) => {
  const { reply } = playItem(item);
  const verdict = (predicted: unknown) =>
    judgeReply(item, predicted, reply)
      .fields.filter(({ right }) => !right)
      .map(({ pointer }) => pointer);

  it('takes the true reply, whatever its ids, times and texts are', () => {
    expect(reply).not.toEqual({});
    expect(verdict(reply)).toEqual([]);
    expect(verdict(otherwise(reply))).toEqual([]);
  });

  it('refuses each of the typical wrong replies', () => {
    for (const wrong of item.wrong) {
      expect(judgeReply(item, wrongReply(wrong, reply), reply).right, wrong.why).toBe(false);
    }
  });

  it('refuses its starter, nothing at all, and what is no object', () => {
    for (const empty of [item.starter, {}, null, 'complete', [], undefined]) {
      expect(judgeReply(item, empty, reply).right).toBe(false);
    }
  });
});

describe('a prediction', () => {
  const item = PREDICT_ITEMS.find(({ id }) => id === 'p-o3-first-poll');
  if (!item) throw new Error('There is no such item.');
  const { reply } = playItem(item);

  it('counts what is still open as absent, and so lets members be left that do not come', () => {
    const predicted = { result: { resultType: 'complete', status: 'working' }, error: { code: OPEN } };
    expect(judgeReply(item, predicted, reply).right).toBe(true);
    expect(judgeReply(item, { ...predicted, error: { code: -32602 } }, reply).right).toBe(false);
    expect(judgeReply(item, { ...predicted, error: {} }, reply).right).toBe(false);
  });

  it('is told field by field, beside the true reply', () => {
    const { fields } = judgeReply(item, { result: { resultType: 'task', status: 'working' } }, reply);
    expect(fields.find(({ pointer }) => pointer === '/result/resultType')).toMatchObject({
      right: false,
      real: 'complete',
      predicted: 'task',
    });
    expect(fields.find(({ pointer }) => pointer === '/result/status')).toMatchObject({ right: true });
  });

  it('does not stumble over hostile members', () => {
    const hostile = JSON.parse('{"__proto__":{"result":1},"result":{"constructor":"?"}}') as unknown;
    expect(judgeReply(item, hostile, reply).right).toBe(false);
  });
});
