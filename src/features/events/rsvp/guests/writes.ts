import { randomUUID } from 'node:crypto'
import { and, asc, eq, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import type { events } from '#/features/events/events/table'
import { enqueue } from '#/features/foundation/outbox/writes'
import { holdProof, presentProof, proofInvalid, spendProof } from '#/features/people/accounts/proofs/writes'
import { eventRegistrations } from '#/features/events/rsvp/table'
import {
  type Answerer,
  answerLocked,
  giveUpPlace,
  HOLDS_PLACE,
  lockAnyEvent,
  lockEvent,
  registrationOf,
  settledWhenRefused,
} from '#/features/events/rsvp/writes'
import { bannedHere, isAnswererSuspended, standingAt } from '#/features/events/rsvp/eligibility/reads'
import { lockRegistration } from '#/features/events/rsvp/links/writes'
import { putHold, takeHold } from '#/features/events/waitlist/holds/writes'
import { decideAnswer } from '#/features/events/waitlist/logic/seats'
import { fillFreedSeats, settleSeats } from '#/features/events/waitlist/writes'
import { AppError } from '#/lib/errors'
import { locale } from '#/lib/locale'
import type { Db, Tx } from '#/platform/db'
import { serializedTransaction } from '#/platform/database/serialized'
import { outranks } from './logic/one-of-two'
import {
  ANYBODY,
  belongsToAccount,
  provenAccountAt,
  readGuestAnswer,
  registrationIn,
  STILL_SHOWN,
} from './reads'
import {
  type AskAsGuest,
  type ChangeGuestAnswer,
  type ConfirmGuest,
  type GuestAnswer,
  type GuestWish,
  guestWishSchema,
} from './schema'
import { guests } from './table'
import { guestMails } from './mail'
import * as m from '#/lib/messages.gen'

export const purposeFor = (eventId: string) => `guest-answer:${eventId}` as const

type EventRow = typeof events.$inferSelect
/** Asks an address whether it is meant. No one learns what is known of it. */
export function askAsGuest(
  db: Db,
  eventId: string,
  { email, name, partySize }: AskAsGuest,
  heldUntil: string | null,
): Promise<void> {
  const message = guestMails.confirm({ eventId, name, partySize, heldUntil })
  return enqueue(db, [{ message, subjectId: randomUUID(), recipient: email, language: locale() }])
}

/**
 * Keeps the spot for ten minutes while the address is confirmed: decided under the event's lock like an RSVP, and counted
 * among its seats. Says nothing of the address, which is not looked up.
 * @returns until when; null where the RSVP would join a line or a draw, or too much is on hold (see `putHold`)
 * @throws AppError why the event can't be answered
 */
export function holdSpot(
  db: Db,
  secret: string,
  eventId: string,
  { email, partySize }: AskAsGuest,
  network: string,
): Promise<string | null> {
  return serializedTransaction(db, eventId, async (tx) => {
    const event = await lockEvent(tx, ANYBODY, eventId)
    const decision = decideAnswer({ event, current: null, partySize, now: new Date() })
    if (decision.outcome === 'refused') throw AppError.conflict(decision.code, decision.detail)
    if (decision.outcome !== 'answered' || decision.status !== 'confirmed') return null
    const heldUntil = await putHold(tx, secret, event, { address: email, network }, partySize)
    if (heldUntil !== null) await settleSeats(tx, event)
    return heldUntil?.toISOString() ?? null
  })
}

/** Whatever becomes of one address happens one after the other: answers by mail, and an account's coming into being. */
const holdAddress = (tx: Tx, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`guest ${email}`}, 0))`)

async function guestAt(tx: Tx, email: string, name: string): Promise<string> {
  const said = { name, language: locale(), updatedAt: new Date() }
  const [guest] = await tx
    .insert(guests)
    .values({ email, ...said })
    .onConflictDoUpdate({ target: guests.email, set: said })
    .returning({ id: guests.id })
  if (!guest) throw new Error('A guest was not written')
  return guest.id
}

const tellGuest = (tx: Tx, email: string, { id, version }: GuestAnswer['registration']) =>
  enqueue(tx, [{ message: guestMails.answered(), subjectId: id, recipient: email, version }])

/** The event's row, locked for someone's answer. @throws AppError forbidden when they are suspended or its community has banned them */
async function lockForAnswer(tx: Tx, eventId: string, userId: string | null): Promise<EventRow> {
  const standing = userId === null ? null : await standingAt(tx, eventId, userId)
  if (standing?.suspended) throw AppError.permission()
  const event = await lockEvent(tx, ANYBODY, eventId)
  if (standing?.banned) throw bannedHere()
  return event
}

/** The answer of a proved address: its account's, if it has one, else a guest's. */
async function answerFor(tx: Tx, secret: string, eventId: string, email: string, wish: GuestWish) {
  const account = await provenAccountAt(tx, email)
  const event = await lockForAnswer(tx, eventId, account?.id ?? null)
  const who = account ? { userId: account.id } : { guestId: await guestAt(tx, email, wish.name) }
  const held = await takeHold(tx, secret, eventId, email)
  const { registration } = await answerLocked(tx, event, who, { partySize: wish.partySize }, held)
  if (!account) await tellGuest(tx, email, registration)
  return registration.id
}

/**
 * By the email's link or code: now the answer is decided, like everyone's, and the proof is spent with it. What is
 * answered is the wish of whoever brings the proof, or else of whoever asked for it. A repeat finds what came of it. A refusal leaves the proof as it was, so that it can be tried again.
 * @throws AppError `proof_invalid`, not_found, forbidden for whom the community has banned, or why there is no spot
 */
export async function confirmGuestAnswer(
  db: Db,
  secret: string,
  eventId: string,
  { wish: own, ...given }: ConfirmGuest,
): Promise<{ answer: GuestAnswer; provenEmail: string | null }> {
  const { id } = await presentProof(db, secret, purposeFor(eventId), given)
  const answered = serializedTransaction(db, eventId, async (tx) => {
    const { email, data, isSpent } = await holdProof(tx, id)
    if (isSpent) {
      if (!data.registrationId) throw proofInvalid()
      const answer = await readGuestAnswer(tx, secret, data.registrationId, STILL_SHOWN)
      return { answer, provenEmail: null }
    }
    await holdAddress(tx, email)
    const wish = own ?? guestWishSchema.parse(JSON.parse(data.wish ?? '{}'))
    const registrationId = await answerFor(tx, secret, eventId, email, wish)
    await spendProof(tx, id, { registrationId })
    return { answer: await readGuestAnswer(tx, secret, registrationId), provenEmail: email }
  })
  return settledWhenRefused(db, eventId, answered)
}

/** @throws AppError forbidden when the address is that of a suspended account */
async function lockByToken(tx: Tx, registrationId: string) {
  const suspended = await isAnswererSuspended(tx, registrationId)
  const { event, current } = await lockRegistration(tx, registrationId)
  if (suspended) throw AppError.permission()
  if (current.userId !== null) throw belongsToAccount()
  if (current.guestId === null) throw AppError.notFound()
  return { event, current, guestId: current.guestId }
}

/** Another party size, an offer taken up, or a way back in. Repeating it changes nothing. @throws AppError why not */
export async function changeGuestAnswer(
  db: Db,
  secret: string,
  { token, partySize, acceptsOffer }: ChangeGuestAnswer,
): Promise<GuestAnswer> {
  const registrationId = registrationIn(secret, token)
  const [found] = await db
    .select({ eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.id, registrationId))
  if (!found) throw AppError.notFound()
  const changed = db.transaction(async (tx) => {
    const { event, current, guestId } = await lockByToken(tx, registrationId)
    const isIn = HOLDS_PLACE.has(current.status)
    // Who held a spot when an event was closed to others keeps it; no one comes in anew.
    if (!isIn && event.visibility === 'community')
      throw AppError.conflict('event_not_open', m.rsvp_membersOnlyNow())
    const { registration } = await answerLocked(tx, event, { guestId }, { partySize, acceptsOffer })
    const [guest] = await tx.select({ email: guests.email }).from(guests).where(eq(guests.id, guestId))
    if (guest && !isIn) await tellGuest(tx, guest.email, registration)
    return readGuestAnswer(tx, secret, registrationId)
  })
  return settledWhenRefused(db, found.eventId, changed)
}

/** Gives up the spot; the head of the queue moves up at once. Repeating it changes nothing. */
export function cancelGuestAnswer(db: Db, secret: string, token: string): Promise<GuestAnswer> {
  const registrationId = registrationIn(secret, token)
  return db.transaction(async (tx) => {
    const { event, current } = await lockByToken(tx, registrationId)
    await giveUpPlace(tx, event, current, { status: 'cancelled', wasWillful: true })
    return readGuestAnswer(tx, secret, registrationId)
  })
}

/** One person's two rows for an event become one: the one with the better claim, at its spot in line. */
async function joinAnswers(tx: Tx, event: EventRow, guest: Answerer, userId: string): Promise<void> {
  const theirs = await registrationOf(tx, event.id, guest)
  const own = await registrationOf(tx, event.id, { userId })
  if (!theirs) return
  const keepsOwn = own !== null && !outranks(theirs, own)
  const lost = keepsOwn ? theirs : own
  if (lost) await tx.delete(eventRegistrations).where(eq(eventRegistrations.id, lost.id))
  if (!keepsOwn)
    await tx
      .update(eventRegistrations)
      .set({ userId, guestId: null })
      .where(eq(eventRegistrations.id, theirs.id))
  if (lost && HOLDS_PLACE.has(lost.status)) await fillFreedSeats(tx, event.id)
}

/** Anyone who may not come holds no spot, under whatever name it was taken. */
async function leaveIfOut(tx: Tx, event: EventRow, userId: string, isShutOut: boolean): Promise<void> {
  const kept = isShutOut && event.startsAt > new Date() && (await registrationOf(tx, event.id, { userId }))
  if (kept) await giveUpPlace(tx, event, kept, { status: 'cancelled', wasWillful: false })
}

/**
 * What the address itself has answered; a walk-in that a host wrote down only when the account came after it: else hosts
 * could find out by trying which addresses have one.
 */
const isTheirs = (accountMadeAt: Date) =>
  or(ne(eventRegistrations.source, 'walk_in'), lt(eventRegistrations.createdAt, accountMadeAt))

/**
 * What an address answered by mail becomes its account's, once the account has proved the address; the guest is gone.
 * All of it or nothing. Repeating it, or calling it for whom it does not concern, changes nothing.
 */
export function takeOverGuest(db: Db, userId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select({ email: sql<string>`lower(${users.email})`, createdAt: users.createdAt })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.emailVerified, true)))
    if (!person) return
    await holdAddress(tx, person.email)
    const [guest] = await tx.select().from(guests).where(eq(guests.email, person.email))
    if (!guest) return
    const answered = await tx
      .select({ eventId: eventRegistrations.eventId })
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.guestId, guest.id), isTheirs(person.createdAt)))
      .orderBy(asc(eventRegistrations.eventId))
    for (const { eventId } of answered) {
      const { suspended, banned } = await standingAt(tx, eventId, userId)
      const event = await lockAnyEvent(tx, eventId)
      if (!event) continue
      await joinAnswers(tx, event, { guestId: guest.id }, userId)
      await leaveIfOut(tx, event, userId, suspended || banned)
      await settleSeats(tx, { id: eventId })
    }
    // What a host wrote down stays theirs to see, as a guest's.
    const stillAnswers = tx
      .select({ one: sql`1` })
      .from(eventRegistrations)
      .where(eq(eventRegistrations.guestId, guest.id))
    await tx.delete(guests).where(and(eq(guests.id, guest.id), notExists(stillAnswers)))
  })
}
