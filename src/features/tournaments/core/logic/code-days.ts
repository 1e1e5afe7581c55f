/** For a match put off by rain; then codes left on a wall open nothing, and phones are forgotten. */
export const CODES_LIVE_DAYS = 14
