import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { accounts, users } from '#/features/people/accounts/table'
import {
  accountOfProvenAddress,
  holdProvenOwner,
  type Person,
  refuseUnlessAskedBySession,
  registerPerson,
  type SignedInNow,
  signInUser,
  takeOverGuest,
} from '#/features/people/accounts/writes'
import { enqueue } from '#/features/foundation/outbox/writes'
import { endSignUps } from '#/features/people/accounts/pending/writes'
import { redeemCode, redeemProof } from '#/features/people/accounts/proofs/writes'
import { currentSettings, registrationClosed } from '#/features/foundation/settings/reads'
import { userProfiles } from '#/features/people/profiles/table'
import { AppError } from '#/lib/errors'
import { isPlaceholderAddress, placeholderAddress } from '#/lib/placeholder-address'
import type { Executor, Tx } from '#/platform/db'
import type { Identity } from '#/platform/security/oidc'
import type { Services } from '#/platform/services'
import { type PhoneNumber, readPhoneNumber, shownNumber } from './logic/phone-number'
import { canRemovePhone, canUnlinkProvider } from './policy'
import { ownFacts, providerIdOf, waysOffered } from './reads'
import type { ProviderProblem } from './logic/provider-problem'
import { signInMails } from './mail'
import { locale } from '#/lib/locale'
import * as m from '#/lib/messages.gen'

type Viewer = { id: string; sessionId: string }

/** A way in that ends without a session. */
const stopped = (problem: ProviderProblem) =>
  new AppError({ code: problem, category: problem === 'suspended' ? 'permission' : 'auth' })

/** Whose account the provider's person is linked to already. */
async function personLinkedTo(tx: Executor, { issuer, subject }: Identity): Promise<Person | undefined> {
  const [found] = await tx
    .select({ person: users })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.providerId, providerIdOf(issuer)), eq(accounts.accountId, subject)))
  return found?.person
}

/** Links unless it is linked already; the database decides between two that come at once. */
async function link(tx: Executor, userId: string, { issuer, subject }: Identity): Promise<void> {
  await tx
    .insert(accounts)
    .values({ userId, providerId: providerIdOf(issuer), accountId: subject })
    .onConflictDoNothing()
}

/** Whoever the provider's person is here: linked already, known by the address it vouches for, or new. */
async function personOf(tx: Tx, identity: Identity, isOpen: boolean): Promise<Person> {
  const { email, emailVerified, name } = identity
  const linked = await personLinkedTo(tx, identity)
  if (linked) return linked
  if (!email || !emailVerified) throw stopped('unverified')
  const { person } = await accountOfProvenAddress(tx, email, { name, mayRegister: isOpen })
  if (!person) throw stopped('closed')
  if (person.suspendedAt) return person
  await link(tx, person.id, identity)
  return (await personLinkedTo(tx, identity)) ?? person
}

/** Signs in whoever comes back from the provider, as one person however often and at once they come. */
export async function signInByProvider(
  services: Services,
  identity: Identity,
  headers: Headers,
): Promise<SignedInNow> {
  const { registrationOpen } = await currentSettings(services)
  const person = await services.db.transaction((tx) => personOf(tx, identity, registrationOpen))
  if (person.suspendedAt) throw stopped('suspended')
  return signInUser(services, person.id, headers)
}

/** The provider's address becomes that of a person who came by phone and had none. */
async function adoptAddress(tx: Tx, person: Person, email: string): Promise<void> {
  if (!isPlaceholderAddress(person.email)) return
  await endSignUps(tx, email)
  await tx
    .update(users)
    .set({ email, emailVerified: true, updatedAt: new Date() })
    .where(eq(users.id, person.id))
  await tx.update(userProfiles).set({ email }).where(eq(userProfiles.id, person.id))
}

/** Tells the account's owner, in case it was not them; whoever has no address is told nothing. */
const tellOfNewWay = (tx: Executor, { email }: { email: string }, way: string): Promise<void> =>
  enqueue(tx, [
    {
      message: signInMails.signInWayAdded({ way }),
      subjectId: randomUUID(),
      recipient: email,
      language: locale(),
    },
  ])

/** Adds the provider to the viewer's account, unless it or its address is another person's. */
export async function linkProvider(
  services: Services,
  viewer: Viewer & { email: string },
  identity: Identity,
): Promise<void> {
  const { email, emailVerified } = identity
  if (!email || !emailVerified) throw stopped('unverified')
  const { db, openId } = services
  await db.transaction(async (tx) => {
    const { owner } = await holdProvenOwner(tx, email, viewer.id)
    if (owner && owner.id !== viewer.id) throw stopped('taken')
    await link(tx, viewer.id, identity)
    const linked = await personLinkedTo(tx, identity)
    if (linked?.id !== viewer.id) throw stopped('taken')
    if (!owner) await adoptAddress(tx, linked, email)
    await tellOfNewWay(tx, viewer, openId?.label ?? '')
  })
  await takeOverGuest(services, viewer.id)
}

/** Takes the provider off the viewer's account, unless nothing else would let them in. */
export async function unlinkProvider({ db, openId }: Services, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await ownFacts(tx, viewer.id, openId?.issuer, true)
    if (!openId || !own.providerLinked) throw AppError.notFound()
    if (!canUnlinkProvider(own)) throw AppError.conflict('last_way', m.signIn_onlyWay())
    await tx
      .delete(accounts)
      .where(and(eq(accounts.userId, viewer.id), eq(accounts.providerId, providerIdOf(openId.issuer))))
  })
}

/** Asks for a link and a code by mail; written only to an address that has an account. */
export const askForLink = (
  { db }: Services,
  { email, next }: { email: string; next?: string | undefined },
): Promise<void> =>
  enqueue(db, [
    {
      message: signInMails.signInLink(next === undefined ? {} : { next }),
      subjectId: randomUUID(),
      recipient: email,
      language: locale(),
    },
  ])

/** Signs in by the link or the code of a mail, which prove the address as well. */
export async function signInByLink(
  services: Services,
  proof: { token: string } | { email: string; code: string },
  headers: Headers,
): Promise<SignedInNow> {
  const { email } = await redeemProof(services.db, services.env.AUTH_SECRET, 'sign-in', proof)
  const person = await services.db.transaction(async (tx) => {
    const { person: found } = await accountOfProvenAddress(tx, email, { mayRegister: false })
    if (!found) throw AppError.auth()
    if (found.suspendedAt) throw stopped('suspended')
    return found
  })
  return signInUser(services, person.id, headers)
}

/** The number as it is called. @throws AppError at the field */
export function phoneNumberIn(typed: string): PhoneNumber {
  const number = readPhoneNumber(typed)
  if (number) return number
  throw AppError.validation({
    number: m.signIn_badNumber(),
  })
}

/** Refuses what is not offered here. */
function mustOfferPhone(services: Services): void {
  if (!waysOffered(services).phone) throw AppError.conflict('way_not_offered', m.signIn_noPhoneHere())
}

/** Sends a code to a number: to sign in with, or to add the number to the viewer's account. */
export async function sendPhoneCode(services: Services, e164: string, viewer?: Viewer): Promise<void> {
  mustOfferPhone(services)
  await enqueue(services.db, [
    {
      message: viewer
        ? signInMails.ownPhoneCode({ userId: viewer.id, sessionId: viewer.sessionId })
        : signInMails.phoneSignInCode(),
      channel: 'sms',
      subjectId: randomUUID(),
      recipient: e164,
      language: locale(),
    },
  ])
}

async function personByPhone(tx: Executor, e164: string): Promise<Person | undefined> {
  const [found] = await tx.select().from(users).where(eq(users.phoneNumber, e164)).for('update')
  return found
}

/** Signs in by the code of a text message; a number that nobody has makes a new person. */
export async function signInByPhone(
  services: Services,
  { e164, code }: { e164: string; code: string },
  headers: Headers,
): Promise<SignedInNow> {
  await redeemCode(services.db, services.env.AUTH_SECRET, 'phone-sign-in', e164, code)
  const { registrationOpen } = await currentSettings(services)
  const person = await services.db.transaction(async (tx) => {
    const id = randomUUID()
    const newPerson = { id, email: placeholderAddress(id), phoneNumber: e164 }
    const made = registrationOpen ? await registerPerson(tx, newPerson) : undefined
    return made ?? (await personByPhone(tx, e164))
  })
  if (!person) throw registrationClosed()
  if (person.suspendedAt) throw stopped('suspended')
  return signInUser(services, person.id, headers)
}

const numberTaken = () => AppError.conflict('phone_taken', m.signIn_phoneTaken())

/** Adds a proven number to the viewer's account, in place of one they had. */
export async function addPhone(
  services: Services,
  viewer: Viewer & { email: string },
  { e164, code }: { e164: string; code: string },
): Promise<void> {
  const { data } = await redeemCode(services.db, services.env.AUTH_SECRET, 'own-phone', e164, code, viewer.id)
  await services.db.transaction(async (tx) => {
    await refuseUnlessAskedBySession(tx, viewer, data)
    const owner = await personByPhone(tx, e164)
    if (owner && owner.id !== viewer.id) throw numberTaken()
    await tx.update(users).set({ phoneNumber: e164, updatedAt: new Date() }).where(eq(users.id, viewer.id))
    await tellOfNewWay(tx, viewer, shownNumber(e164))
  })
}

/** Takes the number off the viewer's account, unless nothing else would let them in. */
export async function removePhone({ db, openId }: Services, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await ownFacts(tx, viewer.id, openId?.issuer, true)
    if (own.phone === null) throw AppError.notFound()
    if (!canRemovePhone(own)) throw AppError.conflict('last_way', m.signIn_onlyWay())
    await tx.update(users).set({ phoneNumber: null, updatedAt: new Date() }).where(eq(users.id, viewer.id))
  })
}
