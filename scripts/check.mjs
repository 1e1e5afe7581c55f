// @ts-check
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { readArguments } from '../src/server/arguments.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './process.mjs'

const CHECK_TIMEOUT_MS = 3 * 60_000

/** @type {Record<string, string[][]>} every check, with the commands that must all succeed */
export const CHECKS = {
  format: [['oxfmt', '--check', '.']],
  lint: [['oxlint', '--deny-warnings', '.']],
  types: [
    ['tsc', '--noEmit', '-p', '.'],
    ['tsc', '--noEmit', '-p', 'src/worker'],
  ],
  structure: [
    ['node', 'scripts/check-structure.mjs'],
    ['node', 'scripts/check-transactions.mjs'],
  ],
  messages: [['node', 'scripts/check-literal-text.mjs']],
  knip: [['knip', '--no-progress']],
}

/** Runs every check to its end, whatever the others say. @returns {Promise<{ passed: number, failed: number }>} */
export async function runChecks() {
  // The build writes the route tree, which the types lean on; it does nothing when nothing changed.
  await ensureBuilt()
  const counts = { passed: 0, failed: 0 }
  for (const [name, commands] of Object.entries(CHECKS)) {
    const started = Date.now()
    const results = []
    for (const [command = '', ...args] of commands)
      results.push(await run(command, args, { timeoutMs: CHECK_TIMEOUT_MS, capture: true }))
    const failures = results.filter(({ code }) => code !== 0)
    counts[failures.length > 0 ? 'failed' : 'passed'] += 1
    console.log(
      `${failures.length > 0 ? '✗' : '✓'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
    )
    for (const { output } of failures) console.log(output.trimEnd())
  }
  return counts
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  readArguments({
    usage: 'npm run check',
    about: `Checks the code and runs every check to its end: ${Object.keys(CHECKS).join(', ')}.`,
  })
  await ensureInstalled()
  const { failed } = await runChecks()
  process.exitCode = failed > 0 ? 1 : 0
}
