import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/protocol';
import { fieldsOf, readForm, type Filled } from '../../../src/ui/driver/form-fields';

const schema = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: 'object',
  properties,
  required,
});

/** What comes of filling in one field. */
function fill(property: JsonObject, filled: Filled, required = true): unknown {
  const reading = readForm(
    fieldsOf(schema({ it: property }, required ? ['it'] : [])),
    new Map([['it', filled]]),
  );
  return 'content' in reading ? reading.content : reading.problems.get('it');
}

describe('the fields of a schema', () => {
  it('come in its order, named by titles, with help and what they hold at first', () => {
    const fields = fieldsOf(
      schema(
        {
          email: { type: 'string', format: 'email', title: 'Address', description: 'Where to.' },
          count: { type: 'integer', default: 3, minimum: 1 },
        },
        ['email'],
      ),
      { email: 'a@example.com' },
    );
    expect(fields).toMatchObject([
      {
        name: 'email',
        label: 'Address',
        help: 'Where to.',
        required: true,
        initial: 'a@example.com',
        kind: 'text',
      },
      { name: 'count', label: 'count', required: false, initial: 3, kind: 'number', whole: true, minimum: 1 },
    ]);
  });

  it.each([
    [
      { type: 'string', enum: ['a', 'b'] },
      { kind: 'one', choices: [{ value: 'a', label: 'a' }, {}] },
    ],
    [
      { type: 'string', oneOf: [{ const: '#f00', title: 'Red' }] },
      { kind: 'one', choices: [{ value: '#f00', label: 'Red' }] },
    ],
    [
      { type: 'string', enum: ['a'], enumNames: ['A'] },
      { kind: 'one', choices: [{ value: 'a', label: 'A' }] },
    ],
    [
      { type: 'array', items: { type: 'string', enum: ['a'] }, minItems: 1, maxItems: 2 },
      { kind: 'some', choices: [{ value: 'a', label: 'a' }], fewest: 1, most: 2 },
    ],
    [
      { type: 'array', items: { anyOf: [{ const: 'a', title: 'A' }] } },
      { kind: 'some', choices: [{ value: 'a', label: 'A' }] },
    ],
    [{ type: 'boolean' }, { kind: 'tick' }],
    [{ type: 'array', items: { type: 'object' } }, { kind: 'json' }],
    [{ type: 'object' }, { kind: 'json' }],
    ['nonsense', { kind: 'json' }],
  ] as const)('%j', (property, expected) => {
    expect(fieldsOf(schema({ it: property }))[0]).toMatchObject(expected);
  });

  it('are none where the schema is not one', () => {
    expect(fieldsOf({ properties: 'nonsense', required: 7 })).toEqual([]);
  });
});

describe('a form that was filled in', () => {
  it.each([
    [{ type: 'string' }, 'text', { it: 'text' }],
    [{ type: 'string' }, '', 'Fill this in.'],
    [{ type: 'string', minLength: 2 }, 'a', 'Write at least 2 characters.'],
    [{ type: 'string', maxLength: 1 }, '😀', { it: '😀' }],
    [{ type: 'string', maxLength: 1 }, 'ab', 'Write at most 1 characters.'],
    [{ type: 'string', format: 'email' }, 'a@example.com', { it: 'a@example.com' }],
    [{ type: 'string', format: 'email' }, 'nobody', 'Write an address such as name@example.com.'],
    [{ type: 'string', format: 'uri' }, 'https://example.com/', { it: 'https://example.com/' }],
    [{ type: 'string', format: 'uri' }, 'example', 'Write a whole address such as https://example.com/.'],
    [{ type: 'string', format: 'date' }, '2028-02-29', { it: '2028-02-29' }],
    [{ type: 'string', format: 'date' }, '2026-02-29', 'Write a date such as 2026-09-24.'],
    [{ type: 'string', format: 'date-time' }, '2026-09-24T10:30:00Z', { it: '2026-09-24T10:30:00Z' }],
    [{ type: 'string', format: 'date-time' }, '2026-09-24', 'Write a moment such as 2026-09-24T10:30:00Z.'],
    [
      { type: 'string', format: 'date-time' },
      '2026-02-30T10:30:00Z',
      'Write a moment such as 2026-09-24T10:30:00Z.',
    ],
    [{ type: 'string', format: 'unheard-of' }, 'anything', { it: 'anything' }],
    [{ type: 'number' }, '1.5', { it: 1.5 }],
    [{ type: 'number' }, '1,5', 'Write a number.'],
    [{ type: 'number' }, ' ', 'Write a number.'],
    [{ type: 'integer' }, '1.5', 'Write a whole number.'],
    [{ type: 'number', minimum: 0 }, '-1', 'Write 0 or more.'],
    [{ type: 'number', maximum: 9 }, '10', 'Write 9 or less.'],
    [{ type: 'boolean' }, true, { it: true }],
    [{ type: 'boolean' }, false, { it: false }],
    [{ enum: ['a'] }, 'a', { it: 'a' }],
    [{ enum: ['a'] }, 'b', 'Choose one of the list.'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, ['b', 'a', 'c'], { it: ['a', 'b'] }],
    [{ type: 'array', items: { enum: ['a', 'b'] }, minItems: 2 }, ['b'], 'Choose at least 2.'],
    [{ type: 'array', items: { enum: ['a', 'b'] }, maxItems: 1 }, ['a', 'b'], 'Choose at most 1.'],
    [{ type: 'object' }, '{"a":1}', { it: { a: 1 } }],
    [{ type: 'object' }, '{', 'This is no JSON value.'],
  ] as const)('%j with %j', (property, filled, expected) => {
    expect(fill(property, filled)).toEqual(expected);
  });

  it('leaves out what may stay empty', () => {
    for (const property of [{ type: 'string' }, { type: 'number' }, { enum: ['a'] }, { type: 'object' }])
      expect(fill(property, '', false)).toEqual({});
    expect(fill({ type: 'array', items: { enum: ['a'] }, minItems: 1 }, [], false)).toEqual({});
  });

  it('tells of every field that is not right, and of absent ones', () => {
    const fields = fieldsOf(schema({ a: { type: 'string' }, b: { type: 'number' } }, ['a', 'b']));
    expect(readForm(fields, new Map())).toEqual({
      problems: new Map([
        ['a', 'Fill this in.'],
        ['b', 'Fill this in.'],
      ]),
    });
  });

  it('takes a hostile name for a name', () => {
    const hostile = JSON.parse(
      '{"__proto__":{"type":"string"},"constructor":{"type":"string"}}',
    ) as JsonObject;
    const fields = fieldsOf(schema(hostile, ['__proto__', 'constructor']));
    const reading = readForm(fields, new Map(fields.map(({ name }) => [name, 'x'])));
    expect(Object.entries('content' in reading ? reading.content : {})).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'x'],
    ]);
  });
});
