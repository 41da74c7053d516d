/**
 * The three questions that a server may put to a client, and their answers, checked by hand.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr#inputrequests
 * @module
 */
import { isObject, type JsonObject } from '../protocol';
import { misfits } from './form';
import type { Slip } from './rule';
import { digest, has, isWhole, object, own, pointer, show, text } from './values';

/**
 * A question by digest. Equal digests ask the same: what travels along in `_meta` does not count, and a form without a
 * mode is a form.
 */
export function questionDigest(question: unknown): number {
  const params = own(question, 'params');
  const leaveOut = own(params, 'mode') === 'form' ? ['_meta', 'mode'] : ['_meta'];
  return digest([own(question, 'method'), digest(isObject(params) ? params : {}, leaveOut)]);
}

/** What is wrong with a question; `undefined` where nothing is. */
export function questionSlip(question: unknown, path: string): Slip | undefined {
  const method = own(question, 'method');
  const params = own(question, 'params');
  switch (method) {
    case 'elicitation/create':
      return isObject(params)
        ? elicitationSlip(params, `${path}/params`)
        : { path, message: `params is ${show(params)}; elicitation/create has params.` };
    case 'sampling/createMessage':
      if (!isObject(params))
        return { path, message: `params is ${show(params)}; sampling/createMessage has params.` };
      if (!Array.isArray(own(params, 'messages')))
        return { path: `${path}/params`, message: 'sampling/createMessage has a messages array.' };
      return isWhole(own(params, 'maxTokens'))
        ? undefined
        : { path: `${path}/params`, message: 'sampling/createMessage has an integer maxTokens.' };
    case 'roots/list':
      return params === undefined || isObject(params)
        ? undefined
        : { path: `${path}/params`, message: `params is ${show(params)}; it is an object or missing.` };
    default:
      return {
        path: has(question, 'method') ? `${path}/method` : path,
        message: `The request's method is ${show(method)}; a server may ask elicitation/create, sampling/createMessage or roots/list.`,
      };
  }
}

/** A scheme, and something behind it, without blanks. Whether it leads anywhere is not the question. */
const ADDRESS = /^[a-z][a-z\d+.-]*:\S+$/i;

const PLAIN = new Set<unknown>(['string', 'number', 'integer', 'boolean']);

/** Whether a form's field is a plain value or a choice of several. */
function isPlain(field: unknown): boolean {
  const type = own(field, 'type');
  if (type !== 'array') return isObject(field) && (type === undefined || PLAIN.has(type));
  const items = own(field, 'items');
  const inner = own(items, 'type');
  return isObject(items) && (inner === undefined || inner === 'string');
}

function elicitationSlip(params: JsonObject, path: string): Slip | undefined {
  if (text(params, 'message') === undefined)
    return { path, message: `message is ${show(own(params, 'message'))}; it says why the user is asked.` };
  const mode = own(params, 'mode');
  if (mode === 'url') {
    const url = text(params, 'url');
    return url === undefined || !ADDRESS.test(url)
      ? { path, message: `url is ${show(own(params, 'url'))}; this mode sends the user to an address.` }
      : undefined;
  }
  if (mode !== undefined && mode !== 'form')
    return { path: `${path}/mode`, message: `mode is ${show(mode)}; it is "form", "url" or missing.` };
  const schema = own(params, 'requestedSchema');
  if (!isObject(schema)) return { path, message: `requestedSchema is ${show(schema)}; a form has a schema.` };
  const fields = own(schema, 'properties');
  if (own(schema, 'type') !== 'object' || !isObject(fields)) {
    return { path: `${path}/requestedSchema`, message: 'A form\'s schema has type "object" and properties.' };
  }
  const nested = Object.keys(fields).find((name) => !isPlain(fields[name]));
  if (nested === undefined) return undefined;
  return {
    path: pointer(path, 'requestedSchema', 'properties', nested),
    message: `The field ${show(nested)} is no plain value; forms are flat.`,
  };
}

/**
 * Tells whether a request's capabilities allow a question.
 * @returns The name of the capability that is missing; `undefined` where none is, or where the question is none of
 *   the three.
 */
export function missingFor(question: unknown, capabilities: JsonObject): string | undefined {
  switch (own(question, 'method')) {
    case 'sampling/createMessage':
      return samplingMissing(own(question, 'params'), object(capabilities, 'sampling'));
    case 'roots/list':
      return object(capabilities, 'roots') ? undefined : 'roots';
    case 'elicitation/create': {
      const elicitation = object(capabilities, 'elicitation');
      if (!elicitation) return 'elicitation';
      if (own(own(question, 'params'), 'mode') === 'url')
        return object(elicitation, 'url') ? undefined : 'elicitation.url';
      // An empty object means forms; one that lists only url does not.
      return object(elicitation, 'form') || !object(elicitation, 'url') ? undefined : 'elicitation.form';
    }
    default:
      return undefined;
  }
}

function samplingMissing(params: unknown, sampling: JsonObject | undefined): string | undefined {
  if (!sampling) return 'sampling';
  const usesTools = own(params, 'tools') !== undefined || own(params, 'toolChoice') !== undefined;
  return usesTools && !object(sampling, 'tools') ? 'sampling.tools' : undefined;
}

/** Whether an answer is a JSON-RPC response, or something else that is no result, where the bare result belongs. */
export function isWrapped(value: unknown): boolean {
  if (!isObject(value)) return true;
  if (has(value, 'action') || has(value, 'roots') || has(value, 'role')) return has(value, 'jsonrpc');
  return has(value, 'jsonrpc') || has(value, 'result') || has(value, 'error');
}

/**
 * What does not fit in an answer.
 * @param question - The question; `undefined` where it was not seen, and then nothing is said.
 * @param path - Where the answer is.
 */
export function answerSlips(question: unknown, value: JsonObject, path: string): readonly Slip[] {
  switch (own(question, 'method')) {
    case 'elicitation/create':
      return elicitedSlips(own(question, 'params'), value, path);
    case 'roots/list':
      return Array.isArray(own(value, 'roots'))
        ? []
        : [{ path, message: 'The answer to roots/list has a roots array.' }];
    case 'sampling/createMessage': {
      const isWhole =
        has(value, 'content') && text(value, 'model') !== undefined && text(value, 'role') !== undefined;
      return isWhole
        ? []
        : [{ path, message: 'The answer to sampling/createMessage has a role, content and a model.' }];
    }
    default:
      return [];
  }
}

function elicitedSlips(params: unknown, value: JsonObject, path: string): readonly Slip[] {
  const action = own(value, 'action');
  if (action !== 'accept' && action !== 'decline' && action !== 'cancel') {
    return [
      {
        path: action === undefined ? path : `${path}/action`,
        message: `action is ${show(action)}; it is accept, decline or cancel.`,
      },
    ];
  }
  if (action !== 'accept' || own(params, 'mode') === 'url') return [];
  return misfits(own(params, 'requestedSchema'), own(value, 'content')).map(({ field, message }) => ({
    path:
      field === undefined
        ? has(value, 'content')
          ? `${path}/content`
          : path
        : pointer(path, 'content', field),
    message: `The accepted form does not fit: ${message}.`,
  }));
}
