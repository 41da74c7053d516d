import { describe, expect, it } from 'vitest';
import type { Finding, Party, Report } from '../../../src/rules';
import {
  countFindings,
  messageHere,
  messageParts,
  NO_FINDINGS,
  summaryWords,
  total,
} from '../../../src/ui/parts/finding-words';

const finding = (report: Report, who: Party): Finding => ({
  rule: 'get/shape',
  report,
  who,
  at: 0,
  path: '',
  message: '',
  source: 'tasks',
});

const summary = (entries: number, ...findings: readonly Finding[]) =>
  summaryWords(countFindings(NO_FINDINGS, findings), entries);

describe('the line that sums findings up', () => {
  it('is calm where there are none', () => {
    expect(summary(24)).toBe('No findings in 24 entries');
    expect(summary(1)).toBe('No findings in 1 entry');
    expect(summary(100_000)).toBe('No findings in 100,000 entries');
  });

  it('tells the client’s slips from the server’s', () => {
    const [server, client] = [finding('violation', 'server'), finding('violation', 'client')];
    expect(summary(24, server, server, client)).toBe(
      '2 violations by the server, 1 slip of the client in 24 entries',
    );
    expect(summary(2, client)).toBe('1 slip of the client in 2 entries');
    expect(summary(2, finding('violation', 'both'))).toBe('1 violation in 2 entries');
  });

  it('counts what is no violation without saying whose it is', () => {
    expect(summary(3, finding('warning', 'server'), finding('warning', 'client'))).toBe(
      '2 warnings in 3 entries',
    );
    expect(summary(3, finding('advice', 'client'))).toBe('1 piece of advice in 3 entries');
    expect(summary(3, finding('advice', 'client'), finding('advice', 'client'))).toContain(
      '2 pieces of advice',
    );
  });

  it('adds up part by part, and leaves what it started from alone', () => {
    const once = countFindings(NO_FINDINGS, [finding('warning', 'server')]);
    const twice = countFindings(once, [finding('warning', 'client')]);
    expect([total(once, 'warning'), total(twice, 'warning'), total(twice, 'advice')]).toEqual([1, 2, 0]);
    expect(countFindings(once, [])).toBe(once);
    expect(total(NO_FINDINGS, 'warning')).toBe(0);
  });
});

describe('a finding’s message', () => {
  it('hands out the entries that it names, and counts them from 1', () => {
    expect(messageParts('The handle of entry 7 does not resolve.')).toEqual([
      'The handle of ',
      { entry: 7 },
      ' does not resolve.',
    ]);
    expect(messageHere('As in entry 0 and entry 12.')).toBe('As in entry 1 and entry 13.');
  });

  it('leaves alone what it quotes, and other numbers', () => {
    const quoted = 'The id is "entry 5 \\" entry 6"; it is 7 in all entries.';
    expect(messageParts(quoted)).toEqual([quoted]);
    expect(messageHere('reentry 5')).toBe('reentry 5');
  });
});
