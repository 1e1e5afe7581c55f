import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { notify } from '#/features/messages/notifications/writes'
import { AppError } from '#/lib/errors'
import { hasProvedThemselves } from '#/lib/placeholder-address'
import { announce, type Db, type Tx } from '#/platform/db'
import { onceIn, type Idempotency } from '#/platform/http/idempotency'
import { serializedTransaction } from '#/platform/database/serialized'
import type { SignedIn } from '#/platform/security/viewer'
import { DROP_CODE, DROP_NUMBER, DROP_PATH, dropTitle } from './logic/drop-number'
import { dropPhase, NOT_OPEN } from './logic/drop-phase'
import { canGiveBack, canReserve } from './policy'
import { findOwn, isLeft, readDrop } from './reads'
import type { Drop } from './schema'
import { dropReservations, drops, dropSizes } from './table'
import { dropMails } from './mail'
import * as m from '#/lib/messages.gen'

type DropRow = typeof drops.$inferSelect
type Reservation = typeof dropReservations.$inferSelect

const NEW_PLACE = sql`nextval('drop_reservations_queue_seq')`
const RAISED = sql`${dropReservations.version} + 1`

/**
 * Every decision about the drop's things is made while its row is locked: one at a time, in order of arrival. Who waits
 * for it in this process waits without a connection in hand.
 */
export async function lockDrop(tx: Tx): Promise<DropRow | null> {
  const [drop] = await tx.select().from(drops).where(eq(drops.number, DROP_NUMBER)).for('update')
  return drop ?? null
}

/**
 * The account before the drop, as deletion and suspension take them: else two could wait for each other.
 * @throws AppError unauthenticated, or forbidden for anyone who was suspended meanwhile
 */
async function holdAccount(tx: Tx, { id }: SignedIn): Promise<void> {
  const [here] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, id))
    .for('share')
  if (!here) throw AppError.auth()
  if (here.suspendedAt) throw AppError.permission()
}

/** In turn, in a transaction of its own. */
export const changingDrop = <T>(db: Db, viewer: SignedIn, change: (tx: Tx) => Promise<T>): Promise<T> =>
  serializedTransaction(db, `drop:${DROP_CODE}`, async (tx) => {
    await holdAccount(tx, viewer)
    return change(tx)
  })

/** Tells everybody who looks that stock or state changed. */
export const announceDrop = (tx: Tx): Promise<void> => announce(tx, [`drop:${DROP_CODE}`, 'drop'], Date.now())

/** Whose reservation moved up, and to which size. */
async function tellServed(tx: Tx, drop: DropRow, served: readonly Reservation[]): Promise<void> {
  const sizes = await tx.select().from(dropSizes).where(eq(dropSizes.dropId, drop.id))
  const nameOf = (sizeId: string) => sizes.find(({ id }) => id === sizeId)?.name ?? ''
  await notify(
    tx,
    served.flatMap(({ id, userId, sizeId, version }) =>
      userId === null
        ? []
        : [
            {
              message: dropMails.dropReserved(),
              topic: 'gear' as const,
              subjectId: id,
              userId,
              version,
              title: () => m.drop_oneYoursName({ name: drop.name || dropTitle() }),
              body: () => m.drop_sizeWaitsForYou({ size: nameOf(sizeId) }),
              href: DROP_PATH,
            },
          ],
    ),
  )
}

/**
 * Gives what is free of a size to those who wait for it, in their order: in one statement, so that never a thing is left
 * while somebody waits. `present` is who is acting just now and needs no message.
 */
export async function serveLine(tx: Tx, drop: DropRow, sizeId: string, present?: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    with free as (
      select i.id, row_number() over (order by i.number) as place
      from drop_items i
      where i.size_id = ${sizeId} and not exists (select 1 from drop_reservations h where h.item_id = i.id)
    ), next as (
      select w.id, row_number() over (order by w.queue_number) as place
      from (
        select r.id, r.queue_number from drop_reservations r
        left join users u on u.id = r.user_id
        where r.size_id = ${sizeId} and r.status = 'waiting' and u.suspended_at is null
        order by r.queue_number limit (select count(*) from free)
      ) w
    )
    update drop_reservations r
    set status = 'reserved', item_id = free.id, since = now(), version = r.version + 1
    from next join free on free.place = next.place
    where r.id = next.id
    returning r.id`)
  const ids = new Set(rows.map(({ id }) => String(id)))
  if (present !== undefined) ids.delete(present)
  if (ids.size === 0) return
  await tellServed(
    tx,
    drop,
    await tx
      .select()
      .from(dropReservations)
      .where(inArray(dropReservations.id, [...ids])),
  )
}

function refuseUnless(viewer: SignedIn, drop: DropRow | null, current: Reservation | null): void {
  const phase = dropPhase(drop ?? { opensAt: null, closesAt: null }, new Date())
  if (phase !== 'open') throw AppError.conflict(`drop_${phase}`, NOT_OPEN[phase]())
  if (!canReserve(viewer, current?.status ?? null))
    throw AppError.conflict('already_picked_up', m.drop_alreadyPickedUp())
}

/** At the end of the size's line; whoever held something of another size has let go of it. */
async function joinLine(tx: Tx, drop: DropRow, userId: string, sizeId: string): Promise<Reservation> {
  const now = new Date()
  const anew = { sizeId, status: 'waiting' as const, itemId: null, since: now }
  const [row] = await tx
    .insert(dropReservations)
    .values({ dropId: drop.id, userId, ...anew })
    .onConflictDoUpdate({
      target: [dropReservations.dropId, dropReservations.userId],
      set: { ...anew, queueNumber: NEW_PLACE, version: RAISED },
    })
    .returning()
  if (!row) throw new Error('A reservation was not written')
  return row
}

async function reserveLocked(tx: Tx, viewer: SignedIn, sizeId: string): Promise<void> {
  const drop = await lockDrop(tx)
  const current = drop && (await findOwn(tx, drop.id, viewer.id))
  refuseUnless(viewer, drop, current)
  if (!drop) throw AppError.notFound()
  const [size] = await tx
    .select({ name: dropSizes.name })
    .from(dropSizes)
    .where(and(eq(dropSizes.id, sizeId), eq(dropSizes.dropId, drop.id)))
  if (!size) throw AppError.validation({ sizeId: m.drop_chooseSize() })
  const isTheirs = current?.status === 'reserved' || current?.status === 'waiting'
  if (isTheirs && current?.sizeId === sizeId) return
  // Nobody gives up what they hold for a place in line by one tap.
  if (current?.status === 'reserved' && !(await isLeft(tx, sizeId)))
    throw AppError.conflict('size_taken', m.drop_sizeTaken({ size: size.name }))
  const row = await joinLine(tx, drop, viewer.id, sizeId)
  await serveLine(tx, drop, sizeId, row.id)
  // What they let go of by changing their mind is somebody else's at once.
  if (current?.status === 'reserved') await serveLine(tx, drop, current.sizeId)
  await announceDrop(tx)
}

/**
 * Reserves one thing of a size, or a place in line for it; another size than before changes one's mind. Repeating it
 * changes nothing. @throws AppError forbidden, drop_coming, drop_closed, already_picked_up, size_taken
 */
export function reserve(
  db: Db,
  viewer: SignedIn,
  sizeId: string,
  idempotency: Idempotency | null,
): Promise<Drop> {
  if (!hasProvedThemselves(viewer)) throw AppError.permission(m.drop_confirmEmailAddressFirst())
  return changingDrop(db, viewer, (tx) =>
    onceIn(tx, viewer.id, idempotency, async () => {
      await reserveLocked(tx, viewer, sizeId)
      return readDrop(tx, viewer)
    }),
  )
}

/** Sets the thing free, or the place in line; the next in line has it at once. */
export async function letGo(tx: Tx, drop: DropRow, current: Reservation): Promise<Reservation> {
  const [row] = await tx
    .update(dropReservations)
    .set({ status: 'given_back', itemId: null, pickedUpAt: null, since: new Date(), version: RAISED })
    .where(eq(dropReservations.id, current.id))
    .returning()
  if (!row) throw AppError.notFound()
  await serveLine(tx, drop, current.sizeId)
  await announceDrop(tx)
  return row
}

/** Gives back what one holds, or one's place in line. Repeating it changes nothing. @throws AppError not_found, already_picked_up */
export function giveBack(db: Db, viewer: SignedIn, idempotency: Idempotency | null): Promise<Drop> {
  return changingDrop(db, viewer, (tx) =>
    onceIn(tx, viewer.id, idempotency, async () => {
      const drop = await lockDrop(tx)
      const current = drop && (await findOwn(tx, drop.id, viewer.id))
      if (!drop || !current) throw AppError.notFound()
      if (current.status === 'picked_up')
        throw AppError.conflict('already_picked_up', m.drop_cantReleasePickedUp())
      if (canGiveBack(viewer, current.status)) await letGo(tx, drop, current)
      return readDrop(tx, viewer)
    }),
  )
}

/** Of somebody whose account goes: what they have not picked up is the next one's. */
export async function forgetReservation(tx: Tx, userId: string): Promise<void> {
  const drop = await lockDrop(tx)
  if (!drop) return
  const gone = await tx
    .delete(dropReservations)
    .where(and(eq(dropReservations.userId, userId), ne(dropReservations.status, 'picked_up')))
    .returning({ sizeId: dropReservations.sizeId })
  for (const { sizeId } of gone) await serveLine(tx, drop, sizeId)
  if (gone.length > 0) await announceDrop(tx)
}

/** What a suspension took: a thing that was reserved, or a wait for one. `version` is the reservation's after it. */
export type ReleasedReservation = { reservationId: string; was: 'reserved' | 'waiting'; version: number }

/** Of someone who is suspended: what they have not picked up goes to the next in line. */
export async function releaseReservation(tx: Tx, userId: string): Promise<ReleasedReservation | null> {
  const drop = await lockDrop(tx)
  const current = drop && (await findOwn(tx, drop.id, userId))
  if (!drop || (current?.status !== 'reserved' && current?.status !== 'waiting')) return null
  const { version } = await letGo(tx, drop, current)
  return { reservationId: current.id, was: current.status, version }
}

/**
 * Puts someone whose suspension is lifted back where they stood in line, unless their reservation was changed since;
 * what is left and nobody ahead of them waits for is theirs at once. @returns what they have now
 */
export async function restoreReservation(
  tx: Tx,
  { reservationId, version }: ReleasedReservation,
): Promise<'reserved' | 'waiting' | null> {
  const drop = await lockDrop(tx)
  const [back] = await tx
    .update(dropReservations)
    .set({ status: 'waiting', since: new Date(), version: RAISED })
    .where(
      and(
        eq(dropReservations.id, reservationId),
        eq(dropReservations.status, 'given_back'),
        eq(dropReservations.version, version),
      ),
    )
    .returning()
  if (!drop || !back) return null
  await serveLine(tx, drop, back.sizeId, back.id)
  await announceDrop(tx)
  const [now] = await tx.select().from(dropReservations).where(eq(dropReservations.id, reservationId))
  return now?.status === 'reserved' ? 'reserved' : 'waiting'
}
