import type { Court, TournamentSettings } from './settings'
import { startInstant, type TournamentState } from './state'

const MINUTE_MS = 60_000

const moved = (minutes: number | null, by: number) => (minutes === null ? null : minutes + by)

const courtMoved = (court: Court, by: number): Court => ({
  ...court,
  opens: moved(court.opens, by),
  closes: moved(court.closes, by),
})

const mapped = <Value>(map: ReadonlyMap<string, Value>, change: (value: Value) => Value) =>
  new Map([...map].map(([key, value]) => [key, change(value)]))

/**
 * The state under settings that may start at another time. Minutes count from the start, so that those written before are
 * counted anew: what was played keeps the instant it was played at, and what was promised (a court's hours, who comes late,
 * when play goes on) the time on the clock. The plan goes along with the start.
 */
export function withStart(state: TournamentState, settings: TournamentSettings): TournamentState {
  const { settings: before } = state
  const later = (startInstant(settings) - startInstant(before)) / MINUTE_MS
  // As much later as the clock says, whatever became of the day.
  const asBefore = startInstant({ ...settings, startTime: before.startTime })
  const onClock = (asBefore - startInstant(settings)) / MINUTE_MS
  if (later === 0 && onClock === 0) return { ...state, settings }
  return {
    ...state,
    settings: { ...settings, courts: settings.courts.map((court) => courtMoved(court, onClock)) },
    courts: state.courts.map((court) => courtMoved(court, onClock)),
    scores: mapped(state.scores, (scores) => scores.map((score) => ({ ...score, at: score.at - later }))),
    called: mapped(state.called, (called) => ({ ...called, at: called.at - later })),
    entrants: mapped(state.entrants, (one) => ({ ...one, lateUntil: moved(one.lateUntil, onClock) })),
    delayedUntil: moved(state.delayedUntil, onClock),
  }
}
