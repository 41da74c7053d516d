import { describe, expect, it } from 'vitest';
import { projectFiles } from './sources';
import { lockedAddresses, tooLong, unnamedPackages, unwelcomeLines } from './tidy';

describe('every file of the project', () => {
  const files = projectFiles();

  it('is at most 400 lines long in src/', () => {
    expect(files.flatMap(tooLong)).toEqual([]);
  });

  it('names no download address in a lock', () => {
    expect(files.some((file) => file.path === 'package-lock.json')).toBe(true);
    expect(files.flatMap(lockedAddresses)).toEqual([]);
  });

  it('is free of other folders, machine paths, work put off and idle tests', () => {
    expect(files.flatMap(unwelcomeLines)).toEqual([]);
  });
});

describe('README', () => {
  const text = (path: string) => projectFiles().find((file) => file.path === path)?.text ?? '';

  it('says why each library is there', () => {
    expect(unnamedPackages(text('package.json'), text('README.md'))).toEqual([]);
  });
});

describe('the checks themselves', () => {
  it('miss a package that is only part of another name, and ask for no types', () => {
    const packageJson =
      '{ "dependencies": { "lit": "1" }, "devDependencies": { "@types/node": "1", "vite": "1" } }';
    expect(unnamedPackages(packageJson, '| lit | vite |')).toEqual([]);
    expect(unnamedPackages(packageJson, '| eslint-plugin-lit | vite |')).toEqual(['lit']);
  });

  it('refuse the 401st line, and only in src/', () => {
    expect(tooLong({ path: 'src/ui/a.ts', text: 'a\n'.repeat(400) })).toEqual([]);
    expect(tooLong({ path: 'src/ui/a.ts', text: 'a\n'.repeat(401) })).toEqual(['src/ui/a.ts: 401 lines']);
    expect(tooLong({ path: 'tests/a.ts', text: 'a\n'.repeat(401) })).toEqual([]);
  });

  it('refuse an address in a lock, in a nested folder too', () => {
    const text = JSON.stringify({ resolved: 'https://registry.example/a.tgz' }, null, 1);
    expect(lockedAddresses({ path: 'tools/x/package-lock.json', text })).toHaveLength(1);
    expect(lockedAddresses({ path: 'package-lock.json', text: '{ "resolved": "tools/a" }' })).toEqual([]);
  });

  // Joined from pieces, so that this file itself stays free of them.
  it.each([
    ['..', 'shared', 'notes.md'].join('/'),
    ['', 'home', 'someone', 'a.ts'].join('/'),
    ['', 'root', '.npm'].join('/'),
    ['// TO', 'DO: later'].join(''),
    ['// FIX', 'ME'].join(''),
  ])('refuse the line %s', (line) => {
    expect(unwelcomeLines({ path: 'src/ui/a.ts', text: `one\n${line}\n` })).toHaveLength(1);
  });

  it('refuse a skipped or narrowed test and a claim that cannot fail, in tests', () => {
    for (const line of [
      ['it.sk', 'ip('],
      ['describe.on', 'ly('],
      ['test.to', 'do('],
      ['expect(tr', 'ue)'],
    ]) {
      expect(unwelcomeLines({ path: 'tests/unit/a.test.ts', text: line.join('') })).toHaveLength(1);
    }
  });

  it('let ordinary lines pass', () => {
    const text =
      "import a from '../protocol';\n// The home page of a task: /tasks/1\nexpect(a).toBe(true);\n";
    expect(unwelcomeLines({ path: 'tests/a.test.ts', text })).toEqual([]);
  });
});
