import { callCourts } from '#/features/tournaments/core/logic/courts/next-match'
import type { Act } from './acts'
import { knownSides, matchesOf, type Match } from './matches'
import { isClosed } from './settings'
import type { TournamentState } from './state'
import { asCourtMatch } from './slot-facts'

type Call = Extract<Act, { act: 'call' }>

/** Matches for the courts that are free, the longest-waiting rested teams first. */
export function proposeCalls(state: TournamentState, now: number): Call[] {
  const { settings, courts } = state
  if (state.delayedUntil !== null && now < state.delayedUntil) return []
  const matches = matchesOf(state)
  const under = matches.filter(({ state: stands }) => stands === 'called' || stands === 'playing')
  const onCourt = new Set(under.map((match) => match.called?.court ?? match.score?.court))
  const free = [...courts.keys()].filter((index) => {
    const court = courts[index]
    if (!court || onCourt.has(court.id)) return false
    return (court.opens ?? -Infinity) <= now && !isClosed(court, now)
  })
  const byPlan = matches
    .filter(({ state: stands }) => stands === 'ready')
    .toSorted(
      (one, other) =>
        roundOf(one) - roundOf(other) ||
        (one.placed?.slot ?? Infinity) - (other.placed?.slot ?? Infinity) ||
        0,
    )
  const people = peopleOf(byPlan)
  const away = teamsWith(people, awayFrom(state, now))
  const ended = lastEnded(matches, people)
  const busy = new Set(under.flatMap((match) => knownSides(match)?.flat() ?? []))
  const inRounds = [...Map.groupBy(byPlan, roundOf).values()].map((round) => round.flatMap(asCourtMatch))
  // Court by court: of partners who change, whoever is called is on no other side any more.
  return free.flatMap((index): Call[] => {
    const playing = teamsWith(people, busy)
    const call = { now, restMinutes: settings.restMinutes, playing, away, lastEnded: ended }
    const called = firstOf(inRounds, (waiting) => callCourts({ ...call, waiting }, [index])[0]?.match)
    const match = byPlan.find(({ id }) => id === called)
    const sides = match && knownSides(match)
    const court = courts[index]
    if (!sides || !court) return []
    for (const id of sides.flat()) busy.add(id)
    return [{ act: 'call', match: match.id, sides, court: court.id }]
  })
}

/** A round is called before the one after it; pools and the bracket have none to wait for. */
const roundOf = ({ place }: Match): number => (place.stage === 'round' ? place.round : -1)

function firstOf<In, Out>(items: readonly In[], found: (item: In) => Out | undefined): Out | undefined {
  for (const item of items) {
    const result = found(item)
    if (result !== undefined) return result
  }
  return undefined
}

/** Who is in each side that waits, by the side's name in `CourtMatch`. */
const peopleOf = (matches: readonly Match[]): Map<string, readonly string[]> =>
  new Map(matches.flatMap((match) => knownSides(match) ?? []).map((side) => [side.join('+'), side]))

const teamsWith = (people: ReadonlyMap<string, readonly string[]>, ids: ReadonlySet<string>): Set<string> =>
  new Set([...people].flatMap(([team, side]) => (side.some((id) => ids.has(id)) ? [team] : [])))

const awayFrom = ({ entrants }: TournamentState, now: number): Set<string> =>
  new Set(
    [...entrants.values()].flatMap(({ id, lateUntil }) =>
      lateUntil !== null && now < lateUntil ? [id] : [],
    ),
  )

/** When each side that waits has last played: the one of its players who came off a court last. */
function lastEnded(
  matches: readonly Match[],
  people: ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  const ended = new Map<string, number>()
  for (const { state, score } of matches)
    if (state === 'done' && score)
      for (const id of score.sides.flat()) ended.set(id, Math.max(score.at, ended.get(id) ?? -Infinity))
  return new Map(
    [...people].flatMap(([team, side]) => {
      const last = Math.max(...side.map((id) => ended.get(id) ?? -Infinity))
      return last === -Infinity ? [] : [[team, last] as const]
    }),
  )
}
