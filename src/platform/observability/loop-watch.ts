import { monitorEventLoopDelay } from 'node:perf_hooks'

const NS_PER_MS = 1_000_000

/**
 * How late timers are, from now on. All figures are milliseconds, 0 before the first was looked at.
 * @param resolutionMs how often the loop is looked at; what Node records includes this pause itself
 */
export function watchLoop(resolutionMs: number) {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  const late = (recordedNs: number): number =>
    histogram.count === 0 ? 0 : Math.max(0, recordedNs / NS_PER_MS - resolutionMs)
  histogram.enable()
  return {
    meanMs: () => late(histogram.mean),
    percentileMs: (percentile: number) => late(histogram.percentile(percentile)),
    reset: () => histogram.reset(),
    stop: () => void histogram.disable(),
  }
}
