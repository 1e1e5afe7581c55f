import type { Act, LogEntry } from '#/features/tournaments/core/logic/tournament/acts'
import { newSettings } from '#/features/tournaments/core/logic/tournament/defaults'
import { knownSides, matchesOf } from '#/features/tournaments/core/logic/tournament/matches'
import {
  decide,
  newTournament,
  replay,
  type Tournament,
} from '#/features/tournaments/core/logic/tournament/log'
import { proposePools } from '#/features/tournaments/core/logic/tournament/draws'
import { viewOf } from '#/features/tournaments/core/logic/tournament/view'
import type { Report } from './report'

const ACTS = 3_000
const TEAMS = 80
const POOLS = 10
const START = Date.UTC(2027, 3, 10, 16)
const SECOND_MS = 1_000

const settings = {
  ...newSettings('2027-04-10', 'America/Los_Angeles'),
  format: { kind: 'pools', pools: POOLS, meetings: 1, playoffs: null } as const,
}

/** A long day: every match of ten pools of eight, point by point. */
function longDay(): LogEntry[] {
  let now: Tournament = newTournament(settings)
  const does = (act: Act) => {
    const entry = {
      id: `act-${now.log.length}`,
      at: new Date(START + now.log.length * SECOND_MS).toISOString(),
      by: 'Kit',
      byId: null,
      act,
    }
    now = decide(now, entry)
  }
  for (let team = 1; team <= TEAMS; team += 1) {
    const details = { name: `Team ${team}`, players: [], club: null, rating: null, group: null }
    does({ act: 'enter', entrant: `t${team}`, asked: false, ...details })
  }
  does(proposePools(now.state, 'bench'))
  for (const match of matchesOf(now.state)) {
    const sides = knownSides(match)
    if (!sides) continue
    for (let points = 1; points <= settings.scoring.target; points += 1) {
      if (now.log.length === ACTS) return [...now.log]
      const ending = { kind: points === settings.scoring.target ? 'played' : 'playing' } as const
      const version = now.versions.get(match.id) ?? 0
      does({ act: 'score', match: match.id, sides, games: [[points, 3]], ending, version })
    }
  }
  return [...now.log]
}

/** What a server does with a log it has not in hand, and what every score costs a screen. */
export function replayTable(report: Report): void {
  report.head('A tournament from its log')
  const log = longDay()
  const begun = performance.now()
  const tournament = replay(settings, log)
  const replayed = performance.now()
  viewOf(tournament, 0)
  const viewed = performance.now()
  report.row(`${log.length} acts replayed`, `${(replayed - begun).toFixed(1)} ms`)
  report.row('the view made of them', `${(viewed - replayed).toFixed(1)} ms`)
}
