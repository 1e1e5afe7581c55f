import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { recordAct } from '#/features/foundation/audit/writes'
import { noticeWhen } from '#/lib/event-when'
import { events } from '#/features/events/events/table'
import { notify } from '#/features/messages/notifications/writes'
import { squadApplications } from '#/features/club/squad/applications/table'
import { squadShifts } from '#/features/club/squad/shifts/table'
import { AppError } from '#/lib/errors'
import { definedOf } from '#/lib/objects'
import { announce, type Db, type Tx } from '#/platform/db'
import { isUpload } from '#/features/foundation/uploads/reads'
import type { SignedIn } from '#/platform/security/viewer'
import { readRoster } from './reads'
import { type AddMember, type ChangeMember, MAX_SQUAD, type Roster } from './schema'
import { squadMembers } from './table'
import { squadShiftMails } from './shifts/mail'
import { squadMails } from './mail'
import * as m from '#/lib/messages.gen'

type Member = typeof squadMembers.$inferSelect
type Shift = typeof squadShifts.$inferSelect
type EventRow = typeof events.$inferSelect
/** Whoever changes who is in the squad or its order takes this lock first, so that places stay whole. */
const SQUAD_LOCK = 7_234_032

/** Changes who is in the squad: one after another, and kept pages are dropped with it. */
export async function changingSquad<T>(db: Db, change: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SQUAD_LOCK})`)
    const changed = await change(tx)
    await announce(tx, 'squad', Date.now())
    return changed
  })
}

type NewMember = Pick<Member, 'userId' | 'roleTitle' | 'story' | 'picture'>

/** At the end of the roster; null for who is there already. @throws AppError squad_full */
export async function insertMember(tx: Tx, member: NewMember): Promise<Member | null> {
  const [roster] = await tx
    .select({ n: count(), end: sql<number>`coalesce(max(${squadMembers.position}), -1) + 1` })
    .from(squadMembers)
  if (roster && roster.n >= MAX_SQUAD)
    throw AppError.conflict('squad_full', m.squad_squadFull({ max: MAX_SQUAD }))
  const [added] = await tx
    .insert(squadMembers)
    .values({ ...member, position: roster?.end ?? 0 })
    .onConflictDoNothing()
    .returning()
  return added ?? null
}

async function refuseUnknownPicture(tx: Tx, picture: string | null | undefined): Promise<void> {
  if (picture && !(await isUpload(tx, picture)))
    throw AppError.validation({ picture: m.squad_choosePicture() })
}

async function takeMember(tx: Tx, id: string): Promise<Member> {
  const [member] = await tx.select().from(squadMembers).where(eq(squadMembers.id, id)).for('update')
  if (!member) throw AppError.notFound()
  return member
}

/** What the log keeps of a member: their words and picture stand on the roster. */
const told = ({ userId, roleTitle, story, picture }: NewMember) => ({
  personId: userId,
  roleTitle,
  story,
  picture,
})

/** Puts somebody on the roster, who is told. @throws AppError invalid_input, already_in_squad */
export function addMember(db: Db, viewer: SignedIn, input: AddMember): Promise<Roster> {
  return changingSquad(db, async (tx) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, input.userId))
    if (!person) throw AppError.validation({ userId: m.squad_chooseSomeone() })
    await refuseUnknownPicture(tx, input.picture)
    const added = await insertMember(tx, input)
    if (!added) throw AppError.conflict('already_in_squad', m.squad_theySquadAlready())
    // Whoever had applied has their answer.
    await tx
      .update(squadApplications)
      .set({ status: 'approved', decidedBy: viewer.id, decidedAt: sql`now()` })
      .where(and(eq(squadApplications.userId, input.userId), eq(squadApplications.status, 'pending')))
    await recordAct(tx, viewer, {
      action: 'squad-member.add',
      subjectType: 'squad-member',
      subjectId: added.id,
      after: told(added),
    })
    await notify(tx, [
      {
        message: squadMails.added(),
        topic: 'squad',
        subjectId: added.id,
        userId: added.userId,
        title: () => m.squad_youSquadNow(),
        body: added.roleTitle,
        href: '/squad',
      },
    ])
    return readRoster(tx)
  })
}

/** @throws AppError not_found, invalid_input */
export function changeMember(db: Db, viewer: SignedIn, id: string, change: ChangeMember): Promise<Roster> {
  return changingSquad(db, async (tx) => {
    const before = await takeMember(tx, id)
    const after = { ...before, ...definedOf(change) }
    if (after.picture !== before.picture) await refuseUnknownPicture(tx, after.picture)
    const { roleTitle, story, picture } = after
    await tx.update(squadMembers).set({ roleTitle, story, picture }).where(eq(squadMembers.id, id))
    await recordAct(tx, viewer, {
      action: 'squad-member.change',
      subjectType: 'squad-member',
      subjectId: id,
      before: told(before),
      after: told(after),
    })
    return readRoster(tx)
  })
}

async function storeOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.update(squadMembers).set({ position }).where(eq(squadMembers.id, id))
}

async function idsInOrder(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: squadMembers.id })
    .from(squadMembers)
    .orderBy(asc(squadMembers.position), asc(squadMembers.createdAt), asc(squadMembers.id))
  return rows.map(({ id }) => id)
}

/** The event's host hears that a shift has nobody any more, unless they did it. */
export async function tellHostOfFree(tx: Tx, shift: Shift, event: EventRow, actorId: string): Promise<void> {
  if (event.hostId === null || event.hostId === actorId) return
  await notify(tx, [
    {
      message: squadShiftMails.free(),
      topic: 'hosting',
      subjectId: shift.id,
      userId: event.hostId,
      version: shift.version,
      title: () => m.squad_aShiftFreeAgain({ title: event.title }),
      body: () => noticeWhen(event),
      href: `/events/${event.id}/desk?tab=squad`,
    },
  ])
}

/** Before somebody goes from the squad: their shifts are free, and the hosts of events to come hear of it. */
export async function freeShiftsOf(tx: Tx, memberId: string, actorId: string): Promise<void> {
  const freed = await tx
    .update(squadShifts)
    .set({ memberId: null, version: sql`${squadShifts.version} + 1` })
    .where(eq(squadShifts.memberId, memberId))
    .returning()
  if (freed.length === 0) return
  const eventIds = [...new Set(freed.map(({ eventId }) => eventId))]
  await announce(
    tx,
    eventIds.map((id) => `event:${id}`),
    Date.now(),
  )
  const ahead = await tx
    .select()
    .from(events)
    .where(and(inArray(events.id, eventIds), eq(events.status, 'published'), gt(events.startsAt, sql`now()`)))
  for (const shift of freed) {
    const event = ahead.find(({ id }) => id === shift.eventId)
    if (event) await tellHostOfFree(tx, shift, event, actorId)
  }
}

/** Takes somebody off the roster. @throws AppError not_found */
export function removeMember(db: Db, viewer: SignedIn, id: string): Promise<Roster> {
  return changingSquad(db, async (tx) => {
    const member = await takeMember(tx, id)
    await freeShiftsOf(tx, id, viewer.id)
    await tx.delete(squadMembers).where(eq(squadMembers.id, id))
    await storeOrder(tx, await idsInOrder(tx))
    await recordAct(tx, viewer, {
      action: 'squad-member.remove',
      subjectType: 'squad-member',
      subjectId: id,
      before: told(member),
    })
    await notify(tx, [
      {
        message: squadMails.removed(),
        topic: 'squad',
        subjectId: id,
        userId: member.userId,
        title: () => m.squad_youNoLongerSquad(),
        body: () => m.squad_thankWhatDid(),
        href: '/squad',
      },
    ])
    return readRoster(tx)
  })
}

/** One's own way out. @throws AppError not_found for who is not in it */
export function leaveSquad(db: Db, viewer: SignedIn): Promise<void> {
  return changingSquad(db, async (tx) => {
    const [member] = await tx.select().from(squadMembers).where(eq(squadMembers.userId, viewer.id))
    if (!member) throw AppError.notFound()
    await freeShiftsOf(tx, member.id, viewer.id)
    await tx.delete(squadMembers).where(eq(squadMembers.id, member.id))
    await storeOrder(tx, await idsInOrder(tx))
  })
}

/** @throws AppError `squad_changed` (409) when they are not the same people any more */
export function orderMembers(db: Db, viewer: SignedIn, ids: readonly string[]): Promise<Roster> {
  return changingSquad(db, async (tx) => {
    const before = await idsInOrder(tx)
    if (before.toSorted().join() !== ids.toSorted().join())
      throw AppError.conflict('squad_changed', m.squad_changedMeanwhile())
    await storeOrder(tx, ids)
    await recordAct(tx, viewer, {
      action: 'squad.order',
      subjectType: 'squad',
      subjectId: 'roster',
      before: { ids: before },
      after: { ids },
    })
    return readRoster(tx)
  })
}

/** A shift that a suspension set free; `version` is the shift's after it. */
export type ReleasedShift = { shiftId: string; eventId: string; version: number }

/** Sets the coming shifts of someone who is suspended free. Past ones stay theirs. */
export async function releaseComingShifts(tx: Tx, userId: string): Promise<ReleasedShift[]> {
  const member = tx.select({ id: squadMembers.id }).from(squadMembers).where(eq(squadMembers.userId, userId))
  const coming = tx
    .select({ id: events.id })
    .from(events)
    .where(gt(events.endsAt, sql`now()`))
  const freed = await tx
    .update(squadShifts)
    .set({ memberId: null, version: sql`${squadShifts.version} + 1` })
    .where(and(inArray(squadShifts.memberId, member), inArray(squadShifts.eventId, coming)))
    .returning({ shiftId: squadShifts.id, eventId: squadShifts.eventId, version: squadShifts.version })
  const topics = [...new Set(freed.map(({ eventId }) => `event:${eventId}`))]
  if (topics.length > 0) await announce(tx, topics, Date.now())
  return freed
}

/** Gives a shift back to someone whose suspension is lifted, while nobody has taken it. @returns whether it is theirs */
export async function restoreShift(
  tx: Tx,
  userId: string,
  { shiftId, version }: Pick<ReleasedShift, 'shiftId' | 'version'>,
): Promise<boolean> {
  const [member] = await tx.select().from(squadMembers).where(eq(squadMembers.userId, userId))
  if (!member) return false
  const back = await tx
    .update(squadShifts)
    .set({ memberId: member.id, version: sql`${squadShifts.version} + 1` })
    .where(
      and(
        eq(squadShifts.id, shiftId),
        eq(squadShifts.version, version),
        isNull(squadShifts.memberId),
        sql`exists (select 1 from ${events} where ${events.id} = ${squadShifts.eventId} and ${events.status} = 'published' and ${events.endsAt} > now())`,
      ),
    )
    .returning({ eventId: squadShifts.eventId })
  await announce(
    tx,
    back.map(({ eventId }) => `event:${eventId}`),
    Date.now(),
  )
  return back.length > 0
}
