import { z } from '#/lib/zod'
import { queuedFields, queueSearch } from '#/features/people/user-admin/review-queue/schema'
import * as m from '#/lib/messages.gen'

const MAX_MESSAGE = 1000
const MAX_REASON = 500

const prose = (min: number, tooShort: () => string, max: number) =>
  z
    .string()
    .trim()
    .min(min, { error: tooShort })
    .max(max, { error: () => m.hostRequests_tooLong({ max }) })
    .regex(/^(?:[^\p{Cc}]|[\r\n\t])*$/u, { error: () => m.hostRequests_leaveOutControlCharacters() })

export const askToHostSchema = z.strictObject({
  message: prose(10, () => m.hostRequests_saySentence(), MAX_MESSAGE),
})
export const rejectHostSchema = z.strictObject({
  reason: prose(3, () => m.hostRequests_sayWhy(), MAX_REASON),
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
