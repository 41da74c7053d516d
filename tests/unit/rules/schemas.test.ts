import { describe, expect, it } from 'vitest';
import {
  AcknowledgementSchema,
  CallToolResultSchema,
  CreateTaskResultSchema,
  fits,
  GetTaskResultSchema,
  InputRequiredResultSchema,
  isMethod,
  isObject,
  ListenRequestSchema,
  REQUEST_SCHEMAS,
  stringMember,
  TaskNotificationSchema,
  type Entry,
} from '../../../src/protocol';
import { check } from '../../../src/rules';
import { change, drop } from '../../../src/rules/examples/build';
import { CONVERSATIONS } from './mutations';

/** The schema of what an entry ought to be, and the part of the message that it speaks of; undefined for others. */
function schemaOf(
  entries: readonly Entry[],
  at: number,
): { schemas: readonly object[]; part: '' | '/result' } | undefined {
  const entry = entries[at];
  const method = stringMember(entry?.message, 'method');
  if (entry?.dir === 'c2s') {
    if (method === 'subscriptions/listen') return { schemas: [ListenRequestSchema], part: '' };
    return method !== undefined && isMethod(method)
      ? { schemas: [REQUEST_SCHEMAS[method]], part: '' }
      : undefined;
  }
  if (method === 'notifications/tasks') return { schemas: [TaskNotificationSchema], part: '' };
  if (!isObject(entry?.message) || !('result' in entry.message)) return undefined;
  switch (stringMember(entries[at - 1]?.message, 'method')) {
    case 'tools/call':
      return {
        schemas: [CreateTaskResultSchema, CallToolResultSchema, InputRequiredResultSchema],
        part: '/result',
      };
    case 'tasks/get':
      return { schemas: [GetTaskResultSchema], part: '/result' };
    case 'tasks/update':
    case 'tasks/cancel':
      return { schemas: [AcknowledgementSchema], part: '/result' };
    default:
      return undefined;
  }
}

/** Every path to a member of a value. */
function paths(value: unknown, base = ''): string[] {
  const keys = Array.isArray(value)
    ? value.map((_, index) => String(index))
    : isObject(value)
      ? Object.keys(value)
      : [];
  return keys.flatMap((key) => {
    const path = `${base}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const child = Array.isArray(value) ? value[Number(key)] : (value as { [key: string]: unknown })[key];
    return [path, ...paths(child, path)];
  });
}

const VALUES: readonly unknown[] = [undefined, null, true, 7, 0.5, 'x', [], {}];

/**
 * What a schema refuses and no rule speaks of. A server answers wrong params with -32602 and an unknown method with
 * -32601, and may know methods that the schemas do not; a capability of the wrong type is no capability.
 */
const WITHOUT_A_RULE: readonly RegExp[] = [
  /^\/method$/,
  /^\/params\/(name|arguments|taskId|inputResponses)$/,
  /^\/params\/_meta\/io.modelcontextprotocol~1clientCapabilities\/(elicitation|extensions)$/,
];

/** Where schemas and rules meet: a member of a message, changed so that the schema refuses the message. */
function* refused(): Generator<{ where: string; entries: readonly Entry[]; at: number; path: string }> {
  for (const [name, steps] of Object.entries(CONVERSATIONS)) {
    const entries = steps.map(({ entry }) => entry);
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at] as Entry;
      const wanted = schemaOf(entries, at);
      if (!wanted) continue;
      const holds = (changed: Entry): boolean => {
        const { message } = changed;
        const part = wanted.part === '' ? message : isObject(message) ? message.result : undefined;
        return wanted.schemas.some((schema) => fits(schema, part));
      };
      if (!holds(entry)) throw new Error(`${name}, entry ${at} does not fit its own schema`);
      for (const path of paths(entry.message)) {
        for (const value of VALUES) {
          const changed = value === undefined ? drop(entry, path) : change(entry, path, value);
          if (holds(changed)) continue;
          yield {
            where: `${name}, entry ${at}, ${path} = ${JSON.stringify(value)}`,
            entries: entries.with(at, changed),
            at,
            path,
          };
        }
      }
    }
  }
}

/** How long a crowded machine may take, in milliseconds; no measure of speed. */
const SLOW = 120_000;

describe('beside the schemas', () => {
  it(
    'says something about every change of one member that a schema refuses',
    () => {
      let tried = 0;
      const missed: string[] = [];
      for (const { where, entries, at, path } of refused()) {
        tried++;
        if (WITHOUT_A_RULE.some((pattern) => pattern.test(path))) continue;
        if (!check(entries).some((finding) => finding.at >= at)) missed.push(where);
      }
      expect(missed).toEqual([]);
      expect(tried).toBeGreaterThan(1000);
    },
    SLOW,
  );
});
