import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { api } from '#/client/api-client'
import type {
  AttendanceInput,
  AttendanceResult,
  Desk,
  EventHistory,
  MessageInput,
  MessagePreview,
  Moved,
  MoveInput,
} from '#/features/events/host-console/schema'
import { refreshAnswers } from '#/features/events/rsvp/queries'
import { categorise } from '#/lib/errors'
import { isId } from '#/lib/ids'

/** Below the key of the event's live topic, so that each change of an answer refetches it. */
export function deskQuery(eventId: string) {
  return queryOptions({
    queryKey: ['registrations', eventId, 'desk'],
    queryFn: ({ signal }) => api.get<Desk>(`/events/${eventId}/desk`, { signal }),
  })
}

export function historyQuery(eventId: string) {
  return infiniteQueryOptions({
    queryKey: ['registrations', eventId, 'history'],
    queryFn: ({ pageParam, signal }) =>
      api.get<EventHistory>(`/events/${eventId}/history`, { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** For loaders: what does not exist is the page that says so. */
export async function loadDesk(client: QueryClient, eventId: string): Promise<Desk> {
  if (!isId(eventId)) throw notFound()
  try {
    return await client.fetchQuery({ ...deskQuery(eventId), staleTime: 0 })
  } catch (error) {
    throw categorise(error) === 'not_found' ? notFound() : error
  }
}

export const attendanceMutation = mutationOptions({
  mutationFn: async ({ eventId, input }: { eventId: string; input: AttendanceInput }, { client }) => {
    const result = await api.post<AttendanceResult>(`/events/${eventId}/attendance`, input)
    await client.invalidateQueries({ queryKey: ['registrations', eventId] })
    return result
  },
})

type Move = { eventId: string; registrationId: string; input: MoveInput }
export const moveMutation = mutationOptions({
  mutationFn: async ({ eventId, registrationId, input }: Move, { client }) => {
    const moved = await api.post<Moved>(`/events/${eventId}/registrations/${registrationId}/move`, input)
    refreshAnswers(client, eventId)
    return moved
  },
})

export const previewMessageMutation = mutationOptions({
  mutationFn: ({ eventId, input }: { eventId: string; input: MessageInput }) =>
    api.post<MessagePreview>(`/events/${eventId}/messages/preview`, input),
})

/** `key` is one per message, so that a repeat over a bad line tells no one twice. */
export const sendMessageMutation = mutationOptions({
  mutationFn: async (
    { eventId, input, key }: { eventId: string; input: MessageInput; key: string },
    { client },
  ) => {
    const sent = await api.post<{ recipients: number }>(`/events/${eventId}/messages`, input, {
      idempotencyKey: key,
    })
    void client.invalidateQueries({ queryKey: ['registrations', eventId, 'history'] })
    return sent
  },
})
