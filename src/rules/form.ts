/**
 * Whether a person's answers fit the form that asked for them. Forms are flat: each field is a string, a number, a
 * boolean, or a choice from a list. Patterns and formats are left alone: a pattern from a hostile server could keep
 * a checker busy for ever.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#requested-schema
 * @module
 */
import { isObject, type JsonObject } from '../protocol';
import { has, isWhole, object, own, show, strings } from './values';

/** One field that does not fit: its name, or undefined for the whole form, and why. */
export interface Misfit {
  readonly field: string | undefined;
  readonly message: string;
}

/**
 * Checks answers against a form.
 * @param schema - The requestedSchema.
 * @param content - The answers.
 * @returns What does not fit. A field whose schema is not understood fits.
 */
export function misfits(schema: unknown, content: unknown): readonly Misfit[] {
  if (!isObject(schema)) return [];
  if (!isObject(content)) {
    if (content === undefined && strings(own(schema, 'required')).length === 0) return [];
    return [
      { field: undefined, message: `content is ${show(content)}; an accepted form comes with its fields` },
    ];
  }
  const found: Misfit[] = strings(own(schema, 'required'))
    .filter((field) => !has(content, field))
    .map((field) => ({ field: undefined, message: `the required field ${show(field)} is missing` }));
  const fields = object(schema, 'properties') ?? {};
  for (const field of Object.keys(content)) {
    const reason = why(own(fields, field), content[field]);
    if (reason !== undefined) found.push({ field, message: `the field ${show(field)} ${reason}` });
  }
  return found;
}

/** Why a value does not fit a field; `undefined` where it does. */
function why(schema: unknown, value: unknown): string | undefined {
  if (!isObject(schema)) return undefined;
  switch (own(schema, 'type')) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `is ${show(value)}; it is true or false`;
    case 'integer':
      return isWhole(value) ? range(schema, value) : `is ${show(value)}; it is a whole number`;
    case 'number':
      return typeof value === 'number' ? range(schema, value) : `is ${show(value)}; it is a number`;
    case 'string':
      return typeof value === 'string'
        ? (choice(schema, value) ?? length(schema, value))
        : `is ${show(value)}; it is a string`;
    case 'array':
      return list(schema, value);
    default:
      return undefined;
  }
}

function range(schema: JsonObject, value: number): string | undefined {
  const least = own(schema, 'minimum');
  const most = own(schema, 'maximum');
  if (typeof least === 'number' && value < least) return `is ${value}; it is ${least} or more`;
  return typeof most === 'number' && value > most ? `is ${value}; it is ${most} or less` : undefined;
}

function length(schema: JsonObject, value: string): string | undefined {
  const least = own(schema, 'minLength');
  const most = own(schema, 'maxLength');
  // Lengths count characters; UTF-16 units are at least as many and at most twice as many.
  if (typeof least === 'number' && value.length < least) return `is shorter than ${least} characters`;
  return typeof most === 'number' && value.length > most * 2
    ? `is longer than ${most} characters`
    : undefined;
}

function choice(schema: JsonObject, value: string): string | undefined {
  const listed = own(schema, 'enum');
  const titled = own(schema, 'oneOf') ?? own(schema, 'anyOf');
  const choices = Array.isArray(listed)
    ? listed
    : Array.isArray(titled)
      ? titled.map((item) => own(item, 'const'))
      : undefined;
  return !choices || choices.includes(value) ? undefined : `is ${show(value)}, which is none of the choices`;
}

function list(schema: JsonObject, value: unknown): string | undefined {
  if (!Array.isArray(value)) return `is ${show(value)}; it is an array`;
  const least = own(schema, 'minItems');
  const most = own(schema, 'maxItems');
  if (typeof least === 'number' && value.length < least) return `has fewer than ${least} choices`;
  if (typeof most === 'number' && value.length > most) return `has more than ${most} choices`;
  const items = own(schema, 'items');
  for (const item of value) {
    const reason =
      typeof item === 'string'
        ? isObject(items)
          ? choice(items, item)
          : undefined
        : 'holds something that is no string';
    if (reason !== undefined) return reason;
  }
  return undefined;
}
