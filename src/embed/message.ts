/**
 * What an embedded lab tells the page around it, and nothing else passes between the two: how tall it would like to
 * be, and where in the lab its reader is.
 * @module
 */

/** The name that such a message carries. */
export const EMBED_MESSAGE = 'mcp-tasks-lab';

/** A message of an embedded lab. */
export interface EmbedMessage {
  readonly type: typeof EMBED_MESSAGE;
  /** In CSS pixels. */
  readonly height: number;
  /** The fragment of the address: a lesson, a moment, a page. */
  readonly place: string;
}

/** The longest fragment that is believed to be a place. */
const LONGEST_PLACE = 20_000;

/** Reads a message from elsewhere; what is not of the form gives `undefined`. */
export function readEmbedMessage(data: unknown): EmbedMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, height, place } = data as Record<string, unknown>;
  if (type !== EMBED_MESSAGE || typeof height !== 'number' || !Number.isFinite(height)) return undefined;
  if (typeof place !== 'string' || place.length > LONGEST_PLACE || !/^(#\/[\w./%~-]*)?$/.test(place))
    return undefined;
  return { type, height, place };
}
