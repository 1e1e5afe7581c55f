import { and, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import { enqueue, type NewMessage } from '#/features/foundation/outbox/writes'
import { isPlaceholderAddress } from '#/lib/placeholder-address'
import type { Words } from '#/lib/spoken-words'
import { announce, type Db, type Executor } from '#/platform/db'
import type { Message } from '#/platform/messaging/mail-kinds'
import type { PushOutcome } from '#/platform/messaging/push'
import { inAllLanguages } from '#/platform/messaging/spoken-line'
import { canWait, DEFAULT_QUIET, endOfQuiet, STARTS_AT } from './logic/quiet-hours'
import type { Topic, Ways } from './logic/topics'
import { readRecipients, readUnread, type Recipient } from './reads'
import type { MarkRead, Unread } from './schema'
import { notifications, pushSubscriptions } from './table'

/** Rows per statement: PostgreSQL takes 65,535 parameters at most. */
const NOTICES_PER_STATEMENT = 1_000

/** Something to tell a person of, by the ways they chose for its topic. */
export type Notice = {
  /** What is said; its kind, with subject, person and version, is told at most once. */
  message: Message
  topic: Topic
  subjectId: string
  userId: string
  version?: number
  /**
   * Under the bell and on a lock screen: what happened, in a few words; no addresses, nothing secret. `() => m.x()`: said
   * in each language: the person who causes it may speak another than the one who reads it.
   */
  title: Words
  body?: Words
  /** Where it leads: an internal path of this site, without the product's slug. */
  href: string
  sendAfter?: Date
  /** Of the event it is about: close to it even the quiet hours are broken. */
  startsAt?: Date
  /** Told under the bell and by email at once, whatever its recipient chose. */
  isUrgent?: boolean
}

const URGENT: Ways = { inApp: true, email: true, push: false }
const waysFor = ({ isUrgent, topic }: Notice, recipient: Recipient): Ways =>
  isUrgent ? URGENT : recipient.waysOf(topic)

function leavesAt(notice: Notice, recipient: Recipient, now: Date): Date | undefined {
  const { topic, startsAt, sendAfter, isUrgent } = notice
  if (isUrgent) return sendAfter
  const due = sendAfter !== undefined && sendAfter > now ? sendAfter : now
  const morning = canWait(topic, startsAt, due) ? endOfQuiet(due, recipient.quietHours) : null
  return morning ?? sendAfter
}

/** The messages one notice becomes: a mail, and one for each browser that wants to be told. */
function messagesOf(notice: Notice, recipient: Recipient, now: Date): NewMessage[] {
  const { message, topic, subjectId, userId, version = 1, title, body, href, startsAt } = notice
  const begins = startsAt ? { [STARTS_AT]: startsAt.toISOString() } : {}
  const ways = waysFor(notice, recipient)
  const sendAfter = leavesAt(notice, recipient, now)
  const common = {
    message,
    // Without a topic no preference is asked when it is sent.
    ...(notice.isUrgent ? {} : { topic }),
    subjectId,
    userId,
    version,
    ...(sendAfter ? { sendAfter } : {}),
  }
  const mails = ways.email && !isPlaceholderAddress(recipient.email) ? [recipient.email] : []
  const browsers = ways.push ? recipient.pushIds : []
  return [
    ...mails.map((address) => ({ ...common, recipient: address, delivery: begins })),
    ...browsers.map((id) => ({
      ...common,
      recipient: id,
      channel: 'push' as const,
      delivery: { ...begins, push: { ...inAllLanguages(title, body), href } },
    })),
  ]
}

/** @returns whom that told anything new */
async function putUnderBells(tx: Executor, notices: readonly Notice[]): Promise<Set<string>> {
  if (notices.length === 0) return new Set()
  const rows = await tx
    .insert(notifications)
    .values(
      notices.map(({ message, topic, subjectId, userId, version = 1, title, body, href }) => ({
        kind: message.kind,
        topic,
        subjectId,
        userId,
        version,
        ...inAllLanguages(title, body),
        href,
      })),
    )
    .onConflictDoNothing()
    .returning({ userId: notifications.userId })
  return new Set(rows.map(({ userId }) => userId))
}

async function notifySome(tx: Executor, notices: readonly Notice[]): Promise<void> {
  const recipients = await readRecipients(
    tx,
    notices.map(({ userId }) => userId),
  )
  const told = notices.flatMap((notice) => {
    const recipient = recipients.get(notice.userId)
    return recipient ? [{ notice, recipient }] : []
  })
  const heard = await putUnderBells(
    tx,
    told.flatMap(({ notice, recipient }) => (waysFor(notice, recipient).inApp ? [notice] : [])),
  )
  const now = new Date()
  await enqueue(
    tx,
    told.flatMap(({ notice, recipient }) => messagesOf(notice, recipient, now)),
  )
  const topics = [...heard].map((userId) => `notifications:${userId}`)
  if (topics.length > 0) await announce(tx, topics, Date.now())
}

/**
 * Tells people, in the transaction of the change it is about: under the bell at once, by mail and push through the
 * outbox after the commit. What it says is checked again, and the preferences asked again, when it is sent. Who is
 * suspended is told nothing; what can wait leaves after the recipient's quiet hours.
 */
export async function notify(tx: Executor, notices: readonly Notice[]): Promise<void> {
  for (let start = 0; start < notices.length; start += NOTICES_PER_STATEMENT)
    await notifySome(tx, notices.slice(start, start + NOTICES_PER_STATEMENT))
}

/** Takes back what stands under bells, on whoever’s open page too. What was mailed or pushed is out of the house. */
export async function forgetNotices(tx: Executor, which: SQL | undefined): Promise<void> {
  const gone = await tx.delete(notifications).where(which).returning({ userId: notifications.userId })
  const topics = [...new Set(gone.map(({ userId }) => `notifications:${userId}`))]
  if (topics.length > 0) await announce(tx, topics, Date.now())
}

/** Whoever answered an event: an account, or somebody known by an address only. Neither: whose account is gone. */
type Addressee = { userId: string | null; guestEmail: string | null }
type AnswererNotice = Omit<Notice, 'userId'> & Addressee & { timeZone: string }

/** Without an account there is the mail alone; what can wait leaves after the night of the event's zone. */
function mailOfGuest(notice: AnswererNotice, now: Date): NewMessage[] {
  const { message, subjectId, guestEmail, version = 1, topic, startsAt, timeZone } = notice
  if (guestEmail === null) return []
  const due = notice.sendAfter ?? now
  const morning = canWait(topic, startsAt, due) ? endOfQuiet(due, { ...DEFAULT_QUIET, timeZone }) : null
  const sendAfter = morning ?? notice.sendAfter
  return [{ message, subjectId, recipient: guestEmail, version, ...(sendAfter ? { sendAfter } : {}) }]
}

/** Tells people of an event they answered, with or without an account. */
export async function notifyAnswerers(tx: Executor, notices: readonly AnswererNotice[]): Promise<void> {
  await notify(
    tx,
    notices.flatMap(({ guestEmail: _guest, timeZone: _zone, userId, ...notice }) =>
      userId === null ? [] : [{ ...notice, userId }],
    ),
  )
  const now = new Date()
  const mails = notices.flatMap((notice) => mailOfGuest(notice, now))
  for (let start = 0; start < mails.length; start += NOTICES_PER_STATEMENT)
    await enqueue(tx, mails.slice(start, start + NOTICES_PER_STATEMENT))
}

/** A browser whose push service says that it is gone is never tried again. */
export async function noteHeard(db: Db, id: string, outcome: PushOutcome): Promise<void> {
  const which = eq(pushSubscriptions.id, id)
  await (outcome === 'gone'
    ? db.delete(pushSubscriptions).where(which)
    : db.update(pushSubscriptions).set({ lastSentAt: new Date() }).where(which))
}

/** Marks the viewer's own as read: the given ones, or all that came up to a moment. */
export async function markRead(db: Db, userId: string, which: MarkRead): Promise<Unread> {
  return db.transaction(async (tx) => {
    const chosen =
      'ids' in which
        ? inArray(notifications.id, which.ids)
        : lte(notifications.createdAt, new Date(which.through))
    const marked = await tx
      .update(notifications)
      .set({ readAt: new Date() })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), chosen))
      .returning({ id: notifications.id })
    if (marked.length > 0) await announce(tx, `notifications:${userId}`, Date.now())
    return readUnread(tx, userId)
  })
}
