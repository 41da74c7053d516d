/**
 * What in a transcript is nobody else's business.
 * @module
 */
import type { Entry } from '../../protocol';

/** Headers that let whoever reads them act for the one who sent them. */
const SECRET_HEADERS = ['authorization', 'proxy-authorization', 'cookie', 'set-cookie'];

/** The names of headers in a transcript that carry a secret, as they were written, each once. */
export function secretsIn(entries: readonly Entry[]): readonly string[] {
  const names = entries.flatMap(({ headers }) => Object.keys(headers ?? {}));
  return [...new Set(names.filter((name) => SECRET_HEADERS.includes(name.toLowerCase())))];
}
