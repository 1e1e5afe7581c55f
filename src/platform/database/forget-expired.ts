import { lt, sql } from 'drizzle-orm'
import type { Db } from '#/platform/db'
import { idempotencyKeys, rateLimits } from '#/platform/tables'

/** Drops answers kept for repeats longer than the day they are promised for, and counters that have run out. */
export async function forgetExpired(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`))
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`))
}
