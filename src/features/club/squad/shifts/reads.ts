import { and, asc, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { canCheckIn, type EventFacts } from '#/features/events/events/policy'
import { asPlayer, isIn, readFacts, readFactsOf, visibleTo } from '#/features/events/events/reads'
import { events } from '#/features/events/events/table'
import { PERSON_NAME } from '#/features/people/profiles/privacy/reads'
import { memberOf } from '#/features/club/squad/reads'
import type { SquadMember } from '#/features/club/squad/schema'
import { squadMembers } from '#/features/club/squad/table'
import { AppError } from '#/lib/errors'
import type { Executor } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { canAssign, canGiveBack, canSeeShifts, canTake } from './policy'
import type { EventShifts, ListedShift, MyShifts, SquadShift } from './schema'
import { squadShifts } from './table'

/** Enough for the weeks ahead. */
const LISTED = 30

const SHIFT = {
  id: squadShifts.id,
  task: squadShifts.task,
  note: squadShifts.note,
  version: squadShifts.version,
  memberId: squadShifts.memberId,
  memberName: PERSON_NAME,
}
type Row = {
  id: string
  task: SquadShift['task']
  note: string
  version: number
  memberId: string | null
  memberName: string
}

type Judge = { viewer: SignedIn; facts: EventFacts; me: SquadMember | null; now: Date }

function toShift(row: Row, { viewer, facts, me, now }: Judge): SquadShift {
  const { id, task, note, version, memberId, memberName } = row
  const isMine = me !== null && memberId === me.id
  return {
    id,
    task,
    note,
    version,
    member: memberId === null ? null : { id: memberId, name: memberName },
    isMine,
    can: {
      take: memberId === null && canTake(viewer, facts, me !== null, now),
      giveBack: isMine && canGiveBack(viewer, facts, now),
    },
  }
}

const shiftsOf = (db: Executor, which: SQL | undefined): Promise<Row[]> =>
  db
    .select(SHIFT)
    .from(squadShifts)
    .leftJoin(squadMembers, eq(squadMembers.id, squadShifts.memberId))
    .leftJoin(users, eq(users.id, squadMembers.userId))
    .where(which)
    // Who opens comes before who checks in.
    .orderBy(sql`${squadShifts.task} <> 'open'`, asc(squadShifts.createdAt), asc(squadShifts.id))

/** Whoever of the squad a shift of an event may be given to: who may know of the event. */
export function assignable(
  db: Executor,
  eventId: string,
  memberId?: string,
): Promise<{ id: string; name: string; userId: string }[]> {
  const member = asPlayer(sql`${squadMembers.userId}`)
  return db
    .select({ id: squadMembers.id, name: PERSON_NAME, userId: squadMembers.userId })
    .from(squadMembers)
    .innerJoin(users, eq(users.id, squadMembers.userId))
    .innerJoin(events, eq(events.id, eventId))
    .where(
      and(
        isNull(users.suspendedAt),
        memberId === undefined ? undefined : eq(squadMembers.id, memberId),
        visibleTo(member),
        sql`not ${isIn(events.communityId, member, 'banned')}`,
      ),
    )
    .orderBy(asc(squadMembers.position), asc(squadMembers.id))
}

/** What decides about an event's shifts. @throws AppError not_found, or forbidden for who is neither of the squad nor runs it */
export async function judgeShifts(db: Executor, viewer: SignedIn, eventId: string): Promise<Judge> {
  const facts = await readFacts(db, viewer, eventId)
  const me = await memberOf(db, viewer.id)
  if (!canSeeShifts(viewer, facts, me !== null)) throw AppError.permission()
  return { viewer, facts, me, now: new Date() }
}

export async function readEventShifts(db: Executor, viewer: SignedIn, eventId: string): Promise<EventShifts> {
  const judge = await judgeShifts(db, viewer, eventId)
  const assign = canAssign(viewer, judge.facts, judge.now)
  const rows = await shiftsOf(db, eq(squadShifts.eventId, eventId))
  const members = assign ? await assignable(db, eventId) : []
  return {
    shifts: rows.map((row) => toShift(row, judge)),
    members: members.map(({ id, name }) => ({ id, name })),
    can: { assign },
  }
}

const listed = (db: Executor, viewer: SignedIn, which: SQL | undefined, now: Date) =>
  db
    .select({
      ...SHIFT,
      event: {
        id: events.id,
        title: events.title,
        eventDate: events.eventDate,
        startTime: events.startTime,
        endTime: events.endTime,
        timeZone: events.timeZone,
        startsAt: events.startsAt,
        location: events.location,
        status: events.status,
      },
    })
    .from(squadShifts)
    .innerJoin(events, eq(events.id, squadShifts.eventId))
    .leftJoin(squadMembers, eq(squadMembers.id, squadShifts.memberId))
    .leftJoin(users, eq(users.id, squadMembers.userId))
    .where(and(visibleTo(viewer), ne(events.status, 'draft'), gt(events.endsAt, now), which))
    .orderBy(asc(events.startsAt), sql`${squadShifts.task} <> 'open'`, asc(squadShifts.id))
    .limit(LISTED)

type ListedRow = Awaited<ReturnType<typeof listed>>[number]

async function toListed(
  db: Executor,
  viewer: SignedIn,
  me: SquadMember,
  rows: readonly ListedRow[],
): Promise<ListedShift[]> {
  const now = new Date()
  const known = await readFactsOf(db, viewer, [...new Set(rows.map(({ event }) => event.id))])
  return rows.flatMap(({ event, ...row }) => {
    const { status, startsAt, ...shown } = event
    const facts = known.get(event.id)
    // Gone from sight since the shifts were read.
    if (!facts) return []
    const shift = toShift(row, { viewer, facts, me, now })
    return {
      ...shift,
      event: { ...shown, startsAt: startsAt.toISOString(), isCancelled: status === 'cancelled' },
      opensGate: shift.isMine && row.task === 'check_in' && canCheckIn(viewer, facts, now),
    }
  })
}

/** One's own shifts that are not over, and the free ones one may take. Nothing for who is not in the squad. */
export async function readMyShifts(db: Executor, viewer: SignedIn): Promise<MyShifts> {
  const me = await memberOf(db, viewer.id)
  if (!me) return { mine: [], free: [] }
  const now = new Date()
  const mine = await listed(db, viewer, eq(squadShifts.memberId, me.id), now)
  const hasSame = sql`exists (select 1 from ${squadShifts} o where o.event_id = ${squadShifts.eventId} and o.task = ${squadShifts.task} and o.member_id = ${me.id})`
  // Decided before they are cut: those of events that were called off or have begun would push others off the list.
  const isOffered = and(
    isNull(squadShifts.memberId),
    eq(events.status, 'published'),
    gt(events.startsAt, now),
    sql`not ${hasSame}`,
  )
  const free = await listed(db, viewer, isOffered, now)
  const all = await toListed(db, viewer, me, [...mine, ...free])
  return { mine: all.filter(({ isMine }) => isMine), free: all.filter(({ can }) => can.take) }
}

/** What a mail tells the person who has the shift; null when they have it no more, or may not know of the event. */
export async function readShiftFor(db: Executor, id: string, userId: string) {
  const [row] = await db
    .select({ task: squadShifts.task, note: squadShifts.note, version: squadShifts.version, event: events })
    .from(squadShifts)
    .innerJoin(events, eq(events.id, squadShifts.eventId))
    .innerJoin(squadMembers, eq(squadMembers.id, squadShifts.memberId))
    .where(and(eq(squadShifts.id, id), eq(squadMembers.userId, userId), visibleTo(asPlayer(userId))))
  return row ?? null
}

/** What a mail tells a host of a shift that is free again; null when it is not, or not any more theirs to fill. */
export async function readFreeShiftFor(db: Executor, id: string, userId: string) {
  const [row] = await db
    .select({ task: squadShifts.task, version: squadShifts.version, event: events })
    .from(squadShifts)
    .innerJoin(events, eq(events.id, squadShifts.eventId))
    .where(
      and(
        eq(squadShifts.id, id),
        isNull(squadShifts.memberId),
        eq(events.hostId, userId),
        eq(events.status, 'published'),
        gt(events.startsAt, new Date()),
      ),
    )
  return row ?? null
}

/** Shifts whose event changed its time, place or status since whoever has them was told. */
export function readUntold(db: Executor) {
  return db
    .select({ id: squadShifts.id, userId: squadMembers.userId, event: events })
    .from(squadShifts)
    .innerJoin(events, eq(events.id, squadShifts.eventId))
    .innerJoin(squadMembers, eq(squadMembers.id, squadShifts.memberId))
    .where(
      and(
        gt(events.sequence, squadShifts.toldSequence),
        gt(events.endsAt, new Date()),
        visibleTo(asPlayer(sql`${squadMembers.userId}`)),
      ),
    )
}
