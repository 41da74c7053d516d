import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defectRows, printTable } from '../../../src/cli/explore-table';
import { DEFECTS } from '../../../src/simulation';

/** For a machine that has other things to do. */
const PATIENCE = 180_000;

const FILE = new URL('../../../outputs/defects.md', import.meta.url);

describe('the table of defects', () => {
  it(
    'is what the explorer and the tour find today; else: npm run -s explore -- --table > outputs/defects.md',
    () => {
      const written = readFileSync(FILE, 'utf8').replaceAll('\r\n', '\n');
      expect(written).toBe(printTable(defectRows()));
    },
    PATIENCE,
  );

  it('has a line for each defect, and a dash where the explorer finds nothing', () => {
    const [one, two] = DEFECTS;
    const text = printTable([
      { defect: one!, explored: { steps: 3, states: 5 }, toured: { atStep: 1, steps: 1, messages: 1 } },
      { defect: two!, toured: { atStep: 7, steps: 2, messages: 2 } },
    ]);
    expect(text).toContain('| 3 steps, 5 states | step 1 | 1 step, 1 message |');
    expect(text).toContain('| – | step 7 | 2 steps, 2 messages |');
    expect(text).toContain('2 defects: the explorer finds 1, the tour all 2.');
  });
});
