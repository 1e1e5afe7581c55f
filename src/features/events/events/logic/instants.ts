import { isTimeZone, zonedTimeToUtc } from '#/lib/dates'
import { endDate } from '#/lib/event-when'

export type LocalTimes = { eventDate: string; startTime: string; endTime: string; timeZone: string }

/** The instants an event's local times stand for. Throws RangeError where they do not. */
export function eventInstants(times: LocalTimes): { startsAt: Date; endsAt: Date } {
  // They are stored, so an unknown zone must not be read as another.
  if (!isTimeZone(times.timeZone)) throw new RangeError(`Not a time zone: ${times.timeZone}`)
  return {
    startsAt: zonedTimeToUtc(times.eventDate, times.startTime, times.timeZone),
    endsAt: zonedTimeToUtc(endDate(times), times.endTime, times.timeZone),
  }
}
