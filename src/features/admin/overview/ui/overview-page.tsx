import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RANGE_WORDS } from '#/features/admin/overview/logic/bucket-words'
import { overviewQuery } from '#/features/admin/overview/queries'
import type { Overview, Range } from '#/features/admin/overview/schema'
import { NextEvents } from '#/features/admin/overview/ui/next-events'
import { SeriesCard } from '#/features/admin/overview/ui/series-card'
import { WaitingTiles } from '#/features/admin/overview/ui/waiting-tiles'
import { userMessage } from '#/lib/errors'
import { classNames } from '#/ui/class-names'
import { ErrorState } from '#/ui/error-state'
import { SegmentedControl } from '#/ui/segmented-control'
import { Skeleton } from '#/ui/skeleton'

const OPTIONS = (Object.keys(RANGE_WORDS) as Range[]).map((value) => ({
  value,
  label: RANGE_WORDS[value].option,
}))

/** The state of things at a glance. */
export function OverviewPage({ range }: { range: Range }) {
  const navigate = useNavigate()
  const overview = useQuery(overviewQuery(range))
  const { data, error, isFetching, isPlaceholderData, refetch } = overview
  const choose = (next: Range) =>
    void navigate({
      to: '/admin',
      search: { range: next === '30d' ? undefined : next },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <h1 className="text-3xl">Overview</h1>
      {!data && error && (
        <div className="mt-6">
          <ErrorState
            title="The figures couldn’t be loaded"
            text={userMessage(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {!data && !error && <OverviewSkeleton />}
      {data && (
        <>
          <WaitingTiles waiting={data.waiting} />
          <div className="mb-4 mt-8 flex flex-wrap items-end justify-between gap-3">
            <div>
              <h2 className="text-2xl">Over time</h2>
              <p className="text-sm text-ink-soft">
                Days run on {data.timeZone.replaceAll('_', ' ')} time. The dash at each bar is the period
                before.
              </p>
            </div>
            <SegmentedControl label="Range" options={OPTIONS} value={range} onChange={choose} />
          </div>
          <Charts overview={data} dimmed={isPlaceholderData} />
          <NextEvents events={data.next} />
        </>
      )}
    </>
  )
}

function Charts({ overview, dimmed }: { overview: Overview; dimmed: boolean }) {
  const { series, range, buckets } = overview
  const frame = { range, buckets }
  return (
    <div
      aria-busy={dimmed}
      className={classNames(
        'grid gap-4 transition-opacity xl:grid-cols-2 xl:*:last:col-span-2',
        dimmed && 'opacity-55',
      )}
    >
      <SeriesCard {...frame} series={series.signUps} title="Sign-ups" note="New accounts" tone="kitchen" />
      <SeriesCard
        {...frame}
        series={series.answers}
        title="RSVPs"
        note="First RSVPs to an event, whatever happened next"
        tone="court"
      />
      <SeriesCard
        {...frame}
        series={series.attendance}
        title="Attendance"
        note="Players marked as attended, guests included"
        tone="court"
      />
      <SeriesCard
        {...frame}
        series={series.activePlayers}
        title="Active players"
        note="Different people who RSVP’d or came"
        tone="dusk"
      />
      <SeriesCard
        {...frame}
        series={series.noShows}
        title="No-shows"
        note="People who had a spot and didn’t come"
        tone="clay"
      />
    </div>
  )
}

function OverviewSkeleton() {
  return (
    <div aria-busy="true" className="mt-6 grid gap-4">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-24" />
      <div className="grid gap-4 xl:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  )
}
