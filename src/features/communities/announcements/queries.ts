import type { Locale } from '#/lib/locale'
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type {
  Announcement,
  AnnouncementDrafts,
  AnnouncementPage,
  Subscription,
} from '#/features/communities/announcements/schema'

/** The first words of these keys are the live topic `community:ID`. */
const keyOf = (communityId: string) => ['community', communityId, 'announcements'] as const

/** What was sent, the latest first, some at a time; for members. */
export function announcementsQuery(communityId: string, limit?: number) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(communityId), 'sent', limit],
    queryFn: ({ pageParam, signal }) =>
      api.get<AnnouncementPage>(`/communities/${communityId}/announcements`, {
        query: { limit, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })
}

/** What the managers are writing. */
export function draftsQuery(communityId: string) {
  return queryOptions({
    queryKey: [...keyOf(communityId), 'drafts'],
    queryFn: ({ signal }) =>
      api.get<AnnouncementDrafts>(`/communities/${communityId}/announcements/drafts`, { signal }),
    staleTime: 0,
  })
}

export type DraftWords = { title: string; body: string; language: Locale }
type SavedDraft = { id: string; version: number }

/** Begins a draft, or saves the one that there is. */
export const saveDraft = (communityId: string, saved: SavedDraft | null, words: DraftWords) =>
  saved
    ? api.patch<Announcement>(`/announcements/${saved.id}`, { ...words, version: saved.version })
    : api.post<Announcement>(`/communities/${communityId}/announcements`, words)

const readAnew = (client: QueryClient, communityId: string) =>
  client.invalidateQueries({ queryKey: keyOf(communityId) })

export const sendMutation = mutationOptions({
  mutationFn: ({ id, version }: Announcement) =>
    api.post<Announcement>(`/announcements/${id}/send`, { version }),
  onSettled: (_data, _error, { communityId }, _result, { client }) => readAnew(client, communityId),
})

export const removeMutation = mutationOptions({
  mutationFn: ({ id }: Announcement) => api.delete(`/announcements/${id}`),
  onSettled: (_data, _error, { communityId }, _result, { client }) => readAnew(client, communityId),
})

export const wantedMutation = mutationOptions({
  mutationFn: ({ communityId, wanted }: { communityId: string; wanted: boolean }) =>
    api.put<{ wanted: boolean }>(`/communities/${communityId}/announcements/wanted`, { wanted }),
  onSettled: (_data, _error, { communityId }, _result, { client }) => readAnew(client, communityId),
})

/** What a mail's unsubscribe link is about. Asking changes nothing. */
export function subscriptionQuery(token: string) {
  return queryOptions({
    queryKey: ['announcement-subscription', token],
    queryFn: ({ signal }) =>
      api.post<Subscription>('/announcements/unsubscribe/preview', { token }, { signal }),
    staleTime: 0,
    retry: false,
  })
}

export const unsubscribeMutation = mutationOptions({
  mutationFn: (token: string) => api.post<Subscription>('/announcements/unsubscribe', { token }),
})
