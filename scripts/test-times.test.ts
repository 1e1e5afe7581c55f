import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from './process.mjs'
import { inWords, slowestOf, timesIn } from './test-times.mjs'

const folder = mkdtempSync(join(tmpdir(), 'times-'))
afterAll(() => rmSync(folder, { recursive: true }))

function times(report: unknown) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return timesIn(file)
}

test('of Vitest’s report: each test with its file, one that did not run at none', () => {
  const tests = [{ fullName: 'a storm', duration: 1200 }, { fullName: 'left out' }]
  const report = { testResults: [{ name: join(ROOT, 'tests/race/storm.test.ts'), assertionResults: tests }] }
  expect(times(report)).toEqual([
    { ms: 1200, file: 'tests/race/storm.test.ts', title: 'a storm' },
    { ms: 0, file: 'tests/race/storm.test.ts', title: 'left out' },
  ])
})

test('of Playwright’s report: each width by itself, however deep it stands', () => {
  const spec = {
    title: 'an answer',
    file: 'rsvp.spec.ts',
    tests: ['phone', 'desktop'].map((projectName) => ({ projectName, results: [{ duration: 300 }] })),
  }
  const suites = [{ title: 'rsvp.spec.ts', suites: [{ title: 'group', specs: [spec] }] }]
  expect(times({ config: { rootDir: join(ROOT, 'tests/e2e') }, suites })).toEqual([
    { ms: 300, file: 'tests/e2e/rsvp.spec.ts', title: 'an answer (phone)' },
    { ms: 300, file: 'tests/e2e/rsvp.spec.ts', title: 'an answer (desktop)' },
  ])
})

test('the slowest come first, and a report that is missing has none', () => {
  const all = [3, 1, 2].map((ms) => ({ ms, file: 'a', title: 'b' }))
  expect(slowestOf(all, 2).map(({ ms }) => ms)).toEqual([3, 2])
  expect(timesIn(join(folder, 'absent.json'))).toEqual([])
})

test('a time in words', () => {
  expect(inWords({ ms: 12_345, file: 'a.test.ts', title: 'a storm' })).toBe('  12.3 s  a.test.ts  a storm')
})
