import { and, eq, ne, sql } from 'drizzle-orm'
import { refuseUnlessProven } from '#/features/people/accounts/reads'
import { sessions, users } from '#/features/people/accounts/table'
import { beginSession, renewSessionsOf, type SignedInNow } from '#/features/people/accounts/writes'
import { appAddress, inGroups } from '#/features/people/accounts/authenticators/logic/app-code'
import { hasTwoStep, isBegun } from '#/features/people/accounts/authenticators/reads'
import {
  beginAuthenticator,
  clearTries,
  type CodeTry,
  confirmAuthenticator,
  endPendingSignIn,
  makeRecoveryCodes,
  presentCode,
  removeAuthenticator,
  replaceRecoveryCodes,
  spendCode,
  tellOwner,
  tryPendingSignIn,
} from '#/features/people/accounts/authenticators/writes'
import { AppError } from '#/lib/errors'
import { shownAddress } from '#/lib/placeholder-address'
import type { Db, Tx } from '#/platform/db'
import { secondStepCookie } from '#/platform/security/second-step-cookie'
import type { Services } from '#/platform/services'
import { ownSession } from '#/platform/security/requester'
import type { SignedIn } from '#/platform/security/viewer'
import type { TwoStepSetup } from './schema'
import { authenticatorMails } from '#/features/people/accounts/authenticators/mail'
import * as m from '#/lib/messages.gen'

const isOn = () => AppError.conflict('two_step_on', m.twoFactor_onAlready())
const isOff = () => AppError.conflict('two_step_off', m.twoFactor_isOff())
const isOver = () =>
  new AppError({
    code: 'second_step_over',
    category: 'auth',
    detail: m.twoFactor_tookTooLongStartOver(),
  })

/** A key for the viewer's app, in place of one they have not confirmed. @throws AppError two_step_on */
export async function beginSetup({ db, env }: Services, viewer: SignedIn): Promise<TwoStepSetup> {
  await refuseUnlessProven(db, viewer)
  const key = await beginAuthenticator(db, env, viewer.id)
  if (key === null) throw isOn()
  return {
    key: inGroups(key),
    address: appAddress(key, shownAddress(viewer.email) ?? (viewer.name || m.twoFactor_you())),
  }
}

/** What was shown elsewhere by one step doesn't stand for two. */
const forgetProofsElsewhere = (tx: Tx, viewer: SignedIn) =>
  tx
    .update(sessions)
    .set({ provenAt: sql`least(${sessions.provenAt}, now() - interval '15 minutes')` })
    .where(and(eq(sessions.userId, viewer.id), ne(sessions.id, viewer.sessionId)))

/** Turns it on by a first code of the app, and answers the recovery codes. */
export async function turnOn(services: Services, viewer: SignedIn, code: string): Promise<string[]> {
  const { db } = services
  await refuseUnlessProven(db, viewer)
  if (await hasTwoStep(db, viewer.id)) throw isOn()
  if (!(await isBegun(db, viewer.id)))
    throw AppError.conflict('two_step_not_begun', m.twoFactor_setUpTookTooLong())
  const own = { userId: viewer.id, requester: ownSession(viewer) }
  const claim = await presentCode(services, own, code, 'code')
  const made = await makeRecoveryCodes()
  await db.transaction(async (tx) => {
    if (!(await confirmAuthenticator(tx, viewer.id, claim))) throw isOn()
    await replaceRecoveryCodes(tx, viewer.id, made)
    await forgetProofsElsewhere(tx, viewer)
    await renewSessionsOf(tx, [viewer.id])
    await tellOwner(tx, viewer.id, authenticatorMails.twoStepOn())
  })
  await clearTries(services, own)
  return made.codes
}

/** @throws AppError two_step_off */
export async function renewRecoveryCodes({ db }: Services, viewer: SignedIn): Promise<string[]> {
  await refuseUnlessProven(db, viewer)
  const made = await makeRecoveryCodes()
  await db.transaction(async (tx) => {
    if (!(await replaceRecoveryCodes(tx, viewer.id, made))) throw isOff()
    await tellOwner(tx, viewer.id, authenticatorMails.recoveryCodesMade())
  })
  return made.codes
}

/** Repeating it changes nothing. */
export async function turnOff({ db }: Services, viewer: SignedIn): Promise<void> {
  await refuseUnlessProven(db, viewer)
  await db.transaction(async (tx) => {
    if (!(await removeAuthenticator(tx, viewer.id))) return
    await renewSessionsOf(tx, [viewer.id])
    await tellOwner(tx, viewer.id, authenticatorMails.twoStepOff())
  })
}

/** Whose sign-in a browser waits with: one try of its second step. @throws AppError second_step_over */
export async function whoseSecondStep(db: Db, token: string | undefined): Promise<string> {
  const userId = token && (await tryPendingSignIn(db, token))
  if (!userId) throw isOver()
  return userId
}

async function refuseSuspended(tx: Tx, userId: string): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!person) throw isOver()
  if (person.suspendedAt) throw new AppError({ code: 'suspended', category: 'permission' })
}

/** Ends a sign-in that has waited: by a code of the app, or a recovery code. */
export async function takeSecondStep(
  services: Services,
  { token, code, ...given }: CodeTry & { token: string; code: string },
  headers: Headers,
): Promise<SignedInNow> {
  const { db, env } = services
  const { userId } = given
  const claim = await presentCode(services, given, code, 'code')
  await db.transaction(async (tx) => {
    await refuseSuspended(tx, userId)
    await spendCode(tx, userId, claim, 'code')
    if (!(await endPendingSignIn(tx, token))) throw isOver()
  })
  await clearTries(services, given)
  const done = await beginSession(services, userId, headers)
  done.headers.append('set-cookie', secondStepCookie.clear(env))
  return done
}
