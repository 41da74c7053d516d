/**
 * The findings as a file: what `check --json` of the command line prints for the same log.
 * @module
 */
import type { Finding } from '../../rules';
import { check as words } from '../words/en/check';
import type { CheckedLog } from './checked-log';
import type { CheckState } from './check-run';

/**
 * One line of JSON: `{"file", "verdict", "findings": [{rule, report, at, path, message, source}], "error"?}`. Entries
 * count from 0.
 * @param state - How the check ended; one that was cancelled counts as unreadable, since its end was not seen.
 */
export function findingsJson(log: CheckedLog, state: CheckState): string {
  const error = errorOf(state);
  const verdict = error ? 'unreadable' : log.findings.some(isViolation) ? 'violation' : 'valid';
  const findings = log.findings.map(({ rule, report, at, path, message, source }) => ({
    rule,
    report,
    at,
    path,
    message,
    source,
  }));
  return `${JSON.stringify({ file: log.name, verdict, findings, ...(error ? { error } : {}) })}\n`;
}

function isViolation({ report }: Finding): boolean {
  return report === 'violation';
}

function errorOf(state: CheckState): object | undefined {
  switch (state) {
    case 'reading':
    case 'cancelled':
      return { reason: words.cancelled };
    case 'broken':
      return { reason: words.broken };
    default:
      return (
        state.unread && { line: state.unread.line, column: state.unread.column, reason: state.unread.reason }
      );
  }
}
