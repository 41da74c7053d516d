/**
 * Checks a value against a JSON Schema and says, for people, what is wrong and where.
 * @module
 */
import { Validator, type OutputUnit, type Schema } from '@cfworker/json-schema';

/** One thing that is wrong with a value. */
export interface Problem {
  /** Where, as a JSON Pointer into the value; empty for the value itself. */
  readonly path: string;
  /** What, in a sentence. */
  readonly message: string;
}

const validators = new WeakMap<object, Validator>();

function validatorFor(schema: object): Validator {
  let validator = validators.get(schema);
  if (!validator) {
    validator = new Validator(schema as Schema, '2020-12', false);
    validators.set(schema, validator);
  }
  return validator;
}

/**
 * Checks a value against a JSON Schema (2020-12).
 * @param schema - The schema: one of ours, a tool's `inputSchema` or a form's `requestedSchema`. It is compiled
 *   once and remembered by identity.
 * @param value - Any JSON value.
 * @returns The problems, innermost first and without repetition; empty where the value fits.
 */
export function validate(schema: object, value: unknown): readonly Problem[] {
  const { valid, errors } = validatorFor(schema).validate(value);
  if (valid) return [];
  const problems = new Map<string, Problem>();
  for (const unit of errors.filter(isCause).sort((a, b) => depth(b) - depth(a))) {
    const path = unit.instanceLocation.replace(/^#/, '');
    problems.set(path + unit.error, { path, message: unit.error });
  }
  return [...problems.values()];
}

/** Tells whether a value fits a JSON Schema. */
export function fits(schema: object, value: unknown): boolean {
  return validatorFor(schema).validate(value).valid;
}

/** Keywords that only report that something inside them failed. */
const WRAPPERS = new Set([
  'properties',
  'anyOf',
  'oneOf',
  'allOf',
  'items',
  'patternProperties',
  '$ref',
  'additionalProperties',
]);

function isCause(unit: OutputUnit): boolean {
  return !WRAPPERS.has(unit.keyword) || unit.keyword === 'additionalProperties';
}

function depth(unit: OutputUnit): number {
  return unit.instanceLocation.split('/').length;
}
