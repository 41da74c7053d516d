/**
 * Who may speak to a server that is meant for this machine alone, and on whose behalf.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#security-endpoint
 * @module
 */
import { createHash } from 'node:crypto';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

function isLoopback(url: string): boolean {
  return URL.canParse(url) && LOOPBACK.has(new URL(url).hostname);
}

/**
 * Why a request is refused before it is read: a page of another site that had a name point at this machine would
 * send an Origin, or at least a Host, that is not this machine.
 * @returns The reason, or `undefined`.
 */
export function foreign(origin: string | undefined, host: string | undefined): string | undefined {
  if (origin !== undefined && !isLoopback(origin)) return `The origin ${origin} may not use this server.`;
  if (!isLoopback(`http://${host ?? ''}`)) return 'This server answers only under a name of this machine.';
  return undefined;
}

/**
 * On whose behalf a request is sent: each `Authorization` is a caller of its own, and all requests without one are
 * one caller. The server checks no password; it only keeps callers apart.
 */
export function callerOf(authorization: string | undefined): string {
  if (authorization === undefined) return 'anonymous';
  // A name that is handed out in requestState and kept in memory must not give the token away.
  return `bearer ${createHash('sha256').update(authorization).digest('hex').slice(0, 32)}`;
}
