import { createHash, randomBytes, randomUUID, scrypt as scryptWithCallback } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { enqueue } from '#/features/foundation/outbox/writes'
import { AppError } from '#/lib/errors'
import { isPlaceholderAddress } from '#/lib/placeholder-address'
import type { Db, Executor, Tx } from '#/platform/db'
import type { Env } from '#/platform/env'
import { countedFor, type Requester } from '#/platform/security/requester'
import { seal, unseal } from '#/platform/security/sealed'
import { SECOND_STEP_MINUTES } from '#/platform/security/second-step-cookie'
import type { Services } from '#/platform/services'
import { newKey, stepOfCode } from './logic/app-code'
import {
  readAppCode,
  readRecoveryCode,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  recoveryCodeOf,
} from './logic/recovery-code'
import { addressOf, hasTwoStep } from './reads'
import { authenticators, pendingSignIns, recoveryCodes } from './table'
import type { Message } from '#/platform/messaging/mail-kinds'
import { authenticatorMails } from './mail'
import * as m from '#/lib/messages.gen'

const TOKEN_BYTES = 32
const SALT_BYTES = 16
const HASH_BYTES = 32
const MAX_TRIES = 5

const scrypt = promisify(scryptWithCallback)
const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
const labelOf = (userId: string) => ({ purpose: 'authenticator', owner: userId })

/** Slow (16 MB each) and salted, and without the server's secret: recovery codes outlive a change of it. */
async function hashRecoveryCode(salt: string, code: string): Promise<string> {
  const hash = (await scrypt(code, salt, HASH_BYTES)) as Buffer
  return `v1.${hash.toString('base64url')}`
}

/** Tells the account's owner, in case it was not them; whoever has no address is told nothing. */
export async function tellOwner(tx: Executor, userId: string, message: Message): Promise<void> {
  const recipient = await addressOf(tx, userId)
  if (isPlaceholderAddress(recipient)) return
  await enqueue(tx, [{ message, subjectId: randomUUID(), recipient }])
}

/** A key for an app, which asks for nothing until a code of it came back. Null when one is on already. */
export async function beginAuthenticator(db: Executor, env: Env, userId: string): Promise<string | null> {
  const key = newKey()
  const sealedKey = seal(env.AUTH_SECRET, labelOf(userId), key)
  const [made] = await db
    .insert(authenticators)
    .values({ userId, sealedKey })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { sealedKey, lastStep: 0, createdAt: sql`now()` },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId })
  return made ? key : null
}

/** What somebody typed, found to be right, and not yet used. */
type Claim = { kind: 'app'; step: number; sealedKey: string } | { kind: 'recovery'; codeHash: string }

async function claimAppCode(
  { db, env, log }: Services,
  userId: string,
  code: string,
): Promise<Claim | undefined> {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId))
  if (!row) return undefined
  const key = unseal(env.AUTH_SECRET, labelOf(userId), row.sealedKey)
  if (key === null) {
    log.warn({ userId }, 'An authenticator’s key can’t be read: it was kept under another AUTH_SECRET')
    return undefined
  }
  const step = stepOfCode(key, code, Date.now())
  if (step === null || step <= row.lastStep) return undefined
  return { kind: 'app', step, sealedKey: row.sealedKey }
}

async function claimRecoveryCode({ db }: Services, userId: string, code: string): Promise<Claim | undefined> {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId))
  if (!row?.confirmedAt) return undefined
  const codeHash = await hashRecoveryCode(row.codesSalt, code)
  const [found] = await db.select().from(recoveryCodes).where(unused(userId, codeHash))
  return found && { kind: 'recovery', codeHash }
}

const unused = (userId: string, codeHash: string) =>
  and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt))

/** The same for wrong ones and used ones, so that nobody learns which it was. */
const notRight = (field: string) =>
  AppError.validation({
    [field]: m.accounts_codeWrong(),
  })

/** Whose code it is, and who tries it. */
export type CodeTry = { userId: string; requester: Requester }

/** An app's codes have few values, so all strangers share a day's tries. Recovery codes can't be guessed. */
async function countTry({ limits }: Services, { userId, requester }: CodeTry, isAppCode: boolean) {
  await limits.take('secondStep', countedFor(requester, userId))
  if (typeof requester.key !== 'string') await limits.take('secondStepAddress', requester.key)
  if (isAppCode)
    await limits.take('secondStepDay', requester.isStranger ? userId : countedFor(requester, userId))
}

/**
 * Looks at a code of the app, or a recovery code, without using it: that is decided with what it is for, by spendCode.
 * Each look is a try. @throws AppError rate_limited, or at the field
 */
export async function presentCode(
  services: Services,
  given: CodeTry,
  typed: string,
  field: string,
): Promise<Claim> {
  const { userId } = given
  const appCode = readAppCode(typed)
  await countTry(services, given, appCode !== undefined)
  const recoveryCode = readRecoveryCode(typed)
  const claim =
    appCode === undefined
      ? recoveryCode && (await claimRecoveryCode(services, userId, recoveryCode))
      : await claimAppCode(services, userId, appCode)
  if (!claim) throw notRight(field)
  return claim
}

/** Uses a code. Of requests that bring it at the same time the database lets one do so. */
async function isSpent(tx: Executor, userId: string, claim: Claim): Promise<boolean> {
  const spent =
    claim.kind === 'recovery'
      ? await tx
          .update(recoveryCodes)
          .set({ usedAt: sql`now()` })
          .where(unused(userId, claim.codeHash))
          .returning({ userId: recoveryCodes.userId })
      : await tx
          .update(authenticators)
          .set({ lastStep: claim.step })
          .where(
            and(
              eq(authenticators.userId, userId),
              isNotNull(authenticators.confirmedAt),
              lt(authenticators.lastStep, claim.step),
            ),
          )
          .returning({ userId: authenticators.userId })
  return spent.length > 0
}

/** Uses a presented code, in the transaction of what it is for; a recovery code's owner is told. @throws AppError at the field */
export async function spendCode(tx: Tx, userId: string, claim: Claim, field: string): Promise<void> {
  if (!(await isSpent(tx, userId, claim))) throw notRight(field)
  if (claim.kind === 'app') return
  const left = await tx.$count(
    recoveryCodes,
    and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
  )
  await tellOwner(tx, userId, authenticatorMails.recoveryCodeUsed({ left }))
}

/** Gives the tries back, after a success; not those of the day, which somebody else may be using up. */
export const clearTries = ({ limits }: Services, { userId, requester }: CodeTry): Promise<void> =>
  limits.clear('secondStep', countedFor(requester, userId))

/** Turns it on by a first code of the app, which is used with that. False when it is on, or another key was made since. */
export async function confirmAuthenticator(tx: Tx, userId: string, claim: Claim): Promise<boolean> {
  if (claim.kind !== 'app') return false
  const confirmed = await tx
    .update(authenticators)
    .set({ confirmedAt: sql`now()`, lastStep: claim.step })
    .where(
      and(
        eq(authenticators.userId, userId),
        eq(authenticators.sealedKey, claim.sealedKey),
        isNull(authenticators.confirmedAt),
      ),
    )
    .returning({ userId: authenticators.userId })
  return confirmed.length > 0
}

type NewCodes = { codes: string[]; salt: string; hashes: string[] }

/** Recovery codes, and what is kept of them. Takes a moment: not inside a transaction. */
export async function makeRecoveryCodes(): Promise<NewCodes> {
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(RECOVERY_CODE_BYTES)))
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(salt, readRecoveryCode(code) ?? '')))
  return { codes, salt, hashes }
}

/** Puts new recovery codes in place of all there were. False when two-step sign-in is off. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  { salt, hashes }: NewCodes,
): Promise<boolean> {
  const [on] = await tx
    .update(authenticators)
    .set({ codesSalt: salt })
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
    .returning({ userId: authenticators.userId })
  if (!on) return false
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
  return true
}

/** Turns two-step sign-in off: the key, the codes and whatever waits for one are gone. False when it was off. */
export async function removeAuthenticator(tx: Executor, userId: string): Promise<boolean> {
  const [gone] = await tx.delete(authenticators).where(eq(authenticators.userId, userId)).returning()
  return gone?.confirmedAt != null
}

/** Held against being turned off meanwhile. */
async function isHeldOn(tx: Tx, userId: string): Promise<boolean> {
  const [on] = await tx
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
    .for('key share')
  return on !== undefined
}

/**
 * Somebody has taken the first step: what their browser keeps until the second, never a session. Null where one step is
 * all there is.
 */
export async function beginPendingSignIn(db: Db, userId: string): Promise<string | null> {
  if (!(await hasTwoStep(db, userId))) return null
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = sql`now() + make_interval(mins => ${SECOND_STEP_MINUTES})`
  return db.transaction(async (tx) => {
    if (!(await isHeldOn(tx, userId))) return null
    await tx.insert(pendingSignIns).values({ userId, tokenHash: hashToken(token), expiresAt })
    return token
  })
}

const isWaiting = (token: string) =>
  and(
    eq(pendingSignIns.tokenHash, hashToken(token)),
    lt(pendingSignIns.tries, MAX_TRIES),
    gt(pendingSignIns.expiresAt, sql`now()`),
  )

/** Whether a sign-in still waits for its second step. */
export const isPending = async (db: Executor, token: string): Promise<boolean> =>
  (await db.$count(pendingSignIns, isWaiting(token))) > 0

/**
 * Counts a try at a sign-in's second step and says whose it is; undefined when it is over. Must not run inside a
 * transaction, which would take the count back.
 */
export async function tryPendingSignIn(db: Db, token: string): Promise<string | undefined> {
  const [found] = await db
    .update(pendingSignIns)
    .set({ tries: sql`${pendingSignIns.tries} + 1` })
    .where(isWaiting(token))
    .returning({ userId: pendingSignIns.userId })
  return found?.userId
}

/** Ends a sign-in's waiting, once. False when it was over. */
export async function endPendingSignIn(tx: Tx, token: string): Promise<boolean> {
  const ended = await tx
    .delete(pendingSignIns)
    .where(and(eq(pendingSignIns.tokenHash, hashToken(token)), gt(pendingSignIns.expiresAt, sql`now()`)))
    .returning({ id: pendingSignIns.id })
  return ended.length > 0
}

/** What was begun by a password or address that is another one now, is over. */
export async function dropPendingSignIns(tx: Executor, userId: string): Promise<void> {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
}

/** Drops sign-ins that nobody ended, and keys that were shown and never used. */
export async function forgetUnfinished(db: Db): Promise<void> {
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, sql`now()`))
  await db
    .delete(authenticators)
    .where(
      and(isNull(authenticators.confirmedAt), lt(authenticators.createdAt, sql`now() - interval '1 day'`)),
    )
}
