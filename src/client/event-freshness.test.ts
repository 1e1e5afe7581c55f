import { expect, test } from 'vitest'
import { eventListStaleMs } from '#/client/constants'
import { communityEventsQuery } from '#/features/communities/communities/queries'
import { eventQuery, type EventSearch, eventsQuery } from '#/features/events/events/queries'
import { homeEventsQuery } from '#/features/site/home/queries'
import { nextNightQuery, nightsQuery } from '#/features/events/series/queries'
import { Route } from '#/routes/events'

const MINUTE_MS = 60_000
const ID = '7d0c4c5e-6f0d-4f6e-9a54-2f3b8f0d1c11'

test('a list of up to six events is fresh for 3 min, a longer one for 1', () => {
  expect([1, 6, 7, 24].map((limit) => eventListStaleMs(limit) / MINUTE_MS)).toEqual([3, 3, 1, 1])
  expect(homeEventsQuery().staleTime).toBe(3 * MINUTE_MS)
  expect(communityEventsQuery(ID).staleTime).toBe(3 * MINUTE_MS)
  expect(eventsQuery({}).staleTime).toBe(MINUTE_MS)
})

test('one event is fresh for 5 min, the next Tuesday for an hour, the list of Tuesdays for 2 min', () => {
  expect(eventQuery(ID).staleTime).toBe(5 * MINUTE_MS)
  expect(nextNightQuery().staleTime).toBe(60 * MINUTE_MS)
  expect([true, false].map((includeArchived) => nightsQuery(includeArchived).staleTime)).toEqual([
    2 * MINUTE_MS,
    2 * MINUTE_MS,
  ])
})

test('what else an address carries, as where its reader came from, asks for no other list', () => {
  const asked = Route.options.loaderDeps?.({ search: { q: 'open play', fbclid: 'x1' } as EventSearch })
  expect(asked).toEqual({ q: 'open play' })
})
