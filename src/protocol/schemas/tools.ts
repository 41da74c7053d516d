/**
 * Tools and what a call of one returns.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 * @module
 */
import * as T from '@sinclair/typebox';
import { AnyObject, completeResult, Fraction, IconSchema, words } from './common';

const base = {
  annotations: T.Optional(
    T.Object({
      audience: T.Optional(T.Array(words(['user', 'assistant'], 'Whom the content is for.'))),
      priority: T.Optional(Fraction),
      lastModified: T.Optional(T.String()),
    }),
  ),
  _meta: T.Optional(AnyObject),
};

/** Text, image and audio content. */
export const PLAIN_CONTENT = [
  T.Object({ ...base, type: T.Literal('text'), text: T.String({ description: 'The text.' }) }),
  T.Object({ ...base, type: T.Literal('image'), data: T.String(), mimeType: T.String() }),
  T.Object({ ...base, type: T.Literal('audio'), data: T.String(), mimeType: T.String() }),
] as const;

/** One piece of a tool's result. */
export const ContentBlockSchema = T.Union([
  ...PLAIN_CONTENT,
  T.Object({
    ...base,
    type: T.Literal('resource_link'),
    name: T.String(),
    uri: T.String(),
    title: T.Optional(T.String()),
    description: T.Optional(T.String()),
    mimeType: T.Optional(T.String()),
    size: T.Optional(T.Integer()),
    icons: T.Optional(T.Array(IconSchema)),
  }),
  T.Object({
    ...base,
    type: T.Literal('resource'),
    resource: T.Union([
      T.Object({
        uri: T.String(),
        mimeType: T.Optional(T.String()),
        text: T.String(),
        _meta: T.Optional(AnyObject),
      }),
      T.Object({
        uri: T.String(),
        mimeType: T.Optional(T.String()),
        blob: T.String(),
        _meta: T.Optional(AnyObject),
      }),
    ]),
  }),
]);

/** The result of a finished tools/call. */
export const CallToolResultSchema = T.Object(
  {
    ...completeResult,
    content: T.Array(ContentBlockSchema, { description: 'What the tool returned, for people and models.' }),
    structuredContent: T.Optional(
      T.Unknown({ description: "The same as data, by the tool's outputSchema." }),
    ),
    isError: T.Optional(
      T.Boolean({ description: 'true: the tool ran and failed. The call itself succeeded.' }),
    ),
  },
  { description: 'What a finished tools/call returns.' },
);

/** A tool as tools/list describes it. */
export const ToolSchema = T.Object({
  name: T.String(),
  title: T.Optional(T.String()),
  description: T.Optional(T.String()),
  inputSchema: T.Intersect([
    T.Object({ type: T.Literal('object'), $schema: T.Optional(T.String()) }),
    AnyObject,
  ]),
  outputSchema: T.Optional(T.Intersect([T.Object({ $schema: T.Optional(T.String()) }), AnyObject])),
  annotations: T.Optional(
    T.Object({
      title: T.Optional(T.String()),
      readOnlyHint: T.Optional(T.Boolean()),
      destructiveHint: T.Optional(T.Boolean()),
      idempotentHint: T.Optional(T.Boolean()),
      openWorldHint: T.Optional(T.Boolean()),
    }),
  ),
  icons: T.Optional(T.Array(IconSchema)),
  _meta: T.Optional(AnyObject),
});

/** One piece of a tool's result. */
export type ContentBlock = T.Static<typeof ContentBlockSchema>;
/** The result of a finished tools/call. */
export type CallToolResult = T.Static<typeof CallToolResultSchema>;
/** A tool as tools/list describes it. */
export type Tool = T.Static<typeof ToolSchema>;
