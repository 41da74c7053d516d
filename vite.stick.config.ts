import { defineConfig } from 'vite';
import { markdownPages } from './tools/markdown-plugin.ts';
import { oneFile } from './tools/stick-plugin.ts';

/** `npm run build:stick`: the whole lab as one page that opens from a folder, without a server. */
export default defineConfig({
  base: './',
  mode: 'stick',
  publicDir: false,
  plugins: [markdownPages(), oneFile()],
  // A worker that is carried as text can fetch no further part of itself.
  worker: { format: 'iife' },
  build: {
    target: 'es2022',
    outDir: 'dist-stick',
    emptyOutDir: true,
    assetsInlineLimit: Infinity,
    cssCodeSplit: false,
    modulePreload: false,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: false } },
  },
});
