import type { GameScore } from '#/features/tournaments/core/logic/scoring/scores'
import type { ScoreEnding } from './acts'
import type { MatchView, TournamentView } from './view'
import { sideName } from './view-names'
import * as m from '#/lib/messages.gen'

/** How a match stands, in a word or two; null where the score says it all. */
export function standWords({ state, decidedBy }: MatchView): string | null {
  if (state === 'void') return m.tournamentCore_doesntCount()
  if (state === 'unneeded') return m.tournamentCore_notNeeded()
  if (state === 'called') return m.tournamentCore_onCourt()
  if (state === 'playing') return m.tournamentCore_playing()
  if (decidedBy === 'walkover') return m.tournamentCore_walkover()
  if (decidedBy === 'forfeit') return m.tournamentCore_forfeit()
  if (decidedBy === 'retired') return m.tournamentCore_retired()
  if (decidedBy === 'bye') return m.tournamentCore_bye()
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
  if (ending.kind === 'playing') return m.tournamentCore_stillPlaying({ score })
  if (ending.kind === 'played') return score
  const who = sideName(view, match, ending.side)
  return ending.kind === 'retired'
    ? m.tournamentCore_sideRetired({ score, who })
    : m.tournamentCore_sideDidntPlay({ who })
}

/** "One game", "Best of 3". */
export const bestOfWords = (games: number): string => m.tournamentCore_bestOf({ games })

/** "Best of 3 to 11, win by 2". */
export function formatWords({ bestOf, target, winBy, cap }: MatchView['format']): string {
  const words = { games: bestOf, target, winBy }
  return cap === null ? m.tournamentCore_scoring(words) : m.tournamentCore_scoringCapped({ ...words, cap })
}
