import { and, asc, desc, gte, isNull, or, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { IS_ADMIN } from '#/features/people/user-admin/reads'
import type { Executor } from '#/platform/db'
import type { ErrorKinds } from './schema'
import { errorKinds } from './table'

const LISTED = 50

/** Whether it has happened since an admin last said that they know of it. */
const IS_NEW = sql<boolean>`(${errorKinds.seenAt} is null or ${errorKinds.seenAt} < ${errorKinds.lastSeenAt})`

/** The kinds of unexpected errors, new ones first, then the latest. */
export async function readErrorKinds(db: Executor): Promise<ErrorKinds> {
  const rows = await db
    .select({
      fingerprint: errorKinds.fingerprint,
      operation: errorKinds.operation,
      name: errorKinds.name,
      frame: errorKinds.frame,
      count: errorKinds.count,
      firstSeenAt: errorKinds.firstSeenAt,
      lastSeenAt: errorKinds.lastSeenAt,
      isNew: IS_NEW,
    })
    .from(errorKinds)
    .orderBy(desc(IS_NEW), desc(errorKinds.lastSeenAt), asc(errorKinds.fingerprint))
    .limit(LISTED)
  return {
    items: rows.map(({ firstSeenAt, lastSeenAt, ...row }) => ({
      ...row,
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    newCount: await db.$count(errorKinds, IS_NEW),
  }
}

/** Everyone who is told when something breaks. */
export async function readAdmins(db: Executor): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(IS_ADMIN).orderBy(asc(users.id))
  return rows.map(({ id }) => id)
}

/** How often each kind that may be alerted of happened since a moment. */
export async function readRecent(db: Executor, since: Date, alertedBefore: Date) {
  return db
    .select({
      fingerprint: errorKinds.fingerprint,
      operation: errorKinds.operation,
      name: errorKinds.name,
      frame: errorKinds.frame,
      count: sql<number>`(select coalesce(sum(m.count), 0)::int from error_minutes m
        where m.fingerprint = ${errorKinds}.fingerprint and m.minute > ${since.toISOString()}::timestamptz)`,
    })
    .from(errorKinds)
    .where(
      and(
        gte(errorKinds.lastSeenAt, since),
        or(
          isNull(errorKinds.alertedAt),
          sql`${errorKinds.alertedAt} <= ${alertedBefore.toISOString()}::timestamptz`,
        ),
      ),
    )
    .orderBy(asc(errorKinds.fingerprint))
}
