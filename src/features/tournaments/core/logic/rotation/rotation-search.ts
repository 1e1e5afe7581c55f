import { chanceOf, heatAt } from '#/features/tournaments/core/logic/cooling'
import type { DrawRandom } from '#/features/tournaments/core/logic/random'
import {
  balanceOf,
  compareBalance,
  leastBalance,
  type Balance,
  type RotationProblem,
  type Seats,
} from './rotation-problem'
import { RotationState, type Weights } from './rotation-state'

/** How many exchanges are tried, and between which temperatures (in squares of meetings). */
type Heats = { exchanges: number; hot: number; cold: number }
/** The heats of a descent by the weights that count in them, one after the other. */
type Descent = readonly (Heats & { weights: Weights })[]

/** What an exchange did, so that it can be undone. */
type Exchange = { round: number; one: number; other: number }

/** While it is warm a repeat may be paid with opponents; at the end nothing pays for one. */
const WARM: Weights = { partners: 8, neverMet: 0.4, byesRunning: 0.3 }
const STRICT: Weights = { partners: 10_000, neverMet: 0.001, byesRunning: 0.000_01 }
/** The share of a descent that is left for settling the strict order of aims. */
const STRICT_SHARE = 0.15
/** Temperatures in squares of meetings: of a search anew, and where a good schedule is only to be tidied up. */
const HOT = 3
const COLD = 0.6
const STRICT_HOT = 0.3
const STRICT_COLD = 0.15
/** Nothing gets worse: enough where a few rounds of many players leave everybody a choice of whom to meet. */
const QUENCHED = 0.03
const LEAST_GAIN = 1e-7
const EXCHANGES_PER_STEP = 10_000
const EXCHANGES_AT_ONE_HEAT = 250

/** Another player's turn to sit out, that leaves the numbers of byes as even as they are. */
function byeExchange(
  state: RotationState,
  problem: RotationProblem,
  first: Exchange,
): Exchange[] | undefined {
  const { players, rounds } = problem
  const row = first.round * players
  const seated = state.seats[row + first.one] as number
  const resting = state.seats[row + first.other] as number
  const more = (state.byes[resting] as number) - (state.byes[seated] as number)
  if (more >= 1) return [first]
  for (let step = 1; step < rounds; step += 1) {
    const round = (first.round + step) % rounds
    const one = state.place[round * players + resting] as number
    const other = state.place[round * players + seated] as number
    if (!state.isBye(one) && state.isBye(other)) return [first, { round, one, other }]
  }
  return undefined
}

function proposal(
  state: RotationState,
  problem: RotationProblem,
  random: DrawRandom,
): Exchange[] | undefined {
  const { players, rounds, gamesPerRound, group } = problem
  const pick = (limit: number) => Math.floor(random.next() * limit)
  const round = pick(rounds)
  const one = pick(4 * gamesPerRound)
  const other = pick(players)
  if (one === other || (one ^ 1) === other) return undefined
  const row = round * players
  if (group[state.seats[row + one] as number] !== group[state.seats[row + other] as number]) return undefined
  const exchange = { round, one, other }
  return state.isBye(other) ? byeExchange(state, problem, exchange) : [exchange]
}

/** One annealing with fixed weights, from hot to cold, that can be advanced bit by bit. */
class Annealing {
  best: Seats
  left: number
  private readonly problem: RotationProblem
  private readonly random: DrawRandom
  private readonly state: RotationState
  private readonly run: Heats
  private lowest: number

  constructor(problem: RotationProblem, seats: Seats, weights: Weights, run: Heats, random: DrawRandom) {
    this.problem = problem
    this.random = random
    this.state = new RotationState(problem, seats, weights)
    this.best = seats
    this.left = run.exchanges
    this.run = run
    this.lowest = this.state.energy
  }

  advance(exchanges: number): void {
    const { state, problem, random, run } = this
    const temperature = heatAt(1 - this.left / run.exchanges, run.hot, run.cold)
    this.left -= exchanges
    for (let tried = 0; tried < exchanges; tried += 1) {
      const proposed = proposal(state, problem, random)
      if (!proposed) continue
      const before = state.energy
      for (const { round, one, other } of proposed) state.exchange(round, one, other)
      const worse = state.energy - before
      if (worse > 0 && random.next() >= chanceOf(worse / temperature)) {
        for (const { round, one, other } of proposed.toReversed()) state.exchange(round, one, other)
        state.energy = before
      } else if (state.energy < this.lowest - LEAST_GAIN) {
        this.lowest = state.energy
        this.best = state.seats.slice()
      }
    }
  }
}

const annealed = (exchanges: number, hot: number, cold: number): Descent => {
  const strict = Math.round(exchanges * STRICT_SHARE)
  return [
    { weights: WARM, exchanges: exchanges - strict, hot, cold },
    { weights: STRICT, exchanges: strict, hot: Math.min(hot, STRICT_HOT), cold: STRICT_COLD },
  ]
}

/**
 * A better schedule near `seats` by simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983): two players of a round
 * change places, and the numbers of byes stay as even as they are. Yields what it has after every 10,000 exchanges.
 */
function* descend(problem: RotationProblem, seats: Seats, descent: Descent, random: DrawRandom) {
  let best = seats
  for (const { weights, ...heats } of descent) {
    const annealing = new Annealing(problem, best, weights, heats, random)
    while (annealing.left > 0) {
      const before = annealing.left
      while (annealing.left > 0 && before - annealing.left < EXCHANGES_PER_STEP)
        annealing.advance(Math.min(annealing.left, EXCHANGES_AT_ONE_HEAT))
      yield { seats: annealing.best, exchanges: before - annealing.left }
    }
    best = annealing.best
  }
}

/** `share`: of the exchanges allowed, from 0 to 1. */
export type SearchStep = { seats: Seats; balance: Balance; share: number }

/** Parts of the exchanges allowed: for a first one without any heat, and for one annealing after the other. */
const QUENCH_SHARE = 0.06
const ANNEALING_SHARES = [0.1, 0.3, 0.54]

/** What is searched one after the other: what a design leaves open, if there is one; else all from the first start. */
function descents(exchanges: number, starts: readonly Seats[]): { from: Seats; descent: Descent }[] {
  const [first, design] = starts as [Seats, Seats | undefined]
  const part = (share: number) => Math.round(exchanges * share)
  const quench = { weights: WARM, exchanges: part(QUENCH_SHARE), hot: QUENCHED, cold: QUENCHED }
  const anew = ANNEALING_SHARES.map((share) => ({ from: first, descent: annealed(part(share), HOT, COLD) }))
  const begin = design
    ? { from: design, descent: annealed(part(QUENCH_SHARE), STRICT_HOT, STRICT_COLD) }
    : { from: first, descent: [quench] }
  return [begin, ...anew]
}

/**
 * Yields the best schedule so far after every 10,000 exchanges (about 10 ms), first of all the better one of the `starts`;
 * ends when the exchanges are used up or nothing can be better. The first start is searched from anew by each descent;
 * another one (a design) is only tidied up, and taken as it is where its partners and opponents are perfect.
 */
export function* searchSeats(
  problem: RotationProblem,
  starts: readonly Seats[],
  exchanges: number,
  random: DrawRandom,
): Generator<SearchStep, void> {
  const least = leastBalance(problem)
  const step = (seats: Seats, share: number) => ({ seats, balance: balanceOf(problem, seats), share })
  const better = (a: SearchStep, b: SearchStep) => (compareBalance(b.balance, a.balance) < 0 ? b : a)
  let best = starts.map((seats) => step(seats, 0)).reduce(better)
  let used = 0
  const settled = () =>
    compareBalance(best.balance, least) <= 0 ||
    (best.seats === starts[1] &&
      best.balance.partners + best.balance.opponents === least.partners + least.opponents)
  for (const { from, descent } of descents(exchanges, starts)) {
    if (settled()) break
    for (const found of descend(problem, from, descent, random)) {
      used += found.exchanges
      best = { ...better(best, step(found.seats, 0)), share: Math.min(1, used / exchanges) }
      yield best
      if (settled()) break
    }
  }
  yield { ...best, share: 1 }
}
