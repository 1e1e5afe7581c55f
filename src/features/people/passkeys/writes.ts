import { randomUUID } from 'node:crypto'
import { PASSKEY_ERROR_CODES } from '@better-auth/passkey'
import { and, eq, sql } from 'drizzle-orm'
import { isAPIError } from 'better-auth/api'
import { recordAct } from '#/features/foundation/audit/writes'
import { enqueue } from '#/features/foundation/outbox/writes'
import { refuseUnlessProven } from '#/features/people/accounts/reads'
import { users } from '#/features/people/accounts/table'
import { completeSignIn, refuseDemoPerson, type SignedInNow } from '#/features/people/accounts/writes'
import { codeDestination, readPerson } from '#/features/people/account-settings/reads'
import { AppError } from '#/lib/errors'
import { shownAddress } from '#/lib/placeholder-address'
import type { Db, Tx } from '#/platform/db'
import type { Services } from '#/platform/services'
import type { SignedIn } from '#/platform/security/viewer'
import { toPasskey } from './reads'
import type { Assertion, Attestation, Passkey } from './schema'
import { passkeys } from './table'
import { passkeyMails } from './mail'
import * as m from '#/lib/messages.gen'

const MAX_PASSKEYS = 20

const refused = () =>
  new AppError({
    code: 'passkey_refused',
    category: 'auth',
    detail: m.passkeys_didNotWork(),
  })
const unknown = () =>
  new AppError({
    code: 'passkey_unknown',
    category: 'auth',
    detail: m.passkeys_unknown(),
  })
const notAdded = () => AppError.validation({ response: m.passkeys_notAdded() })

/** By this the plugin refuses an answer of the browser that isn't right, as if the server were at fault. */
const NOT_REGISTERED = PASSKEY_ERROR_CODES.FAILED_TO_VERIFY_REGISTRATION.code

/** Runs a ceremony of the auth library, whose refusals become the catalog's. Its details say nothing to people. */
async function ceremony<T>(run: () => Promise<T>, refusal: () => AppError): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const isRefusal = isAPIError(error) && (error.statusCode < 500 || error.body?.code === NOT_REGISTERED)
    throw isRefusal ? refusal() : error
  }
}

/** Begins a sign-in by passkey. The same for everyone: nobody learns who has one. */
export async function beginPasskeySignIn({ auth }: Services) {
  // Without the request's cookies, so that anyone signed in isn't offered their own passkeys alone.
  const { response, headers } = await auth.api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    returnHeaders: true,
  })
  return { options: { ...response, userVerification: 'required' as const }, headers }
}

/** Whose passkey it is. @throws AppError passkey_unknown */
export async function ownerOfPasskey(
  db: Db,
  credentialID: string,
): Promise<{ id: string; isSuspended: boolean }> {
  const [owner] = await db
    .select({ id: users.id, suspendedAt: users.suspendedAt })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialID, credentialID))
  if (!owner) throw unknown()
  return { id: owner.id, isSuspended: owner.suspendedAt !== null }
}

/**
 * Signs in by a passkey. It is both steps at once: what someone has, unlocked by what they know or are (`auth` refuses
 * one whose device hasn't checked that), so no code of an app is asked for.
 */
export async function signInByPasskey(
  services: Services,
  owner: { id: string; isSuspended: boolean },
  response: Assertion,
  headers: Headers,
): Promise<SignedInNow> {
  const { auth, db } = services
  if (owner.isSuspended) throw new AppError({ code: 'suspended', category: 'permission' })
  await refuseDemoPerson(services, owner.id)
  return completeSignIn(services, owner.id, headers, async () => {
    const done = await ceremony(
      () =>
        auth.api.verifyPasskeyAuthentication({
          body: { response: { ...response, clientExtensionResults: {} } },
          headers,
          returnHeaders: true,
        }),
      refused,
    )
    await db
      .update(passkeys)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(passkeys.credentialID, response.id))
    return { sessionId: done.response.session.id, headers: done.headers }
  })
}

/** Begins adding a passkey. @throws AppError reauthentication_required, too_many_passkeys */
export async function beginPasskey({ auth, db }: Services, viewer: SignedIn, given: Headers) {
  await refuseUnlessProven(db, viewer)
  if ((await db.$count(passkeys, eq(passkeys.userId, viewer.id))) >= MAX_PASSKEYS)
    throw AppError.conflict('too_many_passkeys', m.passkeys_tooMany({ count: MAX_PASSKEYS }))
  const { response, headers } = await auth.api.generatePasskeyRegistrationOptions({
    headers: given,
    returnHeaders: true,
  })
  const { email, phoneNumber } = await readPerson(db, viewer.id)
  const name = shownAddress(email) ?? phoneNumber ?? viewer.name
  // What the device shows where it asks which passkey to use.
  return {
    options: { ...response, user: { ...response.user, name, displayName: viewer.name || name } },
    headers,
  }
}

/** Tells the owner, in case it was not them: by email, or by text where they have no address. */
async function tellOwner(tx: Tx, viewer: SignedIn, change: 'added' | 'removed', name: string): Promise<void> {
  const recipient = codeDestination(await readPerson(tx, viewer.id))
  const [channel, kind] = recipient.includes('@')
    ? (['email', passkeyMails[`${change}ByEmail`]] as const)
    : (['sms', passkeyMails[`${change}BySms`]] as const)
  await enqueue(tx, [{ message: kind({ name }), channel, subjectId: randomUUID(), recipient }])
}

/** Adds the passkey that the viewer's device has just made. @throws AppError reauthentication_required */
export async function addPasskey(
  services: Services,
  viewer: SignedIn,
  response: Attestation,
  headers: Headers,
): Promise<Passkey> {
  const { auth, db } = services
  await refuseUnlessProven(db, viewer)
  const { id } = await ceremony(
    () => auth.api.verifyPasskeyRegistration({ body: { response }, headers }),
    notAdded,
  )
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id))
  try {
    return await db.transaction(async (tx) => {
      const [made] = await tx.select().from(passkeys).where(isOwn)
      if (!made) throw notAdded()
      await recordAct(tx, viewer, { action: 'passkey.add', subjectType: 'passkey', subjectId: id })
      await tellOwner(tx, viewer, 'added', made.name)
      return toPasskey(made)
    })
  } catch (error) {
    // The library has written it by itself. One that nobody was told of may not stay.
    await db.delete(passkeys).where(isOwn)
    throw error
  }
}

/** @throws AppError not_found for any but one's own */
export async function renamePasskey(db: Db, viewer: SignedIn, id: string, name: string): Promise<Passkey> {
  const [renamed] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id)))
    .returning()
  if (!renamed) throw AppError.notFound()
  return toPasskey(renamed)
}

/** Removes one of the viewer's own passkeys. @throws AppError reauthentication_required, not_found */
export async function removePasskey(db: Db, viewer: SignedIn, id: string): Promise<void> {
  await refuseUnlessProven(db, viewer)
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id)))
      .returning({ name: passkeys.name })
    if (!gone) throw AppError.notFound()
    await recordAct(tx, viewer, { action: 'passkey.remove', subjectType: 'passkey', subjectId: id })
    await tellOwner(tx, viewer, 'removed', gone.name)
  })
}
