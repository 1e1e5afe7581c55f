import { z } from '#/lib/zod'
import { typedLine, typedParagraphs } from '#/lib/typed-text'
import { pageCursor } from '#/lib/page-cursor'
import { ISSUE_STATES, MAX_BODY_CHARS, MAX_PREVIEW_CHARS, MAX_SUBJECT_CHARS } from './logic/issue-states'

const MAX_PAGE = 50

/** A draft may still be empty; what is sent may not. */
export const changeIssueSchema = z.strictObject({
  subject: typedLine(MAX_SUBJECT_CHARS),
  preview: typedLine(MAX_PREVIEW_CHARS),
  body: typedParagraphs(MAX_BODY_CHARS),
  version: z.int().min(1),
})
export const archiveIssueSchema = z.strictObject({ inArchive: z.boolean() })

export const listIssuesSchema = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(20),
  /** From the previous page's `nextCursor`. */
  cursor: pageCursor.optional(),
})

const rowSchema = z.object({
  id: z.uuid(),
  subject: z.string(),
  preview: z.string(),
  status: z.enum(ISSUE_STATES),
  inArchive: z.boolean(),
  /** Who began it; null once they have left the product. */
  author: z.string().nullable(),
  recipients: z.number().int(),
  scheduledFor: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  version: z.number().int(),
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    send: z.boolean(),
    unschedule: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    end: z.boolean(),
  }),
})
const issueRowSchema = rowSchema.meta({ id: 'NewsletterIssueRow' })
export const issueSchema = rowSchema
  .extend({
    /** Markdown. */
    body: z.string(),
  })
  .meta({ id: 'NewsletterIssue' })
export const issuePageSchema = z
  .object({ items: z.array(issueRowSchema), nextCursor: z.string().nullable() })
  .meta({ id: 'NewsletterIssuePage' })

/** What everybody may read: of what went out, what its writers keep in the archive. */
const archivedRowSchema = z.object({
  id: z.uuid(),
  subject: z.string(),
  preview: z.string(),
  sentAt: z.iso.datetime(),
})
export const archivedIssueSchema = archivedRowSchema
  .extend({ body: z.string() })
  .meta({ id: 'ArchivedNewsletterIssue' })
export const archivePageSchema = z
  .object({ items: z.array(archivedRowSchema), nextCursor: z.string().nullable() })
  .meta({ id: 'NewsletterArchive' })

export type IssueStatus = (typeof ISSUE_STATES)[number]
export type ChangeIssue = z.output<typeof changeIssueSchema>
export type ListIssues = z.output<typeof listIssuesSchema>
export type IssueRow = z.output<typeof issueRowSchema>
export type Issue = z.output<typeof issueSchema>
export type IssuePage = z.output<typeof issuePageSchema>
export type ArchivedRow = z.output<typeof archivedRowSchema>
export type ArchivedIssue = z.output<typeof archivedIssueSchema>
export type ArchivePage = z.output<typeof archivePageSchema>
