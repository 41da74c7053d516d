import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'] },
      },
    ],
  },
});
