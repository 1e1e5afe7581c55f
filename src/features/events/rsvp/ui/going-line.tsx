import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { foursOf } from '#/features/events/rsvp/logic/fours'
import { registrationsQuery } from '#/features/events/rsvp/queries'
import { listing } from '#/lib/text'
import * as m from '#/lib/messages.gen'

/** Names in the line; the event's page has them all. */
const FIRST_NAMES = 3

/** Who's going, in a line: by name for those who may see names, and what it means on court for everyone. */
export function GoingLine({ eventId }: { eventId: string }) {
  const { data } = useQuery(registrationsQuery(eventId))
  if (!data) return null
  const people = data.confirmed ?? []
  const names = people.slice(0, FIRST_NAMES).map(({ name }) => name)
  const others = people.length - names.length
  return (
    <section aria-label={m.rsvp_whosGoing()} className="flex gap-3">
      <Users aria-hidden className="mt-0.5 size-5 shrink-0 text-court" />
      <p>
        {foursOf(data)}
        {names.length > 0 && (
          <span className="block text-sm text-ink-soft">
            {listing(others > 0 ? [...names, m.rsvp_others({ count: others })] : names)}
          </span>
        )}
      </p>
    </section>
  )
}
