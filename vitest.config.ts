import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_ARGS, findBrowser } from './tools/browser.mjs';

const executablePath = await findBrowser();

export default defineConfig({
  test: {
    // One kind of test after the other: a small machine that also drives a browser would make each of them slow.
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          // Generated runs take as long as the machine lets them; this only ends one that hangs.
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: './vite.config.ts',
        // Found while a test runs, a dependency would reload the page under it.
        optimizeDeps: {
          include: [
            'lit',
            'lit/decorators.js',
            '@lit-labs/virtualizer/layouts/flow.js',
            '@lit-labs/virtualizer/virtualize.js',
            'lit/directives/class-map.js',
            'lit/directives/if-defined.js',
            'lit/directives/keyed.js',
            'lit/directives/live.js',
            'lit/directives/ref.js',
            'lit/directives/repeat.js',
            'lit/directives/unsafe-html.js',
            'lit/directives/when.js',
            '@cfworker/json-schema',
            '@noble/hashes/sha2.js',
            '@noble/hashes/utils.js',
            '@sinclair/typebox',
            'axe-core',
            'tinykeys',
            'ts-fsrs',
          ],
        },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath, args: BROWSER_ARGS } }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          // A real browser on a busy machine may lose a race once; twice in a row it is a fault. A retry is printed.
          retry: 1,
          globalSetup: ['tests/e2e/site.ts'],
          // They mostly wait for a page: on two cores three files at once take half the time.
          maxWorkers: 3,
          // Not a measure of speed: only how long to wait before a page that hangs is called hung.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: ['src/**/*.d.ts'],
      reporter: ['text-summary', 'html'],
    },
  },
});
