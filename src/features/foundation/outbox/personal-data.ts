import { and, asc, eq, inArray, lt, or } from 'drizzle-orm'
import { daysAgo, type Person, type PersonalData } from '#/platform/personal-data'
import { outboxMessages } from './table'

const reachedBy = ({ id, email, phoneNumber }: Person) =>
  or(
    eq(outboxMessages.userId, id),
    inArray(outboxMessages.recipient, phoneNumber === null ? [email] : [email, phoneNumber]),
  )

export const messageData: PersonalData = {
  name: 'messages',
  tables: ['outbox_messages'],
  export: (db, person) =>
    db
      .select({
        kind: outboxMessages.kind,
        channel: outboxMessages.channel,
        to: outboxMessages.recipient,
        subject: outboxMessages.subjectLine,
        status: outboxMessages.status,
        createdAt: outboxMessages.createdAt,
        settledAt: outboxMessages.settledAt,
      })
      .from(outboxMessages)
      .where(reachedBy(person))
      .orderBy(asc(outboxMessages.createdAt)),
  async erase(tx, person) {
    await tx.delete(outboxMessages).where(reachedBy(person))
  },
  async forgetOld(db, { keepOutboxDays }) {
    await db
      .delete(outboxMessages)
      .where(
        and(
          inArray(outboxMessages.status, ['sent', 'skipped', 'failed']),
          lt(outboxMessages.settledAt, daysAgo(keepOutboxDays)),
        ),
      )
  },
}
