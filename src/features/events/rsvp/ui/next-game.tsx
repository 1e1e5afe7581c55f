import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clock, MapPin, Navigation } from 'lucide-react'
import type { ReactNode } from 'react'
import { countdown } from '#/features/events/events/logic/countdown'
import { directionsLink, mapsLink, postalAddress } from '#/features/events/events/logic/maps-link'
import { turnoutWords } from '#/features/events/events/logic/seat-words'
import { timeWords } from '#/lib/event-when'
import { myEventsQuery } from '#/features/events/events/queries'
import type { EventCard } from '#/features/events/events/schema'
import { KeepAndShare } from '#/features/events/events/ui/keep-and-share'
import { nextOf } from '#/features/events/events/ui/next-event'
import { OwnStateBadge } from '#/features/events/events/ui/own-state-badge'
import { useMinute } from '#/features/events/events/ui/use-minute'
import { AnswerFailure } from '#/features/events/rsvp/ui/answer-notices'
import { GiveUpButton } from '#/features/events/rsvp/ui/give-up-button'
import { useGiveUp } from '#/features/events/rsvp/ui/use-give-up'
import { formatEventDate } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

/** The next game among what has been read. */
export const nextGameIn = (client: QueryClient): EventCard | undefined =>
  nextOf(client.getQueryData(myEventsQuery('going').queryKey))

interface NextGameProps {
  /** Where there is no game. */
  empty?: ReactNode
  /** Which of one's partners are in. */
  renderPartners: (eventId: string) => ReactNode
  /** The check-in pass, near the start. */
  renderPass: (event: EventCard) => ReactNode
}

/** The game one plays next: when, where, with whom, and the way out of it. With none, what stands for it. */
export function NextGame({ empty, renderPartners, renderPass }: NextGameProps) {
  const { data } = useInfiniteQuery(myEventsQuery('going'))
  const event = nextOf(data)
  if (!event) return data ? empty : null
  return (
    <section aria-labelledby="next-game" className="mb-5 grid gap-4 sm:mb-10">
      <NextGameCard key={event.id} event={event} partners={renderPartners(event.id)} />
      {renderPass(event)}
    </section>
  )
}

function NextGameCard({ event, partners }: { event: EventCard; partners: ReactNode }) {
  const { id, title, eventDate, startsAt, phase } = event
  const minute = useMinute()
  const { busy, failure, giveUp } = useGiveUp(event)
  return (
    <div className="under-lights rounded-xl bg-surface-raised p-5 text-ink ring-1 ring-line sm:p-8">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="eyebrow text-ink!">
          {minute === null ? m.rsvp_nextGame() : m.rsvp_nextGameWhen({ when: countdown(event, minute) })}
        </span>
        <OwnStateBadge event={event} />
      </p>
      <h2 id="next-game" className="mt-2 text-2xl sm:text-3xl">
        <Link to="/events/$eventId" params={{ eventId: id }} className="hover:underline">
          {title}
        </Link>
      </h2>
      <div className="mt-3 grid gap-1.5 [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-court">
        <p className="flex gap-2 text-lg">
          <Clock aria-hidden />
          <time dateTime={startsAt}>
            {formatEventDate(eventDate, { weekday: true })}, {timeWords(event)}
          </time>
        </p>
        <Where event={event} />
      </div>
      <div className="mt-2">
        <p>{turnoutWords(event)}</p>
        {partners}
      </div>
      <AnswerFailure failure={failure} signInPath="/my-events" />
      <div className="mt-4 flex flex-wrap gap-2 sm:gap-3">
        {phase === 'upcoming' && <GiveUpButton seats={event} busy={busy} onGiveUp={giveUp} />}
        <KeepAndShare event={event} />
      </div>
    </div>
  )
}

function Where({ event }: { event: EventCard }) {
  const [map, directions] = [mapsLink(event), directionsLink(event)]
  const place = [event.location, postalAddress(event)].filter(Boolean).join(', ')
  const link = 'inline-flex min-h-11 items-center gap-2 underline decoration-line-strong underline-offset-4'
  return (
    <>
      {map && (
        <a href={map} target="_blank" rel="noreferrer" className={link}>
          <MapPin aria-hidden />
          <span>{m.rsvp_openInMaps({ place, hidden: <span className="sr-only" /> })}</span>
        </a>
      )}
      {directions && (
        <a href={directions} target="_blank" rel="noreferrer" className={`${link} w-fit`}>
          <Navigation aria-hidden />
          {m.rsvp_directions()}
        </a>
      )}
    </>
  )
}
