/**
 * The report for machines: one object a log, on one line.
 * @module
 */
import type { Finding } from '../../rules';
import type { Judged } from './judge';

/**
 * One log's line: `{"file", "verdict": "valid" | "violation", "findings": [{rule, report, at, path, message, source}]}`.
 * A log that could not be read to its end has the verdict `unreadable`, the findings up to there, and
 * `"error": {"line"?, "column"?, "reason"}`.
 */
export function judgedJson(judged: Judged, findings: readonly Finding[]): string {
  const { file, failure } = judged;
  const verdict = failure ? 'unreadable' : judged.violations > 0 ? 'violation' : 'valid';
  const listed = findings.map(({ rule, report, at, path, message, source }) => ({
    rule,
    report,
    at,
    path,
    message,
    source,
  }));
  return `${JSON.stringify({ file, verdict, findings: listed, ...(failure ? { error: failure } : {}) })}\n`;
}
