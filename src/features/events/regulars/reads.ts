import { and, asc, eq, gt, ne, sql, type SQL } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { communityMembers } from '#/features/communities/communities/table'
import { events } from '#/features/events/events/table'
import { asPlayer, visibleTo } from '#/features/events/events/reads'
import { findSeries, managesSeries, seriesVisibleTo } from '#/features/events/series/reads'
import { eventSeries } from '#/features/events/series/table'
import { unnamed } from '#/features/people/profiles/privacy/policy'
import { PERSON_NAME } from '#/features/people/profiles/privacy/reads'
import { mayCome } from '#/features/events/series/regular-spots/reads'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { localToday } from '#/lib/dates'
import { AppError } from '#/lib/errors'
import type { Executor } from '#/platform/db'
import { textHolds } from '#/platform/database/text-holds'
import type { SignedIn, Viewer } from '#/platform/security/viewer'
import { canAsk } from './policy'
import type { Candidates, Regular, Regulars } from './schema'
import { standingSeats } from './table'

type SeriesRow = typeof eventSeries.$inferSelect
const MAX_CANDIDATES = 12

/** Places that active regulars hold every time, guests included. */
export async function regularSeats(db: Executor, seriesId: string): Promise<number> {
  const [row] = await db
    .select({ seats: sql<number>`coalesce(sum(${standingSeats.partySize}), 0)::int` })
    .from(standingSeats)
    .where(and(eq(standingSeats.seriesId, seriesId), eq(standingSeats.status, 'active')))
  return row?.seats ?? 0
}

async function listPeople(db: Executor, series: SeriesRow): Promise<Regular[]> {
  const today = localToday(series.timeZone, new Date())
  const rows = await db
    .select({ seat: standingSeats, name: PERSON_NAME })
    .from(standingSeats)
    .innerJoin(users, eq(users.id, standingSeats.userId))
    .where(and(eq(standingSeats.seriesId, series.id), ne(standingSeats.status, 'ended')))
    .orderBy(asc(standingSeats.createdAt), asc(standingSeats.id))
  return rows.map(({ seat, name }) => ({
    id: seat.id,
    userId: seat.userId,
    name: name || unnamed(),
    status: seat.status,
    partySize: seat.partySize,
    skippedDates: seat.skippedDates.filter((date) => date >= today),
    since: seat.createdAt.toISOString(),
  }))
}

/** The coming nights of a series as they stand for someone. */
async function ownNights(db: Executor, seriesId: string, userId: string): Promise<Regulars['nights']> {
  const rows = await db
    .select({
      eventId: events.id,
      seriesDate: sql<string>`coalesce(${events.seriesDate}, ${events.eventDate})::text`,
      eventDate: events.eventDate,
      timeZone: events.timeZone,
      status: eventRegistrations.status,
      expiresAt: eventRegistrations.offerExpiresAt,
    })
    .from(events)
    .leftJoin(
      eventRegistrations,
      and(eq(eventRegistrations.eventId, events.id), eq(eventRegistrations.userId, userId)),
    )
    .where(
      and(
        eq(events.seriesId, seriesId),
        eq(events.status, 'published'),
        gt(events.startsAt, new Date()),
        visibleTo(asPlayer(userId)),
      ),
    )
    .orderBy(asc(events.startsAt))
  return rows.map(({ expiresAt, ...night }) => ({
    ...night,
    confirmBy: night.status === 'offered' ? (expiresAt?.toISOString() ?? null) : null,
  }))
}

/** The regulars of a series, as far as they are for this viewer to know. @throws AppError not_found */
export async function readRegulars(db: Executor, viewer: Viewer, seriesId: string): Promise<Regulars> {
  const series = await findSeries(db, viewer, seriesId)
  const [seat] =
    viewer.kind === 'user'
      ? await db
          .select()
          .from(standingSeats)
          .where(and(eq(standingSeats.seriesId, seriesId), eq(standingSeats.userId, viewer.id)))
      : []
  const manage = await managesSeries(db, viewer, series)
  const active = seat?.status === 'active'
  return {
    seats: await regularSeats(db, seriesId),
    limit: series.standingSeatsLimit,
    deadlineHours: series.standingDeadlineHours,
    guestsAllowed: series.guestsAllowed,
    own: seat
      ? { id: seat.id, status: seat.status, partySize: seat.partySize, skippedDates: seat.skippedDates }
      : null,
    nights: active ? await ownNights(db, seriesId, seat.userId) : [],
    people: manage ? await listPeople(db, series) : null,
    can: {
      manage,
      ask: canAsk(viewer, {
        active: series.active,
        hostId: series.hostId,
        status: seat?.status ?? null,
        limit: series.standingSeatsLimit,
      }),
    },
  }
}

/** Whom a host may make a regular: people who have answered a night of the series, or are in its community. */
export async function listCandidates(
  db: Executor,
  viewer: SignedIn,
  seriesId: string,
  q: string,
): Promise<Candidates> {
  const series = await findSeries(db, viewer, seriesId)
  if (!(await managesSeries(db, viewer, series))) throw AppError.notFound()
  const rows = await db
    .select({ userId: users.id, name: PERSON_NAME })
    .from(users)
    .where(
      and(
        isCandidate(series),
        mayCome(series),
        ne(users.shownName, ''),
        q ? textHolds(users.shownName, q) : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${users.shownName})`), asc(users.id))
    .limit(MAX_CANDIDATES)
  return rows
}

/** Known to the series, and not one of its regulars yet. */
export function isCandidate(series: Pick<SeriesRow, 'id' | 'communityId'>): SQL | undefined {
  const answered = sql`select r.user_id from ${eventRegistrations} r join ${events} e on e.id = r.event_id where e.series_id = ${series.id}`
  const member = sql`select m.user_id from ${communityMembers} m where m.community_id = ${series.communityId} and m.status = 'active'`
  const asked = sql`select s.user_id from ${standingSeats} s where s.series_id = ${series.id} and s.status = 'requested'`
  const regular = sql`exists (select 1 from ${standingSeats} s where s.series_id = ${series.id} and s.user_id = ${users.id} and s.status = 'active')`
  return and(sql`${users.id} in (${answered} union ${member} union ${asked})`, sql`not ${regular}`)
}

/** A standing seat with its series, as a mail tells of it; null when either is gone, or not for its person any more. */
export async function readSeat(db: Executor, seatId: string) {
  const [row] = await db
    .select({ seat: standingSeats, series: eventSeries, name: PERSON_NAME })
    .from(standingSeats)
    .innerJoin(eventSeries, eq(eventSeries.id, standingSeats.seriesId))
    .innerJoin(users, eq(users.id, standingSeats.userId))
    .where(and(eq(standingSeats.id, seatId), seriesVisibleTo(asPlayer(sql`${standingSeats.userId}`))))
  return row ?? null
}
