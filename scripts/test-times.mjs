// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { ROOT } from './process.mjs'

/** @typedef {{ ms: number, file: string, title: string }} Time how long one test took */
/** @typedef {{ testResults: { name: string, assertionResults: { fullName: string, duration?: number | null }[] }[] }} VitestReport */
/**
 * @typedef {{ title: string, file?: string, specs?: { title: string, file: string,
 *   tests: { projectName: string, results: { duration: number }[] }[] }[], suites?: Suite[] }} Suite
 * @typedef {{ config: { rootDir: string }, suites: Suite[] }} PlaywrightReport
 */

const SECOND_MS = 1_000
const KEPT = join(ROOT, '.cache', 'seconds-of-tests.json')

/** @param {string} path */
const fromRoot = (path) => (isAbsolute(path) ? relative(ROOT, path) : path)

/** @param {VitestReport} report @returns {Time[]} */
const vitestTimes = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      ms: duration ?? 0,
      file: fromRoot(name),
      title: fullName,
    })),
  )

/** @param {string} rootDir @param {Suite} suite @returns {Time[]} */
const playwrightTimes = (rootDir, { specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      file: fromRoot(join(rootDir, file)),
      title: `${title} (${projectName})`,
    })),
  ),
  ...suites.flatMap((suite) => playwrightTimes(rootDir, suite)),
]

/** How long each test of a report took, whichever of the two runners wrote it. @param {string} path @returns {Time[]} */
export function timesIn(path) {
  if (!existsSync(path)) return []
  /** @type {VitestReport | PlaywrightReport} */
  const report = JSON.parse(readFileSync(path, 'utf8'))
  if ('testResults' in report) return vitestTimes(report)
  const { config, suites } = report
  return suites.flatMap((suite) => playwrightTimes(config.rootDir, suite))
}

/** The longest first. @param {Time[]} times @param {number} count */
export const slowestOf = (times, count) => times.toSorted((a, b) => b.ms - a.ms).slice(0, count)

const WIDTH = 6
/** @param {Time} time */
export const inWords = ({ ms, file, title }) =>
  `${(ms / SECOND_MS).toFixed(1).padStart(WIDTH)} s  ${file}  ${title}`

/** How long each file's tests took together when they last ran here. @returns {Record<string, number>} */
export const keptSeconds = () => (existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {})

/** @param {Time[]} times */
export function keepSeconds(times) {
  /** @type {Record<string, number>} */
  const seconds = {}
  for (const { file, ms } of times) seconds[file] = (seconds[file] ?? 0) + ms / SECOND_MS
  writeFileSync(KEPT, JSON.stringify({ ...keptSeconds(), ...seconds }))
}
