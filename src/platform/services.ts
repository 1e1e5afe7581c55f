import type { Auth } from './auth'
import type { Database, Db } from './db'
import type { Env } from './env'
import type { BodyBudget } from './http/body-budget'
import type { ErrorTally } from '#/platform/observability/error-tally'
import type { FreeSpace } from '#/platform/security/free-space'
import type { Jobs } from './jobs'
import type { Limits } from '#/platform/security/limits'
import type { LiveHub } from '#/platform/live/live'
import type { StreamLimit } from '#/platform/live/stream-limit'
import type { Load } from '#/platform/security/load'
import type { Logger } from '#/platform/observability/log'
import type { Mailer } from '#/platform/messaging/mail'
import type { Metrics } from '#/platform/observability/metrics'
import type { ProcessList } from '#/platform/observability/process-list'
import type { RecentAdmins } from '#/platform/security/recent-admins'
import type { Scanner } from '#/platform/storage/scanner'
import type { SlowOperations } from '#/platform/observability/slow-operations'
import type { Vitals } from '#/platform/observability/vitals'
import type { OpenIdProvider } from '#/platform/security/oidc'
import type { PageCache } from '#/platform/cache/cache'
import type { PushSender } from '#/platform/messaging/push'
import type { SmsSender } from '#/platform/messaging/sms'
import type { Storage } from '#/platform/storage/storage'

/** Everything a request or a job may need, made once at the start by start.ts (or by a test). */
export type Services = {
  env: Env
  log: Logger
  database: Database
  db: Db
  auth: Auth
  live: LiveHub
  liveStreams: StreamLimit
  jobs: Jobs
  limits: Limits
  load: Load
  mailer: Mailer
  sms: SmsSender
  push: PushSender
  /** Null when none is configured. */
  openId: OpenIdProvider | null
  metrics: Metrics
  /** Unexpected errors on their way to the admins. */
  errors: ErrorTally
  cache: PageCache
  storage: Storage
  /** What all request bodies together may take up. */
  bodies: BodyBudget
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
