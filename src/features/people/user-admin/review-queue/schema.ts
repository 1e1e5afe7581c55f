import { z } from '#/lib/zod'
import { pageCursor } from '#/lib/page-cursor'

const MAX_PAGE = 100

/** Which page of a queue is asked for, by the state of its rows. */
export const queueSearch = <State extends z.ZodType>(status: State) =>
  z.object({
    status,
    limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(30),
    cursor: pageCursor.optional(),
  })

/** What an admin is told of whoever asks for something, beside what they ask. */
export const queuedFields = {
  asker: z.object({
    id: z.uuid(),
    name: z.string(),
    /** Null: they came by phone. */
    email: z.string().nullable(),
    joinedAt: z.iso.datetime(),
  }),
  /** Confirmed places at events so far, which says whether somebody plays here at all. */
  eventsJoined: z.number().int(),
  decidedBy: z.string().nullable(),
}

const queued = z.object(queuedFields)
export type Queued = z.output<typeof queued>
