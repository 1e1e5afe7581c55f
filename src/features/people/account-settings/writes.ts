import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { refuseUnlessProven } from '#/features/people/accounts/reads'
import { sessions, users } from '#/features/people/accounts/table'
import {
  hashOf,
  holdProvenOwner,
  refuseKnownPassword,
  refuseUnlessAskedBySession,
  renewSession,
  setPassword,
  takeOverGuest,
} from '#/features/people/accounts/writes'
import { hasTwoStep } from '#/features/people/accounts/authenticators/reads'
import {
  clearTries,
  dropPendingSignIns,
  presentCode,
  spendCode,
} from '#/features/people/accounts/authenticators/writes'
import { recordAct } from '#/features/foundation/audit/writes'
import { enqueue } from '#/features/foundation/outbox/writes'
import { keepAnAdmin } from '#/features/people/user-admin/writes'
import { endSignUps } from '#/features/people/accounts/pending/writes'
import { userProfiles } from '#/features/people/profiles/table'
import { proofInvalid, redeemCode, redeemProof } from '#/features/people/accounts/proofs/writes'
import { AppError } from '#/lib/errors'
import { isPlaceholderAddress } from '#/lib/placeholder-address'
import type { Tx } from '#/platform/db'
import type { Duty, PersonalData } from '#/platform/personal-data'
import type { Services } from '#/platform/services'
import { ownSession } from '#/platform/security/requester'
import type { SignedIn } from '#/platform/security/viewer'
import { codeDestination, dutiesOf, passwordHashOf, readPerson } from './reads'
import { ownAccountMails } from './mail'
import * as m from '#/lib/messages.gen'

const PROVE_IDENTITY = 'prove-identity'
const CHANGE_ADDRESS = 'change-address'
/** The field of the second code, where one proves oneself. */
const SECOND_STEP = 'secondStep'

type Proof = { token: string } | { email: string; code: string }

async function isOwnPassword({ auth }: Services, hash: string | null, password: string): Promise<boolean> {
  const { password: hashing } = await auth.$context
  return hash !== null && hashing.verify({ hash, password })
}

/** The session is proven from now on and gets a new token: whoever holds the former one gains nothing. */
async function markProven(tx: Tx, { sessionId }: SignedIn): Promise<void> {
  await tx
    .update(sessions)
    .set({ provenAt: sql`now()`, renewAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
}

async function endOtherSessions(tx: Tx, viewer: SignedIn): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, viewer.id), ne(sessions.id, viewer.sessionId)))
  await dropPendingSignIns(tx, viewer.id)
}

/** Sends a code to somebody who has no password to show who they are by. */
export async function askForCode({ db }: Services, viewer: SignedIn): Promise<void> {
  const recipient = codeDestination(await readPerson(db, viewer.id))
  const channel = recipient.includes('@') ? ('email' as const) : ('sms' as const)
  const kind = { email: ownAccountMails.proveIdentityEmail, sms: ownAccountMails.proveIdentitySms }[channel]
  const message = kind({ sessionId: viewer.sessionId })
  await enqueue(db, [{ message, channel, subjectId: randomUUID(), recipient }])
}

const secondStepOf = (viewer: SignedIn) => ({ userId: viewer.id, requester: ownSession(viewer) })

/** Looked at first and used last, so that a slip in the one doesn't cost the other. Null where one step is enough. */
async function claimSecondStep(services: Services, viewer: SignedIn, typed = '') {
  if (!(await hasTwoStep(services.db, viewer.id))) return null
  if (typed === '') throw AppError.validation({ [SECOND_STEP]: m.accountSettings_enterAppCode() })
  return presentCode(services, secondStepOf(viewer), typed, SECOND_STEP)
}

/**
 * Shows again who one is, by the password or a code, and where two-step sign-in is on by a code of the app as well. Answers the cookies of the session's new token.
 * @throws AppError at the field, or proof_invalid
 */
export async function prove(
  services: Services,
  viewer: SignedIn,
  given: ({ password: string } | { code: string }) & { secondStep?: string | undefined },
): Promise<string[]> {
  const { db, env } = services
  const claim = await claimSecondStep(services, viewer, given.secondStep)
  if ('code' in given) {
    const destination = codeDestination(await readPerson(db, viewer.id))
    const { data } = await redeemCode(db, env.AUTH_SECRET, PROVE_IDENTITY, destination, given.code)
    if (data.sessionId !== viewer.sessionId) throw proofInvalid()
  } else if (!(await isOwnPassword(services, await passwordHashOf(db, viewer.id), given.password)))
    throw AppError.validation({ password: m.accountSettings_wrongPassword() })
  await db.transaction(async (tx) => {
    if (claim) await spendCode(tx, viewer.id, claim, SECOND_STEP)
    await markProven(tx, viewer)
  })
  if (claim) await clearTries(services, secondStepOf(viewer))
  return renewSession(services, viewer.sessionId, 'dies')
}

const askedBy = ({ id, sessionId }: SignedIn) => ({ userId: id, sessionId })

/** Sends a link and a code to a new address. Whether somebody else has it is told to its owner only. */
export async function askForAddress({ db }: Services, viewer: SignedIn, email: string): Promise<void> {
  await refuseUnlessProven(db, viewer)
  if (email === viewer.email) throw AppError.validation({ email: m.accountSettings_sameAddress() })
  const message = ownAccountMails.changeAddress(askedBy(viewer))
  await enqueue(db, [{ message, subjectId: randomUUID(), recipient: email }])
}

async function takeAddress(tx: Tx, viewer: SignedIn, email: string): Promise<void> {
  const { owner } = await holdProvenOwner(tx, email, viewer.id)
  if (owner && owner.id !== viewer.id)
    throw AppError.conflict('address_taken', m.accountSettings_addressTaken())
  await endSignUps(tx, email)
  await tx
    .update(users)
    .set({ email, emailVerified: true, updatedAt: new Date() })
    .where(eq(users.id, viewer.id))
  await tx.update(userProfiles).set({ email }).where(eq(userProfiles.id, viewer.id))
  await endOtherSessions(tx, viewer)
  await markProven(tx, viewer)
  if (!isPlaceholderAddress(viewer.email))
    await enqueue(tx, [
      { message: ownAccountMails.addressChanged(), subjectId: randomUUID(), recipient: viewer.email },
    ])
}

/**
 * Makes a proven address the viewer's: the old one is told, sessions elsewhere end, this one gets a new token.
 * Only for whoever asked, while the session that asked lives: a link that somebody else opens would give them an address
 * that is not theirs, and one asked for with a stolen session must die with it.
 */
export async function changeAddress(services: Services, viewer: SignedIn, proof: Proof): Promise<string[]> {
  const { db, env } = services
  const { email, data } = await redeemProof(db, env.AUTH_SECRET, CHANGE_ADDRESS, proof, viewer.id)
  await db.transaction(async (tx) => {
    await refuseUnlessAskedBySession(tx, viewer, data)
    // An address may be what makes its owner an admin.
    await keepAnAdmin(tx, viewer.id, () => takeAddress(tx, viewer, email))
  })
  await takeOverGuest(services, viewer.id)
  return renewSession(services, viewer.sessionId, 'dies')
}

/**
 * Sets a password: by the current one, and by a recent proof for those who have none or sign in by two steps. Ends the
 * other sessions.
 */
export async function changePassword(
  services: Services,
  viewer: SignedIn,
  input: { currentPassword?: string | undefined; password: string },
): Promise<string[]> {
  const { db } = services
  const current = await passwordHashOf(db, viewer.id)
  if (current === null || (await hasTwoStep(db, viewer.id))) await refuseUnlessProven(db, viewer)
  if (current !== null && !(await isOwnPassword(services, current, input.currentPassword ?? '')))
    throw AppError.validation({ currentPassword: m.accountSettings_wrongPassword() })
  await refuseKnownPassword(services, input.password)
  const hash = await hashOf(services, input.password)
  await db.transaction(async (tx) => {
    await setPassword(tx, viewer.id, hash)
    await endOtherSessions(tx, viewer)
    await markProven(tx, viewer)
    if (!isPlaceholderAddress(viewer.email))
      await enqueue(tx, [
        { message: ownAccountMails.passwordChanged(), subjectId: randomUUID(), recipient: viewer.email },
      ])
  })
  return renewSession(services, viewer.sessionId, 'dies')
}

const FIRST: Record<Duty['kind'], (title: string) => string> = {
  event: (title) => m.accountSettings_firstCancelEvent({ title }),
  series: (title) => m.accountSettings_firstEndSeries({ title }),
  community: (title) => m.accountSettings_firstHandOver({ title }),
}

/** @throws AppError account_has_duties, naming what has to be done first */
async function refuseWithDuties(tx: Tx, parts: readonly PersonalData[], viewer: SignedIn): Promise<void> {
  const duties = await dutiesOf(tx, parts, await readPerson(tx, viewer.id))
  if (duties.length === 0) return
  const steps = duties.map(({ kind, title }) => FIRST[kind](title)).join(', ')
  throw AppError.conflict('account_has_duties', m.accountSettings_peopleCountFirstSteps({ steps }))
}

/** Everything but the files, whose folders it answers. */
async function erase(tx: Tx, parts: readonly PersonalData[], viewer: SignedIn): Promise<string[]> {
  // Whatever this person begins meanwhile waits here, and then finds nobody.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('update')
  const person = await readPerson(tx, viewer.id)
  await refuseWithDuties(tx, parts, viewer)
  const folders: string[] = []
  for (const part of parts) folders.push(...((await part.files?.(tx, person)) ?? []))
  for (const part of parts) await part.erase(tx, person)
  await recordAct(tx, null, { action: 'account.delete', subjectType: 'person', subjectId: person.id })
  if (!isPlaceholderAddress(person.email))
    await enqueue(tx, [
      { message: ownAccountMails.accountDeleted(), subjectId: randomUUID(), recipient: person.email },
    ])
  return folders
}

/**
 * Deletes the viewer's account and what is theirs, all at once: places to come go to the queue, past rosters
 * keep “A former player”. @throws AppError reauthentication_required, account_has_duties, last_admin
 */
export async function deleteAccount(
  services: Services,
  parts: readonly PersonalData[],
  viewer: SignedIn,
): Promise<void> {
  await refuseUnlessProven(services.db, viewer)
  const folders = await services.db.transaction((tx) =>
    keepAnAdmin(tx, viewer.id, () => erase(tx, parts, viewer)),
  )
  for (const folder of folders)
    await services.storage
      .remove(folder)
      .catch((error: unknown) => services.log.warn({ err: error }, 'A deleted person’s picture is left over'))
}
