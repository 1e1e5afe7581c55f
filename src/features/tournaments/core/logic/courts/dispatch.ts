import type { CourtMatch, CourtTimes, CourtTimesInput, TeamTimes } from './court-plan'
import { planCourtTimes } from './court-times'
import type { CourtWindow } from './court-windows'

/** How a day stands. Slots count from the day's beginning. */
export type DaySoFar = {
  /** The first slot that can still be filled. */
  now: number
  /** All matches that are to be played today, those done and those under way included. */
  matches: readonly CourtMatch[]
  /** The slot in which each finished match was played. */
  done: ReadonlyMap<string, number>
  /** Matches under way: their court, and the first slot in which it will be free again. */
  running: ReadonlyMap<string, { court: number; until: number }>
  /** When each court is open, as far as is known now: an added court begins later, a lost one ends. */
  courts: readonly CourtWindow[]
  /** The first slot in which play goes on, after rain or a late start. */
  resume?: number
  /** The first slot of teams that come late. */
  late?: ReadonlyMap<string, number>
}

type Replanning = Omit<CourtTimesInput, 'matches' | 'courts' | 'teams'>

/**
 * A new plan for what has not begun: finished matches and those under way keep their slot and court, and rests are counted
 * from them on. Everything else is laid out anew, as `planCourtTimes` does, in the courts' time that is left.
 *
 * `placements`, `slots` and `unplaced` speak of what was laid out anew, in slots of the day.
 */
export function replanRest(day: DaySoFar, how: Replanning): CourtTimes {
  const { now } = day
  const plan = planCourtTimes({
    ...how,
    matches: day.matches.filter(({ id }) => !day.done.has(id) && !day.running.has(id)),
    courts: windowsFrom(day),
    teams: teamTimes(day),
  })
  const placements = plan.placements.map((placement) => ({ ...placement, slot: placement.slot + now }))
  return { ...plan, placements, slots: plan.slots === 0 ? 0 : plan.slots + now }
}

/** The courts' windows counted from `now`, without the time that is taken. */
function windowsFrom({ now, courts, running, resume = 0 }: DaySoFar): CourtWindow[] {
  const busyUntil = new Map([...running.values()].map(({ court, until }) => [court, until]))
  return courts.map(({ from = 0, to }, court) => ({
    from: Math.max(0, from - now, resume - now, (busyUntil.get(court) ?? 0) - now),
    ...(to === undefined ? {} : { to: Math.max(0, to - now) }),
  }))
}

/** When each team may play again and when it played last, counted from `now`. */
function teamTimes({ now, matches, done, running, late }: DaySoFar): Map<string, TeamTimes> {
  const last = new Map<string, number>()
  for (const { id, sides } of matches) {
    const until = running.get(id)?.until
    const slot = until === undefined ? done.get(id) : until - 1
    if (slot === undefined) continue
    for (const team of sides) last.set(team, Math.max(slot, last.get(team) ?? slot))
  }
  return new Map(
    [...new Set([...last.keys(), ...(late?.keys() ?? [])])].map((team) => [
      team,
      {
        earliest: Math.max(0, (late?.get(team) ?? 0) - now),
        ...(last.has(team) ? { lastBefore: (last.get(team) as number) - now } : {}),
      },
    ]),
  )
}
