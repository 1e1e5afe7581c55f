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

type Night = { isoWeekday: number; startTime: string }

/** 'Tuesdays at 7:00 PM'. */
export function weeklyTime({ isoWeekday, startTime }: Night): string {
  return `${weekdayName(isoWeekday)}s at ${formatTime(startTime)}`
}

/** 'Tonight', 'Tomorrow night', 'This Tuesday' within the week, else the distance. */
export function nightDistance(date: string, today: string): string {
  if (date === today) return 'Tonight'
  if (date === addDays(today, 1)) return 'Tomorrow night'
  if (date > today && date < addDays(today, 7)) return `This ${weekdayName(isoWeekdayOf(date))}`
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
