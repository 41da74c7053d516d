import { defineConfig } from 'vite';
import { contentSecurityPolicy } from './tools/csp-plugin.ts';
import { markdownPages } from './tools/markdown-plugin.ts';

export default defineConfig({
  // Relative addresses, so that the built site works from any folder of any host.
  base: './',
  plugins: [markdownPages(), contentSecurityPolicy()],
  worker: { format: 'es' },
  // Monaco is one large part on purpose: it is fetched only when a learner first touches the request.
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 8000,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // What every page needs is one file, whoever else needs a part of it: it compresses better than many.
      output: { codeSplitting: { groups: [{ name: 'lab', tags: ['$initial'] }] } },
    },
  },
});
