import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { readEvent } from '#/features/events/events/reads'
import { eventHistory, events } from '#/features/events/events/table'
import { recordIfForeign } from '#/features/events/events/writes'
import { hostsWord } from '#/features/events/rsvp/logic/hosts-word'
import { isAnswererSuspended } from '#/features/events/rsvp/eligibility/reads'
import { noticeWhen } from '#/lib/event-when'
import { notifyAnswerers } from '#/features/messages/notifications/writes'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { toAnswered } from '#/features/events/rsvp/reads'
import type { Answered, OverrideInput } from '#/features/events/rsvp/schema'
import { lockEvent, type Registration } from '#/features/events/rsvp/writes'
import { awaitsDraw } from '#/features/events/waitlist/logic/seats'
import { fillFreedSeats, settleSeats, tellOfPlaces } from '#/features/events/waitlist/writes'
import { AppError } from '#/lib/errors'
import { announce, type Db, type Tx } from '#/platform/db'
import { onceIn, type Idempotency } from '#/platform/http/idempotency'
import type { SignedIn } from '#/platform/security/viewer'
import { planQueueMove } from './logic/queue-moves'
import { canMarkAttendance, canMessage, canMoveQueue } from './policy'
import { exportRoster, recipientsOf, requireManaged } from './reads'
import type { AttendanceInput, AttendanceResult, MessageInput, Moved, MoveInput } from './schema'
import { placeMails } from '#/features/events/waitlist/mail'
import { eventDeskMails } from './mail'
import * as m from '#/lib/messages.gen'

/** Of a message, under the bell. */
const NOTICE_LENGTH = 140

type EventRow = Awaited<ReturnType<typeof lockEvent>>
type Facts = Awaited<ReturnType<typeof requireManaged>>

/** The event's row, locked, and what decides about it. @throws AppError forbidden for who doesn't run it */
async function lockManaged(
  tx: Tx,
  viewer: SignedIn,
  eventId: string,
): Promise<{ event: EventRow; version: number; facts: Facts }> {
  const event = await lockEvent(tx, viewer, eventId)
  return { event, version: event.version, facts: await requireManaged(tx, viewer, eventId) }
}

/** Puts what was done into the event's history. */
export async function note(
  tx: Tx,
  viewer: SignedIn,
  eventId: string,
  act: string,
  details: Record<string, unknown>,
): Promise<void> {
  await tx.insert(eventHistory).values({ eventId, actorId: viewer.id, act, details })
}

type Row = typeof eventRegistrations.$inferSelect
type Mark = { row: Row; to: Row['attendance'] }

async function seatedRows(tx: Tx, eventId: string, which: SQL | undefined): Promise<Row[]> {
  return tx
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.status, 'confirmed'), which))
}

/** What is to change, after a look at whether each person still is what the marker saw. */
async function planMarks(tx: Tx, eventId: string, input: AttendanceInput): Promise<Mark[]> {
  if ('everybodyElse' in input) {
    const rows = await seatedRows(tx, eventId, eq(eventRegistrations.attendance, 'unknown'))
    return rows.map((row) => ({ row, to: input.everybodyElse }))
  }
  const wanted = new Map(input.marks.map((mark) => [mark.registrationId, mark]))
  const rows = await seatedRows(tx, eventId, inArray(eventRegistrations.id, [...wanted.keys()]))
  const marks = rows.flatMap((row) => {
    const mark = wanted.get(row.id)
    return mark?.version === row.version ? [{ row, to: mark.attendance }] : []
  })
  if (marks.length < wanted.size) throw AppError.conflict('registration_changed', m.hostConsole_listChanged())
  return marks.filter(({ row, to }) => row.attendance !== to)
}

async function writeMarks(tx: Tx, marks: readonly Mark[]): Promise<void> {
  for (const attendance of ['unknown', 'attended', 'no_show'] as const) {
    const ids = marks.filter(({ to }) => to === attendance).map(({ row }) => row.id)
    // The version stays: it counts changes of the spot itself, and messages hang on it.
    const checkedInAt =
      attendance === 'attended' ? sql`coalesce(${eventRegistrations.checkedInAt}, now())` : null
    if (ids.length > 0)
      await tx
        .update(eventRegistrations)
        .set({ attendance, checkedInAt, partyCame: null })
        .where(inArray(eventRegistrations.id, ids))
  }
}

/** For the history: one person by name, several by their number. */
function markDetails(marks: readonly Mark[]): Record<string, unknown> {
  const [first] = marks
  if (marks.length === 1 && first)
    return { registrationId: first.row.id, from: first.row.attendance, to: first.to }
  const one = marks.every(({ to }) => to === first?.to) ? first?.to : 'mixed'
  return { count: marks.length, to: one, registrationIds: marks.map(({ row }) => row.id) }
}

/** Addresses leave the house with it: the event's history says by whose hand. */
export function takeRoster(
  db: Db,
  viewer: SignedIn,
  eventId: string,
): Promise<{ text: string; title: string; eventDate: string }> {
  return db.transaction(async (tx) => {
    await requireManaged(tx, viewer, eventId)
    const text = await exportRoster(tx, viewer, eventId)
    const { title, eventDate } = await readEvent(tx, viewer, eventId)
    await note(tx, viewer, eventId, 'exported', {})
    await recordIfForeign(tx, viewer, eventId, { action: 'event.exported' })
    return { text, title, eventDate }
  })
}

/**
 * Says who came. A fact of its own: no one's place or version changes. Answers what stood before, so that sending
 * that takes it back. Repeating it changes nothing.
 */
export function markAttendance(
  db: Db,
  viewer: SignedIn,
  eventId: string,
  input: AttendanceInput,
): Promise<AttendanceResult> {
  return db.transaction(async (tx) => {
    const { version, facts } = await lockManaged(tx, viewer, eventId)
    if (!canMarkAttendance(viewer, facts, new Date()))
      throw AppError.conflict('attendance_closed', m.hostConsole_attendanceOpensThreeHours())
    const marks = await planMarks(tx, eventId, input)
    if (marks.length > 0) {
      await writeMarks(tx, marks)
      const details = markDetails(marks)
      await note(tx, viewer, eventId, 'attendance', details)
      await recordIfForeign(tx, viewer, eventId, { action: 'registration.attendance', after: details })
      await announce(tx, `registrations:${eventId}`, version)
    }
    return {
      before: marks.map(({ row: { id, attendance, version: seen } }) => ({
        registrationId: id,
        attendance,
        version: seen,
      })),
    }
  })
}

/**
 * Moves someone on the waitlist, under the event's lock. Seats that wait for a party too large for them may then go to
 * who stands ahead of it now.
 */
export function moveInQueue(
  db: Db,
  viewer: SignedIn,
  eventId: string,
  registrationId: string,
  { to, from, reason }: MoveInput,
): Promise<Moved> {
  return db.transaction(async (tx) => {
    const { event, facts } = await lockManaged(tx, viewer, eventId)
    if (!canMoveQueue(viewer, facts, new Date()))
      throw AppError.conflict('queue_closed', m.hostConsole_waitlistClosed())
    if (awaitsDraw(event)) throw AppError.conflict('queue_closed', m.hostConsole_noWaitlistYet())
    const queue = await tx
      .select({ id: eventRegistrations.id, queueNumber: eventRegistrations.queueNumber })
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.status, 'waitlisted')))
      .orderBy(asc(eventRegistrations.queueNumber))
    const move = planQueueMove(queue, registrationId, from, to)
    if (move.outcome === 'nowhere') return { position: from }
    if (move.outcome === 'elsewhere')
      throw AppError.conflict('queue_changed', m.hostConsole_waitlistChanged())
    for (const { id, queueNumber } of move.numbers)
      await tx.update(eventRegistrations).set({ queueNumber }).where(eq(eventRegistrations.id, id))
    const details = { registrationId, from, to: move.position, reason }
    await note(tx, viewer, eventId, 'queue-move', details)
    await recordIfForeign(tx, viewer, eventId, {
      action: 'registration.move',
      before: { registrationId, position: from },
      after: { registrationId, position: move.position },
      reason,
    })
    await fillFreedSeats(tx, eventId)
    await settleSeats(tx, { id: eventId })
    return { position: await positionNow(tx, eventId, registrationId) }
  })
}

async function positionNow(tx: Tx, eventId: string, registrationId: string): Promise<number | null> {
  const { rows } = await tx.execute(sql`
    select (select count(*)::int from event_registrations a where a.event_id = ${eventId} and a.status = 'waitlisted'
            and a.queue_number <= r.queue_number) as position
    from event_registrations r where r.id = ${registrationId} and r.status = 'waitlisted'`)
  return (rows[0]?.position as number | undefined) ?? null
}

/**
 * Writes to people of an event through the outbox, each once. With the same Idempotency-Key a repeat sends nothing
 * and answers the same.
 */
export function sendMessage(
  db: Db,
  viewer: SignedIn,
  eventId: string,
  { to, registrationId, subject, text }: MessageInput,
  idempotency: Idempotency | null,
): Promise<{ recipients: number }> {
  return db.transaction((tx) =>
    onceIn(tx, viewer.id, idempotency, async () => {
      const { event, version, facts } = await lockManaged(tx, viewer, eventId)
      if (!canMessage(viewer, facts)) throw AppError.conflict('event_not_open', m.hostConsole_noOneSawDraft())
      const people = await recipientsOf(tx, eventId, { to, registrationId })
      if (people.length === 0) throw AppError.validation({ to: 'No one is in this group' })
      const messageId = randomUUID()
      await notifyAnswerers(
        tx,
        people.map(({ userId, guestEmail, registrationId: of }) => ({
          message: eventDeskMails.eventMessage({ to, subject, text, registrationId: of }),
          topic: 'messages' as const,
          subjectId: messageId,
          userId,
          guestEmail,
          timeZone: event.timeZone,
          title: `${event.title}: ${subject}`,
          body: text.slice(0, NOTICE_LENGTH),
          href: `/events/${eventId}`,
          startsAt: event.startsAt,
        })),
      )
      const told = { to, subject, recipients: people.length, messageId }
      await note(tx, viewer, eventId, 'messaged', to === 'one' ? { ...told, registrationId } : told)
      await recordIfForeign(tx, viewer, eventId, { action: 'event.message', after: told })
      await announce(tx, `registrations:${eventId}`, version)
      return { recipients: people.length }
    }),
  )
}

/** Seats above capacity that this registration would need; a host may grant them, no one else. */
function seatsOver(event: EventRow, registration: Registration): number {
  if (event.maxCapacity === null) return 0
  const more = registration.status === 'offered' ? 0 : registration.partySize
  return Math.max(0, event.seatsTaken + more - event.maxCapacity)
}

/**
 * A host's word over the queue: seat someone (above capacity if need be), queue or cancel them. The
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
      throw AppError.conflict('person_unavailable', m.hostConsole_personUnavailable())
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
    await tellOfPlaces(tx, event, placeMails.rsvpOverridden(), [row], () => ({
      title: () => `${hostsWord(row.status)}: ${event.title}`,
      body: () => noticeWhen(event),
    }))
    // Also when someone leaves the queue: who stood behind may fit where they did not.
    if (input.status !== 'confirmed') await fillFreedSeats(tx, eventId)
    return toAnswered(tx, await settleSeats(tx, event), row)
  })
}
