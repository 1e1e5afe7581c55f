import { createHash } from 'node:crypto'
import { and, inArray, isNull, lt, sql } from 'drizzle-orm'
import { recordAct } from '#/features/foundation/audit/writes'
import { notify } from '#/features/messages/notifications/writes'
import type { Db, Tx } from '#/platform/db'
import { kindOf, OTHER_ERRORS } from '#/platform/observability/error-fingerprint'
import type { TalliedError } from '#/platform/observability/error-tally'
import type { SignedIn } from '#/platform/security/viewer'
import type { Services } from '#/platform/services'
import { inAllLanguages } from '#/platform/messaging/spoken-line'
import { burstWords, digestWords, type ToldKind } from './logic/error-words'
import { readAdmins, readErrorKinds, readRecent } from './reads'
import type { CrashReport, ErrorKinds } from './schema'
import { errorKinds, errorMinutes } from './table'
import { errorKindMails } from './mail'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What a burst is judged by. */
const BURST_MS = 5 * MINUTE_MS
const BURST_OF_ONE = 10
const BURST_OF_ALL = 25
/** Nobody is alerted of one kind more often. */
const QUIET_AFTER_ALERT_MS = HOUR_MS
/** A kind that comes back after this long is new again. */
const FORGOTTEN_AFTER_MS = 14 * DAY_MS
const KEPT_MS = 90 * DAY_MS
/** More are counted as one: nothing that anybody sends can fill the table. */
const MOST_KINDS = 1_000
/** Processes write their errors one after another, so that each burst is noticed once. */
const ERRORS_LOCK = 7_234_057

/** Those for which there is no room any more become one kind. */
async function withRoom(tx: Tx, errors: readonly TalliedError[]): Promise<TalliedError[]> {
  const room = MOST_KINDS - (await tx.$count(errorKinds))
  if (errors.length <= room) return [...errors]
  const ids = errors.map(({ fingerprint }) => fingerprint)
  const known = await tx
    .select({ fingerprint: errorKinds.fingerprint })
    .from(errorKinds)
    .where(inArray(errorKinds.fingerprint, ids))
  const here = new Set(known.map(({ fingerprint }) => fingerprint))
  let left = room
  const fit = (error: TalliedError) => here.has(error.fingerprint) || left-- > 0
  const merged = new Map<string, TalliedError>()
  for (const error of errors.map((each) => (fit(each) ? each : { ...each, ...OTHER_ERRORS }))) {
    const twin = merged.get(error.fingerprint)
    merged.set(error.fingerprint, twin ? { ...twin, count: twin.count + error.count } : error)
  }
  return [...merged.values()]
}

async function count(tx: Tx, errors: readonly TalliedError[]): Promise<void> {
  if (errors.length === 0) return
  const forgotten = sql`${errorKinds.lastSeenAt} < excluded.last_seen_at - make_interval(secs => ${FORGOTTEN_AFTER_MS / 1000})`
  await tx
    .insert(errorKinds)
    .values(
      errors.map(({ firstAt, lastAt, ...kind }) => ({ ...kind, firstSeenAt: firstAt, lastSeenAt: lastAt })),
    )
    .onConflictDoUpdate({
      target: errorKinds.fingerprint,
      set: {
        count: sql`${errorKinds.count} + excluded.count`,
        lastSeenAt: sql`greatest(${errorKinds.lastSeenAt}, excluded.last_seen_at)`,
        seenAt: sql`case when ${forgotten} then null else ${errorKinds.seenAt} end`,
        digestedAt: sql`case when ${forgotten} then null else ${errorKinds.digestedAt} end`,
      },
    })
  await tx
    .insert(errorMinutes)
    .values(
      errors.map(({ fingerprint, lastAt, count: times }) => ({
        fingerprint,
        minute: new Date(Math.floor(lastAt.getTime() / MINUTE_MS) * MINUTE_MS),
        count: times,
      })),
    )
    .onConflictDoUpdate({
      target: [errorMinutes.fingerprint, errorMinutes.minute],
      set: { count: sql`${errorMinutes.count} + excluded.count` },
    })
}

/** Kinds that burst by themselves, or all that are left where they burst together. */
function bursting<K extends ToldKind>(recent: readonly K[]): K[] {
  const happened = recent.filter((kind) => kind.count > 0).toSorted((a, b) => b.count - a.count)
  const total = happened.reduce((sum, kind) => sum + kind.count, 0)
  return total >= BURST_OF_ALL ? happened : happened.filter((kind) => kind.count >= BURST_OF_ONE)
}

/** One message to each admin, whatever they chose to hear of: something is breaking. */
async function alertOfBurst(tx: Tx, now: Date): Promise<void> {
  const since = new Date(now.getTime() - BURST_MS)
  const kinds = bursting(await readRecent(tx, since, new Date(now.getTime() - QUIET_AFTER_ALERT_MS)))
  if (kinds.length === 0) return
  const admins = await readAdmins(tx)
  // Without anybody to tell, it stays in the log and on the page, and the first admin is told.
  if (admins.length === 0) return
  const ids = kinds.map(({ fingerprint }) => fingerprint)
  await tx.update(errorKinds).set({ alertedAt: now }).where(inArray(errorKinds.fingerprint, ids))
  await tellAdmins(tx, admins, {
    kind: errorKindMails.errorsBurst,
    ids,
    now,
    isUrgent: true,
    ...burstWords(kinds),
  })
}

type Told = {
  kind: (typeof errorKindMails)[keyof typeof errorKindMails]
  ids: readonly string[]
  now: Date
  isUrgent: boolean
  title: () => string
  body: () => string
}

async function tellAdmins(
  tx: Tx,
  admins: readonly string[],
  { kind, ids, now, isUrgent, title, body }: Told,
): Promise<void> {
  const subjectId = createHash('sha256').update(ids.toSorted().join(' ')).digest('hex')
  const line = inAllLanguages(title, body)
  await notify(
    tx,
    admins.map((userId) => ({
      message: kind(line),
      topic: 'system' as const,
      subjectId,
      userId,
      version: Math.floor(now.getTime() / MINUTE_MS),
      title,
      body,
      href: '/admin/system-health',
      isUrgent,
    })),
  )
}

/**
 * Adds what a process counted to what is known, and alerts the admins when it bursts: ten of one kind or 25 in all within
 * five minutes, of each kind at most once an hour.
 */
export async function storeErrors(db: Db, errors: readonly TalliedError[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ERRORS_LOCK})`)
    await count(tx, await withRoom(tx, errors))
    await alertOfBurst(tx, now)
    await tx.delete(errorMinutes).where(lt(errorMinutes.minute, new Date(now.getTime() - HOUR_MS)))
  })
}

/** Tells the admins of the kinds that are new since the last digest, once; then forgets what has not come back for long. */
export async function digestErrors(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ERRORS_LOCK})`)
    await tx.delete(errorKinds).where(lt(errorKinds.lastSeenAt, new Date(now.getTime() - KEPT_MS)))
    if ((await tx.$count(errorKinds, isNull(errorKinds.digestedAt))) === 0) return
    const admins = await readAdmins(tx)
    if (admins.length === 0) return
    const fresh = await tx
      .update(errorKinds)
      .set({ digestedAt: now })
      .where(isNull(errorKinds.digestedAt))
      .returning()
    const kinds = fresh.filter(({ seenAt }) => seenAt === null).toSorted((a, b) => b.count - a.count)
    if (kinds.length === 0) return
    const ids = kinds.map(({ fingerprint }) => fingerprint)
    await tellAdmins(tx, admins, {
      kind: errorKindMails.errorsDigest,
      ids,
      now,
      isUrgent: false,
      ...digestWords(kinds),
    })
  })
}

/** Counts a crash that a browser tells of among the unexpected errors. */
export function noteCrash(
  { log, errors }: Pick<Services, 'log' | 'errors'>,
  { screen, page, name, frame }: CrashReport,
): void {
  log.warn({ screen, page, error: name, frame }, 'A page crashed in a browser')
  errors.noteOfBrowser(kindOf({ operation: `browser ${screen} ${page}`.trim(), name, frame }))
}

/** Notes that an admin knows of them; those that happen again are new again. */
export async function markSeen(
  db: Db,
  viewer: SignedIn,
  fingerprints: readonly string[],
): Promise<ErrorKinds> {
  return db.transaction(async (tx) => {
    const isUnseen = sql`(${errorKinds.seenAt} is null or ${errorKinds.seenAt} < ${errorKinds.lastSeenAt})`
    const marked = await tx
      .update(errorKinds)
      .set({ seenAt: sql`greatest(now(), ${errorKinds.lastSeenAt})` })
      .where(and(inArray(errorKinds.fingerprint, [...fingerprints]), isUnseen))
      .returning({ fingerprint: errorKinds.fingerprint })
    for (const { fingerprint } of marked)
      await recordAct(tx, viewer, {
        action: 'error-kind.seen',
        subjectType: 'error-kind',
        subjectId: fingerprint,
      })
    return readErrorKinds(tx)
  })
}
