import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#/lib/errors'
import type { Db, Executor, Tx } from '#/platform/db'
import { addressProofs } from './table'
import * as m from '#/lib/messages.gen'

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
/** By everyone together: one requester has five (see platform/security/tries.ts), so a stranger can't use up the owner's. */
const MAX_CODE_TRIES = 20

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
/** A code has few values, so its hash is keyed: a copy of the database alone doesn't give it away. */
const hashCode = (secret: string, email: string, code: string) =>
  createHmac('sha256', secret).update(`${email} ${code}`).digest('base64url')

export const proofInvalid = () =>
  new AppError({
    code: 'proof_invalid',
    category: 'validation',
    status: 422,
    detail: m.accounts_proofInvalid(),
  })

/**
 * Issues a link token (256 bits) and a typed code for an address. Both are stored hashed and work for ten minutes or an
 * hour, by what they are for. Anyone can have one sent to anyone, so issuing again leaves earlier links alive: else a
 * stranger could keep killing the one its owner is about to open. Only the newest code counts, which keeps guessing hard.
 * Using any of them ends all others of the same purpose.
 */
export async function issueProof(
  db: Executor,
  secret: string,
  proof: { purpose: ProofPurpose; email: string; data?: Record<string, string> },
): Promise<{ token: string; code: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const minutes = PROVES_IDENTITY.includes(proof.purpose) ? IDENTITY_MINUTES : ADDRESS_MINUTES
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
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

/** Ends every proof of one purpose and address, in one statement: of two that come at once, one finds it live. */
const endAll = (db: Executor, purpose: string, email: string | SQL) =>
  db
    .update(addressProofs)
    .set({ usedAt: sql`now()` })
    .where(and(eq(addressProofs.purpose, purpose), eq(addressProofs.email, email), live))
    .returning({ tokenHash: addressProofs.tokenHash, email: addressProofs.email, data: addressProofs.data })

async function redeemToken(db: Executor, purpose: ProofPurpose, token: string): Promise<Proven> {
  const tokenHash = hashToken(token)
  const owner = db
    .select({ email: addressProofs.email })
    .from(addressProofs)
    .where(and(eq(addressProofs.tokenHash, tokenHash), eq(addressProofs.purpose, purpose), live))
  const ended = await endAll(db, purpose, sql`(${owner})`)
  const proof = ended.find((each) => each.tokenHash === tokenHash)
  if (!proof) throw proofInvalid()
  return { email: proof.email, data: proof.data }
}

/**
 * Redeems a typed code. Counts the try and redeems in one statement, so that parallel guesses can't outrun
 * the count; must not run inside a transaction, which would take the count back.
 * @param askedBy whose request it must answer, where only someone signed in can ask: a later one by somebody else, for the
 * same address, doesn't stand in its way
 */
export async function redeemCode(
  db: Db,
  secret: string,
  purpose: ProofPurpose,
  email: string,
  code: string,
  askedBy?: string,
): Promise<Proven> {
  const right = sql`${addressProofs.codeHash} = ${hashCode(secret, email, code)}`
  const newest = db
    .select({ id: addressProofs.id })
    .from(addressProofs)
    .where(
      and(
        eq(addressProofs.purpose, purpose),
        eq(addressProofs.email, email),
        live,
        askedBy === undefined ? undefined : sql`${addressProofs.data} ->> 'userId' = ${askedBy}`,
      ),
    )
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
  await endAll(db, purpose, email)
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
  askedBy?: string,
): Promise<Proven> {
  return 'token' in given
    ? redeemToken(db, purpose, given.token)
    : redeemCode(db, secret, purpose, given.email.trim().toLowerCase(), given.code, askedBy)
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

/** Redeems a held proof and ends the others like it. What came of it is noted, so that a repeat finds it again. */
export async function spendProof(tx: Tx, id: string, outcome: Record<string, string>): Promise<void> {
  const [spent] = await tx
    .update(addressProofs)
    .set({
      usedAt: sql`now()`,
      data: sql`${addressProofs.data} || ${JSON.stringify(outcome)}::jsonb`,
    })
    .where(eq(addressProofs.id, id))
    .returning({ purpose: addressProofs.purpose, email: addressProofs.email })
  if (spent) await endAll(tx, spent.purpose, spent.email)
}

/** Drops proofs that ran out more than a day ago, used or not. */
export async function forgetOldProofs(db: Db): Promise<void> {
  await db.delete(addressProofs).where(lt(addressProofs.expiresAt, sql`now() - interval '1 day'`))
}
