import { MAX_LENGTH_MINUTES } from '#/lib/read-time'
import { listing } from '#/lib/text'
import * as m from '#/lib/messages.gen'

const DAY_MINUTES = 24 * 60
/** An end before the start by less than half a day is more often a slip than the next day. */
const MAX_OVERNIGHT_MINUTES = 12 * 60

type Times = { startTime: string; endTime: string }

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** '23 hours and 30 minutes' */
function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return listing([
    m.events_lengthHours({ count: hours }),
    ...(rest > 0 ? [m.events_lengthMinutes({ count: rest })] : []),
  ])
}

/** What to ask of times that may be a slip; null for those that need no question, or are not filled in yet. */
export function lengthQuestion({ startTime, endTime }: Times): string | null {
  if (!/^\d\d:\d\d$/.test(startTime) || !/^\d\d:\d\d$/.test(endTime)) return null
  const isOvernight = endTime <= startTime
  const length = (minutesOf(endTime) - minutesOf(startTime) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  if (length <= (isOvernight ? MAX_OVERNIGHT_MINUTES : MAX_LENGTH_MINUTES)) return null
  return isOvernight
    ? m.events_theEndBeforeStart({ length: lengthWords(length) })
    : m.events_doesLastLength({ length: lengthWords(length) })
}
