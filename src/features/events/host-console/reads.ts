import { and, asc, desc, eq, gt, inArray, isNotNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#/features/people/accounts/table'
import { cursorsOf } from '#/platform/database/cursor'
import { canManage, checkInOpensAt, type EventFacts } from '#/features/events/events/policy'
import { readEvent, readFacts } from '#/features/events/events/reads'
import { eventHistory, events } from '#/features/events/events/table'
import { guests } from '#/features/events/rsvp/guests/table'
import { ACCOUNTLESS_NAME } from '#/features/events/rsvp/reads'
import { eventRegistrations, GUEST_TOLD_AT } from '#/features/events/rsvp/table'
import { awaitsDraw } from '#/features/events/waitlist/logic/seats'
import { eachSafely } from '#/lib/each-safely'
import { AppError } from '#/lib/errors'
import { pageOf } from '#/lib/paginate'
import { shownAddress } from '#/lib/placeholder-address'
import type { Db, Executor } from '#/platform/db'
import { skippedById } from '#/platform/observability/bad-records'
import type { SignedIn } from '#/platform/security/viewer'
import { historyWords } from './logic/history-words'
import { cameOf } from './logic/came'
import { mailSubject, messageLines } from './logic/message-words'
import { rosterCsv } from './logic/roster-csv'
import { canMarkAttendance, canMessage, canMoveQueue } from './policy'
import type { Desk, EventHistory, HistoryQuery, MessageInput, MessagePreview, Registrant } from './schema'
import * as m from '#/lib/messages.gen'

const GONE_SHOWN = 200
const { status, offerExpiresAt } = eventRegistrations
const CONFIRMED = eq(status, 'confirmed')
const IN_LINE = eq(status, 'waitlisted')
const instant = (now: Date) => sql`${now.toISOString()}::timestamptz`
/** An offer that ran out has lapsed, whether or not anyone has written it down yet. */
const isLive = (now: Date) => and(eq(status, 'offered'), gt(offerExpiresAt, instant(now)))
const isLapsed = (now: Date) => and(eq(status, 'offered'), lte(offerExpiresAt, instant(now)))
const holdsSeat = (now: Date) => or(CONFIRMED, isLive(now))
const isGone = (now: Date) => or(inArray(status, ['cancelled', 'declined']), isLapsed(now))
/** How someone appears whose account is gone. */
const formerPlayer = () => m.hostConsole_formerPlayer()

/** What decides about an event, for those who run it. @throws AppError not_found or forbidden for all others */
export async function requireManaged(db: Executor, viewer: SignedIn, eventId: string): Promise<EventFacts> {
  const facts = await readFacts(db, viewer, eventId)
  if (!canManage(viewer, facts)) throw AppError.permission()
  return facts
}

async function listRegistrants(
  db: Executor,
  eventId: string,
  which: SQL | undefined,
  { order, limit, now = new Date() }: { order: SQL[]; limit?: number; now?: Date },
): Promise<Registrant[]> {
  const found = db
    .select({
      registrationId: eventRegistrations.id,
      name: sql<string | null>`coalesce(nullif(${users.shownName}, ''), ${ACCOUNTLESS_NAME})`,
      email: sql<string | null>`coalesce(${users.email}, ${guests.email})`,
      hasAccount: sql<boolean>`${users.id} is not null`,
      partySize: eventRegistrations.partySize,
      status: eventRegistrations.status,
      attendance: eventRegistrations.attendance,
      partyCame: eventRegistrations.partyCame,
      checkedInAt: eventRegistrations.checkedInAt,
      source: eventRegistrations.source,
      answeredAt: eventRegistrations.createdAt,
      changedAt: eventRegistrations.updatedAt,
      offerExpiresAt: eventRegistrations.offerExpiresAt,
      awaitsDraw: sql<boolean>`${events.fillMode} = 'by_lot' and ${events.lotDrawnAt} is null`,
      version: eventRegistrations.version,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .leftJoin(users, eq(users.id, eventRegistrations.userId))
    .leftJoin(guests, eq(guests.id, eventRegistrations.guestId))
    .where(and(eq(eventRegistrations.eventId, eventId), which))
    .orderBy(...order)
    .$dynamic()
  const rows = await (limit === undefined ? found : found.limit(limit))
  return rows.map(({ partyCame, awaitsDraw: isEntry, offerExpiresAt: until, ...row }, index) => ({
    ...row,
    ...standingAt(row.status, until, now),
    name: row.name ?? formerPlayer(),
    email: row.email && shownAddress(row.email),
    came: cameOf({ ...row, partyCame }),
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    position: row.status === 'waitlisted' && !isEntry ? index + 1 : null,
    answeredAt: row.answeredAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }))
}

function standingAt(stored: Registrant['status'], until: Date | null, now: Date) {
  if (stored !== 'offered' || !until) return { status: stored, offerExpiresAt: null }
  return until > now
    ? { status: stored, offerExpiresAt: until.toISOString() }
    : { status: 'declined' as const, offerExpiresAt: null }
}

/** Who has a spot for sure, in the order of answering. */
export const listConfirmed = (db: Executor, eventId: string): Promise<Registrant[]> =>
  listRegistrants(db, eventId, CONFIRMED, {
    order: [asc(eventRegistrations.createdAt), asc(eventRegistrations.id)],
  })

/** An event with everyone who ever answered it, for those who run it. */
export async function readDesk(db: Db, viewer: SignedIn, eventId: string): Promise<Desk> {
  const facts = await requireManaged(db, viewer, eventId)
  const now = new Date()
  const { id, queueNumber, createdAt, updatedAt } = eventRegistrations
  const event = await readEvent(db, viewer, eventId)
  const gone = isGone(now)
  const list = (which: SQL | undefined, order: SQL[], limit?: number) =>
    listRegistrants(db, eventId, which, { order, now, ...(limit === undefined ? {} : { limit }) })
  return {
    event,
    confirmed: await list(holdsSeat(now), [asc(createdAt), asc(id)]),
    waiting: await list(IN_LINE, [asc(queueNumber)]),
    gone: await list(gone, [desc(updatedAt), asc(id)], GONE_SHOWN),
    goneCount: await db.$count(eventRegistrations, and(eq(eventRegistrations.eventId, eventId), gone)),
    attendanceOpensAt: checkInOpensAt(facts).toISOString(),
    can: {
      markAttendance: canMarkAttendance(viewer, facts, now),
      moveQueue: canMoveQueue(viewer, facts, now) && !awaitsDraw(event),
      message: canMessage(viewer, facts),
    },
  }
}

/** Everyone who ever answered, as a table to take along. */
export async function exportRoster(db: Executor, viewer: SignedIn, eventId: string): Promise<string> {
  const { timeZone } = await readEvent(db, viewer, eventId)
  const now = new Date()
  const { id, queueNumber, createdAt, updatedAt } = eventRegistrations
  return rosterCsv(
    [
      ...(await listRegistrants(db, eventId, holdsSeat(now), { order: [asc(createdAt), asc(id)], now })),
      ...(await listRegistrants(db, eventId, IN_LINE, { order: [asc(queueNumber)], now })),
      ...(await listRegistrants(db, eventId, isGone(now), { order: [desc(updatedAt), asc(id)], now })),
    ],
    timeZone,
  )
}

/** Who a message goes to: registrations that have an address. `one` may also have given up their spot. */
export function recipientsOf(
  db: Executor,
  eventId: string,
  { to, registrationId }: Pick<MessageInput, 'to' | 'registrationId'>,
): Promise<{ registrationId: string; userId: string | null; guestEmail: string | null }[]> {
  const now = new Date()
  const audience: Record<MessageInput['to'], SQL | undefined> = {
    all: or(holdsSeat(now), IN_LINE),
    confirmed: holdsSeat(now),
    waiting: IN_LINE,
    one: registrationId ? eq(eventRegistrations.id, registrationId) : sql`false`,
  }
  return db
    .select({
      registrationId: eventRegistrations.id,
      userId: eventRegistrations.userId,
      guestEmail: GUEST_TOLD_AT,
    })
    .from(eventRegistrations)
    .leftJoin(guests, eq(guests.id, eventRegistrations.guestId))
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        or(isNotNull(eventRegistrations.userId), isNotNull(GUEST_TOLD_AT)),
        audience[to],
      ),
    )
    .orderBy(asc(eventRegistrations.createdAt))
}

/** What a message would say and how many would get it, before it is sent. */
export async function readMessagePreview(
  db: Db,
  viewer: SignedIn,
  eventId: string,
  input: MessageInput,
): Promise<MessagePreview> {
  const facts = await requireManaged(db, viewer, eventId)
  if (!canMessage(viewer, facts)) throw AppError.permission()
  const event = await readEvent(db, viewer, eventId)
  const recipients = await recipientsOf(db, eventId, input)
  return {
    recipients: recipients.length,
    subject: mailSubject(event, input),
    text: messageLines(event, input).join('\n'),
  }
}

const subjects = alias(eventRegistrations, 'subjects')
const people = alias(users, 'people')
const companions = alias(guests, 'companions')

const HISTORY_PAGES = cursorsOf('history', { at: 'instant', id: 'uuid' })

/** What was done to an event, the latest first, in words. */
export async function readHistory(
  db: Db,
  viewer: SignedIn,
  eventId: string,
  { limit, cursor }: HistoryQuery,
): Promise<EventHistory> {
  await requireManaged(db, viewer, eventId)
  const from = HISTORY_PAGES.read(cursor)
  const rest = from
    ? sql`(date_trunc('milliseconds', ${eventHistory.createdAt}), ${eventHistory.id}) < (${from.at}::timestamptz, ${from.id}::uuid)`
    : undefined
  const rows = await db
    .select({
      id: eventHistory.id,
      at: eventHistory.createdAt,
      act: eventHistory.act,
      details: eventHistory.details,
      who: sql<string | null>`nullif(${users.shownName}, '')`,
      person: sql<
        string | null
      >`coalesce(nullif(${people.shownName}, ''), ${companions.name}, nullif(${subjects.walkInName}, ''))`,
    })
    .from(eventHistory)
    .leftJoin(users, eq(users.id, eventHistory.actorId))
    .leftJoin(
      subjects,
      and(
        eq(subjects.eventId, eventHistory.eventId),
        sql`${subjects.id}::text = ${eventHistory.details} ->> 'registrationId'`,
      ),
    )
    .leftJoin(people, eq(people.id, subjects.userId))
    .leftJoin(companions, eq(companions.id, subjects.guestId))
    .where(and(eq(eventHistory.eventId, eventId), rest))
    .orderBy(sql`date_trunc('milliseconds', ${eventHistory.createdAt}) desc`, desc(eventHistory.id))
    .limit(limit + 1)
  const { items, nextCursor } = pageOf(rows, limit, ({ at, id }) =>
    HISTORY_PAGES.write({ at: at.toISOString(), id }),
  )
  return {
    items: eachSafely(
      items,
      ({ id, at, act, details, who, person }) => ({
        id,
        at: at.toISOString(),
        who,
        what: historyWords(act, details, person ?? formerPlayer()),
        reason: typeof details.reason === 'string' ? details.reason : '',
      }),
      skippedById(m.hostConsole_historyOfEvent()),
    ),
    nextCursor,
  }
}
