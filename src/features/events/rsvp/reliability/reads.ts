import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { eventHistory, events } from '#/features/events/events/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import type { Executor } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import {
  forgottenAt,
  LATE_BEFORE_MS,
  REMEMBERED_DAYS,
  rememberedSince,
  type Slips,
} from './logic/reliability'
import type { Reliability } from './schema'

const LATE_INTERVAL = sql.raw(`interval '${LATE_BEFORE_MS / 1000} seconds'`)

const NO_SHOW = and(eq(eventRegistrations.status, 'confirmed'), eq(eventRegistrations.attendance, 'no_show'))
/** Whoever can't come any more because the host moved the event has broken no word. */
const WAS_MOVED = sql`exists (select 1 from ${eventHistory} h where h.event_id = ${events.id} and h.act = 'updated' and h.created_at > ${eventRegistrations.queuedAt} and jsonb_exists_any(h.details -> 'fields', array['eventDate', 'startTime', 'timeZone', 'location']))`
const LATE_CANCEL = and(
  ne(eventRegistrations.status, 'confirmed'),
  sql`${eventRegistrations.givenUpAt} > ${events.startsAt} - ${LATE_INTERVAL}`,
  lt(eventRegistrations.givenUpAt, events.startsAt),
  sql`not ${WAS_MOVED}`,
)

/** Places of these people in events of the last days that took place; who just walked in had promised nothing. */
const remembered = (userIds: readonly string[], now: Date) =>
  and(
    inArray(eventRegistrations.userId, [...userIds]),
    ne(eventRegistrations.source, 'walk_in'),
    eq(events.status, 'published'),
    gt(events.startsAt, rememberedSince(now)),
  )

const KIND = sql<'late-cancel' | 'no-show'>`case when ${NO_SHOW} then 'no-show' else 'late-cancel' end`

/** Late cancellations and no-shows of people, for who runs an event they answered; no one else may ask. */
export async function readSlips(
  db: Executor,
  userIds: readonly string[],
  now: Date,
): Promise<(userId: string) => Slips> {
  const rows =
    userIds.length === 0
      ? []
      : await db
          .select({ userId: eventRegistrations.userId, kind: KIND })
          .from(eventRegistrations)
          .innerJoin(events, eq(events.id, eventRegistrations.eventId))
          .where(and(remembered(userIds, now), or(NO_SHOW, LATE_CANCEL)))
  return (userId) => {
    const own = rows.filter((row) => row.userId === userId)
    const noShows = own.filter(({ kind }) => kind === 'no-show').length
    return { noShows, lateCancels: own.length - noShows }
  }
}

/** The viewer's own, with the day on which each is forgotten. */
export async function readOwnReliability(db: Executor, viewer: SignedIn, now: Date): Promise<Reliability> {
  const mine = remembered([viewer.id], now)
  const rows = await db
    .select({
      kind: KIND,
      eventId: events.id,
      title: events.title,
      eventDate: events.eventDate,
      startsAt: events.startsAt,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(mine, or(NO_SHOW, LATE_CANCEL)))
    .orderBy(desc(events.startsAt), desc(events.id))
  const [attended] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(mine, eq(eventRegistrations.attendance, 'attended')))
  return {
    days: REMEMBERED_DAYS,
    slips: rows.map(({ startsAt, ...slip }) => ({
      ...slip,
      forgottenAt: forgottenAt(startsAt).toISOString(),
    })),
    attended: attended?.n ?? 0,
  }
}
