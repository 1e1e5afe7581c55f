import { z } from '#/lib/zod'
import * as m from '#/lib/messages.gen'

const MAX_PARTY = 10

const partySize = z
  .int({ error: () => m.regulars_enterWholeNumber() })
  .min(1, { error: () => m.regulars_enterAtLeast1() })
  .max(MAX_PARTY, { error: () => m.regulars_enterAtMost({ max: MAX_PARTY }) })
  .default(1)
const date = z.iso.date({ error: () => m.regulars_enterDate() })

export const askSeatSchema = z.strictObject({ partySize })
export const addRegularSchema = z.strictObject({
  userId: z.uuid({ error: () => m.regulars_choosePerson() }),
  partySize,
})
export const decideRegularSchema = z.strictObject({ status: z.enum(['active', 'ended']) })
export const skipNightSchema = z.strictObject({
  date,
  /** False takes the skip back, while there is room. */
  skip: z.boolean().default(true),
})
export const candidatesQuerySchema = z.object({ q: z.string().trim().max(80).default('') })
export const candidatesSchema = z
  .array(z.object({ userId: z.uuid(), name: z.string() }))
  .meta({ id: 'RegularCandidates' })

const seatStatus = z.enum(['requested', 'active', 'ended'])
const regularSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  status: seatStatus,
  partySize: z.number().int(),
  /** Coming dates that they skip. */
  skippedDates: z.array(z.string()),
  since: z.iso.datetime(),
})

export const regularsSchema = z
  .object({
    /** Places that regulars hold every time, guests included. */
    seats: z.number().int(),
    limit: z.number().int().nullable(),
    deadlineHours: z.number().int().nullable(),
    guestsAllowed: z.number().int(),
    own: z
      .object({
        id: z.uuid(),
        status: seatStatus,
        partySize: z.number().int(),
        skippedDates: z.array(z.string()),
      })
      .nullable(),
    /** The viewer's coming nights, for a regular. */
    nights: z.array(
      z.object({
        eventId: z.uuid(),
        seriesDate: z.string(),
        eventDate: z.string(),
        status: z.enum(['confirmed', 'waitlisted', 'offered', 'cancelled', 'declined']).nullable(),
        /** Until when to say "I'm in". */
        confirmBy: z.iso.datetime().nullable(),
        timeZone: z.string(),
      }),
    ),
    /** For whoever runs the series. */
    people: z.array(regularSchema).nullable(),
    can: z.object({ ask: z.boolean(), manage: z.boolean() }),
  })
  .meta({ id: 'Regulars' })

/** What a regular got on the nights that stand already. */
const placedSchema = z.object({ seated: z.number().int(), queued: z.number().int() })
export const placedRegularsSchema = z
  .object({ regulars: regularsSchema, placed: placedSchema })
  .meta({ id: 'PlacedRegulars' })

export type Regulars = z.output<typeof regularsSchema>
export type Regular = z.output<typeof regularSchema>
export type PlacedRegulars = z.output<typeof placedRegularsSchema>
export type Candidates = z.output<typeof candidatesSchema>
