import { z } from '#/lib/zod'

export const reliabilitySchema = z
  .object({
    /** How many days anything is remembered. */
    days: z.number().int(),
    /** Seats given up or left empty, the latest event first. */
    slips: z.array(
      z.object({
        kind: z.enum(['late-cancel', 'no-show']),
        eventId: z.uuid(),
        title: z.string(),
        eventDate: z.string(),
        /** From then on no one sees it any more. */
        forgottenAt: z.iso.datetime(),
      }),
    ),
    /** Events attended in the same time. */
    attended: z.number().int(),
  })
  .meta({ id: 'Reliability' })

export type Reliability = z.output<typeof reliabilitySchema>
