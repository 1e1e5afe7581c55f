import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { HandOutState } from '#/features/club/drop/pickup/logic/hand-out-states'
import type { HandOutEntry, HandOutPage } from '#/features/club/drop/pickup/schema'
import { DROP_CODE } from '#/features/club/drop/logic/drop-number'

/** What the address of the hand-out list may say. */
export type HandOutSearch = {
  q?: string | undefined
  status?: HandOutState | undefined
  size?: string | undefined
}

export function handOutQuery({ q, status, size }: HandOutSearch) {
  const filters = { q, status, size }
  return infiniteQueryOptions({
    // Below the key of the live topic, so that two who hand out agree.
    queryKey: ['drop', DROP_CODE, 'hand-out', filters],
    queryFn: ({ pageParam, signal }) =>
      api.get<HandOutPage>('/admin/drop/hand-out', { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Where the browser fetches the table of those who fit. */
export function handOutFile({ q, status, size }: HandOutSearch): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ q, status, size })) if (value) search.set(name, value)
  const text = search.toString()
  return `/api/admin/drop/hand-out.csv${text ? `?${text}` : ''}`
}

const readListAnew = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['drop'] })

export const checkOffMutation = mutationOptions({
  mutationFn: ({ id, pickedUp }: { id: string; pickedUp: boolean }) =>
    api.put<HandOutEntry>(`/admin/drop/hand-out/${id}`, { pickedUp }),
  onSettled: (_answer, _error, _input, _before, { client }) => readListAnew(client),
})

export const releaseMutation = mutationOptions({
  mutationFn: ({ id, reason }: { id: string; reason: string }) =>
    api.post<HandOutEntry>(`/admin/drop/hand-out/${id}/release`, { reason }),
  onSettled: (_answer, _error, _input, _before, { client }) => readListAnew(client),
})
