import { eq, sql } from 'drizzle-orm'
import { dropFacts, findDrop, readPictures, readSizes } from '#/features/club/drop/reads'
import { dropItems, dropReservations } from '#/features/club/drop/table'
import type { Executor } from '#/platform/db'
import type { AdminDrop } from './schema'

/** The things of a size, and whether somebody has them. */
export const itemsOf = (db: Executor, sizeId: string) =>
  db
    .select({
      id: dropItems.id,
      number: dropItems.number,
      isHeld: sql<boolean>`exists (select 1 from ${dropReservations} r where r.item_id = ${dropItems}.id)`,
    })
    .from(dropItems)
    .where(eq(dropItems.sizeId, sizeId))

export async function readAdminDrop(db: Executor): Promise<AdminDrop> {
  const drop = await findDrop(db)
  return {
    ...dropFacts(drop, new Date()),
    version: drop?.version ?? 0,
    pictures: drop ? await readPictures(db, drop.id) : [],
    sizes: drop ? await readSizes(db, drop.id) : [],
  }
}
