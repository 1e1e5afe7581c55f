import { z } from '#/lib/zod'
import { pageCursor } from '#/lib/page-cursor'
import { typedParagraphs } from '#/lib/typed-text'
import { REPORT_SUBJECTS } from './logic/report-subjects'
import * as m from '#/lib/messages.gen'

const MAX_PAGE = 50

export const REPORT_REASONS = ['spam', 'abuse', 'unsafe', 'wrong', 'other'] as const
const REPORT_STATES = ['open', 'resolved', 'dismissed'] as const

export const makeReportSchema = z.strictObject({
  subjectType: z.enum(REPORT_SUBJECTS),
  subjectId: z.uuid({ error: () => m.reports_nothingToReport() }),
  reason: z.enum(REPORT_REASONS, { error: () => m.reports_chooseReason() }),
  details: typedParagraphs(2_000).default(''),
})

/** Nothing of it comes back: reports are read by admins only. */
export const reportedSchema = z.object({ reported: z.literal(true) }).meta({ id: 'Reported' })

export const listReportsSchema = z.object({
  /** `handled`: what has no open report any more. */
  status: z.enum(['open', 'handled']).default('open'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(20),
  /** From the previous page's `nextCursor`. */
  cursor: pageCursor.optional(),
})

const reportedSubjectSchema = z.object({
  type: z.enum(REPORT_SUBJECTS),
  id: z.uuid(),
  /** Null once it is gone. */
  name: z.string().nullable(),
})

const reportCaseSchema = z
  .object({
    subject: reportedSubjectSchema,
    open: z.number().int(),
    total: z.number().int(),
    /** How often each reason was given among the open ones, or, when none is open, among all. */
    reasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), count: z.number().int() })),
    firstAt: z.iso.datetime(),
    latestAt: z.iso.datetime(),
  })
  .meta({ id: 'ReportCase' })

export const reportPageSchema = z
  .object({
    items: z.array(reportCaseSchema),
    nextCursor: z.string().nullable(),
    /** How many things have an open report. */
    waiting: z.number().int(),
  })
  .meta({ id: 'ReportPage' })

const reportSchema = z
  .object({
    id: z.uuid(),
    reason: z.enum(REPORT_REASONS),
    details: z.string(),
    status: z.enum(REPORT_STATES),
    createdAt: z.iso.datetime(),
    /** Null when the account is gone, and for a reader whom the report is about. */
    reporter: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    resolution: z.string(),
    handledBy: z.string().nullable(),
    handledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Report' })

export const reportCaseDetailSchema = z
  .object({
    subject: reportedSubjectSchema,
    /** The reader is the person, the event's host or the community's owner: who reported is kept from them. */
    aboutReader: z.boolean(),
    /** The latest first. */
    reports: z.array(reportSchema),
    can: z.object({ settle: z.boolean() }),
  })
  .meta({ id: 'ReportCaseDetail' })

export const settleReportsSchema = z
  .strictObject({
    outcome: z.enum(['resolved', 'dismissed'], { error: () => m.reports_chooseOutcome() }),
    note: typedParagraphs(1_000).default(''),
  })
  .refine(({ outcome, note }) => outcome === 'dismissed' || note.length >= 3, {
    path: ['note'],
    error: () => m.reports_noteWhatWasDone(),
  })

export type ReportSubject = (typeof REPORT_SUBJECTS)[number]
export type ReportReason = (typeof REPORT_REASONS)[number]
export type MakeReport = z.output<typeof makeReportSchema>
export type MakeReportInput = z.input<typeof makeReportSchema>
export type ListReports = z.output<typeof listReportsSchema>
export type ReportPage = z.output<typeof reportPageSchema>
export type ReportCase = z.output<typeof reportCaseSchema>
export type ReportCaseDetail = z.output<typeof reportCaseDetailSchema>
export type Report = z.output<typeof reportSchema>
export type SettleReports = z.output<typeof settleReportsSchema>
