import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '#/platform/db'
import type { AccessToken } from './schema'
import { accessTokens } from './table'

type Row = typeof accessTokens.$inferSelect

export function toAccessToken(row: Row): AccessToken {
  const { id, name, ending, scopes } = row
  return {
    id,
    name,
    ending,
    scopes,
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.expiresAt <= new Date(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** A person's own tokens, the newest first; expired ones stay listed until they are forgotten. */
export async function listTokens(db: Executor, userId: string): Promise<AccessToken[]> {
  const rows = await db
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt)))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
  return rows.map(toAccessToken)
}
