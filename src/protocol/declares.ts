/**
 * What one request declares. Nothing is carried over from any other request.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#capability-negotiation
 * @module
 */
import { isObject, member } from './json';
import { META, TASKS_EXTENSION } from './names';
import type { InputRequest } from './schemas/input';

type CreateMessageRequest = Extract<InputRequest, { method: 'sampling/createMessage' }>;

/**
 * The capabilities that a request declares.
 * @returns The object, or `undefined` where it is missing or no object: that request is malformed.
 */
export function declaredCapabilities(message: unknown): unknown {
  const capabilities = member(message, 'params', '_meta', META.clientCapabilities);
  return isObject(capabilities) ? capabilities : undefined;
}

/**
 * Tells whether a request declares the tasks extension: an object under its identifier in
 * `clientCapabilities.extensions`, and nowhere else. `null`, `true` and strings are no declaration.
 */
export function declaresTasks(message: unknown): boolean {
  return isObject(member(declaredCapabilities(message), 'extensions', TASKS_EXTENSION));
}

/**
 * Tells whether a request declares that its client can be asked a given question. `elicitation: {}` means forms;
 * one that lists only `url` cannot be shown a form.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#capabilities
 */
export function declaresInput(message: unknown, request: InputRequest): boolean {
  const capabilities = declaredCapabilities(message);
  switch (request.method) {
    case 'sampling/createMessage':
      return (
        isObject(member(capabilities, 'sampling')) &&
        (!usesTools(request) || isObject(member(capabilities, 'sampling', 'tools')))
      );
    case 'roots/list':
      return isObject(member(capabilities, 'roots'));
    case 'elicitation/create': {
      const elicitation = member(capabilities, 'elicitation');
      if (!isObject(elicitation)) return false;
      if (request.params.mode === 'url') return isObject(member(elicitation, 'url'));
      return isObject(member(elicitation, 'form')) || !isObject(member(elicitation, 'url'));
    }
  }
}

/** @see https://modelcontextprotocol.io/specification/2026-07-28/client/sampling#capabilities */
function usesTools({ params }: CreateMessageRequest): boolean {
  return params.tools !== undefined || params.toolChoice !== undefined;
}

/** The capability, as a ClientCapabilities object, that a question needs. */
export function capabilityFor(request: InputRequest): object {
  switch (request.method) {
    case 'sampling/createMessage':
      return { sampling: usesTools(request) ? { tools: {} } : {} };
    case 'roots/list':
      return { roots: {} };
    case 'elicitation/create':
      return { elicitation: request.params.mode === 'url' ? { url: {} } : {} };
  }
}
