import { type EventStart, whenAndWhere } from '#/lib/event-when'

type Event = EventStart & { title: string; location: string }
type Message = { subject: string; text: string }

/** 'Bring a light · Open play at Oak Courts'. Neither part can hold a line break. */
export const mailSubject = ({ title }: Event, { subject }: Message): string => `${subject} · ${title}`

/** What was written, line by line, after a line that says which event it is about. */
export function messageLines(event: Event, { text }: Message): string[] {
  const written = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
  return [`${event.title}: ${whenAndWhere(event)}`, ...written]
}
