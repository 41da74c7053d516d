/**
 * Requests for prompts, resources and completions. The lab's own server has none of them; the fixture server has.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion
 * @module
 */
import * as T from '@sinclair/typebox';
import { mapOf, RequestMetaSchema, requestSchema } from './common';
import { InputResponsesSchema } from './input';

const _meta = RequestMetaSchema;
const cursor = T.Optional(T.String({ description: 'Where the next page begins.' }));
const StringFields = mapOf(T.String());

/** The members that a retry adds, after an input_required result. */
const retry = {
  inputResponses: T.Optional(InputResponsesSchema),
  requestState: T.Optional(T.String({ description: 'On a retry: the requestState, unchanged.' })),
};

/** The requests that a server with prompts, resources and completions answers beside the others, by method. */
export const FEATURE_REQUEST_SCHEMAS = {
  'prompts/list': requestSchema('prompts/list', T.Object({ cursor, _meta }), 'Asks which prompts there are.'),
  'prompts/get': requestSchema(
    'prompts/get',
    T.Object({
      name: T.String({ description: 'The prompt.' }),
      arguments: T.Optional(StringFields),
      ...retry,
      _meta,
    }),
    'Asks for a prompt, filled in with its arguments.',
  ),
  'resources/list': requestSchema(
    'resources/list',
    T.Object({ cursor, _meta }),
    'Asks which resources there are.',
  ),
  'resources/templates/list': requestSchema(
    'resources/templates/list',
    T.Object({ cursor, _meta }),
    'Asks which templates of resource addresses there are.',
  ),
  'resources/read': requestSchema(
    'resources/read',
    T.Object({ uri: T.String({ description: 'The address of the resource.' }), ...retry, _meta }),
    'Reads a resource.',
  ),
  'completion/complete': requestSchema(
    'completion/complete',
    T.Object({
      ref: T.Union([
        T.Object({ type: T.Literal('ref/prompt'), name: T.String() }),
        T.Object({ type: T.Literal('ref/resource'), uri: T.String() }),
      ]),
      argument: T.Object({ name: T.String(), value: T.String() }),
      context: T.Optional(T.Object({ arguments: T.Optional(StringFields) })),
      _meta,
    }),
    'Asks how the value of an argument may go on.',
  ),
} as const;

/** A method of prompts, resources or completions. */
export type FeatureMethod = keyof typeof FEATURE_REQUEST_SCHEMAS;
