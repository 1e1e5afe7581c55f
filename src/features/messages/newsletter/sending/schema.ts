import { z } from '#/lib/zod'
import { DELIVERY_STATES } from '#/features/messages/newsletter/deliveries/logic/delivery-states'
import * as m from '#/lib/messages.gen'

/** What was looked at is what goes out: nothing that somebody changed meanwhile. */
const version = z.int().min(1)

export const issueActSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('send'), version }),
  z.strictObject({
    act: z.literal('schedule'),
    version,
    at: z.iso.datetime({ offset: true, error: () => m.newsletter_chooseDayTime() }),
  }),
  z.strictObject({ act: z.literal('unschedule') }),
  z.strictObject({ act: z.literal('pause') }),
  z.strictObject({ act: z.literal('resume') }),
  /** For good: whoever has not got it by now does not get it. */
  z.strictObject({ act: z.literal('end') }),
])

export const testSentSchema = z.object({ sentTo: z.string() }).meta({ id: 'NewsletterTest' })

export const sendingSchema = z
  .object({
    /** How many it would go to now. */
    audience: z.number().int(),
    /** How many it was addressed to, and how far it has come with each. */
    recipients: z.number().int(),
    counts: z.record(z.enum(DELIVERY_STATES), z.number().int()),
    /** How many of them came back. */
    bounced: z.number().int(),
  })
  .meta({ id: 'NewsletterSending' })

export type IssueAct = z.output<typeof issueActSchema>
export type Sending = z.output<typeof sendingSchema>
