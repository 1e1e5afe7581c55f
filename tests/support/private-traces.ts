import { randomUUID } from 'node:crypto'
import { notifications } from '#/features/messages/notifications/table'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { reports } from '#/features/admin/reports/table'
import { webhookDeliveries, webhooks } from '#/features/messages/webhooks/table'
import type { Db } from '#/platform/db'
import type { Member } from './crowd'

type Told = { owner: Member; member: Member; mark: string; eventId: string; communityId: string }

/** What is left of a community elsewhere: under a bell, in the outbox, with the admins, on the way to a program. */
export async function tellOf(db: Db, { owner, member, mark, eventId, communityId }: Told) {
  const title = `Moved to eight: ${mark}`
  await db.insert(notifications).values({
    userId: member.id,
    kind: 'event-changed',
    subjectId: eventId,
    topic: 'events',
    title,
    href: `/events/${eventId}`,
  })
  await db.insert(reports).values({
    reporterId: member.id,
    subjectType: 'event',
    subjectId: eventId,
    reason: 'other',
    details: title,
  })
  const [mail] = await db
    .insert(outboxMessages)
    .values({
      kind: 'event-changed',
      subjectId: randomUUID(),
      recipient: member.email,
      status: 'sent',
      subjectLine: title,
      textBody: title,
    })
    .returning()
  const [webhook] = await db
    .insert(webhooks)
    .values({
      ownerId: owner.id,
      communityId,
      url: `http://127.0.0.1:9/${mark}`,
      secret: 'whsec_x',
      topics: ['event.changed'],
    })
    .returning()
  if (!mail || !webhook) throw new Error('Nothing was told')
  const [delivery] = await db
    .insert(webhookDeliveries)
    .values({
      webhookId: webhook.id,
      topic: 'event.changed',
      subjectId: eventId,
      version: 1,
      payload: { title },
      status: 'delivered',
    })
    .returning()
  return { mailId: mail.id, webhookId: webhook.id, deliveryId: delivery?.id ?? '' }
}
