import { createEventSchema } from '#/features/events/events/schema'
import {
  formatEventDate,
  formatTime,
  isLocalDate,
  isTimeZone,
  localDateTime,
  zonedTimeToUtc,
} from '#/lib/dates'
import { MAX_LENGTH_MINUTES } from '#/lib/read-time'
import * as m from '#/lib/messages.gen'

/** What a file can say of an event; everything else starts out as in a new draft. */
export type EventDraftInput = {
  title: string
  description: string
  theme: string | null
  eventDate: string
  startTime: string
  endTime: string
  timeZone: string
  location: string
  address: string
  city: string
  state: string
  zipCode: string
  maxCapacity: number | null
  priceNote: string
}

/** Why a row that could be imported is not ticked at first. */
export type OffReason = 'past' | 'private' | 'canceled' | 'free' | 'to-do' | 'several-days'

export type RowError = { field: string; message: string }
export type ImportedRow = {
  /** What tells it from the others: its number, and for later days of one entry another behind it. */
  key: string
  rowNumber: number
  /** What names the event in the importer's other files too, and which of its dates this is. */
  uid: string
  occurrence: string
  /** What could be read, to be completed in the preview. */
  draft: EventDraftInput
  /** Only of a row without a fault. */
  event?: EventDraftInput
  errors: RowError[]
  off: OffReason | null
}
export type ImportedFile = {
  rows: ImportedRow[]
  errors: string[]
  notices: string[]
  /** Zones as the file names them that are not known: each is asked for once. */
  unknownZones: string[]
  /** Where the file leaves open which of 3/4/2026 is the day. */
  asksDayOrder: boolean
  /** How such dates were read; null where that can't be told, or there are none. */
  dayOrder: 'day-first' | 'month-first' | null
}

/** What the host has said of a file after a first look. */
export type ImportAnswers = {
  zones: Readonly<Record<string, string>>
  dayOrder: 'day-first' | 'month-first' | null
}

/** Reading stops beyond this: the file is then refused as a whole. */
export const MAX_ROWS = 500

export const refusedFile = (error: string): ImportedFile => ({
  rows: [],
  errors: [error],
  notices: [],
  unknownZones: [],
  asksDayOrder: false,
  dayOrder: null,
})

/** Where a file gives no end, an event is put down for two hours. */
const DEFAULT_LENGTH_HOURS = 2

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export function defaultEnd(startTime: string): string {
  return `${String((Number(startTime.slice(0, 2)) + DEFAULT_LENGTH_HOURS) % 24).padStart(2, '0')}${startTime.slice(2)}`
}

/** An end at or before the start is after midnight, unless that makes the event too long: then it is a slip. */
function lengthErrors({ startTime, endTime }: EventDraftInput): RowError[] {
  const length = (minutes(endTime) - minutes(startTime) + 24 * 60) % (24 * 60)
  return length > 0 && length <= MAX_LENGTH_MINUTES
    ? []
    : [{ field: 'endTime', message: m.eventImport_endAfterStart() }]
}

/** A start that a change of the clocks skips is refused rather than moved. */
function skippedErrors({ eventDate, startTime, timeZone }: EventDraftInput): RowError[] {
  if (!isLocalDate(eventDate) || !isTimeZone(timeZone) || !/^\d\d:\d\d$/.test(startTime)) return []
  const shown = localDateTime(zonedTimeToUtc(eventDate, startTime, timeZone), timeZone)
  if (shown.time === startTime) return []
  const message = m.eventImport_timeSkipped({
    date: formatEventDate(eventDate),
    time: formatTime(startTime),
  })
  return [{ field: 'startTime', message }]
}

/** What a file says of a row besides its event. */
export type RowFacts = Pick<ImportedRow, 'key' | 'rowNumber' | 'uid' | 'occurrence' | 'off'>

/** Checks a draft by the same rules as the event form, except the fields that could not be read: those have their error. */
export function checkedRow(
  facts: RowFacts,
  draft: EventDraftInput,
  readErrors: RowError[],
  unreadFields = readErrors.map(({ field }) => field),
): ImportedRow {
  const unread = new Set(unreadFields)
  const parsed = createEventSchema.safeParse(draft)
  const rules = (parsed.error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }))
  const isTimed = !['startTime', 'endTime'].some((field) => unread.has(field))
  const times = isTimed && draft.startTime && draft.endTime ? lengthErrors(draft) : []
  const skipped = isTimed ? skippedErrors(draft) : []
  const errors = [
    ...readErrors,
    ...[...rules, ...times, ...skipped].filter(({ field }) => !unread.has(field)),
  ]
  if (errors.length > 0 || !parsed.success) return { ...facts, draft, errors }
  const event = { ...draft, timeZone: parsed.data.timeZone }
  return { ...facts, draft: event, event, errors: [] }
}
