import { sql } from 'drizzle-orm'
import { takeOverGuest } from '#/features/events/rsvp/guests/writes'
import { currentSettings } from '#/features/foundation/settings/reads'
import { createAuth } from '#/platform/auth'
import { createPageCache } from '#/platform/cache/cache'
import { openDatabase, type Database } from '#/platform/db'
import type { Env } from '#/platform/env'
import { createBodyBudget } from '#/platform/http/body-budget'
import { logBadRecords } from '#/platform/observability/bad-records'
import { createFreeSpace } from '#/platform/security/free-space'
import { createJobs } from '#/platform/jobs'
import { createLimits } from '#/platform/security/limits'
import { createLiveHub } from '#/platform/live/live'
import { createStreamLimit } from '#/platform/live/stream-limit'
import { createLoad, createLastingDelay } from '#/platform/security/load'
import { serverLogger } from '#/platform/observability/log'
import { createErrorTally } from '#/platform/observability/error-tally'
import { createMailer } from '#/platform/messaging/mail'
import { createMetrics } from '#/platform/observability/metrics'
import { createOpenIdProvider } from '#/platform/security/oidc'
import { createOutbound, peopleMayCall } from '#/platform/security/outbound'
import { createProcessList } from '#/platform/observability/process-list'
import { createRecentAdmins } from '#/platform/security/recent-admins'
import { openRedis } from '#/platform/redis'
import { createScanner } from '#/platform/storage/scanner'
import type { Services } from '#/platform/services'
import { createServerSlowOperations } from '#/platform/observability/slow-operations'
import { createPushSender } from '#/platform/messaging/push'
import { createSmsSender } from '#/platform/messaging/sms'
import { storageOf } from '#/platform/storage/storage-of'
import { REMOVE_FILES, REMOVE_FILES_AFTER_SECONDS } from '#/platform/storage/storage-s3'
import { vapidOf } from '#/platform/messaging/vapid'
import { createVitals } from '#/platform/observability/vitals'

/** Makes everything a request or job needs from a validated environment. Tests bring their own database. */
export async function buildServices(env: Env, database?: Database): Promise<Services> {
  const log = serverLogger(env)
  const { permits, allowHttp } = peopleMayCall(env.NODE_ENV)
  const opened = database ?? (await openDatabase(env, log))
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
    limits: createLimits(opened.db, {
      off: env.LIMITS_OFF ?? false,
      redis: env.REDIS_URL ? openRedis(env.REDIS_URL, log) : null,
      isAlone: opened.kind === 'embedded',
    }),
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
