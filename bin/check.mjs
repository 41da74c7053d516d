#!/usr/bin/env node
/**
 * `check` as a program: the same as `npm run check`, from any folder and without a build.
 */
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

// Named, so that a tsconfig.json of the folder it is called from has no say.
register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) });
await import('../src/cli/check.ts');
