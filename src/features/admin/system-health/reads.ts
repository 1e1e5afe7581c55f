import { readFile, statfs } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { sql } from 'drizzle-orm'
import type { Db } from '#/platform/db'
import type { ProcessReport } from '#/platform/observability/process-list'
import type { Services } from '#/platform/services'
import { configuredServices } from './logic/configured-services'
import type { SystemHealth } from './schema'

/** Figures come at once or not at all: whoever looks here has a reason to. */
const ANSWER_TIMEOUT_MS = 2_500
const MIGRATIONS_JOURNAL = './migrations/meta/_journal.json'
const PACKAGE = './package.json'

const isoOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000).toISOString())
const readJson = async <T>(path: string): Promise<T> => JSON.parse(await readFile(path, 'utf8')) as T

async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs)
  })
  try {
    return await Promise.race([work.catch(() => null), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

type StoredRow = {
  version: string
  bytes: number
  pending: number
  retrying: number
  oldest_due: number | null
  failed: number
  last_sent: number | null
  uploads: number
  applied: number
  newest: number | null
  has_jobs: boolean
}

/** Everything the database knows, in one round trip; each part is a look into an index or a small table. */
async function readStoredRow(db: Db): Promise<StoredRow | undefined> {
  const { rows } = await db.execute(sql`
    select version(), pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from outbox_messages where status in ('pending', 'sending')) as pending,
      (select count(*)::int from outbox_messages where status = 'pending' and attempts > 0) as retrying,
      (select extract(epoch from now() - min(send_after))::float8 from outbox_messages
        where status = 'pending' and send_after <= now()) as oldest_due,
      (select count(*)::int from outbox_messages where status = 'failed') as failed,
      (select extract(epoch from max(settled_at))::float8 from outbox_messages where status = 'sent') as last_sent,
      (select coalesce(sum(bytes), 0)::float8 from uploads) as uploads,
      (select count(*)::int from drizzle.__drizzle_migrations) as applied,
      (select max(created_at)::float8 from drizzle.__drizzle_migrations) as newest,
      to_regclass('pgboss.job') is not null as has_jobs`)
  return rows[0] as StoredRow | undefined
}

type JobsRow = { waiting: number; oldest: number | null; active: number; failed: number }

async function readJobs(db: Db): Promise<SystemHealth['jobs']> {
  const { rows } = await db.execute(sql`
    select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now()))::float8 as oldest,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where state not in ('completed', 'cancelled')`)
  const row = rows[0] as JobsRow | undefined
  if (!row) return null
  return { waiting: row.waiting, active: row.active, failed: row.failed, oldestWaitingSeconds: row.oldest }
}

type Journal = { entries: { tag: string; when: number }[] }

async function migrationsOf(row: StoredRow): Promise<SystemHealth['migrations']> {
  const { entries } = await readJson<Journal>(MIGRATIONS_JOURNAL)
  const newest = entries.find(({ when }) => when === row.newest)
  return { applied: row.applied, available: entries.length, newest: newest?.tag ?? '' }
}

type Stored = Pick<SystemHealth, 'jobs' | 'mail' | 'migrations' | 'uploadsBytes'> & {
  bytes: number | null
  version: string | null
}
const NOTHING_STORED: Stored = {
  jobs: null,
  mail: null,
  migrations: null,
  uploadsBytes: null,
  bytes: null,
  version: null,
}

async function readStored(db: Db): Promise<Stored> {
  const row = await readStoredRow(db)
  if (!row) return NOTHING_STORED
  return {
    jobs: row.has_jobs ? await readJobs(db) : null,
    mail: {
      pending: row.pending,
      retrying: row.retrying,
      oldestDueSeconds: row.oldest_due,
      failed: row.failed,
      lastSentAt: isoOf(row.last_sent),
    },
    migrations: await migrationsOf(row),
    uploadsBytes: row.uploads,
    bytes: row.bytes,
    // 'PostgreSQL 18.0 on x86_64…': the rest is of no use here.
    version: row.version.split(' ').slice(0, 2).join(' '),
  }
}

async function readDisk(folder: string): Promise<SystemHealth['disk']> {
  const { bsize, bavail, blocks } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

async function countsBy(
  counter: { get(): Promise<{ values: { value: number; labels: Record<string, unknown> }[] }> },
  label: string,
): Promise<Map<string, number>> {
  const { values } = await counter.get()
  return new Map(values.map(({ value, labels }) => [String(labels[label]), value]))
}

function readMemory(): SystemHealth['memory'] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
  return { residentBytes: rss, heapUsedBytes: heapUsed, heapTotalBytes: heapTotal, externalBytes: external }
}

const toProcess = ({ startedAtMs, ...report }: ProcessReport) => ({
  ...report,
  startedAt: new Date(startedAtMs).toISOString(),
})

/** How this process and what it leans on are doing. Never waits long, and never fails because the database does. */
export async function readSystemHealth(services: Services): Promise<SystemHealth> {
  const { db, env, vitals, metrics, live, database, slowOperations, scanner } = services
  const pingMs = await vitals.probe()
  const [stored, disk, { version: app }, tries, errors, scannerAnswers] = await Promise.all([
    pingMs === null ? null : within(ANSWER_TIMEOUT_MS, readStored(db)),
    readDisk(env.DATA_DIR).catch(() => null),
    readJson<{ version: string }>(PACKAGE),
    countsBy(metrics.messages, 'outcome'),
    countsBy(metrics.errors, 'category'),
    scanner && within(ANSWER_TIMEOUT_MS, scanner.answers()),
  ])
  const { bytes, version, ...parts } = stored ?? NOTHING_STORED
  const [answeredBy, ...others] = services.processes.all().map(toProcess)
  if (!answeredBy) throw new Error('This process does not know itself')
  return {
    at: new Date().toISOString(),
    answeredBy,
    processes: [answeredBy, ...others],
    database: {
      kind: database.kind,
      reachable: stored !== null,
      pingMs,
      ...vitals.latency(),
      pool: database.pool(),
      bytes,
    },
    ...parts,
    live: { connections: live.connections(), topics: live.topics() },
    mailTries: { sent: tries.get('sent') ?? 0, failed: tries.get('failed') ?? 0 },
    slowOperations: slowOperations
      .latest()
      .map(({ endedAt, ...operation }) => ({ ...operation, endedAt: new Date(endedAt).toISOString() }))
      .toReversed(),
    errors: [...errors].map(([category, count]) => ({ category, count })),
    memory: readMemory(),
    eventLoop: vitals.eventLoop(),
    cpu: { percent: vitals.cpuPercent(), cores: availableParallelism() },
    disk,
    versions: { app, node: process.version, database: version },
    uptimeSeconds: process.uptime(),
    services: configuredServices(env, scannerAnswers === true),
  }
}
