/**
 * `npm start`: installs what is missing, builds the site and opens it. What opens is the built site, with its
 * content security policy: the same that would be put on a server. (`npm run dev` is the one for editing.)
 */
import { ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();
const { build, preview } = await import('vite');

/** Whether a browser could open here; without a screen the address alone is printed. */
const hasScreen =
  !process.env.CI &&
  process.env.BROWSER !== 'none' &&
  (process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY));

console.log('Building the site …');
await build({ root: ROOT, logLevel: 'warn' });
const server = await preview({ root: ROOT, preview: { open: hasScreen } });
server.printUrls();
console.log('  Press Ctrl+C to stop.');
