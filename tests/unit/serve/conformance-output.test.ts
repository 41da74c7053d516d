import { expect, it } from 'vitest';
import { resultOf, scenariosOf } from '../../../tools/conformance-output.mjs';

it('takes the scenarios of this revision and of the extension, and no others', () => {
  const list = [
    'Server scenarios (test against a server):',
    '  - server-initialize [2025-06-18,2025-11-25]',
    '  - tools-list [2025-06-18,2025-11-25,2026-07-28]',
    '  - sep-2640-skills-manifest [extension]',
    '  - tasks-lifecycle [extension]',
  ].join('\n');
  expect(scenariosOf(list)).toEqual([
    { name: 'tools-list', extension: false },
    { name: 'tasks-lifecycle', extension: true },
  ]);
  expect(scenariosOf('nothing')).toEqual([]);
});

it('reads how a scenario went, and nothing where it says nothing', () => {
  expect(resultOf('Passed: 29/30, 1 failed, 2 warnings')).toEqual({ passed: 29, total: 30, warnings: 2 });
  expect(resultOf('SKIPPED')).toEqual({ passed: 0, total: 0, warnings: 0 });
});
