import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { type PrivilegedAct, recordAct } from '#/features/foundation/audit/writes'
import { DROP_NUMBER } from '#/features/club/drop/logic/drop-number'
import { dropItems, dropPictures, dropReservations, drops, dropSizes } from '#/features/club/drop/table'
import { readPictures } from '#/features/club/drop/reads'
import { announceDrop, changingDrop, lockDrop, serveLine } from '#/features/club/drop/writes'
import { AppError } from '#/lib/errors'
import type { Db, Tx } from '#/platform/db'
import { isUpload } from '#/features/foundation/uploads/reads'
import type { SignedIn } from '#/platform/security/viewer'
import { dropChanged } from './logic/drop-changed'
import { planStock } from './logic/plan-stock'
import { areSamePictures } from './logic/same-pictures'
import { itemsOf, readAdminDrop } from './reads'
import {
  type AddSize,
  type AdminDrop,
  type ChangeDrop,
  type ChangeSize,
  MAX_SIZES,
  type SetPictures,
} from './schema'
import * as m from '#/lib/messages.gen'

type DropRow = typeof drops.$inferSelect
type SizeRow = typeof dropSizes.$inferSelect

/** The drop's row, locked; made by the first admin who puts something down. */
async function takeDrop(tx: Tx): Promise<DropRow> {
  await tx.insert(drops).values({ number: DROP_NUMBER }).onConflictDoNothing()
  const drop = await lockDrop(tx)
  if (!drop) throw new Error('The drop was not made')
  return drop
}

/** Changes what there is, and notes who did. */
function setting(
  db: Db,
  viewer: SignedIn,
  change: (tx: Tx, drop: DropRow) => Promise<Omit<PrivilegedAct, 'subjectType' | 'subjectId'>>,
): Promise<AdminDrop> {
  return changingDrop(db, viewer, async (tx) => {
    const drop = await takeDrop(tx)
    const act = await change(tx, drop)
    await recordAct(tx, viewer, { ...act, subjectType: 'drop', subjectId: drop.id })
    await announceDrop(tx)
    return readAdminDrop(tx)
  })
}

const asDate = (at: string | null | undefined, before: Date | null): Date | null =>
  at === undefined ? before : at === null ? null : new Date(at)

const told = ({ name, about, pickUp, opensAt, closesAt }: DropRow) => ({
  name,
  about,
  pickUp,
  opensAt: opensAt?.toISOString() ?? null,
  closesAt: closesAt?.toISOString() ?? null,
})

/** Words and times. @throws AppError drop_changed when it is not what was read, invalid_input */
export function changeDrop(
  db: Db,
  viewer: SignedIn,
  { version, opensAt, closesAt, ...words }: ChangeDrop,
): Promise<AdminDrop> {
  return setting(db, viewer, async (tx, before) => {
    // Of a drop that nobody has changed yet admins read 0 or, once it has things, 1.
    if (version !== before.version && !(version === 0 && before.version === 1)) throw dropChanged()
    const times = { opensAt: asDate(opensAt, before.opensAt), closesAt: asDate(closesAt, before.closesAt) }
    if (times.closesAt !== null && times.opensAt === null)
      throw AppError.validation({ closesAt: m.drop_sayFirstWhenOpens() })
    if (times.closesAt !== null && times.opensAt !== null && times.closesAt < times.opensAt)
      throw AppError.validation({ closesAt: m.drop_itCantCloseBefore() })
    const [after] = await tx
      .update(drops)
      .set({ ...words, ...times, version: sql`${drops.version} + 1` })
      .where(eq(drops.id, before.id))
      .returning()
    if (!after) throw AppError.notFound()
    return { action: 'drop.change', before: told(before), after: told(after) }
  })
}

/** Opens it now, or closes it now. Repeating it changes nothing that people notice. */
export function switchDrop(db: Db, viewer: SignedIn, to: 'open' | 'closed'): Promise<AdminDrop> {
  return setting(db, viewer, async (tx, before) => {
    const now = new Date()
    const isOpenAlready = before.opensAt !== null && before.opensAt <= now
    const opensAt = isOpenAlready ? before.opensAt : now
    const closesAt = to === 'closed' ? now : null
    const [after] = await tx
      .update(drops)
      .set({ opensAt, closesAt, version: sql`${drops.version} + 1` })
      .where(eq(drops.id, before.id))
      .returning()
    if (!after) throw AppError.notFound()
    return { action: to === 'open' ? 'drop.open' : 'drop.close', before: told(before), after: told(after) }
  })
}

async function refuseUnknownImages(tx: Tx, pictures: SetPictures['pictures']): Promise<void> {
  for (const { image } of pictures) {
    // A built-in picture that isn't there is shown as its stand-in.
    if (image.startsWith('/uploads/') && !(await isUpload(tx, image)))
      throw AppError.validation({ pictures: m.drop_choosePicture() })
  }
}

/** All of its pictures, in their order. @throws AppError drop_changed when they are not what was read, invalid_input */
export function setPictures(db: Db, viewer: SignedIn, { pictures, seen }: SetPictures): Promise<AdminDrop> {
  return setting(db, viewer, async (tx, { id: dropId }) => {
    const before = await readPictures(tx, dropId)
    // What already is as asked was asked twice, over a bad line.
    if (seen && ![seen, pictures].some((list) => areSamePictures(before, list))) throw dropChanged()
    await refuseUnknownImages(tx, pictures)
    await tx.delete(dropPictures).where(eq(dropPictures.dropId, dropId))
    if (pictures.length > 0)
      await tx
        .insert(dropPictures)
        .values(pictures.map((picture, position) => ({ ...picture, dropId, position })))
    return {
      action: 'drop.pictures',
      before: { images: before.map(({ image }) => image) },
      after: { images: pictures.map(({ image }) => image) },
    }
  })
}

type Items = Awaited<ReturnType<typeof itemsOf>>

/** As many things as there are to be; whoever waits gets those that are added. @throws AppError stock_below_reserved */
async function setStock(
  tx: Tx,
  drop: DropRow,
  { id: sizeId, name }: SizeRow,
  items: Items,
  stock: number,
): Promise<void> {
  const plan = planStock(items, stock)
  if ('refused' in plan)
    throw AppError.conflict(
      'stock_below_reserved',
      m.drop_stockBelowReserved({ count: plan.refused.held, size: name }),
    )
  if (plan.remove.length > 0) await tx.delete(dropItems).where(inArray(dropItems.id, plan.remove))
  if (plan.add.length === 0) return
  await tx.insert(dropItems).values(plan.add.map((number) => ({ sizeId, number })))
  await serveLine(tx, drop, sizeId)
}

async function refuseSameName(tx: Tx, dropId: string, name: string, except?: string): Promise<void> {
  const sizes = await tx.select().from(dropSizes).where(eq(dropSizes.dropId, dropId))
  if (sizes.some((size) => size.id !== except && size.name.toLowerCase() === name.toLowerCase()))
    throw AppError.validation({ name: 'There is a size of that name already' })
}

async function takeSize(tx: Tx, dropId: string, id: string): Promise<SizeRow> {
  const [size] = await tx
    .select()
    .from(dropSizes)
    .where(and(eq(dropSizes.id, id), eq(dropSizes.dropId, dropId)))
  if (!size) throw AppError.notFound()
  return size
}

/** @throws AppError invalid_input, too_many_sizes */
export function addSize(db: Db, viewer: SignedIn, { name, stock }: AddSize): Promise<AdminDrop> {
  return setting(db, viewer, async (tx, drop) => {
    await refuseSameName(tx, drop.id, name)
    const [all] = await tx
      .select({ n: count(), end: sql<number>`coalesce(max(${dropSizes.position}), -1) + 1` })
      .from(dropSizes)
      .where(eq(dropSizes.dropId, drop.id))
    if (all && all.n >= MAX_SIZES)
      throw AppError.conflict('too_many_sizes', m.drop_tooManySizes({ max: MAX_SIZES }))
    const position = all?.end ?? 0
    const [size] = await tx.insert(dropSizes).values({ dropId: drop.id, name, position }).returning()
    if (!size) throw new Error('A size was not written')
    await setStock(tx, drop, size, [], stock)
    return { action: 'drop.add-size', after: { size: name, stock } }
  })
}

/** Another name, more or fewer things. @throws AppError not_found, invalid_input, stock_changed, stock_below_reserved */
export function changeSize(db: Db, viewer: SignedIn, id: string, change: ChangeSize): Promise<AdminDrop> {
  return setting(db, viewer, async (tx, drop) => {
    const before = await takeSize(tx, drop.id, id)
    const { name = before.name, stockSeen } = change
    const items = await itemsOf(tx, id)
    const { stock = items.length } = change
    if (stockSeen !== undefined && stockSeen !== items.length)
      throw AppError.conflict('stock_changed', m.drop_stockChanged({ count: items.length }))
    if (name !== before.name) await refuseSameName(tx, drop.id, name, id)
    await tx.update(dropSizes).set({ name }).where(eq(dropSizes.id, id))
    await setStock(tx, drop, { ...before, name }, items, stock)
    return {
      action: 'drop.change-size',
      before: { size: before.name, stock: items.length },
      after: { size: name, stock },
    }
  })
}

/** @throws AppError size_in_use (409) while somebody has or awaits one */
export function removeSize(db: Db, viewer: SignedIn, id: string): Promise<AdminDrop> {
  return setting(db, viewer, async (tx, drop) => {
    const size = await takeSize(tx, drop.id, id)
    const ofSize = eq(dropReservations.sizeId, id)
    const inUse = await tx.$count(
      dropReservations,
      and(ofSize, inArray(dropReservations.status, ['waiting', 'reserved', 'picked_up'])),
    )
    if (inUse > 0) throw AppError.conflict('size_in_use', m.drop_sizeInUse({ size: size.name }))
    await tx.delete(dropReservations).where(ofSize)
    await tx.delete(dropSizes).where(eq(dropSizes.id, id))
    return { action: 'drop.remove-size', before: { size: size.name } }
  })
}
