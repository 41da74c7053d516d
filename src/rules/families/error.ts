/**
 * Error codes: which may be used, and what for.
 * @module
 */
import { code, excuse, outcome, said } from '../answers';
import { rule, type RuleDefinition, type Slip } from '../rule';
import type { Ledger } from '../ledger';
import type { Sighting } from '../sighting';
import { isWhole, object, own, show, text } from '../values';

/** The codes that an entry emits: of its own error, or of the error inlined in a failed task. */
function emitted(next: Sighting): (Slip & { readonly code: number }) | undefined {
  const holder = next.task ? own(next.task, 'error') : next.error;
  const found = own(holder, 'code');
  if (!isWhole(found)) return undefined;
  return { code: found, path: next.task ? `${next.taskPath}/error/code` : '/error/code', message: '' };
}

/**
 * Whether an error may come from a server of an earlier revision, which this one does not bind: it refuses
 * server/discover, by which clients find out of which era a server is.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/stdio#backward-compatibility
 */
function refusesProbe({ request, key, error }: Sighting, { open, server }: Ledger): boolean {
  if (error === undefined || server.capabilities) return false;
  if (request) return request.method === 'server/discover';
  return key === undefined && [...open.values()].some(({ method }) => method === 'server/discover');
}

/** Requests of earlier revisions that this one has taken out. */
const REMOVED = new Set(['ping', 'logging/setLevel', 'resources/subscribe', 'resources/unsubscribe']);

/** The methods that the extension defines under its prefix, and those that have rules of their own. */
const KNOWN_TASK_METHODS = new Set([
  'tasks/get',
  'tasks/update',
  'tasks/cancel',
  'tasks/result',
  'tasks/list',
]);

/** The capability without which a server does not have a method. */
function gate(method: string): string | undefined {
  const [area] = method.split('/', 1);
  return area === 'prompts' || area === 'resources' || area === 'tools' ? area : undefined;
}

/** Methods that every server may have. What their errors say may be about something else: a tool that calls one. */
const CORE = /^(server|tools|prompts|resources|completion|subscriptions)\//;

const NAMES_METHOD =
  /\b(method not found|unknown method|unsupported method|no such method|method not (supported|implemented))\b/i;

/** The rules of error codes. */
export const ERROR_RULES: readonly RuleDefinition[] = [
  rule({
    id: 'error/reserved-range',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'No code from -32099 to -32020 is used but -32020, -32021 and -32022, each in its own meaning.',
    explains:
      'The specification keeps this range for itself. A code that somebody made up there will one day mean something else.',
    source: 'basic#error-codes',
    on: ['error', 'snapshot'],
    judge: (next) => {
      const used = emitted(next);
      if (!used || used.code < -32099 || used.code > -32020 || used.code === -32042) return undefined;
      if (used.code < -32022)
        return {
          path: used.path,
          message: `The code ${used.code} is reserved and the specification does not define it.`,
        };
      if (used.code !== -32022 || next.task) return undefined;
      const data = own(next.error, 'data');
      const supported = own(data, 'supported');
      const version = own(object(next.request?.params, '_meta'), 'io.modelcontextprotocol/protocolVersion');
      if (!Array.isArray(supported) || !supported.includes(version)) return undefined;
      return {
        path: used.path,
        message: `-32022 refuses a version that the server does not speak; ${show(version)} is on its own list.`,
      };
    },
  }),
  rule({
    id: 'error/retired-codes',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: '-32002 and -32042 are not emitted at this revision.',
    explains:
      'Earlier revisions used them (resource not found; a URL elicitation is needed). They stay reserved, so that an old client never misreads a new server.',
    source: 'basic#error-codes',
    on: ['error', 'snapshot'],
    judge: (next, ledger) => {
      const used = emitted(next);
      if ((used?.code !== -32002 && used?.code !== -32042) || refusesProbe(next, ledger)) return undefined;
      return {
        path: used.path,
        message: `The code ${used.code} belongs to earlier revisions; ${used.code === -32002 ? 'use -32602' : 'ask by an input request'}.`,
      };
    },
  }),
  rule({
    id: 'error/legacy-range',
    level: 'SHOULD',
    report: 'warning',
    who: 'server',
    says: 'New implementations use no code from -32019 to -32000.',
    explains:
      'Everybody used these for something else, so a client can read nothing from them. Codes of an application belong outside -32768 to -32000.',
    source: 'basic#error-codes',
    on: ['error', 'snapshot'],
    judge: (next, ledger) => {
      const used = emitted(next);
      if (!used || used.code < -32019 || used.code > -32000 || used.code === -32002) return undefined;
      if (refusesProbe(next, ledger)) return undefined;
      return { path: used.path, message: `The code ${used.code} has no meaning that a client may rely on.` };
    },
  }),
  rule({
    id: 'error/unknown-method',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'A method that the server does not implement is answered with -32601 (HTTP 404).',
    explains: 'A client tells by this code that it need not try again in another form.',
    source: 'basic/transports/streamable-http#protocol-version-header',
    on: ['answer'],
    judge: (next, ledger) => {
      const { method } = next.request;
      if (code(next) === -32601) return undefined;
      const undefinedTaskMethod = method.startsWith('tasks/') && !KNOWN_TASK_METHODS.has(method);
      if (next.error === undefined) {
        if (!undefinedTaskMethod) return undefined;
        return {
          path: '/result',
          message: `${method} is answered with a result; the extension does not define the method and keeps its prefix, so the answer is -32601.`,
        };
      }
      if (excuse(next)) return undefined;
      const area = gate(method);
      const { capabilities } = ledger.server;
      const missing =
        area !== undefined && capabilities !== undefined && own(capabilities, area) === undefined;
      const admits =
        !CORE.test(method) && NAMES_METHOD.test((text(next.error, 'message') ?? '').slice(0, 400));
      if (!undefinedTaskMethod && !missing && !admits && !REMOVED.has(method)) return undefined;
      return {
        path: outcome(next),
        message: `The server does not implement ${show(method)} and answers with ${said(next)}; the answer is -32601.`,
      };
    },
  }),
];
