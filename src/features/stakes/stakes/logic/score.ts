import type { Side } from './sides'
import * as m from '#/lib/messages.gen'

/** The points of both sides in one game. */
export type Game = { a: number; b: number }

export const MAX_GAMES = 5
export const MAX_POINTS = 99

const wonBy = ({ a, b }: Game): Side | null => (a === b ? null : a > b ? 'a' : 'b')

/** Who won more games; null where nobody did, which is no result. */
export function winnerOf(games: readonly Game[]): Side | null {
  const lead = games.reduce((sum, game) => {
    const winner = wonBy(game)
    return sum + (winner === 'a' ? 1 : winner === 'b' ? -1 : 0)
  }, 0)
  return lead === 0 ? null : lead > 0 ? 'a' : 'b'
}

export const isSameScore = (one: readonly Game[], other: readonly Game[]): boolean =>
  one.length === other.length &&
  one.every((game, index) => game.a === other[index]?.a && game.b === other[index].b)

/** What is wrong with a score, in words for whoever typed it; null for a result. */
export function scoreProblem(games: readonly Game[]): string | null {
  if (games.length === 0) return m.stakes_enterScoreAtLeast()
  if (games.some((game) => wonBy(game) === null)) return m.stakes_aGameHasWinner()
  return winnerOf(games) === null ? m.stakes_bothSidesWonAs() : null
}

/** As one side reads it: its own points first. */
export const scoreWords = (games: readonly Game[], own: Side): string =>
  games.map(({ a, b }) => (own === 'a' ? `${a}–${b}` : `${b}–${a}`)).join(', ')
