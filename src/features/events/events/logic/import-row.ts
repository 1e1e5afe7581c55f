import { createEventSchema } from '#/features/events/events/schema'
import { MAX_LENGTH_MINUTES } from '#/lib/read-time'

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
}

export type RowError = { field: string; message: string }
export type ImportedRow = { rowNumber: number; event?: EventDraftInput; errors: RowError[] }
export type ImportedFile = { rows: ImportedRow[]; errors: string[]; notices: string[] }

/** Reading stops beyond this: the file is then refused as a whole. */
export const MAX_ROWS = 500

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
    : [{ field: 'endTime', message: 'The end must come after the start, on the same night' }]
}

/** Checks a draft by the same rules as the event form, except the fields that could not be read: those have their error. */
export function checkedRow(
  rowNumber: number,
  draft: EventDraftInput,
  readErrors: RowError[],
  unreadFields = readErrors.map(({ field }) => field),
): ImportedRow {
  const unread = new Set(unreadFields)
  const parsed = createEventSchema.safeParse(draft)
  const rules = (parsed.error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }))
  const times = unread.has('startTime') || unread.has('endTime') ? [] : lengthErrors(draft)
  const errors = [...readErrors, ...[...rules, ...times].filter(({ field }) => !unread.has(field))]
  if (errors.length > 0 || !parsed.success) return { rowNumber, errors }
  return { rowNumber, event: { ...draft, timeZone: parsed.data.timeZone }, errors: [] }
}
