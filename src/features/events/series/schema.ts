import { z } from '#/lib/zod'
import { SEATING_FIELDS, TEMPLATE_FIELDS } from '#/features/events/events/logic/event-fields'
import {
  createEventSchema,
  eventCardSchema,
  eventSchema,
  skillsInOrder,
  skillOrder,
} from '#/features/events/events/schema'
import { pick } from '#/lib/objects'
import * as m from '#/lib/messages.gen'

export const nextNightSchema = z.object({ event: eventCardSchema.nullable() }).meta({ id: 'NextNight' })
export const nightsSchema = z.object({ items: z.array(eventCardSchema) }).meta({ id: 'Nights' })
export const listNightsSchema = z.object({
  includeArchived: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
})

const MAX_RULE = 200
const MAX_OPENS_HOURS = 1440
const MAX_DEADLINE_HOURS = 336
const MAX_SEATS = 10_000
const fields = createEventSchema.shape
const hours = (max: number) =>
  z
    .int(m.series_enterHoursFrom1({ max }))
    .min(1, m.series_enterHoursFrom1({ max }))
    .max(max, m.series_enterHoursFrom1({ max }))
    .nullable()
    .default(null)

/** What each event of a series starts out as, under the events' own rules. */
const template = {
  ...pick(fields, TEMPLATE_FIELDS),
  ...pick(fields, SEATING_FIELDS),
  /** Sign-ups of each night open so many hours before its start; null: as soon as it is made. */
  opensHoursBefore: hours(MAX_OPENS_HOURS),
  /** Regulars say they come until so many hours before the start; null: the place is theirs unless they skip. */
  standingDeadlineHours: hours(MAX_DEADLINE_HOURS),
  /** How many places of a night regulars may hold; null: as many as there are. */
  standingSeatsLimit: z
    .int({ error: () => m.series_enterWholeNumber() })
    .min(0, { error: () => m.series_enterWholeNumber() })
    .max(MAX_SEATS)
    .nullable()
    .default(null),
}
const rule = {
  /** RFC 5545, days or longer, without DTSTART: FREQ=WEEKLY;BYDAY=TU. */
  rrule: z
    .string()
    .trim()
    .max(MAX_RULE, { error: () => m.form_tooLong({ count: MAX_RULE }) })
    .regex(/^[A-Z0-9=;,+\-:]+$/, { error: () => m.series_enterRuleSuchAs() }),
  startsOn: fields.eventDate,
  endsOn: fields.eventDate.nullable().default(null),
}

type Lot = { fillMode?: unknown; opensHoursBefore?: unknown }
const lotOpens = ({ fillMode, opensHoursBefore }: Lot) =>
  fillMode !== 'by_lot' || typeof opensHoursBefore === 'number'

export const createSeriesSchema = z
  .strictObject({ ...template, ...rule, confirmLength: createEventSchema.shape.confirmLength })
  .refine(lotOpens, { path: ['opensHoursBefore'], error: () => m.series_drawNeedsOpening() })
  .refine(skillsInOrder, skillOrder())

const optional = <S extends z.ZodType>(field: S) =>
  (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional()

/** A change of a series; what is missing stays. */
export const seriesChangeFields = Object.fromEntries(
  Object.entries({ ...template, ...rule }).map(([key, field]) => [key, optional(field)]),
) as {
  [K in keyof typeof template | keyof typeof rule]: z.ZodOptional<
    z.ZodType<z.output<(typeof template & typeof rule)[K]>>
  >
}
/** What a rule means, before anything is made of it. */
export const previewSchema = z.strictObject({
  rrule: rule.rrule,
  startsOn: fields.eventDate,
  endsOn: fields.eventDate.optional(),
  startTime: fields.startTime,
  timeZone: fields.timeZone,
})
export const previewedSchema = z
  .object({
    words: z.string(),
    /** The next few, with the zone's abbreviation, which tells when the clocks change. */
    dates: z.array(z.object({ date: z.string(), startsAt: z.iso.datetime(), zone: z.string() })),
  })
  .meta({ id: 'SeriesPreview' })
export const skipDateSchema = z.strictObject({ date: fields.eventDate })

const shown = {
  ...eventSchema.shape,
  communityId: z.uuid().nullable(),
  skillMin: z.string().nullable(),
  skillMax: z.string().nullable(),
}

export const seriesSchema = z
  .object({
    id: z.uuid(),
    isBuiltIn: z.boolean(),
    ...pick(shown, TEMPLATE_FIELDS),
    ...pick(shown, SEATING_FIELDS),
    rrule: z.string(),
    startsOn: z.string(),
    endsOn: z.string().nullable(),
    skippedDates: z.array(z.string()),
    opensHoursBefore: z.number().int().nullable(),
    standingDeadlineHours: z.number().int().nullable(),
    standingSeatsLimit: z.number().int().nullable(),
    /** The series this one was split off from. */
    continues: z.uuid().nullable(),
    version: z.number().int(),
    active: z.boolean(),
  })
  .meta({ id: 'Series' })

const seriesNightSchema = eventCardSchema.extend({
  /** The date that the rule gave. */
  seriesDate: z.string(),
  /** It has another date, time or place than its series says. */
  moved: z.boolean(),
  /** The rule no longer gives this date, but people have answered: the host decides what becomes of it. */
  undecided: z.boolean(),
})
export const seriesPageSchema = z
  .object({
    series: seriesSchema,
    hostName: z.string().nullable(),
    community: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }).nullable(),
    /** Coming nights that the viewer may know of, cancelled ones among them. */
    nights: z.array(seriesNightSchema),
    can: z.object({ manage: z.boolean() }),
  })
  .meta({ id: 'SeriesPage' })
/** Series that the viewer runs, each with what comes next. */
export const ownSeriesSchema = z
  .array(
    z.object({
      series: seriesSchema,
      next: z.array(
        z.object({
          eventId: z.uuid(),
          eventDate: z.string(),
          seatsTaken: z.number().int(),
          maxCapacity: z.number().int().nullable(),
        }),
      ),
      /** Who asks for a place every time. */
      asking: z.number().int(),
    }),
  )
  .meta({ id: 'OwnSeries' })

export type SeriesNight = z.output<typeof seriesNightSchema>
export type SeriesPageData = z.output<typeof seriesPageSchema>
export type OwnSeries = z.output<typeof ownSeriesSchema>
export type SeriesPreview = z.output<typeof previewedSchema>
export type PreviewInput = z.output<typeof previewSchema>
export type CreateSeriesInput = z.input<typeof createSeriesSchema>
export type Series = z.output<typeof seriesSchema>
export type CreateSeries = z.output<typeof createSeriesSchema>
