import type { GameScore } from '#/features/tournaments/core/logic/scoring/scores'
import type { ScoreEnding } from './acts'
import type { MatchView, TournamentView } from './view'
import { sideName } from './view-names'

/** How a match stands, in a word or two; null where the score says it all. */
export function standWords({ state, decidedBy }: MatchView): string | null {
  if (state === 'void') return 'Doesn’t count'
  if (state === 'unneeded') return 'Not needed'
  if (state === 'called') return 'On court'
  if (state === 'playing') return 'Playing'
  if (decidedBy === 'walkover') return 'Walkover'
  if (decidedBy === 'forfeit') return 'Forfeit'
  if (decidedBy === 'retired') return 'Retired'
  if (decidedBy === 'bye') return 'Bye'
  return null
}

/** "11–9, 4–11, 11–6", in the order of the sides. */
export const gamesWords = (games: readonly GameScore[]): string =>
  games.map(([home, away]) => `${home}–${away}`).join(', ')

/** "11–7"; "5–3, still playing"; "5–3, Aces retired"; "Aces didn’t play". In the order of the match's sides. */
export function resultWords(
  view: TournamentView,
  match: MatchView,
  { games, ending }: { games: readonly GameScore[]; ending: ScoreEnding },
): string {
  const score = gamesWords(games) || '0–0'
  if (ending.kind === 'playing') return `${score}, still playing`
  if (ending.kind === 'played') return score
  const who = sideName(view, match, ending.side)
  return ending.kind === 'retired' ? `${score}, ${who} retired` : `${who} didn’t play`
}

/** "One game", "Best of 3". */
export const bestOfWords = (games: number): string => (games === 1 ? 'One game' : `Best of ${games}`)

/** "Best of 3 to 11, win by 2". */
export function formatWords({ bestOf, target, winBy, cap }: MatchView['format']): string {
  const most = cap === null ? '' : `, first to ${cap} at the latest`
  return `${bestOfWords(bestOf)} to ${target}, win by ${winBy}${most}`
}
