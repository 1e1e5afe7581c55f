import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '#/lib/errors'
import type { Tx } from './db'
import { idempotencyKeys } from './tables'

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

/**
 * Runs a write at most once per actor and key, inside the write's own transaction: the effect and the
 * remembered answer are committed together or not at all, so a refusal leaves no trace. A repeat gets the
 * first answer; the same key with another request is refused.
 */
export async function onceIn<T>(
  tx: Tx,
  actor: string,
  idempotency: Idempotency | null,
  run: () => Promise<T>,
): Promise<T> {
  if (!idempotency) return run()
  const { key, requestHash } = idempotency
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${actor} ${key}`}, 0))`)
  const mine = and(eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.key, key))
  const [earlier] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(mine, gt(idempotencyKeys.createdAt, KEPT)))
  if (earlier) {
    if (earlier.requestHash !== requestHash)
      throw AppError.conflict('idempotency_key_reused', 'This Idempotency-Key was used for another request.')
    return earlier.body as T
  }
  const body = await run()
  await tx.delete(idempotencyKeys).where(mine)
  await tx.insert(idempotencyKeys).values({ actor, key, requestHash, body })
  return body
}
