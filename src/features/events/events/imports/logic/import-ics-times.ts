import ICAL from 'ical.js'
import type { RowError } from '#/features/events/events/imports/logic/import-row'
import type { ZoneReader } from '#/features/events/events/imports/logic/import-zones'
import { zonedTimeToUtc } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

/** A time as written, in its own zone ('UTC' for times ending in Z). */
export type Written = { date: string; time: string; zone: string; isDate: boolean }
/** How a calendar's times are read: its zone for those that name none. */
export type Clock = { zones: ZoneReader; fallbackZone: string }

const unknownZone = (name: string): RowError => ({
  field: 'timeZone',
  message: m.eventImport_unknownZone({ name }),
})

/** One value of a property as a time. */
function writtenTime(
  value: ICAL.Time,
  tzid: string | undefined,
  { zones, fallbackZone }: Clock,
): Written | RowError {
  const zone = value.zone === ICAL.Timezone.utcTimezone ? 'UTC' : tzid ? zones.read(tzid) : fallbackZone
  if (!zone) return unknownZone(tzid ?? '')
  const text = value.toString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) || '00:00', zone, isDate: value.isDate }
}

/** Every time that the properties of this name hold; of a period, when it starts. */
export function readTimes(component: ICAL.Component, name: string, clock: Clock): (Written | RowError)[] {
  return component.getAllProperties(name).flatMap((property) => {
    const tzid = property.getFirstParameter('tzid')
    return property.getValues().flatMap((value: unknown) => {
      const time = value instanceof ICAL.Period ? value.start : value
      return time instanceof ICAL.Time ? [writtenTime(time, tzid, clock)] : []
    })
  })
}

export const readTime = (component: ICAL.Component, name: string, clock: Clock): Written | RowError | null =>
  readTimes(component, name, clock)[0] ?? null

export const isError = (read: Written | RowError | null): read is RowError => read !== null && 'field' in read

export const instantOf = ({ date, time, zone }: Written) => zonedTimeToUtc(date, time, zone)
