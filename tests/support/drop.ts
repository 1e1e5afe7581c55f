import { and, eq } from 'drizzle-orm'
import { DROP_NUMBER } from '#/features/club/drop/logic/drop-number'
import { dropItems, dropReservations, drops, dropSizes } from '#/features/club/drop/table'
import type { Db } from '#/platform/db'
import type { Member } from './crowd'

const HOUR_MS = 60 * 60 * 1000

/** The one drop there is, open since an hour ago unless told otherwise. */
export async function makeDrop(db: Db, set: Partial<typeof drops.$inferInsert> = {}): Promise<string> {
  const opensAt = new Date(Date.now() - HOUR_MS)
  const values = { opensAt, closesAt: null, ...set }
  const [drop] = await db
    .insert(drops)
    .values({ number: DROP_NUMBER, ...values })
    .onConflictDoUpdate({ target: drops.number, set: values })
    .returning({ id: drops.id })
  if (!drop) throw new Error('No drop was made')
  return drop.id
}

async function dropId(db: Db): Promise<string> {
  const [drop] = await db.select({ id: drops.id }).from(drops).where(eq(drops.number, DROP_NUMBER))
  return drop?.id ?? makeDrop(db, { opensAt: null })
}

/** One more size with so many things; what the drop is otherwise stays as it is. */
export async function makeSize(
  db: Db,
  stock: number,
  name: string = crypto.randomUUID().slice(0, 8),
): Promise<{ id: string; name: string }> {
  const [size] = await db
    .insert(dropSizes)
    .values({ dropId: await dropId(db), name })
    .returning({ id: dropSizes.id, name: dropSizes.name })
  if (!size) throw new Error('No size was made')
  const items = Array.from({ length: stock }, (_, index) => ({ sizeId: size.id, number: index + 1 }))
  if (items.length > 0) await db.insert(dropItems).values(items)
  return size
}

/** Something of a size of its own is kept for somebody. @returns the reservation's id */
export async function makeReservation(db: Db, { id: userId }: Member): Promise<string> {
  const size = await makeSize(db, 1)
  const [item] = await db.select().from(dropItems).where(eq(dropItems.sizeId, size.id))
  const [row] = await db
    .insert(dropReservations)
    .values({
      dropId: await dropId(db),
      userId,
      sizeId: size.id,
      itemId: item?.id ?? null,
      status: 'reserved',
    })
    .returning({ id: dropReservations.id })
  if (!row) throw new Error('Nothing was reserved')
  return row.id
}

/** How it stands with a size: what the rows say. */
export async function tallySize(db: Db, sizeId: string) {
  const count = (status: 'waiting' | 'reserved' | 'picked_up' | 'given_back') =>
    db.$count(dropReservations, and(eq(dropReservations.sizeId, sizeId), eq(dropReservations.status, status)))
  return {
    items: await db.$count(dropItems, eq(dropItems.sizeId, sizeId)),
    reserved: await count('reserved'),
    pickedUp: await count('picked_up'),
    waiting: await count('waiting'),
    givenBack: await count('given_back'),
  }
}
