import { RANGES } from '#/features/admin/overview/constants'
import { z } from '#/lib/zod'
import { eventCardSchema } from '#/features/events/events/schema'

const rangeSchema = z.enum(RANGES)
export const overviewQuerySchema = z.object({ range: rangeSchema.default('30d') })

const count = z.number().int()
const seriesSchema = z.object({
  /** One figure for each bucket of the range, and of the range before it. */
  points: z.array(count),
  previous: z.array(count),
  total: count,
  /** Of the range before, up to the same moment in it. */
  previousTotal: count,
})

/** How much waits for an admin, queue by queue. */
export const waitingSchema = z
  .object({
    hostRequests: count,
    membershipRequests: count,
    communityRequests: count,
    squadApplications: count,
    reports: count,
    /** Messages from the contact page that nobody answered yet. */
    contact: count,
    failedMessages: count,
  })
  .meta({ id: 'AdminWaiting' })
export type Waiting = z.output<typeof waitingSchema>

export const overviewSchema = z
  .object({
    range: rangeSchema,
    timeZone: z.string(),
    /** The local dates on which the buckets begin. */
    buckets: z.array(z.string()),
    series: z.object({
      signUps: seriesSchema,
      answers: seriesSchema,
      /** Players who came, guests included. */
      attendance: seriesSchema,
      /** Different people who answered an event or came to one. */
      activePlayers: seriesSchema,
      noShows: seriesSchema,
    }),
    waiting: waitingSchema,
    next: z.array(eventCardSchema),
  })
  .meta({ id: 'AdminOverview' })

export type Range = z.output<typeof rangeSchema>
export type Overview = z.output<typeof overviewSchema>
export type Series = z.output<typeof seriesSchema>
