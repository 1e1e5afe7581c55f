import type { ImportFile } from '#/features/events/events/imports/schema'

/** What the text is, whatever its file is called. */
export function importFormat(text: string): ImportFile['format'] {
  return /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text) ? 'ics' : 'csv'
}
