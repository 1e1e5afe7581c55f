/**
 * Repeatable randomness for draws. A draw is published with its seed so that anybody can repeat it, and a field of 32
 * teams can stand in 32! orders: the 32 bits of state of `lib/prng` could reach only a sliver of them, so draws use a
 * generator of 128 bits.
 */
export type DrawRandom = {
  /** The next 32 bits, as a whole number from 0 to 2³² − 1. */
  bits: () => number
  /** In [0, 1). */
  next: () => number
  /** A whole number from 0 to `limit` − 1, each equally likely; `limit` is a whole number from 1 to 2³². */
  below: (limit: number) => number
}

const TWO_TO_32 = 2 ** 32
/** Chris Doty-Humphrey's advice for sfc32: this many outputs mix the seed through the whole state. */
const WARM_UP_OUTPUTS = 15

/** Four 32-bit words of a text's UTF-16 code units: cyrb128 (bryc, public domain), a multiply-and-xor hash. */
function hashWords(text: string): [number, number, number, number] {
  let a = 1_779_033_703
  let b = 3_144_134_277
  let c = 1_013_904_242
  let d = 2_773_480_762
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    a = b ^ Math.imul(a ^ unit, 597_399_067)
    b = c ^ Math.imul(b ^ unit, 2_869_860_233)
    c = d ^ Math.imul(c ^ unit, 951_274_213)
    d = a ^ Math.imul(d ^ unit, 2_716_044_179)
  }
  a = Math.imul(c ^ (a >>> 18), 597_399_067)
  b = Math.imul(d ^ (b >>> 22), 2_869_860_233)
  c = Math.imul(a ^ (c >>> 17), 951_274_213)
  d = Math.imul(b ^ (d >>> 19), 2_716_044_179)
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a]
}

/**
 * sfc32 (Chris Doty-Humphrey, PractRand, public domain) seeded from a text. The same seed and stream give the same
 * numbers on every machine; a `stream` keeps one part's draws apart from another's. Not for secrets.
 */
export function drawRandom(seed: string, stream = ''): DrawRandom {
  // JSON keeps ('a', 'b/c') apart from ('a/b', 'c').
  let [a, b, c, counter] = hashWords(JSON.stringify([seed, stream]))
  const bits = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let output = 0; output < WARM_UP_OUTPUTS; output += 1) bits()
  const below = (limit: number) => {
    if (!Number.isInteger(limit) || limit < 1 || limit > TWO_TO_32)
      throw new RangeError(`A limit from 1 to 2^32 is needed, not ${limit}`)
    // What lies past the last whole multiple of the limit is drawn again, else low numbers would come up more often.
    const fair = TWO_TO_32 - (TWO_TO_32 % limit)
    for (;;) {
      const drawn = bits()
      if (drawn < fair) return drawn % limit
    }
  }
  return { bits, below, next: () => bits() / TWO_TO_32 }
}

/** The items in random order (Fisher and Yates), in a new list. */
export function shuffled<T>(random: DrawRandom, items: readonly T[]): T[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = random.below(last + 1)
    const moved = order[last] as T
    order[last] = order[chosen] as T
    order[chosen] = moved
  }
  return order
}

/** One of the items, each equally likely. Throws a RangeError when there are none. */
export function picked<T>(random: DrawRandom, items: readonly T[]): T {
  if (items.length === 0) throw new RangeError('Nothing to pick from')
  return items[random.below(items.length)] as T
}
