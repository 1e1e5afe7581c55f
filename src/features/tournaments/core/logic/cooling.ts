/**
 * Simulated annealing by sums and products alone: these are exact to the last bit on every machine, Math.exp and powers
 * are not, and the same seed must give the same draw in every browser.
 */

/** The temperature when a share `passed` (0 to 1) of a search is over: falls steeply first, then ever more slowly. */
export const heatAt = (passed: number, hot: number, cold: number): number =>
  cold + (hot - cold) * (1 - passed) * (1 - passed) * (1 - passed)

/** The chance of taking a move that costs x temperatures more: about e⁻ˣ, for x ≥ 0. */
export function chanceOf(x: number): number {
  const eighth = Math.max(0, 1 - x / 8)
  const quarter = eighth * eighth
  return quarter * quarter * (quarter * quarter)
}
