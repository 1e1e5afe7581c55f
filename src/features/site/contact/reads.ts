import { and, asc, count, eq, sql } from 'drizzle-orm'
import { brand } from '#/brand'
import { users } from '#/features/people/accounts/table'
import { IS_ADMIN } from '#/features/people/user-admin/reads'
import { AppError } from '#/lib/errors'
import { isPlaceholderAddress } from '#/lib/placeholder-address'
import { keyset } from '#/platform/database/keyset'
import type { Executor } from '#/platform/db'
import { anyHolds } from '#/platform/database/text-holds'
import { canReply } from './policy'
import type { ContactDetail, ContactMessage, ContactPage, ListContact } from './schema'
import { contactEntries, contactMessages } from './table'

type Row = typeof contactMessages.$inferSelect

const toMessage = (row: Row): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  topic: row.topic,
  message: row.message,
  status: row.status,
  personId: row.userId,
  createdAt: row.createdAt.toISOString(),
})

async function countStates(db: Executor): Promise<ContactPage['counts']> {
  const rows = await db
    .select({ status: contactMessages.status, n: count() })
    .from(contactMessages)
    .groupBy(contactMessages.status)
  const counts = { open: 0, answered: 0, spam: 0 }
  for (const { status, n } of rows) counts[status] = n
  return counts
}

const ORDER = {
  list: 'contact messages',
  table: contactMessages,
  by: [{ value: contactMessages.createdAt, as: 'timestamptz' }],
} as const
const WAITING_PAGES = keyset({ ...ORDER, direction: 'asc' })
const SETTLED_PAGES = keyset({ ...ORDER, direction: 'desc' })

/** A page of the queue: of what is open the longest waiting first, of the rest the newest. */
export async function listContact(
  db: Executor,
  { status, q, limit, cursor }: ListContact,
): Promise<ContactPage> {
  const { name, email, message } = contactMessages
  const pages = status === 'open' ? WAITING_PAGES : SETTLED_PAGES
  const rows = await db
    .select()
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.status, status),
        q ? anyHolds([name, email, message], q) : undefined,
        pages.after(cursor),
      ),
    )
    .orderBy(...pages.orderBy)
    .limit(limit + 1)
  return { ...(await pages.page(db, rows.map(toMessage), limit)), counts: await countStates(db) }
}

const AUTHOR = sql<
  string | null
>`(select coalesce(nullif(u.name, ''), u.email) from ${users} u where u.id = ${contactEntries.authorId})`

/** One message with all that was answered and noted. @throws AppError not_found */
export async function readContact(db: Executor, id: string): Promise<ContactDetail> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!row) throw AppError.notFound()
  const entries = await db
    .select({ entry: contactEntries, author: AUTHOR })
    .from(contactEntries)
    .where(eq(contactEntries.messageId, id))
    .orderBy(asc(contactEntries.createdAt), asc(contactEntries.id))
  return {
    ...toMessage(row),
    entries: entries.map(({ entry, author }) => ({
      id: entry.id,
      kind: entry.kind,
      body: entry.body,
      author,
      createdAt: entry.createdAt.toISOString(),
    })),
    can: { reply: canReply(row) },
  }
}

/** Who is told that somebody wrote: every admin by mail; where there is none yet, the owner. */
export async function contactReaders(db: Executor): Promise<string[]> {
  const admins = await db.select({ email: users.email }).from(users).where(IS_ADMIN)
  const addresses = admins
    .map(({ email }) => email.toLowerCase())
    .filter((email) => !isPlaceholderAddress(email))
  return addresses.length > 0 ? addresses : [brand.ownerEmail]
}

/** What a mail of a message tells; undefined once it is forgotten. */
export async function findContact(db: Executor, id: string): Promise<ContactMessage | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row && toMessage(row)
}

/** An answer with what it answers, for its mail. */
export async function findReply(db: Executor, id: string) {
  const [found] = await db
    .select({ body: contactEntries.body, message: contactMessages })
    .from(contactEntries)
    .innerJoin(contactMessages, eq(contactMessages.id, contactEntries.messageId))
    .where(and(eq(contactEntries.id, id), eq(contactEntries.kind, 'reply')))
  return found && { body: found.body, message: toMessage(found.message) }
}
