import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { brand } from '#/brand'
import { api } from '#/client/api-client'
import { NEXT_TUESDAY_STALE_MS, TUESDAY_LIST_STALE_MS } from '#/client/constants'
import { EVENT_KEYS } from '#/client/event-caches'
import type { EventCard } from '#/features/events/events/schema'
import { type NextNight, nextNightByCalendar } from '#/features/events/series/logic/night-words'

/** The next night from today on, or null when none is planned. */
export function nextNightQuery() {
  return queryOptions({
    queryKey: [EVENT_KEYS.tuesday, 'next'],
    queryFn: ({ signal }) => api.get<{ event: EventCard | null }>('/night-series/next', { signal }),
    staleTime: NEXT_TUESDAY_STALE_MS,
    meta: { productCacheMs: NEXT_TUESDAY_STALE_MS },
  })
}

/** All nights, the latest first; only those from today on unless past ones are asked for. */
export function nightsQuery(includeArchived: boolean) {
  return queryOptions({
    queryKey: [EVENT_KEYS.tuesday, 'list', { includeArchived }],
    queryFn: ({ signal }) =>
      api.get<{ items: EventCard[] }>('/night-series/events', { query: { includeArchived }, signal }),
    staleTime: TUESDAY_LIST_STALE_MS,
    meta: { productCacheMs: TUESDAY_LIST_STALE_MS },
  })
}

const MINUTE_MS = 60_000
let told: { minute: number; night: NextNight } | null = null

/** The next night by the calendar alone: for a loader, whose answer server and browser share. It changes with the minute. */
export function calendarNight(now: Date): NextNight {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  if (told?.minute !== minute)
    told = { minute, night: nextNightByCalendar(brand.nightSeries, brand.homeTimeZone, now) }
  return told.night
}

/** Ends a series of one's own: its nights that no one has answered go with it. */
export const endSeriesMutation = mutationOptions({
  mutationFn: (id: string) => api.delete(`/series/${id}`),
  onSuccess: (_gone, _id, _before, { client }) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['events'] }),
      client.invalidateQueries({ queryKey: ['account-duties'] }),
    ]),
})
