/**
 * What a server may ask of a client, and the answers: shared by multi round-trip requests and by tasks.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 * @module
 */
import * as T from '@sinclair/typebox';
import { AnyObject, mapOf, ResultMetaSchema, Strings, words } from './common';
import { ContentBlockSchema, PLAIN_CONTENT } from './tools';

const SamplingContentSchema = T.Union([
  ...PLAIN_CONTENT,
  T.Object({
    type: T.Literal('tool_use'),
    id: T.String(),
    name: T.String(),
    input: AnyObject,
    _meta: T.Optional(AnyObject),
  }),
  T.Object({
    type: T.Literal('tool_result'),
    toolUseId: T.String(),
    content: T.Array(ContentBlockSchema),
    structuredContent: T.Optional(T.Unknown()),
    isError: T.Optional(T.Boolean()),
    _meta: T.Optional(AnyObject),
  }),
]);

const samplingContent = T.Union([SamplingContentSchema, T.Array(SamplingContentSchema)]);
const role = words(['user', 'assistant'], 'Who speaks.');

/** Asks the user, by a form or by an address to open. */
export const ElicitRequestSchema = T.Object(
  {
    method: T.Literal('elicitation/create'),
    params: T.Union([
      T.Object({
        mode: T.Optional(T.Literal('form', { description: 'A form. May be left out.' })),
        message: T.String({ description: 'Why the user is asked.' }),
        requestedSchema: mapOf(T.Unknown(), {
          description: 'The fields of the form: a flat JSON Schema.',
        }),
        _meta: T.Optional(AnyObject),
      }),
      T.Object({
        mode: T.Literal('url', { description: 'An address to open, outside the protocol.' }),
        message: T.String(),
        url: T.String(),
        _meta: T.Optional(AnyObject),
      }),
    ]),
  },
  { description: 'A question to the user.' },
);

/** Asks the client's model. */
export const CreateMessageRequestSchema = T.Object(
  {
    method: T.Literal('sampling/createMessage'),
    params: T.Object({
      messages: T.Array(T.Object({ role, content: samplingContent, _meta: T.Optional(AnyObject) })),
      maxTokens: T.Integer(),
      systemPrompt: T.Optional(T.String()),
      includeContext: T.Optional(words(['allServers', 'none', 'thisServer'], 'Which context to include.')),
      temperature: T.Optional(T.Number()),
      stopSequences: T.Optional(Strings('Where to stop.')),
      metadata: T.Optional(AnyObject),
      modelPreferences: T.Optional(AnyObject),
      toolChoice: T.Optional(AnyObject),
      tools: T.Optional(T.Array(AnyObject)),
      _meta: T.Optional(AnyObject),
    }),
  },
  { description: "A question to the client's model." },
);

/** Asks for the client's root directories. */
export const ListRootsRequestSchema = T.Object(
  { method: T.Literal('roots/list'), params: T.Optional(AnyObject) },
  { description: 'Asks for the root directories.' },
);

/** One question of a server to a client. */
export const InputRequestSchema = T.Union([
  ElicitRequestSchema,
  CreateMessageRequestSchema,
  ListRootsRequestSchema,
]);

/** The questions that are outstanding now, by key. */
export const InputRequestsSchema = mapOf(InputRequestSchema, {
  description: 'The questions that are outstanding now, each under a key that stands for it alone.',
});

/** The answer to a question to the user. */
export const ElicitResultSchema = T.Object(
  {
    action: words(
      ['accept', 'decline', 'cancel'],
      'accept: the user submitted the form. decline: the user said no. cancel: the user closed it.',
    ),
    content: T.Optional(
      mapOf(T.Union([T.String(), T.Number(), T.Boolean(), T.Array(T.String())]), {
        description: 'The fields of the form, with accept. They fit requestedSchema.',
      }),
    ),
  },
  { description: "The user's answer." },
);

/** The answer to a question to the model. */
export const CreateMessageResultSchema = T.Object({
  content: samplingContent,
  model: T.String(),
  role,
  stopReason: T.Optional(T.String()),
  _meta: T.Optional(AnyObject),
});

/** The answer to a question for the roots. */
export const ListRootsResultSchema = T.Object({
  roots: T.Array(T.Object({ uri: T.String(), name: T.Optional(T.String()), _meta: T.Optional(AnyObject) })),
});

/** One answer: the bare result, with no JSON-RPC envelope around it. */
export const InputResponseSchema = T.Union([
  ElicitResultSchema,
  ListRootsResultSchema,
  CreateMessageResultSchema,
]);

/** Answers, by the keys of the questions. */
export const InputResponsesSchema = mapOf(InputResponseSchema, {
  description: 'Your answers, each under the key of its question.',
});

/** A result that asks back and ends the request; the client retries with the answers. */
export const InputRequiredResultSchema = T.Union(
  [
    T.Object({
      resultType: T.Literal('input_required'),
      inputRequests: InputRequestsSchema,
      requestState: T.Optional(T.String()),
      _meta: T.Optional(ResultMetaSchema),
    }),
    T.Object({
      resultType: T.Literal('input_required'),
      inputRequests: T.Optional(InputRequestsSchema),
      requestState: T.String(),
      _meta: T.Optional(ResultMetaSchema),
    }),
  ],
  {
    description:
      'More is needed before this request can be answered: send it again, with a new id and the answers.',
  },
);

/** A question to the user. */
export type ElicitRequest = T.Static<typeof ElicitRequestSchema>;
/** One question of a server to a client. */
export type InputRequest = T.Static<typeof InputRequestSchema>;
/** Questions by key. */
export type InputRequests = T.Static<typeof InputRequestsSchema>;
/** The answer to a question to the user. */
export type ElicitResult = T.Static<typeof ElicitResultSchema>;
/** One answer. */
export type InputResponse = T.Static<typeof InputResponseSchema>;
/** Answers by key. */
export type InputResponses = T.Static<typeof InputResponsesSchema>;
