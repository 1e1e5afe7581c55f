import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { InterestState } from '#/features/communities/interest/logic/interest-choices'
import type {
  ConfirmInterestInput,
  Flagship,
  Interest,
  InterestInput,
  InterestPage,
  InterestTaken,
} from '#/features/communities/interest/schema'

/** What there is to tell of the product's own community. */
export function flagshipQuery() {
  return queryOptions({
    queryKey: ['community-interest', 'flagship'],
    queryFn: ({ signal }) => api.get<Flagship>('/community-interest', { signal }),
  })
}

const SAID = ['community-interest', 'said'] as const

export const sayInterestMutation = mutationOptions({
  mutationFn: (input: InterestInput) => api.post<InterestTaken>('/community-interest', input),
  onSuccess: (_taken, said, _before, { client }) => void client.setQueryData(SAID, said),
})

/** What this tab said in the name of the address that a code is for. */
function wishFor(client: QueryClient, proof: ConfirmInterestInput): ConfirmInterestInput['wish'] {
  const said = client.getQueryData<InterestInput>(SAID)
  if (!said || !('email' in proof) || said.email.trim().toLowerCase() !== proof.email.trim().toLowerCase())
    return undefined
  const { name, city, level, availability, message } = said
  return { name, city, level, availability, message }
}

export const confirmInterestMutation = mutationOptions({
  mutationFn: (proof: ConfirmInterestInput, { client }) =>
    api.post('/community-interest/confirm', { ...proof, wish: wishFor(client, proof) }),
})

/** What the address of the desk may say. */
export type InterestSearch = { status?: InterestState | undefined; q?: string | undefined }

const ENTRIES = ['community-interest', 'entries'] as const

export function interestsQuery({ status, q }: InterestSearch) {
  const filters = { status, q }
  return infiniteQueryOptions({
    queryKey: [...ENTRIES, filters],
    queryFn: ({ pageParam, signal }) =>
      api.get<InterestPage>('/community-interest/entries', {
        query: { ...filters, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Where the browser fetches the table of those who fit. */
export function interestsExport({ status, q }: InterestSearch): string {
  const search = new URLSearchParams({ ...(status && { status }), ...(q && { q }) }).toString()
  return `/api/community-interest/entries.csv${search && `?${search}`}`
}

const readAnew = (client: QueryClient) => void client.invalidateQueries({ queryKey: ENTRIES })

export const settleInterestMutation = mutationOptions({
  mutationFn: ({ id, status }: { id: string; status: InterestState }) =>
    api.patch<Interest>(`/community-interest/entries/${id}`, { status }),
  onSettled: (_data, _error, _id, _result, { client }) => readAnew(client),
})

export const removeInterestMutation = mutationOptions({
  mutationFn: (id: string) => api.delete(`/community-interest/entries/${id}`),
  onSettled: (_data, _error, _id, _result, { client }) => readAnew(client),
})
