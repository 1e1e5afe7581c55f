import { createHash } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import { AppError } from '#/lib/errors'
import type { Tx } from '#/platform/db'
import { preparedStatement } from '#/platform/database/prepared-statement'
import { idempotencyKeys } from '#/platform/tables'
import * as m from '#/lib/messages.gen'

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
    throw AppError.validation({
      [IDEMPOTENCY_KEY_HEADER]: m.server_keyLength({ maxKeyLength: MAX_KEY_LENGTH }),
    })
  const requestHash = createHash('sha256')
    .update(JSON.stringify([method, path, body]))
    .digest('base64url')
  return { key, requestHash }
}

/**
 * Takes the key for one write; whoever brings the same one meanwhile waits here until that write has ended. One that is no
 * longer kept is taken anew. Returns nothing when the key's write is done.
 */
const keyTaken = preparedStatement((tx: Tx) =>
  tx
    .insert(idempotencyKeys)
    .values({
      actor: sql.placeholder('actor'),
      key: sql.placeholder('key'),
      requestHash: sql.placeholder('requestHash'),
      body: sql`'null'::json`,
    })
    .onConflictDoUpdate({
      target: [idempotencyKeys.actor, idempotencyKeys.key],
      set: { requestHash: sql`excluded.request_hash`, createdAt: sql`now()` },
      setWhere: lte(idempotencyKeys.createdAt, KEPT),
    })
    .returning({ key: idempotencyKeys.key })
    .prepare('idempotency_key_taken'),
)

const ofKey = and(
  eq(idempotencyKeys.actor, sql.placeholder('actor')),
  eq(idempotencyKeys.key, sql.placeholder('key')),
)
const earlierAsked = preparedStatement((tx: Tx) =>
  tx.select().from(idempotencyKeys).where(ofKey).prepare('earlier_asked'),
)
const answerKept = preparedStatement((tx: Tx) =>
  tx
    .update(idempotencyKeys)
    .set({ body: sql`${sql.placeholder('body')}::json` })
    .where(ofKey)
    .prepare('answer_kept'),
)

/** Runs a write, or gives what it answered the first time. */
export type Once = <T>(write: () => Promise<T>) => Promise<T>

/**
 * Takes the key for one write, inside the write's own transaction.
 * @returns what runs the write as the last of that transaction: the key, the effect and the remembered answer are committed
 *   together or not at all, so a refusal leaves no trace. A repeat gets the first answer; the same key with another request
 *   is refused.
 */
export async function takeKey(tx: Tx, actor: string, idempotency: Idempotency | null): Promise<Once> {
  if (!idempotency) return (write) => write()
  const { key, requestHash } = idempotency
  const [taken] = await keyTaken(tx).execute({ actor, key, requestHash })
  if (taken)
    return async (write) => {
      const body = await write()
      await answerKept(tx).execute({ actor, key, body: JSON.stringify(body) })
      return body
    }
  return async <T>() => {
    const [earlier] = await earlierAsked(tx).execute({ actor, key })
    if (earlier?.requestHash !== requestHash)
      throw AppError.conflict('idempotency_key_reused', m.server_thisIdempotencyKeyWas())
    return earlier.body as T
  }
}

/** Takes the key and runs the write at most once; see `takeKey`. */
export async function onceIn<T>(
  tx: Tx,
  actor: string,
  idempotency: Idempotency | null,
  write: () => Promise<T>,
): Promise<T> {
  const once = await takeKey(tx, actor, idempotency)
  return once(write)
}
