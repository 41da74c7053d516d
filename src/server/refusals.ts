/**
 * What the server refuses before it looks at a method, in a fixed order. The specification gives no order for
 * faults that coincide; this one fits every published test.
 * @module
 */
import { declaresTasks } from '../protocol/declares';
import { decodeHeaderValue, header, nameSource, needsName, type Headers } from '../protocol/headers';
import { isObject, member, stringMember } from '../protocol/json';
import { isExactId, isRequestId, messageKind } from '../protocol/jsonrpc';
import { ERROR, META, PROTOCOL_VERSION, TASKS_EXTENSION } from '../protocol/names';
import { paramHeaders } from '../protocol/param-headers';
import { validate } from '../protocol/validate';
import type { Workload } from '../workloads/workload';
import type { Features, Method } from './features';
import { methodOf } from './methods';
import { LOG_LEVELS } from './notices';
import { refuse, refuseMissing, refuseVersion, type Refusal } from './reply';

/** A request as it arrived, and the server that it meets. */
interface Arrived {
  /** Any JSON value. */
  readonly message: unknown;
  /** Its HTTP headers; absent where it did not come over HTTP, and then none is asked for. */
  readonly headers?: Headers;
  readonly workloads: readonly Workload[];
  readonly features?: Features;
}

/**
 * Judges a request.
 * @returns The first reason to refuse it, or the method that answers it.
 */
export function judge({ message, headers, workloads, features }: Arrived): Refusal | Method {
  const malformed =
    refuseShape(message) ?? (headers && refuseHeaders(message, headers, workloads)) ?? refuseMeta(message);
  if (malformed) return malformed;
  const method = methodOf(member(message, 'method'), features);
  if (!method) return refuseMethod(message);
  return refuseUndeclared(message) ?? refuseParams(message, method) ?? method;
}

/**
 * Said in whatever error an `initialize` may meet.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning#backward-compatibility-with-initialization-based-versions
 */
const SPEAKS = `This server speaks ${PROTOCOL_VERSION}.`;

/** Not a request: -32600. */
function refuseShape(message: unknown): Refusal | undefined {
  const wrong = shapeProblem(message);
  return wrong === undefined ? undefined : refuse(ERROR.invalidRequest, wrong, { status: 400 });
}

function shapeProblem(message: unknown): string | undefined {
  if (Array.isArray(message)) return 'A message is one JSON object. Batches are not part of this protocol.';
  if (!isObject(message)) return 'A message is a JSON object.';
  if (messageKind(message) === 'response') return 'A client sends no responses: answers travel in requests.';
  if (member(message, 'jsonrpc') !== '2.0') return 'A message carries "jsonrpc": "2.0".';
  const id = member(message, 'id');
  if (!isRequestId(id)) return "A request's id is a string or an integer, never null.";
  if (!isExactId(id)) return 'This server cannot repeat an id beyond 2^53 exactly. Send it as a string.';
  if (stringMember(message, 'method') === undefined) return 'A request names its method in a string.';
  return undefined;
}

/**
 * Headers that are missing, unreadable or not what the body says: -32020.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#server-validation
 */
function refuseHeaders(
  message: unknown,
  headers: Headers,
  workloads: readonly Workload[],
): Refusal | undefined {
  const method = stringMember(message, 'method') ?? '';
  const wrong =
    versionProblem(message, headers) ??
    headerProblem(headers, 'Mcp-Method', method) ??
    nameProblem(message, method, headers) ??
    paramProblem(message, headers, workloads);
  if (wrong === undefined) return undefined;
  // A client of an earlier revision falls forward by this sentence or not at all.
  const speaks = method === 'initialize' ? ` ${SPEAKS}` : '';
  return refuse(ERROR.headerMismatch, wrong + speaks, { status: 400 });
}

/** Where the body names no revision there is nothing to compare with: that request lacks `_meta`, which is told next. */
function versionProblem(message: unknown, headers: Headers): string | undefined {
  const sent = header(headers, 'MCP-Protocol-Version');
  const version = member(message, 'params', '_meta', META.protocolVersion);
  return headerProblem(headers, 'MCP-Protocol-Version', typeof version === 'string' ? version : sent);
}

/** Where the body names nothing and the header is not there either, it is the params that are wrong: that is told next. */
function nameProblem(message: unknown, method: string, headers: Headers): string | undefined {
  if (!needsName(method)) return undefined;
  const name = nameSource(message);
  if (name === undefined && header(headers, 'Mcp-Name') === undefined) return undefined;
  return headerProblem(headers, 'Mcp-Name', name, decodeHeaderValue);
}

function headerProblem(
  headers: Headers,
  name: string,
  expected: unknown,
  decode: (value: string) => string | undefined = (value) => value,
): string | undefined {
  const sent = header(headers, name);
  if (sent === undefined) return `The header ${name} is missing.`;
  const value = decode(sent);
  if (value === undefined) return `The header ${name} is not readable: ${sent}.`;
  return value === expected ? undefined : `The header ${name} says ${value}, the body ${inWords(expected)}.`;
}

/** The body's value, which may be anything, also an object that cannot be put in words. */
function inWords(expected: unknown): string {
  return typeof expected === 'string' ? expected : 'has no such string';
}

/**
 * What is wrong with the headers into which a tool has its arguments repeated. One whose argument is not there must
 * not be there either.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#server-behavior-for-custom-headers
 */
function paramProblem(
  message: unknown,
  headers: Headers,
  workloads: readonly Workload[],
): string | undefined {
  if (stringMember(message, 'method') !== 'tools/call') return undefined;
  const called = workloads.find(({ tool }) => tool.name === stringMember(message, 'params', 'name'));
  const expected = paramHeaders(called?.tool.inputSchema, member(message, 'params', 'arguments'));
  for (const { name, value } of expected) {
    const sent = header(headers, name);
    if (value === undefined && sent === undefined) continue;
    if (value === undefined) return `The header ${name} repeats an argument that the call does not have.`;
    const problem =
      sent !== undefined && !/^[\t\x20-\x7e]*$/.test(sent)
        ? `The header ${name} has characters that no header may have.`
        : headerProblem(headers, name, value, decodeHeaderValue);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/**
 * Required `_meta` members that are missing: -32602; a revision that the server does not speak: -32022.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#_meta
 */
function refuseMeta(message: unknown): Refusal | undefined {
  const version = member(message, 'params', '_meta', META.protocolVersion);
  if (typeof version !== 'string') {
    return refuse(ERROR.invalidParams, `params._meta lacks "${META.protocolVersion}", a string. ${SPEAKS}`, {
      status: 400,
    });
  }
  if (!isObject(member(message, 'params', '_meta', META.clientCapabilities))) {
    return refuse(
      ERROR.invalidParams,
      `params._meta lacks "${META.clientCapabilities}", an object. ${SPEAKS}`,
      {
        status: 400,
      },
    );
  }
  return version === PROTOCOL_VERSION ? undefined : refuseVersion(version);
}

/** A method that the server does not have: -32601, also for those of 2025-11-25 that are gone. */
function refuseMethod(message: unknown): Refusal {
  const method = stringMember(message, 'method') ?? '';
  return refuse(ERROR.methodNotFound, `This server has no method ${method}. It speaks ${PROTOCOL_VERSION}.`, {
    status: 404,
  });
}

/**
 * A request about tasks that does not declare the extension: -32021.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#protocol-errors
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-status-notifications
 */
function refuseUndeclared(message: unknown): Refusal | undefined {
  const method = stringMember(message, 'method') ?? '';
  const aboutTasks =
    method.startsWith('tasks/') ||
    (method === 'subscriptions/listen' &&
      member(message, 'params', 'notifications', 'taskIds') !== undefined);
  if (!aboutTasks || declaresTasks(message)) return undefined;
  return refuseMissing({ extensions: { [TASKS_EXTENSION]: {} } });
}

/** Params that do not fit the method: -32602. The required `_meta` was judged above. */
function refuseParams(message: unknown, method: Method): Refusal | undefined {
  const logLevel = member(message, 'params', '_meta', META.logLevel);
  if (logLevel !== undefined && !LOG_LEVELS.includes(logLevel as string)) {
    const named = `"${META.logLevel}" is none of ${LOG_LEVELS.join(', ')}.`;
    return refuse(ERROR.invalidParams, named);
  }
  const problem = validate(method.params, member(message, 'params')).find(
    ({ path }) => !path.startsWith('/_meta') && !path.startsWith('/inputResponses/'),
  );
  if (!problem) return undefined;
  return refuse(
    ERROR.invalidParams,
    `params${problem.path.replaceAll('/', '.')} is wrong: ${problem.message}`,
  );
}
