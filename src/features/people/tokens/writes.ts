import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { brand } from '#/brand'
import { recordAct } from '#/features/foundation/audit/writes'
import { refuseUnlessProven, viewerOfUser, type SignInRule } from '#/features/people/accounts/reads'
import { AppError } from '#/lib/errors'
import type { Db } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { toAccessToken } from './reads'
import type { TokenScope } from '#/lib/token-scopes'
import type { CreateToken, CreatedToken } from './schema'
import { accessTokens } from './table'
import * as m from '#/lib/messages.gen'

const SECRET_BYTES = 32
const ENDING_CHARS = 4
const MAX_TOKENS = 20
const DAY_MS = 24 * 60 * 60 * 1000

/** So that a leaked one is known for what it is, by people and by scanners. */
const PREFIX = `${brand.slug}_`

/** 256 random bits need no slow hash. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const live = and(isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, sql`now()`))

/** Makes a token; it is told this once and kept hashed. Asks for a recent proof: it may outlive the session. */
export async function createToken(db: Db, viewer: SignedIn, input: CreateToken): Promise<CreatedToken> {
  await refuseUnlessProven(db, viewer)
  const token = PREFIX + randomBytes(SECRET_BYTES).toString('base64url')
  const { name, scopes, expiresInDays } = input
  return db.transaction(async (tx) => {
    if ((await tx.$count(accessTokens, and(eq(accessTokens.userId, viewer.id), live))) >= MAX_TOKENS)
      throw AppError.conflict('too_many_tokens', m.tokens_tooMany({ count: MAX_TOKENS }))
    const [row] = await tx
      .insert(accessTokens)
      .values({
        userId: viewer.id,
        name,
        scopes,
        tokenHash: hashOf(token),
        ending: token.slice(-ENDING_CHARS),
        expiresAt: new Date(Date.now() + expiresInDays * DAY_MS),
      })
      .returning()
    if (!row) throw new Error('A token was not written')
    await recordAct(tx, viewer, {
      action: 'token.create',
      subjectType: 'access_token',
      subjectId: row.id,
      after: { scopes, expiresInDays },
    })
    return { ...toAccessToken(row), token }
  })
}

/** Ends one of the viewer's own tokens at once. @throws AppError not_found for any other */
export function revokeToken(db: Db, viewer: SignedIn, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .update(accessTokens)
      .set({ revokedAt: new Date() })
      .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, viewer.id), isNull(accessTokens.revokedAt)))
      .returning({ id: accessTokens.id })
    if (!gone) throw AppError.notFound()
    await recordAct(tx, viewer, { action: 'token.revoke', subjectType: 'access_token', subjectId: id })
  })
}

/**
 * Who a token speaks for, and that it was used (to the minute). It never speaks as an admin, whatever its
 * owner is. @throws AppError unauthenticated for unknown, revoked and expired ones alike, and suspended owners
 */
export async function viewerOfToken(db: Db, rule: SignInRule, presented: string): Promise<SignedIn> {
  const [token] = await db
    .select({ id: accessTokens.id, userId: accessTokens.userId, scopes: accessTokens.scopes })
    .from(accessTokens)
    .where(and(eq(accessTokens.tokenHash, hashOf(presented)), live))
  const viewer =
    token && (await viewerOfUser(db, token.userId, token.id, { ...rule, ADMIN_TWO_STEP: 'optional' }))
  if (!token || viewer?.kind !== 'user') throw AppError.auth(m.tokens_unknown())
  const stale = or(
    isNull(accessTokens.lastUsedAt),
    lt(accessTokens.lastUsedAt, sql`now() - interval '1 minute'`),
  )
  await db
    .update(accessTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(accessTokens.id, token.id), stale))
  return { ...viewer, isAdmin: false, token: { id: token.id, scopes: token.scopes as TokenScope[] } }
}

/** Drops tokens that were over before `until`. */
export async function forgetOldTokens(db: Db, until: Date): Promise<void> {
  await db
    .delete(accessTokens)
    .where(or(lt(accessTokens.expiresAt, until), lt(accessTokens.revokedAt, until)))
}
