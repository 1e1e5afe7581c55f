import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { AppError } from '#/lib/errors'
import type { Db, Executor } from '#/server/db'
import { addressProofs } from './table'

export type ProofPurpose =
  | 'verify-address'
  | 'reset-password'
  | 'newsletter'
  | 'sign-in'
  | 'phone-sign-in'
  | 'own-phone'
  | 'prove-identity'
  | 'change-address'
export type Proven = { email: string; data: Record<string, string> }

const VALID_MINUTES = 60
export const SMS_VALID_MINUTES = 10
const TOKEN_BYTES = 32
const CODE_DIGITS = 6
const MAX_CODE_TRIES = 5

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
/** A code has few values, so its hash is keyed: a copy of the database alone doesn't give it away. */
const hashCode = (secret: string, email: string, code: string) =>
  createHmac('sha256', secret).update(`${email} ${code}`).digest('base64url')

const invalid = () =>
  new AppError({
    code: 'proof_invalid',
    category: 'validation',
    status: 422,
    detail: 'This link or code is no longer valid. Ask for a new one.',
  })

/**
 * Issues a link token (256 bits) and a typed code for an address. Both are stored hashed, work once and
 * for an hour, unless said otherwise; issuing again makes earlier ones of the same purpose invalid.
 */
export async function issueProof(
  db: Executor,
  secret: string,
  proof: { purpose: ProofPurpose; email: string; validMinutes?: number; data?: Record<string, string> },
): Promise<{ token: string; code: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  await db
    .update(addressProofs)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(addressProofs.purpose, proof.purpose),
        eq(addressProofs.email, proof.email),
        isNull(addressProofs.usedAt),
      ),
    )
  await db.insert(addressProofs).values({
    purpose: proof.purpose,
    email: proof.email,
    data: proof.data ?? {},
    tokenHash: hashToken(token),
    codeHash: hashCode(secret, proof.email, code),
    expiresAt: sql`now() + make_interval(mins => ${proof.validMinutes ?? VALID_MINUTES})`,
  })
  return { token, code }
}

const live = and(isNull(addressProofs.usedAt), gt(addressProofs.expiresAt, sql`now()`))

async function redeemToken(db: Executor, purpose: ProofPurpose, token: string): Promise<Proven> {
  const [proof] = await db
    .update(addressProofs)
    .set({ usedAt: sql`now()` })
    .where(and(eq(addressProofs.tokenHash, hashToken(token)), eq(addressProofs.purpose, purpose), live))
    .returning({ email: addressProofs.email, data: addressProofs.data })
  if (!proof) throw invalid()
  return proof
}

/**
 * Redeems a typed code. Counts the try and redeems in one statement, so that parallel guesses can't outrun
 * the count; must not run inside a transaction, which would take the count back.
 */
export async function redeemCode(
  db: Db,
  secret: string,
  purpose: ProofPurpose,
  email: string,
  code: string,
): Promise<Proven> {
  const right = sql`${addressProofs.codeHash} = ${hashCode(secret, email, code)}`
  const newest = db
    .select({ id: addressProofs.id })
    .from(addressProofs)
    .where(and(eq(addressProofs.purpose, purpose), eq(addressProofs.email, email), live))
    .orderBy(desc(addressProofs.createdAt))
    .limit(1)
  const [proof] = await db
    .update(addressProofs)
    .set({
      codeAttempts: sql`${addressProofs.codeAttempts} + 1`,
      usedAt: sql`case when ${right} then now() else null end`,
    })
    .where(and(sql`${addressProofs.id} = (${newest})`, live, lt(addressProofs.codeAttempts, MAX_CODE_TRIES)))
    .returning({ email: addressProofs.email, data: addressProofs.data, usedAt: addressProofs.usedAt })
  if (!proof?.usedAt) throw invalid()
  return { email: proof.email, data: proof.data }
}

/**
 * Redeems a proof by its link's token or by address and typed code. Must not run inside a transaction:
 * a wrong code has to stay counted when the call is refused.
 * @throws AppError `proof_invalid` for unknown, used and expired ones alike
 */
export function redeemProof(
  db: Db,
  secret: string,
  purpose: ProofPurpose,
  given: { token: string } | { email: string; code: string },
): Promise<Proven> {
  return 'token' in given
    ? redeemToken(db, purpose, given.token)
    : redeemCode(db, secret, purpose, given.email.trim().toLowerCase(), given.code)
}

/** Drops proofs that ran out more than a day ago, used or not. */
export async function forgetOldProofs(db: Db): Promise<void> {
  await db.delete(addressProofs).where(lt(addressProofs.expiresAt, sql`now() - interval '1 day'`))
}
