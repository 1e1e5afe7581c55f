import { addDays, daysBetween, localDateTime } from '#/lib/dates'
import type { Act } from './acts'
import type { TournamentSettings } from './settings'
import { fieldOf, type TournamentState } from './state'

const WEEK_DAYS = 7

/** The first day that is whole weeks after another and not before today. */
function weeksLater(date: string, today: string): string {
  const weeks = Math.max(1, Math.ceil(daysBetween(date, today) / WEEK_DAYS))
  return addDays(date, weeks * WEEK_DAYS)
}

/** The courts as they came to be, open again where one was lost on the day. */
const courtsOf = ({ courts, settings }: TournamentState) =>
  courts.map(({ id, name }) => {
    const planned = settings.courts.find((court) => court.id === id)
    return { id, name, opens: planned?.opens ?? null, closes: planned?.closes ?? null }
  })

/** What the same tournament starts from the next time: its settings as they came to be, and who was in it, as seeded. */
export function cloneOf(
  state: TournamentState,
  now: Date,
): { settings: TournamentSettings; entries: { id: string; act: Act }[] } {
  const { settings } = state
  const { date: today } = localDateTime(now, settings.zone)
  return {
    settings: { ...settings, date: weeksLater(settings.date, today), courts: courtsOf(state) },
    entries: fieldOf(state).map(({ id, name, players, club, rating, group }, index) => ({
      id: `enter-${index}`,
      act: { act: 'enter', entrant: id, asked: false, name, players, club, rating, group },
    })),
  }
}
