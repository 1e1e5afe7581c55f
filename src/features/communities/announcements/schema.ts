import { z } from '#/lib/zod'
import { typedLine, typedParagraphs } from '#/lib/typed-text'
import { languageSchema } from '#/lib/language-schema'
import { pageCursor } from '#/lib/page-cursor'
import { MAX_BODY_CHARS, MAX_TITLE_CHARS } from './logic/announcement-limits'

const MAX_PAGE = 50

/** A draft may still be empty; what is sent may not. */
const words = { title: typedLine(MAX_TITLE_CHARS), body: typedParagraphs(MAX_BODY_CHARS) }
const version = z.int().min(1)

export const draftSchema = z.strictObject({
  title: words.title.default(''),
  body: words.body.default(''),
  language: languageSchema,
})
export const changeDraftSchema = z.strictObject({
  ...words,
  language: languageSchema.unwrap().optional(),
  version,
})
export const sendSchema = z.strictObject({ version })
export const wantedSchema = z.strictObject({ wanted: z.boolean() })
export const subscriptionTokenSchema = z.strictObject({ token: z.string().min(20).max(300) })

export const listAnnouncementsSchema = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(5),
  /** From the previous page's `nextCursor`. */
  cursor: pageCursor.optional(),
})

export const announcementSchema = z
  .object({
    id: z.uuid(),
    communityId: z.uuid(),
    title: z.string(),
    /** Plain text; empty lines part its paragraphs. */
    body: z.string(),
    language: languageSchema.unwrap(),
    status: z.enum(['draft', 'sent']),
    /** Who wrote it; null once they have left the product. */
    author: z.string().nullable(),
    /** How many members it was addressed to; for those who manage. */
    recipients: z.number().int().nullable(),
    sentAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
    version: z.number().int(),
    can: z.object({ edit: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'Announcement' })

export const announcementPageSchema = z
  .object({
    items: z.array(announcementSchema),
    nextCursor: z.string().nullable(),
    /** Whether the viewer is told of new ones; null for who is no member. */
    wanted: z.boolean().nullable(),
  })
  .meta({ id: 'AnnouncementPage' })

export const draftsSchema = z
  .object({
    items: z.array(announcementSchema),
    /** How many members would be told now. */
    audience: z.number().int(),
  })
  .meta({ id: 'AnnouncementDrafts' })

export const subscriptionSchema = z
  .object({
    /** Its name, while the reader is a member. */
    community: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    wanted: z.boolean(),
  })
  .meta({ id: 'AnnouncementSubscription' })

export type Draft = z.output<typeof draftSchema>
export type ChangeDraft = z.output<typeof changeDraftSchema>
export type ListAnnouncements = z.output<typeof listAnnouncementsSchema>
export type Announcement = z.output<typeof announcementSchema>
export type AnnouncementPage = z.output<typeof announcementPageSchema>
export type AnnouncementDrafts = z.output<typeof draftsSchema>
export type Subscription = z.output<typeof subscriptionSchema>
