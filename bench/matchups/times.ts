import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { OURS, TASKS, type Measured } from './tasks'
import type { Report } from './report'

const SIZES = [8, 32, 128, 512]
/** Some peers would take minutes; who takes longer than this is told as "over". */
const PATIENCE_MS = 30_000
/** Whoever seems faster than we are is measured so often, and we too: the best of each counts, and no tolerance. */
const TRIES = 4
const ONE = fileURLToPath(new URL('./one.ts', import.meta.url))
const run = promisify(execFile)

/** In a process of its own; null when it took too long. */
async function measured(task: string, who: string, teams: number): Promise<Measured | null> {
  try {
    const args = [...process.execArgv, ONE, task, who, String(teams)]
    const { stdout } = await run(process.execPath, args, { timeout: PATIENCE_MS })
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measured
  } catch (error) {
    if ((error as { killed?: boolean }).killed) return null
    throw error
  }
}

const ms = (value: number) => (value < 1 ? value.toFixed(3) : value.toFixed(value < 100 ? 1 : 0))

/** The best of ours and of theirs, each tried again while theirs is the faster; theirs null when it took too long. */
async function compared(task: string, who: string, teams: number, first: Measured) {
  let ours = first
  let theirs = await measured(task, who, teams)
  for (let tries = 1; theirs && theirs.ms <= ours.ms && tries < TRIES; tries += 1) {
    const [again, rival] = [await measured(task, OURS, teams), await measured(task, who, teams)]
    if (again && again.ms < ours.ms) ours = again
    if (rival && rival.ms < theirs.ms) theirs = rival
  }
  return { ours, theirs }
}

/** How fast draws are made, beside everybody who makes them too. */
export async function timeTables(report: Report): Promise<void> {
  for (const [task, { jobs }] of Object.entries(TASKS)) {
    report.head(`${task}: milliseconds, and how many times ours`)
    for (const teams of SIZES) {
      let ours = await measured(task, OURS, teams)
      if (!ours) throw new Error(`Our own ${task} for ${teams} took over ${PATIENCE_MS} ms`)
      const cells: string[] = []
      for (const who of Object.keys(jobs).filter((name) => name !== OURS)) {
        const both = await compared(task, who, teams, ours)
        ours = both.ours
        const { theirs } = both
        cells.push(
          theirs
            ? `${who} ${ms(theirs.ms)} (${(theirs.ms / ours.ms).toFixed(1)}×)`
            : `${who} over ${PATIENCE_MS}`,
        )
        if (!theirs) continue
        if (theirs.count !== ours.count)
          report.worse(`${task}, ${teams} teams: ours makes ${ours.count} matches, ${who} ${theirs.count}`)
        if (ours.ms >= theirs.ms)
          report.worse(`${task}, ${teams} teams: ${ms(ours.ms)} ms, ${who} ${ms(theirs.ms)} ms`)
      }
      report.row(`${teams} teams`, [`ours ${ms(ours.ms)}`, ...cells].join(' · '))
    }
  }
}
