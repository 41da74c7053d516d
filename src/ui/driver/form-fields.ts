/**
 * A flat JSON Schema as the fields of a form, and what was filled in as the content of an answer.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#requested-schema
 * @module
 */
import { isObject, member, stringMember, type JsonObject } from '../../protocol';
import { driver } from '../words/en/driver';

const words = driver.form;

/** A value to choose. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** How a field is filled in. */
export type FieldKind =
  | {
      readonly kind: 'text';
      readonly format?: string;
      readonly minLength: number;
      readonly maxLength: number;
    }
  | { readonly kind: 'number'; readonly whole: boolean; readonly minimum: number; readonly maximum: number }
  | { readonly kind: 'tick' }
  | { readonly kind: 'one'; readonly choices: readonly Choice[] }
  | {
      readonly kind: 'some';
      readonly choices: readonly Choice[];
      readonly fewest: number;
      readonly most: number;
    }
  /** Nothing that a form of the specification may hold; a tool's arguments may. It is written as JSON. */
  | { readonly kind: 'json' };

/** One field. */
export type Field = FieldKind & {
  /** The name of the member. */
  readonly name: string;
  /** What the person reads. */
  readonly label: string;
  readonly help?: string;
  readonly required: boolean;
  /** What it holds at first. */
  readonly initial: unknown;
};

/** What stands in a field: a text, a tick, or what was chosen. */
export type Filled = string | boolean | readonly string[];

/** The content of an answer, or what is wrong with each field that is not right. */
export type FormReading =
  { readonly content: JsonObject } | { readonly problems: ReadonlyMap<string, string> };

/**
 * The fields of a schema, in its own order.
 * @param schema - Of type object; whatever in it is not understood is a field to be written as JSON.
 * @param initial - What fields hold at first, where that is not their default.
 */
export function fieldsOf(schema: JsonObject, initial: JsonObject = {}): readonly Field[] {
  const properties = member(schema, 'properties');
  const required = member(schema, 'required');
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  return Object.entries(isObject(properties) ? properties : {}).map(([name, property]) => {
    const help = stringMember(property, 'description');
    return {
      ...kindOf(property),
      name,
      label: stringMember(property, 'title') ?? name,
      ...(help === undefined ? {} : { help }),
      required: isRequired(name),
      initial: Object.hasOwn(initial, name) ? initial[name] : member(property, 'default'),
    };
  });
}

function kindOf(property: unknown): FieldKind {
  const bound = (name: string, otherwise: number) => {
    const found = member(property, name);
    return typeof found === 'number' ? found : otherwise;
  };
  const type = member(property, 'type');
  const choices = choicesOf(property);
  if (choices) return { kind: 'one', choices };
  switch (type) {
    case 'string': {
      const format = stringMember(property, 'format');
      const length = { minLength: bound('minLength', 0), maxLength: bound('maxLength', Infinity) };
      return { kind: 'text', ...(format === undefined ? {} : { format }), ...length };
    }
    case 'number':
    case 'integer': {
      const range = { minimum: bound('minimum', -Infinity), maximum: bound('maximum', Infinity) };
      return { kind: 'number', whole: type === 'integer', ...range };
    }
    case 'boolean':
      return { kind: 'tick' };
    case 'array': {
      const items = choicesOf(member(property, 'items'));
      const counts = { fewest: bound('minItems', 0), most: bound('maxItems', Infinity) };
      return items ? { kind: 'some', choices: items, ...counts } : { kind: 'json' };
    }
    default:
      return { kind: 'json' };
  }
}

/** The values of an enum, with titles where it has them; `undefined` where it is none of strings. */
function choicesOf(schema: unknown): readonly Choice[] | undefined {
  const titled = member(schema, 'oneOf') ?? member(schema, 'anyOf');
  if (Array.isArray(titled)) {
    const choices = titled.flatMap((one) => {
      const value = stringMember(one, 'const');
      return value === undefined ? [] : [{ value, label: stringMember(one, 'title') ?? value }];
    });
    return choices.length === titled.length ? choices : undefined;
  }
  const values = member(schema, 'enum');
  if (!Array.isArray(values) || !values.every((value) => typeof value === 'string')) return undefined;
  const names = member(schema, 'enumNames');
  return values.map((value, index) => {
    const label: unknown = Array.isArray(names) ? names[index] : undefined;
    return { value, label: typeof label === 'string' ? label : value };
  });
}

/**
 * Reads what was filled in. A field that is empty and need not be filled in is left out of the content.
 * @param filled - By the name of the field; one that is absent is empty.
 */
export function readForm(fields: readonly Field[], filled: ReadonlyMap<string, Filled>): FormReading {
  const content: [string, unknown][] = [];
  const problems = new Map<string, string>();
  for (const field of fields) {
    const read = readField(field, filled.get(field.name) ?? '');
    if ('problem' in read) problems.set(field.name, read.problem);
    else if ('value' in read) content.push([field.name, read.value]);
  }
  // fromEntries defines members, so that a field may have any name.
  return problems.size > 0 ? { problems } : { content: Object.fromEntries(content) };
}

type Read = { readonly value: unknown } | { readonly problem: string } | { readonly empty: true };

function readField(field: Field, filled: Filled): Read {
  if (field.kind === 'tick') return { value: filled === true };
  if (field.kind === 'some') return readSome(field, Array.isArray(filled) ? filled : []);
  const text = typeof filled === 'string' ? filled : '';
  if (text === '') return field.required ? { problem: words.fillIn } : { empty: true };
  switch (field.kind) {
    case 'one':
      return field.choices.some(({ value }) => value === text) ? { value: text } : { problem: words.oneOf };
    case 'number':
      return readNumber(field, text);
    case 'text':
      return readText(field, text);
    case 'json':
      return readJson(text);
  }
}

function readSome(
  { fewest, most, choices, required }: Extract<Field, { kind: 'some' }>,
  chosen: readonly string[],
): Read {
  const value = choices.map((choice) => choice.value).filter((one) => chosen.includes(one));
  if (value.length === 0 && !required) return { empty: true };
  if (value.length < fewest) return { problem: words.atLeast(fewest) };
  return value.length > most ? { problem: words.atMost(most) } : { value };
}

function readNumber({ whole, minimum, maximum }: Extract<Field, { kind: 'number' }>, text: string): Read {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return { problem: words.number };
  if (whole && !Number.isInteger(value)) return { problem: words.whole };
  if (value < minimum) return { problem: words.orMore(minimum) };
  return value > maximum ? { problem: words.orLess(maximum) } : { value };
}

function readText({ format, minLength, maxLength }: Extract<Field, { kind: 'text' }>, text: string): Read {
  // JSON Schema counts characters as Unicode does.
  const length = [...text].length;
  if (length < minLength) return { problem: words.longer(minLength) };
  if (length > maxLength) return { problem: words.shorter(maxLength) };
  const form = format === undefined ? undefined : FORMATS.get(format);
  return form && !form.fits(text) ? { problem: form.problem } : { value: text };
}

function readJson(text: string): Read {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { problem: words.json };
  }
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && isRealDate(text);
const isRealDate = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day);
};

/** The formats that a form may ask for. */
const FORMATS = new Map<string, { readonly fits: (text: string) => boolean; readonly problem: string }>([
  ['email', { fits: (text) => /^[^\s@]+@[^\s@]+$/.test(text), problem: words.email }],
  ['uri', { fits: (text) => URL.canParse(text), problem: words.uri }],
  ['date', { fits: isDay, problem: words.date }],
  [
    'date-time',
    {
      fits: (text) =>
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text) &&
        isRealDate(text.slice(0, 10)) &&
        !Number.isNaN(Date.parse(text)),
      problem: words.dateTime,
    },
  ],
]);
