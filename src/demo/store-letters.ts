import { randomUUID } from 'node:crypto'
import { asc, eq, notInArray } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { contactEntries, contactMessages } from '#/features/site/contact/table'
import { newsletterSubscribers } from '#/features/messages/newsletter/table'
import { newsletterDeliveries } from '#/features/messages/newsletter/deliveries/table'
import { newsletterIssues } from '#/features/messages/newsletter/issues/table'
import type { Tx } from '#/platform/db'
import { ISSUE_DRAFT, ISSUES, LETTERS } from './letters'
import { DEMO_PEOPLE } from './named-people'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const SUBSCRIBERS = 36
/** One joined every so many days; the first before the first issue. */
const DAYS_BETWEEN = 2

/** People of the demo year who read the newsletter; whom one signs in as is not among them. */
async function storeSubscribers(tx: Tx, now: Date) {
  const people = await tx
    .select({ email: users.email })
    .from(users)
    .where(notInArray(users.email, Object.values(DEMO_PEOPLE)))
    .orderBy(asc(users.email))
    .limit(SUBSCRIBERS)
  if (people.length === 0) return []
  return tx
    .insert(newsletterSubscribers)
    .values(
      people.map(({ email }, index) => {
        const at = new Date(now.getTime() - (index + 1) * DAYS_BETWEEN * DAY_MS)
        const left = index % 12 === 7 && {
          status: 'unsubscribed' as const,
          unsubscribedAt: new Date(now.getTime() - DAY_MS),
        }
        const waiting = index === 0 && { status: 'pending' as const, confirmedAt: null }
        return {
          email: email.toLowerCase(),
          status: 'confirmed' as const,
          createdAt: at,
          confirmedAt: at,
          ...left,
          ...waiting,
        }
      }),
    )
    .returning()
}

async function storeIssues(tx: Tx, authorId: string, now: Date): Promise<void> {
  const subscribers = await storeSubscribers(tx, now)
  for (const { daysAgo, ...words } of ISSUES) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS)
    const readers = subscribers.filter(({ confirmedAt }) => confirmedAt && confirmedAt < at)
    const [issue] = await tx
      .insert(newsletterIssues)
      .values({
        ...words,
        authorId,
        status: 'sent',
        startedAt: at,
        sentAt: at,
        createdAt: at,
        recipients: readers.length,
      })
      .returning({ id: newsletterIssues.id })
    if (issue && readers.length > 0)
      await tx.insert(newsletterDeliveries).values(
        readers.map(({ id }) => ({
          issueId: issue.id,
          subscriberId: id,
          status: 'sent' as const,
          createdAt: at,
        })),
      )
  }
  await tx.insert(newsletterIssues).values({ ...ISSUE_DRAFT, authorId })
}

async function storeMessages(tx: Tx, authorId: string, now: Date): Promise<void> {
  for (const { hoursAgo, ...letter } of LETTERS) {
    const { reply, ...message } = { reply: undefined, ...letter }
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const [kept] = await tx
      .insert(contactMessages)
      .values({ ...message, createdAt: at, updatedAt: at })
      .returning({ id: contactMessages.id })
    if (kept && reply !== undefined)
      await tx.insert(contactEntries).values({
        id: randomUUID(),
        messageId: kept.id,
        authorId,
        kind: 'reply',
        body: reply,
        createdAt: new Date(at.getTime() + HOUR_MS),
      })
  }
}

/** Newsletters with their readers, and what people wrote to the admins. */
export async function storeLetters(tx: Tx, now: Date): Promise<void> {
  const [admin] = await tx.select({ id: users.id }).from(users).where(eq(users.email, DEMO_PEOPLE.admin))
  if (!admin) return
  await storeIssues(tx, admin.id, now)
  await storeMessages(tx, admin.id, now)
}
