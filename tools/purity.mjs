/**
 * What the pure core may not touch. The same seed and actions must give the same bytes in a page, a worker
 * and Node, so nothing there may depend on the host, the hour, chance or the reader's language.
 */

/** The rooms of src/ that are pure TypeScript. */
export const CORE_ROOMS = ['protocol', 'workloads', 'server', 'simulation', 'rules', 'explore'];

/**
 * Globals that exist in a page, a worker and Node alike and give the same answer in each. Everything else
 * that is no part of ECMAScript (document, process, setTimeout, fetch, console, …) counts as undefined there.
 */
export const CORE_HOST_GLOBALS = ['TextEncoder', 'TextDecoder', 'structuredClone', 'URL'];

/** Parts of ECMAScript itself that differ from run to run or from machine to machine, with what to do instead. */
export const RESTRICTED_GLOBALS = [
  { name: 'Date', message: "The core has the world's own clock: take the time from there." },
  { name: 'Intl', message: 'Formatting for readers belongs to ui and cli.' },
  { name: 'globalThis', message: 'The core knows no host.' },
];

/** Members whose answer depends on chance or on the reader's language. */
export const RESTRICTED_PROPERTIES = [
  { object: 'Math', property: 'random', message: "Draw from the world's seeded generator." },
  { property: 'localeCompare', message: 'Order differs between hosts: compare with < and >.' },
  { property: 'toLocaleString', message: 'Text differs between hosts.' },
];

/** The only packages that the core may import. */
export const CORE_PACKAGES = ['@sinclair/typebox', '@cfworker/json-schema', '@noble/hashes', '@scure/base'];

/** A pattern of the import specifiers that are refused in the core: every bare one that is not in CORE_PACKAGES. */
export const FOREIGN_PACKAGE = `^(?!\\.)(?!(${CORE_PACKAGES.join('|')})(/|$))`;
