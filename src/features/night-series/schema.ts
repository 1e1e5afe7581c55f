import { z } from 'zod'
import { createEventSchema, eventCardSchema } from '#/features/events/schema'

export const nextNightSchema = z.object({ event: eventCardSchema.nullable() }).meta({ id: 'NextNight' })
export const nightsSchema = z.object({ items: z.array(eventCardSchema) }).meta({ id: 'Nights' })
export const listNightsSchema = z.object({
  includeArchived: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
})

const MAX_RULE = 200
const fields = createEventSchema.shape

/** What each event of a series starts out as, under the events' own rules. */
const template = {
  title: fields.title,
  description: fields.description,
  theme: fields.theme,
  startTime: fields.startTime,
  endTime: fields.endTime,
  timeZone: fields.timeZone,
  location: fields.location,
  address: fields.address,
  city: fields.city,
  state: fields.state,
  zipCode: fields.zipCode,
  coverImage: fields.coverImage,
  maxCapacity: fields.maxCapacity,
  guestsAllowed: fields.guestsAllowed,
  courts: fields.courts,
}
const rule = {
  /** RFC 5545, days or longer, without DTSTART: FREQ=WEEKLY;BYDAY=TU. */
  rrule: z
    .string()
    .trim()
    .max(MAX_RULE, `Use at most ${MAX_RULE} characters`)
    .regex(/^[A-Z0-9=;,+\-:]+$/, 'Enter a rule such as FREQ=WEEKLY;BYDAY=TU'),
  startsOn: fields.eventDate,
  endsOn: fields.eventDate.nullable().default(null),
}

export const createSeriesSchema = z.strictObject({ ...template, ...rule, communityId: fields.communityId })

const optional = <S extends z.ZodType>(field: S) =>
  (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional()

/** A change from now on; what is missing stays. */
export const updateSeriesSchema = z.strictObject(
  Object.fromEntries(
    Object.entries({ ...template, ...rule }).map(([key, field]) => [key, optional(field)]),
  ) as {
    [K in keyof typeof template | keyof typeof rule]: z.ZodOptional<
      z.ZodType<z.output<(typeof template & typeof rule)[K]>>
    >
  },
)
export const skipDateSchema = z.strictObject({ date: fields.eventDate })

export const seriesSchema = z
  .object({
    id: z.uuid(),
    isBuiltIn: z.boolean(),
    title: z.string(),
    description: z.string(),
    theme: z.string().nullable(),
    rrule: z.string(),
    startsOn: z.string(),
    endsOn: z.string().nullable(),
    skippedDates: z.array(z.string()),
    startTime: z.string(),
    endTime: z.string(),
    timeZone: z.string(),
    location: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    coverImage: z.string().nullable(),
    communityId: z.uuid().nullable(),
    maxCapacity: z.number().int().nullable(),
    guestsAllowed: z.number().int(),
    courts: z.number().int().nullable(),
    active: z.boolean(),
  })
  .meta({ id: 'Series' })

export type Series = z.output<typeof seriesSchema>
export type CreateSeries = z.output<typeof createSeriesSchema>
export type UpdateSeries = z.output<typeof updateSeriesSchema>
