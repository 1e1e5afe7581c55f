import { courtTurns } from '#/features/tournaments/core/logic/courts/court-turns'
import type { DrawRandom } from '#/features/tournaments/core/logic/random'
import type { RotationRound } from './rotation-past'
import type { Balance, RotationProblem, Seats } from './rotation-problem'
import { searchSeats } from './rotation-search'

export type RotationPlan = { rounds: RotationRound[]; balance: Balance }
/** `share`: of the search done, from 0 to 1. `plan` makes the best schedule so far. */
export type RotationProgress = { share: number; balance: Balance; plan: () => RotationPlan }

/** For want of a number: enough for 10 players in 11 rounds to come within 5 % of what can be. */
const EXCHANGES_PER_PLACE = 10_000
const LEAST_EXCHANGES = 200_000
const MOST_EXCHANGES = 4_000_000

const defaultExchanges = (players: number, rounds: number): number =>
  Math.min(MOST_EXCHANGES, Math.max(LEAST_EXCHANGES, EXCHANGES_PER_PLACE * players * rounds))

/** Seats as rounds with courts; `players` by number. */
function roundsFrom(
  problem: RotationProblem,
  seats: Seats,
  players: readonly string[],
  past: readonly RotationRound[],
): RotationRound[] {
  const rows = Array.from({ length: problem.rounds }, (_, round) =>
    Array.from(
      seats.subarray(round * players.length, (round + 1) * players.length),
      (player) => players[player] as string,
    ),
  )
  const fours = rows.map((row) =>
    Array.from({ length: problem.gamesPerRound }, (_, game) => row.slice(4 * game, 4 * game + 4)),
  )
  const behind = past.flatMap(({ games }) =>
    games.map(({ sides, court }) => ({ players: sides.flat(), court })),
  )
  const courts = courtTurns(fours, behind)
  return rows.map((row, round) => ({
    games: (fours[round] as string[][])
      .map(([a = '', b = '', c = '', d = ''], game) => ({
        court: courts[round]?.[game] as number,
        sides: [
          [a, b],
          [c, d],
        ] as const,
      }))
      .toSorted((one, other) => one.court - other.court),
    byes: row.slice(4 * problem.gamesPerRound).toSorted(),
  }))
}

/** What a search for a schedule starts from; `players`: ids by their number in the problem. */
export type SearchTask = {
  problem: RotationProblem
  players: readonly string[]
  past: readonly RotationRound[]
  /** To search from, and a design where one fits. */
  starts: readonly Seats[]
  exchanges: number | undefined
  random: DrawRandom
}

/** Searches, and answers the best schedule with its courts; see `searchSeats`. */
export function* searchPlan(task: SearchTask): Generator<RotationProgress, RotationPlan> {
  const { problem, players, past, starts, random } = task
  const allowed = task.exchanges ?? defaultExchanges(players.length, problem.rounds)
  const exchanges = problem.rounds === 0 || problem.gamesPerRound === 0 ? 0 : allowed
  let best: RotationPlan | undefined
  for (const { seats, balance, share } of searchSeats(problem, starts, exchanges, random)) {
    const plan = () => ({ rounds: roundsFrom(problem, seats, players, past), balance })
    if (share === 1) best = plan()
    yield { share, balance, plan }
  }
  return best as RotationPlan
}

export type SearchControl = {
  onProgress?: (share: number, balance: Balance) => void
  shouldStop?: () => boolean
}

/** Drives a search to its end, or to where `shouldStop` says so after some step. */
export function finishSearch(
  search: Generator<RotationProgress, RotationPlan>,
  control: SearchControl = {},
): RotationPlan {
  for (;;) {
    const step = search.next()
    if (step.done) return step.value
    control.onProgress?.(step.value.share, step.value.balance)
    if (control.shouldStop?.()) return step.value.plan()
  }
}
