import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { registrationsQuery } from '#/features/events/rsvp/queries'
import { partnersQuery } from '#/features/journal/partners/queries'
import { listing } from '#/lib/text'
import * as m from '#/lib/messages.gen'

/** Which of one's partners play in an event, as far as the reader may know who plays. */
export function PartnersGoing({ userId, eventId }: { userId: string; eventId: string }) {
  const { data: own } = useQuery(partnersQuery(userId))
  const { data: registrations } = useQuery(registrationsQuery(eventId))
  const partners = new Set(own?.partners.map(({ person }) => person.id))
  const going = (registrations?.confirmed ?? []).filter(
    ({ playerId }) => playerId !== null && partners.has(playerId),
  )
  if (going.length === 0) return null
  return (
    <p className="mt-1 flex items-start gap-2 font-semibold">
      <UserRound aria-hidden className="mt-1 size-4 shrink-0 text-court" />
      {m.partners_going({ count: going.length, names: listing(going.map(({ name }) => name)) })}
    </p>
  )
}
