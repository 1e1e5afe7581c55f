import { Link } from '@tanstack/react-router'
import { CalendarDays, CircleDollarSign, Grid2x2, Mail, MapPin, Signal, UserRound, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { levelRange } from '#/lib/level-words'
import { mapsLink, postalAddress } from '#/features/events/events/logic/maps-link'
import { timeWords } from '#/lib/event-when'
import type { EventDetail } from '#/features/events/events/schema'
import { ViewerTime } from '#/features/events/events/ui/viewer-time'
import { formatEventDate } from '#/lib/dates'
import { classNames } from '#/ui/class-names'
import * as m from '#/lib/messages.gen'

const LINK = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'

/** When, where, with whom: what people open the page for. */
export function EventFacts({ event }: { event: EventDetail }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5">
      <When event={event} />
      <Where event={event} />
      <Fact icon={<Signal aria-hidden />} name={m.events_level()}>
        {levelRange(event.skillMin, event.skillMax)}
      </Fact>
      {event.courts !== null && (
        <Fact icon={<Grid2x2 aria-hidden />} name={m.events_courts()}>
          {m.events_courtCount({ count: event.courts })}
        </Fact>
      )}
      {event.priceNote && (
        <Fact icon={<CircleDollarSign aria-hidden />} name={m.events_price()}>
          {event.priceNote}
        </Fact>
      )}
      <People event={event} />
    </dl>
  )
}

function When({ event }: { event: EventDetail }) {
  return (
    <Fact icon={<CalendarDays aria-hidden />} name={m.events_when()} wide>
      <time dateTime={event.startsAt} className="block font-semibold">
        {formatEventDate(event.eventDate, { weekday: true })}
      </time>
      {timeWords(event)}
      <ViewerTime event={event} />
    </Fact>
  )
}

function Where({ event }: { event: EventDetail }) {
  const link = mapsLink(event)
  const address = postalAddress(event)
  return (
    <Fact icon={<MapPin aria-hidden />} name={m.events_where()} wide>
      <span className="block font-semibold">{event.location}</span>
      {address && <span className="block">{address}</span>}
      {event.addressHidden && (
        <span className="block text-sm text-ink-soft">{m.events_rsvpSeeExactAddress()}</span>
      )}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className={`${LINK} inline-flex min-h-8 items-center text-sm font-semibold`}
        >
          {m.events_openMaps()}
        </a>
      )}
    </Fact>
  )
}

function People({ event }: { event: EventDetail }) {
  const { hostName, hostContact, community } = event
  return (
    <>
      {community && (
        <Fact icon={<Users aria-hidden />} name={m.events_community()}>
          <Link to="/community/$communityId" params={{ communityId: community.slug }} className={LINK}>
            {community.name}
          </Link>
        </Fact>
      )}
      {hostName && (
        <Fact icon={<UserRound aria-hidden />} name={m.events_host()}>
          {hostName}
        </Fact>
      )}
      {hostContact && (
        <Fact icon={<Mail aria-hidden />} name={m.events_reachHost()} wide>
          {hostContact}
        </Fact>
      )}
    </>
  )
}

interface FactProps {
  icon: ReactNode
  name: string
  /** The whole row of a phone. */
  wide?: boolean
  children: ReactNode
}

function Fact({ icon, name, wide, children }: FactProps) {
  return (
    <div
      className={classNames(
        'grid grid-cols-[2.5rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-3.5',
        wide && 'max-sm:col-span-2',
      )}
    >
      <div
        aria-hidden="true"
        className="row-span-2 grid size-10 place-items-center rounded-md bg-court-tint text-court [&_svg]:size-5"
      >
        {icon}
      </div>
      <dt className="text-xs font-semibold text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
