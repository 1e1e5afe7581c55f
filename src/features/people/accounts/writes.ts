import { randomUUID } from 'node:crypto'
import { isPasswordCompromised } from 'better-auth/plugins/haveibeenpwned'
import { and, eq, inArray, isNotNull, ne, not, sql } from 'drizzle-orm'
import { brand } from '#/brand'
import { beginPendingSignIn, dropPendingSignIns } from '#/features/people/accounts/authenticators/writes'
import { enqueue } from '#/features/foundation/outbox/writes'
import { pendingPasswordHash } from '#/features/people/accounts/pending/reads'
import { endSignUps, holdSignUp } from '#/features/people/accounts/pending/writes'
import { issueProof, proofInvalid, redeemProof } from '#/features/people/accounts/proofs/writes'
import { assertRegistrationOpen, isRegistrationOpen } from '#/features/foundation/settings/reads'
import { pushSubscriptions } from '#/features/messages/notifications/table'
import type { AddressOnTheWay } from '#/features/people/accounts/schema'
import { AppError } from '#/lib/errors'
import { isPlaceholderAddress } from '#/lib/placeholder-address'
import type { Db, Executor, Tx } from '#/platform/db'
import { isDemoAddress, mayDemoSignIn } from '#/demo/demo-rule'
import { knownLocale } from '#/platform/http/spoken-locale'
import { reportError } from '#/platform/observability/report-error'
import { nextToken } from '#/platform/security/next-token'
import { secondStepCookie } from '#/platform/security/second-step-cookie'
import { signedToken } from '#/platform/security/session-token'
import { signUpCookie } from '#/platform/security/sign-up-cookie'
import type { Services } from '#/platform/services'
import { isCommonPassword } from './logic/common-passwords'
import { isOwnWords } from './logic/own-words'
import { hasEmail, isHandedOut, markDevice, PASSWORD } from './reads'
import { accounts, sessions, users } from './table'
import { accountMails } from './mail'
import { locale } from '#/lib/locale'
import * as m from '#/lib/messages.gen'

export const VERIFY_ADDRESS = 'verify-address'
const PASSWORD_RESET = 'reset-password'
/** Of the library's form, and no password's: checking against it takes as long as against a real one. */
const NOBODYS_HASH = `${'0'.repeat(32)}:${'0'.repeat(128)}`

export type Person = typeof users.$inferSelect
type Proof = { token: string } | { email: string; code: string }
/**
 * Cookies for the answer; the session itself never leaves the server otherwise. `awaitsSecondStep`: there is none yet,
 * and the cookie is that of a sign-in which waits for a code.
 */
export type SignedInNow = { userId: string; headers: Headers; awaitsSecondStep: boolean }

/**
 * Refuses passwords of a list of those that got out, words of the place and, where switched on, whatever is known from
 * breaches (only five characters of a hash leave the machine). When that service can't be reached, sign-up goes on without it.
 */
export async function refuseKnownPassword({ env, log }: Services, password: string): Promise<void> {
  const known =
    isOwnWords(password, brand) ||
    (await isCommonPassword(password)) ||
    (env.PASSWORD_BREACH_CHECK &&
      (await isPasswordCompromised(password).catch((error: unknown) => {
        log.warn({ err: error }, 'Breached passwords could not be checked')
        return false
      })))
  if (known)
    throw AppError.validation({
      password: m.accounts_knownPassword(),
    })
}

const signInRefused = () => AppError.auth(m.accounts_signInRefused())

/**
 * These mails may be asked for again and again (within limits), so each request is a version of its own.
 * Whether there is anything to say is looked up while sending: who asks can't measure the answer.
 */
const askForMail = (
  tx: Executor,
  kind: keyof typeof accountMails,
  email: string,
  next?: string,
): Promise<void> => {
  const message = accountMails[kind](next === undefined ? {} : { next })
  return enqueue(tx, [{ message, subjectId: randomUUID(), recipient: email, language: locale() }])
}

type NewPerson = Pick<typeof users.$inferInsert, 'id' | 'name' | 'phoneNumber'> & {
  email: string
  emailVerified?: boolean
}

/**
 * The one place where people come into being; undefined when the address or number is somebody's already.
 * Whether that is open is asked before the transaction: see the site's settings.
 */
export async function registerPerson(tx: Executor, person: NewPerson): Promise<Person | undefined> {
  const seenLanguage = knownLocale() ?? null
  const [made] = await tx
    .insert(users)
    .values({ ...person, seenLanguage })
    .onConflictDoNothing()
    .returning()
  return made
}

/** Whose address it is, held until the transaction ends. */
async function holdPersonByEmail(tx: Executor, email: string): Promise<Person | undefined> {
  const [found] = await tx.select().from(users).where(hasEmail(email)).for('update')
  return found
}

/** Gives an account a password, whether it had one or not. */
export async function setPassword(tx: Executor, userId: string, hash: string): Promise<void> {
  await tx
    .insert(accounts)
    .values({ userId, accountId: userId, providerId: PASSWORD, password: hash })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: hash, updatedAt: new Date() },
    })
}

export const hashOf = async ({ auth }: Services, password: string) =>
  (await auth.$context).password.hash(password)

/** What this browser holds of a sign-up that waits. */
const signUpSecret = ({ env }: Services, headers: Headers): string | undefined =>
  signUpCookie.read(env, headers.get('cookie') ?? '')

/**
 * Stores a sign-up until its address is proved, and answers the cookie that binds it to this browser. It makes no
 * account: a password typed by somebody who has not shown the address to be theirs must not wait on one. Whether the
 * address has an account already changes neither the work nor the answer; the mail says it to its owner alone.
 */
export async function signUp(
  services: Services,
  input: {
    email: string
    password: string
    firstName: string
    lastName: string
    next?: string | undefined
  },
  headers: Headers,
): Promise<Headers> {
  await assertRegistrationOpen(services)
  const { db, env } = services
  const { email, password } = input
  await refuseKnownPassword(services, password)
  const passwordHash = await hashOf(services, password)
  const name = `${input.firstName} ${input.lastName}`.trim()
  const secret = await db.transaction(async (tx) => {
    const isKnown = (await tx.$count(users, and(hasEmail(email), users.emailVerified))) > 0
    await askForMail(tx, isKnown ? 'signUpKnown' : 'verifyAddress', email, input.next)
    return holdSignUp(tx, { email, name, passwordHash }, signUpSecret(services, headers))
  })
  return new Headers({ 'set-cookie': signUpCookie.give(env, secret) })
}

/** Asks for a fresh link and code; the mail is only written to an address that a sign-up waits for. */
export const resendVerification = ({ db }: Services, { email, next }: AddressOnTheWay): Promise<void> =>
  askForMail(db, 'verifyAddress', email, next)

/**
 * For the browser that has just proved an address for something else: with this it may make the address's account, as by
 * the link of a sign-up's email. Nobody else gets it, nor the name. @returns null where nobody may sign up
 */
export async function offerAccount(
  { db, cache, env }: Pick<Services, 'db' | 'cache' | 'env'>,
  { email, name }: { email: string; name: string },
): Promise<string | null> {
  if (!(await isRegistrationOpen({ db, cache }))) return null
  const { token } = await issueProof(db, env.AUTH_SECRET, { purpose: VERIFY_ADDRESS, email, data: { name } })
  return token
}

/** What a person's browser had with its former session it keeps; somebody else's ends with it. */
async function succeed(
  db: Executor,
  before: string,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ sessionId })
    .where(and(eq(pushSubscriptions.sessionId, before), eq(pushSubscriptions.userId, userId)))
  await db.delete(sessions).where(eq(sessions.id, before))
}

/** What they answered by mail becomes theirs. Nobody is kept out when that fails: the next sign-in does it. */
export const takeOverGuest = (services: Services, userId: string): Promise<void> =>
  services.takeOverGuest(userId).catch((error: unknown) =>
    reportError(services, {
      operation: 'take over guest answers',
      error,
      message: 'Answers by mail could not be taken over',
      about: { userId },
    }),
  )

/** @throws AppError demo_closed where demo people can't sign in */
export async function refuseDemoPerson({ db, env }: Services, userId: string): Promise<void> {
  if (mayDemoSignIn(env)) return
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (person && isDemoAddress(person.email))
    throw new AppError({
      code: 'demo_closed',
      category: 'permission',
      detail: m.accounts_noDemoSignIn(),
    })
}

/**
 * The one end of every way in: signs in whoever has shown who they are, or lets them wait for their second step.
 * Nothing else may call beginSession or completeSignIn but what has seen that step.
 */
export async function signInUser(services: Services, userId: string, headers: Headers): Promise<SignedInNow> {
  const { db, env } = services
  await refuseDemoPerson(services, userId)
  const token = await beginPendingSignIn(db, userId)
  if (token === null) return beginSession(services, userId, headers)
  const cookie = secondStepCookie.give(env, token)
  return { userId, headers: new Headers({ 'set-cookie': cookie }), awaitsSecondStep: true }
}

/**
 * Opens a session: always under a new token; what this browser had before is over. The account knows the browser from
 * now on.
 * @param open makes the session and answers its cookies
 */
export async function completeSignIn(
  services: Services,
  userId: string,
  headers: Headers,
  open: () => Promise<{ sessionId: string; headers: Headers }>,
): Promise<SignedInNow> {
  const { auth, db } = services
  const before = await auth.api.getSession({ headers, query: { disableRefresh: true } })
  const opened = await open()
  await takeOverGuest(services, userId)
  if (before) await succeed(db, before.session.id, { userId, sessionId: opened.sessionId })
  const mark = await markDevice(services, userId, headers.get('cookie') ?? '')
  if (mark) opened.headers.append('set-cookie', mark)
  return { userId, headers: opened.headers, awaitsSecondStep: false }
}

/** Begins a session of whoever has shown who they are by every step that is asked of them. */
export const beginSession = (services: Services, userId: string, headers: Headers): Promise<SignedInNow> =>
  completeSignIn(services, userId, headers, async () => {
    const { auth } = services
    const made = await auth.api.signInProven({ body: { userId }, headers, returnHeaders: true })
    return { sessionId: made.response.sessionId, headers: made.headers }
  })

/**
 * Returns whose address it is, held until the transaction ends, when that was proved. An account whose address nobody
 * has proved is not the prover's: whoever made it may be somebody else, so it goes, with everything attached to it.
 * @param keep an account that stays whatever its address, since its owner is the one who proves
 */
export async function holdProvenOwner(
  tx: Tx,
  email: string,
  keep?: string,
): Promise<{ owner: Person | undefined; hadUnproven: boolean }> {
  // Stands for a phone number's owner: no mail reaches it, so nobody can have proved it.
  if (isPlaceholderAddress(email)) throw AppError.auth()
  const found = await holdPersonByEmail(tx, email)
  // Proving the address is no way around a suspension.
  if (!found || found.emailVerified || found.suspendedAt || found.id === keep)
    return { owner: found, hadUnproven: false }
  await tx.delete(users).where(eq(users.id, found.id))
  return { owner: undefined, hadUnproven: true }
}

type Newcomer = {
  name?: string
  /** Whether an account may be made though nobody signed up with the address. */
  mayRegister: boolean
  /** Of the browser whose sign-up this proof completes. */
  secret?: string | undefined
}

/**
 * Every proof of an address ends here: returns its account, and makes it when the address has none. All sign-ups that
 * waited for it are over. A name and a password are taken from one of them only when the account is new and this
 * browser made that sign-up.
 */
export async function accountOfProvenAddress(
  tx: Tx,
  email: string,
  { name = '', mayRegister, secret }: Newcomer,
): Promise<{ person: Person | undefined; isNew: boolean; needsPassword: boolean }> {
  const { owner, hadUnproven } = await holdProvenOwner(tx, email)
  const { hadAny, own } = await endSignUps(tx, email, secret)
  if (owner) return { person: owner, isNew: false, needsPassword: false }
  const isAwaited = mayRegister || hadUnproven || hadAny
  const made =
    isAwaited && (await registerPerson(tx, { email, name: own?.name ?? name, emailVerified: true }))
  // Two proofs at once: the other one made it.
  if (!made) return { person: await holdPersonByEmail(tx, email), isNew: false, needsPassword: false }
  if (own) await setPassword(tx, made.id, own.passwordHash)
  return { person: made, isNew: true, needsPassword: own === undefined }
}

/**
 * Redeems the proof of a new account's address and signs its owner in. `needsPassword`: the sign-up was made in another
 * browser, if at all, so nobody knows whose password it holds. A password that comes with the proof becomes a new account's.
 */
export async function verifyAddress(
  services: Services,
  { password, ...proof }: Proof & { password?: string | undefined },
  headers: Headers,
): Promise<SignedInNow & { needsPassword: boolean }> {
  const { db, env } = services
  if (password !== undefined) await refuseKnownPassword(services, password)
  const hash = password === undefined ? null : await hashOf(services, password)
  const { email, data } = await redeemProof(db, env.AUTH_SECRET, VERIFY_ADDRESS, proof)
  const secret = signUpSecret(services, headers)
  const { person, needsPassword } = await db.transaction(async (tx) => {
    const found = await accountOfProvenAddress(tx, email, {
      name: data.name ?? '',
      mayRegister: true,
      secret,
    })
    if (!found.person || !found.isNew || hash === null) return found
    await setPassword(tx, found.person.id, hash)
    return { ...found, needsPassword: false }
  })
  if (!person || person.suspendedAt) throw signInRefused()
  const done = await signInUser(services, person.id, headers)
  done.headers.append('set-cookie', signUpCookie.clear(env))
  return { ...done, needsPassword }
}

const unverified = () =>
  new AppError({
    code: 'email_unverified',
    category: 'auth',
    status: 403,
    detail: m.accounts_emailUnconfirmed(),
  })

/**
 * Takes a sign-in back whose password was changed while it was compared: a new password ends what the former one began,
 * and nothing of it may begin afterwards. The row lock waits for a change that is under way.
 */
async function refuseIfChanged(
  services: Services,
  { userId, hash }: { userId: string; hash: string },
  { headers }: SignedInNow,
): Promise<void> {
  const { db } = services
  const isOwn = and(eq(accounts.userId, userId), eq(accounts.providerId, PASSWORD))
  const [unchanged] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isOwn, eq(accounts.password, hash)))
    .for('share')
  if (unchanged) return
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  await signOut(services, new Headers({ cookie }))
  await dropPendingSignIns(db, userId)
  throw signInRefused()
}

/**
 * Signs in with address and password. A wrong password and an unknown address are refused alike and after the same work.
 * Whoever brings the password of a sign-up that waits is told to confirm the address first, whether or not it has an
 * account by now: they learn what they typed themselves, and nothing of anybody else.
 */
export async function signIn(
  services: Services,
  input: { email: string; password: string },
  headers: Headers,
): Promise<SignedInNow> {
  const { db, auth } = services
  const { email } = input
  const { password } = await auth.$context
  const isRight = (hash: string | null | undefined) =>
    password.verify({ hash: hash ?? NOBODYS_HASH, password: input.password })
  const [found] = await db
    .select({ person: users, hash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, PASSWORD)))
    .where(hasEmail(email))
  const isOwn = (await isRight(found?.hash)) && found !== undefined && found.person.suspendedAt === null
  if (isOwn && found.person.emailVerified) {
    const done = await signInUser(services, found.person.id, headers)
    await refuseIfChanged(services, { userId: found.person.id, hash: found.hash ?? '' }, done)
    return done
  }
  const waiting = await pendingPasswordHash(db, email, signUpSecret(services, headers))
  if ((await isRight(waiting)) || isOwn) throw unverified()
  throw signInRefused()
}

/** Ends the request's own session; returns the cookies that clear it. */
export async function signOut(services: Services, headers: Headers): Promise<Headers> {
  const result = await services.auth.api.signOut({ headers, returnHeaders: true })
  return result.headers
}

/**
 * Ends the session whose cookie is among a request's cookies, also if its token has just been replaced by one that may
 * never have arrived. Returns whether one was ended.
 */
export async function endSession({ db, env }: Services, cookies: string): Promise<boolean> {
  const token = signedToken(env, cookies)
  if (token === null) return false
  const ended = await db
    .delete(sessions)
    .where(inArray(sessions.token, [token, nextToken(env.AUTH_SECRET, token)]))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Asks for a reset link and code; the mail is only written when the address has an account. */
export const requestReset = ({ db }: Services, { email, next }: AddressOnTheWay): Promise<void> =>
  askForMail(db, 'resetPassword', email, next)

/** Sets a new password by proof of address, ends every session of the account, and signs in anew. */
export async function completeReset(
  services: Services,
  input: { proof: Proof; password: string },
  headers: Headers,
): Promise<SignedInNow> {
  await refuseKnownPassword(services, input.password)
  const { email } = await redeemProof(services.db, services.env.AUTH_SECRET, PASSWORD_RESET, input.proof)
  const hash = await hashOf(services, input.password)
  const userId = await services.db.transaction(async (tx) => {
    const { person } = await accountOfProvenAddress(tx, email, { mayRegister: false })
    if (!person || person.suspendedAt) throw signInRefused()
    await setPassword(tx, person.id, hash)
    await tx.delete(sessions).where(eq(sessions.userId, person.id))
    await dropPendingSignIns(tx, person.id)
    return person.id
  })
  return signInUser(services, userId, headers)
}

/**
 * For what a session asked for and an email or a text confirms later: with the session gone, by sign-out, a new password
 * or a change of address, nobody may finish it. @throws AppError proof_invalid
 */
export async function refuseUnlessAskedBySession(
  tx: Executor,
  viewer: { id: string },
  { userId, sessionId }: Record<string, string>,
): Promise<void> {
  if (userId !== viewer.id) throw AppError.permission(m.accounts_otherAccount())
  const asked = and(eq(sessions.id, sql`${sessionId ?? null}::uuid`), eq(sessions.userId, viewer.id))
  if ((await tx.$count(sessions, asked)) === 0) throw proofInvalid()
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

/**
 * Gives a marked session its new token; of calls at the same time one does, and the others hand out the same. Answers
 * the cookies that carry it. `former` says whether the one it had is dead at once, or only when somebody calls with the
 * new one: the answer that carries it may be lost.
 */
export async function renewSession(
  { db, auth, env }: Services,
  sessionId: string,
  former: 'dies' | 'dies-when-heard',
): Promise<string[]> {
  const marked = and(eq(sessions.id, sessionId), isNotNull(sessions.renewAt))
  const [session] = await db.select({ token: sessions.token }).from(sessions).where(marked)
  if (!session) return []
  const token = nextToken(env.AUTH_SECRET, session.token)
  await db
    .update(sessions)
    .set({ token, renewAt: former === 'dies' ? null : sql`'infinity'`, updatedAt: new Date() })
    .where(and(marked, not(isHandedOut), eq(sessions.token, session.token)))
  const [now] = await db.select({ token: sessions.token }).from(sessions).where(eq(sessions.id, sessionId))
  if (!now) return []
  const { headers } = await auth.api.handOutCookie({ body: { token: now.token }, returnHeaders: true })
  return headers.getSetCookie()
}

/** The new token has arrived: from now on the former one is dead. */
export async function confirmRenewal(db: Db, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ renewAt: null })
    .where(and(eq(sessions.id, sessionId), isHandedOut))
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
