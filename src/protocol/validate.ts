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
 * Checks a value against a JSON Schema (2020-12). It never throws: schema and value may both come from strangers.
 * @param schema - The schema: one of ours, a tool's `inputSchema` or a form's `requestedSchema`. It is compiled
 *   once and remembered by identity.
 * @param value - Any JSON value, or `undefined` for one that is missing, which fits no schema.
 * @returns The problems, innermost first and without repetition; empty where the value fits.
 */
export function validate(schema: object, value: unknown): readonly Problem[] {
  const units = unitsOf(schema, value);
  const causes = units.filter(isCause);
  const problems = new Map<string, Problem>();
  // Where nothing inside failed, as in a oneOf that fits twice, the wrapper itself is the cause.
  for (const unit of (causes.length > 0 ? causes : units).sort((a, b) => depth(b) - depth(a))) {
    // The validator writes the pointer as a URI fragment.
    const path = decodeURIComponent(unit.instanceLocation.slice(1));
    const message = unit.keyword === 'false' ? 'There must be no such member.' : unit.error;
    problems.set(path + message, { path, message });
  }
  return [...problems.values()];
}

/** Tells whether a value fits a JSON Schema. A missing value does not, nor does any fit a schema that is unusable. */
export function fits(schema: object, value: unknown): boolean {
  return unitsOf(schema, value).length === 0;
}

/** Everything that the validator has to say; nothing where the value fits. */
function unitsOf(schema: object, value: unknown): OutputUnit[] {
  if (value === undefined) return [wholeFault('The value is missing.')];
  try {
    const { valid, errors } = validatorFor(schema).validate(value);
    return valid ? [] : errors;
  } catch (error) {
    // A reference to nowhere, a pattern that is no expression, or more errors than the validator can carry.
    return [
      wholeFault(`The check cannot be made: ${error instanceof Error ? error.message : String(error)}`),
    ];
  }
}

function wholeFault(error: string): OutputUnit {
  return { instanceLocation: '#', keyword: 'check', keywordLocation: '#', error };
}

/** Keywords that only report that something inside them failed. */
const WRAPPERS = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'anyOf',
  'oneOf',
  'allOf',
  'items',
  '$ref',
]);

function isCause(unit: OutputUnit): boolean {
  return !WRAPPERS.has(unit.keyword);
}

function depth(unit: OutputUnit): number {
  return unit.instanceLocation.split('/').length;
}
