import { describe, expect, it } from 'vitest';
import { exam } from '../../../src/cli/exam-command';
import { ITEMS } from '../../../src/course/exam';

describe('the command exam', () => {
  it('says how many items there are, and that there are no problems', () => {
    const { out, err, status } = exam(['--check']);
    expect(err).toBe('');
    expect(status).toBe(0);
    expect(out).toMatch(/^\d+ multiple-choice items, \d+ items to predict, no problems\n/);
  });

  it('prints the same as JSON', () => {
    const report = JSON.parse(exam(['--json']).out) as Record<string, unknown>;
    expect(report).toMatchObject({ multipleChoice: expect.any(Number) as number, problems: [] });
    expect(Object.keys(report)).toEqual(['multipleChoice', 'predict', 'byObjective', 'byDomain', 'problems']);
  });

  it('tells problems one a line, with the item, and ends with 1', () => {
    const [first, ...others] = ITEMS;
    const { err, status } = exam(
      [],
      [{ ...first, lesson: 'no-such-lesson' } as (typeof ITEMS)[number], ...others],
    );
    expect(err).toBe(`${first?.id}: There is no lesson no-such-lesson.\n`);
    expect(status).toBe(1);
  });

  it('checks generated items, and says what their form gives away', () => {
    const { out, err, status } = exam(['--seeds', '40']);
    expect({ err, status }).toEqual({ err: '', status: 0 });
    expect(out).toMatch(
      /^40 generated items, no problems\nthe right answer by position: (\d+\.\d %(, )?){4}\n/,
    );
    for (const wrong of ['0', '-1', '1.5', 'all', '1000000']) expect(exam(['--seeds', wrong]).status).toBe(1);
  });

  it('refuses an option that it does not know, and explains those that it does', () => {
    expect(exam(['--all']).status).toBe(1);
    expect(exam(['--help'])).toMatchObject({ status: 0 });
  });
});
