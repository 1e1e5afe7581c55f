import { newSettings, numberedCourts } from '#/features/tournaments/core/logic/tournament/defaults'
import { proposePools } from '#/features/tournaments/core/logic/tournament/draws'
import { decide, newTournament, type Tournament } from '#/features/tournaments/core/logic/tournament/log'
import { knownSides, matchesOf } from '#/features/tournaments/core/logic/tournament/matches'
import type { Act, MatchSides } from '#/features/tournaments/core/logic/tournament/acts'
import type { TournamentSettings } from '#/features/tournaments/core/logic/tournament/settings'

const START = Date.UTC(2027, 3, 10, 16)
const MINUTE_MS = 60_000

/** Two pools of four on three courts, the first two of each go on. */
export const CUP: TournamentSettings = {
  ...newSettings('2027-04-10', 'America/Los_Angeles'),
  name: 'Spring Open',
  courts: numberedCourts(3),
}

const minuteOf = (minute: number): string => new Date(START + minute * MINUTE_MS).toISOString()

/** Adds acts one after another, a minute apart from the start on; the first is 'act-1'. */
export function acted(tournament: Tournament, ...acts: readonly Act[]): Tournament {
  return acts.reduce((now, act) => {
    const minute = now.log.length
    return decide(now, { id: `act-${minute + 1}`, at: minuteOf(minute), by: 'Kit', byId: null, act })
  }, tournament)
}

export const entering = (id: string, asked = false): Act => ({
  act: 'enter',
  entrant: id,
  asked,
  name: `Team ${id.toUpperCase()}`,
  players: [],
  club: null,
  rating: null,
  group: null,
})

/** Teams a to h, drawn: a, d, e, h in the first pool. */
export function drawnCup(settings: TournamentSettings = CUP): Tournament {
  const entered = acted(newTournament(settings), ...[...'abcdefgh'].map((id) => entering(id)))
  return acted(entered, proposePools(entered.state, 'seed'))
}

/** One beats the other in a match, 11 to `points`. */
export function beats(tournament: Tournament, match: string, sides: MatchSides, points = 5): Act {
  const version = tournament.versions.get(match) ?? 0
  return { act: 'score', match, sides, games: [[11, points]], ending: { kind: 'played' }, version }
}

/** All matches of the pools, won by whoever comes first in the alphabet. */
export function poolsPlayed(tournament: Tournament): Tournament {
  return matchesOf(tournament.state).reduce((now, match) => {
    const sides = knownSides(match)
    if (match.place.stage !== 'pool' || !sides) return now
    const [winner, loser] = sides.toSorted() as [string[], string[]]
    return acted(now, beats(now, match.id, [winner, loser]))
  }, tournament)
}
