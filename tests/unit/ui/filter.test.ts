import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/rules';
import { CheckedLog } from '../../../src/ui/check/checked-log';
import { ALL_FINDINGS, entriesOf, shownFindings, toggled } from '../../../src/ui/check/filter';

const finding = (at: number, more: Partial<Finding> = {}): Finding => ({
  rule: 'get/shape',
  report: 'violation',
  who: 'server',
  at,
  path: '',
  message: '',
  source: 'tasks',
  ...more,
});

function logOf(...findings: readonly Finding[]): CheckedLog {
  const log = new CheckedLog('x', 0);
  log.take({ kind: 'part', bytes: 0, entries: ['{}', '{}', '{}'], lines: [1, 2, 3], findings });
  return log;
}

describe('the filters of findings', () => {
  const log = logOf(
    finding(2),
    finding(0, { report: 'advice', who: 'client', rule: 'client/poll-to-end' }),
    finding(0, { report: 'warning' }),
    finding(9),
  );

  it('show all by entry, and within one as they were made', () => {
    expect(shownFindings(log, ALL_FINDINGS)).toEqual([1, 2, 0, 3]);
  });

  it('leave out what they are told to', () => {
    expect(shownFindings(log, { ...ALL_FINDINGS, withoutReports: new Set(['violation']) })).toEqual([1, 2]);
    expect(shownFindings(log, { ...ALL_FINDINGS, without: new Set(['server']) })).toEqual([1]);
    expect(shownFindings(log, { ...ALL_FINDINGS, rule: 'get/shape' })).toEqual([2, 0, 3]);
    expect(shownFindings(log, { ...ALL_FINDINGS, rule: 'get/nothing' })).toEqual([]);
  });

  it('name each entry once, and none that is not kept', () => {
    expect(entriesOf(log, [1, 2, 0, 3])).toEqual([0, 2]);
    expect(entriesOf(log, [])).toEqual([]);
  });

  it('put in and take out, each time a new set', () => {
    const none: ReadonlySet<string> = new Set();
    const one = toggled(none, 'a');
    expect([[...none], [...one], [...toggled(one, 'a')]]).toEqual([[], ['a'], []]);
  });
});
