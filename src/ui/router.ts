/**
 * Routes live in the fragment, so that the built site works from any folder of any host. A fragment that does not
 * begin with `#/` is a place in the page and none of the router's business.
 * @module
 */

/** Where the reader is. */
export type Route =
  | { readonly name: 'lessons' }
  | { readonly name: 'lesson'; readonly slug: string }
  | { readonly name: 'playground' }
  | { readonly name: 'reference' }
  | { readonly name: 'unknown'; readonly path: string };

/** Tells whether a fragment is a route at all; an empty one is the start. */
export function isRoute(hash: string): boolean {
  return hash === '' || hash === '#' || hash.startsWith('#/');
}

/** Reads a route from a fragment. Never throws: what it does not know is `unknown`. */
export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#\/?/, '').replace(/\/+$/, '');
  const [first = '', second, ...rest] = path.split('/');
  if (rest.length === 0) {
    if (second === undefined) {
      if (first === '' || first === 'lessons') return { name: 'lessons' };
      if (first === 'playground' || first === 'reference') return { name: first };
    }
    if (first === 'lessons' && second !== undefined) return { name: 'lesson', slug: second };
  }
  return { name: 'unknown', path };
}

/** The address of a lesson. */
export function lessonHref(slug: string): string {
  return `#/lessons/${slug}`;
}
