import { expect } from 'vitest'
import { readCalendar } from './calendar-reader'
import { type Entry, MOVED, type Season } from './season'
import { newYork } from './season-model'

export async function calendarAt({ t }: Season, path: string) {
  const { status, text } = await t.call('GET', path)
  expect(status, path).toBe(200)
  const { entries, zones } = readCalendar(text)
  return { entries, zones, nights: entries.filter(({ summary }) => summary?.startsWith('Harbor Wednesdays')) }
}
/** Where somebody's own calendar, and their reading of the community's, are. */
export const own = ({ keys }: Season, who: string) => `/calendar/mine.ics?key=${keys.get(who)}`
export const club = ({ keys, slug }: Season, who: string) =>
  `/calendar/communities/${slug}.ics?key=${keys.get(who)}`

const byStart = (a: { startsAt: string }, b: { startsAt: string }) => a.startsAt.localeCompare(b.startsAt)

/** The nights that somebody has, or waits for, in the words of a calendar. */
export function expectedFor({ model }: Season, who: string) {
  const theirs = [...model.nights.values()].flatMap(({ date, start, cancelled, places, queue }) => {
    const place = places.find((each) => each.who === who)
    if (!place && !queue.some((each) => each.who === who)) return []
    const sure = place?.state === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE'
    const isMoved = date === MOVED && start > newYork(MOVED, '23:00')
    return [
      {
        startsAt: start.toISOString(),
        status: cancelled ? 'CANCELLED' : sure,
        location: `${isMoved ? 'Pier' : 'Harbor'} Courts, Boston, MA`,
      },
    ]
  })
  return theirs.toSorted(byStart)
}
export const inTime = (entries: readonly Entry[]) =>
  entries.map(({ startsAt, status, location }) => ({ startsAt, status, location })).toSorted(byStart)
