const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 60_000

/** How long to wait before the next try after so many that failed: at once at first, then longer each time. */
export function pauseBeforeTryMs(failed: number): number {
  return failed === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failed - 1))
}
