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
import * as m from '#/lib/messages.gen'

const rangeOptions = () =>
  (Object.keys(RANGE_WORDS) as Range[]).map((value) => ({ value, label: RANGE_WORDS[value].option() }))

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
      <h1 className="text-3xl">{m.admin_overview()}</h1>
      {!data && error && (
        <div className="mt-6">
          <ErrorState
            title={m.admin_figuresNotLoaded()}
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
              <h2 className="text-2xl">{m.admin_overTime()}</h2>
              <p className="text-sm text-ink-soft">
                {m.admin_timeZone({ zone: data.timeZone.replaceAll('_', ' ') })}
              </p>
            </div>
            <SegmentedControl
              label={m.admin_range()}
              options={rangeOptions()}
              value={range}
              onChange={choose}
            />
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
      <SeriesCard
        {...frame}
        series={series.signUps}
        title={m.admin_signUps()}
        note={m.admin_newAccounts()}
        tone="kitchen"
      />
      <SeriesCard
        {...frame}
        series={series.answers}
        title={m.admin_rsvps()}
        note={m.admin_firstRsvps()}
        tone="court"
      />
      <SeriesCard
        {...frame}
        series={series.attendance}
        title={m.admin_attendance()}
        note={m.admin_attended()}
        tone="court"
      />
      <SeriesCard
        {...frame}
        series={series.activePlayers}
        title={m.admin_activePlayers()}
        note={m.admin_activeNote()}
        tone="dusk"
      />
      <SeriesCard
        {...frame}
        series={series.noShows}
        title={m.admin_noShows()}
        note={m.admin_noShowsNote()}
        tone="clay"
      />
    </div>
  )
}

function OverviewSkeleton() {
  return (
    <div aria-busy="true" className="mt-6 grid gap-4">
      <span className="sr-only">{m.admin_loading()}</span>
      <Skeleton className="h-24" />
      <div className="grid gap-4 xl:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  )
}
