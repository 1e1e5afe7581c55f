// @ts-check
import { readArguments } from '../src/server/arguments.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { run, toolEnv, whenNpmEnds } from './process.mjs'
import { provideTools } from './provide-tools.mjs'

/**
 * The tests that try harder when SOAK is set (`shortOrLong`, tests/support/soak.ts), by the name that
 * `npm run soak -- NAME` takes.
 * @type {Record<string, { project: 'api' | 'race' | 'timed-race' | 'e2e', file: string, minutes: number }>}
 */
const LONG = {
  fuzz: { project: 'api', file: 'tests/api/fuzz.test.ts', minutes: 60 },
  enumeration: { project: 'api', file: 'tests/api/attacker-enumeration.test.ts', minutes: 30 },
  sockets: { project: 'race', file: 'tests/race/attackers.test.ts', minutes: 15 },
  storm: { project: 'timed-race', file: 'tests/race/rsvp-storm.test.ts', minutes: 30 },
  crowd: { project: 'timed-race', file: 'tests/race/hot-event.test.ts', minutes: 15 },
  streams: { project: 'timed-race', file: 'tests/race/live-restart.test.ts', minutes: 15 },
  scorers: { project: 'race', file: 'tests/race/scorers.test.ts', minutes: 30 },
  kills: { project: 'timed-race', file: 'tests/race/kill.test.ts', minutes: 30 },
  outage: { project: 'timed-race', file: 'tests/race/outage.test.ts', minutes: 15 },
  silence: { project: 'timed-race', file: 'tests/race/silent-database.test.ts', minutes: 15 },
  overload: { project: 'timed-race', file: 'tests/race/overload.test.ts', minutes: 15 },
  processes: { project: 'timed-race', file: 'tests/race/many-processes.test.ts', minutes: 60 },
  load: { project: 'timed-race', file: 'tests/race/half-load.test.ts', minutes: 45 },
  mail: { project: 'race', file: 'tests/race/mail-outage.test.ts', minutes: 15 },
  newcomers: { project: 'race', file: 'tests/race/folder-lock.test.ts', minutes: 30 },
  seating: { project: 'race', file: 'tests/race/seating-schedules.test.ts', minutes: 60 },
  xss: { project: 'e2e', file: 'tests/e2e/xss.spec.ts', minutes: 60 },
}

/** @param {string} name */
function commandOf(name) {
  const { project, file } = LONG[name] ?? { project: '', file: '' }
  return project === 'e2e'
    ? { command: 'playwright', args: ['test', file] }
    : { command: 'vitest', args: ['run', '--project', project, file] }
}

const choices = Object.keys(LONG)
const { operands } = readArguments({
  usage: 'npm run soak [-- NAME …]',
  about: 'Runs the tests that can try harder for as long as is worth it: all of them, or those named.',
  operands: choices.length,
  choices,
})

async function main() {
  const names = operands.length > 0 ? operands : choices
  await ensureInstalled()
  const projects = names.map((name) => LONG[name]?.project)
  const tools = await provideTools({
    chromium: projects.includes('e2e'),
    postgres: projects.some((project) => project !== 'e2e'),
    shared: names.includes('processes'),
  })
  if (!(await ensureBuilt())) return 1
  let failed = 0
  for (const name of names) {
    console.log(`\n── ${name}`)
    const { command, args } = commandOf(name)
    const env = toolEnv({ TZ: 'Asia/Kathmandu', SOAK: '1', ...tools })
    const { code } = await run(command, args, { env, timeoutMs: (LONG[name]?.minutes ?? 0) * 60_000 })
    console.log(`   ${name}: ${code === 0 ? 'holds' : 'DOES NOT HOLD'}`)
    if (code !== 0) failed += 1
  }
  return failed > 0 ? 1 : 0
}

whenNpmEnds(() => process.kill(process.pid, 'SIGTERM'))
try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
