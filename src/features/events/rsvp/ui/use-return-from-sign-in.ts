import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { browserStores, STORAGE_PREFIXES, storeIfPossible } from '#/client/browser-storage'
import { stanceOf } from '#/features/events/rsvp/logic/answer-words'
import type { Registrations } from '#/features/events/rsvp/schema'
import { sessionQuery } from '#/features/people/accounts/queries'

/** As long as a sign-up with its email takes; later they may not remember. */
const WISH_MS = 30 * 60_000

const keyOf = (eventId: string) => `${STORAGE_PREFIXES.rsvp}wish:${eventId}`

/** "Sign in to RSVP" says what the person wants: in this tab it is remembered while they sign in. */
export const noteRsvpWish = (eventId: string): boolean =>
  storeIfPossible(browserStores().session, keyOf(eventId), String(Date.now()))

function takeWish(eventId: string): boolean {
  const { session } = browserStores()
  const at = Number(session.getItem(keyOf(eventId)) ?? Number.NaN)
  session.removeItem(keyOf(eventId))
  return Date.now() - at < WISH_MS
}

/** Back from sign-in or sign-up, signed in: the RSVP they set out for is made, once, where there is an open spot. */
export function useReturnFromSignIn(eventId: string, known: Registrations, rsvp: () => void): void {
  const { data: session } = useQuery(sessionQuery())
  const person = session?.user ?? null
  const isOpen = person !== null && stanceOf(known, person) === 'open'
  const onReturn = useEffectEvent(() => {
    if (takeWish(eventId)) rsvp()
  })
  useEffect(() => {
    if (isOpen) onReturn()
  }, [isOpen])
}
