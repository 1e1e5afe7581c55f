import { formatEventDate, formatTime } from '#/lib/dates'

type Event = { title: string; eventDate: string; startTime: string; location: string }
type Message = { subject: string; text: string }

/** 'Bring a light · Open play at Oak Courts'. Neither part can hold a line break. */
export const mailSubject = ({ title }: Event, { subject }: Message): string => `${subject} · ${title}`

/** What was written, line by line, after a line that says which event it is about. */
export function messageLines(event: Event, { text }: Message): string[] {
  const when = `${formatEventDate(event.eventDate, { weekday: true })}, ${formatTime(event.startTime)}`
  const written = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
  return [`${event.title}: ${when}${event.location ? ` at ${event.location}` : ''}`, ...written]
}
