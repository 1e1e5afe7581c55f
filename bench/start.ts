import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { SERVER } from '../scripts/process.mjs'
import { percentile } from '#/lib/percentile'
import { freePort } from '../tests/support/server-process'

const STARTS = 5
const POLL_MS = 10
/** For the very first start, which makes a demo year. */
const GIVE_UP_MS = 10 * 60_000
const IDLE_AFTER_MS = 5_000
const KB_PER_MB = 1024

/** `cpuMs`: processor time until the first page, which a busy machine stretches least. */
type Start = { pageMs: number; cpuMs: number; readyMs: number; pssMb: number }

async function untilOk(child: ChildProcess, url: string): Promise<number> {
  const deadline = performance.now() + GIVE_UP_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error('The server ended early')
    const answered = await fetch(url).then(
      async (response) => (await response.text()) !== '' && response.ok,
      () => false,
    )
    if (answered) return performance.now()
    await pause(POLL_MS)
  }
  throw new Error(`${url} did not answer in time`)
}

/** What this process costs the machine: its own pages, and its share of those it has together with others (Linux). */
export async function pssMb(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1]) / KB_PER_MB
}

/** Processor time of all threads so far (Linux; fields 14 and 15 of proc(5), in hundredths of a second). */
async function cpuMs(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** One start of the built server, as `npm start` makes it. */
async function startOnce(source: Record<string, string>): Promise<Start> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [SERVER], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...source,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(child, 'exit')
  const pid = child.pid ?? 0
  try {
    const pageMs = (await untilOk(child, `http://127.0.0.1:${port}/`)) - startedAt
    const cpu = await cpuMs(pid)
    const readyMs = (await untilOk(child, `http://127.0.0.1:${port}/readyz`)) - startedAt
    await pause(IDLE_AFTER_MS)
    return { pageMs, cpuMs: cpu, readyMs, pssMb: await pssMb(pid) }
  } finally {
    child.kill('SIGTERM')
    await gone
  }
}

/**
 * Medians over a few starts on a database that is there already: until the first page is answered, until the process
 * calls itself ready, and what it holds five seconds later. The first start, which makes the demo year, is not counted.
 */
export async function measureStart(source: Record<string, string>): Promise<Start> {
  await startOnce(source)
  const starts: Start[] = []
  for (let n = 0; n < STARTS; n += 1) starts.push(await startOnce(source))
  const median = (of: keyof Start) =>
    percentile(
      starts.map((start) => start[of]),
      50,
    ) ?? NaN
  return {
    pageMs: median('pageMs'),
    cpuMs: median('cpuMs'),
    readyMs: median('readyMs'),
    pssMb: median('pssMb'),
  }
}
