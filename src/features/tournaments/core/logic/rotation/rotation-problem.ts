/**
 * What a rotation is searched for. Players are numbered from 0, counts of pairs stand row by row in both directions.
 * `group`: players change places only within their group (mixed doubles: women and men).
 */
export type RotationProblem = {
  players: number
  group: Uint8Array
  gamesPerRound: number
  rounds: number
  /** How often two were partners or opponents before. */
  partnersBefore: Int16Array
  opponentsBefore: Int16Array
  /** Byes that count before the first round, and who has just had one. */
  byesBefore: Int16Array
  restedLast: Uint8Array
}

/**
 * Players by place, row by row of one round each: game q holds the places 4q to 4q + 3 (the first two against the last
 * two), the places from 4 × gamesPerRound on sit out.
 */
export type Seats = Int16Array

/** What counts, in this order; smaller is better. */
export type Balance = {
  /** Of a pair that partnered p times, 1 + 2 + … + (p − 1): least when repeats are even. */
  partners: number
  /** Squares of each pair's games against each other: least when they are even. */
  opponents: number
  neverMet: number
  /** Byes straight after a bye. */
  byesRunning: number
}

/** Below zero when `a` is better. */
export const compareBalance = (a: Balance, b: Balance): number =>
  a.partners - b.partners ||
  a.opponents - b.opponents ||
  a.neverMet - b.neverMet ||
  a.byesRunning - b.byesRunning

const addTo = (counts: Int16Array, index: number) => {
  counts[index] = (counts[index] as number) + 1
}

/** Partners and opponents of all rounds, those before included. */
export function countPairs(problem: RotationProblem, seats: Seats) {
  const { players, gamesPerRound, rounds } = problem
  const partners = problem.partnersBefore.slice()
  const opponents = problem.opponentsBefore.slice()
  for (let round = 0; round < rounds; round += 1)
    for (let place = 0; place < 4 * gamesPerRound; place += 1) {
      const at = (other: number) => seats[round * players + other] as number
      const row = at(place) * players
      addTo(partners, row + at(place ^ 1))
      addTo(opponents, row + at(place ^ 2))
      addTo(opponents, row + at(place ^ 3))
    }
  return { partners, opponents }
}

function countByesRunning({ players, gamesPerRound, rounds, restedLast }: RotationProblem, seats: Seats) {
  let running = 0
  let before = restedLast
  for (let round = 0; round < rounds; round += 1) {
    const now = new Uint8Array(players)
    for (let place = 4 * gamesPerRound; place < players; place += 1) {
      const player = seats[round * players + place] as number
      now[player] = 1
      running += before[player] as number
    }
    before = now
  }
  return running
}

/** The balance of a schedule, counted from scratch. */
export function balanceOf(problem: RotationProblem, seats: Seats): Balance {
  const { players } = problem
  const counts = countPairs(problem, seats)
  const balance: Balance = {
    partners: 0,
    opponents: 0,
    neverMet: 0,
    byesRunning: countByesRunning(problem, seats),
  }
  for (let one = 0; one < players; one += 1)
    for (let other = one + 1; other < players; other += 1) {
      const partners = counts.partners[one * players + other] as number
      const opponents = counts.opponents[one * players + other] as number
      balance.partners += (partners * (partners - 1)) / 2
      balance.opponents += opponents * opponents
      if (partners + opponents === 0) balance.neverMet += 1
    }
  return balance
}

const repeats = (count: number) => (count * (count - 1)) / 2
const square = (count: number) => count * count
const pairsAmong = (players: number) => (players * (players - 1)) / 2
const total = (counts: ArrayLike<number>) => Array.from(counts).reduce((sum, count) => sum + count, 0)

/** The least sum of costs when meetings spread evenly over pairs; `cost` grows faster and faster. */
function evenly(meetings: number, pairs: number, cost: (count: number) => number): number {
  if (pairs === 0) return 0
  const low = Math.floor(meetings / pairs)
  const above = meetings - low * pairs
  return above * cost(low + 1) + (pairs - above) * cost(low)
}

/** What no schedule betters, from counting alone; perfect designs reach it. */
export function leastBalance(problem: RotationProblem): Balance {
  const { players, rounds, gamesPerRound } = problem
  const partners = total(problem.partnersBefore) / 2 + 2 * rounds * gamesPerRound
  const opponents = total(problem.opponentsBefore) / 2 + 4 * rounds * gamesPerRound
  const rested = total(problem.restedLast)
  const resting = players - 4 * gamesPerRound
  const running = Math.max(0, 2 * resting - players) * Math.max(0, rounds - 1)
  return {
    ...leastRepeats(problem, partners, opponents),
    neverMet: Math.max(0, pairsAmong(players) - partners - opponents),
    byesRunning: rounds === 0 ? 0 : running + Math.max(0, rested + resting - players),
  }
}

/**
 * Mixed: of a game's four meetings as opponents two are of one woman and one man, one of two women and one of two men.
 */
function leastRepeats(problem: RotationProblem, partners: number, opponents: number) {
  const men = total(problem.group)
  const women = problem.players - men
  if (men === 0)
    return {
      partners: evenly(partners, pairsAmong(women), repeats),
      opponents: evenly(opponents, pairsAmong(women), square),
    }
  return {
    partners: evenly(partners, women * men, repeats),
    opponents:
      evenly(opponents / 2, women * men, square) +
      evenly(opponents / 4, pairsAmong(women), square) +
      evenly(opponents / 4, pairsAmong(men), square),
  }
}
