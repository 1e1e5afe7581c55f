import { randomUUID } from 'node:crypto'
import type { Act, EntrantDetails, MatchSides } from '#/features/tournaments/core/logic/tournament/acts'
import { proposeCalls } from '#/features/tournaments/core/logic/tournament/calls'
import {
  proposeBracket,
  proposePools,
  rotationTask,
  roundsAct,
  searchRounds,
} from '#/features/tournaments/core/logic/tournament/draws'
import { decide, newTournament, type Tournament } from '#/features/tournaments/core/logic/tournament/log'
import { knownSides, matchesOf, type Match } from '#/features/tournaments/core/logic/tournament/matches'
import { nextStep } from '#/features/tournaments/core/logic/tournament/next-step'
import type { TournamentSettings } from '#/features/tournaments/core/logic/tournament/settings'
import { startInstant } from '#/features/tournaments/core/logic/tournament/state'
import { searchTimes, timesAct, timesTask } from '#/features/tournaments/core/logic/tournament/times'
import { viewOf } from '#/features/tournaments/core/logic/tournament/view'
import { createRandom, type Random } from '#/lib/prng'

const MINUTE_MS = 60_000
/** When teams are entered, and when the draw is made. */
const ENTERED_MINUTE = -90
const DRAWN_MINUTE = -20
const SHORTEST_MATCH_MINUTES = 11
const LONGEST_MATCH_MINUTES = 19
/** Longer than any day here; a tournament that is stuck must not play for ever. */
const LAST_MINUTE = 16 * 60
const USUAL_RATING = 3.5
/** How much more often someone a whole rating better wins. */
const CHANCE_A_RATING = 0.3

type Day = { tournament: Tournament; random: Random }

function does({ tournament, random }: Day, minute: number, ...acts: readonly Act[]): Day {
  const at = new Date(startInstant(tournament.settings) + minute * MINUTE_MS).toISOString()
  const next = acts.reduce(
    (now, act) => decide(now, { id: randomUUID(), at, by: 'The organizer', byId: null, act }),
    tournament,
  )
  return { tournament: next, random }
}

function drawn(day: Day, minute: number): Day {
  const { state, settings } = day.tournament
  if (settings.format.kind === 'pools') return does(day, minute, proposePools(state, 'demo'))
  const task = rotationTask(state, 0, 'demo')
  const search = searchRounds(task)
  let step = search.next()
  while (!step.done) step = search.next()
  return does(day, minute, roundsAct(task, step.value))
}

function planned(day: Day, minute: number): Day {
  const { state } = day.tournament
  const task = timesTask(state, minute, 'demo')
  return does(day, minute, timesAct(state, task, searchTimes(task), minute))
}

const ratingOf = ({ tournament: { state } }: Day, side: readonly string[]): number =>
  side.reduce((sum, id) => sum + (state.entrants.get(id)?.rating ?? USUAL_RATING), 0) / side.length

function scoreOf(day: Day, match: Match, sides: MatchSides): Act {
  const { random, tournament } = day
  const better = ratingOf(day, sides[0]) - ratingOf(day, sides[1])
  const winner = random.chance(Math.min(0.9, Math.max(0.1, 0.5 + CHANCE_A_RATING * better))) ? 0 : 1
  const { target } = match.format
  const games = Array.from({ length: (match.format.bestOf + 1) / 2 }, () => {
    const close = random.chance(0.15)
    const [most, least] = close ? [target + 1, target - 1] : [target, random.int(2, target - 2)]
    return winner === 0 ? ([most, least] as const) : ([least, most] as const)
  })
  const version = tournament.versions.get(match.id) ?? 0
  return { act: 'score', match: match.id, sides, games, ending: { kind: 'played' }, version }
}

const isOnCourt = ({ state }: Match) => state === 'called' || state === 'playing'

/** How the matches stand that are on, but for the one that was called last: someone writes as they play. */
function scoredSoFar(day: Day, minute: number): Day {
  const { state, versions } = day.tournament
  const on = matchesOf(state).filter(isOnCourt)
  const acts = on.slice(0, -1).flatMap((match): Act[] => {
    const sides = knownSides(match)
    const version = versions.get(match.id) ?? 0
    const { target } = match.format
    const points = [day.random.int(1, target - 2), day.random.int(1, target - 2)] as const
    return sides
      ? [{ act: 'score', match: match.id, sides, games: [points], ending: { kind: 'playing' }, version }]
      : []
  })
  return does(day, minute, ...acts)
}

/** What an organizer does when the courts are empty; null when there is nothing left to do. */
function goneOn(day: Day, minute: number): Day | null {
  const { state } = day.tournament
  const step = nextStep(day.tournament, viewOf(day.tournament, minute), minute)
  if (step?.step === 'end') return does(day, minute, { act: 'end' })
  if (step?.step !== 'playoffs' && step?.step !== 'rule-ties') return null
  const { act, ties } = proposeBracket(state, 'demo')
  if (act) return planned(does(day, minute, act), minute)
  return does(day, minute, ...ties.map((order): Act => ({ act: 'rule', order })))
}

/** Ends the matches that are over by then, and sends the next ones to the courts. */
function playedMinute(before: Day, minute: number, ends: Map<string, number>): Day {
  let day = before
  for (const match of matchesOf(day.tournament.state).filter(isOnCourt)) {
    const sides = knownSides(match)
    if (sides && (ends.get(match.id) ?? 0) <= minute) day = does(day, minute, scoreOf(day, match, sides))
  }
  const calls = proposeCalls(day.tournament.state, minute)
  for (const { match } of calls)
    ends.set(match, minute + day.random.int(SHORTEST_MATCH_MINUTES, LONGEST_MATCH_MINUTES))
  return does(day, minute, ...calls)
}

/**
 * A day of play as its organizer would have run it.
 *
 * @param until minutes from the start after which nothing has happened yet
 */
export function playTournament(
  settings: TournamentSettings,
  entrants: readonly EntrantDetails[],
  { until, seed }: { until: number; seed: number },
): Tournament {
  const entered = entrants.map((details, index): Act => ({
    act: 'enter',
    entrant: `t${index + 1}`,
    asked: false,
    ...details,
  }))
  const start: Day = { tournament: newTournament(settings), random: createRandom(seed, settings.name) }
  let day = planned(drawn(does(start, ENTERED_MINUTE, ...entered), DRAWN_MINUTE), DRAWN_MINUTE)
  const ends = new Map<string, number>()
  const last = Math.min(until, LAST_MINUTE)
  for (let minute = 0; minute <= last; minute += 1) {
    day = playedMinute(day, minute, ends)
    if (matchesOf(day.tournament.state).some(isOnCourt)) continue
    const next = goneOn(day, minute)
    if (!next || next.tournament.state.ended) return next?.tournament ?? day.tournament
    day = next
  }
  return scoredSoFar(day, last).tournament
}
