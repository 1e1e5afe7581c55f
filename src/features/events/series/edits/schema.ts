import { z } from '#/lib/zod'
import { cancelEventSchema, eventSchema, updateEventSchema } from '#/features/events/events/schema'
import { createSeriesSchema, seriesChangeFields, seriesSchema } from '#/features/events/series/schema'

/** The night itself is changed by the event's own call. */
const scopeSchema = z.enum(['following', 'all'])

/** From `from` on in a series of its own, otherwise every coming night. What is missing stays. */
export const updateSeriesSchema = z.strictObject({
  ...seriesChangeFields,
  from: z.iso.date('Enter a date').optional(),
})
export const editNightsSchema = z.strictObject({
  scope: scopeSchema,
  change: z.strictObject(updateEventSchema.shape),
})
export const makeSeriesSchema = z.strictObject({
  rrule: createSeriesSchema.shape.rrule,
  endsOn: createSeriesSchema.shape.endsOn,
})
export const cancelNightsSchema = z.strictObject({
  scope: scopeSchema,
  reason: cancelEventSchema.shape.reason,
})

/** Answered nights that a new rule has no date for: no one is sent away, the host decides. */
const undecidedSchema = z.array(z.object({ eventId: z.uuid(), date: z.string() }))

export const changedSeriesSchema = seriesSchema
  .extend({ undecided: undecidedSchema })
  .meta({ id: 'ChangedSeries' })
export const editedNightsSchema = z
  .object({ event: eventSchema, seriesId: z.uuid(), undecided: undecidedSchema })
  .meta({ id: 'EditedNights' })
export const cancelledNightsSchema = z
  .object({
    /** Nights whose people were told. */
    cancelled: z.number().int(),
    /** Nights that no one had answered. */
    removed: z.number().int(),
  })
  .meta({ id: 'CancelledNights' })

export type UpdateSeries = z.output<typeof updateSeriesSchema>
export type SeriesChange = Omit<UpdateSeries, 'from'>
export type EditNights = z.output<typeof editNightsSchema>
export type CancelNights = z.output<typeof cancelNightsSchema>
export type ChangedSeries = z.output<typeof changedSeriesSchema>
export type EditedNights = z.output<typeof editedNightsSchema>
export type CancelledNights = z.output<typeof cancelledNightsSchema>
export type Undecided = z.output<typeof undecidedSchema>
