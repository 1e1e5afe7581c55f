import type { ImportedFile } from '#/features/events/events/logic/import-row'
import { createEventSchema, type CreateEvent, type ImportPreview } from '#/features/events/events/schema'
import { formatEventDate, formatTimeRange } from '#/lib/dates'
import { AppError } from '#/lib/errors'

function refuseUnreadable(file: ImportedFile): void {
  const [error] = file.errors
  if (error) throw AppError.validation({ text: error })
}

/** What a file would make, before anything is made. @throws AppError invalid_input when the file as a whole cannot be read */
export function previewOf(file: ImportedFile): ImportPreview {
  refuseUnreadable(file)
  const rows = file.rows.map(({ rowNumber, event, errors }) => ({
    rowNumber,
    title: event?.title ?? '',
    when: event
      ? `${formatEventDate(event.eventDate)}, ${formatTimeRange(event.startTime, event.endTime)}`
      : '',
    location: event?.location ?? '',
    errors,
  }))
  const invalid = rows.filter(({ errors }) => errors.length > 0).length
  return { rows, valid: rows.length - invalid, invalid, notices: file.notices }
}

/** The events of a file without a fault. @throws AppError invalid_input with an entry per bad field: 'rows.3.title' */
export function eventsOf(file: ImportedFile): CreateEvent[] {
  refuseUnreadable(file)
  const faults = file.rows.flatMap(({ rowNumber, errors }) =>
    errors.map(({ field, message }) => [`rows.${rowNumber}.${field}`, message]),
  )
  if (faults.length > 0) throw AppError.validation(Object.fromEntries(faults) as Record<string, string>)
  return file.rows.flatMap(({ event }) => (event ? [createEventSchema.parse(event)] : []))
}
