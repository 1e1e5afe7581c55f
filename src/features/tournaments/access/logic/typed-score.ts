import {
  canStandAt,
  gameWinner,
  scoreMatch,
  type GameScore,
  type ScoreFormat,
} from '#/features/tournaments/core/logic/scoring/scores'
import * as m from '#/lib/messages.gen'

/** What is wrong with typed games of a match that is over, or still played; null when they can stand. */
export function typedProblem(
  format: ScoreFormat,
  games: readonly GameScore[],
  kind: 'played' | 'playing',
): { words: string; game: number | null } | null {
  if (kind === 'played') return scoreMatch(format, { kind, games }).problem
  const wrong = games.findIndex(
    (game, index) =>
      !canStandAt(format, game) || (index < games.length - 1 && gameWinner(format, game) === null),
  )
  if (wrong !== -1) return { words: m.tournamentAccess_impossibleScore(), game: wrong }
  const won: [number, number] = [0, 0]
  for (const [index, game] of games.entries()) {
    if (won.includes((format.bestOf + 1) / 2))
      return { words: m.tournamentAccess_alreadyDecided(), game: index }
    const winner = gameWinner(format, game)
    if (winner !== null) won[winner] += 1
  }
  return null
}
