import { and, eq, gt, inArray, lte, ne, sql, type SQL } from 'drizzle-orm'
import { recordAct, type PrivilegedAct } from '#/features/foundation/audit/writes'
import { communities, communityMembers } from '#/features/communities/communities/table'
import { guests } from '#/features/events/rsvp/guests/table'
import { eventSeries } from '#/features/events/series/table'
import { notify, notifyAnswerers } from '#/features/messages/notifications/writes'
import { eventRegistrations, GUEST_TOLD_AT } from '#/features/events/rsvp/table'
import { topicOfAct } from '#/features/messages/webhooks/logic/topics'
import { tellWebhooks } from '#/features/messages/webhooks/deliveries/writes'
import { AppError } from '#/lib/errors'
import * as m from '#/lib/messages.gen'
import { eachSafely } from '#/lib/each-safely'
import { announce, type Db, type Tx } from '#/platform/db'
import { onceIn, type Idempotency } from '#/platform/http/idempotency'
import { uploads } from '#/platform/tables'
import type { SignedIn } from '#/platform/security/viewer'
import { skipped } from '#/platform/observability/bad-records'
import { pick } from '#/lib/objects'
import { type NightField, SEATING_FIELDS, TEMPLATE_FIELDS } from './logic/event-fields'
import { mayFreeSeats, refuseCapacityBelowSeats } from './logic/capacity'
import { lengthQuestion } from './logic/event-length'
import { TIME_AND_PLACE } from './logic/time-and-place'
import { checkedInstants } from './logic/checked-instants'
import { noticeWhen } from '#/lib/event-when'
import { refuseBadOpening, refuseBrokenPromise } from './logic/place-rules'
import { isReminderDue, minuteOf, REMINDERS, LONGEST_NOTICE_MS } from './logic/reminders'
import { canCancel, canCreate, canDelete, canDuplicate, canEdit, canManage, canPublish } from './policy'
import { asPlayer, isHosting as runsIt, readEvent, readFacts, visibleTo } from './reads'
import { skillsInOrder, type CreateEvent, type EventDetail, type UpdateEvent } from './schema'
import { eventHistory, events } from './table'
import type { Message } from '#/platform/messaging/mail-kinds'
import { eventMails } from './mail'

type EventRow = typeof events.$inferSelect
type NewEvent = typeof events.$inferInsert
/** Gives freed or added seats to the queue, within the transaction that holds the event's lock. */
export type FillFreedSeats = (tx: Tx, eventId: string) => Promise<void>

/** Acts after which an earlier edition of the event is out of date; answers are none of them. */
const EDITING_ACTS = ['updated', 'published', 'cancelled']
const WITH_A_PLACE = ['confirmed', 'waitlisted', 'offered'] as const

/** Every write to an event waits for its row first. @throws AppError not_found unless the viewer may know of it */
export async function lockEvent(tx: Tx, viewer: SignedIn, id: string): Promise<EventRow> {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.id, id), visibleTo(viewer)))
    .for('update')
  if (!event) throw AppError.notFound()
  return event
}

/** What an admin or a community's manager does to someone else's event goes on the audit log; a host's own is in the event's history. */
export async function recordIfForeign(
  tx: Tx,
  viewer: SignedIn,
  eventId: string,
  act: Omit<PrivilegedAct, 'subjectType' | 'subjectId'>,
): Promise<void> {
  const { isHosting } = await readFacts(tx, viewer, eventId)
  if (!isHosting) await recordAct(tx, viewer, { ...act, subjectType: 'event', subjectId: eventId })
}

/** Puts a change on record and tells everyone who looks. */
async function settle(
  tx: Tx,
  viewer: SignedIn,
  event: EventRow,
  act: string,
  details: Record<string, unknown> = {},
  change: Pick<PrivilegedAct, 'before' | 'after' | 'reason'> = {},
): Promise<void> {
  await recordIfForeign(tx, viewer, event.id, { action: `event.${act}`, ...change })
  await tx
    .insert(eventHistory)
    .values({ eventId: event.id, actorId: viewer.id, act, details: { ...details, version: event.version } })
  // Capacity, deadline and state decide what an answer may be, so the answers are read anew as well.
  await announce(tx, [`event:${event.id}`, `registrations:${event.id}`, 'events'], event.version)
  const topic = topicOfAct(act, event.status)
  if (topic) await tellWebhooks(tx, topic, [event.id])
}

export async function managesCommunity(tx: Tx, viewer: SignedIn, communityId: string): Promise<boolean> {
  const mayManage = viewer.isAdmin
    ? sql`true`
    : sql`exists (select 1 from ${communityMembers} m where m.community_id = ${communities.id} and m.user_id = ${viewer.id} and m.status = 'active' and m.role in ('owner', 'manager'))`
  const found = await tx.$count(
    communities,
    and(eq(communities.id, communityId), eq(communities.status, 'active'), mayManage),
  )
  return found > 0
}

/** @throws AppError invalid_input unless the viewer manages the community */
export async function refuseForeignCommunity(tx: Tx, viewer: SignedIn, communityId: string): Promise<void> {
  if (!(await managesCommunity(tx, viewer, communityId)))
    throw AppError.validation({ communityId: m.events_chooseCommunityThatManage() })
}

/** Answers to events still to come by people (with an account or without) who are no members of a community, and run none of them. */
export function countOutsiders(tx: Tx, which: SQL, communityId: string): Promise<number> {
  const { userId } = eventRegistrations
  const held = tx
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        which,
        gt(events.startsAt, new Date()),
        eq(events.status, 'published'),
        inArray(eventRegistrations.status, [...WITH_A_PLACE]),
        sql`not exists (select 1 from ${communityMembers} m where m.community_id = ${communityId} and m.user_id = ${userId} and m.status = 'active')`,
        // Of someone without an account nothing is known to be true.
        sql`(${runsIt(asPlayer(sql`${userId}`))}) is not true`,
      ),
    )
  return tx.$count(held.as('held'))
}

/** No one who came by the front door is locked out by its becoming a members' door. */
async function refuseToLockOut(tx: Tx, before: EventRow, after: EventRow): Promise<void> {
  const closes = after.visibility === 'community' && after.communityId !== null
  const same = before.visibility === after.visibility && before.communityId === after.communityId
  if (!closes || same) return
  const outsiders = await countOutsiders(tx, eq(events.id, before.id), after.communityId ?? '')
  if (outsiders > 0)
    throw AppError.conflict('outsiders_have_places', m.events_outsiders({ count: outsiders }))
}

async function refuseOpenInPrivate(tx: Tx, communityId: string): Promise<void> {
  const isPrivate = and(eq(communities.id, communityId), eq(communities.visibility, 'private'))
  if ((await tx.$count(communities, isPrivate)) > 0)
    throw AppError.validation({ visibility: m.events_thisCommunityPrivateIts() })
}

/** @throws AppError invalid_input unless the picture is the viewer's own upload, or one of ours */
export async function refuseUnknownCover(tx: Tx, viewer: SignedIn, coverImage: string): Promise<void> {
  const uploadId = /^\/uploads\/(.+)$/.exec(coverImage)?.[1]
  if (!uploadId) return
  const own = viewer.isAdmin ? undefined : eq(uploads.ownerId, viewer.id)
  if ((await tx.$count(uploads, and(eq(uploads.id, uploadId), own))) === 0)
    throw AppError.validation({ coverImage: m.events_chooseOrUploadPicture() })
}

type Checked = Pick<
  EventRow,
  | 'visibility'
  | 'communityId'
  | 'coverImage'
  | 'startsAt'
  | 'rsvpDeadline'
  | 'opensAt'
  | 'fillMode'
  | 'skillMin'
  | 'skillMax'
>

/** What the shape of the input cannot say; `before` exempts what already stood. */
async function refuseContradictions(
  tx: Tx,
  viewer: SignedIn,
  event: Checked,
  before: Checked | null,
): Promise<void> {
  if (event.visibility === 'community' && !event.communityId)
    throw AppError.validation({ visibility: m.events_communityNeeded() })
  if (event.rsvpDeadline && event.rsvpDeadline > event.startsAt)
    throw AppError.validation({ rsvpDeadline: m.events_chooseTimeBeforeStart() })
  refuseBadOpening(event, before, new Date())
  if (!skillsInOrder(event)) throw AppError.validation({ skillMax: m.events_skillOrder() })
  if (event.communityId && event.communityId !== before?.communityId)
    await refuseForeignCommunity(tx, viewer, event.communityId)
  if (event.communityId && event.visibility !== 'community') await refuseOpenInPrivate(tx, event.communityId)
  if (event.coverImage && event.coverImage !== before?.coverImage)
    await refuseUnknownCover(tx, viewer, event.coverImage)
}

/** Makes an event, as a draft or published at once, and puts it on record under the act's name. */
export async function insertEvent(
  tx: Tx,
  viewer: SignedIn,
  { publish, ...input }: Omit<CreateEvent, 'confirmLength'>,
  act: string,
  details: Record<string, unknown> = {},
): Promise<EventRow> {
  const rsvpDeadline = moment(input.rsvpDeadline)
  const values: NewEvent & Checked = {
    ...input,
    ...checkedInstants(input),
    rsvpDeadline,
    opensAt: moment(input.opensAt),
    hostId: viewer.id,
    status: publish ? 'published' : 'draft',
  }
  await refuseContradictions(tx, viewer, values, null)
  const [event] = await tx.insert(events).values(values).returning()
  if (!event) throw new Error('An event was not written')
  await settle(tx, viewer, event, act, details)
  return event
}

const EVENT_CANCELLED = () => AppError.conflict('event_cancelled', m.events_canceledDetail())
const EVENT_OVER = () => AppError.conflict('event_over', m.events_thisDateOverChoose())

/** @throws AppError invalid_input with the question, unless the host has said yes to it */
export function refuseUnaskedLength(
  times: { startTime: string; endTime: string },
  isConfirmed: boolean,
): void {
  const question = isConfirmed ? null : lengthQuestion(times)
  if (question) throw AppError.validation({ endTime: question })
}

/** Makes an event of the viewer's own or of a community they manage, as a draft or published at once. */
export function createEvent(
  db: Db,
  viewer: SignedIn,
  { confirmLength, ...input }: CreateEvent,
  idempotency: Idempotency | null,
): Promise<EventDetail> {
  return db.transaction((tx) =>
    onceIn(tx, viewer.id, idempotency, async () => {
      const { communityId } = input
      const isManaging = communityId !== null && (await managesCommunity(tx, viewer, communityId))
      if (!canCreate(viewer, isManaging)) throw AppError.permission()
      refuseUnaskedLength(input, confirmLength)
      const event = await insertEvent(tx, viewer, input, 'created')
      if (input.publish && event.endsAt <= new Date()) throw EVENT_OVER()
      if (input.publish) await tellMembers(tx, viewer, event)
      return readEvent(tx, viewer, event.id)
    }),
  )
}

/** Someone else's edit since that version; answers raise the version too, and are none. */
export async function refuseStale(tx: Tx, event: EventRow, version: number): Promise<void> {
  const edits = and(
    eq(eventHistory.eventId, event.id),
    inArray(eventHistory.act, EDITING_ACTS),
    sql`(${eventHistory.details} ->> 'version')::int > ${version}`,
  )
  if (version > event.version || (version < event.version && (await tx.$count(eventHistory, edits)) > 0))
    throw AppError.conflict('event_changed', m.events_someoneElseChangedThisEvent())
}

/** Tells everyone with a place, or in line for one. */
async function tellPeople(tx: Tx, event: EventRow, message: Message, title: () => string): Promise<void> {
  const people = await tx
    .select({
      subjectId: eventRegistrations.id,
      userId: eventRegistrations.userId,
      guestEmail: GUEST_TOLD_AT,
    })
    .from(eventRegistrations)
    .leftJoin(guests, eq(guests.id, eventRegistrations.guestId))
    .where(
      and(eq(eventRegistrations.eventId, event.id), inArray(eventRegistrations.status, [...WITH_A_PLACE])),
    )
  await notifyAnswerers(
    tx,
    people.map((person) => ({
      ...person,
      message,
      topic: 'changes' as const,
      version: event.sequence,
      title,
      body: () => noticeWhen(event),
      href: `/events/${event.id}`,
      startsAt: event.startsAt,
      timeZone: event.timeZone,
    })),
  )
}

/** Tells a community's members of what its managers have put up: once per event, and not of what is over or unlisted. */
async function tellMembers(tx: Tx, viewer: SignedIn, event: EventRow): Promise<void> {
  const { id, communityId } = event
  if (!communityId || event.visibility === 'unlisted' || event.startsAt <= new Date()) return
  const members = await tx
    .select({ userId: communityMembers.userId, community: communities.name })
    .from(communityMembers)
    .innerJoin(communities, eq(communities.id, communityMembers.communityId))
    .where(
      and(
        eq(communityMembers.communityId, communityId),
        eq(communityMembers.status, 'active'),
        ne(communityMembers.userId, viewer.id),
      ),
    )
  await notify(
    tx,
    members.map(({ userId, community }) => ({
      message: eventMails.posted(),
      topic: 'newEvents' as const,
      subjectId: id,
      userId,
      title: () => m.events_newCommunityTitle({ community, title: event.title }),
      body: () => noticeWhen(event),
      href: `/events/${id}`,
      startsAt: event.startsAt,
    })),
  )
}

const TIMES = ['eventDate', 'startTime', 'endTime', 'timeZone'] as const

const moment = (at: string | null): Date | null => (at === null ? null : new Date(at))

/** The columns that a partial change gives another value, the instants among them when the times do. */
function changesOf(
  before: EventRow,
  { rsvpDeadline, opensAt, ...input }: Omit<UpdateEvent, 'version'>,
): Partial<EventRow> {
  const given = {
    ...input,
    ...(rsvpDeadline === undefined ? {} : { rsvpDeadline: moment(rsvpDeadline) }),
    ...(opensAt === undefined ? {} : { opensAt: moment(opensAt) }),
  } as Partial<EventRow>
  const differs = ([key, value]: [string, unknown]) =>
    value !== undefined && String(value) !== String(before[key as keyof EventRow])
  const changes = Object.fromEntries(Object.entries(given).filter(differs)) as Partial<EventRow>
  return TIMES.some((key) => key in changes)
    ? { ...changes, ...checkedInstants({ ...before, ...changes }) }
    : changes
}

/** Seats that a host once granted above capacity are covered by a higher one. */
function grantedSeats(before: EventRow, maxCapacity: number | null): number {
  return maxCapacity === null
    ? 0
    : Math.min(before.overrideSeats, Math.max(0, before.seatsTaken - maxCapacity))
}

/** Until when regulars say that they come counts from the start. */
async function moveDeadlines(tx: Tx, before: EventRow, event: EventRow): Promise<void> {
  const seconds = (event.startsAt.getTime() - before.startsAt.getTime()) / 1000
  if (seconds === 0) return
  await tx
    .update(eventRegistrations)
    .set({ offerExpiresAt: sql`${eventRegistrations.offerExpiresAt} + make_interval(secs => ${seconds})` })
    .where(
      and(
        eq(eventRegistrations.eventId, event.id),
        eq(eventRegistrations.source, 'standing'),
        eq(eventRegistrations.status, 'offered'),
        gt(eventRegistrations.offerExpiresAt, sql`now()`),
      ),
    )
}

async function tellOfMove(tx: Tx, before: EventRow, event: EventRow): Promise<void> {
  if (event.status !== 'published' || event.startsAt <= new Date()) return
  await tellPeople(tx, event, eventMails.changed({ before }), () =>
    m.events_newTimeOrPlace({ title: event.title }),
  )
}

/**
 * Changes an event whose row is locked and whose permission is checked. More capacity or reopened sign-ups serve the
 * queue at once; a new time or place of a coming event is told to everyone who holds or awaits a place.
 * @throws AppError capacity_below_seats, or invalid_input with the field
 */
export async function changeEvent(
  tx: Tx,
  viewer: SignedIn,
  locked: EventRow,
  { confirmLength = false, ...input }: Omit<UpdateEvent, 'version'>,
  fillFreedSeats: FillFreedSeats,
): Promise<void> {
  // What time alone has changed (offers that ran out, a draw) comes before what the host changes.
  await fillFreedSeats(tx, locked.id)
  const [before = locked] = await tx.select().from(events).where(eq(events.id, locked.id))
  const changes = changesOf(before, input)
  const merged = { ...before, ...changes }
  refuseUnaskedLength(merged, confirmLength || lengthQuestion(before) !== null)
  refuseCapacityBelowSeats(before, merged.maxCapacity)
  refuseBrokenPromise(before, merged)
  await refuseContradictions(tx, viewer, merged, before)
  await refuseToLockOut(tx, before, merged)
  const moved = TIME_AND_PLACE.some((key) => key in changes)
  const overrideSeats = grantedSeats(before, merged.maxCapacity)
  const [event] = await tx
    .update(events)
    .set({
      ...changes,
      overrideSeats,
      sequence: before.sequence + (moved ? 1 : 0),
      version: before.version + 1,
      updatedAt: new Date(),
    })
    .where(eq(events.id, before.id))
    .returning()
  if (!event) throw AppError.notFound()
  await moveDeadlines(tx, before, event)
  if ('visibility' in changes || 'communityId' in changes)
    await announce(tx, `doors:event:${event.id}`, event.version)
  if (mayFreeSeats(before, event)) await fillFreedSeats(tx, event.id)
  const fields = Object.keys(changes)
  const valuesOf = (row: EventRow) =>
    Object.fromEntries(fields.map((key) => [key, row[key as keyof EventRow]]))
  await settle(tx, viewer, event, 'updated', { fields }, { before: valuesOf(before), after: valuesOf(event) })
  if (moved) await tellOfMove(tx, before, event)
}

/** Changes an event from the edition `version`. @throws AppError event_changed, event_cancelled, or what changeEvent does */
export function updateEvent(
  db: Db,
  viewer: SignedIn,
  id: string,
  { version, ...input }: UpdateEvent,
  fillFreedSeats: FillFreedSeats,
): Promise<EventDetail> {
  return db.transaction(async (tx) => {
    const before = await lockEvent(tx, viewer, id)
    const facts = await readFacts(tx, viewer, id)
    if (!canManage(viewer, facts)) throw AppError.permission()
    if (!canEdit(viewer, facts)) throw EVENT_CANCELLED()
    await refuseStale(tx, before, version)
    await changeEvent(tx, viewer, before, input, fillFreedSeats)
    return readEvent(tx, viewer, id)
  })
}

async function setStatus(
  tx: Tx,
  viewer: SignedIn,
  before: EventRow,
  set: Partial<NewEvent> & { status: 'published' | 'cancelled' },
): Promise<EventRow> {
  const [event] = await tx
    .update(events)
    .set({ ...set, sequence: before.sequence + 1, version: before.version + 1, updatedAt: new Date() })
    .where(eq(events.id, before.id))
    .returning()
  if (!event) throw AppError.notFound()
  const because = set.cancelledReason ? { reason: set.cancelledReason } : {}
  const change = { before: { status: before.status }, after: { status: set.status }, ...because }
  await settle(tx, viewer, event, set.status, because, change)
  return event
}

/** Opens a draft to everyone it is meant for. */
export function publishEvent(db: Db, viewer: SignedIn, id: string): Promise<EventDetail> {
  return db.transaction(async (tx) => {
    const before = await lockEvent(tx, viewer, id)
    const facts = await readFacts(tx, viewer, id)
    if (!canManage(viewer, facts)) throw AppError.permission()
    if (!canPublish(viewer, facts)) throw AppError.conflict('not_a_draft', m.events_thisEventHasBeen())
    if (before.endsAt <= new Date()) throw EVENT_OVER()
    await tellMembers(tx, viewer, await setStatus(tx, viewer, before, { status: 'published' }))
    return readEvent(tx, viewer, id)
  })
}

/** Calls off an event whose row is locked and whose permission is checked; everyone with a place is told once. */
export async function callOff(tx: Tx, viewer: SignedIn, before: EventRow, reason: string): Promise<void> {
  const set = { status: 'cancelled' as const, cancelledReason: reason, cancelledAt: new Date() }
  await tellPeople(tx, await setStatus(tx, viewer, before, set), eventMails.cancelled(), () =>
    m.events_canceledTitle({ title: before.title }),
  )
}

/** Calls an event off: its page stays with the reason, no one can answer any more, and everyone is told once. */
export function cancelEvent(db: Db, viewer: SignedIn, id: string, reason: string): Promise<EventDetail> {
  return db.transaction(async (tx) => {
    const before = await lockEvent(tx, viewer, id)
    const facts = await readFacts(tx, viewer, id)
    const now = new Date()
    if (!canManage(viewer, facts)) throw AppError.permission()
    if (before.status === 'cancelled') throw EVENT_CANCELLED()
    if (!canCancel(viewer, facts, now))
      throw AppError.conflict(
        'event_not_cancellable',
        before.status === 'draft' ? m.events_noOneHasSeen() : m.events_overDetail(),
      )
    await callOff(tx, viewer, before, reason)
    return readEvent(tx, viewer, id)
  })
}

/** A draft like it on another date, without its answers; deadline and opening keep their distance from the start. */
export function duplicateEvent(
  db: Db,
  viewer: SignedIn,
  id: string,
  eventDate: string,
): Promise<EventDetail> {
  return db.transaction(async (tx) => {
    const source = await lockEvent(tx, viewer, id)
    if (!canDuplicate(viewer, await readFacts(tx, viewer, id))) throw AppError.permission()
    const instants = checkedInstants({ ...source, eventDate })
    const sameDistance = (at: Date | null) =>
      at && new Date(instants.startsAt.getTime() - (source.startsAt.getTime() - at.getTime()))
    const ofThatNight: Pick<EventRow, NightField> = {
      eventDate,
      signupsOpen: source.signupsOpen,
      rsvpDeadline: sameDistance(source.rsvpDeadline),
      opensAt: sameDistance(source.opensAt),
    }
    const [event] = await tx
      .insert(events)
      .values({
        ...pick(source, TEMPLATE_FIELDS),
        ...pick(source, SEATING_FIELDS),
        ...ofThatNight,
        ...instants,
        hostId: viewer.id,
        status: 'draft',
      })
      .returning()
    if (!event) throw new Error('An event was not written')
    await settle(tx, viewer, event, 'duplicated', { from: id })
    return readEvent(tx, viewer, event.id)
  })
}

/** Removes a draft, or an event that no one has ever answered; its series does not make it again. */
export function deleteEvent(db: Db, viewer: SignedIn, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, viewer, id)
    const facts = await readFacts(tx, viewer, id)
    if (!canManage(viewer, facts)) throw AppError.permission()
    if (!canDelete(viewer, facts)) throw AppError.conflict('event_answered', m.events_peopleHaveRSVPdSo())
    const { title, status } = event
    await recordIfForeign(tx, viewer, id, { action: 'event.deleted', before: { title, status } })
    await tellWebhooks(tx, 'event.deleted', [id])
    await tx.delete(events).where(eq(events.id, id))
    if (event.seriesId && event.seriesDate)
      await tx
        .update(eventSeries)
        .set({ skippedDates: sql`array_append(${eventSeries.skippedDates}, ${event.seriesDate})` })
        .where(eq(eventSeries.id, event.seriesId))
    await announce(tx, [`event:${id}`, 'events'], event.version + 1)
  })
}

/**
 * Queues the reminders that are due. The outbox takes each only once per registration and start, so this may run
 * as often as it likes, in as many processes; an event moved to another start is reminded of anew.
 */
export async function enqueueReminders(db: Db, now: Date): Promise<void> {
  const soon = await db
    .select({
      subjectId: eventRegistrations.id,
      userId: eventRegistrations.userId,
      guestEmail: GUEST_TOLD_AT,
      seatedAt: eventRegistrations.queuedAt,
      event: {
        id: events.id,
        title: events.title,
        eventDate: events.eventDate,
        startTime: events.startTime,
        location: events.location,
        startsAt: events.startsAt,
        timeZone: events.timeZone,
      },
    })
    .from(events)
    .innerJoin(
      eventRegistrations,
      and(eq(eventRegistrations.eventId, events.id), eq(eventRegistrations.status, 'confirmed')),
    )
    .leftJoin(guests, eq(guests.id, eventRegistrations.guestId))
    .where(
      and(
        eq(events.status, 'published'),
        gt(events.startsAt, now),
        lte(events.startsAt, new Date(now.getTime() + LONGEST_NOTICE_MS)),
      ),
    )
  const remindersOf = ({ subjectId, userId, guestEmail, seatedAt, event }: (typeof soon)[number]) =>
    REMINDERS.filter((kind) => isReminderDue(kind, event, seatedAt, now)).map((kind) => ({
      message: eventMails[kind](),
      topic: 'reminders' as const,
      subjectId,
      userId,
      guestEmail,
      timeZone: event.timeZone,
      version: minuteOf(event.startsAt),
      title: () =>
        (kind === 'event-reminder-2h' ? m.events_reminderSoon : m.events_reminderComingUp)({
          title: event.title,
        }),
      body: () => noticeWhen(event),
      href: `/events/${event.id}`,
      startsAt: event.startsAt,
    }))
  const skippedEvent = skipped<(typeof soon)[number]>('reminders', ({ event }) => `event ${event.id}`)
  await notifyAnswerers(db, eachSafely(soon, remindersOf, skippedEvent).flat())
}
