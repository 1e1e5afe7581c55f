import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EventCard } from '#/features/events/events/schema'
import { OwnStateBadge } from '#/features/events/events/ui/own-state-badge'
import { nightDistance } from '#/features/events/series/logic/night-words'
import { placesLine, splitNights } from '#/features/events/series/logic/nights'
import { nightsQuery } from '#/features/events/series/queries'
import { formatEventDate } from '#/lib/dates'
import { rangeWords } from '#/lib/event-when'
import { Badge } from '#/ui/badge'
import { buttonClass } from '#/ui/button-class'
import { classNames } from '#/ui/class-names'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { Section } from '#/ui/section'
import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

interface NightListProps {
  showPast: boolean
  today: string
  subscribe: ReactNode
}

export function NightList({ showPast, today, subscribe }: NightListProps) {
  return (
    <Section
      id="nights"
      title={m.series_allDates()}
      actions={
        <>
          {subscribe}
          <Link
            to="/tuesday-night-lights"
            search={{ past: showPast ? undefined : true }}
            resetScroll={false}
            replace
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {showPast ? m.series_hidePastNights() : m.series_showPastNights()}
          </Link>
        </>
      }
    >
      <Nights showPast={showPast} today={today} />
    </Section>
  )
}

function Nights({ showPast, today }: Omit<NightListProps, 'subscribe'>) {
  const { data, error, isFetching, refetch } = useQuery(nightsQuery(showPast))
  if (!data && error) {
    return (
      <ErrorState text={m.series_nightsNotLoaded()} retrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (!data) {
    return (
      <div className="grid min-h-64 place-items-center rounded-lg bg-surface-sunk">
        <Spinner />
      </div>
    )
  }
  const { coming, past } = splitNights(data.items, today)
  return (
    <>
      {coming.length > 0 ? (
        <Rows nights={coming} today={today} />
      ) : (
        <Empty
          headingLevel={3}
          title={m.series_lightsOff()}
          text={m.series_noNightsPlannedYet()}
          actions={
            <Link to="/events" className={buttonClass()}>
              {m.series_viewAllEvents()}
            </Link>
          }
        />
      )}
      {showPast && (
        <div className="mt-10">
          <h3 className="mb-4 text-2xl">{m.series_pastNights()}</h3>
          {past.length > 0 ? (
            <Rows nights={past} today={today} />
          ) : (
            <p className="text-ink-soft">{m.series_noneYetFirstOne()}</p>
          )}
        </div>
      )}
    </>
  )
}

function Rows({ nights, today }: { nights: EventCard[]; today: string }) {
  return (
    <ul className="overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
      {nights.map((night) => (
        <Row key={night.id} night={night} today={today} />
      ))}
    </ul>
  )
}

function Row({ night, today }: { night: EventCard; today: string }) {
  const cancelled = night.phase === 'cancelled'
  return (
    <li className="group relative grid grid-cols-[1fr_auto] items-center gap-x-4 border-line px-5 py-4 not-first:border-t hover:bg-court-tint sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto] sm:px-6 sm:py-5">
      <div>
        <Link
          to="/events/$eventId"
          params={{ eventId: night.id }}
          className={classNames(
            'font-display text-lg font-bold tracking-tight after:absolute after:inset-0',
            cancelled && 'line-through',
          )}
        >
          <time dateTime={night.eventDate}>{formatEventDate(night.eventDate, { weekday: true })}</time>
        </Link>
        <p className="text-sm text-ink-soft">
          {nightDistance(night.eventDate, today)}, {rangeWords(night)}
        </p>
      </div>
      <p className="flex flex-wrap gap-1.5 max-sm:row-start-2 max-sm:mt-2">
        <OwnStateBadge event={night} />
        <Badge
          tone={cancelled ? 'danger' : night.phase === 'ended' ? 'neutral' : night.isFull ? 'clay' : 'court'}
        >
          {placesLine(night)}
        </Badge>
      </p>
      <ChevronRight
        aria-hidden
        className="size-5 text-court transition-[translate] group-hover:translate-x-1 max-sm:row-span-2 max-sm:row-start-1 max-sm:col-start-2"
      />
    </li>
  )
}
