import { describe, expect, it } from 'vitest';
import { countTests } from '../../../tools/test-count.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('the count of tests', () => {
  it('adds up files', () => {
    const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed', 'failed')];
    expect(countTests({ testResults })).toEqual({ passed: 3, failed: 2, skipped: 0 });
  });

  it('counts a file that could not run as one failed test', () => {
    expect(countTests({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('shows a file whose set-up failed, though its tests only read as skipped', () => {
    const testResults = [file('failed', 'skipped', 'skipped')];
    expect(countTests({ testResults })).toEqual({ passed: 0, failed: 1, skipped: 2 });
  });

  it('passes over no test that was skipped or left to do', () => {
    const testResults = [file('passed', 'passed', 'skipped', 'pending', 'todo')];
    expect(countTests({ testResults })).toEqual({ passed: 1, failed: 0, skipped: 3 });
  });
});
