import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, NotebookPen } from 'lucide-react'
import { useEffect } from 'react'
import { useLiveTopics } from '#/client/live'
import { journeyQuery } from '#/features/journal/notes/queries'
import type { Journey } from '#/features/journal/notes/schema'
import { useJournal } from '#/features/journal/notes/ui/device/use-journal'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { buttonClass } from '#/ui/button-class'
import { classNames } from '#/ui/class-names'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import { Skeleton } from '#/ui/skeleton'
import { Headline } from './headline'
import { Milestones } from './milestones'
import { useToday } from './use-today'
import { YearChoice } from './year-choice'
import { YearFigures } from './year-figures'
import * as m from '#/lib/messages.gen'

interface JourneyPageProps {
  userId: string
  /** As the address says; without one, this year. */
  year: number | undefined
  /** As it was where the page was first made. */
  servedToday: string
}

/** How many notes of this device are not counted yet; once the server has one, the figures are read again. */
function useUncounted(userId: string): number {
  const client = useQueryClient()
  const { confirmed, unsent } = useJournal(userId).state
  useEffect(() => {
    if (confirmed.size > 0) void client.invalidateQueries({ queryKey: ['sessionStats', userId] })
  }, [client, confirmed, userId])
  return unsent.size
}

/** What a player's practice adds up to. */
export function JourneyPage({ userId, year, servedToday }: JourneyPageProps) {
  const today = useToday(servedToday)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(journeyQuery(userId, year, today))
  const uncounted = useUncounted(userId)
  useLiveTopics([`sessionStats:${userId}`])
  return (
    <Container className="py-8 sm:py-12">
      <Link to="/notes" className={buttonClass({ variant: 'quiet', size: 'sm', className: '-ml-3.5 mb-2' })}>
        <ArrowLeft aria-hidden />
        {m.notes_notes()}
      </Link>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl">{m.notes_yourJourney()}</h1>
          <p className="mt-1 text-ink-soft">{m.notes_whatNotesAddUp()}</p>
        </div>
        {data && data.all.notes > 0 && (
          <Link to="/notes/create" className={buttonClass()}>
            <NotebookPen aria-hidden />
            {m.notes_writeNote()}
          </Link>
        )}
      </div>
      {uncounted > 0 && (
        <div className="mb-8">
          <Banner title={m.notes_uncountedThisDeviceNot({ count: uncounted })}>
            {m.notes_theyCountAsSoon()}
          </Banner>
        </div>
      )}
      {!data && error && (
        <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <JourneySkeleton />}
      {data && <Whole journey={data} year={year} isDimmed={isPlaceholderData} />}
    </Container>
  )
}

function Whole({
  journey,
  year,
  isDimmed,
}: {
  journey: Journey
  year: number | undefined
  isDimmed: boolean
}) {
  if (journey.all.notes === 0)
    return (
      <Empty
        title={m.notes_everyJourneyBeginsWith()}
        text={m.notes_writeDownSessionStreaks()}
        actions={
          <Link to="/notes/create" className={buttonClass()}>
            {m.notes_writeFirstNote()}
          </Link>
        }
      />
    )
  return (
    <div aria-busy={isDimmed} className={classNames('transition-opacity', isDimmed && 'opacity-55')}>
      <Headline journey={journey} />
      <div className="mb-4 mt-12 flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-3xl">{year ?? journey.year}</h2>
        <YearChoice journey={journey} year={year ?? journey.year} />
      </div>
      <YearFigures journey={journey} />
      <h2 className="mb-4 mt-12 text-3xl">{m.notes_milestones()}</h2>
      <Milestones journey={journey} />
    </div>
  )
}

function JourneySkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <span className="sr-only">{m.notes_loading()}</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  )
}
