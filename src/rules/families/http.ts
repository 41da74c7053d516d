/**
 * Streamable HTTP: headers that repeat the body, and the status that fits the answer. Nothing here speaks of a
 * message without headers or status.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 * @module
 */
import { code, said } from '../answers';
import { headerOf, type HeaderFault, type StandardHeader } from '../http';
import type { Ledger } from '../ledger';
import { lacksMeta } from '../requests';
import { rule, type RuleDefinition, type Slip } from '../rule';
import type { Sightings } from '../sighting';
import { show } from '../values';

const SOURCE = 'basic/transports/streamable-http';

function faultSlips({ request }: Sightings['request'], header: StandardHeader): readonly Slip[] | undefined {
  if (!request.http || request.http.faults.length === 0) return undefined;
  return request.http.faults
    .filter((fault) => fault.header === header)
    .map(({ message }) => ({ path: `headers/${header}`, message }));
}

/** What nearly every client sends. */
const USUAL_ACCEPT = 'application/json, text/event-stream';

/** Whether an Accept header takes a type; wildcards do. */
function accepts(accept: string, type: string): boolean {
  const [family] = type.split('/', 1);
  return accept.split(',').some((part) => {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
    if (parameters.some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(parameter))) return false;
    return [type, `${String(family)}/*`, '*/*'].includes(range.trim());
  });
}

/** The first revision that had the header with the version. */
const FIRST_VERSIONED = '2025-06-18';

/** Whether a request without its version may be served all the same: as 2025-03-26, by a server that knows clients of then. */
function mayBeOld({ header, missing }: HeaderFault, { server }: Ledger): boolean {
  if (header !== 'MCP-Protocol-Version' || !missing) return false;
  return !server.versions || server.versions.some((version) => version < FIRST_VERSIONED);
}

/** The status that an error must have; `undefined` where it is left open. */
function statusFor(next: Sightings['response']): number | undefined {
  switch (code(next)) {
    case -32601:
      return 404;
    case -32020:
    case -32021:
    case -32022:
      return 400;
    case -32602:
      return next.request && lacksMeta(next.request) ? 400 : undefined;
    default:
      return undefined;
  }
}

/** The rules of Streamable HTTP. */
export const HTTP: readonly RuleDefinition[] = [
  rule({
    id: 'http/accept',
    level: 'MUST',
    report: 'violation',
    who: 'client',
    says: 'A POST accepts both application/json and text/event-stream.',
    explains:
      'The server chooses between one JSON object and a stream of events, call by call, so a client must be ready for both.',
    source: `${SOURCE}#sending-messages`,
    on: ['request'],
    judge: ({ request }) => {
      const { http } = request;
      if (!http) return undefined;
      if (http.accept === undefined) {
        // A log may keep only the headers of MCP; only one that keeps the others shows that this was not sent.
        return http.whole
          ? {
              path: 'headers/Accept',
              message: 'There is no Accept header; it lists application/json and text/event-stream.',
            }
          : undefined;
      }
      if (http.accept === USUAL_ACCEPT) return undefined;
      const missing = ['application/json', 'text/event-stream'].filter(
        (type) => !accepts(http.accept ?? '', type),
      );
      if (missing.length === 0) return undefined;
      return {
        path: 'headers/Accept',
        message: `The header ${show(http.accept)} does not accept ${missing.join(' and ')}.`,
      };
    },
  }),
  rule({
    id: 'http/protocol-version',
    level: 'MUST',
    report: 'violation',
    who: 'client',
    says: "MCP-Protocol-Version is present and equals the body's protocolVersion.",
    explains:
      'What stands between client and server routes by the header; the server works by the body. Where they differ, one of them is deceived.',
    source: `${SOURCE}#protocol-version-header`,
    on: ['request'],
    judge: (next) => faultSlips(next, 'MCP-Protocol-Version'),
  }),
  rule({
    id: 'http/mcp-method',
    level: 'MUST',
    report: 'violation',
    who: 'client',
    says: "Mcp-Method is present and equals the body's method (values are case-sensitive, names are not).",
    explains: 'A gateway that lets only some methods pass reads this header and not the body.',
    source: `${SOURCE}#standard-request-headers`,
    on: ['request'],
    judge: (next) => faultSlips(next, 'Mcp-Method'),
  }),
  rule({
    id: 'http/mcp-name',
    level: 'MUST',
    report: 'violation',
    who: 'client',
    says: 'Mcp-Name is present and equals params.name (tools/call, prompts/get), params.uri (resources/read) or params.taskId (tasks/get, tasks/update, tasks/cancel), after decoding the =?base64?...?= form.',
    explains: 'By the task id in the header a load balancer finds the replica that holds the task.',
    source: `${SOURCE}#standard-request-headers; tasks#streamable-http-routing-headers`,
    on: ['request'],
    judge: (next) => faultSlips(next, 'Mcp-Name'),
  }),
  rule({
    id: 'http/mismatch-rejected',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'A missing, malformed or mismatched standard header is answered with HTTP 400 and -32020.',
    explains: 'Otherwise a request that was let through as one thing is served as another.',
    source: `${SOURCE}#server-validation`,
    on: ['result'],
    judge: (next, ledger) => {
      const fault = next.request.http?.faults.find((each) => !each.contested && !mayBeOld(each, ledger));
      if (!fault || lacksMeta(next.request)) return undefined;
      return {
        path: '/result',
        message: `The header ${fault.header} of entry ${next.request.at} is wrong (${fault.message.replace(/\.$/, '')}), and the request is served; the answer is -32020.`,
      };
    },
  }),
  rule({
    id: 'http/status',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'HTTP status fits the error: 404 for -32601; 400 for -32020, -32021, -32022 and for missing required _meta; 202 with no body for an accepted notification; 403 for a bad Origin; 405 for GET and DELETE.',
    explains:
      'What stands between client and server, and a client that has to find out which era a server is of, read the status first.',
    source: SOURCE,
    on: ['entry', 'bare'],
    judge: (next, ledger) => {
      const { status } = next.entry;
      if (next.isClient || typeof status !== 'number' || ledger.isLegacy) return undefined;
      if (next.message === undefined) {
        // Only where nothing else can be answered is it certain that this answers the notification.
        const isForNotification = ledger.hasPosted && ![...ledger.open.values()].some(({ http }) => http);
        if (!isForNotification || status === 202 || status >= 400) return undefined;
        return {
          path: 'status',
          message: `A notification is answered with ${status}; an accepted one is answered 202.`,
        };
      }
      if (status === 202) return { path: '', message: '202 Accepted has no body, and here is a message.' };
      if (next.error === undefined || next.request?.revision === 'legacy') return undefined;
      const expected = statusFor(next as Sightings['response']);
      if (expected === undefined || expected === status) return undefined;
      return { path: 'status', message: `The status is ${status}; with ${said(next)} it is ${expected}.` };
    },
  }),
  rule({
    id: 'http/no-session',
    level: 'SHOULD',
    report: 'warning',
    who: 'server',
    says: 'No Mcp-Session-Id is minted or echoed.',
    explains:
      'There are no sessions any more. A client that is handed one may send it back and expect the server to remember.',
    source: `${SOURCE}#earlier-streamable-http-revisions`,
    on: ['entry', 'bare'],
    judge: ({ isClient, entry }, ledger) => {
      if (isClient || entry.headers === undefined || ledger.isLegacy) return undefined;
      if (headerOf(entry.headers, 'mcp-session-id') === undefined) return undefined;
      return {
        path: 'headers/Mcp-Session-Id',
        message: 'The server hands out a session id; this revision has no sessions.',
      };
    },
  }),
];
