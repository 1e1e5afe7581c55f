import type { Auth } from './auth'
import type { Database, Db } from './db'
import type { Env } from './env'
import type { FreeSpace } from './free-space'
import type { Jobs } from './jobs'
import type { Limits } from './limits'
import type { LiveHub } from './live'
import type { Load } from './load'
import type { Logger } from './log'
import type { Mailer } from './mail'
import type { Metrics } from './metrics'
import type { ProcessList } from './process-list'
import type { RecentAdmins } from './recent-admins'
import type { Scanner } from './scanner'
import type { SlowOperations } from './slow-operations'
import type { Vitals } from './vitals'
import type { OpenIdProvider } from './oidc'
import type { PageCache } from './cache'
import type { PushSender } from './push'
import type { SmsSender } from './sms'
import type { Storage } from './storage'

/** Everything a request or a job may need, made once at the start by start.ts (or by a test). */
export type Services = {
  env: Env
  log: Logger
  database: Database
  db: Db
  auth: Auth
  live: LiveHub
  jobs: Jobs
  limits: Limits
  load: Load
  mailer: Mailer
  sms: SmsSender
  push: PushSender
  /** Null when none is configured. */
  openId: OpenIdProvider | null
  metrics: Metrics
  cache: PageCache
  storage: Storage
  /** Of what people upload; null when none is configured. */
  scanner: Scanner | null
  /** Of the disk with the embedded database; null when the database is elsewhere. */
  freeSpace: FreeSpace | null
  slowOperations: SlowOperations
  vitals: Vitals
  processes: ProcessList
  recentAdmins: RecentAdmins
  /** Aborted when the process begins to stop: background work ends with what it has in its hands. */
  stopping: AbortController
  /** Makes what an account's proved address answered by mail the account's own; see the feature `guests`. */
  takeOverGuest: (userId: string) => Promise<void>
}
