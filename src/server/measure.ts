import type { Gauge } from 'prom-client'
import { readSystemHealth } from '#/features/admin/system-health/reads'
import type { Services } from '#/platform/services'

const MS_PER_SECOND = 1_000

/** What is not known now is left out, rather than told as it once was. */
function setAll<Label extends string>(
  gauge: Gauge<Label>,
  label: Label,
  values: Record<string, number | null> | null,
): void {
  gauge.reset()
  for (const [name, value] of Object.entries(values ?? {}))
    if (value !== null) gauge.set({ [label]: name } as Record<Label, string>, value)
}

const seconds = (ms: number | null): number | null => (ms === null ? null : ms / MS_PER_SECOND)

/** Brings the figures that are levels up to now: the same that `/admin/system-health` shows, read the same way. */
export async function measure(services: Services): Promise<void> {
  const { levels } = services.metrics
  const { database, jobs, mail, live } = await readSystemHealth(services)
  const { pool, p50Ms, p95Ms } = database
  levels.databaseUp.set(database.reachable ? 1 : 0)
  setAll(levels.databaseAnswer, 'quantile', { '0.5': seconds(p50Ms), '0.95': seconds(p95Ms) })
  const { replica } = services.database
  setAll(levels.replica, 'state', replica && { used: Number(replica.isUsed()) })
  setAll(levels.pool, 'state', pool && { ...pool })
  setAll(levels.jobs, 'state', jobs && { waiting: jobs.waiting, active: jobs.active, failed: jobs.failed })
  setAll(
    levels.outbox,
    'state',
    mail && { pending: mail.pending, retrying: mail.retrying, failed: mail.failed },
  )
  setAll(levels.oldest, 'queue', {
    jobs: jobs && (jobs.oldestWaitingSeconds ?? 0),
    outbox: mail && (mail.oldestDueSeconds ?? 0),
  })
  levels.liveConnections.set(live.connections)
  levels.liveTopics.set(live.topics)
}
