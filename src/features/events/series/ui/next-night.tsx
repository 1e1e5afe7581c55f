import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, Users } from 'lucide-react'
import { brand } from '#/brand'
import { calendarLink } from '#/features/events/events/logic/calendar-link'
import type { EventCard } from '#/features/events/events/schema'
import { OwnStateBadge } from '#/features/events/events/ui/own-state-badge'
import { type NextNight, nightDistance } from '#/features/events/series/logic/night-words'
import { placesLine } from '#/features/events/series/logic/nights'
import { nextNightQuery } from '#/features/events/series/queries'
import { formatEventDate, isoWeekdayOf, weekdayName } from '#/lib/dates'
import { rangeWords, timeWords } from '#/lib/event-when'
import { Badge } from '#/ui/badge'
import { buttonClass } from '#/ui/button-class'
import { CourtLines } from '#/ui/court-lines'
import { ErrorState } from '#/ui/error-state'
import { Skeleton } from '#/ui/skeleton'
import * as m from '#/lib/messages.gen'
import { capital } from '#/lib/text'

/** The next night as it is open for sign-up, or by the calendar where none is planned yet. */
export function NextNightCard({ calendar }: { calendar: NextNight }) {
  const { data, error, isFetching, refetch } = useQuery(nextNightQuery())
  if (!data && error) {
    return <ErrorState text={m.series_nextNotLoaded()} retrying={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <section
      aria-labelledby="next-night"
      className="relative isolate overflow-hidden rounded-xl bg-surface-raised p-6 shadow-float ring-1 ring-line sm:p-9"
    >
      <CourtLines
        view="baseline"
        className="absolute -bottom-6 -right-10 -z-10 w-96 text-line opacity-60 max-md:hidden"
      />
      {!data && <Skeleton className="h-52" />}
      {data &&
        (data.event ? (
          <Planned event={data.event} today={calendar.today} />
        ) : (
          <Unplanned calendar={calendar} />
        ))}
    </section>
  )
}

function NightDate({ date, eyebrow }: { date: string; eyebrow: string }) {
  return (
    <>
      <p className="eyebrow">{eyebrow}</p>
      <h2 id="next-night" className="mt-2 text-3xl">
        <time dateTime={date}>
          {capital(weekdayName(isoWeekdayOf(date)))},{' '}
          <span className="whitespace-nowrap">{formatEventDate(date)}</span>
        </time>
      </h2>
    </>
  )
}

function nextStep({ phase, isFull, mine }: EventCard): string {
  if (phase === 'cancelled') return m.series_seeWhatHappened()
  if (mine) return m.series_seeYourRsvp()
  return isFull ? m.series_joinTheWaitlist() : m.series_saveMySpot()
}

function Planned({ event, today }: { event: EventCard; today: string }) {
  const cancelled = event.phase === 'cancelled'
  return (
    <div className="grid gap-7 md:grid-cols-[1fr_auto] md:items-end">
      <div>
        <NightDate
          date={event.eventDate}
          eyebrow={event.phase === 'live' ? m.series_onNow() : nightDistance(event.eventDate, today)}
        />
        <p className="mt-2 text-lg">{timeWords(event)}</p>
        <p className="mt-4 flex flex-wrap gap-1.5">
          <OwnStateBadge event={event} />
          {cancelled ? (
            <Badge tone="danger">{m.series_canceled()}</Badge>
          ) : (
            <Badge tone={event.isFull ? 'clay' : 'court'} icon={<Users aria-hidden />}>
              {placesLine(event)}
            </Badge>
          )}
        </p>
      </div>
      <div className="grid gap-3 sm:flex md:grid">
        <Link
          to="/events/$eventId/rsvp"
          params={{ eventId: event.id }}
          className={buttonClass({ size: 'lg' })}
        >
          {nextStep(event)}
        </Link>
        {!cancelled && (
          <a
            href={calendarLink(event)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'lg' })}
          >
            <CalendarPlus aria-hidden />
            {m.series_addToCalendar()}
          </a>
        )}
      </div>
    </div>
  )
}

function Unplanned({ calendar }: { calendar: NextNight }) {
  const { title, startTime, endTime } = brand.nightSeries
  return (
    <div className="grid gap-7 md:grid-cols-[1fr_auto] md:items-end">
      <div>
        <NightDate date={calendar.date} eyebrow={calendar.distance} />
        <p className="mt-2 text-lg">
          {rangeWords({ eventDate: calendar.date, startTime, endTime, timeZone: brand.homeTimeZone })}
        </p>
        <p className="mt-4 max-w-md text-ink-soft">{m.series_notOpenYet({ title })}</p>
      </div>
      <Link to="/events" className={buttonClass({ size: 'lg' })}>
        {m.series_viewAllEvents()}
      </Link>
    </div>
  )
}
