import { clockWords } from './day-times'
import { sideIds } from './matches'
import type { MatchView, TournamentView } from './view'
import { isToCome } from './view-names'
import * as m from '#/lib/messages.gen'

/** Why what is planned can no longer come about: each goes once the times are planned anew. */
export type PlanFault =
  | { fault: 'court-shut'; court: string; matches: number }
  /** A court that was added, and that the plan does not know. */
  | { fault: 'court-unused'; court: string }
  | { fault: 'comes-late'; entrant: string }
  | { fault: 'play-waits'; until: number }
  /** `closing`: all courts close, so that planning anew may not be enough. */
  | { fault: 'no-time'; matches: number; closing: boolean }

type Timed = MatchView & { start: number }
const isTimed = (match: MatchView): match is Timed => match.start !== null

function courtFaults(
  { courts, matches, settings }: TournamentView,
  timed: readonly Timed[],
  now: number,
): PlanFault[] {
  const used = new Set(matches.map(({ court }) => court))
  return courts.flatMap(({ id, name, opens, closes }): PlanFault[] => {
    const shut = timed.filter(
      ({ court, start }) =>
        court === id &&
        (start < (opens ?? -Infinity) || start + settings.matchMinutes > (closes ?? Infinity)),
    )
    if (shut.length > 0) return [{ fault: 'court-shut', court: name, matches: shut.length }]
    const isOpen = closes === null && (opens ?? now) <= now
    return isOpen && !used.has(id) && timed.length > courts.length
      ? [{ fault: 'court-unused', court: name }]
      : []
  })
}

/** Of pools only: rounds are drawn without whoever is late, and nobody knows yet who plays in a bracket. */
function lateFaults({ entrants }: TournamentView, timed: readonly Timed[]): PlanFault[] {
  return entrants.flatMap(({ id, name, lateUntil, withdrawn }): PlanFault[] => {
    const before = ({ place, start, sides }: Timed) =>
      place.stage === 'pool' &&
      start < (lateUntil ?? -Infinity) &&
      sides.some((side) => sideIds(side).includes(id))
    return !withdrawn && timed.some(before) ? [{ fault: 'comes-late', entrant: name }] : []
  })
}

/** What of a plan does not fit what is known by now; nothing where nothing is planned. `now`: minutes from the start. */
export function planFaults(view: TournamentView, now: number): PlanFault[] {
  const { matches, courts, delayedUntil } = view
  if (view.phase === 'ended' || !matches.some(isTimed)) return []
  const open = matches.filter((match) => isToCome(match) && !match.sides.includes('nobody'))
  const timed = open.filter(isTimed)
  const missing = open.length - timed.length
  const waits = delayedUntil !== null && delayedUntil > now && timed.some(({ start }) => start < delayedUntil)
  return [
    ...courtFaults(view, timed, now),
    ...lateFaults(view, timed),
    ...(waits ? [{ fault: 'play-waits', until: delayedUntil } as const] : []),
    ...(missing > 0
      ? [
          {
            fault: 'no-time',
            matches: missing,
            closing: courts.length > 0 && courts.every(({ closes }) => closes !== null),
          } as const,
        ]
      : []),
  ]
}

export function planFaultWords({ settings }: Pick<TournamentView, 'settings'>, fault: PlanFault): string {
  switch (fault.fault) {
    case 'court-shut':
      return m.tournamentCore_courtShut({ court: fault.court, count: fault.matches })
    case 'court-unused':
      return m.tournamentCore_courtHasNoMatches({ court: fault.court })
    case 'comes-late':
      return m.tournamentCore_entrantWontHereYet({ entrant: fault.entrant })
    case 'play-waits':
      return m.tournamentCore_plannedBeforePlay({ time: clockWords(settings, fault.until) })
    case 'no-time':
      return fault.closing
        ? m.tournamentCore_courtsClose({ count: fault.matches })
        : m.tournamentCore_noTime({ count: fault.matches })
  }
}
