/**
 * What a request says about itself, and what a server does where it does not.
 * @module
 */
import { isObject, META, PROTOCOL_VERSION } from '../../protocol';
import { code, excuse, outcome, said } from '../answers';
import { lacksMeta, type OpenRequest } from '../requests';
import { rule, type RuleDefinition } from '../rule';
import type { Sightings } from '../sighting';
import { asksForTasks } from '../subscriptions';
import { has, object, own, show, text } from '../values';

const META_PATH = '/params/_meta';
const VERSION_PATH = `${META_PATH}/${META.protocolVersion.replaceAll('/', '~1')}`;
const CAPABILITIES_PATH = `${META_PATH}/${META.clientCapabilities.replaceAll('/', '~1')}`;
const CLIENT_INFO_PATH = `${META_PATH}/${META.clientInfo.replaceAll('/', '~1')}`;
const SERVER_INFO_PATH = `/result/_meta/${META.serverInfo.replaceAll('/', '~1')}`;

/** Points at a member of `_meta`, or at the message where there is no `_meta` to point into. */
const inMeta = (request: OpenRequest, path: string): string => (object(request.params, '_meta') ? path : '');

function isImplementation(value: unknown): boolean {
  return text(value, 'name') !== undefined && text(value, 'version') !== undefined;
}

/** The rules of `_meta`. */
export const META_RULES: readonly RuleDefinition[] = [
  rule({
    id: 'meta/protocol-version',
    level: 'MUST',
    report: 'violation',
    who: 'client',
    says: 'Every request carries params._meta["io.modelcontextprotocol/protocolVersion"] as a string.',
    explains:
      'There is no handshake any more. Each request says which revision it speaks, so that any replica can serve it.',
    source: 'basic#_meta',
    on: ['request'],
    judge: ({ request }) => {
      if (request.revision !== 'unsaid') return undefined;
      const version = own(object(request.params, '_meta'), META.protocolVersion);
      return {
        path: inMeta(request, VERSION_PATH),
        message: `protocolVersion is ${show(version)}; every request says "${PROTOCOL_VERSION}" or another revision.`,
      };
    },
  }),
  rule({
    id: 'meta/client-capabilities',
    level: 'MUST',
    report: 'violation',
    who: 'client',
    says: 'Every request carries params._meta["io.modelcontextprotocol/clientCapabilities"] as an object ({} = none).',
    explains:
      'A server may use only what this very request declares. An empty object says that there is nothing; a missing one makes the request malformed.',
    source: 'basic#_meta',
    on: ['request'],
    judge: ({ request }) => {
      if (request.capabilities) return undefined;
      const value = own(object(request.params, '_meta'), META.clientCapabilities);
      return {
        path: inMeta(request, CAPABILITIES_PATH),
        message: `clientCapabilities is ${show(value)}; it is an object on every request, {} where there is nothing to declare.`,
      };
    },
  }),
  rule({
    id: 'meta/client-info',
    level: 'SHOULD',
    report: 'warning',
    who: 'client',
    says: 'Every request carries clientInfo (name and version) in _meta.',
    explains: 'It names the caller in logs. Nothing may depend on it.',
    source: 'basic#_meta',
    on: ['request'],
    judge: ({ request }) => {
      if (isImplementation(own(object(request.params, '_meta'), META.clientInfo))) return undefined;
      return {
        path: inMeta(request, CLIENT_INFO_PATH),
        message: 'The request does not name its client: clientInfo has a name and a version.',
      };
    },
  }),
  rule({
    id: 'meta/missing-rejected',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'A request without a required _meta field is answered with -32602 (HTTP 400).',
    explains:
      'Such a request is malformed. It is not a client without capabilities: that one says {}, and hears -32021 where it needs more.',
    source: 'basic#_meta',
    on: ['answer'],
    judge: (next) => {
      if (!lacksMeta(next.request) || code(next) === -32602) return undefined;
      // No order is laid down for several faults, so a refusal for another one that is there is right too.
      if (next.error !== undefined && (excuse(next) || code(next) === -32601)) return undefined;
      return {
        path: outcome(next),
        message: `The request lacks a required _meta field; the answer is the error -32602, not ${said(next)}.`,
      };
    },
  }),
  rule({
    id: 'meta/unsupported-version',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'A protocol version that the server does not implement is answered with -32022 whose data lists supported (array) and requested (HTTP 400).',
    explains:
      'With the list the client can pick a revision that both know and try again; without it, it can only give up.',
    source: 'basic/versioning#protocol-version-negotiation',
    on: ['response'],
    judge: (next, ledger) => {
      const version = next.request && own(object(next.request.params, '_meta'), META.protocolVersion);
      if (code(next) === -32022) return dataSlips(own(next.error, 'data'), version);
      const known = ownVersions(next) ?? ledger.server.versions;
      if (typeof version !== 'string' || !known || known.length === 0 || known.includes(version))
        return undefined;
      if (next.error !== undefined && (excuse(next) || code(next) === -32601)) return undefined;
      return {
        path: outcome(next),
        message: `The server does not list ${show(version)} among its versions; the answer is -32022, not ${said(next)}.`,
      };
    },
  }),
  rule({
    id: 'meta/server-info',
    level: 'SHOULD',
    report: 'warning',
    who: 'server',
    says: 'Every result identifies the server in _meta["io.modelcontextprotocol/serverInfo"].',
    explains:
      'With no handshake there is no other place to learn which server, and which release of it, gave an answer.',
    source: 'basic#_meta',
    on: ['result'],
    judge: ({ result }) => {
      const meta = object(result, '_meta');
      if (isImplementation(own(meta, META.serverInfo))) return undefined;
      return {
        path: meta ? SERVER_INFO_PATH : '/result',
        message: 'The result does not name its server: serverInfo has a name and a version.',
      };
    },
  }),
  rule({
    id: 'meta/log-opt-in',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'notifications/message is sent only for a request that set _meta["io.modelcontextprotocol/logLevel"].',
    explains:
      'Log messages belong to one request and only to one that asked for them. There is no default level.',
    source: 'basic#_meta; changelog',
    on: ['notification'],
    judge: ({ isClient, method, subscription }, ledger) => {
      if (isClient || method !== 'notifications/message' || subscription || ledger.isLegacy) return undefined;
      if (ledger.isPartial || ledger.requests === 0) return undefined;
      for (const request of ledger.open.values()) {
        if (request.revision === 'legacy' || has(object(request.params, '_meta'), META.logLevel))
          return undefined;
      }
      // After an answer a late message may still be on its way on another stream.
      const isAnyOpen = [...ledger.open.values()].some(
        (request) => !asksForTasks(object(request.params, 'notifications') ?? {}),
      );
      if (!isAnyOpen && ledger.hasAskedForLogs) return undefined;
      return { path: '/method', message: 'No open request asked for log messages with logLevel.' };
    },
  }),
];

/** The revisions that an answer to server/discover lists itself. */
function ownVersions({ request, result }: Sightings['response']): readonly unknown[] | undefined {
  const versions = request?.method === 'server/discover' ? own(result, 'supportedVersions') : undefined;
  return Array.isArray(versions) ? versions : undefined;
}

function dataSlips(data: unknown, requested: unknown) {
  if (!isObject(data))
    return { path: '/error/data', message: `data is ${show(data)}; it lists supported and requested.` };
  const slips = [];
  const supported = own(data, 'supported');
  if (!Array.isArray(supported) || !supported.every((item) => typeof item === 'string')) {
    slips.push({
      path: '/error/data/supported',
      message: `supported is ${show(supported)}; it is the array of revisions that the server speaks.`,
    });
  }
  const repeated = own(data, 'requested');
  if (typeof repeated !== 'string')
    slips.push({
      path: '/error/data/requested',
      message: `requested is ${show(repeated)}; it repeats the revision asked for.`,
    });
  else if (typeof requested === 'string' && repeated !== requested) {
    slips.push({
      path: '/error/data/requested',
      message: `requested is ${show(repeated)}; the request said ${show(requested)}.`,
    });
  }
  return slips;
}
