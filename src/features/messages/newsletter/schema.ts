import { z } from '#/lib/zod'
import { proofSchema } from '#/features/people/accounts/proofs/schema'
import { emailSchema } from '#/lib/email-schema'
import { pageCursor } from '#/lib/page-cursor'
import { SUBSCRIBER_STATES } from './logic/subscriber-states'

export const subscribeSchema = z.strictObject({
  email: emailSchema,
  /** A field people don't see; programs that fill in everything give themselves away. */
  website: z.string().max(200).default(''),
})
export const confirmSchema = proofSchema
export const unsubscribeSchema = z.strictObject({ token: z.string().min(20).max(300) })

/** The same whether or not the address is known. */
export const subscribedSchema = z.object({ sent: z.literal(true) }).meta({ id: 'NewsletterRequested' })
export const newsletterStateSchema = z
  .object({ status: z.enum(['confirmed', 'unsubscribed']) })
  .meta({ id: 'NewsletterState' })

/** One's own, for a proved address; null for whoever has none: nobody speaks for an address they only typed. */
export const ownNewsletterSchema = z
  .object({ subscribed: z.boolean().nullable() })
  .meta({ id: 'OwnNewsletter' })
export const setOwnNewsletterSchema = z.strictObject({ subscribed: z.boolean() })

const MAX_PAGE = 100

const filters = {
  status: z.enum(SUBSCRIBER_STATES).optional(),
  /** Part of the address. */
  q: z.string().trim().max(100).default(''),
}
export const subscriberFilterSchema = z.object(filters)
export const listSubscribersSchema = z.object({
  ...filters,
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(50),
  /** From the previous page's `nextCursor`. */
  cursor: pageCursor.optional(),
})

export const subscriberSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    status: z.enum(SUBSCRIBER_STATES),
    createdAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime().nullable(),
    unsubscribedAt: z.iso.datetime().nullable(),
    bouncedAt: z.iso.datetime().nullable(),
    /** What its mail service said; empty unless it bounced. */
    bounceReason: z.string(),
  })
  .meta({ id: 'Subscriber' })

export const subscriberPageSchema = z
  .object({ items: z.array(subscriberSchema), nextCursor: z.string().nullable() })
  .meta({ id: 'SubscriberPage' })

export const subscriberSummarySchema = z
  .object({
    counts: z.record(z.enum(SUBSCRIBER_STATES), z.number().int()),
    /** In the last 30 days. */
    joined: z.number().int(),
    left: z.number().int(),
    /** How many confirmed in each of the last twelve weeks, the current one last. */
    weeks: z.array(z.object({ from: z.iso.date(), confirmed: z.number().int() })),
  })
  .meta({ id: 'SubscriberSummary' })

export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]
export type SubscriberFilter = z.output<typeof subscriberFilterSchema>
export type ListSubscribers = z.output<typeof listSubscribersSchema>
export type Subscriber = z.output<typeof subscriberSchema>
export type SubscriberPage = z.output<typeof subscriberPageSchema>
export type SubscriberSummary = z.output<typeof subscriberSummarySchema>
export type OwnNewsletter = z.output<typeof ownNewsletterSchema>
export type NewsletterState = z.output<typeof newsletterStateSchema>
