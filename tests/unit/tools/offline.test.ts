import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { partFiles, siteFile } from '../../../tools/offline-plugin.ts';

describe('a file of the site', () => {
  it('is known by its name where that holds the hash of its content', () => {
    expect(siteFile('assets/lab-a1B2.js', 'one').revision).toBeNull();
  });

  it('is known by its content elsewhere, and another content is another version', () => {
    const { revision } = siteFile('index.html', 'one');
    expect(revision).toMatch(/^[0-9a-f]{16}$/);
    expect(siteFile('index.html', 'one').revision).toBe(revision);
    expect(siteFile('index.html', 'two').revision).not.toBe(revision);
  });

  it('is as large as its bytes, whatever its letters', () => {
    expect(siteFile('index.html', 'é').bytes).toBe(2);
    expect(siteFile('icon.png', new Uint8Array(7)).bytes).toBe(7);
  });
});

it('what the editor alone needs is kept after the rest, in an order that does not change', () => {
  const names = ['index.html', 'assets/monaco-x.js', 'assets/a.js', 'assets/codicon-y.ttf'];
  const files = names.map((name) => siteFile(name, ''));
  const { core, editor } = partFiles(files, (name) => /monaco|codicon/.test(name));
  expect(core.map(({ url }) => url)).toEqual(['assets/a.js', 'index.html']);
  expect(editor.map(({ url }) => url)).toEqual(['assets/codicon-y.ttf', 'assets/monaco-x.js']);
});

describe('the manifest', () => {
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
    readonly start_url: string;
    readonly scope: string;
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
  };

  it('is installed from the folder that it is in', () => {
    expect([manifest.start_url, manifest.scope]).toEqual(['./', './']);
  });

  it('names icons that are there, of the sizes that it says, one of them for any shape', () => {
    const png = manifest.icons.filter(({ src }) => src.endsWith('.png'));
    for (const { src, sizes } of png) {
      const bytes = readFileSync(join('public', src));
      // The header of a PNG holds width and height.
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
    expect(png.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    expect(manifest.icons.every(({ src }) => existsSync(join('public', src)))).toBe(true);
  });
});
