import { inArray } from 'drizzle-orm'
import { brand } from '#/brand'
import { users } from '#/features/people/accounts/table'
import { notes } from '#/features/journal/notes/table'
import { localToday, zonedTimeToUtc } from '#/lib/dates'
import { createRandom } from '#/lib/prng'
import type { Db } from '#/platform/db'
import { DEMO_PEOPLE } from './named-people'
import { demoNotes } from './notes'

const SEED = 20_260
/** When people write: after they have played. */
const WRITTEN_AT = '21:30'

/** A year of journal for the demo's player and host. */
export async function storeNotes(db: Db, now: Date): Promise<void> {
  const { player, host } = DEMO_PEOPLE
  const writers = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [player, host]))
  const today = localToday(brand.homeTimeZone, now)
  for (const { id: userId, email } of writers) {
    const random = createRandom(SEED, email)
    const rows = demoNotes(random, today).map((fields) => {
      const written = zonedTimeToUtc(fields.playedOn, WRITTEN_AT, brand.homeTimeZone)
      const at = written > now ? now : written
      return { ...fields, id: crypto.randomUUID(), userId, createdAt: at, updatedAt: at }
    })
    await db.insert(notes).values(rows)
  }
}
