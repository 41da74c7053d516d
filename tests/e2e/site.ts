import { execFileSync } from 'node:child_process';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the built site, ending in a slash. */
    site: string;
  }
}

/**
 * Builds the site (unless MCP_LAB_BUILT says that it is built; MCP_LAB_DIST names another folder then) and serves
 * it on a free port for all end-to-end tests. Returns the function that stops the server.
 */
export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  // A process of its own: this one says NODE_ENV=test, and the libraries' development versions would be built in.
  if (!process.env.MCP_LAB_BUILT) {
    const env = { ...process.env, NODE_ENV: 'production' };
    execFileSync('npm', ['run', '-s', 'build:site'], { env, shell: process.platform === 'win32' });
  }
  const server = await preview({
    logLevel: 'warn',
    build: { outDir: process.env.MCP_LAB_DIST ?? 'dist' },
    preview: { host: '127.0.0.1', port: 0, open: false },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The preview server has no port.');
  project.provide('site', `http://127.0.0.1:${address.port}/`);
  return () => server.close();
}
