import { eq } from 'drizzle-orm'
import { recordAct } from '#/features/foundation/audit/writes'
import { enqueue } from '#/features/foundation/outbox/writes'
import { AppError } from '#/lib/errors'
import { isLocale, locale } from '#/lib/locale'
import { announce, type Db, type Tx } from '#/platform/db'
import type { SignedIn, Viewer } from '#/platform/security/viewer'
import type { ContactState } from './logic/contact-choices'
import { canReply } from './policy'
import { contactReaders, readContact } from './reads'
import type { ContactDetail, ContactEntryInput, ContactWords } from './schema'
import { contactEntries, contactMessages } from './table'
import { contactMails } from './mail'
import * as m from '#/lib/messages.gen'

const tellAdmins = (tx: Tx) => announce(tx, 'admin:contact', Date.now())

/**
 * Stores what someone wrote, tells the admins and, with `thank`, thanks the sender, all in one transaction. What may be
 * spam is set aside, and no one is told.
 */
export async function writeToUs(
  db: Db,
  viewer: Viewer,
  words: ContactWords,
  { suspicious, thank }: { suspicious: boolean; thank: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(contactMessages)
      .values({
        ...words,
        language: locale(),
        userId: viewer.kind === 'user' ? viewer.id : null,
        status: suspicious ? 'spam' : 'open',
      })
      .returning({ id: contactMessages.id })
    if (!kept) throw new Error('Nothing was kept')
    await tellAdmins(tx)
    if (suspicious) return
    const readers = await contactReaders(tx)
    await enqueue(tx, [
      ...readers.map((recipient) => ({ message: contactMails.received(), subjectId: kept.id, recipient })),
      ...(thank
        ? [
            {
              message: contactMails.acknowledged(),
              subjectId: kept.id,
              recipient: words.email,
              language: locale(),
            },
          ]
        : []),
    ])
  })
}

async function takeContact(tx: Tx, id: string) {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  if (!row) throw AppError.notFound()
  return row
}

async function setStatus(tx: Tx, id: string, status: ContactState): Promise<void> {
  await tx.update(contactMessages).set({ status, updatedAt: new Date() }).where(eq(contactMessages.id, id))
  await tellAdmins(tx)
}

/** Moves a message to where it belongs. The log knows it by its id alone. @throws AppError not_found */
export async function setContactState(
  db: Db,
  actor: SignedIn,
  id: string,
  status: ContactState,
): Promise<ContactDetail> {
  return db.transaction(async (tx) => {
    const row = await takeContact(tx, id)
    if (row.status === status) return readContact(tx, id)
    await setStatus(tx, id, status)
    await recordAct(tx, actor, {
      action: 'contact.settle',
      subjectType: 'contact',
      subjectId: id,
      before: { status: row.status },
      after: { status },
    })
    return readContact(tx, id)
  })
}

type Entry = Pick<typeof contactEntries.$inferSelect, 'messageId' | 'kind' | 'body'>

/** An id that is taken stands for what was kept under it, and for nothing else. @throws AppError `said_already` (409) */
async function refuseOtherWords(tx: Tx, id: string, { messageId, kind, body }: Entry): Promise<void> {
  const [kept] = await tx.select().from(contactEntries).where(eq(contactEntries.id, id))
  if (kept?.messageId !== messageId || kept.kind !== kind || kept.body !== body)
    throw AppError.conflict('said_already', m.contact_savedAlready())
}

/**
 * Answers by mail, or notes something for the other admins. Given the same id again it changes nothing, so that a press
 * whose answer was lost mails nobody twice. @throws AppError not_found, `is_spam`, `said_already` (409)
 */
export async function addEntry(
  db: Db,
  actor: SignedIn,
  messageId: string,
  { id, kind, body }: ContactEntryInput,
): Promise<ContactDetail> {
  return db.transaction(async (tx) => {
    const row = await takeContact(tx, messageId)
    if (kind === 'reply' && !canReply(row)) throw AppError.conflict('is_spam', m.contact_isSpam())
    const made = await tx
      .insert(contactEntries)
      .values({ id, messageId, authorId: actor.id, kind, body })
      .onConflictDoNothing()
      .returning({ id: contactEntries.id })
    if (made.length === 0) {
      await refuseOtherWords(tx, id, { messageId, kind, body })
      return readContact(tx, messageId)
    }
    if (kind === 'note') {
      await tellAdmins(tx)
      return readContact(tx, messageId)
    }
    await enqueue(tx, [
      {
        message: contactMails.reply(),
        subjectId: id,
        recipient: row.email,
        ...(isLocale(row.language) && { language: row.language }),
      },
    ])
    await setStatus(tx, messageId, 'answered')
    await recordAct(tx, actor, {
      action: 'contact.reply',
      subjectType: 'contact',
      subjectId: messageId,
      before: { status: row.status },
      after: { status: 'answered' },
    })
    return readContact(tx, messageId)
  })
}

/** Forgets a message with all that was said about it. @throws AppError not_found */
export async function removeContact(db: Db, actor: SignedIn, id: string): Promise<{ removed: true }> {
  return db.transaction(async (tx) => {
    const { status } = await takeContact(tx, id)
    await tx.delete(contactMessages).where(eq(contactMessages.id, id))
    await recordAct(tx, actor, {
      action: 'contact.remove',
      subjectType: 'contact',
      subjectId: id,
      before: { status },
    })
    await tellAdmins(tx)
    return { removed: true as const }
  })
}
