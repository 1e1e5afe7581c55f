import {
  infiniteQueryOptions,
  type InfiniteData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { NotificationPage, Unread } from '#/features/messages/notifications/schema'

/** The first words are the live topic `notifications:ID`. */
const keyOf = (userId: string) => ['notifications', userId] as const

export function unreadQuery(userId: string) {
  return queryOptions({
    queryKey: [...keyOf(userId), 'unread'],
    queryFn: ({ signal }) => api.get<Unread>('/notifications/unread', { signal }),
    staleTime: 0,
  })
}

export function notificationsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(userId), 'list'],
    queryFn: ({ pageParam, signal }) =>
      api.get<NotificationPage>('/notifications', { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })
}

type Which = { ids: string[] } | { through: string }

const isMeant = (which: Which, { id, createdAt }: NotificationPage['items'][number]) =>
  'ids' in which ? which.ids.includes(id) : createdAt <= which.through

function showRead(client: QueryClient, userId: string, which: Which): void {
  const { queryKey } = notificationsQuery(userId)
  client.setQueryData<InfiniteData<NotificationPage, string | null>>(
    queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (isMeant(which, item) ? { ...item, isRead: true } : item)),
        })),
      },
  )
}

/** Shown as read at once; what the server says counts. */
export const markReadMutation = (userId: string) =>
  mutationOptions({
    mutationFn: (which: Which) => api.post<Unread>('/notifications/read', which),
    onMutate: async (which, { client }) => {
      await client.cancelQueries({ queryKey: keyOf(userId) })
      showRead(client, userId, which)
    },
    onSuccess: (unread, _which, _result, { client }) =>
      client.setQueryData(unreadQuery(userId).queryKey, unread),
    onSettled: (_data, _error, _which, _result, { client }) =>
      client.invalidateQueries({ queryKey: keyOf(userId) }),
  })
