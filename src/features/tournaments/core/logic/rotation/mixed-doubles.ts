import { mixedRounds } from './mixed-design'
import { drawRandom, shuffled } from '#/features/tournaments/core/logic/random'
import { countPast, type RotationRound } from './rotation-past'
import {
  finishSearch,
  searchPlan,
  type RotationPlan,
  type RotationProgress,
  type SearchControl,
} from './rotation-plan'
import type { RotationProblem, Seats } from './rotation-problem'
import { firstSeats } from './rotation-start'

export type MixedInput = {
  /** Who plays from now on, in any order; in every side one of these … */
  women: readonly string[]
  /** … and one of these. */
  men: readonly string[]
  courts: number
  /** Rounds to plan from now on. */
  rounds: number
  seed: string
  /** Rounds already played: they stay as they are, and count for what is planned. */
  past?: readonly RotationRound[]
  /** Exchanges the search may try; about a million a second. */
  exchanges?: number
}

/** The rounds of the design, where it exists for these couples and has as many rounds and tables as asked for. */
function designSeats({ players, gamesPerRound, rounds }: RotationProblem): Seats | undefined {
  const couples = players / 2
  const design = mixedRounds(couples)
  if (!design || rounds > design.length || design[0]?.length !== gamesPerRound) return undefined
  const seats = design.slice(0, rounds).flatMap((tables) => {
    const playing = tables.flatMap(([a, b, c, d]) => [a, couples + b, c, couples + d])
    const seated = new Set(playing)
    const resting = Array.from({ length: players }, (_, player) => player).filter(
      (player) => !seated.has(player),
    )
    return [...playing, ...resting]
  })
  return Int16Array.from(seats)
}

/**
 * Mixed doubles with changing partners: in every side a woman (named first) and a man. Each pair plays together at most
 * once as long as that can be, opponents are even, byes differ by one at most among the women and among the men; of an
 * uneven field those of the larger part rest more. By a design where one fits, else by the search of `searchRotation`,
 * with the same promises: driven step by step, deterministic by seed, the order of names irrelevant.
 *
 * Throws a RangeError for fewer than two women or men or somebody named twice, less than a court, or rounds that are no
 * whole number.
 */
export function* searchMixed(input: MixedInput): Generator<RotationProgress, RotationPlan> {
  const { women, men, courts, rounds, seed, past = [] } = input
  const random = drawRandom(seed, 'mixed doubles')
  const players = [...shuffled(random, women.toSorted()), ...shuffled(random, men.toSorted())]
  if (new Set(players).size !== players.length || women.length < 2 || men.length < 2)
    throw new RangeError('Two women and two men are needed, each named once')
  if (!(courts >= 1) || !Number.isInteger(rounds) || rounds < 0)
    throw new RangeError('A court and a whole number of rounds are needed')
  const group = Uint8Array.from(players, (_, player) => (player < women.length ? 0 : 1))
  const problem: RotationProblem = {
    players: players.length,
    group,
    gamesPerRound: Math.min(Math.floor(courts), Math.floor(Math.min(women.length, men.length) / 2)),
    rounds,
    ...countPast(players, past, group),
  }
  const design = past.length === 0 && women.length === men.length ? designSeats(problem) : undefined
  const starts = [firstSeats(problem, random), ...(design ? [design] : [])]
  return yield* searchPlan({ problem, players, past, starts, exchanges: input.exchanges, random })
}

/** The whole of `searchMixed` in one call. */
export const planMixed = (input: MixedInput, control?: SearchControl): RotationPlan =>
  finishSearch(searchMixed(input), control)
