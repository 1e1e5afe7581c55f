import { z } from '#/lib/zod'
import { emailSchema } from '#/lib/email-schema'
import { typedParagraphs, visibleLine } from '#/lib/typed-text'
import { pageCursor } from '#/lib/page-cursor'
import {
  CONTACT_STATES,
  CONTACT_TOPICS,
  ENTRY_KINDS,
  MAX_ENTRY_CHARS,
  MAX_MESSAGE_CHARS,
} from './logic/contact-choices'
import * as m from '#/lib/messages.gen'

const MAX_PAGE = 50

const words = {
  name: visibleLine(1, 80, () => m.contact_enterName()),
  email: emailSchema,
  topic: z.enum(CONTACT_TOPICS, { error: () => m.contact_chooseTopic() }),
  message: typedParagraphs(MAX_MESSAGE_CHARS).pipe(
    z.string().min(10, { error: () => m.contact_saySomething() }),
  ),
  /** A field people don't see; programs that fill in everything give themselves away. */
  website: z.string().max(200).default(''),
}
/** What is typed. */
export const contactFormSchema = z.strictObject(words)
export const contactSchema = z.strictObject({
  ...words,
  /** From `GET /contact/form`: when the form was opened. */
  opened: z.string().max(200).default(''),
})

export const openedFormSchema = z.object({ opened: z.string() }).meta({ id: 'ContactForm' })
/** The same whatever became of it. */
export const contactTakenSchema = z.object({ sent: z.literal(true) }).meta({ id: 'ContactTaken' })

export const listContactSchema = z.object({
  status: z.enum(CONTACT_STATES).default('open'),
  /** Part of the name, the address or the words. */
  q: z.string().trim().max(100).default(''),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(20),
  /** From the previous page's `nextCursor`. */
  cursor: pageCursor.optional(),
})
export const contactStateSchema = z.strictObject({ status: z.enum(CONTACT_STATES) })
export const contactEntrySchema = z.strictObject({
  /** Chosen by the caller: the same one again changes nothing, and with other words it is refused. */
  id: z.uuid(),
  kind: z.enum(ENTRY_KINDS),
  body: typedParagraphs(MAX_ENTRY_CHARS).pipe(z.string().min(1, { error: () => m.contact_writeSomething() })),
})

const messageSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    topic: z.enum(CONTACT_TOPICS),
    message: z.string(),
    status: z.enum(CONTACT_STATES),
    /** The account they wrote from. */
    personId: z.uuid().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ContactMessage' })
export const contactPageSchema = z
  .object({
    items: z.array(messageSchema),
    nextCursor: z.string().nullable(),
    counts: z.record(z.enum(CONTACT_STATES), z.number().int()),
  })
  .meta({ id: 'ContactPage' })
export const contactDetailSchema = messageSchema
  .extend({
    /** In the order in which they were written. */
    entries: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(ENTRY_KINDS),
        body: z.string(),
        /** Null once they have left the product. */
        author: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
    can: z.object({ reply: z.boolean() }),
  })
  .meta({ id: 'ContactDetail' })

export type ContactFormInput = z.input<typeof contactFormSchema>
export type ContactInput = z.input<typeof contactSchema>
export type ContactWords = Omit<z.output<typeof contactSchema>, 'website' | 'opened'>
export type ListContact = z.output<typeof listContactSchema>
export type ContactEntryInput = z.output<typeof contactEntrySchema>
export type ContactMessage = z.output<typeof messageSchema>
export type ContactPage = z.output<typeof contactPageSchema>
export type ContactDetail = z.output<typeof contactDetailSchema>
