import { z } from '#/lib/zod'
import { pageCursor } from '#/lib/page-cursor'

const PER_PAGE = 20

export const listDeliveriesSchema = z.object({
  cursor: pageCursor.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(PER_PAGE),
})

const deliveryShape = z.object({
  id: z.uuid(),
  topic: z.string(),
  subjectId: z.uuid(),
  status: z.enum(['pending', 'sending', 'delivered', 'failed']),
  attempts: z.number().int(),
  responseStatus: z.number().int().nullable(),
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  nextAttemptAt: z.iso.datetime().nullable(),
  settledAt: z.iso.datetime().nullable(),
  canRetry: z.boolean(),
})
export const deliverySchema = deliveryShape.meta({ id: 'WebhookDelivery' })
export const deliveriesSchema = z
  .object({ items: z.array(deliveryShape), nextCursor: z.string().nullable() })
  .meta({ id: 'WebhookDeliveries' })

export type ListDeliveries = z.output<typeof listDeliveriesSchema>
export type Delivery = z.output<typeof deliveryShape>
export type DeliveryPage = z.output<typeof deliveriesSchema>
