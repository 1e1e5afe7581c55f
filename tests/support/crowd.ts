import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { brand } from '#/brand'
import { sessions, users } from '#/features/people/accounts/table'
import { events } from '#/features/events/events/table'
import { notificationSettings } from '#/features/messages/notifications/table'
import { userProfiles } from '#/features/people/profiles/table'
import { sessionCookieName } from '#/platform/auth'
import type { Db } from '#/platform/db'

export type Member = { id: string; email: string; cookie: string }

const DAY_MS = 24 * 60 * 60 * 1000
const CHUNK = 500

/** The cookie as the auth library signs it: `token.HMAC-SHA256(token)`, percent-encoded. */
export function signedCookie(secret: string, publicUrl: string, token: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${sessionCookieName(publicUrl)}=${encodeURIComponent(`${token}.${signature}`)}`
}

/** Many verified people with live sessions, made in a few statements. */
export async function makeCrowd(
  db: Db,
  options: { size: number; secret: string; publicUrl: string },
): Promise<Member[]> {
  const people = Array.from({ length: options.size }, (_, index) => ({
    id: randomUUID(),
    token: randomBytes(24).toString('base64url'),
    name: `Crowd ${index}`,
    email: `crowd-${randomUUID()}@example.org`,
  }))
  for (let start = 0; start < people.length; start += CHUNK) {
    const chunk = people.slice(start, start + CHUNK)
    await db
      .insert(users)
      .values(chunk.map(({ id, name, email }) => ({ id, name, email, emailVerified: true })))
    await db
      .insert(userProfiles)
      .values(chunk.map(({ id, name, email }) => ({ id, email, firstName: name, setUpAt: new Date() })))
    // Whatever the hour at which the tests run, nothing waits for a morning.
    await db
      .insert(notificationSettings)
      .values(chunk.map(({ id }) => ({ userId: id, quiet: false, timeZone: brand.homeTimeZone })))
    const expiresAt = new Date(Date.now() + DAY_MS)
    await db.insert(sessions).values(chunk.map(({ id, token }) => ({ userId: id, token, expiresAt })))
  }
  return people.map(({ id, email, token }) => ({
    id,
    email,
    cookie: signedCookie(options.secret, options.publicUrl, token),
  }))
}

/** A published event a week from now. */
export async function makeEvent(db: Db, set: Partial<typeof events.$inferInsert> = {}): Promise<string> {
  const startsAt = new Date(Date.now() + 7 * DAY_MS)
  const [row] = await db
    .insert(events)
    .values({
      title: 'Crowded court',
      eventDate: startsAt.toISOString().slice(0, 10),
      startTime: '18:00',
      endTime: '20:00',
      timeZone: 'America/Los_Angeles',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 2 * 60 * 60 * 1000),
      location: 'Test Courts',
      status: 'published',
      guestsAllowed: 3,
      ...set,
    })
    .returning({ id: events.id })
  if (!row) throw new Error('No event was made')
  return row.id
}
