import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import type { SiteFile, SiteFiles } from '../src/ui/offline/messages.ts';

/** The service worker, beside the page, so that its scope is the folder that the site is in. */
const WORKER = 'service-worker.js';

/** What the editor alone needs: more than half of the site, so it is fetched after everything else. */
const OF_EDITOR = /^assets\/(?:monaco|jsonMode|json\.worker|editor\.worker|codicon)-/;

/** Files whose name holds the hash of their content never change; of the others the content tells the version. */
const NAMED_BY_CONTENT = /^assets\//;

/** What a name and its content make of a file. Pure, so that tests may call it. */
export function siteFile(name: string, content: string | Uint8Array): SiteFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return {
    url: name,
    revision: NAMED_BY_CONTENT.test(name) ? null : hash,
    bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
  };
}

/** Parts the files of the site into what is kept first and what is kept after it. */
export function partFiles(files: readonly SiteFile[]): SiteFiles {
  const sorted = files.toSorted((a, b) => (a.url < b.url ? -1 : 1));
  return {
    core: sorted.filter(({ url }) => !OF_EDITOR.test(url)),
    editor: sorted.filter(({ url }) => OF_EDITOR.test(url)),
  };
}

/** Adds the service worker, which knows each file of the built site by name and content. */
export function offline(): Plugin {
  let root = '';
  let publicFiles: readonly SiteFile[] = [];
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      publicFiles = config.publicDir === '' ? [] : filesIn(config.publicDir);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = Object.values(bundle).map((file) =>
          siteFile(file.fileName, file.type === 'chunk' ? file.code : file.source),
        );
        const source = await serviceWorker(root, partFiles([...built, ...publicFiles]));
        this.emitFile({ type: 'asset', fileName: WORKER, source });
      },
    },
  };
}

function filesIn(folder: string): readonly SiteFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => siteFile(relative(folder, path).split(sep).join('/'), readFileSync(path)));
}

/** Builds the worker as one classic script: not every browser takes a module there. */
async function serviceWorker(root: string, files: SiteFiles): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', SITE_FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: 'src/ui/offline/service-worker.ts', formats: ['iife'], name: 'worker' },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The service worker could not be built.');
  return chunk.code;
}
