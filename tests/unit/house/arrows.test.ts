import { describe, expect, it } from 'vitest';
import { arrowFindings, importsOf, MAY_IMPORT } from './arrows';
import { projectFiles } from './sources';

const check = (path: string, text: string) => arrowFindings([{ path, text }]);

describe('the arrows between rooms', () => {
  it('hold in the whole of src/', () => {
    const files = projectFiles();
    expect(files.some((file) => file.path.startsWith('src/protocol/'))).toBe(true);
    expect(arrowFindings(files)).toEqual([]);
  });

  it('form no circle: each room can be reached by none that it may import', () => {
    for (const [room, targets] of Object.entries(MAY_IMPORT)) {
      for (const target of targets) expect(MAY_IMPORT[target]).not.toContain(room);
    }
  });

  it('let a room import itself and the rooms below it', () => {
    expect(check('src/server/a.ts', "import { b } from './b';\nimport '../protocol/index';")).toEqual([]);
    expect(check('src/ui/a.ts', "import lesson from '../../lessons/01-x/lesson.md';")).toEqual([]);
    expect(check('src/explore/a.ts', "export { b } from '../rules';")).toEqual([]);
  });

  it.each([
    ['an import', "import { a } from '../ui/a';"],
    ['a type import', "import type { A } from '../ui/a';"],
    ['a re-export', "export * from '../ui';"],
    ['an import type', "type A = import('../ui/a').A;"],
    ['a dynamic import', "const a = await import('../ui/a');"],
    ['a worker', "new Worker(new URL('../ui/a', import.meta.url));"],
    ['a query', "import A from '../ui/a?worker';"],
  ])('refuse %s that goes up', (_, text) => {
    expect(check('src/server/a.ts', text)).toHaveLength(1);
  });

  it('refuse rules that know the simulation, so that they can judge any transcript', () => {
    expect(check('src/rules/a.ts', "import '../simulation/world';")).toHaveLength(1);
    expect(check('src/server/a.ts', "import '../rules/index';")).toHaveLength(1);
  });

  it('refuse an unknown room, a way out of src/ and a file extension', () => {
    expect(check('src/helpers/a.ts', '')).toHaveLength(1);
    expect(check('src/server/a.ts', "import '../../tests/b';")).toHaveLength(1);
    expect(check('src/server/a.ts', "import '../../lessons/01-x/lesson.md';")).toHaveLength(1);
    expect(check('src/server/a.ts', "import './b.js';")).toHaveLength(1);
  });

  it('read packages as no room', () => {
    const text = "import { html } from 'lit';\nimport 'monaco-editor/editor';";
    expect(importsOf({ path: 'a.ts', text })).toEqual(['lit', 'monaco-editor/editor']);
    expect(check('src/ui/a.ts', text)).toEqual([]);
  });
});
