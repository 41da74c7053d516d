import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { SiteFile, SiteFiles } from '../src/ui/offline/messages.ts';
import { oneScript } from './one-script.ts';

/** The service worker, beside the page, so that its scope is the folder that the site is in. */
const WORKER = 'service-worker.js';

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

/**
 * Parts the files of the site into what is kept first and what is kept after it.
 * @param isOfEditor - Tells by its name whether a file is needed by the code editor alone.
 */
export function partFiles(files: readonly SiteFile[], isOfEditor: (name: string) => boolean): SiteFiles {
  const sorted = files.toSorted((a, b) => (a.url < b.url ? -1 : 1));
  return {
    core: sorted.filter(({ url }) => !isOfEditor(url)),
    editor: sorted.filter(({ url }) => isOfEditor(url)),
  };
}

/** The editor's files: more than half of the site. Its chunks tell their styles and fonts; its workers stand alone. */
function editorFiles(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const names = Object.keys(bundle).filter((name) => /(?:json|editor)\.worker-[^/]*$/.test(name));
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk' || !file.moduleIds.some((id) => id.includes('/monaco-editor/'))) continue;
    const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {};
    names.push(file.fileName, ...importedCss, ...importedAssets);
  }
  return new Set(names);
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
        const editor = editorFiles(bundle);
        const files = partFiles([...built, ...publicFiles], (name) => editor.has(name));
        const source = await serviceWorker(root, files);
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
function serviceWorker(root: string, files: SiteFiles): Promise<string> {
  return oneScript(root, 'src/ui/offline/service-worker.ts', 'worker', {
    'process.env.NODE_ENV': '"production"',
    SITE_FILES: JSON.stringify(files),
  });
}
