import { and, count, eq, isNull, lt, sql } from 'drizzle-orm'
import { note } from '#/features/events/host-console/writes'
import { noticeWhen } from '#/lib/event-when'
import { events } from '#/features/events/events/table'
import { recordIfForeign } from '#/features/events/events/writes'
import { notify } from '#/features/messages/notifications/writes'
import { tellHostOfFree } from '#/features/club/squad/writes'
import { AppError } from '#/lib/errors'
import { eachSafelyInTurn } from '#/lib/each-safely'
import { announce, type Db, type Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { skippedById } from '#/platform/observability/bad-records'
import { canAssign, canGiveBack, canTake } from './policy'
import { assignable, judgeShifts, readEventShifts, readUntold } from './reads'
import { type AddShift, type ChangeShift, type EventShifts, MAX_SHIFTS } from './schema'
import { squadShifts } from './table'
import { squadShiftMails } from './mail'
import * as m from '#/lib/messages.gen'

type Shift = typeof squadShifts.$inferSelect
type EventRow = typeof events.$inferSelect

/** The event's own row orders what is done to its shifts. @throws AppError not_found, forbidden */
async function lockShifts(tx: Tx, viewer: SignedIn, eventId: string) {
  // First whether it is theirs to know of, so that nobody waits for an event that is not there for them.
  await judgeShifts(tx, viewer, eventId)
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('update')
  if (!event) throw AppError.notFound()
  return { event, judge: await judgeShifts(tx, viewer, eventId) }
}

async function requireAssign(tx: Tx, viewer: SignedIn, eventId: string): Promise<EventRow> {
  const { event, judge } = await lockShifts(tx, viewer, eventId)
  if (!canAssign(viewer, judge.facts, judge.now)) throw AppError.permission()
  return event
}

async function takeShift(tx: Tx, eventId: string, id: string): Promise<Shift> {
  const [shift] = await tx
    .select()
    .from(squadShifts)
    .where(and(eq(squadShifts.id, id), eq(squadShifts.eventId, eventId)))
  if (!shift) throw AppError.notFound()
  return shift
}

type Did = 'added' | 'removed' | 'assigned' | 'freed' | 'taken' | 'given_back'

/** Into the event's history, an admin's act into the log as well, and to everybody who looks. */
async function settle(tx: Tx, viewer: SignedIn, shift: Shift, did: Did): Promise<void> {
  const { eventId, task } = shift
  await note(tx, viewer, eventId, 'squad-shift', { did, task, shiftId: shift.id })
  if (did !== 'taken' && did !== 'given_back')
    await recordIfForeign(tx, viewer, eventId, {
      action: `squad-shift.${did}`,
      after: { shiftId: shift.id, task, memberId: shift.memberId },
    })
  await announce(tx, `event:${eventId}`, Date.now())
}

/** Who is told of an event: whoever of the squad may know of it still. */
async function reachable(tx: Tx, eventId: string, memberId: string | null): Promise<string | null> {
  if (memberId === null) return null
  const [member] = await assignable(tx, eventId, memberId)
  return member?.userId ?? null
}

async function tell(
  tx: Tx,
  event: EventRow,
  { id, task, version }: Shift,
  userId: string | null,
  what: 'assigned' | 'unassigned',
): Promise<void> {
  if (userId === null) return
  const words = { task, title: event.title }
  await notify(tx, [
    {
      message: squadShiftMails[what]({ title: event.title, task }),
      topic: 'squad',
      subjectId: id,
      userId,
      version,
      title: () => (what === 'assigned' ? m.squad_helpAt(words) : m.squad_youNoLongerHelpAt(words)),
      body: () => noticeWhen(event),
      href: '/squad',
      startsAt: event.startsAt,
    },
  ])
}

/** Gives a shift to somebody, or to nobody, and tells whom it was taken from and who has it now. */
async function handOver(
  tx: Tx,
  viewer: SignedIn,
  event: EventRow,
  shift: Shift,
  memberId: string | null,
): Promise<Shift> {
  if (memberId !== null) {
    const [member] = await assignable(tx, event.id, memberId)
    if (!member) throw AppError.validation({ memberId: m.squad_chooseMember() })
    const [same] = await tx
      .select({ id: squadShifts.id })
      .from(squadShifts)
      .where(
        and(
          eq(squadShifts.eventId, event.id),
          eq(squadShifts.task, shift.task),
          eq(squadShifts.memberId, memberId),
        ),
      )
    if (same) throw AppError.validation({ memberId: m.squad_theyHaveShiftThat() })
  }
  const former = await reachable(tx, event.id, shift.memberId)
  const [given] = await tx
    .update(squadShifts)
    .set({ memberId, toldSequence: event.sequence, version: sql`${squadShifts.version} + 1` })
    .where(eq(squadShifts.id, shift.id))
    .returning()
  if (!given) throw AppError.notFound()
  // Whoever does it to themself knows.
  if (former !== viewer.id) await tell(tx, event, given, former, 'unassigned')
  const now = await reachable(tx, event.id, memberId)
  if (now !== viewer.id) await tell(tx, event, given, now, 'assigned')
  return given
}

/** Asks the squad for somebody. @throws AppError not_found, forbidden, too_many_shifts, invalid_input */
export function addShift(db: Db, viewer: SignedIn, eventId: string, input: AddShift): Promise<EventShifts> {
  return db.transaction(async (tx) => {
    const event = await requireAssign(tx, viewer, eventId)
    const [known] = await tx.select({ n: count() }).from(squadShifts).where(eq(squadShifts.eventId, eventId))
    if (known && known.n >= MAX_SHIFTS)
      throw AppError.conflict('too_many_shifts', m.squad_tooManyShifts({ max: MAX_SHIFTS }))
    const { task, memberId } = input
    const [shift] = await tx
      .insert(squadShifts)
      .values({ eventId, task, note: input.note, toldSequence: event.sequence })
      .returning()
    if (!shift) throw new Error('A shift was not written')
    await settle(tx, viewer, shift, 'added')
    if (memberId !== null)
      await settle(tx, viewer, await handOver(tx, viewer, event, shift, memberId), 'assigned')
    return readEventShifts(tx, viewer, eventId)
  })
}

type Target = { eventId: string; shiftId: string }

/** Gives it to somebody, sets it free, or changes its note. @throws AppError shift_changed when it is not what was seen */
export function changeShift(
  db: Db,
  viewer: SignedIn,
  { eventId, shiftId }: Target,
  change: ChangeShift,
): Promise<EventShifts> {
  return db.transaction(async (tx) => {
    const event = await requireAssign(tx, viewer, eventId)
    let shift = await takeShift(tx, eventId, shiftId)
    if (shift.version !== change.version)
      throw AppError.conflict('shift_changed', m.squad_thisShiftHasChanged())
    if (change.note !== undefined && change.note !== shift.note)
      await tx.update(squadShifts).set({ note: change.note }).where(eq(squadShifts.id, shiftId))
    const { memberId } = change
    if (memberId !== undefined && memberId !== shift.memberId) {
      shift = await handOver(tx, viewer, event, shift, memberId)
      await settle(tx, viewer, shift, memberId === null ? 'freed' : 'assigned')
    } else await announce(tx, `event:${eventId}`, Date.now())
    return readEventShifts(tx, viewer, eventId)
  })
}

/** @throws AppError not_found, forbidden */
export function removeShift(db: Db, viewer: SignedIn, { eventId, shiftId }: Target): Promise<EventShifts> {
  return db.transaction(async (tx) => {
    const event = await requireAssign(tx, viewer, eventId)
    const shift = await takeShift(tx, eventId, shiftId)
    const holder = await reachable(tx, eventId, shift.memberId)
    await tx.delete(squadShifts).where(eq(squadShifts.id, shiftId))
    const gone = { ...shift, version: shift.version + 1 }
    if (holder !== viewer.id) await tell(tx, event, gone, holder, 'unassigned')
    await settle(tx, viewer, shift, 'removed')
    return readEventShifts(tx, viewer, eventId)
  })
}

/** Takes a free shift. Of two who tap at once one is told. @throws AppError shift_taken, shift_held, event_started */
export function takeMine(db: Db, viewer: SignedIn, { eventId, shiftId }: Target): Promise<EventShifts> {
  return db.transaction(async (tx) => {
    const { event, judge } = await lockShifts(tx, viewer, eventId)
    const { facts, me, now } = judge
    const shift = await takeShift(tx, eventId, shiftId)
    if (me === null) throw AppError.permission()
    if (shift.memberId === me.id) return readEventShifts(tx, viewer, eventId)
    if (shift.memberId !== null) throw AppError.conflict('shift_taken', m.squad_shiftTaken())
    if (!canTake(viewer, facts, true, now))
      throw AppError.conflict('shift_closed', m.squad_thisShiftCantTaken())
    const same = and(
      eq(squadShifts.eventId, eventId),
      eq(squadShifts.task, shift.task),
      eq(squadShifts.memberId, me.id),
    )
    if ((await tx.$count(squadShifts, same)) > 0)
      throw AppError.conflict('shift_held', m.squad_youHaveShiftThat())
    const [taken] = await tx
      .update(squadShifts)
      .set({ memberId: me.id, toldSequence: event.sequence, version: sql`${squadShifts.version} + 1` })
      .where(and(eq(squadShifts.id, shiftId), isNull(squadShifts.memberId)))
      .returning()
    if (!taken) throw AppError.conflict('shift_taken', m.squad_shiftTaken())
    await settle(tx, viewer, taken, 'taken')
    return readEventShifts(tx, viewer, eventId)
  })
}

/** Gives one's own shift back; the event's host is told. @throws AppError not_found, shift_closed */
export function giveMineBack(db: Db, viewer: SignedIn, { eventId, shiftId }: Target): Promise<EventShifts> {
  return db.transaction(async (tx) => {
    const { event, judge } = await lockShifts(tx, viewer, eventId)
    const shift = await takeShift(tx, eventId, shiftId)
    if (judge.me === null) throw AppError.permission()
    if (shift.memberId !== judge.me.id) throw AppError.notFound()
    if (!canGiveBack(viewer, judge.facts, judge.now))
      throw AppError.conflict('shift_closed', m.squad_thisEventOverOr())
    const [free] = await tx
      .update(squadShifts)
      .set({ memberId: null, version: sql`${squadShifts.version} + 1` })
      .where(eq(squadShifts.id, shiftId))
      .returning()
    if (!free) throw AppError.notFound()
    await settle(tx, viewer, free, 'given_back')
    await tellHostOfFree(tx, free, event, viewer.id)
    return readEventShifts(tx, viewer, eventId)
  })
}

/** Tells whoever has a shift that its event was moved or called off: once for each change. */
export async function tellOfChanges(db: Db): Promise<void> {
  const untold = await readUntold(db)
  const tellOf = ({ id, userId, event }: (typeof untold)[number]) =>
    db.transaction(async (tx) => {
      const [told] = await tx
        .update(squadShifts)
        .set({ toldSequence: event.sequence })
        .where(and(eq(squadShifts.id, id), lt(squadShifts.toldSequence, event.sequence)))
        .returning({ task: squadShifts.task })
      if (!told) return
      await notify(tx, [
        {
          message: squadShiftMails.changed(),
          topic: 'squad',
          subjectId: id,
          userId,
          version: event.sequence,
          title: () =>
            event.status === 'cancelled'
              ? m.squad_canceledTitle({ title: event.title })
              : m.squad_changedTitle({ title: event.title }),
          body: () => noticeWhen(event),
          href: '/squad',
          startsAt: event.startsAt,
        },
      ])
    })
  await eachSafelyInTurn(untold, tellOf, skippedById('squad shifts'))
}
