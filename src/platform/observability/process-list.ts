import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Database } from '#/platform/db'
import { broadcast } from '#/platform/live/broadcast'
import type { Logger } from './log'

const CHANNEL = 'processes'
const BEAT_MS = 10_000
/** Three missed beats: the process is gone. */
const SILENT_MS = 32_000

export type ProcessReport = {
  id: string
  host: string
  pid: number
  startedAtMs: number
  residentBytes: number
  liveConnections: number
}

export type ProcessList = {
  start(): Promise<void>
  /** This process first, then the others that have been heard of lately. */
  all(): ProcessReport[]
  stop(): Promise<void>
}

/** Which processes serve the product side by side, by reports each sends the others through the database. */
export function createProcessList(
  database: Database,
  log: Logger,
  liveConnections: () => number,
): ProcessList {
  const id = randomUUID()
  const startedAtMs = Math.round(performance.timeOrigin)
  const others = new Map<string, ProcessReport & { heardAtMs: number }>()
  let timer: NodeJS.Timeout | null = null
  let unlisten: (() => Promise<void>) | null = null

  const own = (): ProcessReport => ({
    id,
    host: hostname(),
    pid: process.pid,
    startedAtMs,
    residentBytes: process.memoryUsage.rss(),
    liveConnections: liveConnections(),
  })
  function beat(): void {
    for (const [key, { heardAtMs }] of others)
      if (performance.now() - heardAtMs > SILENT_MS) others.delete(key)
    broadcast(database.db, CHANNEL, JSON.stringify(own())).catch((error: unknown) =>
      log.debug({ err: error }, 'The other processes were not told'),
    )
  }
  function hear(payload: string): void {
    const report = JSON.parse(payload) as ProcessReport
    if (report.id !== id) others.set(report.id, { ...report, heardAtMs: performance.now() })
  }
  return {
    async start() {
      // The embedded database is one process's alone.
      if (database.kind === 'embedded') return
      unlisten = await database.listen(CHANNEL, hear, beat)
      timer = setInterval(beat, BEAT_MS)
      timer.unref()
    },
    all: () => [
      own(),
      ...[...others.values()]
        .filter(({ heardAtMs }) => performance.now() - heardAtMs <= SILENT_MS)
        .map(({ heardAtMs: _heardAtMs, ...report }) => report),
    ],
    async stop() {
      if (timer) clearInterval(timer)
      await unlisten?.()
    },
  }
}
