import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { policy } from './csp-plugin.ts';
import { oneScript } from './one-script.ts';

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

function script(root: string): Promise<string> {
  return oneScript(root, 'src/embed/element.ts', 'McpTasksLab');
}
