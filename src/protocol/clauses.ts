/**
 * Where the specification says so. A clause is written short (`tasks#task-polling`) and linked in full.
 * @module
 */

const CORE = 'https://modelcontextprotocol.io/specification/2026-07-28';
const TASKS = 'https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md';

/** Clauses whose heading has another anchor where it is published than its text suggests. */
const MOVED = new Map([
  ['tasks#tasks', 'tasks#tasks-1'],
  ['basic#_meta', 'basic/index#meta'],
]);

/**
 * The address of a clause.
 * @param clause - `tasks#anchor` (the extension's page), `SEP-2663#anchor`, `changelog`, `extensions/...`,
 *   or a page of the core specification such as `basic#messages` or `basic/patterns/mrtr`. A remark in
 *   parentheses behind it is left out of the address.
 * @returns The address, or `undefined` where the source is no page of the specification.
 */
export function clauseUrl(clause: string): string | undefined {
  const short = clause.replace(/\s*\(.*\)\s*$/, '').trim();
  const [page = '', anchor] = (MOVED.get(short) ?? short).split('#');
  const suffix = anchor ? `#${anchor}` : '';
  if (page === 'tasks') return TASKS + suffix;
  if (page === 'SEP-2663') return `https://modelcontextprotocol.io/seps/2663-tasks-extension${suffix}`;
  if (page.startsWith('extensions/')) return `https://modelcontextprotocol.io/${page}${suffix}`;
  if (/^(basic|client|server|changelog|schema)(\/|$)/.test(page)) return `${CORE}/${page}${suffix}`;
  return undefined;
}

/** The addresses of the clauses that a source names; a source may name several, with `; ` between. */
export function clauseUrls(source: string): readonly string[] {
  return source.split(';').flatMap((clause) => clauseUrl(clause.trim()) ?? []);
}
