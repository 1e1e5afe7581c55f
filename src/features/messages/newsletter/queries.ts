import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type {
  NewsletterState,
  OwnNewsletter,
  Subscriber,
  SubscriberPage,
  SubscriberState,
  SubscriberSummary,
} from '#/features/messages/newsletter/schema'
import type { ProofInput } from '#/features/people/accounts/proofs/schema'

export const subscribeMutation = mutationOptions({
  mutationFn: (input: { email: string; website: string }) => api.post<{ sent: true }>('/newsletter', input),
})

export const confirmMutation = mutationOptions({
  mutationFn: (proof: ProofInput) => api.post<NewsletterState>('/newsletter/confirm', proof),
})

export const unsubscribeMutation = mutationOptions({
  mutationFn: (token: string) => api.post<NewsletterState>('/newsletter/unsubscribe', { token }),
})

/** Whether one's own address gets the news. */
export function ownNewsletterQuery() {
  return queryOptions({
    queryKey: ['newsletter', 'own'],
    queryFn: ({ signal }) => api.get<OwnNewsletter>('/my/newsletter', { signal }),
    staleTime: 0,
  })
}

export const setOwnNewsletterMutation = mutationOptions({
  mutationFn: async (subscribed: boolean, { client }) =>
    client.setQueryData(
      ownNewsletterQuery().queryKey,
      await api.put<OwnNewsletter>('/my/newsletter', { subscribed }),
    ),
})

/** What the address of the subscribers' list may say. */
export type SubscriberSearch = { status?: SubscriberState | undefined; q?: string | undefined }

const SUBSCRIBERS = ['admin', 'newsletter', 'subscribers'] as const

export function subscribersQuery({ status, q }: SubscriberSearch) {
  const filters = { status, q }
  return infiniteQueryOptions({
    queryKey: [...SUBSCRIBERS, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      api.get<SubscriberPage>('/admin/newsletter/subscribers', {
        query: { ...filters, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function subscriberSummaryQuery() {
  return queryOptions({
    queryKey: [...SUBSCRIBERS, 'summary'],
    queryFn: ({ signal }) => api.get<SubscriberSummary>('/admin/newsletter/summary', { signal }),
    staleTime: 0,
  })
}

/** Where the browser fetches the table of those who fit. */
export function subscribersExport({ status, q }: SubscriberSearch): string {
  const search = new URLSearchParams({ ...(status && { status }), ...(q && { q }) }).toString()
  return `/api/admin/newsletter/subscribers.csv${search && `?${search}`}`
}

const readAnew = (client: QueryClient) => void client.invalidateQueries({ queryKey: SUBSCRIBERS })

export const endSubscriptionMutation = mutationOptions({
  mutationFn: (id: string) => api.post<Subscriber>(`/admin/newsletter/subscribers/${id}/unsubscribe`),
  onSettled: (_data, _error, _id, _result, { client }) => readAnew(client),
})

export const resendConfirmationMutation = mutationOptions({
  mutationFn: (id: string) => api.post<Subscriber>(`/admin/newsletter/subscribers/${id}/resend`),
})

export const removeSubscriberMutation = mutationOptions({
  mutationFn: (id: string) => api.delete<{ removed: true }>(`/admin/newsletter/subscribers/${id}`),
  onSettled: (_data, _error, _id, _result, { client }) => readAnew(client),
})
