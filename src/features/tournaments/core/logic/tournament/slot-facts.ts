import type { CourtMatch, TeamTimes } from '#/features/tournaments/core/logic/courts/court-plan'
import type { CourtWindow } from '#/features/tournaments/core/logic/courts/court-windows'
import { courtWindow, slotStart, type SlotClock } from '#/features/tournaments/core/logic/courts/slot-clock'
import { knownSides, type Match } from './matches'
import type { TournamentSettings } from './settings'
import type { TournamentState } from './state'

// What a plan has to know of a tournament, counted in slots.

/** Slots count from the tournament's start. */
export const clockOf = ({ matchMinutes }: TournamentSettings): SlotClock => ({
  start: 0,
  slotMinutes: matchMinutes,
})

export const isPlanned = ({ state }: Match) => state === 'ready' || state === 'waiting'

/** The first slot that has not begun at a minute, and not before play goes on again. */
export function firstFreeSlot({ settings, delayedUntil }: TournamentState, now: number): number {
  const from = Math.max(0, now, delayedUntil ?? 0)
  return Math.ceil(from / settings.matchMinutes)
}

/** The first slot in which the court of a match under way is free again. */
const freeAgain = (state: TournamentState, { called, score }: Match, now: number): number => {
  const { matchMinutes } = state.settings
  const began = called?.at ?? score?.at ?? now
  return Math.ceil(Math.max(began + matchMinutes, now) / matchMinutes)
}

const pairOf = (match: Match): [string, string] | null => {
  const sides = knownSides(match)
  return sides && [sides[0].join('+'), sides[1].join('+')]
}

export const asCourtMatch = (match: Match): CourtMatch[] => {
  const sides = pairOf(match)
  return sides ? [{ id: match.id, sides }] : []
}

export function windowsOf(state: TournamentState, from: number): CourtWindow[] {
  return state.courts.map(({ opens, closes }) => {
    const { from: first = 0, to } = courtWindow(clockOf(state.settings), {
      ...(opens === null ? {} : { opens }),
      ...(closes === null ? {} : { closes }),
    })
    return { from: Math.max(0, first - from), ...(to === undefined ? {} : { to: Math.max(0, to - from) }) }
  })
}

/** When each team can play, in slots from `from`: after what it has played or plays, and not before it comes. */
export function teamTimesOf(
  state: TournamentState,
  matches: readonly Match[],
  from: number,
  now: number,
): Map<string, TeamTimes> {
  const { matchMinutes } = state.settings
  const times = new Map<string, TeamTimes>()
  const lower = (team: string, given: TeamTimes) => times.set(team, { ...times.get(team), ...given })
  for (const { id, lateUntil } of state.entrants.values())
    if (lateUntil !== null) lower(id, { earliest: Math.max(0, Math.ceil(lateUntil / matchMinutes) - from) })
  for (const match of matches) {
    const last = lastSlotOf(state, match, now)
    if (last === null) continue
    for (const team of pairOf(match) ?? []) {
      const before = Math.min(-1, last - from)
      lower(team, { lastBefore: Math.max(before, times.get(team)?.lastBefore ?? -Infinity) })
    }
  }
  return times
}

/** The slot in which a match was played, or will be over; null for one that has not begun. */
export function lastSlotOf(state: TournamentState, match: Match, now: number): number | null {
  if (match.state === 'called' || match.state === 'playing') return freeAgain(state, match, now) - 1
  if (match.state !== 'done' || !match.score) return null
  return Math.ceil(match.score.at / state.settings.matchMinutes) - 1
}

/** By a court's number the first slot in which the match on it is over. */
export function busyCourts(
  state: TournamentState,
  matches: readonly Match[],
  now: number,
): Map<number, number> {
  const busy = new Map<number, number>()
  for (const match of matches) {
    if (match.state !== 'called' && match.state !== 'playing') continue
    const court = state.courts.findIndex(({ id }) => id === (match.called?.court ?? match.score?.court))
    if (court !== -1) busy.set(court, freeAgain(state, match, now))
  }
  return busy
}

/** Minutes from the start at which a match is to begin, by the plan. */
export const plannedStart = (
  settings: TournamentSettings,
  { placed }: Pick<Match, 'placed'>,
): number | null => placed && slotStart(clockOf(settings), placed.slot)
