import { and, asc, eq, gt, inArray, isNotNull, or, type Placeholder, sql, type SQL } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { communityMembers } from '#/features/communities/communities/table'
import {
  KNOWERS,
  type KnowerKind,
  kindOf,
  readEvent,
  valuesOf,
  visibleTo,
  WHO_ANSWERED,
} from '#/features/events/events/reads'
import { eventHistory, events } from '#/features/events/events/table'
import { noticeWhen } from '#/lib/event-when'
import { recordIfForeign } from '#/features/events/events/writes'
import { decideAnswer, freeSeats } from '#/features/events/waitlist/logic/seats'
import {
  ANSWERS_HEARD,
  FIRST_TO_LAPSE,
  fillFreedSeats,
  settleDue,
  settleEvent,
  settleSeats,
  settleUnheardSeats,
  tellOfPlaces,
} from '#/features/events/waitlist/writes'
import { guests } from '#/features/events/rsvp/guests/table'
import { AppError } from '#/lib/errors'
import { isPlaceholderAddress } from '#/lib/placeholder-address'
import type { Db, Tx } from '#/platform/db'
import { type Idempotency, type Last, onceIn } from '#/platform/http/idempotency'
import { transactionInTurn } from '#/platform/database/in-turn'
import { onceForEach } from '#/platform/database/once-for-each'
import { RSVP_DECLINE, readSignedId } from '#/platform/security/signed-id'
import type { SignedIn, Viewer } from '#/platform/security/viewer'
import { offerGoneWords } from './logic/offer-words'
import { hostsWord } from './logic/hosts-word'
import { toAnswered } from './reads'
import type { Answered, AnswerInput, OverrideInput } from './schema'
import { eventRegistrations } from './table'

type EventRow = typeof events.$inferSelect
type Registration = typeof eventRegistrations.$inferSelect
/** Whose answer it is: an account's, or that of somebody without one. */
export type Answerer = { userId: string } | { guestId: string }

const eventLocked = onceForEach((tx: Tx, kind: KnowerKind) =>
  tx
    .select({ event: events, firstToLapse: FIRST_TO_LAPSE, isHeard: ANSWERS_HEARD })
    .from(events)
    .where(and(eq(events.id, sql.placeholder('eventId')), visibleTo(KNOWERS[kind])))
    .for('update')
    .prepare(''),
)
const selectLocked = (tx: Tx, viewer: Viewer, eventId: string) =>
  eventLocked(tx, kindOf(viewer)).execute({ eventId, ...valuesOf(viewer) })

/**
 * Every decision about an event's seats is made while its row is locked: one at a time, in order of arrival. What time
 * has changed meanwhile (offers that ran out, a due draw) is written down first.
 */
export async function lockEvent(tx: Tx, viewer: Viewer, eventId: string): Promise<EventRow> {
  const [found] = await selectLocked(tx, viewer, eventId)
  if (!found) throw AppError.notFound()
  return settleDue(tx, found.event, new Date(), found.firstToLapse)
}

/** The same for whoever holds a secret address, or leaves: nothing is asked of who they are. */
export async function lockAnyEvent(tx: Tx, eventId: string): Promise<EventRow | null> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('update')
  return event ? settleDue(tx, event, new Date()) : null
}

type AnswererKey = 'userId' | 'guestId'
const keyOf = (who: Answerer): AnswererKey => ('userId' in who ? 'userId' : 'guestId')
const idOf = (who: Answerer): string => ('userId' in who ? who.userId : who.guestId)

const registrationFound = onceForEach((tx: Tx, key: AnswererKey) =>
  tx
    .select()
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, sql.placeholder('eventId')),
        eq(eventRegistrations[key], sql.placeholder('who')),
      ),
    )
    .prepare(''),
)
const selectRegistration = (tx: Tx, eventId: string, who: Answerer) =>
  registrationFound(tx, keyOf(who)).execute({ eventId, who: idOf(who) })

export async function registrationOf(tx: Tx, eventId: string, who: Answerer): Promise<Registration | null> {
  const [row] = await selectRegistration(tx, eventId, who)
  return row ?? null
}

const membershipHeld = onceForEach((tx: Tx) =>
  tx
    .select({ status: communityMembers.status })
    .from(communityMembers)
    .innerJoin(events, eq(events.communityId, communityMembers.communityId))
    .where(
      and(eq(events.id, sql.placeholder('eventId')), eq(communityMembers.userId, sql.placeholder('userId'))),
    )
    .for('share', { of: communityMembers })
    .prepare(''),
)
const selectMembership = (tx: Tx, eventId: string, userId: string) =>
  membershipHeld(tx).execute({ eventId, userId })

const standingHeld = onceForEach((tx: Tx) =>
  tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .for('share')
    .prepare(''),
)
const selectStanding = (tx: Tx, userId: string) => standingHeld(tx).execute({ userId })

const isOut = ([person]: readonly { suspendedAt: Date | null }[]): boolean =>
  person !== undefined && person.suspendedAt !== null

/**
 * Whether someone is suspended. Their row is held until the end of the transaction, and before the event's own lock, as a
 * suspension does it: anyone suspended meanwhile is either refused here or found with a spot there.
 */
export const isSuspended = async (tx: Tx, userId: string): Promise<boolean> =>
  isOut(await selectStanding(tx, userId))

const isBanned = ([member]: readonly { status: string }[]): boolean => member?.status === 'banned'

/**
 * Whether the community of the event has banned somebody. Their membership is held until the end, and before the
 * event's own lock, as bans do it: whoever is banned meanwhile is either refused here or found with a place there.
 */
export const isBannedFrom = async (tx: Tx, eventId: string, userId: string): Promise<boolean> =>
  isBanned(await selectMembership(tx, eventId, userId))

/** When they got the place they hold: now, unless it is theirs already. */
const seatedAt = (now: string | Placeholder) =>
  sql`case when ${eventRegistrations.status} = 'confirmed' then ${eventRegistrations.queuedAt} else ${now}::timestamptz end`

type NewAnswer = { status: Registration['status']; partySize: number; joinsAnew: boolean }
type WayToWrite = { key: AnswererKey; joinsAnew: boolean; isSeated: boolean }

const answerWritten = onceForEach((tx: Tx, { key, joinsAnew, isSeated }: WayToWrite) => {
  const status = sql.placeholder('status')
  const partySize = sql.placeholder('partySize')
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const anew = {
    queueNumber: sql`nextval('event_registrations_queue_seq')`,
    queuedAt: now,
    promotionReason: '',
    // What a series once held and they gave up or lost, they have taken for themselves now.
    source: 'answer' as const,
  }
  return tx
    .insert(eventRegistrations)
    .values({ eventId: sql.placeholder('eventId'), [key]: sql.placeholder('who'), status, partySize })
    .onConflictDoUpdate({
      target: [eventRegistrations.eventId, eventRegistrations[key]],
      set: {
        status: sql`${status}`,
        partySize: sql`${partySize}`,
        ...(joinsAnew && anew),
        ...(isSeated && { givenUpAt: null, queuedAt: seatedAt(sql.placeholder('now')) }),
        offerExpiresAt: null,
        version: sql`${eventRegistrations.version} + 1`,
        updatedAt: now,
      },
    })
    .returning()
    .prepare('')
})

/** Writes a person's answer: the first makes the row, later ones change it. A new place in line draws a new number. */
async function writeAnswer(
  tx: Tx,
  eventId: string,
  who: Answerer,
  { status, partySize, joinsAnew }: NewAnswer,
): Promise<Registration & { joinsAnew: boolean }> {
  const way = { key: keyOf(who), joinsAnew, isSeated: status === 'confirmed' }
  const now = new Date().toISOString()
  const [row] = await answerWritten(tx, way).execute({ eventId, who: idOf(who), status, partySize, now })
  if (!row) throw new Error('An answer was not written')
  return { ...row, joinsAnew }
}

const bannedHere = () =>
  AppError.permission('The managers of this community have banned you from its events.')

/** The event's row, locked for someone's answer. @throws AppError forbidden when they are suspended or its community has banned them */
export async function lockForAnswer(
  tx: Tx,
  viewer: Viewer,
  eventId: string,
  userId: string | null,
): Promise<EventRow> {
  if (userId !== null && (await isSuspended(tx, userId))) throw AppError.permission()
  const banned = userId !== null && (await isBannedFrom(tx, eventId, userId))
  const event = await lockEvent(tx, viewer, eventId)
  if (banned) throw bannedHere()
  return event
}

/** What an answer is decided from, while the event's row is locked. `isHeard`: webhooks may have to be told of it. */
type Asked = { event: EventRow; current: Registration | null; isHeard: boolean }

/** The same for oneself, with what stands there of oneself already. */
async function lockForOwnAnswer(tx: Tx, viewer: SignedIn, eventId: string): Promise<Asked> {
  const who = { userId: viewer.id }
  // On their way together, and run in this order: what is read last is read under the event's lock.
  const [standing, membership, [found], [current]] = await Promise.all([
    selectStanding(tx, viewer.id),
    selectMembership(tx, eventId, viewer.id),
    selectLocked(tx, viewer, eventId),
    selectRegistration(tx, eventId, who),
  ])
  if (isOut(standing)) throw AppError.permission()
  if (!found) throw AppError.notFound()
  const event = await settleDue(tx, found.event, new Date(), found.firstToLapse)
  if (isBanned(membership)) throw bannedHere()
  const isAsRead = event === found.event
  return {
    event,
    current: isAsRead ? (current ?? null) : await registrationOf(tx, eventId, who),
    isHeard: found.isHeard,
  }
}

type Wanted = Pick<AnswerInput, 'partySize'> & Partial<AnswerInput>

/** Decides about an answer while the event's row is locked, writes it, and serves the queue. @throws AppError why not */
export async function answerLocked(tx: Tx, event: EventRow, who: Answerer, input: Wanted): Promise<Answered> {
  const current = await registrationOf(tx, event.id, who)
  return answerFrom(tx, { event, current, isHeard: true }, who, input)
}

async function answerFrom(
  tx: Tx,
  { event, current, isHeard }: Asked,
  who: Answerer,
  input: Wanted,
  last?: Last,
): Promise<Answered> {
  if (input.acceptsOffer) refuseOfferGone(event, current)
  const decision = decideAnswer({ event, current, partySize: input.partySize, now: new Date() })
  if (decision.outcome === 'refused') throw AppError.conflict(decision.code, decision.detail)
  if (decision.outcome === 'unchanged') {
    if (!current) throw new Error('Nothing can stay unchanged that is not there')
    return toAnswered(tx, event, current)
  }
  // A smaller party may free seats; one that queued may be held up by nobody who fits.
  const shrinks = decision.partySize < (current?.partySize ?? 0)
  const mayMoveUp = shrinks || (decision.status === 'waitlisted' && freeSeats(event) > 0)
  if (mayMoveUp) {
    const { id } = await writeAnswer(tx, event.id, who, decision)
    await fillFreedSeats(tx, event.id, id)
    return answeredAnew(tx, await settleSeats(tx, event), id)
  }
  // On their way together: the seats are counted after the answer is written.
  const write = (settle: typeof settleSeats) =>
    Promise.all([writeAnswer(tx, event.id, who, decision), settle(tx, event)])
  // A place that was kept is counted after them.
  const areLast = !isHeard && (decision.joinsAnew || decision.status !== 'waitlisted')
  const [row, after] =
    last && areLast ? await last(() => write(settleUnheardSeats)) : await write(settleSeats)
  return toAnswered(tx, after, row)
}

/**
 * Answers an event for oneself and guests. Confirmed while there are seats and nobody waits, otherwise
 * queued. Repeating the same answer changes nothing; a larger party than fits is refused and keeps its seats.
 * @throws AppError not_found (also for events the viewer may not see), or the refusal's own code
 */
export function answerEvent(
  db: Db,
  viewer: SignedIn,
  eventId: string,
  input: Wanted,
  idempotency: Idempotency | null,
): Promise<Answered> {
  // Whoever has no address has proved a phone number instead.
  if (!viewer.emailVerified && !isPlaceholderAddress(viewer.email))
    throw AppError.permission('Confirm your email address first.')
  const answered = transactionInTurn(db, eventId, (tx) =>
    onceIn(tx, viewer.id, idempotency, async (last) =>
      answerFrom(tx, await lockForOwnAnswer(tx, viewer, eventId), { userId: viewer.id }, input, last),
    ),
  )
  return settledWhenRefused(db, eventId, answered)
}

/** Nobody is put back into line when they meant to take a place: they are told, and decide. */
function refuseOfferGone(event: EventRow, current: Registration | null): void {
  if (current?.status === 'offered' || current?.status === 'confirmed') return
  throw AppError.conflict('offer_gone', offerGoneWords(current, event.timeZone))
}

/** A refusal undoes its transaction, and with it what was due at that moment; that much is done on its own. */
export async function settledWhenRefused<T>(db: Db, eventId: string, answered: Promise<T>): Promise<T> {
  try {
    return await answered
  } catch (error) {
    if (error instanceof AppError && error.status === 409) await settleEvent(db, eventId)
    throw error
  }
}

export const HOLDS_PLACE: ReadonlySet<Registration['status']> = new Set<Registration['status']>([
  'confirmed',
  'waitlisted',
  'offered',
])

/** `wasWillful`: the person gave it up themself, rather than losing it with an account or a membership. */
export async function giveUpPlace(
  tx: Tx,
  event: EventRow,
  current: Registration,
  { status, wasWillful }: { status: 'cancelled' | 'declined'; wasWillful: boolean },
): Promise<Answered> {
  if (!HOLDS_PLACE.has(current.status)) return toAnswered(tx, event, current)
  if (event.startsAt <= new Date())
    throw AppError.conflict('event_started', 'This event has already started.')
  const now = new Date()
  const [row] = await tx
    .update(eventRegistrations)
    .set({
      status,
      offerExpiresAt: null,
      ...(wasWillful && current.status === 'confirmed' ? { givenUpAt: now } : {}),
      version: sql`${eventRegistrations.version} + 1`,
      updatedAt: now,
    })
    .where(eq(eventRegistrations.id, current.id))
    .returning()
  await fillFreedSeats(tx, event.id)
  return toAnswered(tx, await settleSeats(tx, event), row ?? current)
}

/** The registration as it stands after the queue was served, which may have moved it. */
async function answeredAnew(tx: Tx, event: EventRow, registrationId: string): Promise<Answered> {
  const [row] = await tx.select().from(eventRegistrations).where(eq(eventRegistrations.id, registrationId))
  if (!row) throw AppError.notFound()
  return toAnswered(tx, event, row)
}

/** Gives up one's place; the head of the queue moves up at once. Repeating it changes nothing. */
export function cancelAnswer(
  db: Db,
  viewer: SignedIn,
  eventId: string,
  idempotency: Idempotency | null,
): Promise<Answered> {
  return transactionInTurn(db, eventId, (tx) =>
    onceIn(tx, viewer.id, idempotency, async () => {
      const event = await lockEvent(tx, viewer, eventId)
      const current = await registrationOf(tx, eventId, { userId: viewer.id })
      if (!current) throw AppError.notFound()
      return giveUpPlace(tx, event, current, { status: 'cancelled', wasWillful: true })
    }),
  )
}

/** A spot or a wait that someone lost, as it was before; `version` is the registration's after it. */
export type FreedPlace = {
  registrationId: string
  eventId: string
  was: Registration['status']
  partySize: number
  version: number
}

/**
 * Gives up the coming places of the given people, event by event in one order, so that two who do it never wait for each
 * other. More than one answerer: one person may have answered by their account and, before that, by its address alone.
 */
async function freePlaces(
  tx: Tx,
  people: readonly Answerer[],
  which: SQL | undefined,
): Promise<FreedPlace[]> {
  const held = await tx
    .selectDistinct({ eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        or(...people.map((who) => eq(eventRegistrations[keyOf(who)], idOf(who)))),
        inArray(eventRegistrations.status, [...HOLDS_PLACE]),
        gt(events.startsAt, new Date()),
        which,
      ),
    )
    .orderBy(asc(eventRegistrations.eventId))
  const freed: FreedPlace[] = []
  for (const { eventId } of held) {
    const event = await lockAnyEvent(tx, eventId)
    if (!event || event.startsAt <= new Date()) continue
    for (const who of people) {
      const current = await registrationOf(tx, eventId, who)
      if (!current || !HOLDS_PLACE.has(current.status)) continue
      await giveUpPlace(tx, event, current, { status: 'cancelled', wasWillful: false })
      const { id: registrationId, status: was, partySize, version } = current
      freed.push({ registrationId, eventId, was, partySize, version: version + 1 })
    }
  }
  return freed
}

export const freeFuturePlaces = (tx: Tx, ...people: readonly Answerer[]): Promise<FreedPlace[]> =>
  freePlaces(tx, people, undefined)

/** Of a community's events: those for members only, or `all` of them. */
export const freePlacesInCommunity = (
  tx: Tx,
  userId: string,
  communityId: string,
  which: 'members-only' | 'all',
): Promise<FreedPlace[]> =>
  freePlaces(
    tx,
    [{ userId }],
    and(
      eq(events.communityId, communityId),
      which === 'all' ? undefined : eq(events.visibility, 'community'),
    ),
  )

/** Without an account nothing but the place itself lets somebody know of an event that was closed to others since. */
const isGuestsPlace = and(
  isNotNull(eventRegistrations.guestId),
  inArray(eventRegistrations.status, [...HOLDS_PLACE]),
)

/** The registration that a mail's link stands for, its event locked. A link opens nothing its person may not know of. */
export async function lockRegistration(
  tx: Tx,
  registrationId: string,
): Promise<{ event: EventRow; current: Registration }> {
  const which = eq(eventRegistrations.id, registrationId)
  const [found] = await tx
    .select({ eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(which, or(visibleTo(WHO_ANSWERED), isGuestsPlace)))
  const event = found && (await lockAnyEvent(tx, found.eventId))
  const [current] = await tx.select().from(eventRegistrations).where(which)
  if (!event || !current) throw AppError.notFound()
  return { event, current }
}

function registrationIn(secret: string, token: string): string {
  const registrationId = readSignedId(secret, RSVP_DECLINE, token)
  if (!registrationId) throw AppError.notFound()
  return registrationId
}

/** Gives up the place a mail's link stands for; the link itself only opens a page, this is what its button does. */
export function declineByToken(db: Db, secret: string, token: string): Promise<Answered> {
  const registrationId = registrationIn(secret, token)
  return db.transaction(async (tx) => {
    const { event, current } = await lockRegistration(tx, registrationId)
    return giveUpPlace(tx, event, current, { status: 'declined', wasWillful: true })
  })
}

/** Takes up the offer a mail's link stands for. Repeating it changes nothing. @throws AppError offer_gone once it ran out */
export async function acceptByToken(db: Db, secret: string, token: string): Promise<Answered> {
  const registrationId = registrationIn(secret, token)
  const [found] = await db
    .select({ eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.id, registrationId))
  const answered = db.transaction(async (tx) => {
    const { event, current } = await lockRegistration(tx, registrationId)
    refuseOfferGone(event, current)
    const { partySize } = current
    const decision = decideAnswer({ event, current, partySize, now: new Date() })
    if (decision.outcome === 'refused') throw AppError.conflict(decision.code, decision.detail)
    if (decision.outcome === 'unchanged') return toAnswered(tx, event, current)
    const now = new Date()
    const [row] = await tx
      .update(eventRegistrations)
      .set({
        status: decision.status,
        offerExpiresAt: null,
        queuedAt: seatedAt(now.toISOString()),
        version: sql`${eventRegistrations.version} + 1`,
        updatedAt: now,
      })
      .where(eq(eventRegistrations.id, registrationId))
      .returning()
    return toAnswered(tx, await settleSeats(tx, event), row ?? current)
  })
  return found ? settledWhenRefused(db, found.eventId, answered) : answered
}

/** Seats above capacity that this registration would need; a host may grant them, nobody else. */
function seatsOver(event: EventRow, registration: Registration): number {
  if (event.maxCapacity === null) return 0
  const more = registration.status === 'offered' ? 0 : registration.partySize
  return Math.max(0, event.seatsTaken + more - event.maxCapacity)
}

/** Whether an answer is that of someone suspended, given by their account or by its address alone. */
export async function isAnswererSuspended(tx: Tx, registrationId: string): Promise<boolean> {
  const [whose] = await tx
    .select({ userId: users.id })
    .from(eventRegistrations)
    .leftJoin(guests, eq(guests.id, eventRegistrations.guestId))
    .innerJoin(
      users,
      or(
        eq(users.id, eventRegistrations.userId),
        and(eq(sql`lower(${users.email})`, guests.email), eq(users.emailVerified, true)),
      ),
    )
    .where(eq(eventRegistrations.id, registrationId))
  return whose !== undefined && isSuspended(tx, whose.userId)
}

/**
 * A host's word over the queue: seat somebody (above capacity if need be), queue or cancel them. The
 * reason goes into the event's history, and the person is told.
 */
export function overrideRegistration(
  db: Db,
  viewer: SignedIn,
  eventId: string,
  registrationId: string,
  input: OverrideInput,
): Promise<Answered> {
  return db.transaction(async (tx) => {
    const suspended = await isAnswererSuspended(tx, registrationId)
    const event = await lockEvent(tx, viewer, eventId)
    const { can } = await readEvent(tx, viewer, eventId)
    if (!can.manageRegistrations) throw AppError.permission()
    const [current] = await tx
      .select()
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.id, registrationId), eq(eventRegistrations.eventId, eventId)))
    if (!current) throw AppError.notFound()
    if (current.status === input.status) return toAnswered(tx, event, current)
    if (suspended && input.status !== 'cancelled')
      throw AppError.conflict('person_unavailable', 'This person can’t take a spot right now.')
    if (input.status === 'confirmed')
      await tx
        .update(events)
        .set({ overrideSeats: seatsOver(event, current) })
        .where(eq(events.id, eventId))
    const anew =
      input.status === 'waitlisted'
        ? { queueNumber: sql`nextval('event_registrations_queue_seq')`, queuedAt: new Date() }
        : input.status === 'confirmed'
          ? { queuedAt: new Date() }
          : {}
    const [row] = await tx
      .update(eventRegistrations)
      .set({
        status: input.status,
        offerExpiresAt: null,
        promotionReason: '',
        givenUpAt: null,
        ...anew,
        version: sql`${eventRegistrations.version} + 1`,
        updatedAt: new Date(),
      })
      .where(eq(eventRegistrations.id, registrationId))
      .returning()
    if (!row) throw AppError.notFound()
    const details = { registrationId, from: current.status, to: input.status, reason: input.reason }
    await tx
      .insert(eventHistory)
      .values({ eventId, actorId: viewer.id, act: 'registration-override', details })
    await recordIfForeign(tx, viewer, eventId, {
      action: 'registration.override',
      before: { registrationId, status: current.status },
      after: { registrationId, status: row.status },
      reason: input.reason,
    })
    await tellOfPlaces(tx, event, 'rsvp-overridden', [row], () => ({
      title: `${hostsWord(row.status)}: ${event.title}`,
      body: noticeWhen(event),
    }))
    // Also when somebody leaves the queue: who stood behind may fit where they did not.
    if (input.status !== 'confirmed') await fillFreedSeats(tx, eventId)
    return toAnswered(tx, await settleSeats(tx, event), row)
  })
}
