import { Link } from '@tanstack/react-router'
import { CalendarX2, Pencil, Repeat } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { describeRule } from '#/features/events/series/logic/describe-rule'
import type { SeriesPageData } from '#/features/events/series/schema'
import { EndSeriesDialog } from '#/features/events/series/ui/end-series-dialog'
import { ChangeRuleDialog } from '#/features/events/series/edits/ui/rule-dialog'
import { SeriesNights } from '#/features/events/series/edits/ui/series-nights'
import { formatEventDate } from '#/lib/dates'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import { Picture } from '#/ui/picture'
import { storedPicture } from '#/ui/stored-picture'
import * as m from '#/lib/messages.gen'

interface SeriesPageProps {
  page: SeriesPageData
  /** Regulars: one's own seat, and for the host the list. */
  regulars: ReactNode
  /** Skips of the viewer, by date of the series. */
  renderAction: (seriesDate: string) => ReactNode
}

function rhythmWords({ rrule, startTime, timeZone, endsOn }: SeriesPageData['series']): string {
  const when = describeRule(rrule, startTime, timeZone)
  return endsOn ? m.series_until({ when, date: formatEventDate(endsOn) }) : when
}

/** A series: when it comes round, its dates ahead, its regulars, and what its host does with it. */
export function SeriesPage({ page, regulars, renderAction }: SeriesPageProps) {
  const { series, community, hostName, nights } = page
  return (
    <>
      <PageHeader
        eyebrow={series.active ? m.series_series() : m.series_seriesEnded()}
        title={series.title}
        text={`${rhythmWords(series)} · ${[series.location, series.city].filter(Boolean).join(', ')}`}
        picture={<Picture source={storedPicture(series.coverImage, series.id)} alt="" priority />}
      />
      <Container className="grid gap-x-12 py-8 sm:py-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <aside className="grid gap-4 self-start lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">
          {regulars}
        </aside>
        <div className="min-w-0 max-lg:mt-8 lg:row-start-1">
          {page.can.manage && <HostBar page={page} />}
          <p className="mb-6 text-ink-soft">
            {hostName && <>{m.series_hostedBy({ hostName })}</>}
            {hostName && community && ', '}
            {community && (
              <Link
                to="/community/$communityId"
                params={{ communityId: community.slug }}
                className="font-semibold text-court underline underline-offset-4"
              >
                {community.name}
              </Link>
            )}
          </p>
          <SeriesNights page={page} nights={nights} renderAction={renderAction} />
          {series.description && (
            <section aria-labelledby="about-series" className="mt-10">
              <h2 id="about-series" className="text-3xl">
                {m.series_about()}
              </h2>
              <p className="mt-4 max-w-[68ch] whitespace-pre-line">{series.description}</p>
            </section>
          )}
        </div>
      </Container>
    </>
  )
}

function HostBar({ page: { series, nights } }: { page: SeriesPageData }) {
  const [open, setOpen] = useState<'rule' | 'end' | null>(null)
  const ahead = nights.filter((night) => night.phase === 'upcoming' && !night.undecided)
  const [next] = ahead
  const undecided = nights.filter((night) => night.undecided)
  const close = () => setOpen(null)
  const own = !series.isBuiltIn && series.active
  return (
    <>
      <section
        aria-label={m.series_hosting()}
        className="mb-6 flex flex-wrap items-center gap-3 rounded-lg bg-surface-sunk p-3 sm:p-4"
      >
        <p className="mr-auto px-1 font-semibold">{m.series_youHostThis()}</p>
        {next && (
          <Link
            to="/events/$eventId/edit"
            params={{ eventId: next.id }}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Pencil aria-hidden />
            {m.series_edit()}
          </Link>
        )}
        {own && (
          <Button variant="secondary" onClick={() => setOpen('rule')}>
            <Repeat aria-hidden />
            {m.series_repeats()}
          </Button>
        )}
        {own && (
          <Button variant="secondary" onClick={() => setOpen('end')}>
            <CalendarX2 aria-hidden />
            {m.series_end()}
          </Button>
        )}
      </section>
      {undecided.length > 0 && (
        <div className="mb-6">
          <Banner tone="warning" title={m.series_datesToDecide()}>
            {m.series_datesToDecideText({
              dates: undecided.map(({ eventDate }) => formatEventDate(eventDate)).join(', '),
            })}
          </Banner>
        </div>
      )}
      {open === 'rule' && (
        <ChangeRuleDialog series={series} dates={ahead.map(({ seriesDate }) => seriesDate)} onClose={close} />
      )}
      {open === 'end' && <EndSeriesDialog id={series.id} title={series.title} onClose={close} />}
    </>
  )
}
