/**
 * Whether the tables of fields say what the schemas of the wire say: each field, its type, whether it must be there.
 * @module
 */
import { TASK_STATUSES, type TaskStatus } from '../../../protocol/names';
import { RequestMetaSchema } from '../../../protocol/schemas/common';
import {
  CancelTaskRequestSchema,
  GetTaskRequestSchema,
  UpdateTaskRequestSchema,
} from '../../../protocol/schemas/methods';
import { CreateTaskResultSchema, GetTaskResultSchema } from '../../../protocol/schemas/tasks';
import type { RowOf, Section } from '../schema';
import { differences, tablesOf, type ReferenceProblem } from './problem';

/** A JSON Schema as far as it is looked at. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly properties?: { readonly [field: string]: Shape };
  readonly required?: readonly string[];
}

/** What a request says of itself besides what its method is about. */
const withoutMeta = (schema: object): Shape => {
  const { _meta, ...properties } = (schema as Shape).properties ?? {};
  return { ...schema, properties };
};

/** The schemas that each table speaks of, by its id. */
const SHAPES: { readonly [table: string]: readonly Shape[] } = {
  'create-fields': [CreateTaskResultSchema as object],
  'snapshot-fields': GetTaskResultSchema.anyOf as readonly Shape[],
  'request-meta': [RequestMetaSchema as object],
  'get-params': [
    withoutMeta(GetTaskRequestSchema.properties.params),
    withoutMeta(CancelTaskRequestSchema.properties.params),
  ],
  'update-params': [withoutMeta(UpdateTaskRequestSchema.properties.params)],
};

/** How a table calls the types of the schemas. */
const TYPES: { readonly [words: string]: readonly string[] } = {
  string: ['string'],
  'ISO 8601 string': ['string'],
  integer: ['integer'],
  'integer or null': ['integer', 'null'],
  'string or integer': ['integer', 'string'],
  object: ['object'],
  'map from key to request': ['object'],
  'map from key to answer': ['object'],
  'one of the five statuses': TASK_STATUSES.map((status) => `"${status}"`).toSorted(),
  '"task"': ['"task"'],
  '"complete"': ['"complete"'],
  word: ['alert', 'critical', 'debug', 'emergency', 'error', 'info', 'notice', 'warning'].map(
    (level) => `"${level}"`,
  ),
};

/** What is wrong with the tables of fields. */
export function fieldProblems(sections: readonly Section[]): readonly ReferenceProblem[] {
  const tables = tablesOf(sections);
  return Object.entries(SHAPES).flatMap(([id, shapes]) => {
    const table = tables.find((one) => one.id === id);
    if (table?.kind !== 'fields') return [{ id, says: 'There is no table of these fields.' }];
    const fields = shapes.flatMap((shape) => Object.keys(shape.properties ?? {}));
    return [
      ...differences(
        id,
        'Field',
        table.rows.map(({ field }) => field),
        [...new Set(fields)],
      ),
      ...table.rows.flatMap((row) => [...typeProblems(row, shapes), ...requiredProblems(row, shapes)]),
    ];
  });
}

function typeProblems(row: RowOf<'fields'>, shapes: readonly Shape[]): readonly ReferenceProblem[] {
  const found = shapes.flatMap((shape) => typesOf(shape.properties?.[row.field]));
  const right = [...new Set(found)].toSorted();
  if (right.length === 0 || right.join() === TYPES[row.type]?.join()) return [];
  return [{ id: row.id, says: `${row.field} is no ${row.type}: the schema says ${right.join(' or ')}.` }];
}

function typesOf(shape: Shape | undefined): readonly string[] {
  if (!shape) return [];
  if (shape.anyOf) return shape.anyOf.flatMap(typesOf);
  return shape.const === undefined ? [shape.type ?? 'anything'] : [JSON.stringify(shape.const)];
}

function requiredProblems(row: RowOf<'fields'>, shapes: readonly Shape[]): readonly ReferenceProblem[] {
  return shapes.flatMap((shape) => {
    const status = shape.properties?.['status']?.const as TaskStatus | undefined;
    const has = Object.hasOwn(shape.properties ?? {}, row.field);
    const comes = !row.statuses || (status !== undefined && row.statuses.includes(status));
    const where = status ? ` with ${status}` : '';
    if (has !== comes) {
      const says = has ? `${row.field} comes${where} too.` : `${row.field} does not come${where}.`;
      return [{ id: row.id, says }];
    }
    const must = shape.required?.includes(row.field) ?? false;
    if (!has || must === row.required) return [];
    return [{ id: row.id, says: `${row.field} is ${must ? 'required' : 'optional'}${where}.` }];
  });
}

/** The member that comes with a status alone, by the schema of its snapshot. */
export function payloadOf(status: TaskStatus): string | undefined {
  const shapes = GetTaskResultSchema.anyOf as readonly Shape[];
  const fieldsOf = (shape: Shape) => Object.keys(shape.properties ?? {});
  const own = shapes.find(({ properties }) => properties?.['status']?.const === status);
  if (!own) return undefined;
  return fieldsOf(own).find((field) => shapes.some((shape) => !fieldsOf(shape).includes(field)));
}
