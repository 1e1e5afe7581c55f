import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { newsletterSubscribers } from '#/features/messages/newsletter/table'
import { newsletterIssues } from '#/features/messages/newsletter/issues/table'
import { outboxMessages } from '#/features/foundation/outbox/table'
import type { Executor } from '#/platform/db'
import type { DeliveryState } from './logic/delivery-states'
import { newsletterDeliveries } from './table'

/** The outbox's kind of an issue's mails; their subject is the delivery. */
export const ISSUE_MAIL = 'newsletter-issue'

/** A delivery's message in the outbox, which is also what a failed one is tried again by. */
export const OWN_MESSAGE = sql`m.kind = ${ISSUE_MAIL} and m.subject_id = d.id::text`

/** How far an issue has come with each of its readers, and how many copies came back. */
export async function countDeliveries(db: Executor, issueId: string) {
  // What the outbox knows is newer than what was noted here of it.
  const { rows } = await db.execute(sql`
    select case when m.status in ('pending', 'sending') then 'queued' else coalesce(m.status, d.status) end as state,
      count(*)::int as n, (count(*) filter (where d.bounce is not null))::int as bounced
    from ${newsletterDeliveries} d
    left join ${outboxMessages} m on d.status in ('queued', 'failed') and ${OWN_MESSAGE}
    where d.issue_id = ${issueId} group by 1`)
  const states = rows as { state: DeliveryState; n: number; bounced: number }[]
  const counts = { waiting: 0, queued: 0, sent: 0, skipped: 0, failed: 0 }
  for (const { state, n } of states) counts[state] = n
  return { counts, bounced: states.reduce((total, { bounced }) => total + bounced, 0) }
}

/** Nobody suspended gets an issue; the address stays on the list for when the suspension is lifted. */
const IS_SUSPENDED = sql`exists (select 1 from ${users} u
  where lower(u.email) = ${newsletterSubscribers}.email and u.email_verified and u.suspended_at is not null)`

/**
 * What the mail of one delivery says, looked up when it leaves: null when its reader has left the list meanwhile, has
 * another address, or is suspended.
 */
export async function readDue(db: Executor, deliveryId: string, recipient: string) {
  const [due] = await db
    .select({
      status: newsletterIssues.status,
      subscriberId: newsletterSubscribers.id,
      issue: {
        id: newsletterIssues.id,
        subject: newsletterIssues.subject,
        preview: newsletterIssues.preview,
        body: newsletterIssues.body,
        inArchive: newsletterIssues.inArchive,
      },
    })
    .from(newsletterDeliveries)
    .innerJoin(newsletterIssues, eq(newsletterIssues.id, newsletterDeliveries.issueId))
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterDeliveries.subscriberId))
    .where(
      and(
        eq(newsletterDeliveries.id, deliveryId),
        eq(newsletterSubscribers.email, recipient),
        eq(newsletterSubscribers.status, 'confirmed'),
        not(IS_SUSPENDED),
        inArray(newsletterIssues.status, ['sending', 'paused', 'sent']),
      ),
    )
  return due ?? null
}
