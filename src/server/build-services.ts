import { join } from 'node:path'
import { createAuth } from './auth'
import { createPageCache } from './cache'
import { openDatabase, type Database } from './db'
import type { Env } from './env'
import { createJobs } from './jobs'
import { createLimits } from './limits'
import { createLiveHub } from './live'
import { createLogger } from './log'
import { createMailer } from './mail'
import { createMetrics } from './metrics'
import type { Services } from './services'
import { createDiskStorage } from './storage'

/** Makes everything a request or job needs from a validated environment. Tests bring their own database. */
export async function buildServices(env: Env, database?: Database): Promise<Services> {
  const log = createLogger(env.LOG_LEVEL)
  const opened = database ?? (await openDatabase(env, log))
  const cache = createPageCache()
  return {
    env,
    log,
    database: opened,
    db: opened.db,
    auth: createAuth(opened.db, env, log),
    live: createLiveHub(opened, cache, log),
    jobs: createJobs(opened, env, log),
    limits: createLimits(opened.db, env.LIMITS_OFF ?? false),
    mailer: createMailer(env, log),
    metrics: createMetrics(),
    cache,
    storage: createDiskStorage(join(env.DATA_DIR, 'uploads')),
  }
}
