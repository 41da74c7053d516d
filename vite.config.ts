import { defineConfig } from 'vite';
import { contentSecurityPolicy } from './tools/csp-plugin.ts';
import { embedScript } from './tools/embed-plugin.ts';
import { markdownPages } from './tools/markdown-plugin.ts';
import { offline } from './tools/offline-plugin.ts';
import { withPlainTemplates } from './tools/plain-templates-plugin.ts';

export default defineConfig({
  // Relative addresses, so that the built site works from any folder of any host.
  base: './',
  plugins: [markdownPages(), contentSecurityPolicy(), embedScript(), offline(), withPlainTemplates()],
  worker: { format: 'es' },
  // Monaco is one large part on purpose: it is fetched only when a learner first touches the request.
  build: {
    target: 'es2022',
    // Who cannot fetch modules ahead fetches them when they are asked for.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 8000,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // What the words of another language need while the rest waits for them.
            {
              name: 'base',
              test: /node_modules\/(lit|lit-html|lit-element|@lit)\/|src\/ui\/(storage|data\/versions|words\/(forms|language|plural))\.ts/,
              tags: ['$initial'],
              priority: 1,
            },
            // What every page needs is one file, whoever else needs a part of it: it compresses better than many.
            { name: 'lab', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
