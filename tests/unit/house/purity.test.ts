import { ESLint } from 'eslint';
import type { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { CORE_ROOMS } from '../../../tools/purity.mjs';
import { root } from './sources';

// The project's own lint settings, without the rules that need types: a sample is no file of the program.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: tseslint.configs.disableTypeChecked as Linter.Config,
});

/** The rules that a line of code breaks in a file of this name. */
async function rulesBroken(path: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${text}\n`, { filePath: path });
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
}

describe('the purity of the core', () => {
  it.each([
    ['no-undef', 'export const a = window;'],
    ['no-undef', 'export const a = document.title;'],
    ['no-undef', 'export const a: HTMLElement | undefined = undefined;'],
    ['no-undef', 'setTimeout(() => {}, 1);'],
    ['no-undef', 'queueMicrotask(() => {});'],
    ['no-undef', 'export const a = performance.now();'],
    ['no-undef', "console.log('a');"],
    ['no-undef', 'export const a = process.env;'],
    ['no-undef', "export const a = fetch('a');"],
    ['no-undef', 'export const a = crypto.randomUUID();'],
    ['no-undef', 'export const a = Buffer.from([]);'],
    ['no-undef', 'export const a = localStorage;'],
    ['no-restricted-globals', 'export const a = new Date(0);'],
    ['no-restricted-globals', 'export const a = globalThis;'],
    ['no-restricted-globals', "export const a = new Intl.NumberFormat('en');"],
    ['no-restricted-properties', 'export const a = Math.random();'],
    ['no-restricted-properties', "export const a = 'a'.localeCompare('b');"],
    ['no-restricted-imports', "export { readFileSync } from 'node:fs';"],
    ['no-restricted-imports', "export { readFileSync } from 'fs';"],
    ['no-restricted-imports', "export { html } from 'lit';"],
    ['no-restricted-imports', "export { x } from 'monaco-editor/editor';"],
  ])('is held by %s: %s', async (rule, text) => {
    for (const room of CORE_ROOMS) expect(await rulesBroken(`src/${room}/a.ts`, text)).toContain(rule);
  });

  it.each([
    'export const a = Math.max(1, 2);',
    "export { Type } from '@sinclair/typebox';",
    "export { sha256 } from '@noble/hashes/sha2.js';",
    "export { b } from './b';",
    'export const a: Readonly<Record<string, Map<string, Uint8Array>>> = {};',
    'export const a = new TextEncoder();',
  ])('lets pass: %s', async (text) => {
    for (const room of CORE_ROOMS) expect(await rulesBroken(`src/${room}/a.ts`, text)).toEqual([]);
  });

  it('binds the core alone', async () => {
    expect(await rulesBroken('src/ui/a.ts', 'export const a = document.title;')).toEqual([]);
    expect(await rulesBroken('src/cli/a.ts', "console.log('a', new Date());")).toEqual([]);
  });
});
