import { randomUUID } from 'node:crypto'
import { TransactionRollbackError } from 'drizzle-orm'
import { brand } from '#/brand'
import { users } from '#/features/people/accounts/table'
import { events } from '#/features/events/events/table'
import type { Db, Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'

const PEOPLE = 10
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const viewerOf = ({ id, email, name }: { id: string; email: string; name: string }): SignedIn => ({
  kind: 'user',
  id,
  email,
  emailVerified: true,
  name,
  isAdmin: false,
  isHost: false,
  suspended: false,
  sessionId: '',
  renewal: 'none',
})

type Rehearse = (tx: Tx, viewer: SignedIn, eventId: string) => Promise<void>

/**
 * People who don't exist RSVP to an event that doesn't, in a transaction that is rolled back: nothing of it is seen.
 * @param rsvp how each of them does it
 */
export async function rehearse(db: Db, rsvp: Rehearse): Promise<void> {
  const startsAt = new Date(Date.now() + DAY_MS)
  const rehearsal = db.transaction(async (tx) => {
    const people = Array.from({ length: PEOPLE }, () => ({
      id: randomUUID(),
      email: `${randomUUID()}@rehearsal.invalid`,
      name: 'Rehearsal',
    }))
    await tx.insert(users).values(people)
    const [event] = await tx
      .insert(events)
      .values({
        title: 'rehearsal',
        eventDate: startsAt.toISOString().slice(0, 10),
        startTime: '18:00',
        endTime: '20:00',
        timeZone: brand.homeTimeZone,
        startsAt,
        endsAt: new Date(startsAt.getTime() + HOUR_MS),
        status: 'published',
        visibility: 'unlisted',
        maxCapacity: PEOPLE / 2,
      })
      .returning({ id: events.id })
    if (!event) return tx.rollback()
    for (const person of people) await rsvp(tx, viewerOf(person), event.id)
    return tx.rollback()
  })
  await rehearsal.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
}
