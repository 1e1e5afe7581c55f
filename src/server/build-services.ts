import { sql } from 'drizzle-orm'
import { takeOverGuest } from '#/features/events/guests/writes'
import { currentSettings } from '#/features/foundation/settings/reads'
import { createAuth } from './auth'
import { createPageCache } from '#/server/caching/cache'
import { openDatabase, type Database } from './db'
import type { Env } from './env'
import { createBodyBudget } from './http/body-budget'
import { logBadRecords } from '#/server/observability/bad-records'
import { createFreeSpace } from '#/server/security/free-space'
import { createJobs } from './jobs'
import { createLimits } from '#/server/security/limits'
import { createLiveHub } from '#/server/live/live'
import { createStreamLimit } from '#/server/live/stream-limit'
import { createLoad, createLastingDelay } from '#/server/security/load'
import { createLogger } from '#/server/observability/log'
import { createErrorTally } from '#/server/observability/error-tally'
import { createMailer } from '#/server/messaging/mail'
import { createMetrics } from '#/server/observability/metrics'
import { createOpenIdProvider } from '#/server/security/oidc'
import { createOutbound, peopleMayCall } from '#/server/security/outbound'
import { createProcessList } from '#/server/observability/process-list'
import { createRecentAdmins } from '#/server/security/recent-admins'
import { openRedis } from './redis'
import { createScanner } from '#/server/storage/scanner'
import type { Services } from './services'
import { createServerSlowOperations } from '#/server/observability/slow-operations'
import { createPushSender } from '#/server/messaging/push'
import { createSmsSender } from '#/server/messaging/sms'
import { isTraced, type StatementClient, traceStatements } from '#/server/observability/tracing'
import { storageOf } from '#/server/storage/storage-of'
import { REMOVE_FILES, REMOVE_FILES_AFTER_SECONDS } from '#/server/storage/storage-s3'
import { vapidOf } from '#/server/messaging/vapid'
import { createVitals } from '#/server/observability/vitals'

/** Makes everything a request or job needs from a validated environment. Tests bring their own database. */
export async function buildServices(env: Env, database?: Database): Promise<Services> {
  const log = createLogger(env.LOG_LEVEL)
  const { permits, allowHttp } = peopleMayCall(env.NODE_ENV)
  const opened = database ?? (await openDatabase(env, log))
  if (isTraced(env)) traceStatements((opened.db as unknown as { $client: StatementClient }).$client)
  const metrics = createMetrics()
  const cache = createPageCache(undefined, (found) =>
    metrics.cacheLookups.inc({ result: found ? 'hit' : 'miss' }),
  )
  const live = createLiveHub(opened, cache, metrics.live, log, env.LIVE_HEARTBEAT_MS)
  const jobs = createJobs(opened, env, log)
  const services: Services = {
    env,
    log,
    database: opened,
    db: opened.db,
    auth: createAuth(opened.db, env, log),
    live,
    liveStreams: createStreamLimit(env.LIMITS_OFF ? Number.POSITIVE_INFINITY : env.LIVE_STREAMS_PER_NETWORK),
    jobs,
    limits: createLimits(
      opened.db,
      env.LIMITS_OFF ?? false,
      env.REDIS_URL ? openRedis(env.REDIS_URL, log) : null,
    ),
    load: createLoad(
      env,
      { waiting: () => opened.pool()?.waiting ?? 0, lateMs: createLastingDelay() },
      log,
      (reason) => metrics.shed.inc({ reason }),
    ),
    mailer: createMailer(env, log, async () => {
      const { mailSenderName: name, mailSenderAddress: address } = await currentSettings({
        db: opened.db,
        cache,
      })
      return { name, address }
    }),
    sms: createSmsSender(env, log),
    push: createPushSender(vapidOf(env), { call: createOutbound({ permits }), allowHttp }),
    openId: createOpenIdProvider(env),
    metrics,
    errors: createErrorTally(() => metrics.unexpectedErrors.inc()),
    cache,
    // Pictures in a bucket need no room here, but the database beside them may.
    freeSpace: env.DATABASE_URL ? null : createFreeSpace(env.DATA_DIR, env.MIN_FREE_DISK_MB, log),
    storage: storageOf(env, log, (folder) =>
      jobs.requestLater(REMOVE_FILES, folder, REMOVE_FILES_AFTER_SECONDS),
    ),
    scanner: env.CLAMD_URL ? createScanner(env.CLAMD_URL, log) : null,
    slowOperations: createServerSlowOperations(log),
    vitals: createVitals(() => opened.db.execute(sql`select 1`)),
    bodies: createBodyBudget(env.MAX_BODIES_MB, () => metrics.shed.inc({ reason: 'bodies' })),
    recentAdmins: createRecentAdmins(),
    stopping: new AbortController(),
    takeOverGuest: (userId) => takeOverGuest(opened.db, userId),
    processes: createProcessList(opened, log, () => live.connections()),
  }
  logBadRecords(services)
  return services
}
