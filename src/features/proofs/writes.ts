import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { AppError } from '#/lib/errors'
import type { Db, Executor, Tx } from '#/server/db'
import { addressProofs } from './table'

export type ProofPurpose =
  | 'verify-address'
  | 'reset-password'
  | 'newsletter'
  | 'community-interest'
  | 'sign-in'
  | 'phone-sign-in'
  | 'own-phone'
  | 'prove-identity'
  | 'change-address'
  /** Per event: whoever answers two holds a link for each. */
  | `guest-answer:${string}`
export type Proven = { email: string; data: Record<string, string> }

/** Of what proves who somebody is; it is asked for anew in a moment (OWASP ASVS 6.5.5). */
export const IDENTITY_MINUTES = 10
/** Of what proves that an address is somebody's, who may read their mail later. */
const ADDRESS_MINUTES = 60
const PROVES_IDENTITY: readonly ProofPurpose[] = ['sign-in', 'phone-sign-in', 'own-phone', 'prove-identity']
const TOKEN_BYTES = 32
const CODE_DIGITS = 6
const MAX_CODE_TRIES = 5

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
/** A code has few values, so its hash is keyed: a copy of the database alone doesn't give it away. */
const hashCode = (secret: string, email: string, code: string) =>
  createHmac('sha256', secret).update(`${email} ${code}`).digest('base64url')

export const proofInvalid = () =>
  new AppError({
    code: 'proof_invalid',
    category: 'validation',
    status: 422,
    detail: 'This link or code is no longer valid. Ask for a new one.',
  })

/**
 * Issues a link token (256 bits) and a typed code for an address. Both are stored hashed, work once and for
 * ten minutes or an hour, by what they are for; issuing again makes earlier ones of the same purpose invalid.
 */
export async function issueProof(
  db: Executor,
  secret: string,
  proof: { purpose: ProofPurpose; email: string; data?: Record<string, string> },
): Promise<{ token: string; code: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const minutes = PROVES_IDENTITY.includes(proof.purpose) ? IDENTITY_MINUTES : ADDRESS_MINUTES
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
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
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
  if (!proof) throw proofInvalid()
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
  if (!proof?.usedAt) throw proofInvalid()
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

/**
 * What a proof that somebody brings stands for, without redeeming it: for what is decided and redeemed in one
 * transaction, by holdProof and spendProof. A code's try is counted here, so it must not run inside one.
 * @throws AppError `proof_invalid`
 */
export async function presentProof(
  db: Db,
  secret: string,
  purpose: ProofPurpose,
  given: { token: string } | { email: string; code: string },
): Promise<{ id: string; email: string }> {
  const known = { id: addressProofs.id, email: addressProofs.email }
  const unexpired = and(eq(addressProofs.purpose, purpose), gt(addressProofs.expiresAt, sql`now()`))
  if ('token' in given) {
    const [found] = await db
      .select(known)
      .from(addressProofs)
      .where(and(eq(addressProofs.tokenHash, hashToken(given.token)), unexpired))
    if (!found) throw proofInvalid()
    return found
  }
  const { email, code } = given
  const newest = db
    .select({ id: addressProofs.id })
    .from(addressProofs)
    .where(and(eq(addressProofs.email, email), unexpired))
    .orderBy(desc(addressProofs.createdAt))
    .limit(1)
  const [found] = await db
    .update(addressProofs)
    .set({ codeAttempts: sql`${addressProofs.codeAttempts} + 1` })
    .where(and(sql`${addressProofs.id} = (${newest})`, lt(addressProofs.codeAttempts, MAX_CODE_TRIES)))
    .returning({ ...known, codeHash: addressProofs.codeHash })
  if (found?.codeHash !== hashCode(secret, email, code)) throw proofInvalid()
  return { id: found.id, email: found.email }
}

/** A presented proof, its row held until the transaction ends, and what it proves. */
export async function holdProof(tx: Tx, id: string): Promise<Proven & { isSpent: boolean }> {
  const [proof] = await tx.select().from(addressProofs).where(eq(addressProofs.id, id)).for('update')
  if (!proof) throw proofInvalid()
  return { email: proof.email, data: proof.data, isSpent: proof.usedAt !== null }
}

/** Redeems a held proof. What came of it is noted, so that a repeat finds it again. */
export async function spendProof(tx: Tx, id: string, outcome: Record<string, string>): Promise<void> {
  await tx
    .update(addressProofs)
    .set({
      usedAt: sql`now()`,
      data: sql`${addressProofs.data} || ${JSON.stringify(outcome)}::jsonb`,
    })
    .where(eq(addressProofs.id, id))
}

/** Drops proofs that ran out more than a day ago, used or not. */
export async function forgetOldProofs(db: Db): Promise<void> {
  await db.delete(addressProofs).where(lt(addressProofs.expiresAt, sql`now() - interval '1 day'`))
}
