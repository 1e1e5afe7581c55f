import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { visibleTo, WHO_ANSWERED } from '#/features/events/events/reads'
import type { SkillLevel } from '#/features/events/events/schema'
import { eventHistory, events } from '#/features/events/events/table'
import { userProfiles } from '#/features/people/profiles/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import type { Db, Executor } from '#/platform/db'
import { type Move, planBalanced, strengthOf } from './logic/balance'
import { freeSeats, planPromotions } from './logic/seats'

type EventRow = typeof events.$inferSelect

/** The act under which an event's history notes who moved up past whom. */
export const MOVED_UP = 'moved-up'

/** Names one wait of one party: whoever leaves the line and joins it again waits anew. */
export const waitKey = ({ id, queuedAt }: { id: string; queuedAt: Date }): string =>
  `${id}@${queuedAt.getTime()}`

/** Moves past people in line, as the history has them. */
export async function readMovesUp(
  db: Executor,
  eventId: string,
): Promise<{ passed: string[]; reason: string }[]> {
  const rows = await db
    .select({ details: eventHistory.details })
    .from(eventHistory)
    .where(and(eq(eventHistory.eventId, eventId), eq(eventHistory.act, MOVED_UP)))
  return rows.map(({ details }) => ({
    passed: Array.isArray(details.passed) ? details.passed.map(String) : [],
    reason: typeof details.reason === 'string' ? details.reason : '',
  }))
}

type Levels = { level: SkillLevel | null; rating: number | null }
/** Null for whoever has no profile: nothing is assumed of them. */
const strengthOr = ({ level, rating }: Levels): number | null =>
  level === null ? null : strengthOf(level, rating)
const LEVELS = { level: userProfiles.skillLevel, rating: userProfiles.rating }

async function seatedStrengths(db: Executor, eventId: string): Promise<number[]> {
  const rows = await db
    .select(LEVELS)
    .from(eventRegistrations)
    .innerJoin(userProfiles, eq(userProfiles.id, eventRegistrations.userId))
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        inArray(eventRegistrations.status, ['confirmed', 'offered']),
      ),
    )
    .orderBy(asc(eventRegistrations.id))
  return rows.flatMap((row) => strengthOr(row) ?? [])
}

/** Everyone in line, in its order. No one suspended is served, should a suspension not have freed their wait yet. */
function readQueue(db: Executor, eventId: string) {
  return db
    .select({
      id: eventRegistrations.id,
      partySize: eventRegistrations.partySize,
      queuedAt: eventRegistrations.queuedAt,
      ...LEVELS,
    })
    .from(eventRegistrations)
    .leftJoin(userProfiles, eq(userProfiles.id, eventRegistrations.userId))
    .leftJoin(users, eq(users.id, eventRegistrations.userId))
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        eq(eventRegistrations.status, 'waitlisted'),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(asc(eventRegistrations.queueNumber))
}

/** Who moves up now, in this order, by the event's rule; `passed` names the waits of those who were ahead. */
export async function planMoves(db: Executor, event: EventRow): Promise<Move[]> {
  const queue = await readQueue(db, event.id)
  if (event.waitlistMode === 'in_order')
    return planPromotions({ ...event, queue }).map((id) => ({ id, reason: '', passed: [] }))
  const moves = await readMovesUp(db, event.id)
  const passesOf = (key: string) => moves.filter(({ passed }) => passed.includes(key)).length
  const keys = new Map(queue.map((party) => [party.id, waitKey(party)]))
  const planned = planBalanced({
    free: freeSeats(event),
    maxCapacity: event.maxCapacity,
    seated: await seatedStrengths(db, event.id),
    queue: queue.map((party) => ({
      id: party.id,
      partySize: party.partySize,
      strength: strengthOr(party),
      passes: passesOf(waitKey(party)),
    })),
  })
  return planned.map((move) => ({ ...move, passed: move.passed.map((id) => keys.get(id) ?? id) }))
}

/** Events in which an offer or a hold has run out or a draw is due. */
export async function readDueEvents(db: Executor, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    select e.id from event_registrations r join events e on e.id = r.event_id
      where r.status = 'offered' and r.offer_expires_at <= ${at} and e.status <> 'cancelled'
    union
    select h.event_id from seat_holds h join events e on e.id = h.event_id
      where h.expires_at <= ${at} and e.status <> 'cancelled'
    union
    select id from events where fill_mode = 'by_lot' and lot_drawn_at is null and status = 'published'
      and opens_at <= ${at} and starts_at > ${at}`)
  return rows.map(({ id }) => String(id))
}

/** A registration and its event as they are at the moment of sending a message about them; null when they are not for that person any more. */
export async function readAnswerForMail(db: Db, registrationId: string) {
  const [found] = await db
    .select({ registration: eventRegistrations, event: events })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(eq(eventRegistrations.id, registrationId), visibleTo(WHO_ANSWERED)))
  return found ?? null
}

export type AnswerForMail = NonNullable<Awaited<ReturnType<typeof readAnswerForMail>>>
