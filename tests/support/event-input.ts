import type { CreateEventInput } from '#/features/events/events/schema'
import { addDays, localToday } from '#/lib/dates'

const ZONE = 'America/Los_Angeles'

/** The local date so many days from today, where the events of the tests take place. */
export const dayAhead = (days: number): string => addDays(localToday(ZONE, new Date()), days)

/** What a host types for a good event a week ahead; every field can be another. */
export const eventInput = (fields: Partial<CreateEventInput> = {}): CreateEventInput => ({
  title: 'Open play at Oak Courts',
  eventDate: dayAhead(7),
  startTime: '18:00',
  endTime: '20:00',
  timeZone: ZONE,
  location: 'Oak Courts',
  city: 'Pasadena',
  state: 'CA',
  publish: true,
  ...fields,
})
