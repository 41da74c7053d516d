import { describe, expect, it } from 'vitest';
import { misfits } from '../../../src/rules/form';

const schema = {
  type: 'object',
  properties: {
    approved: { type: 'boolean' },
    count: { type: 'integer', minimum: 1, maximum: 3 },
    share: { type: 'number', maximum: 1 },
    name: { type: 'string', minLength: 2, maxLength: 4 },
    colour: { type: 'string', enum: ['red', 'green'] },
    size: { type: 'string', oneOf: [{ const: 's', title: 'Small' }] },
    tags: { type: 'array', minItems: 1, maxItems: 2, items: { type: 'string', enum: ['a', 'b'] } },
    titled: { type: 'array', items: { anyOf: [{ const: 'x', title: 'X' }] } },
    other: { type: 'vector' },
    odd: 5,
  },
  required: ['approved'],
};

const yes = { approved: true };

describe('misfits', () => {
  it.each([
    yes,
    { ...yes, count: 1, share: 0.5, name: 'ab', colour: 'red', size: 's', tags: ['a', 'b'], titled: ['x'] },
    { ...yes, name: '🙂🙂🙂🙂' },
    { ...yes, other: {}, odd: null, unknown: [] },
  ])('takes %j', (content) => {
    expect(misfits(schema, content)).toEqual([]);
  });

  it.each([
    [{}, undefined],
    [undefined, undefined],
    ['yes', undefined],
    [{ approved: 'true' }, 'approved'],
    [{ ...yes, count: 1.5 }, 'count'],
    [{ ...yes, count: 0 }, 'count'],
    [{ ...yes, count: 4 }, 'count'],
    [{ ...yes, share: '1' }, 'share'],
    [{ ...yes, share: 2 }, 'share'],
    [{ ...yes, name: 7 }, 'name'],
    [{ ...yes, name: 'a' }, 'name'],
    [{ ...yes, name: 'abcdefghi' }, 'name'],
    [{ ...yes, colour: 'blue' }, 'colour'],
    [{ ...yes, size: 'm' }, 'size'],
    [{ ...yes, tags: 'a' }, 'tags'],
    [{ ...yes, tags: [] }, 'tags'],
    [{ ...yes, tags: ['a', 'b', 'a'] }, 'tags'],
    [{ ...yes, tags: ['c'] }, 'tags'],
    [{ ...yes, tags: [1] }, 'tags'],
    [{ ...yes, titled: ['y'] }, 'titled'],
  ])('refuses %j', (content, field) => {
    expect(misfits(schema, content).map((misfit) => misfit.field)).toEqual([field]);
  });

  it('asks nothing of a form without required fields that came without content', () => {
    expect(misfits({ type: 'object', properties: {} }, undefined)).toEqual([]);
    expect(misfits('no schema', { any: 1 })).toEqual([]);
  });
});
