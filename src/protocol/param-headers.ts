/**
 * The custom request headers into which a tool has parts of its arguments repeated.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#custom-headers-from-tool-parameters
 * @module
 */
import { isObject, member } from './json';

/** The key of an input schema's property that has its value repeated in a header. */
export const HEADER_ANNOTATION = 'x-mcp-header';

/** A header that a call of a tool carries, and the value that it repeats. */
export interface ParamHeader {
  /** `Mcp-Param-` and the name that the tool gave. */
  readonly name: string;
  /** The argument in words; `undefined` where the call has no such argument, and then the header is left out. */
  readonly value: string | undefined;
}

/**
 * The custom headers of a tool, in the order of its schema. Only properties that are reached through `properties`
 * alone can be repeated.
 * @param inputSchema - The tool's input schema.
 * @param args - The arguments of the call, not yet judged.
 */
export function paramHeaders(inputSchema: unknown, args: unknown): readonly ParamHeader[] {
  const properties = member(inputSchema, 'properties');
  if (!isObject(properties)) return [];
  return Object.entries(properties).flatMap(([key, property]) => {
    const argument = member(args, key);
    const name = member(property, HEADER_ANNOTATION);
    const own = typeof name === 'string' ? [{ name: `Mcp-Param-${name}`, value: inHeader(argument) }] : [];
    return [...own, ...paramHeaders(property, argument)];
  });
}

function inHeader(argument: unknown): string | undefined {
  return typeof argument === 'string' || typeof argument === 'boolean' || Number.isInteger(argument)
    ? String(argument)
    : undefined;
}
