import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { policy } from './csp-plugin.ts';

/** The script that other sites take, beside the page, so that it finds the site in its own folder. */
const SCRIPT = 'mcp-tasks-lab.js';

/** The page that shows how; it has nothing of the lab's own styles and code, as a page of another site has not. */
const EXAMPLE = 'embed.html';

/** Builds the element for other sites as one classic script, which knows by itself where it came from. */
export function embedScript(): Plugin {
  let root = '';
  return {
    name: 'embed-script',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: SCRIPT, source: await script(root) });
      this.emitFile({ type: 'asset', fileName: EXAMPLE, source: await example(root) });
    },
    configureServer(server) {
      server.middlewares.use(`/${SCRIPT}`, (_request, response, next) => {
        script(root).then((source) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.end(source);
        }, next);
      });
    },
  };
}

async function example(root: string): Promise<string> {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy()}" />`;
  const page = await readFile(join(root, EXAMPLE), 'utf8');
  return page.replace('<head>', `<head>\n    ${meta}`);
}

async function script(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: 'src/embed/element.ts', formats: ['iife'], name: 'McpTasksLab' },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The script for other sites could not be built.');
  return chunk.code;
}
