import { and, asc, eq, sql } from 'drizzle-orm'
import { hasProvedThemselves } from '#/lib/placeholder-address'
import type { Executor } from '#/platform/db'
import type { Viewer } from '#/platform/security/viewer'
import { DROP_NUMBER } from './logic/drop-number'
import { dropPhase } from './logic/drop-phase'
import { canGiveBack, canReserve } from './policy'
import type { Drop, OwnReservation } from './schema'
import { dropItems, dropPictures, dropReservations, drops, dropSizes } from './table'

type DropRow = typeof drops.$inferSelect
type ReservationRow = typeof dropReservations.$inferSelect

/** The drop there is; null until an admin has first put something down. */
export async function findDrop(db: Executor): Promise<DropRow | null> {
  const [drop] = await db.select().from(drops).where(eq(drops.number, DROP_NUMBER))
  return drop ?? null
}

const held = (status: string) =>
  sql<number>`(select count(*)::int from ${dropReservations} r where r.size_id = ${dropSizes}.id and r.status = ${status})`

/** What there is of each size, and what became of it. */
export async function readSizes(db: Executor, dropId: string) {
  const rows = await db
    .select({
      id: dropSizes.id,
      name: dropSizes.name,
      stock: sql<number>`(select count(*)::int from ${dropItems} i where i.size_id = ${dropSizes}.id)`,
      reserved: held('reserved'),
      pickedUp: held('picked_up'),
      waiting: held('waiting'),
    })
    .from(dropSizes)
    .where(eq(dropSizes.dropId, dropId))
    .orderBy(asc(dropSizes.position), asc(dropSizes.createdAt), asc(dropSizes.id))
  return rows.map((row) => ({ ...row, left: row.stock - row.reserved - row.pickedUp }))
}

export const readPictures = (db: Executor, dropId: string) =>
  db
    .select({ image: dropPictures.image, alt: dropPictures.alt })
    .from(dropPictures)
    .where(eq(dropPictures.dropId, dropId))
    .orderBy(asc(dropPictures.position), asc(dropPictures.id))

/** Somebody's own row; null for who never reserved. */
export async function findOwn(db: Executor, dropId: string, userId: string): Promise<ReservationRow | null> {
  const [row] = await db
    .select()
    .from(dropReservations)
    .where(and(eq(dropReservations.dropId, dropId), eq(dropReservations.userId, userId)))
  return row ?? null
}

/** Whether there is a thing of a size that nobody has. */
export async function isLeft(db: Executor, sizeId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select exists (select 1 from drop_items i where i.size_id = ${sizeId}
      and not exists (select 1 from drop_reservations h where h.item_id = i.id)) as free`)
  return rows[0]?.free === true
}

/** Somebody's own reservation, with their place in line. */
async function readOwn(db: Executor, dropId: string, userId: string): Promise<OwnReservation | null> {
  const [row] = await db
    .select({
      reservation: dropReservations,
      itemNumber: dropItems.number,
      ahead: sql<number>`(select count(*)::int from ${dropReservations} o where o.size_id = ${dropReservations}.size_id and o.status = 'waiting' and o.queue_number < ${dropReservations}.queue_number)`,
    })
    .from(dropReservations)
    .leftJoin(dropItems, eq(dropItems.id, dropReservations.itemId))
    .where(and(eq(dropReservations.dropId, dropId), eq(dropReservations.userId, userId)))
  if (!row) return null
  const { sizeId, status, since, version } = row.reservation
  return {
    sizeId,
    status,
    position: status === 'waiting' ? row.ahead + 1 : null,
    itemNumber: row.itemNumber,
    since: since.toISOString(),
    version,
  }
}

/** Words and times, and what follows from them now. Nothing yet where no admin has put anything down. */
export const dropFacts = (drop: DropRow | null, now: Date) => ({
  name: drop?.name ?? '',
  about: drop?.about ?? '',
  pickUp: drop?.pickUp ?? '',
  opensAt: drop?.opensAt?.toISOString() ?? null,
  closesAt: drop?.closesAt?.toISOString() ?? null,
  phase: dropPhase(drop ?? { opensAt: null, closesAt: null }, now),
})

/** As its page shows it to somebody. */
export async function readDrop(db: Executor, viewer: Viewer): Promise<Drop> {
  const drop = await findDrop(db)
  const own = drop && viewer.kind === 'user' ? await readOwn(db, drop.id, viewer.id) : null
  const facts = dropFacts(drop, new Date())
  const mine = own?.status ?? null
  const sizes = drop ? await readSizes(db, drop.id) : []
  return {
    ...facts,
    pictures: drop ? await readPictures(db, drop.id) : [],
    sizes: sizes.map(({ id, name, stock, left, waiting }) => ({ id, name, stock, left, waiting })),
    mine: own,
    mustConfirm: viewer.kind === 'user' && !hasProvedThemselves(viewer),
    can: { reserve: canReserve(viewer, mine), giveBack: canGiveBack(viewer, mine) },
  }
}

/** What a mail about a reservation tells. */
export async function readReservationForMail(db: Executor, id: string) {
  const [row] = await db
    .select({
      status: dropReservations.status,
      version: dropReservations.version,
      size: dropSizes.name,
      name: drops.name,
      pickUp: drops.pickUp,
    })
    .from(dropReservations)
    .innerJoin(dropSizes, eq(dropSizes.id, dropReservations.sizeId))
    .innerJoin(drops, eq(drops.id, dropReservations.dropId))
    .where(eq(dropReservations.id, id))
  return row ?? null
}
