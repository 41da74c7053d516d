import type { Plugin } from 'vite';

/** Where a page may have its code from, if not from the files beside it. */
interface CodeFrom {
  readonly script: string;
  readonly worker: string;
}

/**
 * The policy of the built site. Script runs from the site's own files only, so nothing that a shared link, an
 * imported file or a server carries can run. Styles may be inline because Lit and the editor write them.
 * @param from - Of a page without files beside it: what it may run.
 */
export function policy(from?: CodeFrom): string {
  return [
    ...(from
      ? ["default-src 'none'", `script-src ${from.script}`, `worker-src ${from.worker}`, 'font-src data:']
      : ["default-src 'self'"]),
    `img-src ${from ? '' : "'self' "}data:`,
    `style-src ${from ? '' : "'self' "}'unsafe-inline'`,
    "object-src 'none'",
    // What a reader opens here stays here: the page has nobody to send it to, itself included.
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Writes the policy into the built page; the dev server needs inline script for its own client and goes without. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policy() },
        injectTo: 'head-prepend',
      },
    ],
  };
}
