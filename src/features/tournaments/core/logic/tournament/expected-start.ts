import { formatEventDate } from '#/lib/dates'
import { durationWords } from './day-times'
import type { MatchView, TournamentView } from './view'
import { comingUp, isOnCourt, isToCome } from './view-names'
import * as m from '#/lib/messages.gen'

/**
 * Minutes from the start at which a match is to be expected: its planned time, later by as much as the first match that
 * should have begun is behind, and not before play goes on. Null without a plan. `now`: minutes from the start.
 */
export function expectedStart(view: TournamentView, match: MatchView, now: number): number | null {
  if (match.start === null || !isToCome(match)) return match.start
  const starts = view.matches.flatMap((one) => (isToCome(one) && one.start !== null ? [one.start] : []))
  return match.start + behindBy(view, starts, now)
}

/** How much later all is than planned: as the first match that should have begun is, and not before play goes on. */
const behindBy = (
  view: Pick<TournamentView, 'delayedUntil'>,
  starts: readonly number[],
  now: number,
): number => Math.max(0, Math.max(now, view.delayedUntil ?? now) - Math.min(...starts))

type Expected = Pick<TournamentView, 'settings' | 'matches' | 'delayedUntil'>

/** When the matches end that are drawn. */
function drawnEnd(view: Expected, now: number): number | null {
  const { matchMinutes } = view.settings
  const starts = view.matches.flatMap((one) => (isToCome(one) && one.start !== null ? [one.start] : []))
  const under = view.matches
    .filter(isOnCourt)
    .map(({ calledAt }) => Math.max(now, (calledAt ?? now) + matchMinutes))
  if (starts.length === 0) return under.length > 0 ? Math.max(...under) : null
  return Math.max(Math.max(...starts) + matchMinutes + behindBy(view, starts, now), ...under)
}

/**
 * Minutes from the start at which play is expected to end, or null with nothing planned: with the plan's last match, later
 * by as much as all is behind, and by what is not drawn yet. `now`: minutes from the start; it passes, and the end moves.
 */
export function expectedEnd(
  view: Expected & Pick<TournamentView, 'undrawnMinutes'>,
  now: number,
): number | null {
  const drawn = drawnEnd(view, now)
  if (drawn !== null) return drawn + view.undrawnMinutes
  const isBetween = view.undrawnMinutes > 0 && view.matches.every((match) => !isToCome(match))
  return isBetween ? Math.max(now, view.delayedUntil ?? now) + view.undrawnMinutes : null
}

/** Longer before the first match than this nobody counts minutes. */
const FAR_AHEAD_MINUTES = 180

/** Matches that come before one, of those without a time too. */
const before = (view: TournamentView, match: MatchView): number =>
  comingUp(view).findIndex(({ id }) => id === match.id)

/** "in about 12 min", "any minute now", "5 matches before yours", "on Saturday, April 10, 2027". */
export function waitWords(view: TournamentView, match: MatchView, now: number): string {
  const start = expectedStart(view, match, now)
  if (start === null) {
    const ahead = before(view, match)
    if (ahead <= 0) return m.tournamentCore_nextLine()
    return m.tournamentCore_matchesBeforeYours({ count: ahead })
  }
  if (now < -FAR_AHEAD_MINUTES)
    return m.tournamentCore_onDay({ day: formatEventDate(view.settings.date, { weekday: true }) })
  const minutes = Math.round(start - now)
  return minutes <= 1
    ? m.tournamentCore_anyMinuteNow()
    : m.tournamentCore_inAbout({ time: durationWords(minutes) })
}
