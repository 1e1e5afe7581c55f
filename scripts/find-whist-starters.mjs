// @ts-check
// Finds the cyclic starters of whist tournaments and prints them as src/features/tournaments/core/logic/rotation/whist-table.ts.
//   node scripts/find-whist-starters.mjs [largest number of players, 48]
// To 40 in ten seconds, to 48 in six minutes.
import { readArguments } from '../src/server/arguments.mjs'

/** Deals of partners tried before a number of players is given up. */
const MAX_STARTERS = 100_000
/** Places looked at for one deal before another is tried: most deals fail early, a few would never end. */
const MAX_STEPS = 200_000

const HEAD = `/**
 * First rounds of cyclic whist tournaments by number of players, found by scripts/find-whist-starters.mjs: tables
 * "a b c d" (a, b against c, d). Each later round adds 1 to every element but ∞, modulo n − 1 for n = 4k players and
 * modulo n for n = 4k + 1, where the element 0 sits out the first round.
 */
export const WHIST_STARTERS: Readonly<Record<number, string>> = {`

/** mulberry32: the same table on every machine. @param {number} seed */
function createRandom(seed) {
  let state = seed >>> 0
  return (/** @type {number} */ below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

/**
 * Partners of one round: pairs of 1…m−1 (m odd) whose differences are 1…(m−1)/2, each once. By hill climbing: a
 * difference still missing is put at a free element, and the pair it runs into gives way (Dinitz and Stinson 1981).
 * @param {number} modulus @param {(below: number) => number} random
 */
function dealPartners(modulus, random) {
  const half = (modulus - 1) / 2
  /** @type {number[]} partner of an element; 0 = free, and the element 0 stays out */
  const partner = Array.from({ length: modulus }, () => 0)
  const missing = Array.from({ length: half }, (_, index) => index + 1)
  const pairs = new Map()
  while (missing.length > 0) {
    const at = random(missing.length)
    const difference = missing[at] ?? 0
    const free = partner.flatMap((other, element) => (element > 0 && other === 0 ? [element] : []))
    const first = free[random(free.length)] ?? 0
    const second = (first + (random(2) ? difference : modulus - difference)) % modulus
    if (second === 0) continue
    missing.splice(at, 1)
    const other = partner[second] ?? 0
    if (other > 0) {
      const gone = Math.min((second - other + modulus) % modulus, (other - second + modulus) % modulus)
      partner[other] = 0
      pairs.delete(gone)
      missing.push(gone)
    }
    partner[first] = second
    partner[second] = first
    pairs.set(difference, [first, second])
  }
  return [...pairs.values()]
}

/**
 * Puts pairs at tables so that every difference between opponents stands exactly twice; undefined when none was found
 * within the steps. `used` counts the differences that stand already.
 * @param {number[][]} pairs @param {number[]} used @param {number} modulus
 */
function seatOpponents(pairs, used, modulus) {
  const size = (/** @type {number} */ a, /** @type {number} */ b) => {
    const d = Math.abs(a - b)
    return Math.min(d, modulus - d)
  }
  const left = pairs.slice()
  /** @type {number[][]} */
  const tables = []
  let steps = 0
  /** @returns {boolean} */
  const seat = () => {
    const [a, b] = left.pop() ?? []
    if (a === undefined || b === undefined) return true
    for (let index = 0; index < left.length && steps < MAX_STEPS; index += 1) {
      steps += 1
      const other = left[index]
      const [c, d] = other ?? []
      if (other === undefined || c === undefined || d === undefined) continue
      const differences = [size(a, c), size(a, d), size(b, c), size(b, d)]
      for (const difference of differences) used[difference] = (used[difference] ?? 0) + 1
      if (differences.every((difference) => (used[difference] ?? 0) <= 2)) {
        left.splice(index, 1)
        tables.push([a, b, c, d])
        if (seat()) return true
        tables.pop()
        left.splice(index, 0, other)
      }
      for (const difference of differences) used[difference] = (used[difference] ?? 0) - 1
    }
    left.push([a, b])
    return false
  }
  return seat() ? tables : undefined
}

/**
 * Tables [a, b, c, d] (a, b against c, d) of the first round; −1 stands for ∞. For 4k players modulo 4k−1 the element 0
 * partners ∞; for 4k+1 players modulo 4k+1 it sits out. The next round adds 1 to every element but ∞.
 * @param {number} players
 */
function findStarter(players) {
  const withInfinity = players % 4 === 0
  const modulus = withInfinity ? players - 1 : players
  const random = createRandom(players)
  for (let round = 0; round < MAX_STARTERS; round += 1) {
    const pairs = dealPartners(modulus, random)
    const used = Array.from({ length: (modulus + 1) / 2 }, () => 0)
    if (!withInfinity) {
      const tables = seatOpponents(pairs, used, modulus)
      if (tables) return tables
      continue
    }
    const [a = 0, b = 0] = pairs.pop() ?? []
    for (const element of [a, b]) {
      const difference = Math.min(element, modulus - element)
      used[difference] = (used[difference] ?? 0) + 1
    }
    const tables = seatOpponents(pairs, used, modulus)
    if (tables) return [[0, -1, a, b], ...tables]
  }
  return undefined
}

/** Nine players have no cyclic starter: theirs is over pairs of numbers modulo 3, and stands in whist.ts. */
const WITHOUT_STARTER = 9

/** @param {number} largest */
function printTable(largest) {
  console.log(HEAD)
  for (let players = 4; players <= largest; players += players % 4 === 0 ? 1 : 3) {
    if (players === WITHOUT_STARTER) continue
    const tables = findStarter(players)
    if (!tables) throw new Error(`No starter found for ${players} players`)
    const text = tables.map((seats) => seats.map((seat) => (seat < 0 ? '∞' : seat)).join(' '))
    console.log(`  ${players}: '${text.join(', ')}',`)
  }
  console.log('}')
}

const { operands } = readArguments({
  usage: 'node scripts/find-whist-starters.mjs [PLAYERS]',
  about: 'Searches the starters of whist schedules and prints them, up to 48 players unless said.',
  operands: 1,
})
printTable(Number(operands[0] ?? 48))
