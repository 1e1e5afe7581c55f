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

/** Returns by how many percent it rose or, below 0, fell; null where there is nothing to compare with. */
export const percentChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)
