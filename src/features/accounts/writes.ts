import { randomUUID } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { isPasswordCompromised } from 'better-auth/plugins/haveibeenpwned'
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { enqueueMessages } from '#/features/notifications/writes'
import { redeemProof } from '#/features/proofs/writes'
import { assertRegistrationOpen } from '#/features/settings/reads'
import { AppError } from '#/lib/errors'
import type { Executor } from '#/server/db'
import { nextToken } from '#/server/next-token'
import type { Services } from '#/server/services'
import { isCommonPassword } from './logic/common-passwords'

import { sessions, users } from './table'

const VERIFY_ADDRESS = 'verify-address'
const SIGN_UP_KNOWN = 'sign-up-known'
const PASSWORD_RESET = 'reset-password'

type Proof = { token: string } | { email: string; code: string }
/** Cookies for the answer; the session itself never leaves the server otherwise. */
type SignedInNow = { userId: string; headers: Headers }

/**
 * Refuses the commonest passwords and, where switched on, those known from breaches (only five characters
 * of a hash leave the machine). When that service can't be reached, sign-up goes on without it.
 */
export async function refuseKnownPassword({ env, log }: Services, password: string): Promise<void> {
  const known =
    isCommonPassword(password) ||
    (env.PASSWORD_BREACH_CHECK &&
      (await isPasswordCompromised(password).catch((error: unknown) => {
        log.warn({ err: error }, 'Breached passwords could not be checked')
        return false
      })))
  if (known)
    throw AppError.validation({
      password: 'This is one of the first passwords anybody would try. Choose another.',
    })
}

const signInRefused = () => AppError.auth('The e-mail address or the password is not right.')

/** These mails may be asked for again and again (within limits), so each request is a version of its own. */
const askForMail = (services: Services, kind: string, email: string) =>
  enqueueMessages(services.db, [{ kind, subjectId: randomUUID(), recipient: email }])

async function userByEmail({ db }: Services, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

/**
 * Makes an account that waits for proof of its address, or tells the address's owner that there is one.
 * The caller can't tell which: the work done and the answer are the same.
 */
export async function signUp(
  services: Services,
  input: { email: string; password: string; firstName: string; lastName: string },
): Promise<void> {
  await assertRegistrationOpen(services)
  await refuseKnownPassword(services, input.password)
  const name = `${input.firstName} ${input.lastName}`.trim()
  const known = await userByEmail(services, input.email)
  await services.auth.api
    .signUpEmail({ body: { email: input.email, password: input.password, name } })
    .catch((error: unknown) => {
      if (!(error instanceof APIError)) throw error
    })
  const kind = known?.emailVerified ? SIGN_UP_KNOWN : VERIFY_ADDRESS
  await askForMail(services, kind, input.email)
}

/** Sends a fresh link and code to an address that has an unproven account; silent otherwise. */
export async function resendVerification(services: Services, email: string): Promise<void> {
  const user = await userByEmail(services, email)
  if (!user || user.emailVerified) return
  await askForMail(services, VERIFY_ADDRESS, email)
}

/** Begins a session anew, with a token that nobody has seen. */
export async function signInUser(services: Services, userId: string, headers: Headers): Promise<SignedInNow> {
  const result = await services.auth.api.signInProven({ body: { userId }, headers, returnHeaders: true })
  return { userId, headers: result.headers }
}

/** Redeems the proof of a new account's address and signs its owner in. */
export async function verifyAddress(
  services: Services,
  proof: Proof,
  headers: Headers,
): Promise<SignedInNow> {
  const { email } = await redeemProof(services.db, services.env.AUTH_SECRET, VERIFY_ADDRESS, proof)
  const [user] = await services.db
    .update(users)
    .set({ emailVerified: true, updatedAt: new Date() })
    .where(eq(users.email, email))
    .returning()
  if (!user || user.suspendedAt) throw signInRefused()
  return signInUser(services, user.id, headers)
}

/**
 * Signs in with address and password. A wrong password and an unknown address are refused alike; an
 * unproven address is told so only after the right password.
 */
export async function signIn(
  services: Services,
  input: { email: string; password: string },
  headers: Headers,
): Promise<SignedInNow> {
  const result = await services.auth.api
    .signInEmail({ body: input, headers, returnHeaders: true })
    .catch((error: unknown) => {
      if (!(error instanceof APIError)) throw error
      if (error.body?.code === 'EMAIL_NOT_VERIFIED')
        throw new AppError({
          code: 'email_unverified',
          category: 'auth',
          status: 403,
          detail: 'Confirm your e-mail address first: we sent you a link and a code.',
        })
      throw signInRefused()
    })
  const [user] = await services.db.select().from(users).where(eq(users.id, result.response.user.id))
  if (!user || user.suspendedAt) {
    await services.db.delete(sessions).where(eq(sessions.userId, result.response.user.id))
    throw signInRefused()
  }
  return { userId: user.id, headers: result.headers }
}

/** Ends the request's own session; returns the cookies that clear it. */
export async function signOut(services: Services, headers: Headers): Promise<Headers> {
  const result = await services.auth.api.signOut({ headers, returnHeaders: true })
  return result.headers
}

/** Sends a reset link and code when the address has an account; silent otherwise. */
export async function requestReset(services: Services, email: string): Promise<void> {
  const user = await userByEmail(services, email)
  if (!user || user.suspendedAt) return
  await askForMail(services, PASSWORD_RESET, email)
}

/** Sets a new password by proof of address, ends every session of the account, and signs in anew. */
export async function completeReset(
  services: Services,
  input: { proof: Proof; password: string },
  headers: Headers,
): Promise<SignedInNow> {
  await refuseKnownPassword(services, input.password)
  const { email } = await redeemProof(services.db, services.env.AUTH_SECRET, PASSWORD_RESET, input.proof)
  const user = await userByEmail(services, email)
  if (!user || user.suspendedAt) throw signInRefused()
  const { internalAdapter, password } = await services.auth.$context
  await internalAdapter.updatePassword(user.id, await password.hash(input.password))
  await services.db
    .update(users)
    .set({ emailVerified: true, updatedAt: new Date() })
    .where(eq(users.id, user.id))
  await services.db.delete(sessions).where(eq(sessions.userId, user.id))
  return signInUser(services, user.id, headers)
}

/**
 * Marks a person's sessions, in the transaction that changes what they may do: with its next call each gets a
 * new token, and the one it had is dead.
 */
export async function renewSessionsOf(tx: Executor, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .update(sessions)
    .set({ renewAt: sql`now()` })
    .where(inArray(sessions.userId, [...userIds]))
}

/** Gives a marked session its new token; of calls at the same time one does. Answers the cookies that carry it. */
export async function renewSession({ db, auth, env }: Services, sessionId: string): Promise<string[]> {
  const marked = and(eq(sessions.id, sessionId), isNotNull(sessions.renewAt))
  const [former] = await db.select({ token: sessions.token }).from(sessions).where(marked)
  if (!former) return []
  const token = nextToken(env.AUTH_SECRET, former.token)
  const renewed = await db
    .update(sessions)
    .set({ token, renewAt: null, updatedAt: new Date() })
    .where(and(marked, eq(sessions.token, former.token)))
    .returning({ id: sessions.id })
  if (renewed.length === 0) return []
  const { headers } = await auth.api.handOutCookie({ body: { token }, returnHeaders: true })
  return headers.getSetCookie()
}

/** Signs out one of the viewer's own devices; another person's id is simply not found. */
export async function revokeDevice(
  { db }: Services,
  viewer: { id: string },
  sessionId: string,
): Promise<void> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, viewer.id)))
    .returning({ id: sessions.id })
  if (gone.length === 0) throw AppError.notFound()
}

/** Signs out every device of the viewer but the one that asks. */
export async function revokeOtherDevices(
  { db }: Services,
  viewer: { id: string; sessionId: string },
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, viewer.id), ne(sessions.id, viewer.sessionId)))
}
