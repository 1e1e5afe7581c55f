import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { EVENT_STALE_MS } from '#/client/constants'
import { eventWritten } from '#/client/event-caches'
import type { Tap } from '#/features/events/rsvp/logic/answer-queue'
import { settle } from '#/features/events/rsvp/logic/answer-state'
import type {
  Answered,
  DeclinePreview,
  Draw,
  Offers,
  OverrideInput,
  Registrations,
} from '#/features/events/rsvp/schema'

/** Confirmed registrations in the order of their creation, the seats, and one's own answer. */
export function registrationsQuery(eventId: string) {
  return queryOptions({
    queryKey: ['registrations', eventId],
    queryFn: ({ signal }) => api.get<Registrations>(`/events/${eventId}/registrations`, { signal }),
    staleTime: EVENT_STALE_MS,
    meta: { keptOffline: true },
  })
}

/** Sends one tap. A repeat with the same key has one effect, so the resilient fetch may repeat it. */
export function sendAnswer(eventId: string, { wish, key }: Tap): Promise<Answered> {
  const path = `/events/${eventId}/registration`
  if (wish.kind === 'out') return api.delete<Answered>(path, { idempotencyKey: key })
  const { partySize, acceptsOffer = false } = wish
  return api.put<Answered>(path, { partySize, acceptsOffer }, { idempotencyKey: key })
}

/** Puts the server's answer where the page reads it, and lets what hangs on it be read anew. */
export function keepAnswer(client: QueryClient, eventId: string, answered: Answered): void {
  const query = registrationsQuery(eventId)
  client.setQueryData(query.queryKey, (known) => known && settle(known, answered))
  refreshAnswers(client, eventId)
}

export function refreshAnswers(client: QueryClient, eventId: string): void {
  // Every list says the viewer's own state, the nights' too.
  void eventWritten(client, eventId)
  for (const queryKey of [['registrations', eventId], ['series'], ['my-events']])
    void client.invalidateQueries({ queryKey })
}

type Override = { eventId: string; registrationId: string; input: OverrideInput }

export const overrideMutation = mutationOptions({
  mutationFn: async ({ eventId, registrationId, input }: Override, { client }) => {
    const path = `/events/${eventId}/registrations/${registrationId}/override`
    const answered = await api.post<Answered>(path, input)
    refreshAnswers(client, eventId)
    return answered
  },
})

/** What a mail's link stands for. A POST, so that the token stands in no log; it changes nothing. */
export function declinePreviewQuery(token: string) {
  return queryOptions({
    queryKey: ['decline', token],
    queryFn: ({ signal }) =>
      api.post<DeclinePreview>('/registrations/decline/preview', { token }, { signal }),
  })
}

export const declineMutation = mutationOptions({
  mutationFn: ({ token }: { token: string; eventId: string }) =>
    api.post<Answered>('/registrations/decline', { token }),
  onSuccess: (_answered, { eventId, token }, _before, { client }) => {
    refreshAnswers(client, eventId)
    void client.invalidateQueries({ queryKey: declinePreviewQuery(token).queryKey })
  },
})

export const acceptMutation = mutationOptions({
  mutationFn: ({ token }: { token: string; eventId: string }) =>
    api.post<Answered>('/registrations/accept', { token }),
  onSettled: (_answered, _error, { eventId, token }, _before, { client }) => {
    refreshAnswers(client, eventId)
    void client.invalidateQueries({ queryKey: declinePreviewQuery(token).queryKey })
  },
})

/** How the order was drawn by lot, or what binds a draw to come. */
export function drawQuery(eventId: string) {
  return queryOptions({
    queryKey: ['registrations', eventId, 'draw'],
    queryFn: ({ signal }) => api.get<Draw>(`/events/${eventId}/draw`, { signal }),
    staleTime: EVENT_STALE_MS,
  })
}

export function offersQuery() {
  return queryOptions({
    queryKey: ['my-events', 'offers'],
    queryFn: ({ signal }) => api.get<Offers>('/my-events/offers', { signal }),
    staleTime: EVENT_STALE_MS,
    meta: { keptOffline: true },
  })
}
