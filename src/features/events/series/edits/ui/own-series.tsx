import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import { describeRule } from '#/features/events/series/logic/describe-rule'
import type { OwnSeries as OwnSeriesList } from '#/features/events/series/schema'
import { ownSeriesQuery } from '#/features/events/series/edits/queries'
import { formatEventDate } from '#/lib/dates'
import { turnoutWords } from '#/features/events/events/logic/seat-words'
import { Badge } from '#/ui/badge'
import * as m from '#/lib/messages.gen'

/** A host's series on their desk, each with its next dates; nothing where there are none. */
export function OwnSeries() {
  const { data } = useQuery(ownSeriesQuery())
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="own-series" className="mb-8">
      <h2 id="own-series" className="mb-4 text-2xl">
        {m.series_yourSeries()}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {data.map((each) => (
          <Row key={each.series.id} {...each} />
        ))}
      </ul>
    </section>
  )
}

function Row({ series, next, asking }: OwnSeriesList[number]) {
  return (
    <li className="relative rounded-lg bg-surface-raised p-5 shadow-card ring-1 ring-line hover:bg-court-tint">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-lg leading-snug">
          <Link
            to="/series/$seriesId"
            params={{ seriesId: series.id }}
            className="after:absolute after:inset-0"
          >
            {series.title}
          </Link>
        </h3>
        {asking > 0 && <Badge tone="clay">{m.series_requests({ count: asking })}</Badge>}
      </div>
      <p className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
        <Repeat aria-hidden className="size-4 shrink-0" />
        {describeRule(series.rrule, series.startTime, series.timeZone)}
      </p>
      {next.length > 0 ? (
        <ul className="mt-3 grid gap-1 text-sm">
          {next.map(({ eventId, eventDate, seatsTaken, maxCapacity }) => (
            <li key={eventId} className="flex justify-between gap-3 tabular-nums">
              <time dateTime={eventDate}>{formatEventDate(eventDate, { weekday: true })}</time>
              <span className="font-semibold">{turnoutWords({ seatsTaken, maxCapacity })}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-sm text-ink-soft">{m.series_noDatesAhead()}</p>
      )}
    </li>
  )
}
