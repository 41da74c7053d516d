/**
 * Whether statuses, moves, codes, statuses of HTTP, headers and the names inside texts are those of the wire.
 * @module
 */
import { request, TASKS_CLIENT } from '../../../protocol/build';
import { needsName, standardHeaders } from '../../../protocol/headers';
import { ERROR, errorName, STATUS_MOVES, TASK_STATUSES } from '../../../protocol/names';
import { InputRequiredResultSchema } from '../../../protocol/schemas/input';
import { REQUEST_SCHEMAS } from '../../../protocol/schemas/methods';
import {
  AcknowledgementSchema,
  CreateTaskResultSchema,
  GetTaskResultSchema,
} from '../../../protocol/schemas/tasks';
import type { Entry } from '../../../protocol/transcript';
import { check } from '../../../rules/check';
import type { RowOf, Section } from '../schema';
import { payloadOf } from './check-fields';
import { textsOf } from './check-links';
import { differences, rowsOfKind, type ReferenceProblem } from './problem';

/** What is wrong with the table of statuses. */
export function statusProblems(sections: readonly Section[]): readonly ReferenceProblem[] {
  const rows = rowsOfKind(sections, 'statuses');
  return [
    ...differences(
      'statuses',
      'Status',
      rows.map(({ status }) => status),
      TASK_STATUSES,
    ),
    ...rows.flatMap(({ id, status, moves, payload }) => [
      ...differences(
        id,
        'Move to',
        moves,
        STATUS_MOVES.filter(({ from }) => from === status).map(({ to }) => to),
      ),
      ...(payload === payloadOf(status)
        ? []
        : [{ id, says: `With ${status} comes ${payloadOf(status) ?? 'nothing'}.` }]),
    ]),
  ];
}

/** The results that the table of two words speaks of, by its rows. */
const RESULTS: { readonly [row: string]: object } = {
  'finished-call': AcknowledgementSchema,
  'asking-call': InputRequiredResultSchema.anyOf[0],
  'call-with-task': CreateTaskResultSchema,
  'any-poll': GetTaskResultSchema.anyOf[0] ?? {},
  acknowledgement: AcknowledgementSchema,
};

/** What is wrong with what is said of `resultType`. */
export function resultProblems(sections: readonly Section[]): readonly ReferenceProblem[] {
  const rows = rowsOfKind(sections, 'results');
  return [
    ...differences(
      'two-words',
      'Row',
      rows.map(({ id }) => id),
      Object.keys(RESULTS),
    ),
    ...rows.flatMap(({ id, resultType }) => {
      const schema = RESULTS[id] as { properties?: { resultType?: { const?: string } } } | undefined;
      const right = schema?.properties?.resultType?.const;
      return right === resultType ? [] : [{ id, says: `Its resultType is ${String(right)}.` }];
    }),
  ];
}

/** What is wrong with the table of errors. */
export function errorProblems(sections: readonly Section[]): readonly ReferenceProblem[] {
  const rows = rowsOfKind(sections, 'errors');
  return [
    ...differences(
      'error-codes',
      'Code',
      rows.map(({ code }) => String(code)),
      Object.values(ERROR).map(String),
    ),
    ...rows
      .filter(({ code, name }) => errorName(code) !== undefined && errorName(code) !== name)
      .map(({ id, code }) => ({ id, says: `${code} is called ${errorName(code)}.` })),
    ...rows.flatMap(httpProblems),
  ];
}

/** What the checker says of the status of an error; the row must say the same. */
function httpProblems(row: RowOf<'errors'>): readonly ReferenceProblem[] {
  const allowed = [200, 400, 404, 500].filter((status) => !isRefused(row, status));
  if (row.http === null) {
    return allowed.length > 1 ? [] : [{ id: row.id, says: `The HTTP status is ${allowed.join()}.` }];
  }
  if (allowed.length === 1 && allowed[0] === row.http) return [];
  return [{ id: row.id, says: `The HTTP status is ${allowed.length === 1 ? allowed.join() : 'not fixed'}.` }];
}

function isRefused({ id, code }: RowOf<'errors'>, status: number): boolean {
  const whole = request(1, 'tasks/get', { taskId: 'a' }, TASKS_CLIENT);
  const message = id === 'error-missing-meta' ? { ...whole, params: { taskId: 'a' } } : whole;
  const entries: readonly Entry[] = [
    { dir: 'c2s', message, headers: standardHeaders(message) },
    { dir: 's2c', message: { jsonrpc: '2.0', id: 1, error: { code, message: 'a' } }, status },
  ];
  return check(entries).some(({ rule }) => rule === 'http/status');
}

/** Methods that the tables may name: those of the simulated server, and those that Mcp-Name also speaks of. */
const METHODS = [...Object.keys(REQUEST_SCHEMAS), 'prompts/get', 'resources/read'];

/** What is wrong with the table of headers. */
export function headerProblems(sections: readonly Section[]): readonly ReferenceProblem[] {
  const rows = rowsOfKind(sections, 'headers');
  const sent = (method: string) => standardHeaders(request(1, method, PARAMS, {}));
  const { 'Content-Type': _, ...standard } = sent('tasks/get');
  return [
    ...differences(
      'header-table',
      'Header',
      [...new Set(rows.map(({ header }) => header))],
      Object.keys(standard),
    ),
    ...differences(
      'header-table',
      'Method with Mcp-Name',
      rows.filter(({ header }) => header === 'Mcp-Name').flatMap(({ on }) => on),
      METHODS.filter(needsName),
    ),
    ...rows.flatMap(({ id, value, header, on }) =>
      on
        .map((method) => sent(method)[header])
        .filter((seen) => seen !== undefined && !value.startsWith(`\`params.${seen}\``))
        .map((seen) => ({ id, says: `${header} repeats params.${seen ?? ''}.` })),
    ),
  ];
}

/** Each member holds its own name, so that a header tells which one it repeats. */
const PARAMS = { name: 'name', uri: 'uri', taskId: 'taskId' };

/** Names that texts may say though the wire does not know them any more. */
const GONE = ['-32003', 'tasks/result', 'tasks/list', 'notifications/tasks/status'];

/** Codes, methods and headers that a text names and that do not exist. */
export function nameProblems(sections: readonly Section[]): readonly ReferenceProblem[] {
  const known = [...Object.values(ERROR).map(String), ...METHODS, ...NOTIFICATIONS, ...HEADERS, ...GONE];
  return textsOf(sections).flatMap(({ id, text }) =>
    [...text.matchAll(NAMES)]
      .map(([name]) => name)
      .filter((name) => !known.includes(name))
      .map((name) => ({ id, says: `There is no ${name}.` })),
  );
}

const NAMES =
  /-32\d{3}|\b(?:notifications\/)?(?:tasks|tools|server|subscriptions|notifications)\/[a-z]+(?:\/[a-z]+)?|\bMcp-[A-Za-z-]+|\bMCP-[A-Za-z-]+/g;
const NOTIFICATIONS = [
  'notifications/tasks',
  'notifications/progress',
  'notifications/message',
  'notifications/cancelled',
];
const HEADERS = ['Mcp-Name', 'Mcp-Method', 'MCP-Protocol-Version', 'Mcp-Session-Id'];
