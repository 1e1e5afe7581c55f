import { z } from '#/lib/zod'
import { queuedFields, queueSearch } from '#/features/people/user-admin/review-queue/schema'

const MAX_MESSAGE = 1000
const MAX_REASON = 500

const prose = (min: number, tooShort: string, max: number) =>
  z
    .string()
    .trim()
    .min(min, tooShort)
    .max(max, `Use at most ${max} characters`)
    .regex(/^(?:[^\p{Cc}]|[\r\n\t])*$/u, 'Leave out control characters')

export const askToHostSchema = z.strictObject({
  message: prose(10, 'Say in a sentence what you would like to host', MAX_MESSAGE),
})
export const rejectHostSchema = z.strictObject({
  reason: prose(3, 'Say why, in a few words: they will read it', MAX_REASON),
})

const statusSchema = z.enum(['pending', 'approved', 'rejected', 'withdrawn'])

const hostRequestSchema = z
  .object({
    id: z.uuid(),
    message: z.string(),
    status: statusSchema,
    decisionReason: z.string(),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'HostRequest' })
/** One's own newest request; null when there was none. */
export const ownHostRequestSchema = z
  .object({ request: hostRequestSchema.nullable() })
  .meta({ id: 'OwnHostRequest' })

const queuedSchema = hostRequestSchema.extend(queuedFields).meta({ id: 'QueuedHostRequest' })
export const listHostRequestsSchema = queueSearch(statusSchema.default('pending'))
export const hostRequestPageSchema = z
  .object({ items: z.array(queuedSchema), nextCursor: z.string().nullable() })
  .meta({ id: 'HostRequestPage' })

export type HostRequest = z.output<typeof hostRequestSchema>
export type HostRequestStatus = z.output<typeof statusSchema>
export type OwnHostRequest = z.output<typeof ownHostRequestSchema>
export type QueuedHostRequest = z.output<typeof queuedSchema>
export type HostRequestPage = z.output<typeof hostRequestPageSchema>
export type ListHostRequests = z.output<typeof listHostRequestsSchema>
