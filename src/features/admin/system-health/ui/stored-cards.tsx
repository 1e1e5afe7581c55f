import { levelOf, LIMITS, worst } from '#/features/admin/system-health/logic/levels'
import { bytesWords, durationWords, msWords } from '#/features/admin/system-health/logic/measure-words'
import type { SystemHealth } from '#/features/admin/system-health/schema'
import { Figures, HealthCard } from '#/features/admin/system-health/ui/health-card'
import { ChartSpark } from '#/ui/chart-spark'

type CardProps = { health: SystemHealth }

const ago = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? 'none' : durationWords(seconds)

export function DatabaseCard({ health: { database } }: CardProps) {
  const { pool, p95Ms, lastMinute } = database
  const level = database.reachable
    ? worst([levelOf(p95Ms, LIMITS.pingMs), levelOf(pool?.waiting ?? 0, LIMITS.poolWaiting)])
    : 'trouble'
  return (
    <HealthCard title="Database" level={level}>
      <ChartSpark
        label={`Answer times of the last minute: half under ${msWords(database.p50Ms)}, 95 % under ${msWords(p95Ms)}`}
        values={lastMinute}
      />
      <div className="mt-3">
        <Figures
          rows={[
            ['Response time now', msWords(database.pingMs)],
            ['Median, last minute', msWords(database.p50Ms)],
            ['95th percentile, last minute', msWords(p95Ms)],
            ...(pool
              ? ([
                  ['Connections in use', `${pool.total - pool.idle} of ${pool.max}`],
                  ['Waiting for a connection', pool.waiting],
                ] as const)
              : ([['Connections', 'one, embedded']] as const)),
            ['Size', database.bytes === null ? null : bytesWords(database.bytes)],
          ]}
        />
      </div>
    </HealthCard>
  )
}

export function JobsCard({ health: { jobs } }: CardProps) {
  const level = worst([
    levelOf(jobs ? (jobs.oldestWaitingSeconds ?? 0) : null, LIMITS.oldestJobSeconds),
    levelOf(jobs?.failed, LIMITS.failedJobs),
  ])
  return (
    <HealthCard title="Background jobs" level={level}>
      <Figures
        rows={[
          ['Waiting', jobs?.waiting ?? null],
          ['Longest wait', jobs && ago(jobs.oldestWaitingSeconds)],
          ['Running', jobs?.active ?? null],
          ['Failed', jobs?.failed ?? null],
        ]}
      />
    </HealthCard>
  )
}

export function MailCard({ health: { mail, mailTries, at } }: CardProps) {
  const level = worst([
    levelOf(mail ? (mail.oldestDueSeconds ?? 0) : null, LIMITS.oldestMailSeconds),
    levelOf(mail?.failed, LIMITS.failedMails),
    levelOf(mail?.retrying, LIMITS.failedMails),
  ])
  const sinceLast = mail?.lastSentAt ? (Date.parse(at) - Date.parse(mail.lastSentAt)) / 1000 : null
  return (
    <HealthCard title="Messages" level={level}>
      <Figures
        rows={[
          ['Waiting', mail?.pending ?? null],
          ['Longest overdue', mail && ago(mail.oldestDueSeconds)],
          ['Retrying', mail?.retrying ?? null],
          ['Failed', mail?.failed ?? null],
          ['Last sent', mail && (sinceLast === null ? 'none yet' : `${durationWords(sinceLast)} ago`)],
          ['Attempts since start', `${mailTries.sent} sent, ${mailTries.failed} failed`],
        ]}
      />
    </HealthCard>
  )
}
