import { z } from '#/lib/zod'

/** Shown by name; the rest is a number. */
export const MOST_PREVIEWED = 6

export const suspensionPreviewSchema = z
  .object({
    /** People on coming events, guests included, whose spots open up. */
    spots: z.number().int(),
    /** Waitlists they would leave. */
    waits: z.number().int(),
    /** How many coming events these are in all. */
    eventCount: z.number().int(),
    /** The next of them. */
    events: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        eventDate: z.string(),
        startTime: z.string(),
        timeZone: z.string(),
        status: z.enum(['confirmed', 'offered', 'waitlisted']),
        partySize: z.number().int(),
      }),
    ),
    /** Series in which each night keeps them a spot. */
    standing: z.number().int(),
    drops: z.number().int(),
    shifts: z.number().int(),
    /** Coming events they host, which stay. */
    hosting: z.number().int(),
  })
  .meta({ id: 'SuspensionPreview' })

export type SuspensionPreview = z.output<typeof suspensionPreviewSchema>
