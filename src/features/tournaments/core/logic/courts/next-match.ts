import type { CourtMatch } from './court-plan'

/** How things stand when a court is free. Times are minutes since the day's beginning. */
export type CourtCall = {
  now: number
  /** Rest that every team gets between two matches. */
  restMinutes: number
  /** Matches not begun, in the order of the plan. */
  waiting: readonly CourtMatch[]
  /** Teams on a court. */
  playing: ReadonlySet<string>
  /** Teams that are not there (yet). */
  away: ReadonlySet<string>
  /** When each team's last match ended; teams not named have waited since the beginning. */
  lastEnded: ReadonlyMap<string, number>
}

type NextMatch = {
  /** The match to call, null when none can be. */
  match: string | null
  /** Minutes that the longest-waiting team of the match has waited; 0 without a match. */
  waited: number
  /** Without a match: when the first will be ready, if no match under way ends before. Null when one has to. */
  readyAt: number | null
}

/**
 * The match for a free court: of those whose teams are there, free and rested, the one whose longer-waiting team has
 * waited longest; then by the other team's wait, then by the plan.
 */
export function nextMatch(call: CourtCall): NextMatch {
  const { now, restMinutes, waiting, playing, away, lastEnded } = call
  const restedAt = (team: string) => {
    const ended = lastEnded.get(team)
    return ended === undefined ? 0 : ended + restMinutes
  }
  const possible = waiting
    .filter(({ sides }) => !sides.some((team) => playing.has(team) || away.has(team)))
    .map(({ id, sides }) => ({
      id,
      readyAt: Math.max(...sides.map(restedAt)),
      waits: sides.map((team) => now - (lastEnded.get(team) ?? 0)).toSorted((one, other) => other - one),
    }))
  const [longest] = possible
    .filter(({ readyAt }) => readyAt <= now)
    .toSorted(
      (one, other) =>
        (other.waits[0] ?? 0) - (one.waits[0] ?? 0) || (other.waits[1] ?? 0) - (one.waits[1] ?? 0),
    )
  if (longest) return { match: longest.id, waited: longest.waits[0] ?? 0, readyAt: null }
  const first = Math.min(...possible.map(({ readyAt }) => readyAt))
  return { match: null, waited: 0, readyAt: first === Infinity ? null : first }
}

/** Calls matches to several free courts, in the order given: nobody twice. Courts without a match are left out. */
export function callCourts(call: CourtCall, courts: readonly number[]): { court: number; match: string }[] {
  const playing = new Set(call.playing)
  let waiting = call.waiting
  return courts.flatMap((court) => {
    const { match } = nextMatch({ ...call, waiting, playing })
    if (match === null) return []
    for (const { id, sides } of waiting) if (id === match) for (const team of sides) playing.add(team)
    waiting = waiting.filter(({ id }) => id !== match)
    return [{ court, match }]
  })
}
