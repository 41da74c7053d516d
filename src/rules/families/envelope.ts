/**
 * The envelope: JSON-RPC 2.0 as this revision narrows it.
 * @module
 */
import { isObject } from '../../protocol';
import { twinOf } from '../requests';
import { rule, type RuleDefinition } from '../rule';
import type { Sightings } from '../sighting';
import type { Ledger } from '../ledger';
import { has, isWhole, own, show } from '../values';

/** Methods that are requests, so that one without an id is no notification but a request that lost it. */
const REQUESTS = new Set([
  'server/discover',
  'tools/list',
  'tools/call',
  'prompts/list',
  'prompts/get',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'completion/complete',
  'subscriptions/listen',
  'tasks/get',
  'tasks/update',
  'tasks/cancel',
  'tasks/list',
  'tasks/result',
  'initialize',
  'ping',
]);

/** Says why a response's id is certainly wrong; `undefined` where it may be right. */
function wrongId(next: Sightings['response'], ledger: Ledger): string | undefined {
  const { message, key, id } = next;
  if (key === undefined) {
    // An error to a request that could not be read has no id, or null as plain JSON-RPC writes it.
    const isRefusal = has(message, 'error') && !has(message, 'result');
    if (isRefusal && (id === undefined || id === null)) return undefined;
    // Nor is it wrong to refuse what has no right id under the one that it has.
    if (isRefusal && typeof id === 'number' && ledger.garbled.has(`n${id}`)) return undefined;
    return `The id is ${show(id)}; a response carries the string or integer id of its request.`;
  }
  if (ledger.open.has(key)) return undefined;
  // What the client sent under this id was no request, and the error says so.
  if (has(message, 'error') && ledger.garbled.has(key)) return undefined;
  if (ledger.answered.has(key)) return `The request ${show(id)} has been answered already.`;
  const twin = twinOf(key);
  if (twin !== undefined && ledger.open.has(twin)) {
    return `No request has the id ${show(id)}; one of the other type, ${typeof id === 'string' ? String(id) : `"${String(id)}"`}, is open, and the two are different ids.`;
  }
  // Where the log shows ids counted up from the first, none above the largest has been used yet. Otherwise the
  // request may be older than the log.
  const { ids, isPartial } = ledger;
  const isCounted = !isPartial && ids.areNumbers && ids.least <= 1;
  return isCounted && isWhole(id) && id > ids.most ? `No request has had the id ${show(id)}.` : undefined;
}

/** The rules of the envelope. */
export const ENVELOPE: readonly RuleDefinition[] = [
  rule({
    id: 'envelope/jsonrpc-version',
    level: 'MUST',
    report: 'violation',
    who: 'both',
    says: 'Every message carries "jsonrpc": "2.0".',
    explains:
      'The member tells a JSON-RPC 2.0 message from anything else that may arrive on the same channel. Batches (arrays of messages) are gone, so an array is no message either.',
    source: 'basic#messages',
    on: ['entry'],
    judge: ({ message, entry }, ledger) => {
      if (!message) {
        // 2025-03-26 had batches.
        if (ledger.isLegacy && Array.isArray(entry.message)) return undefined;
        const what = Array.isArray(entry.message) ? 'an array; there are no batches' : show(entry.message);
        return { path: '', message: `The message is ${what}. A message is one JSON object.` };
      }
      const version = own(message, 'jsonrpc');
      const method = own(message, 'method');
      if (method !== undefined && typeof method !== 'string') {
        return { path: '/method', message: `The method is ${show(method)}; it is a string.` };
      }
      if (version === '2.0') return undefined;
      return { path: '/jsonrpc', message: `jsonrpc is ${show(version)}; it is always "2.0".` };
    },
  }),
  rule({
    id: 'envelope/request-id',
    level: 'MUST',
    report: 'violation',
    who: 'client',
    says: 'A request has an id that is a string or an integer, never null or absent.',
    explains:
      'The id is all that ties the answer to the request. Plain JSON-RPC allows null and fractions; MCP does not, since an answer to them could not be told apart.',
    source: 'basic#requests',
    on: ['entry'],
    judge: ({ isClient, kind, method, id, key }, ledger) => {
      if (!isClient) return undefined;
      if (kind === 'request' && key === undefined && !method?.startsWith('notifications/')) {
        return { path: '/id', message: `The id is ${show(id)}; a request's id is a string or an integer.` };
      }
      if (kind === 'notification' && !ledger.isLegacy && REQUESTS.has(method ?? '')) {
        return {
          path: '',
          message: `${String(method)} is a request and has no id, so nobody can answer it.`,
        };
      }
      return undefined;
    },
  }),
  rule({
    id: 'envelope/request-id-unique',
    level: 'MUST',
    report: 'violation',
    who: 'client',
    says: 'A request id differs from the id of every other request the sender has issued that is still unanswered.',
    explains:
      'With two open requests under one id nobody can say which of them an answer belongs to. Once a request is answered its id is free again; 1 and "1" are different ids.',
    source: 'basic#requests',
    on: ['request'],
    judge: ({ id, request }, ledger) => {
      const twin = ledger.open.get(request.key);
      if (!twin || twin.cancelled) return undefined;
      // Ids are unique for each sender: two callers in one log may both count from 1.
      if (twin.http?.authorization !== request.http?.authorization) return undefined;
      return {
        path: '/id',
        message: `The id ${show(id)} belongs to the ${twin.method} of entry ${twin.at}, which is still unanswered.`,
      };
    },
  }),
  rule({
    id: 'envelope/response-id',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'A response carries the id of a request that is still unanswered (an error to an unreadable request may omit it); no request is answered twice.',
    explains:
      'A response that belongs to no request is lost, and one with the id in another JSON type is lost as well: clients look it up by value and type.',
    source: 'basic#responses',
    on: ['response'],
    judge: (next, ledger) => {
      const message = wrongId(next, ledger);
      return message === undefined ? undefined : { path: '/id', message };
    },
  }),
  rule({
    id: 'envelope/result-xor-error',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'A response holds exactly one of result and error.',
    explains:
      'A request either succeeded or did not. A client that reads error first and one that reads result first must come to the same end.',
    source: 'basic#responses',
    on: ['response'],
    judge: ({ message }) => {
      const both = has(message, 'result') && has(message, 'error');
      if (both)
        return { path: '/error', message: 'The response has a result and an error; it holds one of them.' };
      if (has(message, 'result') || has(message, 'error')) return undefined;
      return { path: '', message: 'The response has neither a result nor an error.' };
    },
  }),
  rule({
    id: 'envelope/error-shape',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'An error has an integer code and a string message.',
    explains:
      'Programs decide by the code, people read the message. Both are looked for at a fixed place and in a fixed type.',
    source: 'basic#error-responses',
    on: ['response'],
    judge: ({ message }) => {
      if (!has(message, 'error')) return undefined;
      const error = own(message, 'error');
      if (!isObject(error))
        return {
          path: '/error',
          message: `The error is ${show(error)}; it is an object with code and message.`,
        };
      const slips = [];
      const code = own(error, 'code');
      if (!isWhole(code))
        slips.push({ path: '/error/code', message: `The code is ${show(code)}; it is an integer.` });
      const text = own(error, 'message');
      if (typeof text !== 'string')
        slips.push({ path: '/error/message', message: `The message is ${show(text)}; it is a string.` });
      return slips;
    },
  }),
  rule({
    id: 'envelope/notification-id',
    level: 'MUST',
    report: 'violation',
    who: 'both',
    says: 'A notification has no id, and nobody answers it.',
    explains:
      'An id asks for an answer. A notification that has one leaves the receiver to guess whether the sender waits.',
    source: 'basic#notifications',
    on: ['notification', 'response'],
    judge: (next, ledger) => {
      if (next.method?.startsWith('notifications/') && next.kind === 'request') {
        return { path: '/id', message: `${next.method} is a notification and has the id ${show(next.id)}.` };
      }
      const asked = next.isClient || next.key === undefined ? undefined : ledger.open.get(next.key);
      // By its id it is a request, and a refusal of it is what JSON-RPC demands.
      if (!asked?.isNotice || next.kind !== 'response' || next.error !== undefined) return undefined;
      return {
        path: '',
        message: `This answers ${asked.method} of entry ${asked.at}, which is a notification.`,
      };
    },
  }),
  rule({
    id: 'envelope/no-server-requests',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'The server sends no JSON-RPC request of its own; what it needs from the client travels inside inputRequests.',
    explains:
      'With requests in one direction only, any replica can answer and no stream has to be kept open for a question. Up to 2025-11-25 servers sent elicitation/create and its like themselves.',
    source: 'basic/patterns/mrtr; basic/transports/streamable-http#receiving-messages',
    on: ['entry'],
    judge: ({ isClient, kind, method, message }, ledger) => {
      if (isClient || kind !== 'request' || ledger.isLegacy || !message) return undefined;
      if (method?.startsWith('notifications/')) return undefined;
      return {
        path: '/method',
        message: `The server sends the request ${show(own(message, 'method'))}; it can only ask inside a result.`,
      };
    },
  }),
  rule({
    id: 'envelope/no-client-responses',
    level: 'MUST',
    report: 'violation',
    who: 'client',
    says: 'The client sends requests and notifications only, never a response.',
    explains:
      'Servers ask nothing by request, so there is nothing to respond to: answers travel in inputResponses, in a retry or in tasks/update.',
    source: 'basic/transports/streamable-http#sending-messages',
    on: ['entry'],
    judge: ({ isClient, kind, message }, ledger) => {
      if (!isClient || !message || ledger.isLegacy) return undefined;
      if (kind === 'response')
        return {
          path: '',
          message: 'The client sends a response; answers to questions travel in inputResponses.',
        };
      if (kind === 'unknown')
        return {
          path: '',
          message: 'The client sends a message without a method; it sends requests and notifications only.',
        };
      return undefined;
    },
  }),
];
