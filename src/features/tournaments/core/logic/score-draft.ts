import type { GameScore, ScoreFormat, Side } from '#/features/tournaments/core/logic/scoring/scores'
import type { ScoreEnding } from '#/features/tournaments/core/logic/tournament/acts'
import type { Score } from '#/features/tournaments/core/logic/tournament/state'
import * as m from '#/lib/messages.gen'

/** A score as it is typed: points as text, by game. `side`: who retired or didn't play. */
export type ScoreDraft = {
  games: readonly (readonly [string, string])[]
  ending: ScoreEnding['kind']
  side: Side | null
}

/** A score to go on from, or an empty one: a line for every game that may be played. */
export function draftOf(format: ScoreFormat, score: Pick<Score, 'games' | 'ending'> | null): ScoreDraft {
  const games = Array.from({ length: format.bestOf }, (_, index): [string, string] => {
    const game = score?.games[index]
    return game ? [String(game[0]), String(game[1])] : ['', '']
  })
  const ending = score?.ending ?? { kind: 'played' }
  // A match that was going on is being finished.
  if (ending.kind === 'playing') return { games, ending: 'played', side: null }
  return { games, ending: ending.kind, side: 'side' in ending ? ending.side : null }
}

type Read =
  | { games: GameScore[]; ending: ScoreEnding; problem: null }
  | { problem: string; game: number | null }

const POINTS = /^\d{1,3}$/

/** What was typed, read: games up to the last that has anything in it. */
export function readDraft({ games, ending, side }: ScoreDraft): Read {
  if ((ending === 'retired' || ending === 'forfeit') && side === null)
    return {
      problem: ending === 'retired' ? m.tournamentCore_sayWhoRetired() : m.tournamentCore_sayWhoDidntPlay(),
      game: null,
    }
  const last = games.findLastIndex(([one, other]) => one.trim() !== '' || other.trim() !== '')
  const typed = ending === 'forfeit' ? [] : games.slice(0, last + 1)
  const wrong = typed.findIndex((game) => !game.every((points) => POINTS.test(points.trim())))
  if (wrong !== -1) return { problem: m.tournamentCore_enterBothSides(), game: wrong }
  const read = typed.map(([one, other]): GameScore => [Number(one), Number(other)])
  const how: ScoreEnding =
    ending === 'retired' || ending === 'forfeit' ? { kind: ending, side: side as Side } : { kind: ending }
  return { games: read, ending: how, problem: null }
}
