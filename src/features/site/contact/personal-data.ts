import { and, asc, eq, lt, ne, or } from 'drizzle-orm'
import { daysAgo, hasProved, type Person, type PersonalData } from '#/platform/personal-data'
import { contactEntries, contactMessages } from './table'

/** Also what came from their address before they had an account; but only once they have proved that it is theirs. */
const writtenBy = (person: Person) =>
  or(
    eq(contactMessages.userId, person.id),
    and(eq(contactMessages.email, person.email.toLowerCase()), hasProved(person)),
  )

export const contactData: PersonalData = {
  name: 'contact',
  tables: ['contact_messages', 'contact_entries'],
  export: async (db, person) => ({
    messages: await db
      .select({
        name: contactMessages.name,
        email: contactMessages.email,
        topic: contactMessages.topic,
        message: contactMessages.message,
        writtenAt: contactMessages.createdAt,
      })
      .from(contactMessages)
      .where(writtenBy(person))
      .orderBy(asc(contactMessages.createdAt)),
    answers: await db
      .select({ body: contactEntries.body, answeredAt: contactEntries.createdAt })
      .from(contactEntries)
      .innerJoin(contactMessages, eq(contactMessages.id, contactEntries.messageId))
      .where(and(eq(contactEntries.kind, 'reply'), writtenBy(person)))
      .orderBy(asc(contactEntries.createdAt)),
    asAdmin: await db
      .select({
        kind: contactEntries.kind,
        body: contactEntries.body,
        writtenAt: contactEntries.createdAt,
      })
      .from(contactEntries)
      .where(eq(contactEntries.authorId, person.id))
      .orderBy(asc(contactEntries.createdAt)),
  }),
  /** Answers go with what they answer; what an admin answered others stays, without who it was. Both by foreign key. */
  async erase(tx, person) {
    await tx.delete(contactMessages).where(writtenBy(person))
  },
  async forgetOld(db, { keepContactDays }) {
    await db
      .delete(contactMessages)
      .where(and(ne(contactMessages.status, 'open'), lt(contactMessages.updatedAt, daysAgo(keepContactDays))))
  },
}
