import { asc, notInArray } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { DROP_NUMBER } from '#/features/club/drop/logic/drop-number'
import { dropItems, dropPictures, dropReservations, drops, dropSizes } from '#/features/club/drop/table'
import type { Db, Tx } from '#/platform/db'
import { DEMO_PEOPLE } from './named-people'

const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
const OPENED_HOURS_AGO = 30

const WORDS = {
  name: 'The dusk tee, and a cap for the sun',
  about:
    'A navy tee with the ball on its sweet spot, soft enough to sleep in, and the green cap that goes with it.\n\nThis is made-up demo data, like the people who have reserved.',
  pickUp: 'At the check-in table of any Tuesday night. Bring your name.',
}
const PICTURES = [
  {
    image: 'gear-drop',
    alt: 'A folded navy tee, a green cap with a ball emblem and a pickleball on a clay ground',
  },
  {
    image: 'two-paddles',
    alt: 'Two crossed paddles, clay and navy, with a ball at a court line, seen from above in evening sun',
  },
  {
    image: 'paddle-rack',
    alt: 'Seven colorful paddles queued in a timber rack on a chain-link fence at sunset',
  },
]
/** So many there are, and so many have asked; the first of them have picked theirs up. */
const SIZES = [
  { name: 'S', stock: 10, asked: 4, pickedUp: 1 },
  { name: 'M', stock: 14, asked: 18, pickedUp: 3 },
  { name: 'L', stock: 16, asked: 11, pickedUp: 2 },
  { name: 'XL', stock: 8, asked: 2, pickedUp: 0 },
]

type Size = (typeof SIZES)[number]
type Row = typeof dropReservations.$inferInsert

/** One size with its things, and who has asked for it, in the order of the list. */
async function storeSize(
  tx: Tx,
  dropId: string,
  size: Size & { position: number },
  people: readonly string[],
  openedAt: Date,
): Promise<void> {
  const { name, position, stock, pickedUp } = size
  const [row] = await tx.insert(dropSizes).values({ dropId, name, position }).returning({ id: dropSizes.id })
  if (!row) throw new Error('A size was not written')
  const items = await tx
    .insert(dropItems)
    .values(Array.from({ length: stock }, (_, index) => ({ sizeId: row.id, number: index + 1 })))
    .returning({ id: dropItems.id, number: dropItems.number })
  const inOrder = items.toSorted((a, b) => a.number - b.number)
  const reservations = people.map((userId, index): Row => {
    const since = new Date(openedAt.getTime() + (index + 1) * 3 * MINUTE_MS)
    const itemId = inOrder[index]?.id ?? null
    const common = { dropId, userId, sizeId: row.id, itemId, since, createdAt: since }
    if (itemId === null) return { ...common, status: 'waiting' }
    return index < pickedUp
      ? { ...common, status: 'picked_up', pickedUpAt: new Date(since.getTime() + 20 * HOUR_MS) }
      : { ...common, status: 'reserved' }
  })
  if (reservations.length > 0) await tx.insert(dropReservations).values(reservations)
}

/** A drop that has been open for a day: one size with a line, others with some left. No one whose name one signs in by has asked. */
export async function storeDrop(db: Db, now: Date): Promise<void> {
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(notInArray(users.email, Object.values(DEMO_PEOPLE)))
    .orderBy(asc(users.email))
    .limit(SIZES.reduce((sum, { asked }) => sum + asked, 0))
  const openedAt = new Date(now.getTime() - OPENED_HOURS_AGO * HOUR_MS)
  await db.transaction(async (tx) => {
    const [drop] = await tx
      .insert(drops)
      .values({ number: DROP_NUMBER, ...WORDS, opensAt: openedAt })
      .returning({ id: drops.id })
    if (!drop) throw new Error('The drop was not written')
    await tx
      .insert(dropPictures)
      .values(PICTURES.map((picture, position) => ({ ...picture, dropId: drop.id, position })))
    let next = 0
    for (const [position, size] of SIZES.entries()) {
      const asking = people.slice(next, next + size.asked).map(({ id }) => id)
      next += size.asked
      await storeSize(tx, drop.id, { ...size, position }, asking, openedAt)
    }
  })
}
