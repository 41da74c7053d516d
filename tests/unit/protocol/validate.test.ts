import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fits, REQUEST_SCHEMAS, validate } from '../../../src/protocol';
import { anyJson, holds, HOSTILE_KEYS } from '../support';

const form = {
  type: 'object',
  properties: { approved: { type: 'boolean' }, tags: { type: 'array', items: { type: 'string' } } },
  required: ['approved'],
  additionalProperties: false,
};

describe('checking a value against a schema', () => {
  it('says where and what', () => {
    expect(validate(form, { approved: 'yes' })[0]).toEqual({
      path: '/approved',
      message: 'Instance type "string" is invalid. Expected "boolean".',
    });
    expect(validate(form, {})[0]).toMatchObject({ path: '', message: /"approved"/ });
    expect(validate(form, { approved: true, tags: ['a', 1] })[0]?.path).toBe('/tags/1');
    expect(validate(form, { approved: true })).toEqual([]);
  });

  it('says each thing once', () => {
    const twice = { allOf: [{ type: 'string' }, { type: 'string' }] };
    expect(validate(twice, 1)).toHaveLength(1);
  });

  it('has something to say exactly where the value does not fit', () => {
    const schemas = [
      form,
      { oneOf: [{ type: 'string' }, { minLength: 1 }] },
      { anyOf: [{ type: 'string' }, { type: 'null' }] },
      { type: 'object', additionalProperties: { type: 'string' } },
      { not: {} },
      ...Object.values(REQUEST_SCHEMAS),
    ];
    holds(
      5000,
      fc.property(fc.constantFrom(...schemas), anyJson, (schema, value) => {
        return (validate(schema, value).length === 0) === fits(schema, value);
      }),
    );
    expect(validate({ oneOf: [{ type: 'string' }, { minLength: 1 }] }, 'fits both')).not.toEqual([]);
  });

  it('is not fooled by keys that every object inherits', () => {
    for (const key of HOSTILE_KEYS) {
      const owned: unknown = JSON.parse(`{"approved": true, ${JSON.stringify(key)}: 1}`);
      expect(fits(form, owned), key).toBe(false);
      expect(fits({ type: 'object', required: [key] }, {}), key).toBe(false);
      expect(fits({ type: 'object', required: [key] }, owned), key).toBe(true);
    }
  });

  it('finds a missing value unfit, and does not throw', () => {
    expect(fits(form, undefined)).toBe(false);
    expect(validate({}, undefined)).toEqual([{ path: '', message: 'The value is missing.' }]);
  });

  it.each([{ $ref: '#/nowhere' }, { pattern: '[' }, { properties: 5, required: 7 }, { items: [null] }])(
    'does not throw at the unusable schema %j',
    (schema) => {
      expect(() => validate(schema, 'text')).not.toThrow();
      expect(() => fits(schema, ['text'])).not.toThrow();
      expect(() => validate(schema, { a: 1 })).not.toThrow();
    },
  );

  it('does not throw at a value with more faults than a call stack holds', () => {
    const many = {
      taskId: 'a',
      inputResponses: Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [i, 1])),
    };
    expect(validate(REQUEST_SCHEMAS['tasks/update'].properties.params, many)).not.toEqual([]);
  });
});
