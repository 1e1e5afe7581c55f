import { z } from '#/lib/zod'
import { typedParagraphs } from '#/lib/typed-text'
import { pageCursor } from '#/lib/page-cursor'
import { HAND_OUT_STATES } from './logic/hand-out-states'
import * as m from '#/lib/messages.gen'

const MAX_PAGE = 200
const MAX_QUERY_CHARS = 100
export const MAX_REASON_CHARS = 300

const count = z.number().int()

export const entrySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Null of whoever came by phone, or is gone. */
    email: z.string().nullable(),
    size: z.string(),
    sizeId: z.uuid(),
    itemNumber: count.nullable(),
    status: z.enum(HAND_OUT_STATES),
    since: z.iso.datetime(),
    pickedUpAt: z.iso.datetime().nullable(),
    handedOutBy: z.string().nullable(),
  })
  .meta({ id: 'HandOutEntry' })
const filters = {
  /** Looked for in names and email addresses. */
  q: z.string().trim().max(MAX_QUERY_CHARS).default(''),
  status: z.enum(HAND_OUT_STATES).optional(),
  size: z.uuid({ error: () => m.drop_sizeUnknown() }).optional(),
}
export const handOutFilterSchema = z.object(filters)
export const listHandOutSchema = z.object({
  ...filters,
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(60),
  cursor: pageCursor.optional(),
})
export const handOutPageSchema = z
  .object({ items: z.array(entrySchema), nextCursor: z.string().nullable() })
  .meta({ id: 'HandOutPage' })
export const checkOffSchema = z.strictObject({ pickedUp: z.boolean() })
export const releaseSchema = z.strictObject({
  reason: typedParagraphs(MAX_REASON_CHARS).pipe(z.string().min(3, { error: () => m.drop_sayWhyFewWords() })),
})

export type HandOutEntry = z.output<typeof entrySchema>
export type HandOutPage = z.output<typeof handOutPageSchema>
export type HandOutFilter = z.output<typeof handOutFilterSchema>
export type ListHandOut = z.output<typeof listHandOutSchema>
