import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { Delivery, DeliveryPage } from '#/features/messages/webhooks/deliveries/schema'

/** How often the list looks again while something is on its way. */
const WATCH_MS = 3_000

/** What was sent to one webhook. */
export function deliveriesQuery(webhookId: string) {
  return infiniteQueryOptions({
    queryKey: ['webhooks', webhookId, 'deliveries'],
    queryFn: ({ pageParam, signal }) =>
      api.get<DeliveryPage>(`/my/webhooks/${webhookId}/deliveries`, { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items.some(
        ({ status, attempts }) => status === 'sending' || (status === 'pending' && attempts === 0),
      )
        ? WATCH_MS
        : false,
  })
}

export const sendTestMutation = mutationOptions({
  mutationFn: async (webhookId: string, { client }) => {
    await api.post<Delivery>(`/my/webhooks/${webhookId}/test`, {})
    await client.invalidateQueries({ queryKey: deliveriesQuery(webhookId).queryKey })
  },
})

export const retryDeliveryMutation = mutationOptions({
  mutationFn: async ({ webhookId, id }: { webhookId: string; id: string }, { client }) => {
    await api.post<Delivery>(`/my/webhooks/${webhookId}/deliveries/${id}/retry`, {})
    await client.invalidateQueries({ queryKey: deliveriesQuery(webhookId).queryKey })
  },
})
