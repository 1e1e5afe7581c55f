import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { events } from '#/features/events/events/table'
import { minuteOf } from '#/features/events/events/logic/reminders'
import { findSeries } from '#/features/events/series/reads'
import { eventSeries } from '#/features/events/series/table'
import { lockSeries, recordIfForeign, SERIES_LOCK_SQL, type SeriesRow } from '#/features/events/series/writes'
import { notify, type Notice } from '#/features/messages/notifications/writes'
import { IS_ADMIN } from '#/features/people/user-admin/reads'
import { askTime, ASKED_BEFORE_MS } from '#/features/events/series/regular-spots/logic/ask-time'
import { mayCome } from '#/features/events/series/regular-spots/reads'
import { comeBack, freePlaces, seatEverywhere } from '#/features/events/series/regular-spots/writes'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { localToday } from '#/lib/dates'
import { AppError } from '#/lib/errors'
import { isPlaceholderAddress } from '#/lib/placeholder-address'
import { eachSafely } from '#/lib/each-safely'
import { announce, type Db, type Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { skipped } from '#/platform/observability/bad-records'
import { canAsk } from './policy'
import { isCandidate, readRegulars, regularSeats } from './reads'
import type { PlacedRegulars, Regulars } from './schema'
import { standingSeats } from './table'
import { regularMails } from './mail'
import * as m from '#/lib/messages.gen'

type Seat = typeof standingSeats.$inferSelect

const NOT_FOUND = () => AppError.notFound()
const firstOf = <T>(rows: readonly T[]): T => {
  const [row] = rows
  if (!row) throw NOT_FOUND()
  return row
}

const tellSeries = (tx: Tx, series: SeriesRow) => announce(tx, 'events', series.version)

/** Who hears of a request: the host; of the built-in series, the admins. */
async function hostsOf(tx: Tx, series: SeriesRow): Promise<string[]> {
  if (series.hostId) return [series.hostId]
  return (await tx.select({ id: users.id }).from(users).where(IS_ADMIN)).map(({ id }) => id)
}

async function lockVisibleSeries(tx: Tx, viewer: SignedIn, id: string): Promise<SeriesRow> {
  await findSeries(tx, viewer, id)
  return firstOf(await tx.select().from(eventSeries).where(eq(eventSeries.id, id)).for(SERIES_LOCK_SQL))
}

const seatOf = async (tx: Tx, seriesId: string, userId: string): Promise<Seat | null> =>
  (
    await tx
      .select()
      .from(standingSeats)
      .where(and(eq(standingSeats.seriesId, seriesId), eq(standingSeats.userId, userId)))
  )[0] ?? null

function refuseParty(series: SeriesRow, partySize: number): void {
  const max = 1 + series.guestsAllowed
  if (partySize > max)
    throw AppError.validation({
      partySize: m.regulars_atMostPeople({ max }),
    })
  if (series.maxCapacity !== null && partySize > series.maxCapacity)
    throw AppError.validation({
      partySize: m.regulars_nightHasSpots({ maxCapacity: series.maxCapacity }),
    })
}

/** Writes a seat; whoever comes back is the newest among the regulars. */
async function writeSeat(
  tx: Tx,
  seriesId: string,
  userId: string,
  status: 'requested' | 'active',
  partySize: number,
): Promise<Seat> {
  const fresh = { status, partySize, skippedDates: [], createdAt: new Date(), updatedAt: new Date() }
  return firstOf(
    await tx
      .insert(standingSeats)
      .values({ seriesId, userId, ...fresh })
      .onConflictDoUpdate({ target: [standingSeats.seriesId, standingSeats.userId], set: fresh })
      .returning(),
  )
}

const noticeOf = (
  series: SeriesRow,
  seat: Seat,
  notice: Pick<Notice, 'message' | 'topic' | 'userId' | 'title' | 'body'>,
): Notice => ({
  ...notice,
  subjectId: seat.id,
  version: Math.floor(seat.updatedAt.getTime() / 1000),
  href: `/series/${series.id}`,
})

/** Asks for a spot every time; the host says yes or no. Asking again changes nothing. */
export function askForSeat(db: Db, viewer: SignedIn, seriesId: string, partySize: number): Promise<Regulars> {
  if (!viewer.emailVerified && !isPlaceholderAddress(viewer.email))
    throw AppError.permission(m.regulars_confirmEmailFirst())
  return db.transaction(async (tx) => {
    const series = await lockVisibleSeries(tx, viewer, seriesId)
    const current = await seatOf(tx, seriesId, viewer.id)
    if (current && current.status !== 'ended') return readRegulars(tx, viewer, seriesId)
    const { hostId, active, standingSeatsLimit: limit } = series
    if (!canAsk(viewer, { hostId, active, limit, status: null }))
      throw AppError.conflict('no_standing_seats', m.regulars_noRegularSpots())
    const eligible = await tx.$count(users, and(eq(users.id, viewer.id), mayCome(series)))
    if (eligible === 0) throw AppError.permission()
    refuseParty(series, partySize)
    const seat = await writeSeat(tx, seriesId, viewer.id, 'requested', partySize)
    await notify(
      tx,
      (await hostsOf(tx, series)).map((userId) =>
        noticeOf(series, seat, {
          message: regularMails.standingAsked(),
          topic: 'hosting',
          userId,
          title: () => m.regulars_someoneWouldLikeSpot({ title: series.title }),
          body: () => m.regulars_sayYesOrNo(),
        }),
      ),
    )
    await tellSeries(tx, series)
    return readRegulars(tx, viewer, seriesId)
  })
}

/** @throws AppError standing_seats_full when the regulars' places are given */
async function refuseBeyondLimit(tx: Tx, series: SeriesRow, partySize: number): Promise<void> {
  if (series.standingSeatsLimit === null) return
  const left = series.standingSeatsLimit - (await regularSeats(tx, series.id))
  if (partySize > left)
    throw AppError.conflict(
      'standing_seats_full',
      m.regulars_limitReached({
        held: series.standingSeatsLimit - left,
        limit: series.standingSeatsLimit,
      }),
    )
}

async function welcome(tx: Tx, viewer: SignedIn, series: SeriesRow, seat: Seat): Promise<PlacedRegulars> {
  const placed = await seatEverywhere(tx, series, seat)
  await notify(tx, [
    noticeOf(series, seat, {
      message: regularMails.standingAccepted(),
      topic: 'places',
      userId: seat.userId,
      title: () => m.regulars_aSpotEveryTimeTitle({ title: series.title }),
      body: () => m.regulars_youreARegular({ queued: placed.queued }),
    }),
  ])
  await recordIfForeign(tx, viewer, series, { action: 'series.regular-add', after: { userId: seat.userId } })
  await tellSeries(tx, series)
  return { regulars: await readRegulars(tx, viewer, series.id), placed }
}

/** Makes someone a regular who is known to the series. */
export function addRegular(
  db: Db,
  viewer: SignedIn,
  seriesId: string,
  { userId, partySize }: { userId: string; partySize: number },
): Promise<PlacedRegulars> {
  return db.transaction(async (tx) => {
    const series = await lockSeries(tx, viewer, seriesId)
    const current = await seatOf(tx, seriesId, userId)
    if (current?.status === 'active')
      return { regulars: await readRegulars(tx, viewer, seriesId), placed: { seated: 0, queued: 0 } }
    const known = await tx.$count(users, and(eq(users.id, userId), isCandidate(series), mayCome(series)))
    if (known === 0) throw AppError.validation({ userId: m.regulars_chooseAPlayer() })
    refuseParty(series, partySize)
    await refuseBeyondLimit(tx, series, partySize)
    return welcome(tx, viewer, series, await writeSeat(tx, seriesId, userId, 'active', partySize))
  })
}

async function setSeat(tx: Tx, seat: Seat, status: 'active' | 'ended'): Promise<Seat> {
  const set = { status, updatedAt: new Date() }
  return firstOf(await tx.update(standingSeats).set(set).where(eq(standingSeats.id, seat.id)).returning())
}

/** Ends a seat, whoever wants it: the spots it held are free again. */
async function endSeat(tx: Tx, series: SeriesRow, seat: Seat, wasWillful = false): Promise<Seat> {
  const ended = await setSeat(tx, seat, 'ended')
  await freePlaces(tx, series.id, seat.userId, { wasWillful })
  await tellSeries(tx, series)
  return ended
}

/** The host's word on a request, or the end of a seat. Repeating it changes nothing. */
export function decideRegular(
  db: Db,
  viewer: SignedIn,
  seriesId: string,
  seatId: string,
  status: 'active' | 'ended',
): Promise<PlacedRegulars> {
  return db.transaction(async (tx) => {
    const series = await lockSeries(tx, viewer, seriesId)
    const seat = firstOf(
      await tx
        .select()
        .from(standingSeats)
        .where(and(eq(standingSeats.id, seatId), eq(standingSeats.seriesId, seriesId))),
    )
    const nothing = { seated: 0, queued: 0 }
    if (seat.status === status) return { regulars: await readRegulars(tx, viewer, seriesId), placed: nothing }
    if (status === 'active') {
      if (seat.status === 'ended') throw AppError.conflict('seat_ended', m.regulars_theyGaveItUp())
      await refuseBeyondLimit(tx, series, seat.partySize)
      return welcome(tx, viewer, series, await setSeat(tx, seat, 'active'))
    }
    const wasRegular = seat.status === 'active'
    const ended = await endSeat(tx, series, seat)
    await notify(tx, [
      noticeOf(series, ended, {
        message: wasRegular ? regularMails.standingEnded() : regularMails.standingDeclined(),
        topic: 'places',
        userId: seat.userId,
        title: () =>
          wasRegular
            ? m.regulars_spotEnded({ title: series.title })
            : m.regulars_noRegularSpot({ title: series.title }),
        body: () => m.regulars_nightByNight(),
      }),
    ])
    await recordIfForeign(tx, viewer, series, {
      action: 'series.regular-end',
      before: { userId: seat.userId },
    })
    return { regulars: await readRegulars(tx, viewer, seriesId), placed: nothing }
  })
}

/** Gives up one's own standing seat, or takes back the request. Repeating it changes nothing. */
export function leaveSeat(db: Db, viewer: SignedIn, seriesId: string): Promise<Regulars> {
  return db.transaction(async (tx) => {
    const series = await lockVisibleSeries(tx, viewer, seriesId)
    const seat = await seatOf(tx, seriesId, viewer.id)
    if (seat && seat.status !== 'ended') await endSeat(tx, series, seat, true)
    return readRegulars(tx, viewer, seriesId)
  })
}

/** A date is over with its night's start, on whichever day that is; where there is no night yet, with the day. */
async function refuseOver(tx: Tx, series: SeriesRow, date: string): Promise<void> {
  const now = new Date()
  const [night] = await tx
    .select({ startsAt: events.startsAt })
    .from(events)
    .where(and(eq(events.seriesId, series.id), eq(events.seriesDate, date)))
  if (night ? night.startsAt <= now : date < localToday(series.timeZone, now))
    throw AppError.validation({ date: m.regulars_dateOver() })
}

/** Skips one date, or takes that back while there is room. Repeating it changes nothing. */
export function skipNight(
  db: Db,
  viewer: SignedIn,
  seriesId: string,
  { date, skip }: { date: string; skip: boolean },
): Promise<Regulars> {
  return db.transaction(async (tx) => {
    const series = await lockVisibleSeries(tx, viewer, seriesId)
    const seat = await seatOf(tx, seriesId, viewer.id)
    if (seat?.status !== 'active') throw AppError.conflict('not_a_regular', m.regulars_notARegular())
    await refuseOver(tx, series, date)
    const others = seat.skippedDates.filter((each) => each !== date)
    const skippedDates = skip ? [...others, date].toSorted() : others
    await tx
      .update(standingSeats)
      .set({ skippedDates, updatedAt: new Date() })
      .where(eq(standingSeats.id, seat.id))
    await (skip
      ? freePlaces(tx, seriesId, viewer.id, { wasWillful: true, seriesDate: date })
      : comeBack(tx, series, seat, date))
    return readRegulars(tx, viewer, seriesId)
  })
}

/** A standing seat that a suspension ended, and what it was. */
export type EndedSeat = { seatId: string; was: 'requested' | 'active' }

/**
 * Ends all standing seats of someone who is suspended, each under its series' row, so that no night made meanwhile seats
 * them again. The spots they hold on coming nights are freed with their others.
 */
export async function endSeatsOfSuspended(tx: Tx, userId: string): Promise<EndedSeat[]> {
  const held = await tx
    .select({ id: standingSeats.id, seriesId: standingSeats.seriesId })
    .from(standingSeats)
    .where(and(eq(standingSeats.userId, userId), inArray(standingSeats.status, ['requested', 'active'])))
    .orderBy(asc(standingSeats.seriesId))
  const ended: EndedSeat[] = []
  for (const { id, seriesId } of held) {
    const [series] = await tx
      .select()
      .from(eventSeries)
      .where(eq(eventSeries.id, seriesId))
      .for(SERIES_LOCK_SQL)
    const [seat] = await tx.select().from(standingSeats).where(eq(standingSeats.id, id))
    if (!series || !seat || seat.status === 'ended') continue
    await setSeat(tx, seat, 'ended')
    await tellSeries(tx, series)
    ended.push({ seatId: id, was: seat.status })
  }
  return ended
}

/**
 * Makes someone whose suspension is lifted what they were: a regular, while they may come and the regulars' limit has
 * room, or someone who asks to be one. Their seat keeps its age. @returns the series of a regular, its row locked
 */
export async function resumeSeat(
  tx: Tx,
  { seatId, was }: EndedSeat,
): Promise<{ series: SeriesRow; seat: Seat } | null> {
  const [found] = await tx
    .select({ seriesId: standingSeats.seriesId })
    .from(standingSeats)
    .where(eq(standingSeats.id, seatId))
  if (!found) return null
  const [series] = await tx
    .select()
    .from(eventSeries)
    .where(eq(eventSeries.id, found.seriesId))
    .for(SERIES_LOCK_SQL)
  const [seat] = await tx.select().from(standingSeats).where(eq(standingSeats.id, seatId))
  if (!series?.active || seat?.status !== 'ended') return null
  const eligible = await tx.$count(users, and(eq(users.id, seat.userId), mayCome(series)))
  if (eligible === 0) return null
  const limit = series.standingSeatsLimit
  const fits = limit === null || seat.partySize <= limit - (await regularSeats(tx, series.id))
  if (was === 'active' && !fits) return null
  const set = { status: was, updatedAt: new Date() }
  const resumed = firstOf(
    await tx.update(standingSeats).set(set).where(eq(standingSeats.id, seatId)).returning(),
  )
  await tellSeries(tx, series)
  return was === 'active' ? { series, seat: resumed } : null
}

/**
 * Ends the standing seats of someone who may no longer come: of one community's series, or of all. For whoever
 * bans or removes people, inside their transaction.
 */
export async function endSeatsOf(tx: Tx, userId: string, communityId: string | null = null): Promise<void> {
  const seats = await tx
    .select({ id: standingSeats.id, seriesId: standingSeats.seriesId })
    .from(standingSeats)
    .innerJoin(eventSeries, eq(eventSeries.id, standingSeats.seriesId))
    .innerJoin(users, eq(users.id, standingSeats.userId))
    .where(
      and(
        eq(standingSeats.userId, userId),
        inArray(standingSeats.status, ['requested', 'active']),
        communityId === null ? undefined : eq(eventSeries.communityId, communityId),
      ),
    )
    .orderBy(asc(standingSeats.seriesId))
  for (const { id, seriesId } of seats) {
    const [series] = await tx
      .select()
      .from(eventSeries)
      .where(eq(eventSeries.id, seriesId))
      .for(SERIES_LOCK_SQL)
    const [seat] = await tx.select().from(standingSeats).where(eq(standingSeats.id, id))
    if (!series || !seat) continue
    const eligible = await tx.$count(users, and(eq(users.id, userId), mayCome(series)))
    if (eligible === 0) await endSeat(tx, series, seat)
  }
}

/** Ends the seats of everyone who may no longer come, whoever forgot to say so. @returns how many people it was */
export async function endSeatsOfTheGone(db: Db): Promise<number> {
  const seats = await db
    .selectDistinct({
      userId: standingSeats.userId,
      communityId: eventSeries.communityId,
      visibility: eventSeries.visibility,
    })
    .from(standingSeats)
    .innerJoin(eventSeries, eq(eventSeries.id, standingSeats.seriesId))
    .innerJoin(users, eq(users.id, standingSeats.userId))
    .where(and(inArray(standingSeats.status, ['requested', 'active']), sql`not ${MAY_STILL_COME}`))
  const gone = new Set(seats.map(({ userId }) => userId))
  for (const userId of gone) await db.transaction((tx) => endSeatsOf(tx, userId))
  return gone.size
}

const MAY_STILL_COME = sql`(${users.suspendedAt} is null and (${eventSeries.communityId} is null or (
  not exists (select 1 from community_members m where m.community_id = ${eventSeries.communityId} and m.user_id = ${users.id} and m.status in ('left', 'removed', 'banned'))
  and (${eventSeries.visibility} <> 'community' or exists (select 1 from community_members m where m.community_id = ${eventSeries.communityId} and m.user_id = ${users.id} and m.status = 'active')))))`

/** Asks regulars whose time to say so has come. Each is asked once per deadline, in however many processes it runs. */
export async function askRegulars(db: Db, now: Date): Promise<void> {
  const held = await db
    .select({ registration: eventRegistrations, event: events })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        eq(eventRegistrations.source, 'standing'),
        eq(eventRegistrations.status, 'offered'),
        isNotNull(eventRegistrations.userId),
        eq(events.status, 'published'),
        gt(eventRegistrations.offerExpiresAt, now),
        lte(eventRegistrations.offerExpiresAt, new Date(now.getTime() + ASKED_BEFORE_MS)),
      ),
    )
  const noticesOf = ({
    registration: { id, userId, offerExpiresAt },
    event,
  }: (typeof held)[number]): Notice[] =>
    userId === null || offerExpiresAt === null || askTime(offerExpiresAt, event.timeZone) > now
      ? []
      : [
          {
            message: regularMails.standingAsk(),
            topic: 'places',
            subjectId: id,
            userId,
            version: minuteOf(offerExpiresAt),
            title: () => m.regulars_areYouIn({ title: event.title }),
            body: () => m.regulars_heldUntilDeadline(),
            href: `/events/${event.id}`,
          },
        ]
  const skippedEvent = skipped<(typeof held)[number]>('ask regulars', ({ event }) => `event ${event.id}`)
  const notices = eachSafely(held, noticesOf, skippedEvent).flat()
  if (notices.length > 0) await db.transaction((tx) => notify(tx, notices))
}
