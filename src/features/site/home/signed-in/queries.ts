import { queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { eventListStaleMs } from '#/client/constants'
import { EVENT_KEYS } from '#/client/event-caches'
import type { EventPage, SkillLevel } from '#/features/events/events/schema'
import { addDays } from '#/lib/dates'

/** Enough that some are left of them without a spot, and without one's own. */
const READ_LIMIT = 20
const WEEK_DAYS = 6

/** What is on at somebody's level within a week from `today`. */
export function thisWeekQuery(level: SkillLevel, today: string) {
  const filters = { level, from: today, to: addDays(today, WEEK_DAYS), withoutCanceled: true }
  return queryOptions({
    queryKey: [EVENT_KEYS.lists, 'this-week', filters],
    queryFn: ({ signal }) =>
      api.get<EventPage>('/events', { query: { ...filters, limit: READ_LIMIT }, signal }),
    staleTime: eventListStaleMs(READ_LIMIT),
  })
}
