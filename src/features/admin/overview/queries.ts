import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { RANGES } from '#/features/admin/overview/constants'
import type { Overview, Range, Waiting } from '#/features/admin/overview/schema'

const OVERVIEW_STALE_MS = 60_000
const WAITING_STALE_MS = 15_000

export function overviewQuery(range: Range) {
  return queryOptions({
    queryKey: ['admin', 'overview', range],
    queryFn: ({ signal }) => api.get<Overview>('/admin/overview', { query: { range }, signal }),
    staleTime: OVERVIEW_STALE_MS,
    placeholderData: keepPreviousData,
  })
}

/** How much waits, for the menu; asked for again with every room, so it is read in the browser only. */
export function waitingQuery() {
  return queryOptions({
    queryKey: ['admin', 'waiting'],
    queryFn: ({ signal }) => api.get<Waiting>('/admin/waiting', { signal }),
    enabled: typeof window !== 'undefined',
    staleTime: WAITING_STALE_MS,
  })
}

/** A range as an address may say it. */
export const rangeOf = (value: unknown): Range | undefined => RANGES.find((range) => range === value)
