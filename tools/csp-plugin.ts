import type { Plugin } from 'vite';

/**
 * The policy of the built site. Script runs from the site's own files only, so nothing that a shared link, an
 * imported file or a server carries can run. Styles may be inline because Lit and the editor write them.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  // What a reader opens here stays here: the page has nobody to send it to, itself included.
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Writes the policy into the built page; the dev server needs inline script for its own client and goes without. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_SECURITY_POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}
