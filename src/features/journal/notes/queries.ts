import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { brand } from '#/brand'
import type {
  DeletedNotes,
  Journey,
  Note,
  NoteFilters,
  NoteHabits,
  NotePage,
  SaveNote,
} from '#/features/journal/notes/schema'

/** The first words are the live topic `userNotes:ID`: whatever one's other devices write is read again. */
export const keyOf = (userId: string) => ['userNotes', userId] as const

/** Long enough that the browser doesn't ask again for what the page came with; live hints say when it is old. */
const STALE_MS = 5_000

export const NO_FILTERS: NoteFilters = { q: '' }

/** One's journal, the latest day first, some at a time. */
export function notesQuery(userId: string, filters: NoteFilters) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(userId), 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      api.get<NotePage>('/notes', { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })
}

export function noteQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [...keyOf(userId), 'note', id],
    queryFn: ({ signal }) => api.get<Note>(`/notes/${id}`, { signal }),
    staleTime: 0,
    retry: false,
  })
}

export function deletedNotesQuery(userId: string) {
  return queryOptions({
    queryKey: [...keyOf(userId), 'deleted'],
    queryFn: ({ signal }) => api.get<DeletedNotes>('/notes/deleted', { signal }),
    staleTime: 0,
  })
}

const HABITS_KEY = `${brand.slug}Notes`

/** What one tends to write. Kept for a while: it changes slowly. */
export function noteHabitsQuery(userId: string) {
  return queryOptions({
    queryKey: [HABITS_KEY, userId, 'habits'],
    queryFn: ({ signal }) => api.get<NoteHabits>('/notes/habits', { signal }),
    meta: { keptOffline: true },
  })
}

/** What the journal adds up to, by the live topic `sessionStats:ID`; `today` on the player's own calendar, `year` today's where none is chosen. */
export function journeyQuery(userId: string, year: number | undefined, today: string) {
  return queryOptions({
    queryKey: ['sessionStats', userId, year ?? null, today],
    queryFn: ({ signal }) => api.get<Journey>('/notes/journey', { query: { year, today }, signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    meta: { keptOffline: true },
  })
}

export const emptyDeletedMutation = (userId: string) =>
  mutationOptions({
    mutationFn: () => api.delete<{ removed: number }>('/notes/deleted'),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: keyOf(userId) }),
  })

export const restoreMutation = (userId: string) =>
  mutationOptions({
    mutationFn: (id: string) => api.post<Note>(`/notes/${id}/restore`),
    onSettled: (_data, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: keyOf(userId) }),
  })

/** The calls of the journal on the device; it tries again by itself. */
export const noteCalls = {
  read: (id: string) => api.get<Note>(`/notes/${id}`),
  save: (id: string, note: SaveNote) => api.put<Note>(`/notes/${id}`, note),
  remove: (id: string) => api.delete<{ removed: true }>(`/notes/${id}`),
  restore: (id: string) => api.post<Note>(`/notes/${id}/restore`),
}
