import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { playwrightCounts, stageCounts, summary, vitestCounts } from './test-counts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const vitestReport = (
  passed: number,
  failed: number,
  files: { status: string; assertionResults: { status: string }[] }[] = [],
) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 1,
  success: failed === 0,
  testResults: files,
})

function counts(report: unknown, exitCode: number) {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report))
  return stageCounts(file, vitestCounts, exitCode)
}

test('a file that could not be loaded counts as a failure', () => {
  const broken = { status: 'failed', assertionResults: [] }
  const counted = { status: 'failed', assertionResults: [{ status: 'failed' }] }
  expect(vitestCounts(vitestReport(3, 1, [broken, counted]))).toEqual({
    passed: 3,
    failed: 2,
    notRun: 0,
    skipped: 2,
  })
})

test('tests that a failed hook left out count as failures, and are told apart from those skipped on purpose', () => {
  const hookThrew = { status: 'failed', assertionResults: [{ status: 'skipped' }] }
  const fine = { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'skipped' }] }
  expect(vitestCounts(vitestReport(3, 0, [hookThrew, fine]))).toEqual({
    passed: 3,
    failed: 2,
    notRun: 1,
    skipped: 1,
  })
})

const browserTest = (status: string, expectedStatus = 'passed') => ({ tests: [{ status, expectedStatus }] })

test('a flaky browser test and an error outside of tests count as failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  const suites = [{ specs: [browserTest('expected'), browserTest('skipped', 'skipped')] }]
  expect(playwrightCounts({ stats, errors: [{}], suites })).toEqual({
    passed: 5,
    failed: 3,
    notRun: 0,
    skipped: 2,
  })
})

test('browser tests that were left out count as failures, however deep they stand', () => {
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 3 }
  const left = { specs: [browserTest('skipped'), browserTest('skipped')] }
  const suites = [
    { specs: [browserTest('expected'), browserTest('unexpected')], suites: [left] },
    { specs: [browserTest('skipped', 'skipped')] },
  ]
  expect(playwrightCounts({ stats, errors: [], suites })).toEqual({
    passed: 1,
    failed: 3,
    notRun: 2,
    skipped: 1,
  })
})

test('silence is never success', () => {
  expect(stageCounts(join(folder, 'absent.json'), vitestCounts, 0).failed).toBe(1)
  expect(counts('{ half a rep', 0).failed).toBe(1)
  expect(counts(vitestReport(0, 0), 0).failed).toBe(1)
  expect(counts(vitestReport(4, 0), 1).failed).toBe(1)
  expect(counts(vitestReport(4, 0), 0)).toEqual({ passed: 4, failed: 0, notRun: 0, skipped: 2 })
})

test('the last line', () => {
  expect(summary({ passed: 12, failed: 0, notRun: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  expect(summary({ passed: 12, failed: 1, notRun: 0, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped')
  expect(summary({ passed: 12, failed: 5, notRun: 4, skipped: 0 })).toBe(
    '12 passed, 5 failed, 4 of them did not run',
  )
})
