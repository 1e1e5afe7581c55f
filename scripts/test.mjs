// @ts-check
import { mkdirSync } from 'node:fs'
import { readArguments } from '../src/server/arguments.mjs'
import { CHOICES, isChosenWord, planOf } from './chosen-tests.mjs'
import { ensureInstalled } from './install.mjs'
import { whenNpmEnds } from './process.mjs'
import { provideTools } from './provide-tools.mjs'
import { add, NONE, summary } from './test-counts.mjs'
import { REPORTS, reportOf, STAGES } from './test-stages.mjs'
import { inWords, keepSeconds, slowestOf, timesIn } from './test-times.mjs'

/** @typedef {import('./chosen-tests.mjs').Lane} Lane */

const SLOWEST = 20
const SECOND_MS = 1_000

const { values, operands } = readArguments({
  usage: 'npm test [-- changed | FILE …] [-- --only STAGE,…]',
  about: 'Runs every test, those of some files, or those near what has changed, and says how many passed.',
  options: { only: { value: 'STAGE,…', about: `Some of ${CHOICES.join(', ')}.`, choices: CHOICES } },
  operands: Number.POSITIVE_INFINITY,
  isOperand: isChosenWord,
})

const total = { ...NONE }

/** Runs one stage after the other. @param {Lane} lane @param {NodeJS.ProcessEnv} env @param {{ quiet: boolean }} how */
async function runLane(lane, env, { quiet }) {
  for (const { stage, ...conditions } of lane) {
    if (!quiet) console.log(`\n── ${stage}`)
    const started = Date.now()
    const given = { ...conditions, env: { ...env, ...conditions.env }, quiet }
    const counts = (await STAGES[stage]?.(given)) ?? NONE
    const seconds = ((Date.now() - started) / SECOND_MS).toFixed(0)
    console.log(`   ${stage}: ${summary(counts)} (${seconds} s)`)
    add(total, counts)
  }
}

async function main() {
  await ensureInstalled()
  const { steps, left } = planOf(operands, values.only?.split(',').map((name) => name.trim()) ?? CHOICES)
  const names = steps.flat(2).map(({ stage }) => stage)
  mkdirSync(REPORTS, { recursive: true })
  const tools = await provideTools({
    chromium: names.some((name) => ['e2e', 'screens', 'audits'].includes(name)),
    postgres: names.includes('race') || names.includes('api'),
    shared: names.includes('race'),
  })
  const env = { TZ: 'Asia/Kathmandu', ...tools }
  // A lane beside another keeps its output until a stage of it has ended.
  for (const lanes of steps)
    await Promise.all(lanes.map((lane, index) => runLane(lane, env, { quiet: index > 0 })))
  const times = names.flatMap((name) => timesIn(reportOf(name)))
  keepSeconds(times)
  if (times.length > 1) console.log(`\nThe slowest:\n${slowestOf(times, SLOWEST).map(inWords).join('\n')}`)
  if (left > 0) console.log(`\n${left} more test files lean on what changed: npm test runs them all.`)
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
