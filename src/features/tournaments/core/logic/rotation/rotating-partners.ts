import { drawRandom, shuffled } from '#/features/tournaments/core/logic/random'
import { designSeats } from './rotation-design'
import { countPast, type RotationRound } from './rotation-past'
import {
  finishSearch,
  searchPlan,
  type RotationPlan,
  type RotationProgress,
  type SearchControl,
} from './rotation-plan'
import type { RotationProblem } from './rotation-problem'
import { firstSeats } from './rotation-start'

export type RotationInput = {
  /** Who plays from now on, in any order. */
  players: readonly string[]
  courts: number
  /** Rounds to plan from now on. */
  rounds: number
  seed: string
  /** Rounds already played: they stay as they are, and count for what is planned. */
  past?: readonly RotationRound[]
  /** Exchanges the search may try; about a million a second. */
  exchanges?: number
}

/**
 * Individual play with changing partners, for any number of players from four on: a whist tournament (or as many rounds
 * of it as are asked for) where one fits and nothing better is found, else the best of a seeded search. In this order:
 * fewest repeats of partners; even opponents; few pairs that never meet; few byes running; even courts. Byes differ by
 * one at most when all rounds are played, rounds missed by late players counting as the others' average.
 *
 * A generator, so that whoever drives it can show progress and stop at the best so far (each step takes about 10 ms).
 * Deterministic by seed; the order of `players` is irrelevant. Throws a RangeError for fewer than four players or one
 * named twice, less than a court, or rounds that are no whole number.
 */
export function* searchRotation(input: RotationInput): Generator<RotationProgress, RotationPlan> {
  const { players, courts, rounds, seed, past = [] } = input
  if (new Set(players).size !== players.length || players.length < 4)
    throw new RangeError('Four players are needed, each named once')
  if (!(courts >= 1) || !Number.isInteger(rounds) || rounds < 0)
    throw new RangeError('A court and a whole number of rounds are needed')
  const random = drawRandom(seed, 'rotating partners')
  const order = shuffled(random, players.toSorted())
  const group = new Uint8Array(order.length)
  const problem: RotationProblem = {
    players: order.length,
    group,
    gamesPerRound: Math.min(Math.floor(courts), Math.floor(order.length / 4)),
    rounds,
    ...countPast(order, past, group),
  }
  const design = past.length === 0 ? designSeats(problem, [...order.keys()]) : undefined
  const starts = [firstSeats(problem, random), ...(design ? [design] : [])]
  return yield* searchPlan({ problem, players: order, past, starts, exchanges: input.exchanges, random })
}

/** The whole of `searchRotation` in one call. */
export const planRotation = (input: RotationInput, control?: SearchControl): RotationPlan =>
  finishSearch(searchRotation(input), control)
