import { z } from '#/lib/zod'
import * as m from '#/lib/messages.gen'

const EMBED_LIMIT = { least: 1, usual: 5, most: 20 } as const

export const embedQuerySchema = z.object({
  /** A community's slug; without one, every public event counts. */
  community: z
    .string()
    .max(100)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: () => m.feeds_writeCommunity() })
    .optional(),
  limit: z.coerce.number().int().min(EMBED_LIMIT.least).max(EMBED_LIMIT.most).default(EMBED_LIMIT.usual),
})

/** Ready to be shown: what reads it on other sites is kept small. */
export const embedSchema = z
  .object({
    name: z.string(),
    url: z.string(),
    items: z.array(
      z.object({
        title: z.string(),
        url: z.string(),
        startsAt: z.iso.datetime(),
        weekday: z.string(),
        day: z.string(),
        month: z.string(),
        time: z.string(),
        place: z.string(),
        seats: z.string(),
        cancelled: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'EmbeddedEvents' })

export type EmbedQuery = z.output<typeof embedQuerySchema>
export type Embed = z.output<typeof embedSchema>
