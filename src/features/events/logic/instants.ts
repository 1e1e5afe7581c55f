import { addDays, zonedTimeToUtc } from '#/lib/dates'

export type LocalTimes = { event_date: string; start_time: string; end_time: string; time_zone: string }

/** The local date on which an event ends: an end at or before the start is after midnight. */
export function endDate({ event_date, start_time, end_time }: Omit<LocalTimes, 'time_zone'>): string {
  return end_time <= start_time ? addDays(event_date, 1) : event_date
}

/** The instants an event's local times stand for. Throws RangeError where they do not. */
export function eventInstants(times: LocalTimes): { startsAt: Date; endsAt: Date } {
  return {
    startsAt: zonedTimeToUtc(times.event_date, times.start_time, times.time_zone),
    endsAt: zonedTimeToUtc(endDate(times), times.end_time, times.time_zone),
  }
}
