import { and, asc, count, eq } from 'drizzle-orm'
import { AppError } from '#/lib/errors'
import { keyset } from '#/platform/database/keyset'
import type { Executor } from '#/platform/db'
import { textHolds } from '#/platform/database/text-holds'
import { codeIn, isRedacted, linkIn, withoutSecrets } from './logic/message-parts'
import { canRetry, canSkip } from './policy'
import type { ListMessages, Message, MessageDetail, MessagePage, OutboxSummary } from './schema'
import { outboxMessages } from './table'

type Row = typeof outboxMessages.$inferSelect

/** Noted for what was being handed over when its process died or its service fell silent. */
export const INTERRUPTED_PHRASE = 'Sending broke off; it is unknown whether this left.'

/** Whether messages of a channel stay here, so that their links and codes are read here. */
export type HandsOn = Record<Row['channel'], boolean>

/** Codes and links are the recipient's alone, unless this list is the only place where they can be read. */
function toMessage(row: Row, handsOn: HandsOn): Message {
  const text = handsOn[row.channel] ? (row.textBody ?? '') : ''
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    recipient: row.recipient,
    status: row.status,
    subject: row.subjectLine,
    attempts: row.attempts,
    lastError: row.lastError,
    interrupted: row.status === 'failed' && row.lastError === INTERRUPTED_PHRASE,
    createdAt: row.createdAt.toISOString(),
    sendAfter: row.sendAfter.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    code: codeIn(text),
    link: linkIn(text),
    can: { retry: canRetry(row), skip: canSkip(row) },
  }
}

const PAGES = keyset({
  list: 'outbox',
  table: outboxMessages,
  by: [{ value: outboxMessages.createdAt, as: 'timestamptz' }],
  direction: 'desc',
})

/** A page of the outbox, the newest first. */
export async function listMessages(
  db: Executor,
  { status, channel, kind, q, limit, cursor }: ListMessages,
  handsOn: HandsOn,
): Promise<MessagePage> {
  const rows = await db
    .select()
    .from(outboxMessages)
    .where(
      and(
        status && eq(outboxMessages.status, status),
        channel && eq(outboxMessages.channel, channel),
        kind ? eq(outboxMessages.kind, kind) : undefined,
        q ? textHolds(outboxMessages.recipient, q) : undefined,
        PAGES.after(cursor),
      ),
    )
    .orderBy(...PAGES.orderBy)
    .limit(limit + 1)
  return PAGES.page(
    db,
    rows.map((row) => toMessage(row, handsOn)),
    limit,
  )
}

/** One message as it was sent. @throws AppError not_found */
export async function readMessage(db: Executor, id: string, handsOn: HandsOn): Promise<MessageDetail> {
  const [row] = await db.select().from(outboxMessages).where(eq(outboxMessages.id, id))
  if (!row) throw AppError.notFound()
  const shown = (body: string | null) => (handsOn[row.channel] || body === null ? body : withoutSecrets(body))
  const text = shown(row.textBody)
  return {
    ...toMessage(row, handsOn),
    text,
    html: shown(row.htmlBody),
    redacted: text !== null && isRedacted(text),
  }
}

/** How many are in each state, and which kinds there are. */
export async function readOutboxSummary(db: Executor, handsOn: HandsOn): Promise<OutboxSummary> {
  const states = await db
    .select({ status: outboxMessages.status, n: count() })
    .from(outboxMessages)
    .groupBy(outboxMessages.status)
  const kinds = await db
    .selectDistinct({ kind: outboxMessages.kind })
    .from(outboxMessages)
    .orderBy(asc(outboxMessages.kind))
  const counts = { pending: 0, sending: 0, sent: 0, skipped: 0, failed: 0 }
  for (const { status, n } of states) counts[status] = n
  return {
    counts,
    kinds: kinds.map(({ kind }) => kind),
    delivers: { email: !handsOn.email, sms: !handsOn.sms },
  }
}
