// @ts-check
import { existsSync, readFileSync } from 'node:fs'

/**
 * `failed` includes `notRun`: the tests that were left out because something before them failed. `skipped`: those that
 * say themselves that they don't apply here.
 * @typedef {{ passed: number, failed: number, notRun: number, skipped: number }} Counts
 */

/** @type {Counts} */
export const NONE = { passed: 0, failed: 0, notRun: 0, skipped: 0 }

/** @param {Counts} total @param {Counts} counts what is added to it */
export function add(total, counts) {
  total.passed += counts.passed
  total.failed += counts.failed
  total.notRun += counts.notRun
  total.skipped += counts.skipped
}

/**
 * What a Vitest JSON report says. A file that could not be loaded, and an error outside any test, count as failures. In a
 * file that failed, a test without a result did not run: a hook of its group threw, say.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, success: boolean,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Counts}
 */
export function vitestCounts(report) {
  const failedFiles = report.testResults.filter(({ status }) => status === 'failed')
  const brokenFiles = failedFiles.filter(({ assertionResults }) =>
    assertionResults.every(({ status }) => status !== 'failed'),
  ).length
  const notRun = failedFiles
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'pending').length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles + notRun,
    notRun,
    skipped: report.numPendingTests + report.numTodoTests - notRun,
  }
}

/**
 * @typedef {{ specs?: { tests: { expectedStatus: string, status: string }[] }[], suites?: Suite[] }} Suite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[],
 *   suites: Suite[] }} PlaywrightReport
 */

/** @param {Suite} suite @returns {{ expectedStatus: string, status: string }[]} */
const testsOf = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsOf),
]

/**
 * What a Playwright JSON report says. It calls skipped also what it left out, because a test or a set-up before it
 * failed: that was expected to pass.
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function playwrightCounts({ stats, errors, suites }) {
  const notRun = suites
    .flatMap(testsOf)
    .filter(({ status, expectedStatus }) => status === 'skipped' && expectedStatus !== 'skipped').length
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length + notRun,
    notRun,
    skipped: stats.skipped - notRun,
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
  const none = { ...NONE, failed: 1 }
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
export const summary = ({ passed, failed, notRun, skipped }) =>
  [
    `${passed} passed, ${failed} failed`,
    ...(notRun > 0 ? [`${notRun} of them did not run`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ')
