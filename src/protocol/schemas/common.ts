/**
 * Parts that several messages share: ids, implementations, capabilities, `_meta`.
 *
 * Each schema is one source for three uses: the TypeScript type (`Static`), the run-time check
 * (`validate`) and the JSON Schema from which the editor completes and explains.
 * @module
 */
import * as T from '@sinclair/typebox';
import { META, TASKS_EXTENSION } from '../names';

/**
 * A JSON object whose members, under whatever keys, all have one shape. Written as the JSON Schema that it is: TypeBox's
 * own record matches keys by a pattern, which misses those with a line break, and brings a parser of patterns along.
 */
export const mapOf = <Value extends T.TSchema>(value: Value, options: T.SchemaOptions = {}) =>
  T.Unsafe<{ [key: string]: T.Static<Value> }>({ ...options, type: 'object', additionalProperties: value });

/** A JSON object with any members. */
export const AnyObject = mapOf(T.Unknown());

/** A union of fixed words. */
export const words = <Word extends string>(list: readonly Word[], description: string) =>
  T.Union(
    list.map((word) => T.Literal(word)),
    { description },
  );

/** A request id: a string or an integer. */
export const RequestIdSchema = T.Union([T.String(), T.Integer()], {
  description:
    'Pairs the answer with this request. A string or an integer, never null, and of no other request that is still open.',
});

/** A picture that stands for something. */
export const IconSchema = T.Object({
  src: T.String(),
  mimeType: T.Optional(T.String()),
  sizes: T.Optional(T.Array(T.String())),
  theme: T.Optional(words(['light', 'dark'], 'The background that the icon suits.')),
});

/** Name and version of a piece of software. */
export const ImplementationSchema = T.Object(
  {
    name: T.String({ description: 'The name of the software, for programs.' }),
    version: T.String({ description: 'Its version.' }),
    title: T.Optional(T.String({ description: 'Its name for people.' })),
    description: T.Optional(T.String({ description: 'What it is, in a sentence.' })),
    websiteUrl: T.Optional(T.String({ description: 'Where to read more.' })),
    icons: T.Optional(T.Array(IconSchema, { description: 'Pictures that stand for it.' })),
  },
  { description: 'Who is speaking. For display and logs only: nothing may depend on it.' },
);

const settings = (description: string) => T.Optional(mapOf(T.Unknown(), { description }));
/** Settings under names that whoever speaks may choose. */
const named = (description: string) => T.Optional(mapOf(AnyObject, { description }));

/** What a client says, on one request, that it can do. */
export const ClientCapabilitiesSchema = T.Object(
  {
    elicitation: T.Optional(
      T.Object(
        {
          form: settings('The client can show a form.'),
          url: settings('The client can open an address for the user.'),
        },
        { description: 'The client can ask its user. An empty object means forms.' },
      ),
    ),
    sampling: T.Optional(
      T.Object(
        {
          context: settings('The client can include context in the question.'),
          tools: settings('The client can give the model tools.'),
        },
        { description: 'The client can ask its model.' },
      ),
    ),
    roots: settings('The client can list its root directories.'),
    experimental: named('Capabilities outside the specification. An extension is never declared here.'),
    extensions: T.Optional(
      T.Object(
        {
          [TASKS_EXTENSION]: settings(
            'The client can be given a task instead of a result, for this request. Always {}.',
          ),
        },
        {
          additionalProperties: AnyObject,
          description: 'Extensions that the client speaks on this request, each with its settings object.',
        },
      ),
    ),
  },
  { description: 'What the client can do, said anew on every request. {} says: nothing beyond the core.' },
);

const flag = (description: string) => T.Optional(T.Boolean({ description }));
const listChanged = flag('The server says when the list changes.');

/** What a server says in `server/discover` that it can do. */
export const ServerCapabilitiesSchema = T.Object({
  tools: T.Optional(T.Object({ listChanged }, { description: 'The server has tools.' })),
  prompts: T.Optional(T.Object({ listChanged }, { description: 'The server has prompts.' })),
  resources: T.Optional(
    T.Object(
      { subscribe: flag('The server says when a resource changes.'), listChanged },
      { description: 'The server has resources.' },
    ),
  ),
  completions: settings('The server completes arguments.'),
  logging: settings('The server can send log messages for a request that asks for them.'),
  experimental: named('Capabilities outside the specification.'),
  extensions: named('Extensions that the server speaks, each with its settings.'),
});

/** The `_meta` that every request carries. */
export const RequestMetaSchema = T.Object(
  {
    [META.protocolVersion]: T.String({
      description: 'The revision that this request speaks: "2026-07-28". Required.',
    }),
    [META.clientCapabilities]: ClientCapabilitiesSchema,
    [META.clientInfo]: T.Optional(ImplementationSchema),
    [META.logLevel]: T.Optional(
      words(
        ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'],
        'Asks for log messages about this request, from this level up.',
      ),
    ),
    progressToken: T.Optional(
      T.Union([T.String(), T.Integer()], {
        description: 'Asks for progress notifications under this token.',
      }),
    ),
  },
  {
    description: 'What every request says about itself, since nothing is remembered from the request before.',
  },
);

/** The `_meta` of a result. */
export const ResultMetaSchema = T.Object(
  { [META.serverInfo]: T.Optional(ImplementationSchema) },
  { description: 'Who answered.' },
);

/** A request's schema: its envelope around one method and the schema of its params. */
export const requestSchema = <Method extends string, Params extends T.TSchema>(
  method: Method,
  params: Params,
  description: string,
) =>
  T.Object(
    {
      jsonrpc: T.Literal('2.0', { description: 'Always "2.0".' }),
      id: RequestIdSchema,
      method: T.Literal(method, { description }),
      params,
    },
    { description },
  );

/** The members that every complete result has. */
export const completeResult = {
  resultType: T.Literal('complete', {
    description: 'This answer is the final answer to this request. It says nothing of a task.',
  }),
  _meta: T.Optional(ResultMetaSchema),
};

/** How long, and for whom, a result may be cached. Not to be mixed up with a task's `ttlMs`. */
export const cacheHints = {
  ttlMs: T.Integer({ minimum: 0, description: 'How long this answer may be cached, in milliseconds.' }),
  cacheScope: words(['public', 'private'], 'Who may share the cached answer.'),
};

/** A JSON-RPC error object. */
export const ErrorSchema = T.Object(
  {
    code: T.Integer({ description: 'What went wrong, by number.' }),
    message: T.String({ description: 'What went wrong, in words.' }),
    data: T.Optional(T.Unknown({ description: 'More about it; its shape depends on the code.' })),
  },
  { description: 'A JSON-RPC error.' },
);

/** A fraction from 0 to 1. */
export const Fraction = T.Number({ minimum: 0, maximum: 1 });

/** A list of strings. */
export const Strings = (description: string) => T.Array(T.String(), { description });

/** Name and version of a piece of software. */
export type Implementation = T.Static<typeof ImplementationSchema>;
/** What a client declares on a request. */
export type ClientCapabilities = T.Static<typeof ClientCapabilitiesSchema>;
/** What a server advertises. */
export type ServerCapabilities = T.Static<typeof ServerCapabilitiesSchema>;
/** The `_meta` of a request. */
export type RequestMeta = T.Static<typeof RequestMetaSchema>;
