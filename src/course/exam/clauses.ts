/**
 * The addresses of the clauses that items cite.
 * @module
 */
import { clauseUrl } from '../../protocol/clauses';

/** Pages of the revision before, which only items about what has changed cite. */
const EARLIER = /^2025-11-25\//;

/**
 * The address of a clause.
 * @param clause - As for `clauseUrl` of the protocol room, or a page of the earlier revision such as
 *   `2025-11-25/basic/utilities/tasks#task-cancellation`.
 * @returns `undefined` where it names no page.
 */
export function citedUrl(clause: string): string | undefined {
  return EARLIER.test(clause) ? `https://modelcontextprotocol.io/specification/${clause}` : clauseUrl(clause);
}
