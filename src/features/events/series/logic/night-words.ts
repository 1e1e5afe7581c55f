import {
  addDays,
  formatTime,
  isoWeekdayOf,
  localToday,
  nextWeekday,
  relativeDay,
  weekdayName,
  zonedTimeToUtc,
  zoneAbbreviation,
} from '#/lib/dates'
import * as m from '#/lib/messages.gen'

type Night = { isoWeekday: number; startTime: string }

/** From Monday on, as rules name them. */
export const WEEKDAY_TOKENS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** 'Tuesdays at 7:00 PM'. */
export function weeklyTime({ isoWeekday, startTime }: Night): string {
  return m.series_weeklyAt({ day: WEEKDAY_TOKENS[isoWeekday - 1] ?? '', time: formatTime(startTime) })
}

/** 'Tonight', 'Tomorrow night', 'This Tuesday' within the week, else the distance. */
export function nightDistance(date: string, today: string): string {
  if (date === today) return m.series_tonight()
  if (date === addDays(today, 1)) return m.series_tomorrowNight()
  if (date > today && date < addDays(today, 7))
    return m.series_thisWeekday({ weekday: weekdayName(isoWeekdayOf(date)) })
  const words = relativeDay(date, today)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `today` is the date in the series' zone, from which all distances are told. */
export type NextNight = { date: string; distance: string; time: string; today: string }

/** The next night by the calendar, told in the series' zone; from its start on it is the one a week later. */
export function nextNightByCalendar(night: Night, zone: string, now: Date): NextNight {
  const date = nextWeekday(zone, night.isoWeekday, now, { cutoffTime: night.startTime })
  const today = localToday(zone, now)
  return {
    date,
    today,
    distance: nightDistance(date, today),
    time: `${formatTime(night.startTime)} ${zoneAbbreviation(zonedTimeToUtc(date, night.startTime, zone), zone)}`,
  }
}
