import ICAL from 'ical.js'
import type { RowError } from '#/features/events/events/logic/import-row'
import { zonedTimeToUtc } from '#/lib/dates'
import { readZone } from '#/lib/read-zone'

/** A time as written, in its own zone ('UTC' for times ending in Z). */
export type Written = { date: string; time: string; zone: string; isDate: boolean }

export function readTime(
  component: ICAL.Component,
  name: string,
  fallbackZone: string,
): Written | RowError | null {
  const property = component.getFirstProperty(name)
  const value = property?.getFirstValue()
  if (!property || !(value instanceof ICAL.Time)) return null
  const tzid = property.getFirstParameter('tzid')
  const zone = value.zone === ICAL.Timezone.utcTimezone ? 'UTC' : tzid ? readZone(tzid) : fallbackZone
  if (!zone) return { field: 'timeZone', message: `The time zone “${tzid}” is not known` }
  const text = value.toString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) || '00:00', zone, isDate: value.isDate }
}

export const instantOf = ({ date, time, zone }: Written) => zonedTimeToUtc(date, time, zone)
