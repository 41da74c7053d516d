import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';

/** A copy of the built site that a test can stop and change. */
export interface SiteCopy extends AsyncDisposable {
  readonly address: string;
  /** Puts a newer version in its place: the same site with another title. */
  renew(): void;
  /** Stops the server, as when the network is gone. */
  stop(): Promise<void>;
}

/** Copies the built site into a folder of its own, below another one, and serves it on a free port. */
export async function copySite(): Promise<SiteCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-tasks-lab-site-'));
  const site = join(folder, 'some', 'folder');
  cpSync(process.env.MCP_LAB_DIST ?? 'dist', site, { recursive: true });
  const server = await preview({
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0, open: false },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The preview server has no port.');
  let open = true;
  const stop = async (): Promise<void> => {
    if (open) await server.close();
    open = false;
  };
  return {
    address: `http://127.0.0.1:${address.port}/some/folder/`,
    renew: () => renew(site),
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

function renew(site: string): void {
  const revision = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
  const page = join(site, 'index.html');
  const worker = join(site, 'service-worker.js');
  const before = readFileSync(page, 'utf8');
  const after = before.replace('<html lang="en">', '<html lang="en" data-version="newer">');
  const code = readFileSync(worker, 'utf8');
  if (after === before || !code.includes(revision(before))) throw new Error('The copy could not be renewed.');
  writeFileSync(page, after);
  writeFileSync(worker, code.replace(revision(before), revision(after)));
}
