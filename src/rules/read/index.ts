/**
 * Readers: from the bytes or the text of a log to the entries of a transcript.
 * @module
 */
export { createByteReader } from './bytes';
export type { Place } from './fault';
export { MAX_VALUE, type Position } from './held';
export { parseInstant } from './instant';
export type { Format, ReadEntry, ReadItem, Span, Unreadable } from './items';
export { MAX_DEPTH } from './json-fault';
export type { Mark } from './marked';
export { createReader, type Reader, type ReaderOptions } from './reader';
export { MAX_WAITING } from './timeline';
