import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#/client/browser-storage'
import {
  EVENT_STALE_MS,
  eventListStaleMs,
  NEXT_TUESDAY_STALE_MS,
  TUESDAY_LIST_STALE_MS,
} from '#/client/constants'
import { EVENT_KEYS, eventDeleted, eventWritten } from '#/client/event-caches'
import { createProductCache } from '#/client/product-cache'
import { createQueryClient } from '#/client/query-client'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const list = [EVENT_KEYS.lists, { limit: 6 }]
const written = [EVENT_KEYS.event, 'written']
const other = [EVENT_KEYS.event, 'other']
const tuesdays = [EVENT_KEYS.tuesday, 'list']

function filled() {
  const client = createQueryClient(false)
  const cache = createProductCache(memoryStorage())
  const asked: unknown[] = []
  const all = [list, written, other, tuesdays]
  for (const queryKey of all) {
    client.setQueryData(queryKey, 'old')
    cache.write(queryKey, 'old')
  }
  const queryFn = async ({ queryKey }: { queryKey: readonly unknown[] }) => asked.push(queryKey)
  const stored = () => all.filter((queryKey) => cache.read(queryKey) !== undefined)
  return { client, cache, asked, stored, queryFn }
}

test('after a write the lists and the single event are asked for anew, another event is not', async () => {
  const { client, cache, asked, stored, queryFn } = filled()
  const stops = [list, written, other].map((queryKey) =>
    new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {}),
  )
  await eventWritten(client, 'written', cache)
  expect(asked).toEqual([list, written])
  expect(client.getQueryState(tuesdays)?.isInvalidated).toBe(true)
  expect(stored()).toEqual([other])
  for (const stop of stops) stop()
})

test('after a delete the Tuesday lists go too, and the event is not asked for again', async () => {
  const { client, cache, asked, stored, queryFn } = filled()
  const stops = [list, tuesdays].map((queryKey) =>
    new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {}),
  )
  await eventDeleted(client, 'written', cache)
  expect(asked).toEqual([list, tuesdays])
  expect(client.getQueryData(written)).toBeUndefined()
  expect(client.getQueryData(other)).toBe('old')
  expect(stored()).toEqual([other])
  for (const stop of stops) stop()
})

test.each([
  ['a list of 6', eventListStaleMs(6), 3 * 60_000],
  ['a list of 7', eventListStaleMs(7), 60_000],
  ['a single event', EVENT_STALE_MS, 5 * 60_000],
  ['the next Tuesday', NEXT_TUESDAY_STALE_MS, 60 * 60_000],
  ['the Tuesday list', TUESDAY_LIST_STALE_MS, 2 * 60_000],
])('%s is fresh, and stored, for its time', async (_, staleTime, expectedMs) => {
  const client = createQueryClient(false)
  const cache = createProductCache(memoryStorage())
  const query = { queryKey: ['some'], queryFn: async () => 'answer', staleTime, gcTime: Infinity }
  await client.fetchQuery(query)
  cache.write(['some'], 'answer', staleTime)
  const observer = new QueryObserver(client, query)
  const isStale = () => observer.getOptimisticResult(client.defaultQueryOptions(query)).isStale
  vi.advanceTimersByTime(expectedMs - 1)
  expect([isStale(), cache.read(['some'])]).toEqual([false, 'answer'])
  vi.advanceTimersByTime(1)
  expect([isStale(), cache.read(['some'])]).toEqual([true, undefined])
})
