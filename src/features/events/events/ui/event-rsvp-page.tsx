import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { mapsLink } from '#/features/events/events/logic/maps-link'
import { timeWords } from '#/lib/event-when'
import type { EventDetail } from '#/features/events/events/schema'
import { DateTile } from '#/features/events/events/ui/date-tile'
import { KeepAndShare } from '#/features/events/events/ui/keep-and-share'
import { PhaseBanner } from '#/features/events/events/ui/phase-banner'
import { ViewerTime } from '#/features/events/events/ui/viewer-time'
import { formatEventDate } from '#/lib/dates'
import { levelRange } from '#/lib/level-words'
import { excerpt } from '#/lib/text'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Picture } from '#/ui/picture'
import { storedPicture } from '#/ui/stored-picture'
import * as m from '#/lib/messages.gen'

/** Of the description, in characters: two or three lines of a phone. */
const FIRST_LINES = 160
const MORE = 'inline-flex min-h-6 items-center font-semibold text-court underline underline-offset-4'

interface EventRsvpPageProps {
  event: EventDetail
  answer: ReactNode
  /** Who's going, in a line or two. */
  people: ReactNode
  presence: ReactNode
}

/** One question, answered with one thumb: what it is, when, where, and the panel. */
export function EventRsvpPage({ event, answer, people, presence }: EventRsvpPageProps) {
  return (
    <Container width="narrow" className="grid gap-6 py-6 sm:py-10">
      <Link
        to="/events/$eventId"
        params={{ eventId: event.id }}
        className="inline-flex min-h-11 w-fit items-center gap-2 font-semibold hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {m.events_eventDetails()}
      </Link>
      <div className="aspect-[5/2] overflow-hidden rounded-lg [&_img]:size-full [&_img]:object-cover">
        <Picture
          source={storedPicture(event.coverImage, event.id)}
          alt=""
          priority
          sizes="(max-width: 42rem) 100vw, 42rem"
        />
      </div>
      <Summary event={event} />
      <PhaseBanner event={event} />
      <Glance event={event} />
      {event.phase !== 'draft' && answer}
      {event.phase !== 'draft' && people}
      {presence}
      <KeepAndShare event={event} />
    </Container>
  )
}

/** What decides whether one comes: level, price, host, and how it begins to be described. */
function Glance({ event }: { event: EventDetail }) {
  const { id, skillMin, skillMax, priceNote, hostName, description } = event
  const facts = [
    [m.events_level(), levelRange(skillMin, skillMax)],
    [m.events_price(), priceNote],
    [m.events_host(), hostName],
  ] as const
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-3">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="text-xs font-semibold text-ink-soft">{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {description && (
        <p className="max-w-[68ch] whitespace-pre-line">
          {excerpt(description, FIRST_LINES)}{' '}
          {description.length > FIRST_LINES && (
            <Link to="/events/$eventId" params={{ eventId: id }} className={MORE}>
              {m.events_readMore()}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

function Summary({ event }: { event: EventDetail }) {
  const maps = mapsLink(event)
  return (
    <div className="flex items-start gap-4">
      <DateTile eventDate={event.eventDate} className="shrink-0" />
      <div className="min-w-0">
        <h1 lang={event.language} className="text-3xl">
          {event.title}
        </h1>
        <p className="mt-2">
          <time dateTime={event.startsAt}>
            {formatEventDate(event.eventDate, { weekday: true })}, {timeWords(event)}
          </time>
          <ViewerTime event={event} />
        </p>
        <p>
          {event.location}
          {event.city && `, ${event.city}`}
        </p>
        {maps && (
          <a
            href={maps}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'quiet', size: 'sm', className: '-ml-3.5 mt-1 min-h-11' })}
          >
            {m.events_openMaps()}
          </a>
        )}
      </div>
    </div>
  )
}
