import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { browserStores, STORAGE_PREFIXES, storeIfPossible } from '#/client/browser-storage'
import type {
  AskAsGuestInput,
  ConfirmGuestInput,
  GuestAnswer,
  GuestAsked,
  GuestConfirmed,
} from '#/features/events/rsvp/guests/schema'
import { refreshAnswers } from '#/features/events/rsvp/queries'

const guestAnswerKey = (token: string) => ['guest-answer', token] as const

export const askAsGuestMutation = mutationOptions({
  mutationFn: ({ eventId, ...input }: AskAsGuestInput & { eventId: string }) =>
    api.post<GuestAsked>(`/events/${eventId}/guest-answers`, input),
  // A held spot counts among the seats.
  onSuccess: (_asked, { eventId }, _before, { client }) => refreshAnswers(client, eventId),
})

const storedUnder = (eventId: string) => `${STORAGE_PREFIXES.rsvp}guest:${eventId}`

/** Opens the RSVP that was made from this device without an account; null: none. */
export const storedGuestToken = (eventId: string): string | null =>
  browserStores().local.getItem(storedUnder(eventId))

export const forgetGuestToken = (eventId: string): void =>
  browserStores().local.removeItem(storedUnder(eventId))

function keep(client: QueryClient, answer: GuestAnswer): void {
  if (answer.token) {
    client.setQueryData(guestAnswerKey(answer.token), answer)
    storeIfPossible(browserStores().local, storedUnder(answer.event.id), answer.token)
  }
  refreshAnswers(client, answer.event.id)
}

export const confirmGuestMutation = mutationOptions({
  mutationFn: ({ eventId, proof }: { eventId: string; proof: ConfirmGuestInput }) =>
    api.post<GuestConfirmed>(`/events/${eventId}/guest-answers/confirm`, proof),
  onSuccess: (answer, _input, _before, { client }) => keep(client, answer),
})

/** What a mail's secret address stands for. A POST, so that the token stands in no log; it changes nothing. */
export function guestAnswerQuery(token: string) {
  return queryOptions({
    queryKey: guestAnswerKey(token),
    queryFn: ({ signal }) => api.post<GuestAnswer>('/guest-answers/read', { token }, { signal }),
    staleTime: 0,
  })
}

type Change = { token: string; partySize: number; acceptsOffer?: boolean }

const readAnew = (client: QueryClient, token: string) =>
  void client.invalidateQueries({ queryKey: guestAnswerKey(token) })

export const changeGuestMutation = mutationOptions({
  mutationFn: (change: Change) => api.post<GuestAnswer>('/guest-answers/change', change),
  onSuccess: (answer, _input, _before, { client }) => keep(client, answer),
  onError: (_error, { token }, _before, { client }) => readAnew(client, token),
})

export const cancelGuestMutation = mutationOptions({
  mutationFn: ({ token }: { token: string }) => api.post<GuestAnswer>('/guest-answers/cancel', { token }),
  onSuccess: (answer, _input, _before, { client }) => keep(client, answer),
  onError: (_error, { token }, _before, { client }) => readAnew(client, token),
})
