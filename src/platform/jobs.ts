import { PgBoss } from 'pg-boss'
import type { Database } from './db'
import type { Env } from './env'
import type { Logger } from '#/platform/observability/log'
import { withLogContext } from '#/platform/observability/log-context'
import { reportError } from '#/platform/observability/report-error'
import type { Services } from './services'
import { inSpan } from '#/platform/observability/tracing'

/** A piece of background work: on a schedule (cron, UTC), when asked for, or both. */
export type JobDefinition = {
  name: string
  cron?: string
  /** Also once whenever a process starts. */
  atStart?: boolean
  /** `subject`: what it was asked for by `requestLater`. */
  run(services: Services, subject?: string): Promise<void>
}

export type Jobs = {
  start(definitions: readonly JobDefinition[], services: Services): Promise<void>
  /** Asks for a run as soon as possible; many requests before it starts make one run. */
  request(name: string): Promise<void>
  /** Asks for a run about one subject after a while; asked for again before, it is one run. Rejects before `start`. */
  requestLater(name: string, subject: string, seconds: number): Promise<void>
  stop(): Promise<void>
}

const STOP_TIMEOUT_MS = 5_000
const RETRIES = 3
/** A database that fell silent would hold the queue for as long as the network takes to notice. */
const ANSWER_TIMEOUT_MS = 60_000

/** Runs it once, timed and counted; a failure is logged, and thrown for the queue to try again. */
export async function runJob(job: JobDefinition, services: Services, subject?: string): Promise<void> {
  const { slowOperations, metrics } = services
  const took = metrics.jobSeconds.startTimer({ job: job.name })
  try {
    await inSpan(`job ${job.name}`, {}, () =>
      slowOperations.measure(`job ${job.name}`, () => job.run(services, subject)),
    )
    took({ outcome: 'done' })
  } catch (error) {
    took({ outcome: 'failed' })
    reportError(services, { operation: `job ${job.name}`, error, message: 'A job failed' })
    throw error
  }
}

export function createJobs(database: Database, env: Env, log: Logger): Jobs {
  const own = {
    connectionString: env.DATABASE_URL ?? '',
    max: 2,
    application_name: 'jobs',
    query_timeout: ANSWER_TIMEOUT_MS,
  }
  const boss = database.jobsDatabase
    ? new PgBoss({ db: database.jobsDatabase, backend: 'pglite' })
    : new PgBoss(own)
  boss.on('error', (error: unknown) => log.warn({ err: error }, 'The job queue reported an error'))
  let started = false
  return {
    async start(definitions, services) {
      await boss.start()
      started = true
      for (const job of definitions) {
        // 'short': at most one waiting run of each, whichever process asks.
        await boss.createQueue(job.name, { policy: 'short', retryLimit: RETRIES, retryBackoff: true })
        await boss.work(job.name, { pollingIntervalSeconds: 2 }, ([asked]) => {
          const { subject } = (asked?.data ?? {}) as { subject?: string }
          return withLogContext({ job: job.name, ...(asked && { run: asked.id }) }, () =>
            runJob(job, services, subject),
          )
        })
        if (job.cron) await boss.schedule(job.name, job.cron)
        if (job.atStart) await boss.send(job.name)
      }
    },
    async request(name) {
      if (started) await boss.send(name)
    },
    async requestLater(name, subject, seconds) {
      if (!started) throw new Error('No job runs in this process')
      await boss.send(name, { subject }, { singletonKey: subject, startAfter: seconds })
    },
    async stop() {
      if (!started) return
      started = false
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}
