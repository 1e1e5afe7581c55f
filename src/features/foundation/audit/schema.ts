import { z } from '#/lib/zod'
import { isLocalDate } from '#/lib/dates'
import { pageCursor } from '#/lib/page-cursor'
import * as m from '#/lib/messages.gen'

const MAX_PAGE = 200
const word = z.string().trim().max(100)
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '9998-12-31'
const day = z.string().refine((value) => isLocalDate(value) && value >= FIRST_DAY && value <= LAST_DAY, {
  error: () => m.audit_enterDate(),
})

export const auditFiltersSchema = z.object({
  /** Who did it. */
  actor: z.uuid().optional(),
  /** As `subject.verb`. */
  action: word.optional(),
  subjectType: word.optional(),
  subjectId: word.optional(),
  /** First and last day, by the clocks of home. */
  from: day.optional(),
  to: day.optional(),
})
export const listActsSchema = auditFiltersSchema.extend({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(40),
  cursor: pageCursor.optional(),
})

const actSchema = z
  .object({
    id: z.uuid(),
    /** Null when the system did it, or who did has left. */
    actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    action: z.string(),
    subject: z.object({
      type: z.string(),
      id: z.string(),
      /** Its name now; null when it has none or is gone. */
      name: z.string().nullable(),
    }),
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
    reason: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Act' })
export const actPageSchema = z
  .object({ items: z.array(actSchema), nextCursor: z.string().nullable() })
  .meta({ id: 'ActPage' })
export const auditChoicesSchema = z
  .object({
    actors: z.array(z.object({ id: z.uuid(), name: z.string() })),
    actions: z.array(z.string()),
  })
  .meta({ id: 'AuditChoices' })

export type Act = z.output<typeof actSchema>
export type ActPage = z.output<typeof actPageSchema>
export type AuditFilters = z.output<typeof auditFiltersSchema>
export type ListActs = z.output<typeof listActsSchema>
export type AuditChoices = z.output<typeof auditChoicesSchema>
