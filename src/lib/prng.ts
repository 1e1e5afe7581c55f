/** Repeatable randomness: the same seed gives the same stream on every machine. Not for secrets. */
export type Random = {
  /** In [0, 1). */
  next: () => number
  /** A whole number from min to max, both included. */
  int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  /** `count` different items (or all there are) in random order. */
  sample: <T>(items: readonly T[], count: number) => T[]
}

/** FNV-1a, to turn names of streams into seeds. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return state >>> 0
}

/** mulberry32 (Tommy Ettinger, public domain). A `stream` keeps one part's draws apart from another's. */
export function createRandom(seed: number, stream = ''): Random {
  let state = (seed ^ hash(stream)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('Nothing to pick from')
    return items[int(0, items.length - 1)] as T
  }
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const left = [...items]
    const taken: T[] = []
    while (taken.length < count && left.length > 0) taken.push(...left.splice(int(0, left.length - 1), 1))
    return taken
  }
  return { next, int, pick, sample, chance: (probability) => next() < probability }
}
