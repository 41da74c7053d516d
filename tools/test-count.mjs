/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Count tests by how they ended
 * @typedef {{ status: string, assertionResults: { status: string }[] }} FileReport one file of vitest's JSON report
 */

/**
 * Counts the tests of a vitest JSON report. A file that failed before any of its tests could run (it does not
 * parse, an import is missing) counts as one failed test: it must not vanish from the sum.
 * @param {{ testResults: FileReport[] }} report the report
 * @returns {Count} the sums
 */
export function countTests(report) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report.testResults) {
    const statuses = file.assertionResults.map((test) => test.status);
    const failed = statuses.filter((status) => status === 'failed').length;
    const passed = statuses.filter((status) => status === 'passed').length;
    count.passed += passed;
    count.failed += failed === 0 && file.status === 'failed' ? 1 : failed;
    count.skipped += statuses.length - passed - failed;
  }
  return count;
}
