import type { ImportInput } from '#/features/events/events/schema'

/** What the text is, whatever its file is called. */
export function importFormat(text: string): ImportInput['format'] {
  return /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text) ? 'ics' : 'csv'
}
