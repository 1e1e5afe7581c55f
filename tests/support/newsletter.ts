import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { newsletterSubscribers } from '#/features/messages/newsletter/table'
import { newsletterDeliveries } from '#/features/messages/newsletter/deliveries/table'
import { newsletterIssues } from '#/features/messages/newsletter/issues/table'
import type { Db } from '#/platform/db'

export const WORDS = {
  subject: 'New nights',
  preview: 'Two of them',
  body: '## Come and play\n\n**Fridays** at six.',
}

/** Readers who confirmed a while ago. */
export async function makeReaders(db: Db, size: number): Promise<string[]> {
  const run = randomUUID().slice(0, 8)
  const emails = Array.from(
    { length: size },
    (_, index) => `reader-${run}-${String(index).padStart(4, '0')}@example.org`,
  )
  const confirmedAt = new Date(Date.now() - 60_000)
  await db
    .insert(newsletterSubscribers)
    .values(emails.map((email) => ({ email, status: 'confirmed' as const, confirmedAt })))
  return emails
}

export async function makeIssue(
  db: Db,
  set: Partial<typeof newsletterIssues.$inferInsert> = {},
): Promise<string> {
  const [made] = await db
    .insert(newsletterIssues)
    .values({ ...WORDS, ...set })
    .returning({ id: newsletterIssues.id })
  if (!made) throw new Error('No issue was made')
  return made.id
}

/** How far an issue has come with each address, in the order of the addresses. */
export const deliveriesOf = (db: Db, issueId: string) =>
  db
    .select({
      id: newsletterDeliveries.id,
      email: newsletterSubscribers.email,
      status: newsletterDeliveries.status,
      bounce: newsletterDeliveries.bounce,
    })
    .from(newsletterDeliveries)
    .leftJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterDeliveries.subscriberId))
    .where(eq(newsletterDeliveries.issueId, issueId))
    .orderBy(asc(newsletterSubscribers.email))
