import { Link } from '@tanstack/react-router'
import { Clock, MapPin, Signal, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { levelRange } from '#/lib/level-words'
import { timeWords } from '#/features/events/events/logic/when-words'
import type { EventCard as Event } from '#/features/events/events/schema'
import { DateTile } from '#/features/events/events/ui/date-tile'
import { OwnStateBadge } from '#/features/events/events/ui/own-state-badge'
import { PhaseBadge, SeatBadge } from '#/features/events/events/ui/phase-badge'
import { formatEventDate } from '#/lib/dates'
import { plural } from '#/lib/text'
import { Card } from '#/ui/card'
import { classNames } from '#/ui/class-names'
import { Picture } from '#/ui/picture'
import { storedPicture } from '#/ui/stored-picture'

interface EventCardProps {
  event: Event
}

/** One event of a list; the whole card opens its page. */
export function EventCard({ event }: EventCardProps) {
  const cancelled = event.phase === 'cancelled'
  return (
    <Card as="li" padded={false} interactive className="flex flex-col">
      <div className={classNames('relative aspect-[2/1] sm:aspect-[3/2]', cancelled && 'grayscale')}>
        <div className="absolute inset-0 overflow-hidden [&_img]:size-full [&_img]:object-cover">
          <Picture
            source={storedPicture(event.coverImage, event.id)}
            alt=""
            sizes="(max-width: 40rem) 100vw, (max-width: 64rem) 50vw, 26rem"
          />
        </div>
        <DateTile eventDate={event.eventDate} className="absolute -bottom-5 left-5" />
        <div className="absolute right-3 top-3 flex flex-wrap justify-end gap-1.5">
          <OwnStateBadge event={event} />
          <PhaseBadge phase={event.phase} />
          <SeatBadge event={event} />
        </div>
      </div>
      <div className="flex flex-1 flex-col px-5 pb-5 pt-9">
        <h2 className="text-xl">
          <Link
            to="/events/$eventId"
            params={{ eventId: event.id }}
            className={classNames('after:absolute after:inset-0', cancelled && 'line-through')}
          >
            {event.title}
          </Link>
        </h2>
        <p className="mt-1 text-sm font-semibold text-court">
          {formatEventDate(event.eventDate, { weekday: true })}
        </p>
        <CardFacts event={event} />
      </div>
    </Card>
  )
}

function CardFacts({ event }: { event: Event }) {
  const place = [event.location, event.city].filter(Boolean).join(', ')
  return (
    <ul className="mt-3 grid gap-1.5 text-sm">
      <Fact icon={<Clock aria-hidden />}>{timeWords(event)}</Fact>
      {place && <Fact icon={<MapPin aria-hidden />}>{place}</Fact>}
      <Fact icon={<Signal aria-hidden />}>{levelRange(event.skillMin, event.skillMax)}</Fact>
      {event.community && <Fact icon={<Users aria-hidden />}>{event.community.name}</Fact>}
      {event.phase === 'ended' && (
        <Fact icon={<Users aria-hidden />}>{plural(event.seatsTaken, 'player')}</Fact>
      )}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2 [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-court">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}
