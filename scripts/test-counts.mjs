// @ts-check
import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * What a Vitest JSON report says. A file that could not be loaded, and an error outside any test, count as failures.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, success: boolean,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Counts}
 */
export function vitestCounts(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * What a Playwright JSON report says.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report
 * @returns {Counts}
 */
export function playwrightCounts({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/**
 * The counts of a finished stage. A stage that crashed, ran nothing, or left with an error its report does not
 * explain counts as one failure: silence is never success.
 * @template Report
 * @param {string} file
 * @param {(report: Report) => Counts} read
 * @param {number} exitCode
 * @returns {Counts}
 */
export function stageCounts(file, read, exitCode) {
  const none = { passed: 0, failed: 1, skipped: 0 }
  if (!existsSync(file)) return none
  /** @type {Counts} */
  let counts
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return none
  }
  const ranNothing = counts.passed + counts.failed === 0
  const unexplained = exitCode !== 0 && counts.failed === 0
  return ranNothing || unexplained ? { ...counts, failed: 1 } : counts
}

/** The last line of `npm test`. @param {Counts} counts */
export const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
