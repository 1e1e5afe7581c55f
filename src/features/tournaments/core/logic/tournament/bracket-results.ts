import {
  deriveBracket,
  type Bracket,
  type BracketResult,
} from '#/features/tournaments/core/logic/bracket/elimination'
import { gameWinner, type ScoreFormat } from '#/features/tournaments/core/logic/scoring/scores'
import type { PlayoffSettings } from './settings'
import { hasWithdrawn, type TournamentState } from './state'

/** What the ids of a bracket's matches begin with, among those of all matches. */
export const BRACKET_PREFIX = 'b.'

export const bracketMatchId = (id: string): string => BRACKET_PREFIX + id

/** The bracket's settings: of the format itself, or of what follows the pools. */
export function bracketSettingsOf({ settings }: TournamentState): PlayoffSettings['bracket'] | null {
  if (settings.format.kind === 'bracket') return settings.format.bracket
  return settings.format.kind === 'pools' ? (settings.format.playoffs?.bracket ?? null) : null
}

function bracketResults(state: TournamentState, format: ScoreFormat): BracketResult[] {
  return [...state.scores].flatMap(([match, scores]) => {
    if (!match.startsWith(BRACKET_PREFIX)) return []
    return scores.flatMap(({ sides, games, ending }): BracketResult[] => {
      // Nobody goes on before whoever keeps the score says that it is over.
      if (ending.kind === 'playing') return []
      const ids: [string, string] = [sides[0][0] as string, sides[1][0] as string]
      return [
        {
          match: match.slice(BRACKET_PREFIX.length),
          sides: ids,
          games: games.filter((game) => gameWinner(format, game) !== null),
          ...('side' in ending ? { conceded: ids[ending.side] } : {}),
        },
      ]
    })
  })
}

/** The bracket as its results leave it; null before it is drawn. */
export function bracketOf(state: TournamentState): Bracket | null {
  const settings = bracketSettingsOf(state)
  if (!settings || !state.bracketSeeds) return null
  return deriveBracket({
    settings,
    seeds: state.bracketSeeds,
    results: bracketResults(state, state.settings.scoring),
    withdrawn: state.bracketSeeds.filter((id) => hasWithdrawn(state, id)),
  })
}
