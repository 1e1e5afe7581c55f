import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { systemHealthQuery } from '#/features/admin/system-health/queries'
import type { SystemHealth } from '#/features/admin/system-health/schema'
import { DatabaseCard, JobsCard, MailCard } from '#/features/admin/system-health/ui/stored-cards'
import {
  DiskCard,
  LiveCard,
  ProcessCard,
  VersionsCard,
} from '#/features/admin/system-health/ui/process-cards'
import {
  ErrorsCard,
  ProcessesCard,
  ServicesCard,
  SlowCard,
} from '#/features/admin/system-health/ui/list-cards'
import { ErrorKindList } from '#/features/admin/system-health/errors/ui/error-kind-list'
import { HealthCard } from '#/features/admin/system-health/ui/health-card'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { ErrorState } from '#/ui/error-state'
import { Skeleton } from '#/ui/skeleton'
import { formatter } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

/** How the system is, as it is now. */
export function HealthPage() {
  const [paused, setPaused] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(systemHealthQuery(paused))
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-3xl">{m.systemHealth_title()}</h1>
          {data && <Told health={data} paused={paused} />}
        </div>
        <Button variant="secondary" aria-pressed={paused} onClick={() => setPaused(!paused)}>
          {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
          {paused ? m.systemHealth_resume() : m.systemHealth_pause()}
        </Button>
      </div>
      {!data && error && (
        <ErrorState
          title={m.systemHealth_figuresNotLoaded()}
          text={userMessage(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <HealthSkeleton />}
      {data && (
        <div className="grid gap-4">
          {error && (
            <Banner tone="danger" role="alert" title={m.systemHealth_lastTryFailed()}>
              {m.systemHealth_triedAgain({ error: userMessage(error) })}
            </Banner>
          )}
          {!data.database.reachable && (
            <Banner tone="danger" role="alert" title={m.systemHealth_databaseSilent()}>
              {m.systemHealth_databaseSilentText()}
            </Banner>
          )}
          <Cards health={data} paused={paused} />
        </div>
      )}
    </>
  )
}

function Told({ health, paused }: { health: SystemHealth; paused: boolean }) {
  const told = {
    at: formatter(undefined, { timeStyle: 'medium' }).format(new Date(health.at)),
    pid: String(health.answeredBy.pid),
    host: health.answeredBy.host,
    time: <time dateTime={health.at} suppressHydrationWarning />,
  }
  return (
    <p className="text-sm text-ink-soft">
      {paused ? m.systemHealth_heldAt(told) : m.systemHealth_asOf(told)}
    </p>
  )
}

function Cards({ health, paused }: { health: SystemHealth; paused: boolean }) {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        <DatabaseCard health={health} />
        <ProcessCard health={health} />
        <MailCard health={health} />
        <JobsCard health={health} />
        <LiveCard health={health} />
        <DiskCard health={health} />
      </div>
      <HealthCard title={m.systemHealth_unexpectedErrors()}>
        <ErrorKindList paused={paused} />
      </HealthCard>
      <SlowCard health={health} />
      <div className="grid gap-4 md:grid-cols-2">
        <ErrorsCard health={health} />
        <VersionsCard health={health} />
        <ServicesCard health={health} />
        <ProcessesCard health={health} />
      </div>
    </>
  )
}

function HealthSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 md:grid-cols-2">
      <span className="sr-only">{m.systemHealth_loading()}</span>
      <Skeleton className="h-52" />
      <Skeleton className="h-52" />
      <Skeleton className="h-52" />
      <Skeleton className="h-52" />
    </div>
  )
}
