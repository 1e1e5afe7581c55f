import { z } from '#/lib/zod'
import * as m from '#/lib/messages.gen'
import { pageCursor } from '#/lib/page-cursor'
import { MESSAGE_STATES, MESSAGE_CHANNELS } from './logic/message-states'

const MAX_PAGE = 100

export const listMessagesSchema = z.object({
  status: z.enum(MESSAGE_STATES).optional(),
  channel: z.enum(MESSAGE_CHANNELS).optional(),
  kind: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, { error: () => m.outbox_chooseKind() })
    .optional(),
  /** Part of the recipient's address or number. */
  q: z.string().trim().max(100).default(''),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(30),
  /** From the previous page's `nextCursor`. */
  cursor: pageCursor.optional(),
})

const messageSchema = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    channel: z.enum(MESSAGE_CHANNELS),
    recipient: z.string(),
    status: z.enum(MESSAGE_STATES),
    /** As sent; null until then. */
    subject: z.string().nullable(),
    attempts: z.number().int(),
    lastError: z.string().nullable(),
    /** The server stopped while sending it: it may have arrived. */
    interrupted: z.boolean(),
    createdAt: z.iso.datetime(),
    sendAfter: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
    /** The code and the link it carries; only where no service delivers it, so that the operator hands them on. */
    code: z.string().nullable(),
    link: z.string().nullable(),
    can: z.object({ retry: z.boolean(), skip: z.boolean() }),
  })
  .meta({ id: 'OutboxMessage' })

export const messagePageSchema = z
  .object({ items: z.array(messageSchema), nextCursor: z.string().nullable() })
  .meta({ id: 'OutboxPage' })

export const messageDetailSchema = messageSchema
  .extend({
    /** As sent; null while unsent, and for messages with secrets that a service has taken. */
    text: z.string().nullable(),
    html: z.string().nullable(),
    /** Links and codes in it are blotted out. */
    redacted: z.boolean(),
  })
  .meta({ id: 'OutboxMessageDetail' })

export const outboxSummarySchema = z
  .object({
    counts: z.record(z.enum(MESSAGE_STATES), z.number().int()),
    kinds: z.array(z.string()),
    /** Whether a service delivers what goes by this channel; else the outbox is where it is read. */
    delivers: z.object({ email: z.boolean(), sms: z.boolean() }),
  })
  .meta({ id: 'OutboxSummary' })

export type MessageState = (typeof MESSAGE_STATES)[number]
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]
export type ListMessages = z.output<typeof listMessagesSchema>
export type Message = z.output<typeof messageSchema>
export type MessagePage = z.output<typeof messagePageSchema>
export type MessageDetail = z.output<typeof messageDetailSchema>
export type OutboxSummary = z.output<typeof outboxSummarySchema>
