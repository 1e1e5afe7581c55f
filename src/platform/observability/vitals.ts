import { percentile } from '#/lib/percentile'
import { watchLoop } from './loop-watch'

const WINDOW_MS = 60_000
const PROBE_EVERY_MS = 2_000
const PROBE_TIMEOUT_MS = 2_000
const US_PER_MS = 1_000
const LOOP_RESOLUTION_MS = 10

/** One look at the database: how long it took to answer; null: it did not. */
type Probe = { atMs: number; tookMs: number | null }
type CpuSample = { atMs: number; usedMs: number }

export type Vitals = ReturnType<typeof createVitals>

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / US_PER_MS
}

/** Two histograms in turn, so that the older always covers the last one to two minutes. */
function createLoopWindows() {
  let older = watchLoop(LOOP_RESOLUTION_MS)
  let newer = watchLoop(LOOP_RESOLUTION_MS)
  return {
    turn() {
      const spare = older
      spare.reset()
      older = newer
      newer = spare
    },
    read: () => ({ p50Ms: older.percentileMs(50), p99Ms: older.percentileMs(99) }),
    stop() {
      older.stop()
      newer.stop()
    },
  }
}

/**
 * How this process is doing. Measured from outside: a trivial statement every two seconds takes the way of
 * every other (through the pool, or the embedded database's one queue), so its time is what people wait.
 */
export function createVitals(ping: () => Promise<unknown>, now: () => number = () => performance.now()) {
  let probes: Probe[] = []
  let cpu: CpuSample[] = [{ atMs: now(), usedMs: cpuMs() }]
  let turnedAtMs = now()
  let probing: Promise<number | null> | null = null
  let timer: NodeJS.Timeout | null = null
  const loop = createLoopWindows()

  async function timed(): Promise<number | null> {
    const startedAt = performance.now()
    let gaveUp: NodeJS.Timeout | undefined
    const tooLate = new Promise<false>((resolve) => {
      gaveUp = setTimeout(() => resolve(false), PROBE_TIMEOUT_MS)
      gaveUp.unref()
    })
    const answered = ping().then(
      () => true,
      () => false,
    )
    const inTime = await Promise.race([answered, tooLate])
    clearTimeout(gaveUp)
    const tookMs = inTime ? performance.now() - startedAt : null
    const atMs = now()
    probes = [...probes.filter((one) => atMs - one.atMs < WINDOW_MS), { atMs, tookMs }]
    return tookMs
  }

  /** Never more than one at a time, so that a database that hangs is not asked more and more. */
  function probe(): Promise<number | null> {
    probing ??= timed().finally(() => {
      probing = null
    })
    return probing
  }

  function sample(): void {
    void probe()
    const atMs = now()
    cpu = [...cpu.filter((one) => atMs - one.atMs <= WINDOW_MS), { atMs, usedMs: cpuMs() }]
    if (atMs - turnedAtMs < WINDOW_MS) return
    turnedAtMs = atMs
    loop.turn()
  }

  return {
    probe,
    start() {
      timer = setInterval(sample, PROBE_EVERY_MS)
      timer.unref()
    },
    stop() {
      if (timer) clearInterval(timer)
      loop.stop()
    },
    /** Latencies of the last minute, the oldest first; null where the database did not answer. */
    latency() {
      const fresh = probes.filter((one) => now() - one.atMs < WINDOW_MS)
      const answered = fresh.flatMap(({ tookMs }) => (tookMs === null ? [] : [tookMs]))
      return {
        p50Ms: percentile(answered, 50),
        p95Ms: percentile(answered, 95),
        lastMinute: fresh.map(({ tookMs }) => tookMs),
      }
    },
    eventLoop: () => loop.read(),
    /** Share of one core used in the last minute, in percent; over 100 with several threads. */
    cpuPercent() {
      const first = cpu[0]
      const elapsedMs = first ? now() - first.atMs : 0
      return first && elapsedMs > 0 ? ((cpuMs() - first.usedMs) / elapsedMs) * 100 : 0
    },
  }
}
