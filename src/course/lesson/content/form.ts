/**
 * Holds a value against a schema and says, for authors, what is wrong: of several forms that a value may have, it
 * judges by the one that the author chose.
 * @module
 */
import type { TSchema } from '@sinclair/typebox';
import { Value, ValueErrorType, type ValueError } from '@sinclair/typebox/value';
import { isObject, type JsonObject } from '../../../protocol/json';
import { fieldAt, tokens } from '../pointer';
import { didYouMean, listed, type ScenarioFault } from './fault';

interface ObjectForm {
  readonly properties: { readonly [name: string]: TSchema };
  readonly required?: readonly string[];
}

/**
 * What is wrong with the form of a value.
 * @param schema - The schema; its descriptions say how to mend what breaks it.
 * @param value - Any JSON value.
 * @param at - The pointer of the value in its file.
 */
export function formFaults(schema: TSchema, value: unknown, at = ''): readonly ScenarioFault[] {
  const faults = new Map<string, ScenarioFault>();
  for (const error of Value.Errors(schema, value)) {
    for (const fault of faultsOf(error, value, at)) {
      // A missing member is reported a second time, as a value of the wrong type.
      if (!faults.has(fault.pointer)) faults.set(fault.pointer, fault);
    }
  }
  return [...faults.values()];
}

function faultsOf(error: ValueError, whole: unknown, at: string): readonly ScenarioFault[] {
  const pointer = at + error.path;
  const name = tokens(error.path).at(-1) ?? '';
  const help = typeof error.schema.description === 'string' ? ` ${error.schema.description}` : '';
  switch (error.type) {
    case ValueErrorType.Union:
      return unionFaults(error, pointer, help);
    case ValueErrorType.ObjectRequiredProperty:
      return [{ pointer, says: `The member ${name} is missing.${help}` }];
    case ValueErrorType.ObjectAdditionalProperties: {
      const known = knownMembers(error.schema);
      const hint = known.length > 0 ? `${didYouMean(name, known)} It may have ${listed(known)}.` : help;
      return [{ pointer, says: `There is no member ${JSON.stringify(name)} here.${hint}` }];
    }
    default: {
      const given = fieldAt(whole, error.path) ?? (error.path === '' ? whole : undefined);
      return [{ pointer, says: `${error.message}, found ${inShort(given)}.${help}` }];
    }
  }
}

/** The pointer of the object that a pointer's last member belongs to. */
export function parent(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

function knownMembers(schema: TSchema): readonly string[] {
  return isObject(schema['properties']) ? Object.keys(schema['properties']) : [];
}

function unionFaults(error: ValueError, pointer: string, help: string): readonly ScenarioFault[] {
  const { value } = error;
  const forms: readonly TSchema[] = Array.isArray(error.schema['anyOf']) ? error.schema['anyOf'] : [];
  const words = forms.map((form) => form['const'] as unknown).filter((word) => word !== undefined);
  if (words.length === forms.length) {
    const known = words.map(String);
    const hint = typeof value === 'string' ? didYouMean(value, known) : '';
    return [{ pointer, says: `Expected one of ${listed(known)}, found ${inShort(value)}.${hint}${help}` }];
  }
  const objects = forms.filter((form) => isObject(form['properties'])) as unknown as (TSchema & ObjectForm)[];
  if (!isObject(value) || objects.length === 0) {
    return [{ pointer, says: `It cannot be ${inShort(value)}.${help}` }];
  }
  const kinds = objects.map((form) => form.properties['kind']?.['const'] as unknown);
  if (kinds.every((kind) => kind !== undefined)) return kindFaults(value, objects, kinds, pointer);
  const marks = new Map(objects.map((form) => [markOf(form, objects), form]));
  const known = [...marks.keys()];
  const chosen = known.filter((mark) => Object.hasOwn(value, mark));
  const form = chosen.length === 1 ? marks.get(chosen[0] ?? '') : undefined;
  if (form) return formFaults(form, value, pointer);
  if (chosen.length > 1) return [{ pointer, says: `It can have only one of ${listed(chosen)}.` }];
  const hint = Object.keys(value)
    .map((name) => didYouMean(name, known))
    .find((found) => found !== '');
  return [{ pointer, says: `It needs one of ${listed(known)}.${hint ?? ''}` }];
}

/** The faults of a value whose forms are told apart by their member `kind`. */
function kindFaults(
  value: JsonObject,
  forms: readonly TSchema[],
  kinds: readonly unknown[],
  pointer: string,
): readonly ScenarioFault[] {
  const form = forms[kinds.indexOf(value['kind'])];
  if (form) return formFaults(form, value, pointer);
  const given = inShort(value['kind']);
  return [
    { pointer: `${pointer}/kind`, says: `Expected one of ${listed(kinds.map(String))}, found ${given}.` },
  ];
}

/** The required member that only this form has. */
function markOf(form: ObjectForm, forms: readonly ObjectForm[]): string {
  const own = (form.required ?? []).find((name) =>
    forms.every((other) => other === form || !Object.hasOwn(other.properties, name)),
  );
  return own ?? '';
}

/** A value in a few words. */
export function inShort(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
