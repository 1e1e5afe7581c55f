import type { RotationProblem, Seats } from './rotation-problem'
import { whistRounds, type WhistTable } from './whist'

/** A whole whist tournament on `gamesPerRound` courts: its tables in order, those of one round with nobody twice. */
function tablesByRound(players: number, gamesPerRound: number): WhistTable[][] {
  const tables = (whistRounds(players) ?? []).flat()
  const rounds: WhistTable[][] = []
  while (tables.length > 0) {
    const round: WhistTable[] = []
    const taken = new Set<number>()
    for (let index = 0; index < tables.length && round.length < gamesPerRound;) {
      const table = tables[index] as WhistTable
      if (table.some((player) => taken.has(player))) index += 1
      else {
        for (const player of table) taken.add(player)
        round.push(...tables.splice(index, 1))
      }
    }
    rounds.push(round)
  }
  return rounds
}

/**
 * The rounds of a whist tournament, over and over and as many as asked for, for players taken in the given order; with
 * fewer courts than tables its tables follow each other. Undefined where there is no design, where the tables do not
 * fill every round, or where byes would differ by more than one.
 */
export function designSeats(problem: RotationProblem, order: readonly number[]): Seats | undefined {
  const { players, gamesPerRound, rounds } = problem
  const design = tablesByRound(players, gamesPerRound).filter((round) => round.length === gamesPerRound)
  if (design.length === 0) return undefined
  const seats = new Int16Array(players * rounds)
  const byes = problem.byesBefore.slice()
  for (let round = 0; round < rounds; round += 1) {
    const playing = (design[round % design.length] as WhistTable[])
      .flat()
      .map((index) => order[index] as number)
    const seated = new Set(playing)
    const resting = order.filter((player) => !seated.has(player))
    for (const player of resting) byes[player] = (byes[player] as number) + 1
    seats.set([...playing, ...resting], round * players)
  }
  return Math.max(...byes) - Math.min(...byes) > 1 ? undefined : seats
}
