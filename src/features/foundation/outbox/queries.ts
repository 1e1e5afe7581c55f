import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type {
  MessageChannel,
  MessageDetail,
  MessagePage,
  MessageState,
  OutboxSummary,
} from '#/features/foundation/outbox/schema'

/** What the address of the outbox may say. */
export type OutboxSearch = {
  status?: MessageState | undefined
  channel?: MessageChannel | undefined
  kind?: string | undefined
  q?: string | undefined
  /** The opened message. */
  message?: string | undefined
}
export type OutboxFilters = Omit<OutboxSearch, 'message'>

/** The first words of these keys are the live topic `admin:outbox`. */
const OUTBOX = ['admin', 'outbox'] as const

export function messagesQuery({ status, channel, kind, q }: OutboxFilters) {
  const filters = { status, channel, kind, q }
  return infiniteQueryOptions({
    queryKey: [...OUTBOX, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      api.get<MessagePage>('/admin/outbox', { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function outboxSummaryQuery() {
  return queryOptions({
    queryKey: [...OUTBOX, 'summary'],
    queryFn: ({ signal }) => api.get<OutboxSummary>('/admin/outbox/summary', { signal }),
    staleTime: 0,
  })
}

export function messageQuery(id: string) {
  return queryOptions({
    queryKey: [...OUTBOX, 'message', id],
    queryFn: ({ signal }) => api.get<MessageDetail>(`/admin/outbox/${id}`, { signal }),
    staleTime: 0,
  })
}

function keep(client: QueryClient, message: MessageDetail): MessageDetail {
  client.setQueryData(messageQuery(message.id).queryKey, message)
  void client.invalidateQueries({ queryKey: OUTBOX })
  return message
}

export const retryMessageMutation = mutationOptions({
  mutationFn: async (id: string, { client }) =>
    keep(client, await api.post<MessageDetail>(`/admin/outbox/${id}/retry`)),
})

export const skipMessageMutation = mutationOptions({
  mutationFn: async (id: string, { client }) =>
    keep(client, await api.post<MessageDetail>(`/admin/outbox/${id}/skip`)),
})
