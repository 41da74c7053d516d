import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, PluginOption } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { policy } from './csp-plugin.ts';

/** Over file:// a page may load no module and no worker from a file: each worker is carried as text. */
function carriedWorkers(): Plugin {
  return {
    name: 'carried-workers',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('?worker')) return undefined;
      return this.resolve(`${source}&inline`, importer, { skipSelf: true });
    },
  };
}

/** Nothing lies beside the page: the icon goes into it, and what only an address can be installed with goes. */
function carriedIcon(): Plugin {
  return {
    name: 'carried-icon',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const icon = readFileSync('public/icons/icon.svg').toString('base64');
        return html
          .replace(/ *<link rel="(?:apple-touch-icon|manifest)"[^>]*>\n/g, '')
          .replace('href="/icons/icon.svg"', `href="data:image/svg+xml;base64,${icon}"`);
      },
    },
  };
}

/**
 * Writes the policy into the one file: its script is allowed by the hash of its text, and nothing else is. What the
 * page carries already is not left beside it: Monaco names its worker a second time.
 */
function policyOfOneFile(): Plugin {
  return {
    name: 'policy-of-one-file',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type === 'asset' && name.endsWith('.html')) file.source = withPolicy(String(file.source));
          else delete bundle[name];
        }
      },
    },
  };
}

/** Puts a policy into a page that allows the scripts that stand in it, and no other. Pure, so that tests may call it. */
export function withPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '');
  // A parser of HTML reads every line end as a line feed, and so does the hash.
  const hashes = scripts.map(
    (code) => `'sha256-${createHash('sha256').update(code.replace(/\r\n?/g, '\n')).digest('base64')}'`,
  );
  const content = policy({ script: hashes.join(' '), worker: 'blob:' });
  return html.replace(
    /<head>/,
    () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${content}">`,
  );
}

/** The whole lab as one file that opens from a folder. */
export function oneFile(): PluginOption {
  const inlined = viteSingleFile({ useRecommendedBuildConfig: false });
  return [carriedWorkers(), carriedIcon(), inlined, policyOfOneFile()];
}
