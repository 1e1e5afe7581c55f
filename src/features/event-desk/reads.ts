import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '#/features/accounts/table'
import { cursorOf, positionOf } from '#/features/events/logic/cursor'
import { canManage, type EventFacts } from '#/features/events/policy'
import { readEvent, readFacts } from '#/features/events/reads'
import { eventHistory } from '#/features/events/table'
import { userProfiles } from '#/features/profiles/table'
import { eventRegistrations } from '#/features/rsvp/table'
import { AppError } from '#/lib/errors'
import type { Db, Executor } from '#/server/db'
import type { SignedIn } from '#/server/viewer'
import { historyWords } from './logic/history-words'
import { mailSubject, messageLines } from './logic/message-words'
import { attendanceOpensAt, canMarkAttendance, canMessage, canMoveQueue } from './policy'
import type { Desk, EventHistory, HistoryQuery, MessageInput, MessagePreview, Registrant } from './schema'

const GONE_SHOWN = 200
const HOLDS_SEAT = ['confirmed', 'offered'] as const
const IN_LINE = ['waitlisted'] as const
const GONE = ['cancelled', 'declined'] as const
/** How somebody appears whose account is gone. */
const NOBODY = 'A former player'

type Named = { name: AnyPgColumn }
type Faced = { firstName: AnyPgColumn; lastName: AnyPgColumn }
const nameOf = (user: Named, profile: Faced) =>
  sql<
    string | null
  >`coalesce(nullif(trim(${profile.firstName} || ' ' || ${profile.lastName}), ''), nullif(${user.name}, ''))`

/** What decides about an event, for those who run it. @throws AppError not_found or forbidden for all others */
export async function requireManaged(db: Executor, viewer: SignedIn, eventId: string): Promise<EventFacts> {
  const facts = await readFacts(db, viewer, eventId)
  if (!canManage(viewer, facts)) throw AppError.permission()
  return facts
}

type Status = Registrant['status']

async function listRegistrants(
  db: Executor,
  eventId: string,
  statuses: readonly Status[],
  order: SQL[],
  limit?: number,
): Promise<Registrant[]> {
  const found = db
    .select({
      registrationId: eventRegistrations.id,
      name: nameOf(users, userProfiles),
      email: users.email,
      partySize: eventRegistrations.partySize,
      status: eventRegistrations.status,
      attendance: eventRegistrations.attendance,
      answeredAt: eventRegistrations.createdAt,
      changedAt: eventRegistrations.updatedAt,
      version: eventRegistrations.version,
    })
    .from(eventRegistrations)
    .leftJoin(users, eq(users.id, eventRegistrations.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, eventRegistrations.userId))
    .where(and(eq(eventRegistrations.eventId, eventId), inArray(eventRegistrations.status, [...statuses])))
    .orderBy(...order)
    .$dynamic()
  const rows = await (limit === undefined ? found : found.limit(limit))
  return rows.map((row, index) => ({
    ...row,
    name: row.name ?? NOBODY,
    position: row.status === 'waitlisted' ? index + 1 : null,
    answeredAt: row.answeredAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }))
}

/** An event with everybody who ever answered it, for those who run it. */
export async function readDesk(db: Db, viewer: SignedIn, eventId: string): Promise<Desk> {
  const facts = await requireManaged(db, viewer, eventId)
  const now = new Date()
  const { id, queueNumber, createdAt, updatedAt } = eventRegistrations
  const gone = and(eq(eventRegistrations.eventId, eventId), inArray(eventRegistrations.status, [...GONE]))
  return {
    event: await readEvent(db, viewer, eventId),
    confirmed: await listRegistrants(db, eventId, HOLDS_SEAT, [asc(createdAt), asc(id)]),
    waiting: await listRegistrants(db, eventId, IN_LINE, [asc(queueNumber)]),
    gone: await listRegistrants(db, eventId, GONE, [desc(updatedAt), asc(id)], GONE_SHOWN),
    goneCount: await db.$count(eventRegistrations, gone),
    attendanceOpensAt: attendanceOpensAt(facts).toISOString(),
    can: {
      markAttendance: canMarkAttendance(viewer, facts, now),
      moveQueue: canMoveQueue(viewer, facts, now),
      message: canMessage(viewer, facts),
    },
  }
}

/** Who a message goes to: registrations that have an address. `one` may also have given up their place. */
export function recipientsOf(
  db: Executor,
  eventId: string,
  { to, registrationId }: Pick<MessageInput, 'to' | 'registrationId'>,
): Promise<{ registrationId: string; email: string }[]> {
  const audience: Record<MessageInput['to'], SQL | undefined> = {
    all: inArray(eventRegistrations.status, [...HOLDS_SEAT, ...IN_LINE]),
    confirmed: inArray(eventRegistrations.status, [...HOLDS_SEAT]),
    waiting: inArray(eventRegistrations.status, [...IN_LINE]),
    one: registrationId ? eq(eventRegistrations.id, registrationId) : sql`false`,
  }
  return db
    .select({ registrationId: eventRegistrations.id, email: users.email })
    .from(eventRegistrations)
    .innerJoin(users, eq(users.id, eventRegistrations.userId))
    .where(and(eq(eventRegistrations.eventId, eventId), audience[to]))
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
const faces = alias(userProfiles, 'faces')

/** What was done to an event, the latest first, in words. */
export async function readHistory(
  db: Db,
  viewer: SignedIn,
  eventId: string,
  { limit, cursor }: HistoryQuery,
): Promise<EventHistory> {
  await requireManaged(db, viewer, eventId)
  const from = cursor === undefined ? null : positionOf(cursor)
  const rest = from
    ? sql`(date_trunc('milliseconds', ${eventHistory.createdAt}), ${eventHistory.id}) < (${from.startsAt.toISOString()}::timestamptz, ${from.id}::uuid)`
    : undefined
  const rows = await db
    .select({
      id: eventHistory.id,
      at: eventHistory.createdAt,
      act: eventHistory.act,
      details: eventHistory.details,
      who: nameOf(users, userProfiles),
      person: nameOf(people, faces),
    })
    .from(eventHistory)
    .leftJoin(users, eq(users.id, eventHistory.actorId))
    .leftJoin(userProfiles, eq(userProfiles.id, eventHistory.actorId))
    .leftJoin(
      subjects,
      and(
        eq(subjects.eventId, eventHistory.eventId),
        sql`${subjects.id}::text = ${eventHistory.details} ->> 'registrationId'`,
      ),
    )
    .leftJoin(people, eq(people.id, subjects.userId))
    .leftJoin(faces, eq(faces.id, subjects.userId))
    .where(and(eq(eventHistory.eventId, eventId), rest))
    .orderBy(sql`date_trunc('milliseconds', ${eventHistory.createdAt}) desc`, desc(eventHistory.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map(({ id, at, act, details, who, person }) => ({
      id,
      at: at.toISOString(),
      who,
      what: historyWords(act, details, person ?? NOBODY),
      reason: typeof details.reason === 'string' ? details.reason : '',
    })),
    nextCursor: rows.length > limit && last ? cursorOf({ startsAt: last.at, id: last.id }) : null,
  }
}
