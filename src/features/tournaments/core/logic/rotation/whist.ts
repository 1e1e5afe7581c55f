import { WHIST_STARTERS } from './whist-table'

/** Players by number, 0 to n − 1: the first two against the last two. */
export type WhistTable = readonly [number, number, number, number]

/** Of nine players, numbered 3a + b for the pair (a, b) of numbers modulo 3: no starter modulo 9 exists. */
const NINE: readonly WhistTable[] = [
  [1, 2, 3, 6],
  [4, 8, 5, 7],
]

const isPrime = (number: number) => {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false
  return number > 1
}

/** The smallest number whose powers modulo a prime are all of 1 … prime − 1. */
function primitiveRoot(prime: number): number {
  for (let root = 2; ; root += 1) {
    let power = root
    let order = 1
    while (power !== 1) {
      power = (power * root) % prime
      order += 1
    }
    if (order === prime - 1) return root
  }
}

/** Bose and Cameron 1965: for a prime 4k + 1 with primitive root g, tables (gⁱ, gⁱ⁺²ᵏ | gⁱ⁺ᵏ, gⁱ⁺³ᵏ) for i < k. */
function primeStarter(prime: number): WhistTable[] {
  const root = primitiveRoot(prime)
  const powers = [1]
  for (let exponent = 1; exponent < prime - 1; exponent += 1)
    powers.push(((powers[exponent - 1] as number) * root) % prime)
  const k = (prime - 1) / 4
  const at = (exponent: number) => powers[exponent] as number
  return Array.from({ length: k }, (_, i) => [at(i), at(i + 2 * k), at(i + k), at(i + 3 * k)])
}

function tabledStarter(players: number): WhistTable[] | undefined {
  const infinity = players - 1
  return WHIST_STARTERS[players]?.split(', ').map((table) => {
    const seats = table.split(' ').map((seat) => (seat === '∞' ? infinity : Number(seat)))
    return [seats[0] as number, seats[1] as number, seats[2] as number, seats[3] as number]
  })
}

const addPairs = (a: number, b: number) => ((Math.floor(a / 3) + Math.floor(b / 3)) % 3) * 3 + ((a + b) % 3)

const moved = (table: WhistTable, by: (player: number) => number): WhistTable => [
  by(table[0]),
  by(table[1]),
  by(table[2]),
  by(table[3]),
]

/**
 * A whist tournament of `players`: rounds of tables in which every two players are partners exactly once and opponents
 * exactly twice. n = 4k players play n − 1 rounds and nobody sits out; n = 4k + 1 play n rounds and each sits out once.
 *
 * From a starter by adding the number of the round: the table to 40 players, nine players over pairs modulo 3, and
 * Bose and Cameron's for every prime 4k + 1 past the table. Undefined for other numbers of players (4k + 2, 4k + 3,
 * and those past the table), for which a search has to do.
 *
 * Source: I. Anderson, Combinatorial Designs and Tournaments (1997), chapters 11 and 12.
 */
export function whistRounds(players: number): WhistTable[][] | undefined {
  if (players === 9)
    return Array.from({ length: 9 }, (_, round) =>
      NINE.map((table) => moved(table, (player) => addPairs(player, round))),
    )
  const prime = players % 4 === 1 && isPrime(players)
  const starter = tabledStarter(players) ?? (prime ? primeStarter(players) : undefined)
  if (!starter) return undefined
  const modulus = players % 4 === 0 ? players - 1 : players
  return Array.from({ length: modulus }, (_, round) =>
    starter.map((table) =>
      moved(table, (player) => (player === modulus ? player : (player + round) % modulus)),
    ),
  )
}
