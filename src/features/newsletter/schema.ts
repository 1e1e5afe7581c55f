import { z } from 'zod'
import { emailSchema, proofSchema } from '#/features/proofs/schema'

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

export type NewsletterState = z.output<typeof newsletterStateSchema>
