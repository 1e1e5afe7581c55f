import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { registrationsQuery } from '#/features/events/rsvp/queries'
import { awaitsDraw } from '#/features/events/rsvp/logic/answer-state'
import { foursOf } from '#/features/events/rsvp/logic/fours'
import type { Person, Registrations } from '#/features/events/rsvp/schema'
import { PersonName } from '#/features/events/rsvp/ui/person-name'
import { HostLists } from '#/features/events/rsvp/ui/host-lists'
import { Avatar } from '#/ui/avatar'
import { Button } from '#/ui/button'
import { Section } from '#/ui/section'
import * as m from '#/lib/messages.gen'

/** The smallest that is kept of a picture. */
const PHOTO_WIDTH = 640
/** Names shown before the rest is asked for. */
const FIRST_NAMES = 12

/** Who comes: for hosts with their say, for those who may see names by name, for everyone else in figures. */
export function WhoIsGoing({ eventId }: { eventId: string }) {
  const { data } = useQuery(registrationsQuery(eventId))
  if (!data) return null
  const title = data.can.override ? m.rsvp_rsvps() : m.rsvp_whosGoing()
  return (
    <Section title={title} text={foursOf(data)} className="py-8! sm:py-10!">
      {data.can.override ? (
        <HostLists eventId={eventId} registrations={data} />
      ) : (
        <Going registrations={data} />
      )}
    </Section>
  )
}

function Going({ registrations }: { registrations: Registrations }) {
  const { confirmed, confirmedCount, seatsTaken, seatsOffered, seatsWaiting } = registrations
  const guests = seatsTaken - seatsOffered - confirmedCount
  if (awaitsDraw(registrations) && confirmedCount === 0 && seatsWaiting > 0)
    return <p>{m.rsvp_playersInDraw({ count: seatsWaiting })}</p>
  if (confirmedCount === 0) return <p>{m.rsvp_beTheFirst()}</p>
  return (
    <>
      {confirmed && <Names people={confirmed} />}
      <p className={confirmed ? 'mt-4 text-sm text-ink-soft' : ''}>
        {m.rsvp_whoIsIn({ players: confirmedCount, guests, held: seatsOffered, waiting: seatsWaiting })}{' '}
        {!confirmed && m.rsvp_rsvpToSee()}
      </p>
    </>
  )
}

function Names({ people }: { people: Person[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? people : people.slice(0, FIRST_NAMES)
  return (
    <>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {shown.map((person) => (
          <li key={person.registrationId} className="flex min-h-12 items-center gap-3">
            <Avatar
              name={person.name}
              src={person.photo && `${person.photo}/${PHOTO_WIDTH}.webp`}
              size="sm"
            />
            <PersonName person={person} />
            {person.partySize > 1 && <span className="text-sm text-ink-soft">+{person.partySize - 1}</span>}
          </li>
        ))}
      </ul>
      {people.length > shown.length && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setAll(true)}>
          {m.rsvp_showAll({ count: people.length })}
        </Button>
      )}
    </>
  )
}
