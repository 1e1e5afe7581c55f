import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#/platform/db'
import type { Passkey } from './schema'
import { passkeys } from './table'

type Row = typeof passkeys.$inferSelect

/** Never the key, nor the credential's id: those are for the server and the device alone. */
export const toPasskey = ({ id, name, backedUp, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  name,
  isSynced: backedUp,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** Returns someone's passkeys, the newest first. */
export async function listPasskeys(db: Executor, userId: string): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt))
  return rows.map(toPasskey)
}
