export type Level = 'good' | 'watch' | 'trouble' | 'unknown'

/** At and above which a figure is to be watched, and is trouble. */
type Limits = { watch: number; trouble: number }

export const LIMITS = {
  pingMs: { watch: 50, trouble: 300 },
  poolWaiting: { watch: 1, trouble: 10 },
  /** A job is looked for every two seconds, and started at once. */
  oldestJobSeconds: { watch: 30, trouble: 300 },
  failedJobs: { watch: 1, trouble: 20 },
  oldestMailSeconds: { watch: 60, trouble: 900 },
  failedMails: { watch: 1, trouble: 10 },
  loopP99Ms: { watch: 50, trouble: 200 },
  cpuPercent: { watch: 70, trouble: 95 },
  heapShare: { watch: 0.85, trouble: 0.95 },
  diskUsedShare: { watch: 0.8, trouble: 0.95 },
  slowOperations: { watch: 1, trouble: 20 },
} satisfies Record<string, Limits>

export function levelOf(value: number | null | undefined, { watch, trouble }: Limits): Level {
  if (value === null || value === undefined) return 'unknown'
  if (value >= trouble) return 'trouble'
  return value >= watch ? 'watch' : 'good'
}

const ORDER: Level[] = ['good', 'unknown', 'watch', 'trouble']

/** The worst of several. */
export const worst = (levels: readonly Level[]): Level =>
  ORDER[Math.max(0, ...levels.map((level) => ORDER.indexOf(level)))] ?? 'good'
