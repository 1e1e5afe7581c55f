import { z } from '#/lib/zod'
import { createEventSchema } from '#/features/events/events/schema'
import { typedTimeZone } from '#/lib/typed-time-zone'
import * as m from '#/lib/messages.gen'

const MAX_CHOSEN = 600
const cell = z.string().max(200).optional()

/** What the host has put right in the preview. */
const changesSchema = z.strictObject({
  title: cell,
  eventDate: cell,
  startTime: cell,
  endTime: cell,
  timeZone: cell,
  location: cell,
  address: cell,
  city: cell,
  state: cell,
  zipCode: cell,
})

const file = {
  format: z.enum(['csv', 'ics']),
  text: z
    .string()
    .min(1, { error: () => m.eventImport_chooseFile() })
    .max(1024 * 1024, { error: () => m.eventImport_useFileAtMost() }),
  /** Of times that name none. */
  timeZone: typedTimeZone,
  /** What the file's own names of zones stand for, where they had to be asked for. */
  zones: z.record(z.string().max(200), typedTimeZone).default({}),
  /** Which of 3/4/2026 is the day, where the file leaves it open. */
  dayOrder: z.enum(['day-first', 'month-first']).nullable().default(null),
  /** By the rows' keys. */
  changes: z.record(z.string().max(20), changesSchema).default({}),
}
const { communityId, visibility, coverImage } = createEventSchema.shape

export const importPreviewInputSchema = z.strictObject(file)
export const importSchema = z.strictObject({
  ...file,
  /** The keys of the rows to import; null: all that are ready and not off. */
  rows: z.array(z.string().max(20)).max(MAX_CHOSEN).nullable().default(null),
  publish: z.boolean().default(false),
  communityId,
  visibility,
  coverImage,
})

const OFF_REASONS = [
  'past',
  'private',
  'canceled',
  'free',
  'to-do',
  'several-days',
  'known',
  'twice',
] as const

const importRowSchema = z.object({
  key: z.string(),
  rowNumber: z.number().int(),
  title: z.string(),
  /** Weekday, date, times and zone on the event's own clock. */
  when: z.string(),
  /** On the site's clock, where that shows another time. */
  siteWhen: z.string().nullable(),
  location: z.string(),
  /** Before it is put right. */
  draft: z.object({
    title: z.string(),
    eventDate: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    timeZone: z.string(),
    location: z.string(),
  }),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Why it is not chosen unless the host says so. */
  off: z.enum(OFF_REASONS).nullable(),
  /** What importing it does: makes an event, or changes or cancels the one that an earlier file made. */
  does: z.enum(['create', 'update', 'cancel', 'nothing']),
})
export const importPreviewSchema = z
  .object({
    /** By date. */
    rows: z.array(importRowSchema),
    /** How many would be imported as they are. */
    valid: z.number().int(),
    /** How many lack something. */
    invalid: z.number().int(),
    /** How many are off, whatever the reason. */
    off: z.number().int(),
    /** What was left out of a good file. */
    notices: z.array(z.string()),
    /** Names of zones that have to be asked for. */
    unknownZones: z.array(z.string()),
    asksDayOrder: z.boolean(),
    /** How such dates were read; null where that can't be told. */
    dayOrder: z.enum(['day-first', 'month-first']).nullable(),
  })
  .meta({ id: 'ImportPreview' })
export const importResultSchema = z
  .object({
    /** By which it can be undone; null when nothing was made. */
    id: z.uuid().nullable(),
    imported: z.number().int(),
    updated: z.number().int(),
    canceled: z.number().int(),
    /** Rows that were not chosen, or were not ready. */
    skipped: z.number().int(),
  })
  .meta({ id: 'ImportResult' })
export const importUndoneSchema = z
  .object({
    removed: z.number().int(),
    /** Someone has answered them. */
    kept: z.number().int(),
  })
  .meta({ id: 'ImportUndone' })

export type ImportFile = z.output<typeof importPreviewInputSchema>
export type ImportInput = z.output<typeof importSchema>
export type ImportChanges = z.output<typeof changesSchema>
export type ImportPreview = z.output<typeof importPreviewSchema>
export type ImportResult = z.output<typeof importResultSchema>
export type ImportUndone = z.output<typeof importUndoneSchema>
