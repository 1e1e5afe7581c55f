import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { Push, PushTested, SubscribeInput } from '#/features/messages/notifications/push/schema'

const KEY = ['push'] as const

export function pushQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<Push>('/push', { signal }),
    staleTime: 0,
  })
}

export const addBrowserMutation = mutationOptions({
  mutationFn: (input: SubscribeInput) => api.post<Push>('/push/browsers', input),
  onSuccess: (push, _input, _result, { client }) => client.setQueryData(KEY, push),
})

export const removeBrowserMutation = mutationOptions({
  mutationFn: (id: string) => api.delete<Push>(`/push/browsers/${id}`),
  onSuccess: (push, _id, _result, { client }) => client.setQueryData(KEY, push),
})

export const testBrowserMutation = mutationOptions({
  mutationFn: (id: string) => api.post<PushTested>(`/push/browsers/${id}/test`),
  onSettled: (_data, _error, _id, _result, { client }) => client.invalidateQueries({ queryKey: KEY }),
})
