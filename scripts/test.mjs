// @ts-check
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '../src/server/arguments.mjs'
import { ensureBuilt } from './build.mjs'
import { runChecks } from './check.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT, run, toolEnv, whenNpmEnds } from './process.mjs'
import { provideTools } from './provide-tools.mjs'
import { NONE, playwrightCounts, stageCounts, summary, vitestCounts } from './test-counts.mjs'

/** @typedef {import('./test-counts.mjs').Counts} Counts */

const REPORTS = join(ROOT, '.cache')
const VITEST_TIMEOUT_MS = 20 * 60_000
const E2E_TIMEOUT_MS = 50 * 60_000
const AUDITS_TIMEOUT_MS = 25 * 60_000

/**
 * @param {string} stage
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {number} timeoutMs
 * @param {(report: never) => Counts} read
 * @returns {Promise<Counts>}
 */
async function reported(stage, [command = '', ...args], env, timeoutMs, read) {
  const file = join(REPORTS, `${stage}.json`)
  rmSync(file, { force: true })
  const result = await run(command, args, {
    env: toolEnv({ ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    timeoutMs,
  })
  if (result.timedOut) console.log(`${stage} was ended after ${timeoutMs / 60_000} minutes`)
  return stageCounts(file, read, result.code)
}

/**
 * @param {string} stage
 * @param {NodeJS.ProcessEnv} env
 * @param {number} timeoutMs
 * @param {string[]} projects
 */
function vitest(stage, env, timeoutMs, projects = [stage]) {
  const reporters = [
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(REPORTS, `${stage}.json`)}`,
  ]
  return reported(
    stage,
    ['vitest', 'run', ...projects.flatMap((name) => ['--project', name]), ...reporters],
    env,
    timeoutMs,
    vitestCounts,
  )
}

/** @type {Record<string, (env: NodeJS.ProcessEnv) => Promise<Counts>>} in the order they run */
const STAGES = {
  check: async () => ({ ...(await runChecks()), notRun: 0, skipped: 0 }),
  unit: (env) => vitest('unit', env, VITEST_TIMEOUT_MS),
  build: async () => ((await ensureBuilt()) ? { ...NONE, passed: 1 } : { ...NONE, failed: 1 }),
  api: (env) => vitest('api', env, VITEST_TIMEOUT_MS),
  race: (env) => vitest('race', env, VITEST_TIMEOUT_MS, ['race', 'timed-race']),
  e2e: (env) => reported('e2e', ['playwright', 'test'], env, E2E_TIMEOUT_MS, playwrightCounts),
  // A run of their own, so that they are made whatever the others found.
  audits: (env) =>
    reported(
      'audits',
      ['playwright', 'test', '--config', 'playwright.audits.config.ts'],
      env,
      AUDITS_TIMEOUT_MS,
      playwrightCounts,
    ),
}

const ALL_STAGES = Object.keys(STAGES)
const { values: chosen } = readArguments({
  usage: 'npm test [-- --only STAGE,…]',
  about: 'Runs every test, and says at the end how many passed.',
  options: { only: { value: 'STAGE,…', about: `Some of ${ALL_STAGES.join(', ')}.`, choices: ALL_STAGES } },
})

async function main() {
  const names = chosen.only?.split(',').map((name) => name.trim()) ?? ALL_STAGES
  mkdirSync(REPORTS, { recursive: true })
  await ensureInstalled()
  const tools = await provideTools({
    chromium: names.includes('e2e') || names.includes('audits'),
    postgres: names.includes('race') || names.includes('api'),
    shared: names.includes('race'),
  })
  const env = { TZ: 'Asia/Kathmandu', ...tools }
  const total = { ...NONE }
  for (const name of names) {
    console.log(`\n── ${name}`)
    const counts = await STAGES[name]?.(env)
    if (!counts) continue
    console.log(`   ${name}: ${summary(counts)}`)
    total.passed += counts.passed
    total.failed += counts.failed
    total.notRun += counts.notRun
    total.skipped += counts.skipped
  }
  console.log(`\n${summary(total)}`)
  return total.failed > 0 ? 1 : 0
}

whenNpmEnds(() => process.kill(process.pid, 'SIGTERM'))
try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
}
