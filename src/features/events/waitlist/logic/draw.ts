import { createRandom } from '#/lib/prng'

/**
 * The order of a draw by lot: numbers of entries (1 = entered first), the first drawn first. The same seed and number
 * of entries give the same order on every machine, so that anyone can repeat a draw whose seed is published.
 *
 * The seed's text names a stream of `lib/prng` (FNV-1a of the text, then mulberry32); with it the entries 1…n are
 * shuffled by Fisher and Yates: from the last place down to the second, each place's entry is exchanged with that of
 * a spot drawn from the first up to it.
 */
export function drawOrder(seed: string, entries: number): number[] {
  const random = createRandom(0, seed)
  const order = Array.from({ length: entries }, (_, index) => index + 1)
  for (let last = entries - 1; last > 0; last -= 1) {
    const chosen = random.int(0, last)
    const moved = order[last] as number
    order[last] = order[chosen] as number
    order[chosen] = moved
  }
  return order
}
