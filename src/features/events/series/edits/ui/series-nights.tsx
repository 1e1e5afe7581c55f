import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DateTile } from '#/features/events/events/ui/date-tile'
import { OwnStateBadge } from '#/features/events/events/ui/own-state-badge'
import { placesLine } from '#/features/events/series/logic/nights'
import type { SeriesNight, SeriesPageData } from '#/features/events/series/schema'
import { keepNightMutation } from '#/features/events/series/edits/queries'
import { formatEventDate } from '#/lib/dates'
import { timeWords } from '#/lib/event-when'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { classNames } from '#/ui/class-names'
import { Empty } from '#/ui/empty'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

interface SeriesNightsProps {
  page: SeriesPageData
  nights: readonly SeriesNight[]
  renderAction: (seriesDate: string) => ReactNode
}

/** The dates ahead with what stands on each, and those that are left out. */
export function SeriesNights({ page: { series, can }, nights, renderAction }: SeriesNightsProps) {
  const first = nights[0]?.eventDate ?? ''
  const skipped = series.skippedDates.filter((date) => date >= first && first !== '')
  return (
    <section aria-labelledby="series-dates">
      <h2 id="series-dates" className="mb-4 text-3xl">
        {m.series_datesAhead()}
      </h2>
      {nights.length > 0 ? (
        <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
          {nights.map((night) => (
            <Night
              key={night.id}
              night={night}
              seriesId={series.id}
              manage={can.manage}
              action={night.phase === 'upcoming' ? renderAction(night.seriesDate) : null}
            />
          ))}
        </ul>
      ) : (
        <Empty
          headingLevel={3}
          title={m.series_noDatesTitle()}
          text={series.active ? m.series_newDatesText() : m.series_endedText()}
          actions={
            <Link to="/events" className={buttonClass()}>
              {m.series_viewAllEvents()}
            </Link>
          }
        />
      )}
      {skipped.length > 0 && (
        <p className="mt-4 text-sm text-ink-soft">
          {m.series_leftOut({ dates: skipped.map((date) => formatEventDate(date)).join(', ') })}
        </p>
      )}
    </section>
  )
}

interface NightProps {
  night: SeriesNight
  seriesId: string
  manage: boolean
  action: ReactNode
}

function Night({ night, seriesId, manage, action }: NightProps) {
  const cancelled = night.phase === 'cancelled'
  const { eventDate } = night
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-3 p-4 hover:bg-court-tint sm:p-5">
      <DateTile eventDate={eventDate} className="shrink-0" />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-snug">
          <Link
            to="/events/$eventId"
            params={{ eventId: night.id }}
            className={classNames('after:absolute after:inset-0', cancelled && 'line-through')}
          >
            {formatEventDate(eventDate, { weekday: true })}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">
          {timeWords(night)}
          {night.moved && ` · ${night.location}`}
        </p>
        <div className="mt-2 flex flex-wrap gap-1.5">
          <OwnStateBadge event={night} />
          <Badge tone={cancelled ? 'danger' : night.isFull ? 'clay' : 'court'}>{placesLine(night)}</Badge>
          {night.moved && !cancelled && <Badge tone="dusk">{m.series_differentThisTime()}</Badge>}
          {night.undecided && manage && <Badge tone="clay">{m.series_notOnTheRule()}</Badge>}
        </div>
      </div>
      <div className="relative z-10 flex flex-wrap gap-2 empty:hidden max-sm:basis-full">
        {night.undecided && manage ? <Decide seriesId={seriesId} eventId={night.id} /> : action}
      </div>
    </li>
  )
}

/** What a host may do with a night that the rule has no date for. */
function Decide({ seriesId, eventId }: { seriesId: string; eventId: string }) {
  const keep = useMutation(keepNightMutation)
  const press = () =>
    keep.mutate(
      { id: seriesId, eventId },
      {
        onSuccess: () => void toastSuccess(m.series_kept()),
        onError: (error) => void toastError(error),
      },
    )
  return (
    <>
      <Link
        to="/events/$eventId/edit"
        params={{ eventId }}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        {m.series_move()}
      </Link>
      <Button variant="secondary" size="sm" busy={keep.isPending} onClick={press}>
        {m.series_keep()}
      </Button>
    </>
  )
}
