import { formatNumber } from '#/lib/numbers'
const STEPS = [1, 2, 2.5, 5, 10]
const WANTED_TICKS = 3

/** Round numbers from 0 up to at least the largest value, whole ones, about three steps. */
export function chartTicks(largest: number): number[] {
  if (!(largest > 0)) return [0, 1]
  const rough = largest / WANTED_TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, Math.ceil((STEPS.find((each) => each * power >= rough) ?? 10) * power))
  const count = Math.ceil(largest / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** The change in words: 'up 25%', 'down 10%', 'as before'; null where there is nothing to compare with. */
export function changeWords(now: number, before: number): string | null {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return 'as before'
  return percent > 0 ? `up ${formatNumber(percent)}%` : `down ${Math.abs(percent)}%`
}
