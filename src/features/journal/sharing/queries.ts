import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { api } from '#/client/api-client'
import type { PracticePerson } from '#/features/journal/partners/schema'
import { withHighFive, withShare } from '#/features/journal/sharing/logic/before-the-answer'
import type {
  MakeCard,
  NoteCard,
  NoteSharing,
  OwnCard,
  SharedNote,
  SharedNotePage,
} from '#/features/journal/sharing/schema'
import { categorise } from '#/lib/errors'

/** The first words are the live topic `sharedNotes:ID`: what is shared no longer is gone from the screen by itself. */
const keyOf = (userId: string) => ['sharedNotes', userId] as const

type Pages = InfiniteData<SharedNotePage, string | null>

/** What partners share with one, the latest first, some at a time. */
export function feedQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(userId), 'feed'],
    queryFn: ({ pageParam, signal }) =>
      api.get<SharedNotePage>('/shared-notes', { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })
}

/** One note with everything that was said to it. */
export function sharedNoteQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [...keyOf(userId), 'note', id],
    queryFn: ({ signal }) => api.get<SharedNote>(`/shared-notes/${id}`, { signal }),
    staleTime: 0,
    // What is off the screen is kept no longer: it may have stopped being shared.
    gcTime: 0,
    retry: false,
  })
}

/** For the writer: who can read a note, and what they say to it. */
export function sharingQuery(userId: string, noteId: string) {
  return queryOptions({
    queryKey: [...keyOf(userId), 'sharing', noteId],
    queryFn: ({ signal }) => api.get<NoteSharing>(`/notes/${noteId}/sharing`, { signal }),
    staleTime: 0,
    retry: false,
  })
}

function changeNote(
  client: QueryClient,
  userId: string,
  id: string,
  change: (note: SharedNote) => SharedNote,
) {
  client.setQueryData<Pages>(
    feedQuery(userId).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((note) => (note.id === id ? change(note) : note)),
        })),
      },
  )
  client.setQueryData(sharedNoteQuery(userId, id).queryKey, (note) => note && change(note))
}

/** Not waited for: the row that was pressed may be gone with it, and what it says of its deed too. */
const readAnew = (client: QueryClient, userId: string) =>
  void client.invalidateQueries({ queryKey: keyOf(userId) })

/** Shown at once; what the server says counts. */
export const highFiveMutation = (userId: string) =>
  mutationOptions({
    mutationFn: ({ id, on }: { id: string; on: boolean }) =>
      on
        ? api.put<SharedNote>(`/shared-notes/${id}/high-five`)
        : api.delete<SharedNote>(`/shared-notes/${id}/high-five`),
    onMutate: async ({ id, on }, { client }) => {
      await client.cancelQueries({ queryKey: keyOf(userId) })
      changeNote(client, userId, id, (note) => withHighFive(note, on))
    },
    onError: (_error, { id, on }, _result, { client }) =>
      changeNote(client, userId, id, (note) => withHighFive(note, !on)),
    onSettled: (_data, _error, _input, _result, { client }) => readAnew(client, userId),
  })

export const replyMutation = (userId: string) =>
  mutationOptions({
    mutationFn: ({ id, body }: { id: string; body: string }) =>
      api.post<SharedNote>(`/shared-notes/${id}/replies`, { body }),
    onSettled: (_data, _error, _input, _result, { client }) => readAnew(client, userId),
  })

export const removeReplyMutation = (userId: string) =>
  mutationOptions({
    mutationFn: ({ id, replyId }: { id: string; replyId: string }) =>
      api.delete<SharedNote>(`/shared-notes/${id}/replies/${replyId}`),
    onSettled: (_data, _error, _input, _result, { client }) => readAnew(client, userId),
  })

const keepSharing = (client: QueryClient, userId: string, noteId: string, sharing: NoteSharing) =>
  client.setQueryData(sharingQuery(userId, noteId).queryKey, sharing)

/** Shares a note with a partner, or takes that back. */
export const shareMutation = (userId: string, noteId: string) =>
  mutationOptions({
    mutationFn: ({ partner, on }: { partner: PracticePerson; on: boolean }) =>
      on
        ? api.put<NoteSharing>(`/notes/${noteId}/shares/${partner.id}`)
        : api.delete<NoteSharing>(`/notes/${noteId}/shares/${partner.id}`),
    onMutate: async ({ partner, on }, { client }) => {
      const { queryKey } = sharingQuery(userId, noteId)
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (sharing) => sharing && withShare(sharing, partner, on))
    },
    onError: (_error, { partner, on }, _result, { client }) =>
      client.setQueryData(
        sharingQuery(userId, noteId).queryKey,
        (sharing) => sharing && withShare(sharing, partner, !on),
      ),
    onSuccess: (sharing, _input, _result, { client }) => keepSharing(client, userId, noteId, sharing),
    onSettled: (_data, _error, _input, _result, { client }) => readAnew(client, userId),
  })

export const makeCardMutation = (userId: string, noteId: string) =>
  mutationOptions({
    mutationFn: (shows: MakeCard) => api.post<OwnCard>(`/notes/${noteId}/card`, shows),
    onSettled: (_data, _error, _input, _result, { client }) => readAnew(client, userId),
  })

export const endCardMutation = (userId: string, noteId: string) =>
  mutationOptions({
    mutationFn: () => api.delete(`/notes/${noteId}/card`),
    onSettled: (_data, _error, _input, _result, { client }) => readAnew(client, userId),
  })

/** For loaders: a card that is not, or no longer, is nothing at all. */
export async function loadCard(client: QueryClient, token: string): Promise<NoteCard> {
  try {
    // Never what was read before: it may have ended since.
    return await client.fetchQuery(cardQuery(token))
  } catch (error) {
    throw ['not_found', 'validation'].includes(categorise(error)) ? notFound() : error
  }
}

/** What a card shows to everybody who has its address. */
function cardQuery(token: string) {
  return queryOptions({
    queryKey: ['note-card', token],
    queryFn: ({ signal }) => api.get<NoteCard>('/note-cards', { query: { token }, signal }),
    staleTime: 0,
    retry: false,
  })
}
