import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type {
  Arrival,
  CheckIn,
  FoundPlayers,
  HereInput,
  HereResult,
  OwnPass,
  Poster,
  WalkInInput,
} from '#/features/events/check-in/schema'
import { refreshAnswers } from '#/features/events/rsvp/queries'
import type { Tap } from './logic/tap-queue'

/** Below the key of the event's live topic, so that the phones of two hosts agree. */
export function checkInQuery(eventId: string) {
  return queryOptions({
    queryKey: ['registrations', eventId, 'check-in'],
    queryFn: ({ signal }) => api.get<CheckIn>(`/events/${eventId}/check-in`, { signal }),
  })
}

export function ownPassQuery(eventId: string) {
  return queryOptions({
    queryKey: ['registrations', eventId, 'pass'],
    queryFn: ({ signal }) => api.get<OwnPass>(`/events/${eventId}/pass`, { signal }),
    // Shown at a door, where the line is as bad as anywhere.
    meta: { keptOffline: true },
  })
}

export function posterQuery(eventId: string) {
  return queryOptions({
    queryKey: ['event', eventId, 'poster'],
    queryFn: ({ signal }) => api.get<Poster>(`/events/${eventId}/check-in/poster`, { signal }),
  })
}

/** Whose pass a code is. A POST, so that the code stands in no log; it changes nothing. */
export function passQuery(eventId: string, code: string) {
  return queryOptions({
    queryKey: ['registrations', eventId, 'pass-of', code],
    queryFn: ({ signal }) => api.post<Arrival>(`/events/${eventId}/check-in/pass`, { code }, { signal }),
    retry: false,
  })
}

export function playersToAddQuery(eventId: string, q: string) {
  return queryOptions({
    queryKey: ['registrations', eventId, 'players', q],
    queryFn: ({ signal }) =>
      api.get<FoundPlayers>(`/events/${eventId}/check-in/players`, { query: { q }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One tap. A repeat with its key counts once, so the resilient fetch may repeat it. */
export const sendTap = (eventId: string, { registrationId, came, key }: Tap, by: 'list' | 'pass' = 'list') =>
  api.put<Arrival>(`/events/${eventId}/check-in/${registrationId}`, { came, by }, { idempotencyKey: key })

export const passTapMutation = mutationOptions({
  mutationFn: async ({ eventId, tap }: { eventId: string; tap: Tap }, { client }) => {
    const arrival = await sendTap(eventId, tap, 'pass')
    await client.invalidateQueries({ queryKey: ['registrations', eventId] })
    return arrival
  },
})

export const findPassMutation = mutationOptions({
  mutationFn: ({ eventId, code }: { eventId: string; code: string }) =>
    api.post<Arrival>(`/events/${eventId}/check-in/pass`, { code }),
})

/** `key` is one per person added, so that a repeat over a bad line lets them in once. */
export const walkInMutation = mutationOptions({
  mutationFn: async (
    { eventId, input, key }: { eventId: string; input: WalkInInput; key: string },
    { client },
  ) => {
    const arrival = await api.post<Arrival>(`/events/${eventId}/walk-ins`, input, { idempotencyKey: key })
    refreshAnswers(client, eventId)
    return arrival
  },
})

export const hereMutation = mutationOptions({
  mutationFn: async ({ eventId, input }: { eventId: string; input: HereInput }, { client }) => {
    const result = await api.post<HereResult>(`/events/${eventId}/here`, input)
    await client.invalidateQueries({ queryKey: ['registrations', eventId] })
    return result
  },
})
