/**
 * How much a shared moment may be. What somebody worked out in an evening is far below each of them; what is above was
 * made to do harm, or is better kept as a transcript.
 * @module
 */

/** Characters of a code up to which it is a link; a longer one is offered as a file. Chat programs cut longer ones. */
export const MOST_LINK = 8_000;

/** Characters of a code, in a file too. */
export const MOST_CODE = 400_000;

/** Bytes of what a code unpacks to. */
export const MOST_UNPACKED = 2_097_152;

/** Levels of nesting of what a code unpacks to. */
export const MOST_LEVELS = 128;

/** Steps of a line. */
export const MOST_STEPS = 2_500;

/** Characters of the transcript that opening may make: some messages let the server say a lot. */
export const MOST_TRANSCRIPT = 16_777_216;
