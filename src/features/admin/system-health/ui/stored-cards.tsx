import { levelOf, LIMITS, worst } from '#/features/admin/system-health/logic/levels'
import { bytesWords, durationWords, msWords } from '#/features/admin/system-health/logic/measure-words'
import type { SystemHealth } from '#/features/admin/system-health/schema'
import { Figures, HealthCard } from '#/features/admin/system-health/ui/health-card'
import { formatNumber } from '#/lib/numbers'
import { ChartSpark } from '#/ui/chart-spark'
import * as m from '#/lib/messages.gen'

type CardProps = { health: SystemHealth }

const ago = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? m.systemHealth_noneLower() : durationWords(seconds)

export function DatabaseCard({ health: { database } }: CardProps) {
  const { pool, p95Ms, lastMinute } = database
  const level = database.reachable
    ? worst([levelOf(p95Ms, LIMITS.pingMs), levelOf(pool?.waiting ?? 0, LIMITS.poolWaiting)])
    : 'trouble'
  return (
    <HealthCard title={m.systemHealth_database()} level={level}>
      <ChartSpark
        label={m.systemHealth_answerTimes({
          median: msWords(database.p50Ms),
          p95: msWords(p95Ms),
        })}
        values={lastMinute}
      />
      <div className="mt-3">
        <Figures
          rows={[
            [m.systemHealth_responseTimeNow(), msWords(database.pingMs)],
            [m.systemHealth_medianLastMinute(), msWords(database.p50Ms)],
            [m.systemHealth_p95LastMinute(), msWords(p95Ms)],
            ...(pool
              ? ([
                  [
                    m.systemHealth_connectionsInUse(),
                    m.systemHealth_ofTotal({
                      part: formatNumber(pool.total - pool.idle),
                      total: formatNumber(pool.max),
                    }),
                  ],
                  [m.systemHealth_waitingForConnection(), pool.waiting],
                ] as const)
              : ([[m.systemHealth_connections(), m.systemHealth_oneEmbedded()]] as const)),
            [m.systemHealth_size(), database.bytes === null ? null : bytesWords(database.bytes)],
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
    <HealthCard title={m.systemHealth_backgroundJobs()} level={level}>
      <Figures
        rows={[
          [m.systemHealth_waiting(), jobs?.waiting ?? null],
          [m.systemHealth_longestWait(), jobs && ago(jobs.oldestWaitingSeconds)],
          [m.systemHealth_running(), jobs?.active ?? null],
          [m.systemHealth_failed(), jobs?.failed ?? null],
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
    <HealthCard title={m.systemHealth_messages()} level={level}>
      <Figures
        rows={[
          [m.systemHealth_waiting(), mail?.pending ?? null],
          [m.systemHealth_longestOverdue(), mail && ago(mail.oldestDueSeconds)],
          [m.systemHealth_retrying(), mail?.retrying ?? null],
          [m.systemHealth_failed(), mail?.failed ?? null],
          [
            m.systemHealth_lastSent(),
            mail &&
              (sinceLast === null
                ? m.systemHealth_noneYet()
                : m.systemHealth_agoOf({ time: durationWords(sinceLast) })),
          ],
          [
            m.systemHealth_attemptsSinceStart(),
            m.systemHealth_attempts({ sent: mailTries.sent, failed: mailTries.failed }),
          ],
        ]}
      />
    </HealthCard>
  )
}
