import { and, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { users } from '#/features/accounts/table'
import { recordAct, type PrivilegedAct } from '#/features/audit/writes'
import { communities, communityMembers } from '#/features/communities/table'
import { eventSeries } from '#/features/night-series/table'
import { enqueueMessages } from '#/features/notifications/writes'
import { eventRegistrations } from '#/features/rsvp/table'
import { AppError } from '#/lib/errors'
import { announce, type Db, type Tx } from '#/server/db'
import { onceIn, type Idempotency } from '#/server/idempotency'
import { uploads } from '#/server/tables'
import type { SignedIn } from '#/server/viewer'
import { mayFreeSeats, refuseCapacityBelowSeats } from './logic/capacity'
import { checkedInstants } from './logic/checked-instants'
import { isReminderDue, minuteOf, REMINDERS, LONGEST_NOTICE_MS } from './logic/reminders'
import { canCancel, canCreate, canDelete, canDuplicate, canEdit, canManage, canPublish } from './policy'
import { readEvent, readFacts, visibleTo } from './reads'
import {
  skillsInOrder,
  SKILL_ORDER_MESSAGE,
  type CreateEvent,
  type EventDetail,
  type UpdateEvent,
} from './schema'
import { eventHistory, events } from './table'

type EventRow = typeof events.$inferSelect
type NewEvent = typeof events.$inferInsert
/** Gives freed or added seats to the queue, within the transaction that holds the event's lock. */
export type FillFreedSeats = (tx: Tx, eventId: string) => Promise<void>

/** What people who come must hear of when it changes. */
const TIME_AND_PLACE = [
  'eventDate',
  'startTime',
  'endTime',
  'timeZone',
  'location',
  'address',
  'city',
  'state',
  'zipCode',
] as const
/** Acts after which an earlier edition of the event is out of date; answers are none of them. */
const EDITING_ACTS = ['updated', 'published', 'cancelled']
const WITH_A_PLACE = ['confirmed', 'waitlisted', 'offered'] as const

/** Every write to an event waits for its row first. @throws AppError not_found unless the viewer may know of it */
async function lockEvent(tx: Tx, viewer: SignedIn, id: string): Promise<EventRow> {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.id, id), visibleTo(viewer)))
    .for('update')
  if (!event) throw AppError.notFound()
  return event
}

/** An admin's act on an event of somebody else's goes on the audit log; a host's own is in the event's history. */
export async function recordIfForeign(
  tx: Tx,
  viewer: SignedIn,
  eventId: string,
  act: Omit<PrivilegedAct, 'subjectType' | 'subjectId'>,
): Promise<void> {
  if (!viewer.isAdmin) return
  const { isHosting } = await readFacts(tx, viewer, eventId)
  if (!isHosting) await recordAct(tx, viewer, { ...act, subjectType: 'event', subjectId: eventId })
}

/** Puts a change on record and tells everybody who looks. */
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
}

/** @throws AppError invalid_input unless the viewer manages the community */
export async function refuseForeignCommunity(tx: Tx, viewer: SignedIn, communityId: string): Promise<void> {
  const mayManage = viewer.isAdmin
    ? sql`true`
    : sql`exists (select 1 from ${communityMembers} m where m.community_id = ${communities.id} and m.user_id = ${viewer.id} and m.status = 'active' and m.role in ('owner', 'manager'))`
  const found = await tx.$count(
    communities,
    and(eq(communities.id, communityId), eq(communities.status, 'active'), mayManage),
  )
  if (found === 0) throw AppError.validation({ communityId: 'Choose a community that you manage' })
}

async function refuseUnknownCover(tx: Tx, viewer: SignedIn, coverImage: string): Promise<void> {
  const uploadId = /^\/uploads\/(.+)$/.exec(coverImage)?.[1]
  if (!uploadId) return
  const own = viewer.isAdmin ? undefined : eq(uploads.ownerId, viewer.id)
  if ((await tx.$count(uploads, and(eq(uploads.id, uploadId), own))) === 0)
    throw AppError.validation({ coverImage: 'Choose or upload a picture' })
}

type Checked = Pick<
  EventRow,
  'visibility' | 'communityId' | 'coverImage' | 'startsAt' | 'rsvpDeadline' | 'skillMin' | 'skillMax'
>

/** What the shape of the input cannot say; `before` exempts what already stood. */
async function refuseContradictions(
  tx: Tx,
  viewer: SignedIn,
  event: Checked,
  before: Checked | null,
): Promise<void> {
  if (event.visibility === 'community' && !event.communityId)
    throw AppError.validation({ visibility: 'Choose a community first' })
  if (event.rsvpDeadline && event.rsvpDeadline > event.startsAt)
    throw AppError.validation({ rsvpDeadline: 'Choose a time before the start' })
  if (!skillsInOrder(event)) throw AppError.validation({ skillMax: SKILL_ORDER_MESSAGE })
  if (event.communityId && event.communityId !== before?.communityId)
    await refuseForeignCommunity(tx, viewer, event.communityId)
  if (event.coverImage && event.coverImage !== before?.coverImage)
    await refuseUnknownCover(tx, viewer, event.coverImage)
}

async function insertEvent(
  tx: Tx,
  viewer: SignedIn,
  { publish, ...input }: CreateEvent,
  act: string,
): Promise<EventRow> {
  const rsvpDeadline = input.rsvpDeadline === null ? null : new Date(input.rsvpDeadline)
  const values: NewEvent & Checked = {
    ...input,
    ...checkedInstants(input),
    rsvpDeadline,
    hostId: viewer.id,
    status: publish ? 'published' : 'draft',
  }
  await refuseContradictions(tx, viewer, values, null)
  const [event] = await tx.insert(events).values(values).returning()
  if (!event) throw new Error('An event was not written')
  await settle(tx, viewer, event, act)
  return event
}

const EVENT_CANCELLED = () => AppError.conflict('event_cancelled', 'This event was cancelled.')
const EVENT_OVER = () => AppError.conflict('event_over', 'This date is over. Choose a new date first.')

/** Makes an event of the viewer's own, as a draft or published at once. */
export function createEvent(
  db: Db,
  viewer: SignedIn,
  input: CreateEvent,
  idempotency: Idempotency | null,
): Promise<EventDetail> {
  if (!canCreate(viewer)) throw AppError.permission()
  return db.transaction((tx) =>
    onceIn(tx, viewer.id, idempotency, async () => {
      const event = await insertEvent(tx, viewer, input, 'created')
      if (input.publish && event.endsAt <= new Date()) throw EVENT_OVER()
      return readEvent(tx, viewer, event.id)
    }),
  )
}

/** Makes all of them, published, or none: the host has seen the preview. Past ones make the past list. */
export function importEvents(db: Db, viewer: SignedIn, inputs: readonly CreateEvent[]): Promise<number> {
  if (!canCreate(viewer)) throw AppError.permission()
  return db.transaction(async (tx) => {
    for (const input of inputs) await insertEvent(tx, viewer, { ...input, publish: true }, 'imported')
    return inputs.length
  })
}

/** Someone else's edit since that version; answers raise the version too, and are none. */
async function refuseStale(tx: Tx, event: EventRow, version: number): Promise<void> {
  const edits = and(
    eq(eventHistory.eventId, event.id),
    inArray(eventHistory.act, EDITING_ACTS),
    sql`(${eventHistory.details} ->> 'version')::int > ${version}`,
  )
  if (version > event.version || (version < event.version && (await tx.$count(eventHistory, edits)) > 0))
    throw AppError.conflict(
      'event_changed',
      'Somebody else has changed this event meanwhile. Load it again and repeat your change.',
    )
}

/** Tells everybody with a place, or in line for one. */
async function tellPeople(
  tx: Tx,
  event: EventRow,
  kind: string,
  payload: Record<string, unknown>,
): Promise<void> {
  const people = await tx
    .select({ subjectId: eventRegistrations.id, recipient: users.email })
    .from(eventRegistrations)
    .innerJoin(users, eq(users.id, eventRegistrations.userId))
    .where(
      and(eq(eventRegistrations.eventId, event.id), inArray(eventRegistrations.status, [...WITH_A_PLACE])),
    )
  await enqueueMessages(
    tx,
    people.map((person) => ({ ...person, kind, version: event.sequence, payload })),
  )
}

const TIMES = ['eventDate', 'startTime', 'endTime', 'timeZone'] as const

/** The columns that a partial change gives another value, the instants among them when the times do. */
function changesOf(
  before: EventRow,
  { rsvpDeadline, ...input }: Omit<UpdateEvent, 'version'>,
): Partial<EventRow> {
  const deadline =
    rsvpDeadline === undefined ? {} : { rsvpDeadline: rsvpDeadline === null ? null : new Date(rsvpDeadline) }
  const given = { ...input, ...deadline } as Partial<EventRow>
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

async function tellOfMove(tx: Tx, before: EventRow, event: EventRow): Promise<void> {
  if (event.status !== 'published' || event.startsAt <= new Date()) return
  await tellPeople(tx, event, 'event-changed', {
    before: Object.fromEntries(TIME_AND_PLACE.map((key) => [key, before[key]])),
  })
}

/**
 * Changes an event whose row is locked and whose permission is checked. More capacity or reopened sign-ups serve the
 * queue at once; a new time or place of a coming event is told to everybody who holds or awaits a place.
 * @throws AppError capacity_below_seats, or invalid_input with the field
 */
export async function changeEvent(
  tx: Tx,
  viewer: SignedIn,
  before: EventRow,
  input: Omit<UpdateEvent, 'version'>,
  fillFreedSeats: FillFreedSeats,
): Promise<void> {
  const changes = changesOf(before, input)
  const merged = { ...before, ...changes }
  refuseCapacityBelowSeats(before, merged.maxCapacity)
  await refuseContradictions(tx, viewer, merged, before)
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

/** Opens a draft to everybody it is meant for. */
export function publishEvent(db: Db, viewer: SignedIn, id: string): Promise<EventDetail> {
  return db.transaction(async (tx) => {
    const before = await lockEvent(tx, viewer, id)
    const facts = await readFacts(tx, viewer, id)
    if (!canManage(viewer, facts)) throw AppError.permission()
    if (!canPublish(viewer, facts))
      throw AppError.conflict('not_a_draft', 'This event has been published before.')
    if (before.endsAt <= new Date()) throw EVENT_OVER()
    await setStatus(tx, viewer, before, { status: 'published' })
    return readEvent(tx, viewer, id)
  })
}

/** Calls an event off: its page stays with the reason, nobody can answer any more, and everybody is told once. */
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
        before.status === 'draft' ? 'Nobody knows of a draft: delete it instead.' : 'This event is over.',
      )
    const event = await setStatus(tx, viewer, before, {
      status: 'cancelled',
      cancelledReason: reason,
      cancelledAt: now,
    })
    await tellPeople(tx, event, 'event-cancelled', {})
    return readEvent(tx, viewer, id)
  })
}

/** A draft like it on another date, without its answers; a deadline keeps its distance from the start. */
export function duplicateEvent(
  db: Db,
  viewer: SignedIn,
  id: string,
  eventDate: string,
): Promise<EventDetail> {
  return db.transaction(async (tx) => {
    const source = await lockEvent(tx, viewer, id)
    if (!canDuplicate(viewer, await readFacts(tx, viewer, id))) throw AppError.permission()
    const {
      title,
      description,
      theme,
      startTime,
      endTime,
      timeZone,
      location,
      address,
      city,
      state,
      zipCode,
      addressVisibility,
    } = source
    const {
      coverImage,
      communityId,
      visibility,
      maxCapacity,
      guestsAllowed,
      signupsOpen,
      skillMin,
      skillMax,
      courts,
      priceNote,
      hostContact,
    } = source
    const instants = checkedInstants({ eventDate, startTime, endTime, timeZone })
    const notice = source.rsvpDeadline && source.startsAt.getTime() - source.rsvpDeadline.getTime()
    const [event] = await tx
      .insert(events)
      .values({
        title,
        description,
        theme,
        eventDate,
        startTime,
        endTime,
        timeZone,
        location,
        address,
        city,
        state,
        zipCode,
        addressVisibility,
        coverImage,
        communityId,
        visibility,
        maxCapacity,
        guestsAllowed,
        signupsOpen,
        skillMin,
        skillMax,
        courts,
        priceNote,
        hostContact,
        ...instants,
        rsvpDeadline: notice === null ? null : new Date(instants.startsAt.getTime() - notice),
        hostId: viewer.id,
        status: 'draft',
      })
      .returning()
    if (!event) throw new Error('An event was not written')
    await settle(tx, viewer, event, 'duplicated', { from: id })
    return readEvent(tx, viewer, event.id)
  })
}

/** Removes a draft, or an event that nobody has ever answered; its series does not make it again. */
export function deleteEvent(db: Db, viewer: SignedIn, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, viewer, id)
    const facts = await readFacts(tx, viewer, id)
    if (!canManage(viewer, facts)) throw AppError.permission()
    if (!canDelete(viewer, facts))
      throw AppError.conflict(
        'event_answered',
        'People have answered this event, so it keeps its page. Cancel it instead, and they are told.',
      )
    const { title, status } = event
    await recordIfForeign(tx, viewer, id, { action: 'event.deleted', before: { title, status } })
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
      recipient: users.email,
      seatedAt: eventRegistrations.queuedAt,
      startsAt: events.startsAt,
      timeZone: events.timeZone,
    })
    .from(events)
    .innerJoin(
      eventRegistrations,
      and(eq(eventRegistrations.eventId, events.id), eq(eventRegistrations.status, 'confirmed')),
    )
    .innerJoin(users, and(eq(users.id, eventRegistrations.userId), isNotNull(users.email)))
    .where(
      and(
        eq(events.status, 'published'),
        gt(events.startsAt, now),
        lte(events.startsAt, new Date(now.getTime() + LONGEST_NOTICE_MS)),
      ),
    )
  const due = soon.flatMap(({ subjectId, recipient, seatedAt, ...event }) =>
    REMINDERS.filter((kind) => isReminderDue(kind, event, seatedAt, now)).map((kind) => ({
      kind,
      subjectId,
      recipient,
      version: minuteOf(event.startsAt),
    })),
  )
  await enqueueMessages(db, due)
}
