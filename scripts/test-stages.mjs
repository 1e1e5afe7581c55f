// @ts-check
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { runChecks } from './check.mjs'
import { ROOT, run, toolEnv } from './process.mjs'
import { NONE, playwrightCounts, stageCounts, vitestCounts } from './test-counts.mjs'

/** @typedef {import('./test-counts.mjs').Counts} Counts */
/**
 * How a stage is run. `quiet`: another one is printing, so that it keeps its output to the end. `polite`: it takes the
 * processor's time that the others leave.
 * @typedef {{ env: NodeJS.ProcessEnv, quiet?: boolean, polite?: boolean, files?: string[] }} Conditions
 */

export const REPORTS = join(ROOT, '.cache')
const VITEST_TIMEOUT_MS = 35 * 60_000
const E2E_TIMEOUT_MS = 40 * 60_000
const AUDITS_TIMEOUT_MS = 25 * 60_000

/** @param {string} stage */
export const reportOf = (stage) => join(REPORTS, `${stage}.json`)

/**
 * @param {string} stage
 * @param {string[]} command
 * @param {Conditions} conditions
 * @param {number} timeoutMs
 * @param {(report: never) => Counts} read
 * @returns {Promise<Counts>}
 */
async function reported(stage, command, { env, quiet = false, polite = false }, timeoutMs, read) {
  const file = reportOf(stage)
  rmSync(file, { force: true })
  const [program = '', ...args] = polite ? ['nice', ...command] : command
  const result = await run(program, args, {
    env: toolEnv({ ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    timeoutMs,
    capture: quiet,
  })
  if (quiet) console.log(`\n── ${stage}\n${result.output.trim()}`)
  if (result.timedOut) console.log(`${stage} was ended after ${timeoutMs / 60_000} minutes`)
  return stageCounts(file, read, result.code)
}

/** @param {string} stage @param {Conditions} conditions @param {string[]} projects */
function vitest(stage, conditions, projects = [stage]) {
  const { files = [] } = conditions
  const reporters = ['--reporter=json', `--outputFile.json=${reportOf(stage)}`]
  return reported(
    stage,
    [
      'vitest',
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      `--reporter=${files.length > 0 ? 'verbose' : 'default'}`,
      ...reporters,
      ...files,
    ],
    conditions,
    VITEST_TIMEOUT_MS,
    vitestCounts,
  )
}

/** @param {string} stage @param {Conditions} conditions @param {number} timeoutMs @param {string[]} options */
const playwright = (stage, conditions, timeoutMs, options = []) =>
  reported(
    stage,
    ['playwright', 'test', ...options, ...(conditions.files ?? [])],
    conditions,
    timeoutMs,
    playwrightCounts,
  )

/** @type {Record<string, (conditions: Conditions) => Promise<Counts>>} */
export const STAGES = {
  check: async () => ({ ...(await runChecks()), notRun: 0, skipped: 0 }),
  unit: (conditions) => vitest('unit', conditions),
  build: async () => ((await ensureBuilt()) ? { ...NONE, passed: 1 } : { ...NONE, failed: 1 }),
  api: (conditions) => vitest('api', conditions),
  race: (conditions) => vitest('race', conditions, ['race', 'timed-race']),
  e2e: (conditions) => playwright('e2e', conditions, E2E_TIMEOUT_MS),
  screens: (conditions) => playwright('screens', conditions, E2E_TIMEOUT_MS),
  // A run of their own, so that they are made whatever the others found.
  audits: (conditions) =>
    playwright('audits', conditions, AUDITS_TIMEOUT_MS, ['--config', 'playwright.audits.config.ts']),
}

/** The stage that runs a test file. @param {string} file */
export function stageOf(file) {
  if (file.startsWith('tests/e2e/lighthouse')) return 'audits'
  if (file.startsWith('tests/e2e/')) return 'e2e'
  if (file.startsWith('tests/api/')) return 'api'
  return file.startsWith('tests/') ? 'race' : 'unit'
}
