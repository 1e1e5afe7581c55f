import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '#/lib/errors'
import type { Tx } from '#/platform/db'
import { preparedStatement } from '#/platform/database/prepared-statement'
import { idempotencyKeys } from '#/platform/tables'

/** A repeated write's name for itself, and what it asked. */
export type Idempotency = { key: string; requestHash: string }

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'
const MAX_KEY_LENGTH = 255
const KEPT = sql`now() - interval '24 hours'`

/** Reads the header; null when the client sent none. */
export function idempotencyOf(
  key: string | undefined,
  method: string,
  path: string,
  body: unknown,
): Idempotency | null {
  if (key === undefined) return null
  if (key.length < 1 || key.length > MAX_KEY_LENGTH)
    throw AppError.validation({ [IDEMPOTENCY_KEY_HEADER]: `Use 1 to ${MAX_KEY_LENGTH} characters` })
  const requestHash = createHash('sha256')
    .update(JSON.stringify([method, path, body]))
    .digest('base64url')
  return { key, requestHash }
}

/** A prepared statement reads from something; there is nothing to read here but the lock. */
const keyLocked = preparedStatement((tx: Tx) =>
  tx
    .select({ isLocked: sql`pg_advisory_xact_lock(hashtextextended(${sql.placeholder('name')}, 0))` })
    .from(sql`(values (1)) as one`)
    .prepare('idempotency_key_locked'),
)

const earlierAsked = preparedStatement((tx: Tx) =>
  tx
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.actor, sql.placeholder('actor')),
        eq(idempotencyKeys.key, sql.placeholder('key')),
        gt(idempotencyKeys.createdAt, KEPT),
      ),
    )
    .prepare('earlier_asked'),
)

/** In place of one that is no longer kept, if there is any. */
const answerKept = preparedStatement((tx: Tx) =>
  tx
    .insert(idempotencyKeys)
    .values({
      actor: sql.placeholder('actor'),
      key: sql.placeholder('key'),
      requestHash: sql.placeholder('requestHash'),
      body: sql.placeholder('body'),
    })
    .onConflictDoUpdate({
      target: [idempotencyKeys.actor, idempotencyKeys.key],
      set: { requestHash: sql`excluded.request_hash`, body: sql`excluded.body`, createdAt: sql`now()` },
    })
    .prepare('answer_kept'),
)

/**
 * Runs a write at most once per actor and key, inside the write's own transaction and as the last of it: the effect and
 * the remembered answer are committed together or not at all, so a refusal leaves no trace. A repeat gets the first
 * answer; the same key with another request is refused.
 */
export async function onceIn<T>(
  tx: Tx,
  actor: string,
  idempotency: Idempotency | null,
  run: () => Promise<T>,
): Promise<T> {
  if (!idempotency) return run()
  const { key, requestHash } = idempotency
  // On their way together, and run in this order: what is read is read once nobody else writes with this key.
  const [, [earlier]] = await Promise.all([
    keyLocked(tx).execute({ name: `${actor} ${key}` }),
    earlierAsked(tx).execute({ actor, key }),
  ])
  if (earlier) {
    if (earlier.requestHash !== requestHash)
      throw AppError.conflict('idempotency_key_reused', 'This Idempotency-Key was used for another request.')
    return earlier.body as T
  }
  const body = await run()
  await answerKept(tx).execute({ actor, key, requestHash, body })
  return body
}
